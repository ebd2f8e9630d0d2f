/// The findings of a run beside the files they are about, ready to be told in any form.
///
/// Each form is a pure function to text, so nothing here knows of a terminal or a disk. Text from
/// content is shown so that it can't act on whatever shows it.
package struct Report: Sendable {
  /// The findings, in the order they are told, with the fixes that are offered.
  package let diagnostics: [Diagnostic]
  /// How many findings a reason in the content has let stand.
  package let suppressedCount: Int
  /// The apps that were looked at whole.
  let evaluated: [EvaluatedApp]
  private let files: [SourceFile]
  private let root: String
  private let lines: [FileID: LineTable]

  /// - Parameters:
  ///   - diagnostics: Sorted, as `Diagnostics.sorted()` gives them.
  ///   - files: The run's files: a `FileID` is an index of this list.
  ///   - suppressedCount: How many findings were accepted, for the last line.
  ///   - evaluated: The apps that were looked at whole.
  ///   - root: The path from the repository's root to the project's, empty when they are the same.
  package init(
    _ diagnostics: [Diagnostic], files: [SourceFile], suppressedCount: Int = 0,
    evaluated: [EvaluatedApp] = [], root: String = ""
  ) {
    self.diagnostics = diagnostics
    self.suppressedCount = suppressedCount
    self.evaluated = evaluated
    self.files = files
    self.root = root
    var lines: [FileID: LineTable] = [:]
    for span in diagnostics.lazy.flatMap(\.spans) where lines[span.file] == nil {
      guard Int(span.file.index) < files.count else { continue }
      lines[span.file] = LineTable(files[Int(span.file.index)])
    }
    self.lines = lines
  }

  /// A span as people and tools count it.
  package struct Place {
    /// The path from the project's root.
    package let path: String
    /// The path from the repository's root, for what reads the report beside the repository.
    let repositoryPath: String
    package let start: Position
    /// Just past the end.
    let end: Position
    let byteOffset: Int
    let byteLength: Int
    /// Where the file's lines are.
    let lines: LineTable
  }

  /// The place of a span, held within its file; `nil` when the file is none of the run's.
  func place(of span: Span) -> Place? {
    guard let lines = lines[span.file] else { return nil }
    let file = files[Int(span.file.index)]
    let lower = min(Int(span.lower), file.bytes.count)
    let upper = min(Int(span.upper), file.bytes.count)
    return Place(
      path: file.path, repositoryPath: root.isEmpty ? file.path : root + "/" + file.path,
      start: lines.position(of: lower), end: lines.position(of: upper),
      byteOffset: lower, byteLength: upper - lower, lines: lines)
  }

  /// The app that a finding is about; nil for what belongs to none.
  func app(of diagnostic: Diagnostic) -> AppID? {
    let index = Int(diagnostic.span.file.index)
    return index < files.count ? files[index].contentPath?.app : nil
  }

  /// The app and the language of the translations that a finding is about; nil for what is about
  /// none.
  func translation(of diagnostic: Diagnostic) -> (app: AppID, locale: LocaleID)? {
    let index = Int(diagnostic.span.file.index)
    guard index < files.count,
      case .file(.translation(let locale), of: let app) = files[index].contentPath
    else { return nil }
    return (app, locale)
  }

  /// The findings of each severity that has any, heaviest first.
  var bySeverity: [(severity: Severity, diagnostics: [Diagnostic])] {
    Severity.allCases.sorted().compactMap { severity in
      let some = diagnostics.filter { $0.severity == severity }
      return some.isEmpty ? nil : (severity, some)
    }
  }

  /// The first findings, the heaviest before others.
  package func heaviest(_ count: Int) -> ArraySlice<Diagnostic> {
    bySeverity.flatMap(\.diagnostics).prefix(count)
  }

  /// The counts in words, such as "2 errors, 1 warning; 3 accepted".
  package var summary: String {
    let counts = bySeverity.map { count($0.diagnostics.count, $0.severity.rawValue) }
    var parts = [counts.isEmpty ? "no findings" : counts.joined(separator: ", ")]
    let mendable = diagnostics.reduce(0) { $0 + $1.fixCount }
    if mendable > 0 { parts.append("\(mendable) can be mended by 'specgen check --fix'") }
    if suppressedCount > 0 { parts.append("\(suppressedCount) accepted") }
    return parts.joined(separator: "; ")
  }
}

/// A number with its noun, which takes an s unless there is one.
func count(_ number: Int, _ noun: String) -> String {
  "\(number) \(noun)\(number == 1 ? "" : "s")"
}

extension Diagnostic {
  /// Every span it speaks of, its own first.
  fileprivate var spans: [Span] {
    [span] + labels.map(\.span) + (fix?.edits.map(\.span) ?? [])
  }
}
