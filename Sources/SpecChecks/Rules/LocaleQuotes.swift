import CLDR
import SpecModel
import SpecText

/// Quotations look as the language writes them.
package let localeQuotes = Check(
  Rule(
    "locale/quotes", .warning,
    summary: """
      Quotation marks come in pairs and are of one kind; in German, French, Polish, Japanese and \
      Chinese they are those CLDR has for the language.
      """,
    why: """
      Marks of another language, and straight ones between curved ones, are how a translation is \
      seen to be one. Other languages write quotations in several ways, so there only pairs are \
      counted. Single marks are passed over: they are apostrophes too.
      """,
    bad: #""value": "“Hallo”" in German"#, good: #""value": "„Hallo“" in German"#,
    isSuppressible: true)
) { context, found in
  for texts in context.translations {
    let strict = ["de", "fr", "pl", "ja", "zh"].contains(texts.locale.language)
    var format: LocaleFormat?
    let pairs = texts.pairs.lazy.filter { !$0.target.isDraft }
    for phrase in pairs.flatMap({ $0.target.forms.values }) {
      let quotes = quotes(in: phrase)
      guard !quotes.isEmpty else { continue }
      // Most texts quote nothing, and making a format takes a look at CLDR's table.
      if strict, format == nil { format = LocaleFormat(texts.locale.rawValue) }
      if let marks = format?.quotationMarks {
        found.report(quotes, phrase, marks, texts.locale)
      } else if let message = unpaired(quotes) {
        found.report(
          localeQuotes.rule, in: phrase.span.file,
          Diagnostic(localeQuotes.rule, phrase.span, message))
      }
    }
  }
}

/// A quotation mark and its bytes in a phrase.
private struct Quote {
  var mark: Character
  var range: Range<Int>
}

extension Unicode.Scalar {
  /// Whether it is a double quotation mark of some language, and no apostrophe too.
  fileprivate var isDoubleMark: Bool {
    switch self {
    case "\"", "«", "»", "“"..."‟", "「"..."』", "〝"..."〟", "＂": true
    default: false
    }
  }
}

private func quotes(in phrase: Phrase) -> [Quote] {
  var found: [Quote] = []
  guard phrase.markdown.utf8.contains(where: { $0 == 0x22 || $0 >= 0xC2 }) else { return [] }
  var offset = 0
  for scalar in phrase.markdown.unicodeScalars {
    let length = UTF8.width(scalar)
    if scalar.isDoubleMark {
      found.append(Quote(mark: Character(scalar), range: offset..<offset + length))
    }
    offset += length
  }
  return found
}

/// What is wrong with marks in a language that has several ways to write them.
private func unpaired(_ quotes: [Quote]) -> String? {
  let straight = quotes.count { $0.mark == "\"" }
  if straight > 0, straight < quotes.count {
    return "straight and curved quotation marks are mixed"
  }
  let families: [Set<Character>] = [
    ["\""], ["“", "”", "„", "‟"], ["«", "»"], ["「", "」"], ["『", "』"],
  ]
  for family in families where quotes.count(where: { family.contains($0.mark) }) % 2 == 1 {
    return "a quotation begins or ends here, and not both"
  }
  return nil
}

extension Diagnostics {
  /// Reports marks that are not the language's, or not in pairs.
  fileprivate mutating func report(
    _ quotes: [Quote], _ phrase: Phrase, _ marks: QuotationMarks, _ locale: LocaleID
  ) {
    let pairs = [marks.outer, marks.inner]
    var style: String { marks.outer.written("…") }
    let foreign = quotes.filter { quote in
      !pairs.contains { $0.start == quote.mark || $0.end == quote.mark }
    }
    if let first = foreign.first {
      let place = quotes.count == 2 ? quotes[0] : first
      report(
        localeQuotes.rule, in: phrase.span.file,
        Diagnostic(
          localeQuotes.rule, phrase.place(of: place.range),
          "'\(locale)' writes quotations \(style)", help: "'\(first.mark)' is none of its marks",
          fix: phrase.replacing(quotes, by: marks)))
    } else if !arePaired(quotes, pairs), let last = quotes.last {
      report(
        localeQuotes.rule, in: phrase.span.file,
        Diagnostic(
          localeQuotes.rule, phrase.place(of: last.range),
          "a quotation begins or ends here, and not both", help: "write \(style)"))
    }
  }
}

/// Whether every quotation that begins ends too.
private func arePaired(_ quotes: [Quote], _ pairs: [QuotationMarks.Pair]) -> Bool {
  var open: [Character] = []
  for quote in quotes {
    if open.last == quote.mark {
      open.removeLast()
    } else if let pair = pairs.first(where: { $0.start == quote.mark }) {
      open.append(pair.end)
    } else {
      return false
    }
  }
  return open.isEmpty
}

extension QuotationMarks.Pair {
  /// Words in these marks; French sets them apart by spaces that do not break.
  fileprivate func written(_ words: String) -> String {
    let space = start == "«" && end == "»" ? "\u{A0}" : ""
    return "\(start)\(space)\(words)\(space)\(end)"
  }
}

extension Phrase {
  /// The phrase with other marks around its quotations; nothing where it can't be told which marks
  /// belong together.
  fileprivate func replacing(
    _ quotes: [Quote], by marks: QuotationMarks
  ) -> Diagnostic.Fix? {
    guard quotes.count.isMultiple(of: 2) else { return nil }
    let pair = marks.outer
    var pairs: [(open: Quote, close: Quote)] = []
    for index in stride(from: 0, to: quotes.count, by: 2) {
      let (open, close) = (quotes[index], quotes[index + 1])
      let isRight = [marks.outer, marks.inner].contains {
        $0.start == open.mark && $0.end == close.mark
      }
      if !isRight { pairs.append((open, close)) }
    }
    var bytes = Array(markdown.utf8)
    for (open, close) in pairs.reversed() {
      // One quotation in another begins twice before it ends.
      guard open.mark == pairs[0].open.mark, close.mark == pairs[0].close.mark else { return nil }
      let range = open.range.upperBound..<close.range.lowerBound
      let words = String(decoding: bytes[range], as: UTF8.self)
      let inner = pair.start == "«" ? words.withoutOuterSpaces : words
      bytes.replaceSubrange(
        open.range.lowerBound..<close.range.upperBound, with: pair.written(inner).utf8)
    }
    let string = JSONValue.string(String(decoding: bytes, as: UTF8.self)).bytes(.content)
    return .init(
      "write \(pair.written("…"))", [.init(span, String(decoding: string, as: UTF8.self))])
  }
}

extension String {
  /// The text without spaces around it.
  fileprivate var withoutOuterSpaces: String {
    var words = self[...].drop(while: \.isWhitespace)
    while words.last?.isWhitespace == true { words.removeLast() }
    return String(words)
  }
}
