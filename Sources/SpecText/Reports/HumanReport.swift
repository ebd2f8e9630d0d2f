extension Report.Place {
  /// Whether there is something to see: a file may be without text.
  var isInText: Bool { lines.lineCount > 1 || !lines.bytes(ofLine: 1).isEmpty }
}

extension Report {
  /// The findings for people, in the manner of a compiler, and a last line that counts them.
  ///
  /// A snippet takes at most the given columns: longer lines are cut around the place.
  package func human(color: Bool, columns: Int = 120) -> String {
    let paint = Paint(isOn: color)
    var rows: [String] = []
    for diagnostic in diagnostics {
      rows += self.rows(of: diagnostic, paint: paint, columns: columns)
      rows.append("")
    }
    rows.append(paint(summary, diagnostics.map(\.severity).min()?.role ?? .strong))
    return rows.joined(separator: "\n") + "\n"
  }

  /// One finding for people, unpainted.
  func humanRows(of diagnostic: Diagnostic, columns: Int = 120) -> [String] {
    rows(of: diagnostic, paint: Paint(isOn: false), columns: columns)
  }

  private func rows(of diagnostic: Diagnostic, paint: Paint, columns: Int) -> [String] {
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
      let position = "\(place.path.printable):\(place.start.line):\(place.start.column)"
      rows.append(indent + paint("-->", .frame) + " " + position)
      guard place.isInText else { continue }
      let limit = max(20, columns - gutter - 4)
      rows += Snippet(marks: marks, paint: paint, gutter: gutter, limit: limit).text()
    }
    func note(_ kind: String, _ text: String) {
      rows.append("\(indent) " + paint("=", .frame) + " " + paint(kind + ":", .strong) + " " + text)
    }
    if let trace = diagnostic.trace {
      for (index, row) in trace.words.printable.wrapped(to: columns - gutter - 11).enumerated() {
        if index == 0 { note("trace", row) } else { rows.append("\(indent)          " + row) }
      }
    }
    if let help = diagnostic.help { note("help", help.printable) }
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
