/// New content that passes `check` as it stands.
enum Scaffold {
  /// The files of a new app, by path in its folder.
  static func app(named name: String) -> [(path: String, text: String)] {
    [
      ("app.json", appInfo(name)), ("flow.json", flow), ("screens/welcome.md", welcome(name)),
      ("screens/ready.md", ready), ("screens/frame.md", frame),
    ]
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

  private static func appInfo(_ name: String) -> String {
    """
    {
      "$schema": "../../.specgen/app.schema.json",
      "name": "\(name)",
      "icon": "AppIcon",
      "platforms": { "ios": { "minimum": "17.0", "presentation": "full-screen-cover" } },
      "colors": {
        "background": { "light": "#FFFFFF", "dark": "#111114" },
        "surface":    { "light": "#F2F2F6", "dark": "#1E1E23" },
        "text":       { "light": "#15151A", "dark": "#F5F5F7", "on": "background" },
        "muted":      { "light": "#5C5C66", "dark": "#A6A6B0", "on": "background" },
        "accent":     { "light": "#0B57D0", "dark": "#8AB4F8", "on": "background" },
        "on-accent":  { "light": "#FFFFFF", "dark": "#0A1B33", "on": "accent" },
        "outline":    { "light": "#767680", "dark": "#8E8E98" }
      },
      "fonts": {
        "title": { "style": "large-title", "weight": "bold" },
        "body": { "style": "body" }
      },
      "styles": {
        "button": {
          "foreground": "on-accent", "background": "accent", "width": "fill", "height": 50,
          "corner-radius": 12
        }
      }
    }

    """
  }

  private static let flow = """
    {
      "$schema": "../../.specgen/flow.schema.json",
      "version": 1,
      "completed": { "key": "hasCompletedOnboarding" },
      "paths": { "main": ["welcome", "ready"] },
      "entry": [
        { "if": "completed", "go": "app" },
        { "go": "welcome" }
      ],
      "completion": [{ "store": ["completed"] }],
      "frame": {
        "show": { "back": "can-go-back" },
        "controls": { "back": { "do": ["back"] } }
      },
      "screens": {
        "welcome": { "controls": { "continue": { "style": "button", "do": ["next"] } } },
        "ready": { "controls": { "start": { "style": "button", "do": ["finish"] } } }
      }
    }

    """

  private static func welcome(_ name: String) -> String {
    """
    <!-- The app's name. -->
    # \(name)

    Say in one sentence what the app does for people.

    [Continue](#continue)

    """
  }

  private static let ready = """
    # You're ready

    Say what happens next.

    [Get Started](#start)

    """

  private static let frame = """
    [Back](#back)

    """
}
