package import SpecText

/// What is where findings are.
extension [SourceFile] {
  /// The file that a place is in.
  package func file(of span: Span) -> SourceFile { self[Int(span.file.index)] }

  /// Where a place begins, as `line:column`.
  package func position(of span: Span) -> String {
    let position = LineTable(file(of: span)).position(of: Int(span.lower))
    return "\(position.line):\(position.column)"
  }

  /// What stands at a place.
  package func text(at span: Span) -> String { file(of: span).text(at: span) }
}
