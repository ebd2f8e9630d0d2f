import CLDR
import SpecModel
import SpecText

/// A text, and the units of it that were sent.
struct SentText {
  /// What comes of a text that was sent.
  enum Outcome {
    case taken(DeliveredText)
    case unchanged, untranslated, unfinished
    /// What is wrong with it was reported.
    case broken
  }

  let app: String
  let locale: String
  let text: Text
  let rules: PluralRules
  /// All forms of the text as they are.
  let forms: [ExchangeUnit]
  /// Those that were sent, with what they should be.
  var units: [(expected: ExchangeUnit, sent: XLIFF.Unit)]

  /// A form that came back and is not as it was.
  private struct NewForm {
    let words: String
    let place: Span
    let needsReview: Bool
  }

  /// Holds the text against the content.
  func outcome(canonical: (String) -> String, _ found: inout Diagnostics) -> Outcome {
    var new: [PluralCategory?: NewForm] = [:]
    var said: [PluralCategory?: XLIFF.Words] = [:]
    var isBroken = false
    var isTranslated = false
    var isUnfinished = false
    for (expected, sent) in units {
      guard let target = sent.target else { continue }
      guard let state = TextState(target, &found) else {
        isBroken = true
        continue
      }
      if state == .unfinished {
        isUnfinished = true
        continue
      }
      isTranslated = true
      guard isSafe(sent, target, expected, &found) else {
        isBroken = true
        continue
      }
      // What the system's dialogs say may have two keys.
      if let first = said[expected.category], first.value != target.words.value {
        found.report(.secondTranslation(text.key, target.words.span, first: first.span))
        isBroken = true
        continue
      }
      said[expected.category] = target.words
      let needsReview = state == .needsReview
      if target.words.value == expected.target, needsReview == expected.needsReview { continue }
      guard let words = markdown(of: target.words, expected, &found).map(canonical) else {
        isBroken = true
        continue
      }
      new[expected.category] = NewForm(
        words: words, place: target.words.span, needsReview: needsReview)
    }
    if isBroken { return .broken }
    guard isTranslated else { return isUnfinished ? .unfinished : .untranslated }
    return new.isEmpty ? .unchanged : delivered(new, &found).map(Outcome.taken) ?? .broken
  }

  /// Whether a unit is about the text as it is now, and says something.
  private func isSafe(
    _ sent: XLIFF.Unit, _ target: XLIFF.Target, _ expected: ExchangeUnit,
    _ found: inout Diagnostics
  ) -> Bool {
    guard sent.source.value == expected.source else {
      found.report(.changedSource(sent, now: expected.source))
      return false
    }
    guard target.words.value.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) else {
      found.report(
        Diagnostic(
          .exchangeEmpty, target.words.span, "the translation of '\(sent.id.value)' is empty",
          help: "take the 'target' out, or set its state to 'new'"))
      return false
    }
    return true
  }

  /// All forms together: those that came, and those that stay as they are.
  private func delivered(
    _ new: [PluralCategory?: NewForm], _ found: inout Diagnostics
  ) -> DeliveredText? {
    var needsReview = new.values.contains(where: \.needsReview)
    var words = new.mapValues(\.words)
    for form in forms where words[form.category] == nil {
      guard let markdown = form.markdown else { continue }
      words[form.category] = markdown
      if form.needsReview { needsReview = true }
    }
    let value: PlainForms
    switch text.forms {
    case .one:
      guard let one = words[nil] else { return nil }
      value = .one(one)
    case .plural:
      let missing = rules.requiredCategories.filter { words[$0] == nil }
      guard missing.isEmpty else {
        found.report(.missingForms(missing, of: self))
        return nil
      }
      let all = words.compactMap { category, words in category.map { ($0, words) } }
      value = .plural(Dictionary(uniqueKeysWithValues: all))
    }
    return DeliveredText(
      key: text.key, value: value, source: PlainForms(text.forms), needsReview: needsReview,
      places: new.mapValues(\.place))
  }

  // MARK: Placeholders

  /// The words as content has them; nothing when their placeholders are not those of the source.
  private func markdown(
    of words: XLIFF.Words, _ expected: ExchangeUnit, _ found: inout Diagnostics
  ) -> String? {
    let arguments = FormatArguments(text)
    let read = ReadFormat(words.value, arguments, isFormat: expected.isFormat)
    for mistake in read.mistakes {
      found.report(
        Diagnostic(
          .exchangePlaceholders, words.place(mistake.range), mistake.message, help: mistake.help))
    }
    guard read.mistakes.isEmpty else { return nil }
    guard expected.isFormat else { return read.markdown }
    let wanted = Set(text.mainPhrase.placeholders.compactMap { arguments.number(of: $0.name) })
    let missing = wanted.subtracting(read.numbers).sorted().filter { number in
      !(arguments.placeholders[number - 1].isNumber && expected.category?.isForOneNumber == true)
    }
    for number in missing {
      let placeholder = arguments.placeholders[number - 1]
      found.report(
        Diagnostic(
          .exchangePlaceholders, words.span, "'\(placeholder.name)' is missing",
          help: "it is written %\(number)$\(placeholder.specifier)"))
    }
    return missing.isEmpty ? read.markdown : nil
  }
}

extension PluralCategory {
  /// Whether the form speaks of one number, so that words can say it.
  fileprivate var isForOneNumber: Bool {
    switch self {
    case .zero, .one, .two: true
    case .few, .many, .other: false
    }
  }
}

extension Diagnostic {
  fileprivate static func changedSource(_ sent: XLIFF.Unit, now source: String) -> Diagnostic {
    Diagnostic(
      .exchangeSource, sent.source.span,
      "the source of '\(sent.id.value)' has changed: it was '\(sent.source.value)' and is "
        + "'\(source)'",
      help: "export again and let the translation be looked at")
  }

  fileprivate static func secondTranslation(
    _ key: String, _ place: Span, first: Span
  ) -> Diagnostic {
    Diagnostic(
      .exchangeDuplicate, place, "'\(key)' has another translation in this file",
      labels: [Diagnostic.Label(first, "the first one")],
      help: "two keys of Info.plist show this one text; translate both the same")
  }

  fileprivate static func missingForms(_ missing: [PluralCategory], of text: SentText) -> Diagnostic
  {
    let names = missing.map { "'\($0.name)'" }.joined(separator: ", ")
    let unit = text.units.first { $0.expected.category.map(missing.contains) ?? false }
    let place = unit?.sent.id.span ?? text.units[0].sent.id.span
    return Diagnostic(
      .exchangeForms, place,
      missing.count == 1
        ? "the form \(names) of '\(text.text.key)' is missing"
        : "the forms \(names) of '\(text.text.key)' are missing",
      help: "'\(text.locale)' needs \(missing.count == 1 ? "it" : "them")")
  }
}
