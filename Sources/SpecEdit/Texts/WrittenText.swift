import CLDR
import SpecBuild
import SpecExchange
import SpecModel
import SpecReading
import SpecSyntax
import SpecText

/// The words of a text in one language, or of one of its plural forms, where they stand in a file.
struct WrittenForm {
  /// What the words are written in.
  enum Syntax { case markdown, json }

  /// The plural form; none where the text has but one.
  let form: PluralCategory?
  let syntax: Syntax
  let file: SourceFile
  /// Where they stand: in JSON with their quotes, in Markdown without any marks around them.
  let span: Span

  /// The words as people write them: in Markdown as it stands there, in JSON without escapes, and in
  /// both with line feeds for the ends of lines.
  var words: String {
    let written = file.bytes[Int(span.lower)..<Int(span.upper)]
    switch syntax {
    case .markdown: return String(decoding: written.withLineFeeds, as: UTF8.self)
    case .json:
      var ignored = Diagnostics()
      let literal = SourceFile(path: file.path, bytes: Array(written))
      return parseJSON(literal, span.file, &ignored)?.string ?? ""
    }
  }

  /// Other words in the place of these.
  func replacement(with words: String) -> TextReplacement {
    let new =
      switch syntax {
      case .markdown: Array(words.utf8)[...].withLineEnds(of: file)
      case .json: JSONValue.string(words).bytes(.content)
      }
    let range = Int(span.lower)..<Int(span.upper)
    return TextReplacement(
      path: file.path, lower: range.lowerBound, old: Array(file.bytes[range]), new: new)
  }
}

/// A text of an app as its file in one language has it.
struct WrittenText {
  let app: App
  /// What it says in the source language.
  let text: Text
  let file: SourceFile
  /// Its words, form by form; none where a translation's file lacks it.
  let forms: [WrittenForm]
  /// The texts of the translation's file; none of a text in the source language.
  let translations: JSONNode?

  /// What is said, by a form or by the only one; in the source's words where it is not translated yet.
  func phrase(at address: TextAddress) -> Phrase {
    let translation = app.translations.first { $0.locale.value == address.locale }
    let translated = translation?.entries.first { $0.key.value == address.key }
    let forms = translated?.forms ?? text.forms
    return address.form.map(forms.value) ?? forms.main
  }

  /// What each form begins with where it is not translated yet: the words of the source.
  func draft(in locale: LocaleID) -> PlainForms {
    PlainForms(text.forms).draft(for: locale.plurals.requiredCategories)
  }

  /// The text put into a translation's file where its key belongs, in the words of the source but for
  /// one form.
  ///
  /// - Parameters:
  ///   - words: The words of that form.
  ///   - address: Which form.
  /// - Returns: What is written; nothing where the text has no such form.
  func insertion(of words: String, at address: TextAddress) -> TextReplacement? {
    let draft = draft(in: address.locale)
    guard let translations, draft.byCategory.contains(where: { $0.category == address.form }) else {
      return nil
    }
    let value: PlainForms =
      switch draft {
      case .one: .one(words)
      case .plural(let forms):
        .plural(forms.map { .init($0.category, $0.category == address.form ? words : $0.value) })
      }
    let entry = localeEntry(
      text.key, value, from: PlainForms(text.forms), needsReview: draft.values.count > 1)
    let members = translations.members ?? []
    let before = members.last {
      $0.key.value.utf8.lexicographicallyPrecedes(text.key.rawValue.utf8)
    }
    let place = before.map { Int($0.value.span.upper) } ?? Int(translations.span.lower) + 1
    let new =
      if before != nil { ",\n  \(entry)" } else { "\n  \(entry)" + (members.isEmpty ? "\n" : ",") }
    return TextReplacement(
      path: file.path, lower: place, old: [], new: Array(new.utf8)[...].withLineEnds(of: file))
  }
}

extension LoadedProject {
  /// Where a text of an app is written in one language.
  func writtenText(_ address: TextAddress) throws(TextRefusal) -> WrittenText {
    guard let app = project.apps.first(where: { $0.id == address.app }) else {
      throw TextRefusal(description: "there is no app '\(address.app)'")
    }
    guard let text = app.texts.first(where: { $0.key == address.key }) else {
      throw TextRefusal(description: "'\(address.key)' is no text of '\(app.id)'")
    }
    if address.locale == project.settings.sourceLocale { return source(text, of: app) }
    guard app.info.targetLocales.contains(address.locale) else {
      throw TextRefusal(
        description: "'\(app.id)' is not translated into '\(address.locale)'; choose one of its "
          + "languages")
    }
    guard text.isTranslatable else {
      throw TextRefusal(
        description: "'\(text.key)' says the same in every language; write it in the source's, "
          + "'\(project.settings.sourceLocale)'")
    }
    return try translation(of: text, app, address.locale)
  }

  private func source(_ text: Text, of app: App) -> WrittenText {
    let file = files[Int(text.mainPhrase.span.file.index)]
    let isMarkdown = file.path.hasSuffix(".md")
    let forms = text.forms.byCategory.map { form, phrase in
      WrittenForm(
        form: form, syntax: isMarkdown ? .markdown : .json, file: file,
        span: isMarkdown ? phrase.innerSpan : phrase.span)
    }
    return WrittenText(app: app, text: text, file: file, forms: forms, translations: nil)
  }

  private func translation(
    of text: Text, _ app: App, _ locale: LocaleID
  ) throws(TextRefusal) -> WrittenText {
    let path = ContentPath.file(.translation(locale), of: app.id)
    guard let texts = node(path), let file = files.first(where: { $0.contentPath == path }) else {
      throw TextRefusal(
        description:
          "there is no \(path) that can be read; `specgen new locale \(locale)` makes one")
    }
    let value = texts.member(text.key.rawValue).flatMap { $0.value[TranslationSchema.value] }
    let strings: [(form: PluralCategory?, node: JSONNode)] =
      if let value, value.string != nil {
        [(nil, value)]
      } else {
        PluralCategory.allCases.compactMap { form in
          value?.member(form.name).map { (form, $0.value) }
        }
      }
    let forms = strings.filter { $0.node.string != nil }.map {
      WrittenForm(form: $0.form, syntax: .json, file: file, span: $0.node.span)
    }
    guard value == nil || !forms.isEmpty else {
      throw TextRefusal(description: "what \(path) has of '\(text.key)' can't be read")
    }
    return WrittenText(app: app, text: text, file: file, forms: forms, translations: texts)
  }
}

extension ArraySlice<UInt8> {
  /// The same bytes with a line feed alone at the end of each line.
  var withLineFeeds: [UInt8] {
    indices.filter { self[$0] != 0x0D || $0 + 1 == endIndex || self[$0 + 1] != 0x0A }
      .map { self[$0] }
  }

  /// The same bytes with the ends of lines that a file has.
  func withLineEnds(of file: SourceFile) -> [UInt8] {
    guard let end = file.bytes.firstIndex(of: 0x0A), end > 0, file.bytes[end - 1] == 0x0D else {
      return Array(self)
    }
    return flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
  }
}
