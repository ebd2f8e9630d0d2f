import SpecBuild
import SpecEdit
import SpecText

/// A project that says names in every way there is.
let namedProject: [String: String] = [
  "content/specgen.json":
    #"{ "source": "en", "locales": ["de"], "rules": { "locale/missing": "off" } }"#,
  "content/demo/app.json": """
  {
    "name": "Demo",
    "icon": "AppIcon",
    "platforms": { "ios": { "minimum": "17.0", "presentation": "root" } },
    "colors": {
      "paper": { "light": "#FFFFFF", "dark": "#000000" },
      "ink": { "light": "#000000", "dark": "#FFFFFF", "on": "paper" }
    },
    "fonts": { "title": { "style": "title" } },
    "styles": {
      "main": {
        "foreground": "ink", "background": "paper", "border": { "color": "ink", "width": 1 }
      }
    },
    "required-screens": ["welcome", "done"]
  }
  """,
  "content/demo/levels.json": #"""
  {
    "columns": {
      "name": { "type": "words" },
      "least": { "type": "int", "at-least": "apps" },
      "next": { "type": "row", "of": "levels" }
    },
    "rows": [
      { "id": "easy", "name": "Easy, **{apps}** apps", "least": 1, "next": "hard" },
      { "id": "h\u0061rd", "name": "Hard", "least": 2, "next": "h\u0061rd" }
    ]
  }
  """#,
  "content/demo/flow.json": """
  {
    "version": 2,
    "completed": { "key": "done" },
    "values": {
      "apps": { "type": "count" },
      "level": {
        "type": "choice", "of": "levels", "default": "easy", "key": "level",
        "explore": ["easy", "hard"]
      },
      "second": { "type": "choice", "of": "levels", "default": "hard" },
      "mode": { "type": "choice", "of": ["light", "dark"], "default": "light", "key": "mode" },
      "look": { "type": "choice", "of": ["light", "dark"], "default": "light" },
      "welcome": { "type": "bool" }
    },
    "permissions": { "health": { "kind": "health-read" } },
    "actions": { "save": { "takes": ["apps"] } },
    "paths": { "main": ["welcome", "setup", "done"] },
    "entry": [
      { "if": "completed", "go": "app" },
      { "if": "path == main || welcome", "go": "welcome" },
      { "go": "welcome" }
    ],
    "resume": "last-screen",
    "migrate": { "1": { "hello": "welcome", "setup": "start" } },
    "assertions": [
      {
        "if": "screen in [setup, done] && busy",
        "then": "mode == light || look != dark || level.least >= 1 || level == hard || level == second"
      }
    ],
    "variants": {
      "calm": {
        "values": { "mode": { "default": "dark" }, "level": { "default": "hard" } },
        "screens": { "setup": { "show": { "chosen": "apps > 1" } } }
      }
    },
    "completion": [{ "perform": "save" }, { "store": ["level", "mode", "completed"] }],
    "screens": {
      "welcome": {
        "tags": ["busy"],
        "controls": { "start": { "style": "main", "do": ["next"] } },
        "timeline": [
          { "id": "hello", "delay": 0 },
          { "id": "start", "after": "hello", "delay": 0.1 }
        ],
        "decor": ["main"]
      },
      "setup": {
        "gate": "apps >= 1",
        "show": { "chosen": "apps >= 1" },
        "modals": { "sure": "alert" },
        "controls": {
          "choose": { "value": "apps" },
          "level": { "value": "level", "option": "card" },
          "mode": { "value": "mode" },
          "look": { "value": "look" },
          "ask": {
            "needs": "health",
            "do": [
              { "request": "health", "failed": [{ "present": "sure" }] },
              { "set": "second", "to": "level" },
              { "set": "second", "to": "easy" },
              { "set": "look", "to": "dark" },
              { "set": "welcome", "to": "true" }
            ]
          },
          "fine": { "do": [] },
          "continue": { "do": ["next"] }
        }
      },
      "done": {
        "controls": {
          "again": { "do": [{ "go": "welcome" }] },
          "finish": { "do": ["finish"] }
        }
      }
    }
  }
  """,
  "content/demo/screens/welcome.md": """
  ## `hello`

  # Welcome

  Say hello to Demo.

  [Start](#start)
  """,
  "content/demo/screens/setup.md": """
  # Set it up

  [Choose apps](#choose "You have \\"{apps}\\" now")

  ## `chosen`

  - `one` {apps} app chosen
  - `other` {apps} apps chosen

  ## `choices`

  [Level](#level)

  [Mode](#mode)

  [Look](#look)

  ## `card`

  {option.name}, then {option.next.name}

  - `least` At least {option.least}

  ## `footer`

  [Connect](#ask)

  [Continue](#continue)

  ## `sure`

  Health is not there.

  [Fine](#fine)
  """,
  "content/demo/screens/done.md": """
  # You are done

  Your level is {level.name}.

  [Once more](#again)

  [Finish](#finish)
  """,
  "content/demo/screens/system.md": """
  ## `health`

  Shows your steps.
  """,
  "content/demo/locales/de.json": """
  {
    "done.body": {
      "value": "Deine Stufe: {level.name}.", "source": "Your level is {level.name}." },
    "levels.easy.name": { "value": "Leicht, **{apps}** Apps", "source": "Easy, **{apps}** apps" },
    "setup.chosen": {
      "value":  { "one": "{apps} App", "other": "{apps} Apps" },
      "source": { "one": "{apps} app chosen", "other": "{apps} apps chosen" },
      "note": "{apps} in a note is no name" },
    "setup.least": { "value": "Ab {option.least}", "source": "At least {option.least}" },
    "system.health": { "value": "Zeigt deine Schritte.", "source": "Shows your steps." },
    "welcome.hello.title": { "value": "Willkommen", "source": "Welcome" },
    "welcome.start": { "value": "Los", "source": "Start", "state": "needs-review" }
  }
  """,
  "content/demo/released/1.json": #"""
  { "version": 1, "completed": "done", "stored": {}, "screens": ["welcome"] }
  """#,
  "templates/picture.mustache": #"<b class="s-stamp"></b>"#,
]

/// Some files as content of the app `demo`.
func namedContent(_ files: [String: String] = namedProject) -> IndexedContent {
  let sorted = files.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
  return IndexedContent(
    sorted.map { SourceFile(path: $0.key, bytes: Array($0.value.utf8)) }, app: "demo")
}
