extension Report {
  /// The findings for programs: one JSON object a line.
  ///
  /// Lines and columns count from 1, columns count Unicode scalars, ends are just past the place.
  package func jsonLines() -> String {
    var bytes: [UInt8] = []
    for diagnostic in diagnostics {
      json(of: diagnostic).write(.compact, into: &bytes)
      bytes.append(0x0A)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A finding as one object.
  package func json(of diagnostic: Diagnostic) -> JSONValue {
    let labels = diagnostic.labels.map { label in
      JSONValue.object([.init("message", .string(label.message))] + range(of: label.span))
    }
    var members: [JSONValue.Member] = [
      .init("rule", .string(diagnostic.rule.rawValue)),
      .init("severity", .string(diagnostic.severity.rawValue)),
      .init("message", .string(diagnostic.message)),
    ]
    members += range(of: diagnostic.span)
    if !labels.isEmpty { members.append(.init("labels", .array(labels))) }
    if let help = diagnostic.help { members.append(.init("help", .string(help))) }
    if let trace = diagnostic.trace { members.append(.init("trace", trace.json)) }
    if let fix = diagnostic.fix { members.append(.init("fix", json(of: fix))) }
    return .object(members)
  }

  private func json(of fix: Diagnostic.Fix) -> JSONValue {
    let edits = fix.edits.map { edit in
      JSONValue.object(
        range(of: edit.span) + [.init("replacement", .string(edit.replacement))])
    }
    return ["title": .string(fix.title), "edits": .array(edits)]
  }

  private func range(of span: Span) -> [JSONValue.Member] {
    guard let place = place(of: span) else { return [] }
    return [
      .init("file", .string(place.path)),
      .init("line", .int(place.start.line)),
      .init("column", .int(place.start.column)),
      .init("endLine", .int(place.end.line)),
      .init("endColumn", .int(place.end.column)),
      .init("byteOffset", .int(place.byteOffset)),
      .init("byteLength", .int(place.byteLength)),
    ]
  }
}

extension Diagnostic.Trace {
  /// The steps, each with its words, its event and the screen that is shown then.
  package var json: JSONValue {
    .array(
      steps.map { step in
        .members([
          "words": .string(step.words), "event": .string(step.event),
          "screen": step.screen.map { .string($0) },
        ])
      })
  }
}
