import FlowCore
import FlowRuntime
import Foundation

/// The texts of an app in German, as an app of its own may look them up: in the string catalog that
/// Xcode takes, with German's two plural forms.
///
/// What is put into texts, such as money and days, the runtime writes.
struct Catalog {
  /// What is wrong with a catalog.
  enum Failure: Error {
    /// Nobody has translated a text.
    case untranslated(String)
    /// A text is not what the runtime makes of the other tables.
    case different(String, String)
  }

  private let entries: [String: Entry]
  private let tables: StringTables

  /// Reads `output/strings/<app>`.
  init(in folder: URL) throws {
    let data = try Data(contentsOf: folder.appendingPathComponent("Onboarding.xcstrings"))
    entries = try JSONDecoder().decode(File.self, from: data).strings
    tables = try StringTables(in: folder, locale: "de")
  }

  /// What a text says, by the catalog and as the runtime's own look-up has it.
  func string(_ text: LocalizedText) throws -> String {
    let string = try lookedUp(text)
    guard string == tables.string(text) else {
      throw Failure.different(string, tables.string(text))
    }
    return string
  }

  private func lookedUp(_ text: LocalizedText) throws -> String {
    let translated = LocalizedText(key: text.key, try format(of: text), text.arguments)
    return try translated.pieces.map { piece in
      switch piece {
      case .literal(let literal): literal
      case .argument(let index): try string(text.arguments[index])
      }
    }.joined()
  }

  private func string(_ argument: LocalizedText.Argument) throws -> String {
    if case .words(let words) = argument { return try lookedUp(words) }
    return tables.string(argument)
  }

  /// What stands in the catalog for a text; one that says nothing by itself needs no translation.
  private func format(of text: LocalizedText) throws -> String {
    let says = text.pieces.contains { piece in
      if case .literal(let literal) = piece { literal.contains(where: \.isLetter) } else { false }
    }
    guard !text.key.isEmpty, says else { return text.format }
    guard let entry = entries[text.key] else { throw Failure.untranslated(text.key) }
    let language = entry.shouldTranslate ?? true ? "de" : "en"
    guard let translation = entry.localizations[language] else {
      throw Failure.untranslated(text.key)
    }
    if let unit = translation.stringUnit { return unit.value }
    let numbers = text.arguments.compactMap { argument in
      if case .int(let number) = argument { number } else { nil }
    }
    guard let plural = translation.variations?.plural,
      let form = numbers == [1] ? plural.one ?? plural.other : plural.other
    else { throw Failure.untranslated(text.key) }
    return form.stringUnit.value
  }
}

/// Xcode's file, as far as it is read here.
private struct File: Decodable {
  var strings: [String: Entry]
}

private struct Entry: Decodable {
  var shouldTranslate: Bool?
  var localizations: [String: Localization]
}

private struct Localization: Decodable {
  struct Unit: Decodable {
    var value: String
  }

  struct Variations: Decodable {
    var plural: Plural
  }

  struct Plural: Decodable {
    var one: Form?
    var other: Form?
  }

  struct Form: Decodable {
    var stringUnit: Unit
  }

  var stringUnit: Unit?
  var variations: Variations?
}
