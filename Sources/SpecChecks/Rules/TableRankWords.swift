import FlowCore
import SpecModel
import SpecText

/// A rank is said to be one of as many as there are.
package let tableRankWords = Check(
  Rule(
    "table/rank-words", .warning,
    summary: "A number that is written beside a rank is that of the table's rows.",
    why: "\"Level 3 of 4\" is untrue once there is a fifth row, and nothing else says so.",
    bad: "Level {option.bars} of 4, where the table has five rows",
    good: "Level {option.bars} of 5", isSuppressible: true)
) { context, found in
  let texts = context.app.textsOnRanks
  var written: Set<StringKey> = []
  for localization in context.localizations where !texts.isEmpty {
    // What is untrue in the words is mended there, and their translations with them.
    for (text, table) in texts where !written.contains(text.key) {
      let count = table.table.rows.count
      for phrase in localization.text(text)?.phrases ?? [] {
        let numbers = phrase.writtenNumbers
        guard let number = numbers.first, !numbers.contains(count) else { continue }
        if !localization.isTranslation { written.insert(text.key) }
        found.report(
          Diagnostic(
            tableRankWords.rule, phrase.span,
            "'\(number)' stands beside a rank, and \(table.table.id) has \(count) rows",
            labels: [Diagnostic.Label(table.spans.key(["rows"]), "they are here")],
            help: "write \(count), or say in \"allow\" what the number is"))
      }
    }
  }
}

extension App {
  /// The texts that say a rank, each with the table it is of.
  fileprivate var textsOnRanks: [(Text, ContentTable)] {
    let ranked = tables.filter { table in
      table.table.columns.contains { $0.kind == .rank }
        && !table.spans.holdsMore(than: table.table.rows.count, at: ["rows"])
    }
    guard !ranked.isEmpty else { return [] }
    let pages = pagesWithScreens + [(frame, flow.frame)]
    let onPages = pages.flatMap { page, screen in
      let options = screen.controls.compactMap { flow.options(of: $0)?.table.id }
      return page.texts.map { ($0, options) }
    }
    let inTables = tables.flatMap { table in table.texts.map { ($0, [table.table.id]) } }
    return (onPages + inTables).compactMap { text, options in
      text.phrases.lazy.flatMap(\.placeholders).compactMap { placeholder in
        ranked.first { $0.isRanked(by: placeholder, flow, options) }
      }.first.map { (text, $0) }
    }
  }
}

extension ContentTable {
  /// Whether a placeholder puts in the rank of one of the rows.
  fileprivate func isRanked(
    by placeholder: Placeholder, _ flow: Flow, _ options: [TableID]
  ) -> Bool {
    guard placeholder.type == .rank, let owner = placeholder.path.first,
      let column = placeholder.path.last,
      table.columns.contains(where: { $0.id.rawValue == column && $0.kind == .rank })
    else { return false }
    return owner == "option"
      ? options.contains(table.id)
      : flow.values.contains { $0.id.rawValue == owner && $0.kind.table == table.id }
  }
}
