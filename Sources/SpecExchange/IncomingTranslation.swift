import CLDR
import SpecModel
import SpecText

/// The incoming translation of a text: its units in the XLIFF file, beside what each should be.
struct IncomingTranslation {
  /// What an import does with it.
  enum Outcome {
    case taken(TranslationUpdate)
    case unchanged, untranslated, unfinished
    /// What is wrong with it was reported.
    case broken
  }

  let app: AppID
  let locale: LocaleID
  let text: Text
  let rules: PluralRules
  /// All forms of the text as they are.
  let forms: [ExchangeUnit]
  /// Those that were sent, with what they should be.
  var units: [(expected: ExchangeUnit, sent: XLIFF.Unit)]

  /// A form that came back.
  private struct Form {
    let expected: ExchangeUnit
    let words: XLIFF.Words
    var needsReview: Bool
  }

  /// What all units come to together.
  private struct Reading {
    var forms: [PluralCategory?: Form] = [:]
    var isUnfinished = false
    var isBroken = false
  }

  /// Compares the translation with the content.
  func outcome(
    reading: (Located<String>, inout Diagnostics) -> Void, _ found: inout Diagnostics
  ) -> Outcome {
    let sent = read(&found)
    var isBroken = sent.isBroken
    var new: [PluralCategory?: String] = [:]
    for (category, form) in sent.forms.sorted(by: { $0.value.words.span < $1.value.words.span }) {
      let isAsBefore = form.needsReview == form.expected.needsReview
      if isAsBefore, form.words.value == form.expected.target { continue }
      guard let markdown = markdown(of: form.words, form.expected, &found) else {
        isBroken = true
        continue
      }
      var mistakes = Diagnostics()
      reading(Located(markdown, form.words.span), &mistakes)
      if mistakes.hasErrors { isBroken = true }
      found.append(mistakes)
      if !isAsBefore || markdown != form.expected.markdown { new[category] = markdown }
    }
    if isBroken { return .broken }
    guard !new.isEmpty else {
      if let noteUpdate { return .taken(noteUpdate) }
      if !sent.forms.isEmpty { return .unchanged }
      return sent.isUnfinished ? .unfinished : .untranslated
    }
    guard let update = update(new, sent.forms, &found) else { return .broken }
    return update.isAsBefore(entry) ? .unchanged : .taken(update)
  }

  /// The translation as it is.
  private var entry: TranslatedText? { forms.first?.entry }

  /// What the translator says about the text, each thing once.
  private var note: String? {
    var seen: Set<String> = []
    let notes = units.flatMap(\.sent.notes).filter { seen.insert($0).inserted }
    return notes.isEmpty ? nil : notes.joined(separator: "\n")
  }

  /// The translation as it is, or a draft where there is none, with what the translator says about
  /// it now.
  private var noteUpdate: TranslationUpdate? {
    guard let note, note != entry?.note else { return nil }
    let source = PlainForms(text.forms)
    return TranslationUpdate(
      key: text.key,
      value: entry?.written ?? source.draft(for: rules.requiredCategories),
      source: entry?.source.value ?? source, needsReview: entry?.needsReview ?? true, places: [:],
      note: note)
  }

  /// Reads the units that have a translation.
  private func read(_ found: inout Diagnostics) -> Reading {
    var reading = Reading()
    for (expected, sent) in units {
      guard let target = sent.target else { continue }
      guard let state = TargetState(target, &found) else {
        reading.isBroken = true
        continue
      }
      if state == .unfinished {
        reading.isUnfinished = true
        continue
      }
      guard isSafe(sent, target, expected, &found) else {
        reading.isBroken = true
        continue
      }
      let form = Form(
        expected: expected, words: target.words.trimmed, needsReview: state == .needsReview)
      // What the system's dialogs say may have two keys.
      guard let first = reading.forms[expected.category] else {
        reading.forms[expected.category] = form
        continue
      }
      if form.needsReview { reading.forms[expected.category]?.needsReview = true }
      if form.words.value != first.words.value {
        found.report(.secondTranslation(text.key, form.words.span, first: first.words.span))
        reading.isBroken = true
      }
    }
    return reading
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
    guard !target.words.value.saysNothing else {
      found.report(
        Diagnostic(
          .exchangeEmpty, target.words.span, "the translation of '\(sent.id.value)' is empty",
          help: "take the 'target' out, or set its state to 'new'"))
      return false
    }
    return true
  }

  /// All forms together: those that are new, and those that stay as they are.
  private func update(
    _ new: [PluralCategory?: String], _ sent: [PluralCategory?: Form], _ found: inout Diagnostics
  ) -> TranslationUpdate? {
    var needsReview = new.keys.contains { sent[$0]?.needsReview == true }
    var words = new
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
      value = .plural(
        PluralCategory.allCases.compactMap { category in
          words[category].map { PlainForms.Form(category, $0) }
        })
    }
    return TranslationUpdate(
      key: text.key, value: value, source: PlainForms(text.forms), needsReview: needsReview,
      places: sent.mapValues(\.words.span), note: note)
  }

  // MARK: Placeholders

  /// The words as content has them; nothing when their placeholders are not those of the source.
  private func markdown(
    of words: XLIFF.Words, _ expected: ExchangeUnit, _ found: inout Diagnostics
  ) -> String? {
    let arguments = FormatArguments(text)
    let read = ParsedFormat(words.value, arguments, isFormat: expected.isFormat)
    for mistake in read.mistakes {
      found.report(
        Diagnostic(
          .exchangePlaceholders, words.place(mistake.range), mistake.message, help: mistake.help))
    }
    guard read.mistakes.isEmpty else { return nil }
    guard expected.isFormat else { return read.markdown }
    let wanted = Set(text.mainPhrase.placeholders.compactMap { arguments.number(of: $0.path) })
    let missing = wanted.subtracting(read.numbers).sorted().filter { number in
      !text.lets(expected.category, leaveOut: arguments.placeholders[number - 1], by: rules)
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

extension TranslationUpdate {
  /// Whether it says what is there already.
  fileprivate func isAsBefore(_ entry: TranslatedText?) -> Bool {
    guard let entry else { return false }
    return value == entry.written && source == entry.source.value
      && needsReview == entry.needsReview && (note == nil || note == entry.note)
  }
}

extension Diagnostic {
  fileprivate static func changedSource(_ sent: XLIFF.Unit, now source: String) -> Diagnostic {
    Diagnostic(
      .exchangeSource, sent.source.span,
      "the source of '\(sent.id.value)' has changed: it was '\(sent.source.value)' and is "
        + "'\(source)'",
      help: """
        export again and let the translation be looked at, or remove this trans-unit, then import \
        the rest
        """)
  }

  fileprivate static func secondTranslation(
    _ key: StringKey, _ place: Span, first: Span
  ) -> Diagnostic {
    Diagnostic(
      .exchangeDuplicate, place, "'\(key)' has another translation in this file",
      labels: [Diagnostic.Label(first, "the first one")],
      help: "two keys of Info.plist show this one text; translate both the same")
  }

  fileprivate static func missingForms(_ missing: [PluralCategory], of text: IncomingTranslation)
    -> Diagnostic
  {
    let unit = text.units.first { $0.expected.category.map(missing.contains) ?? false }
    let place = unit?.sent.id.span ?? text.units[0].sent.id.span
    return Diagnostic(
      .exchangeForms, place, missingFormsMessage(missing, of: text.text.key),
      help: "'\(text.locale)' needs \(missing.count == 1 ? "it" : "them")")
  }
}
