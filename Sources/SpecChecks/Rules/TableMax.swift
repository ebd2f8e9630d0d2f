import FlowCore
import SpecModel
import SpecText

/// No cell is longer than its column allows.
package let tableMax = Check(
  Rule(
    "table/max",
    summary: "No cell of a column has more characters than its `max`, in any language.",
    why: """
      What a store or a widget shows is cut off or refused at a length of its own, which no word \
      limit tells. Counted is every character, spaces too, as the reader sees them: no Markdown, and \
      a placeholder is one.
      """,
    bad: #""description": { "type": "words", "max": 55 } and a description of 60 characters"#,
    good: #""description": { "type": "words", "max": 55 } and descriptions of at most 55"#)
) { context, found in
  var limits: [StringKey: (most: Int, place: Span)] = [:]
  for table in context.app.tables {
    for column in table.limitedColumns {
      let place = table.spans.value(["columns", column.id.rawValue, "max"])
      for text in column.texts { limits[text.key] = (column.most, place) }
    }
  }
  guard !limits.isEmpty else { return }
  for text in context.app.texts {
    guard let limit = limits[text.key] else { continue }
    for phrase in text.phrases { found.report(phrase, limit, isTranslation: false) }
  }
  for texts in context.translations {
    for pair in texts.pairs where !pair.target.isDraft {
      guard let limit = limits[pair.source.key] else { continue }
      for phrase in pair.target.forms.values { found.report(phrase, limit, isTranslation: true) }
    }
  }
}

extension Diagnostics {
  /// Reports a phrase that is longer than its column allows.
  fileprivate mutating func report(
    _ phrase: Phrase, _ limit: (most: Int, place: Span), isTranslation: Bool
  ) {
    let count = phrase.inlines.plainText(placeholder: "x").count
    guard count > limit.most else { return }
    report(
      Diagnostic(
        tableMax.rule, phrase.span, "\(count) characters, at most \(limit.most) are allowed here",
        labels: [.init(limit.place, "the column's limit")],
        help: isTranslation ? "say it shorter" : "say it shorter, or let the column have more"))
  }
}
