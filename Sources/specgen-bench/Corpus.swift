import Foundation

/// Generated content: apps of so many screens in a few locales, alike but for their names.
enum Corpus {
  static let usualScreensPerApp = 20

  /// Writes a project of so many screens, with the repository's templates.
  ///
  /// The files of `locales` are translations of every text.
  static func write(
    screens: Int, perApp screensPerApp: Int = usualScreensPerApp,
    in locales: [String] = Translations.locales, under root: URL
  ) throws {
    let manager = FileManager.default
    try manager.createDirectory(at: root, withIntermediateDirectories: true)
    try manager.copyItem(atPath: "templates", toPath: root.path + "/templates")
    let translations = locales.map { ($0, Translations.file($0, of: screensPerApp)) }
    var files = [("specgen.json", settings(locales))]
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
      ("\(id)/flow.json", flow(ids)), ("\(id)/screens/frame.md", "[Back](#back)\n"),
    ]
    for (index, screen) in ids.enumerated() {
      files.append(("\(id)/screens/\(screen).md", words(index, isLast: index == ids.count - 1)))
    }
    return files
  }

  private static func settings(_ locales: [String]) -> String {
    "{ \"source\": \"en\", "
      + "\"locales\": [\(locales.map { "\"\($0)\"" }.joined(separator: ", "))], "
      + "\"limits\": { \"words-per-text\": 30, \"characters-per-text\": { \"ja\": 100 } } }"
  }

  /// The names and words of the texts of a screen among so many, but for the counted one.
  static func texts(_ index: Int, of screens: Int) -> [(name: String, words: String)] {
    let isLast = index == screens - 1
    var texts = [
      ("title", "Screen number \(index + 1)"), ("body", body), ("choose", "Choose apps"),
      ("continue", isLast ? "Finish" : "Continue"),
    ]
    if index % 5 == 0 {
      texts += [("level", "Level"), ("card", "{option.name}, level {option.bars}")]
    }
    return texts
  }

  private static let body =
    "Some words that **say** what this screen is for, and why it is here."

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
        { "id": "easy", "name": "Easy going", "bars": 1 },
        { "id": "hard", "name": "Hard work", "bars": 2 }
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

  private static func words(_ index: Int, isLast: Bool) -> String {
    let cards = """

      [Level](#level)

      ## `card`

      {option.name}, level {option.bars}

      """
    return """
      <!-- Screen \(index + 1) of a generated app. -->
      # Screen number \(index + 1)

      \(body)

      [Choose apps](#choose)
      \(index % 5 == 0 ? cards : "")
      ## `chosen`

      - `one` {apps} app chosen
      - `other` {apps} apps chosen

      ## `footer`

      [\(isLast ? "Finish" : "Continue")](#continue)

      """
  }
}
