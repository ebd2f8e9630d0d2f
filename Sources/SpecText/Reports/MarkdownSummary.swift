extension Report {
  /// The most bytes of a summary: GitHub refuses one of more than a mebibyte.
  package static let summaryLimit = 1_000_000
  /// The most findings of a summary; the log has them all.
  package static let summaryFindings = 50

  /// The findings as Markdown, for the summary page of a job: counted by app, then the first of them.
  ///
  /// Heaviest first, as many as fit.
  package func markdownSummary() -> String {
    let heading = "### specgen: \(summary)\n"
    let tables = [countsTable, findingsTable].compactMap { $0 }
    return ([heading] + tables).joined(separator: "\n") + "\n"
  }

  private var countsTable: String? {
    guard !groups.isEmpty else { return nil }
    var table = MarkdownTable(["app", "errors", "warnings", "notes"])
    for group in groups {
      let counts = [Severity.error, .warning, .note].map { severity in
        String(group.findings.count { $0.severity == severity })
      }
      table.append([group.app?.rawValue.markdownCode ?? "of no app"] + counts)
    }
    return table.text
  }

  private var findingsTable: String? {
    guard !diagnostics.isEmpty else { return nil }
    var table = MarkdownTable(["severity", "rule", "place", "finding"])
    for diagnostic in heaviest(Self.summaryFindings) {
      guard table.append(cells(of: diagnostic), within: Self.summaryLimit - 10_000) else { break }
    }
    let omitted = diagnostics.count - table.rowCount
    return omitted == 0 ? table.text : table.text + "\nAnd \(omitted) more.\n"
  }

  private func cells(of diagnostic: Diagnostic) -> [String] {
    let position = place(of: diagnostic.span).map {
      "\($0.repositoryPath):\($0.start.line):\($0.start.column)"
    }
    let help = diagnostic.help.map { "<br>help: " + $0.markdownCode }
    return [
      diagnostic.severity.rawValue, diagnostic.rule.rawValue.markdownCode,
      (position ?? "").markdownCode, diagnostic.message.markdownCode + (help ?? ""),
    ]
  }
}
