/// The generated content in other languages.
enum Translations {
  static let locales = ["de", "pl"]
  /// Those of a project whose strings are measured; with the source they are five.
  static let manyLocales = ["de", "fr", "ja", "pl"]

  /// A text with its translation, both as JSON.
  private struct Entry {
    var key: String
    var value: String
    var source: String

    /// A text of one form.
    init(_ key: String, _ value: String, _ source: String) {
      self.init(key: key, value: "\"\(value)\"", source: "\"\(source)\"")
    }

    init(key: String, value: String, source: String) {
      self.key = key
      self.value = value
      self.source = source
    }
  }

  /// The translations of one app of so many screens, as `locales/de.json` holds them.
  static func file(_ locale: String, of screens: Int) -> String {
    var entries = [
      Entry("frame.back", "\(locale) Back", "Back"),
      Entry("levels.easy.name", "\(locale) Easy going", "Easy going"),
      Entry("levels.hard.name", "\(locale) Hard work", "Hard work"),
    ]
    for index in 0..<screens {
      let screen = "screen-\(index + 1)"
      for (name, words) in Corpus.texts(index, of: screens) {
        entries.append(Entry("\(screen).\(name)", "\(locale) \(words)", words))
      }
      entries.append(chosen("\(screen).chosen", locale))
    }
    let lines = entries.sorted { $0.key < $1.key }.map {
      "  \"\($0.key)\": { \"value\": \($0.value), \"source\": \($0.source) }"
    }
    return "{\n\(lines.joined(separator: ",\n"))\n}\n"
  }

  private static func chosen(_ key: String, _ locale: String) -> Entry {
    func forms(_ forms: [(String, String)]) -> String {
      "{ \(forms.map { "\"\($0)\": \"\($1)\"" }.joined(separator: ", ")) }"
    }
    let categories =
      switch locale {
      case "pl": ["one", "few", "many", "other"]
      case "ja": ["other"]
      default: ["one", "other"]
      }
    return Entry(
      key: key, value: forms(categories.map { ($0, "\(locale) {apps} chosen (\($0))") }),
      source: forms([("one", "{apps} app chosen"), ("other", "{apps} apps chosen")]))
  }
}
