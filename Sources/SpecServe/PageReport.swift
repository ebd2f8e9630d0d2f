package import SpecBuild
package import SpecText

extension Report {
  /// How wide a line of a file may be on a page.
  package static let columns = 110

  /// The findings for a page that shows them: errors first, each whole, with the lines it is about.
  ///
  /// Every text is printable, so that nothing of the content hides; the page has to take care that
  /// nothing of it becomes markup.
  ///
  /// - Parameters:
  ///   - count: How many findings are told at most.
  ///   - columns: How wide a line of a file may be.
  ///   - mockups: The states on the traces, drawn.
  ///   - editor: What opens a place.
  /// - Returns: A summary, and the findings as the page's script takes them.
  package func page(
    atMost count: Int = TraceMockups.findingLimit, columns: Int = Report.columns,
    mockups: TraceMockups = TraceMockups(), editor: EditorLink? = nil
  ) -> JSONValue {
    .members([
      "summary": .string(summary),
      "findings": .array(
        heaviest(count).map { pageJSON(of: $0, columns: columns, mockups, editor: editor) }),
    ])
  }

  /// A finding as the page's script takes it.
  func pageJSON(
    of diagnostic: Diagnostic, columns: Int = Report.columns,
    _ mockups: TraceMockups = TraceMockups(), editor: EditorLink? = nil
  ) -> JSONValue {
    .members([
      "rule": .string(diagnostic.rule.rawValue.printable),
      "severity": .string(diagnostic.severity.rawValue),
      "message": .string(diagnostic.message.printable),
      "places": .array(
        snippets(of: diagnostic, columns: columns).map { snippetJSON(of: $0, $1, editor) }),
      "trace": diagnostic.trace.map { .array($0.steps.map { $0.json(mockups) }) },
      "help": diagnostic.help.map { .string($0.printable) },
      "fix": diagnostic.fix.map { .string($0.title.printable) },
    ])
  }

  private func snippetJSON(
    of place: Place, _ rows: [Snippet.Row], _ editor: EditorLink?
  ) -> JSONValue {
    .members([
      "place": .string("\(place.path.printable):\(place.start.line):\(place.start.column)"),
      "editor": editor.map { .string($0.address(of: place.path, place.start)) },
      "rows": .array(rows.map(\.json)),
    ])
  }
}

extension Diagnostic.Trace.Step {
  fileprivate func json(_ mockups: TraceMockups) -> JSONValue {
    .members([
      "words": .string(words.printable),
      "screen": screen.map { .string($0.printable) },
      "isTouch": isTouch ? true : nil,
      "picture": mockups.picture(of: self).map { picture in
        .members([
          "app": .string(picture.app.rawValue), "address": .string(picture.address),
          "style": picture.styleSheet.map { .string($0) },
        ])
      },
    ])
  }

  /// Whether it is the user who acts, and not the system or time.
  private var isTouch: Bool {
    ["tap ", "pick ", "enter ", "dismiss", "swipe-"].contains { event.hasPrefix($0) }
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
