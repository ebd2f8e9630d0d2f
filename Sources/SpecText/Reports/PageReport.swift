extension Report {
  /// The findings for a page that shows them: errors first, each whole, with the lines it is about.
  ///
  /// Every text is printable, so that nothing of the content hides; the page has to take care that
  /// nothing of it becomes markup.
  ///
  /// - Parameters:
  ///   - count: How many findings are told at most.
  ///   - columns: How wide a line of a file may be.
  /// - Returns: A summary, and the findings as the page's script takes them.
  package func page(atMost count: Int = 100, columns: Int = 110) -> JSONValue {
    .members([
      "summary": .string(summary),
      "findings": .array(
        bySeverity.flatMap(\.diagnostics).prefix(count).map { pageJSON(of: $0, columns) }),
    ])
  }

  private func pageJSON(of diagnostic: Diagnostic, _ columns: Int) -> JSONValue {
    .members([
      "rule": .string(diagnostic.rule.printable),
      "severity": .string(diagnostic.severity.rawValue),
      "message": .string(diagnostic.message.printable),
      "places": .array(marks(of: diagnostic).map { snippet(of: $0, columns) }),
      "trace": diagnostic.trace.map { trace in
        .array(
          trace.steps.map { step in
            .members([
              "words": .string(step.words.printable),
              "screen": step.screen.map { .string($0.printable) },
            ])
          })
      },
      "help": diagnostic.help.map { .string($0.printable) },
      "fix": diagnostic.fix.map { .string($0.title.printable) },
    ])
  }

  private func snippet(of marks: [Snippet.Mark], _ columns: Int) -> JSONValue {
    let place = marks[0].place
    let snippet = Snippet(marks: marks, paint: Paint(isOn: false), gutter: 0, limit: columns)
    return .members([
      "place": .string("\(place.path.printable):\(place.start.line):\(place.start.column)"),
      "rows": .array(place.isInText ? snippet.rows().map(\.json) : []),
    ])
  }
}

extension Snippet.Row {
  fileprivate var json: JSONValue {
    switch self {
    case .line(let number, let text): ["line": .int(number), "text": .string(text)]
    case .underline(let indent, let text, let role):
      ["text": .string(String(repeating: " ", count: indent) + text), "role": .string(role.name)]
    case .gap: ["text": "…"]
    }
  }
}

extension Paint.Role {
  /// What a page calls it.
  fileprivate var name: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .note: "note"
    case .frame, .strong, .success, .faint: "related"
    }
  }
}
