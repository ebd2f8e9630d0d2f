extension Report {
  /// The most bytes of a summary: GitHub refuses one of more than a mebibyte.
  package static let summaryLimit = 1_000_000

  /// The findings as a Markdown table, for the summary page of a GitHub job.
  ///
  /// Heaviest first, as many as fit. What comes from content is written in character references,
  /// so that it is never Markdown or HTML.
  package func githubSummary() -> String {
    var text = "### specgen: \(summary)\n\n"
    guard !diagnostics.isEmpty else { return text }
    text += "| severity | rule | place | finding |\n| --- | --- | --- | --- |\n"
    var omitted = diagnostics.count
    for diagnostic in bySeverity.flatMap(\.diagnostics) {
      let row = summaryRow(diagnostic)
      guard text.utf8.count + row.utf8.count < Self.summaryLimit - 100 else { break }
      text += row
      omitted -= 1
    }
    return omitted == 0 ? text : text + "\nAnd \(omitted) more.\n"
  }

  private func summaryRow(_ diagnostic: Diagnostic) -> String {
    let position = place(of: diagnostic.span).map {
      "\($0.repositoryPath):\($0.start.line):\($0.start.column)"
    }
    var finding = Self.escaped(diagnostic.message)
    if let help = diagnostic.help { finding += "<br>" + Self.escaped("help: " + help) }
    let cells = [
      diagnostic.severity.rawValue, "<code>\(Self.escaped(diagnostic.rule.rawValue))</code>",
      "<code>\(Self.escaped(position ?? ""))</code>", finding,
    ]
    return "| " + cells.joined(separator: " | ") + " |\n"
  }

  /// Text as it may stand in a table cell.
  private static func escaped(_ text: String) -> String {
    text.printable.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "0"..."9", "A"..."Z", "a"..."z", " ", "'", "(", ")", ",", "-", "/", ";", "?":
        escaped.unicodeScalars.append(scalar)
      case _ where scalar.isASCII: escaped += "&#\(scalar.value);"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
  }
}
