import SpecBuild
import SpecEdit
import SpecSyntax
import SpecText

/// A project small enough to be checked a thousand times a second, with something of everything.
enum SampleProject {
  /// Its files, in the order of their paths.
  static let files = sources.map { SourceFile(path: $0, bytes: Array($1.utf8)) }
    .sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }

  /// Its files as they are parsed; there are no findings.
  static let parsed: [ParsedFile] = {
    var found = Diagnostics()
    return files.enumerated().map { parse($1, FileID($0), &found) }
  }()

  /// The start of the paths of its app's files.
  static let folder = "content/demo/"

  /// The project with other files, named from the app's folder on, in the order of their paths.
  static func files(replacing changes: [(name: String, bytes: [UInt8])]) -> [SourceFile] {
    var files = files
    for (name, bytes) in changes {
      let path = name == "specgen.json" ? "content/\(name)" : folder + name
      files.removeAll { $0.path == path }
      files.append(SourceFile(path: path, bytes: bytes))
    }
    return files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  private static let sources: KeyValuePairs = [
    "content/specgen.json": """
    { "source": "en", "locales": ["de"] }

    """,
    "content/demo/app.json": """
    {
      "name": "Demo",
      "icon": "AppIcon",
      "platforms": { "ios": { "minimum": "17.0", "presentation": "root" } },
      "colors": {
        "background": { "light": "#FFFFFF", "dark": "#000000" },
        "text": { "light": "#000000", "dark": "#FFFFFF", "on": "background" }
      },
      "styles": { "button": { "foreground": "text", "height": 50 } }
    }

    """,
    "content/demo/levels.json": """
    {
      "columns": { "name": { "type": "words" }, "bars": { "type": "rank" } },
      "rows": [
        { "id": "easy", "name": "Easy", "bars": 1 },
        { "id": "hard", "name": "*Hard*", "bars": 2 }
      ]
    }

    """,
    "content/demo/flow.json": """
    {
      "version": 1,
      "completed": { "key": "done" },
      "values": {
        "apps": { "type": "count" },
        "level": { "type": "choice", "of": "levels", "default": "easy", "key": "level" }
      },
      "permissions": { "place": { "kind": "location-always" } },
      "paths": { "main": ["welcome", "setup"] },
      "entry": [{ "if": "completed", "go": "app" }, { "go": "welcome" }],
      "completion": [{ "store": ["level", "completed"] }],
      "screens": {
        "welcome": { "controls": { "start": { "style": "button", "do": ["next"] } } },
        "setup": {
          "gate": "apps >= 1",
          "show": { "chosen": "apps >= 1 && level in [easy, hard]" },
          "controls": {
            "choose": { "value": "apps", "as": "app-picker" },
            "level": { "value": "level", "as": "cards", "option": "card" },
            "ask": { "do": [{ "request": "place", "failed": ["finish"] }] },
            "finish": { "style": "button", "do": ["finish"] }
          }
        }
      }
    }

    """,
    "content/demo/screens/welcome.md": """
    <!-- Said aloud, so keep it short. -->
    # Welcome to *Demo*

    Small steps,\\
    for 100 % of "you".

    [Start](#start)

    """,
    "content/demo/screens/setup.md": """
    # Set it up

    [Choose apps](#choose)

    ## `chosen`

    - `one` {apps} app chosen as {level.name}
    - `other` {apps} apps chosen as {level.name}

    ## `levels-section`

    [Level](#level)

    ## `card`

    {option.name}, level {option.bars}

    ## `more`

    Connect your places.

    [Connect](#ask) [Finish](#finish)

    """,
    "content/demo/screens/system.md": """
    ## `place`

    Reminds you at 100 % of your places.

    """,
    "content/demo/locales/de.json": translation,
  ]

  private static let translation = #"""
    {
      "levels.easy.name": { "value": "Leicht", "source": "Easy" },
      "levels.hard.name": { "value": "*Schwer*", "source": "*Hard*" },
      "setup.ask": { "value": "Verbinden", "source": "Connect" },
      "setup.card": {
        "value": "{option.name}, Stufe {option.bars}",
        "source": "{option.name}, level {option.bars}"
      },
      "setup.choose": { "value": "Apps wählen", "source": "Choose apps" },
      "setup.chosen": {
        "value": {
          "one": "{apps} App als {level.name}",
          "other": "{apps} Apps als {level.name}"
        },
        "source": {
          "one": "{apps} app chosen as {level.name}",
          "other": "{apps} apps chosen as {level.name}"
        }
      },
      "setup.finish": { "value": "Fertig", "source": "Finish" },
      "setup.level": { "value": "Stufe", "source": "Level" },
      "setup.more": { "value": "Verbinde deine Orte.", "source": "Connect your places." },
      "setup.title": { "value": "Richte es ein", "source": "Set it up" },
      "system.place": {
        "value": "Erinnert dich an 100 % deiner Orte.",
        "source": "Reminds you at 100 % of your places."
      },
      "welcome.body": {
        "value": "Kleine Schritte,\nfür 100 % von „dir“.",
        "source": "Small steps,\nfor 100 % of \"you\"."
      },
      "welcome.start": { "value": "Los", "source": "Start" },
      "welcome.title": { "value": "Willkommen bei *Demo*", "source": "Welcome to *Demo*" }
    }

    """#
}

/// The sample project as translators meet it.
enum TranslatedProject {
  static let content = LoadedContent(SampleProject.files)

  /// The file that translators are sent.
  static let sent = exported(from: content)

  /// The file they would be sent of other content.
  static func exported(from content: LoadedContent) -> [UInt8] {
    (try? Export(of: content, apps: ["demo"], locale: "de").bytes) ?? []
  }
}
