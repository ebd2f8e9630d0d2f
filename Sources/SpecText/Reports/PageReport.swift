/// Where a page finds the pictures of what is seen on the way to a finding.
package struct TracePictures: Sendable, Equatable {
  /// The address of the picture of each state that is drawn.
  package var pictures: [Diagnostic.Trace.StateReference: String]
  /// The address of the style sheet that an app's pictures are drawn with.
  package var styleSheets: [String: String]

  package init(
    pictures: [Diagnostic.Trace.StateReference: String] = [:], styleSheets: [String: String] = [:]
  ) {
    self.pictures = pictures
    self.styleSheets = styleSheets
  }
}

extension Report {
  /// The findings for a page that shows them: errors first, each whole, with the lines it is about.
  ///
  /// Every text is printable, so that nothing of the content hides; the page has to take care that
  /// nothing of it becomes markup.
  ///
  /// - Parameters:
  ///   - count: How many findings are told at most.
  ///   - columns: How wide a line of a file may be.
  ///   - drawn: Where the ways to findings are drawn.
  /// - Returns: A summary, and the findings as the page's script takes them.
  package func page(
    atMost count: Int = 100, columns: Int = 110, drawn: TracePictures = TracePictures()
  ) -> JSONValue {
    .members([
      "summary": .string(summary),
      "findings": .array(shown(atMost: count).map { pageJSON(of: $0, columns, drawn) }),
    ])
  }

  /// What is seen on the ways to the findings that a page tells, each state once.
  ///
  /// - Parameter count: How many findings are told at most.
  /// - Returns: Where the steps lead, in the order they are told.
  package func statesOnPage(atMost count: Int = 100) -> [Diagnostic.Trace.StateReference] {
    var known: Set<Diagnostic.Trace.StateReference> = []
    return shown(atMost: count).flatMap { $0.trace?.steps ?? [] }.compactMap(\.place)
      .filter { known.insert($0).inserted }
  }

  private func shown(atMost count: Int) -> ArraySlice<Diagnostic> {
    bySeverity.flatMap(\.diagnostics).prefix(count)
  }

  private func pageJSON(
    of diagnostic: Diagnostic, _ columns: Int, _ drawn: TracePictures
  ) -> JSONValue {
    .members([
      "rule": .string(diagnostic.rule.printable),
      "severity": .string(diagnostic.severity.rawValue),
      "message": .string(diagnostic.message.printable),
      "places": .array(marks(of: diagnostic).map { snippet(of: $0, columns) }),
      "trace": diagnostic.trace.map { .array($0.steps.map { $0.json(drawn) }) },
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

extension Diagnostic.Trace.Step {
  fileprivate func json(_ drawn: TracePictures) -> JSONValue {
    let address = place.flatMap { drawn.pictures[$0] }
    return .members([
      "words": .string(words.printable),
      "screen": screen.map { .string($0.printable) },
      "isTouch": isTouch ? true : nil,
      "picture": address.map { address in
        .members([
          "app": place.map { .string($0.app) },
          "address": .string(address),
          "style": place.flatMap { drawn.styleSheets[$0.app] }.map { .string($0) },
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
