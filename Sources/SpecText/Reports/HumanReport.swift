extension Report.Place {
  /// Whether there is something to see: a file may be without text.
  var isInText: Bool { lines.lineCount > 1 || !lines.bytes(ofLine: 1).isEmpty }

  /// Where it is, as people and their terminals read it.
  fileprivate var position: String { "\(path.printable):\(start.line):\(start.column)" }
}

extension [[Diagnostic]] {
  /// As many as are asked for, those that weigh most, in their order.
  fileprivate func heaviest(_ count: Int) -> [[Diagnostic]] {
    let byWeight = indices.sorted { (self[$0][0].severity, $0) < (self[$1][0].severity, $1) }
    return byWeight.prefix(count).sorted().map { self[$0] }
  }
}

extension Report {
  /// The findings for people, in the manner of a compiler, and a last line that counts them.
  ///
  /// What is said alike of translations into several languages is one of them.
  ///
  /// - Parameters:
  ///   - color: Whether it is coloured.
  ///   - columns: How wide a snippet is at most: longer lines are cut around the place.
  ///   - limit: The most findings, heavier ones before others; all of them, if not given.
  /// - Returns: The lines.
  package func human(color: Bool, columns: Int = 120, limit: Int? = nil) -> String {
    let paint = Paint(isOn: color)
    let told = foldedByLanguage
    let shown = told.heaviest(limit ?? told.count)
    var rows: [String] = []
    for diagnostics in shown {
      rows += self.rows(
        of: diagnostics[0], and: diagnostics.dropFirst(), paint: paint, columns: columns)
      rows.append("")
    }
    let omitted = diagnostics.count - shown.reduce(0) { $0 + $1.count }
    if omitted > 0 {
      rows += ["\(count(omitted, "more finding")); `--max-diagnostics none` shows all", ""]
    }
    rows.append(paint(summary, diagnostics.map(\.severity).min()?.role ?? .strong))
    return rows.joined(separator: "\n") + "\n"
  }

  /// The findings, of those that say the same of translations into several languages the first with
  /// the others behind it.
  private var foldedByLanguage: [[Diagnostic]] {
    struct Topic: Hashable {
      var app: AppID
      var rule: RuleID
      var severity: Severity
      var message: String
    }
    struct Turn: Hashable {
      var topic: Topic
      /// How many of the same its language has before it.
      var number: Int
    }
    var counts: [Topic: [LocaleID: Int]] = [:]
    var places: [Turn: Int] = [:]
    var folded: [[Diagnostic]] = []
    for diagnostic in diagnostics {
      guard let (app, locale) = translation(of: diagnostic) else {
        folded.append([diagnostic])
        continue
      }
      let topic = Topic(
        app: app, rule: diagnostic.rule, severity: diagnostic.severity, message: diagnostic.message)
      let turn = Turn(topic: topic, number: counts[topic]?[locale] ?? 0)
      counts[topic, default: [:]][locale] = turn.number + 1
      if let place = places[turn] {
        folded[place].append(diagnostic)
      } else {
        places[turn] = folded.count
        folded.append([diagnostic])
      }
    }
    return folded
  }

  /// One finding for people, unpainted.
  func humanRows(of diagnostic: Diagnostic, columns: Int = 120) -> [String] {
    rows(of: diagnostic, paint: Paint(isOn: false), columns: columns)
  }

  private func rows(
    of diagnostic: Diagnostic, and others: ArraySlice<Diagnostic> = [], paint: Paint, columns: Int
  ) -> [String] {
    let groups = marks(of: diagnostic)
    let last = groups.map { Snippet.lastLine(of: $0) }.max() ?? 1
    let gutter = String(last).utf8.count
    let indent = String(repeating: " ", count: gutter + 1)
    let kind = "\(diagnostic.severity.rawValue)[\(diagnostic.rule.rawValue.printable)]"
    var rows = [
      paint(kind, diagnostic.severity.role) + paint(": " + diagnostic.message.printable, .strong)
    ]
    for marks in groups {
      let place = marks[0].place
      rows.append(indent + paint("-->", .frame) + " " + place.position)
      guard place.isInText else { continue }
      let limit = max(20, columns - gutter - 4)
      rows += Snippet(marks: marks, paint: paint, gutter: gutter, limit: limit).text()
    }
    for place in others.compactMap({ place(of: $0.span) }) {
      rows.append(indent + paint(":::", .frame) + " " + place.position)
    }
    func note(_ kind: String, _ text: String) {
      rows.append("\(indent) " + paint("=", .frame) + " " + paint(kind + ":", .strong) + " " + text)
    }
    if let trace = diagnostic.trace {
      for (index, row) in trace.words.printable.wrapped(to: columns - gutter - 11).enumerated() {
        if index == 0 { note("trace", row) } else { rows.append("\(indent)          " + row) }
      }
    }
    if let help = diagnostic.help {
      // What helps in one language may be of no use in another.
      let locale = others.allSatisfy { $0.help == help } ? nil : translation(of: diagnostic)?.locale
      let scope = locale.map { "in '\($0.rawValue.printable)': " } ?? ""
      note("help", scope + help.printable)
    }
    if let fix = diagnostic.fix { note("fix", fix.title.printable) }
    return rows
  }

  /// What to underline, file by file: the finding's own file first, then as the labels come.
  private func marks(of diagnostic: Diagnostic) -> [[Snippet.Mark]] {
    let own = diagnostic.labels.first { $0.span == diagnostic.span }
    var groups: [(file: FileID, marks: [Snippet.Mark])] = []
    func add(_ span: Span, _ sign: String, _ role: Paint.Role, _ message: String) {
      guard let place = place(of: span) else { return }
      let mark = Snippet.Mark(place: place, sign: sign, role: role, message: message.printable)
      if let index = groups.firstIndex(where: { $0.file == span.file }) {
        groups[index].marks.append(mark)
      } else {
        groups.append((span.file, [mark]))
      }
    }
    add(diagnostic.span, "^", diagnostic.severity.role, own?.message ?? "")
    for label in diagnostic.labels where label != own {
      add(label.span, "-", .frame, label.message)
    }
    return groups.map(\.marks)
  }

  /// The lines of each file that a finding speaks of, unpainted; no lines of what is no text.
  ///
  /// - Parameters:
  ///   - diagnostic: A finding of the report.
  ///   - columns: How wide a line of a file may be.
  /// - Returns: Where each snippet begins, and its rows.
  package func snippets(
    of diagnostic: Diagnostic, columns: Int
  ) -> [(place: Place, rows: [Snippet.Row])] {
    marks(of: diagnostic).map { marks in
      let snippet = Snippet(marks: marks, paint: Paint(isOn: false), gutter: 0, limit: columns)
      return (marks[0].place, marks[0].place.isInText ? snippet.rows() : [])
    }
  }
}
