import Foundation

/// Generated content: apps of so many screens in a few locales, alike but for their names.
enum Corpus {
  static let usualScreensPerApp = 20

  /// Writes a project of so many screens, with the repository's templates, in the source's language
  /// and others.
  static func write(
    screens: Int, perApp screensPerApp: Int = usualScreensPerApp,
    in languages: [CorpusWords] = CorpusWords.translations, under root: URL
  ) throws {
    let manager = FileManager.default
    try manager.createDirectory(at: root, withIntermediateDirectories: true)
    try manager.copyItem(atPath: "templates", toPath: root.path + "/templates")
    let translations = try languages.map { ($0.locale, try translation($0, of: screensPerApp)) }
    var files = [("specgen.json", settings(languages.map(\.locale)))]
    for number in 1...max(1, screens / screensPerApp) {
      files += app(number, screensPerApp)
      files += translations.map { ("app-\(number)/locales/\($0).json", $1) }
    }
    for (path, text) in files {
      let url = root.appendingPathComponent("content/" + path)
      try manager.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
  }

  /// The files of one app, by path in `content/`.
  private static func app(_ number: Int, _ screens: Int) -> [(path: String, text: String)] {
    let id = "app-\(number)"
    let ids = (1...screens).map { "screen-\($0)" }
    var files = [
      ("\(id)/app.json", appInfo(number)), ("\(id)/levels.json", levels),
      ("\(id)/flow.json", flow(ids)),
      ("\(id)/screens/frame.md", "[\(CorpusWords.source.back)](#back)\n"),
    ]
    for (index, screen) in ids.enumerated() {
      files.append(("\(id)/screens/\(screen).md", words(index, of: ids.count)))
    }
    return files
  }

  private static func settings(_ locales: [String]) -> String {
    """
    {
      "source": "\(CorpusWords.source.locale)",
      "locales": [\(locales.map { "\"\($0)\"" }.joined(separator: ", "))],
      "limits": {
        "words-per-text": 90, "words-per-screen": 150, "characters-per-text": { "ja": 200 }
      }
    }
    """
  }

  /// The file of one app's translations: a line for each text.
  private static func translation(_ words: CorpusWords, of screens: Int) throws -> String {
    let source = CorpusWords.source
    var texts: [(key: String, value: Any, source: Any)] = [
      ("frame.back", words.back, source.back),
      ("levels.easy.name", words.levels[0], source.levels[0]),
      ("levels.hard.name", words.levels[1], source.levels[1]),
    ]
    for index in 0..<screens {
      let screen = "screen-\(index + 1)"
      for (text, original) in zip(words.texts(index, of: screens), source.texts(index, of: screens))
      {
        texts.append(("\(screen).\(text.name)", text.words, original.words))
      }
      texts.append(("\(screen).chosen", forms(words), forms(source)))
    }
    let lines = try texts.sorted { $0.key < $1.key }.map { text in
      let line = try JSONSerialization.data(
        withJSONObject: ["value": text.value, "source": text.source],
        options: [.sortedKeys, .withoutEscapingSlashes])
      return "  \"\(text.key)\": \(String(decoding: line, as: UTF8.self))"
    }
    return "{\n\(lines.joined(separator: ",\n"))\n}\n"
  }

  private static func forms(_ words: CorpusWords) -> [String: String] {
    Dictionary(uniqueKeysWithValues: words.chosen.map { ($0.category, $0.words) })
  }

  private static func appInfo(_ number: Int) -> String {
    """
    {
      "name": "App \(number)", "icon": "AppIcon",
      "platforms": { "ios": { "minimum": "17.0", "presentation": "root" } },
      "colors": {
        "background": { "light": "#FFFFFF", "dark": "#000000" },
        "surface": { "light": "#F0F0F0", "dark": "#202020" },
        "text": { "light": "#000000", "dark": "#FFFFFF", "on": "background" },
        "accent": { "light": "#0A5A3C", "dark": "#7CE0B8", "on": "background" }
      },
      "styles": { "button": { "foreground": "text", "height": 50, "width": "fill" } }
    }
    """
  }

  private static let levels = """
    {
      "columns": { "name": { "type": "words" }, "bars": { "type": "rank" } },
      "rows": [
        { "id": "easy", "name": "\(CorpusWords.source.levels[0])", "bars": 1 },
        { "id": "hard", "name": "\(CorpusWords.source.levels[1])", "bars": 2 }
      ]
    }
    """

  private static func flow(_ ids: [String]) -> String {
    let list = ids.map { "\"\($0)\"" }.joined(separator: ", ")
    let screens = ids.enumerated().map { index, id in
      let isLast = index == ids.count - 1
      let input = #""level": { "value": "level", "as": "cards", "option": "card" }, "#
      return """
            "\(id)": {
              "show": { "chosen": "apps >= 1" },
              "controls": {
                "choose": { "value": "apps", "as": "app-picker" }, \(index % 5 == 0 ? input : "")
                "continue": { "style": "button", "do": ["\(isLast ? "finish" : "next")"] }
              }
            }
        """
    }
    return """
      {
        "version": 1,
        "completed": { "key": "hasCompletedOnboarding" },
        "values": {
          "apps": { "type": "count" },
          "level": { "type": "choice", "of": "levels", "default": "easy", "key": "level" }
        },
        "paths": { "main": [\(list)] },
        "entry": [{ "if": "completed", "go": "app" }, { "go": "screen-1" }],
        "completion": [{ "store": ["level", "completed"] }],
        "frame": { "show": { "back": "can-go-back" }, "controls": { "back": { "do": ["back"] } } },
        "screens": {
      \(screens.joined(separator: ",\n"))
        }
      }
      """
  }

  private static func words(_ index: Int, of screens: Int) -> String {
    let words = CorpusWords.source
    let cards = """

      [\(words.level)](#level)

      ## `card`

      \(words.card)

      """
    return """
      <!-- Screen \(index + 1) of a generated app. -->
      # \(words.title) \(index + 1)

      \(words.body.joined(separator: "\n\n"))

      [\(words.choose)](#choose)
      \(index % 5 == 0 ? cards : "")
      ## `chosen`

      \(words.chosen.map { "- `\($0.category)` \($0.words)" }.joined(separator: "\n"))

      ## `footer`

      [\(index == screens - 1 ? words.finish : words.proceed)](#continue)

      """
  }
}
