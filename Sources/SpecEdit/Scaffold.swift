import SpecModel
import SpecReading
import SpecText

/// New content that passes `check` as it stands.
enum Scaffold {
  /// The files of a new app, by path in its folder.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - namesLocales: Whether it says that it is not translated, where the project has languages.
  /// - Returns: Their texts.
  static func app(named name: String, namesLocales: Bool) -> [(path: String, text: String)] {
    [
      ("app.json", appInfo(name, namesLocales ? "\n  \"locales\": []," : "")), ("flow.json", flow),
      ("goals.json", goals),
      ("screens/welcome.md", welcome(name)), ("screens/goal.md", goal), ("screens/ready.md", ready),
      ("screens/frame.md", frame),
    ]
  }

  /// The project's settings.
  static func settings(swiftModule: String?) -> String {
    let module = swiftModule.map { #"  "swift-module": "\#($0)","# + "\n" } ?? ""
    return """
      {
        "$schema": "\(ContentSchema.specgen.reference)",
        "source": "en",
        "locales": [],
        "devices": ["iphone-se", "iphone-16-pro-max", "ipad-11"],
      \(module)  "limits": { "words-per-text": 20, "words-per-screen": 60 }
      }

      """
  }

  /// The words of a new screen.
  static func screen(titled title: String) -> String {
    """
    # \(title)

    Say in one sentence what this screen is for.

    [Continue](#continue)

    """
  }

  /// A new screen's object in `flow.json`.
  static let screenObject =
    #"{ "controls": { "continue": { "style": "button", "do": ["next"] } } }"#

  private static func json(_ text: String) -> String {
    String(decoding: JSONValue.string(text).bytes(.content), as: UTF8.self)
  }

  private static func appInfo(_ name: String, _ languages: String) -> String {
    """
    {
      "$schema": "\(ContentSchema.app.reference)",
      "name": \(json(name)),
      "icon": "AppIcon",
      "platforms": { "ios": { "minimum": "17.0", "presentation": "full-screen-cover" } },\(languages)
      "colors": {
        "background": { "light": "#F5F7FB", "dark": "#0F1319" },
        "surface":    { "light": "#FFFFFF", "dark": "#1B212B" },
        "text":       { "light": "#141A24", "dark": "#F1F4F9", "on": "background" },
        "muted":      { "light": "#556070", "dark": "#A9B4C4", "on": "background" },
        "accent":     { "light": "#0A63C9", "dark": "#7FB6FF", "on": "background" },
        "on-accent":  { "light": "#FFFFFF", "dark": "#0B1C33", "on": "accent" },
        "outline":    { "light": "#7C8798", "dark": "#7C8798" },
        "glow":       { "light": "#CFE2FF", "dark": "#16335C" }
      },
      "fonts": {
        "title":   { "style": "title", "weight": "bold", "design": "rounded" },
        "heading": { "style": "headline", "design": "rounded" },
        "body":    { "style": "body" }
      },
      "styles": {
        "title":   { "foreground": "text", "spacing": 24 },
        "body":    { "foreground": "muted", "spacing": 16 },
        "picture": { "size": 72, "foreground": "accent" },
        "button": {
          "foreground": "on-accent", "background": "accent", "width": "fill", "height": 56,
          "corner-radius": 18
        },
        "card": {
          "background": "surface", "padding": 16, "spacing": 6, "corner-radius": 18,
          "border": { "color": "outline", "width": 1 },
          "selected-border": { "color": "accent", "width": 3 }
        },
        "halo": { "size": 320, "shape": "circle", "foreground": "glow", "blur": 80 }
      }
    }

    """
  }

  private static let flow = """
    {
      "$schema": "\(ContentSchema.flow.reference)",
      "version": 1,
      "completed": { "key": "hasCompletedOnboarding" },

      "values": {
        "goal": { "type": "choice", "of": "goals", "default": "steady", "key": "goal" }
      },

      "paths": { "main": ["welcome", "goal", "ready"] },

      "entry": [
        { "if": "completed", "go": "app" },
        { "go": "welcome" }
      ],
      "completion": [{ "store": ["goal", "completed"] }],

      "frame": {
        "show": { "back": "can-go-back" },
        "controls": { "back": { "do": ["back"] } }
      },

      "screens": {
        "welcome": {
          "controls": { "continue": { "style": "button", "do": ["next"] } },
          "decor": ["halo"]
        },
        "goal": {
          "controls": {
            "goal": {
              "value": "goal", "as": "cards", "label": "hidden", "option": "card", "style": "card"
            },
            "continue": { "style": "button", "do": ["next"] }
          }
        },
        "ready": {
          "controls": { "start": { "style": "button", "do": ["finish"] } },
          "decor": ["halo"]
        }
      }
    }

    """

  private static let goals = """
    {
      "$schema": "\(ContentSchema.table.reference)",
      "columns": {
        "name":   { "type": "words", "note": "A span of time." },
        "detail": { "type": "words", "note": "Who it is for, in a few words." }
      },
      "rows": [
        { "id": "little", "name": "Two minutes",  "detail": "A short pause." },
        { "id": "steady", "name": "Ten minutes",  "detail": "What most people choose." },
        { "id": "a-lot",  "name": "Half an hour", "detail": "All in." }
      ]
    }

    """

  private static func welcome(_ name: String) -> String {
    // Words have no way to say braces, and titles no line ends.
    let isSayable = !name.contains { "{}".contains($0) || $0.isNewline }
    let name = isSayable ? " to \(canonicalMarkdown([.text(name)]))" : ""
    return """
      ![](symbol:hand.wave.fill)

      <!-- The app's name is in it. -->
      # Welcome\(name)

      Say in one sentence what it does for people.

      [Continue](#continue)

      """
  }

  private static let goal = """
    # How much time a day?

    Ask for one thing that makes the app theirs.

    <!-- Spoken, not drawn: the name of the choice. -->
    [Time a day](#goal)

    <!-- One card for each row of goals.json. -->
    ## `card`

    ### {option.name}

    {option.detail}

    ## `footer`

    [Continue](#continue)

    """

  private static let ready = """
    ![](symbol:checkmark.seal.fill)

    # You're ready

    <!-- What was chosen, such as ten minutes. -->
    Your goal: {goal.name} a day.

    [Get Started](#start)

    """

  private static let frame = """
    [Back](#back)

    """
}
