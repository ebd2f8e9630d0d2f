import CLDR
import SpecModel
import SpecText

/// The incoming translation of a text: its units in the translators' file, beside what each should be.
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
  var units: [(expected: ExchangeUnit, sent: TranslationFile.Unit)]
  /// Whether they come from a table that apps look texts up in.
  let isLookedUp: Bool

  /// A form that came back.
  private struct Form {
    let expected: ExchangeUnit
    let words: TranslationFile.Words
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

  /// Its words, unless they are still the source's.
  private var former: PlainForms? { entry.flatMap { $0.isDraft ? nil : $0.written } }

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
      note: note, old: former)
  }

  /// Reads the units that have a translation.
  private func read(_ found: inout Diagnostics) -> Reading {
    var reading = Reading()
    for (expected, sent) in units {
      guard let target = sent.target, !isUntouched(target, expected) else { continue }
      if target.state == .unfinished {
        reading.isUnfinished = true
        continue
      }
      guard isSafe(sent, target, expected, &found) else {
        reading.isBroken = true
        continue
      }
      let words = target.words.trimmed
      let isSame = target.state == nil && words.value == expected.target
      let form = Form(
        expected: expected, words: words,
        needsReview: isSame ? expected.needsReview : target.state == .needsReview)
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

  /// Whether a unit of a table for the app holds the source's words for want of a translation.
  private func isUntouched(_ target: TranslationFile.Target, _ expected: ExchangeUnit) -> Bool {
    isLookedUp && target.state == nil && expected.target == nil
      && target.words.trimmed.value == expected.source
  }

  /// Whether a unit is about the text as it is now, and says something.
  private func isSafe(
    _ sent: TranslationFile.Unit, _ target: TranslationFile.Target, _ expected: ExchangeUnit,
    _ found: inout Diagnostics
  ) -> Bool {
    if let source = sent.source, source.value != expected.source {
      found.report(.changedSource(sent.id.value, source, now: expected.source))
      return false
    }
    guard !target.words.value.saysNothing else {
      found.report(
        Diagnostic(
          .exchangeEmpty, target.words.span, "the translation of '\(sent.id.value)' is empty",
          help: "take the translation out, or set its state to 'new'"))
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
    if let one = words[nil] {
      value = .one(one)
    } else {
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
      places: sent.mapValues(\.words.span), note: note, old: former)
  }

  // MARK: Placeholders

  /// The words as content has them; nothing when their placeholders are not those of the source.
  private func markdown(
    of words: TranslationFile.Words, _ expected: ExchangeUnit, _ found: inout Diagnostics
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
  fileprivate static func changedSource(
    _ id: String, _ sent: TranslationFile.Words, now source: String
  ) -> Diagnostic {
    Diagnostic(
      .exchangeSource, sent.span,
      "the source of '\(id)' has changed: it was '\(sent.value)' and is '\(source)'",
      help: """
        export again and let the translation be looked at, or take this text out of the file, then \
        import the rest
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
