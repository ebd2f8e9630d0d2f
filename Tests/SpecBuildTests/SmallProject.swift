/// A project small enough to read at a glance, with something of everything a writer can break.
let smallProject: [String: String] = [
  "r/content/specgen.json": """
  {
    "source": "en",
    "locales": [],
    "limits": { "words-per-text": 20, "words-per-screen": 60 }
  }
  """,
  "r/content/demo/app.json": """
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
  "r/content/demo/levels.json": """
  {
    "columns": {
      "name": { "type": "words" },
      "bars": { "type": "rank" }
    },
    "rows": [
      { "id": "easy", "name": "Easy", "bars": 1 },
      { "id": "hard", "name": "Hard", "bars": 2 }
    ]
  }
  """,
  "r/content/demo/flow.json": """
  {
    "version": 1,
    "completed": { "key": "hasCompletedOnboarding" },
    "values": {
      "apps": { "type": "count" },
      "level": { "type": "choice", "of": "levels", "default": "easy", "key": "level" },
      "name": { "type": "text", "max": 40, "key": "name" }
    },
    "permissions": { "health": { "kind": "health-read" } },
    "paths": { "main": ["welcome", "setup", "done"] },
    "entry": [
      { "if": "completed", "go": "app" },
      { "go": "welcome" }
    ],
    "completion": [{ "store": ["level", "name", "completed"] }],
    "frame": {
      "show": { "back": "can-go-back" },
      "controls": { "back": { "do": ["back"] } }
    },
    "screens": {
      "welcome": { "controls": { "start": { "style": "button", "do": ["next"] } } },
      "setup": {
        "gate": "apps >= 1",
        "show": { "chosen": "apps >= 1", "asked": "health == granted" },
        "controls": {
          "choose": { "value": "apps", "as": "app-picker" },
          "level": { "value": "level", "as": "cards", "option": "card" },
          "name": { "value": "name" },
          "ask": { "do": [{ "request": "health", "failed": ["next"] }] },
          "continue": { "style": "button", "do": ["next"] }
        }
      },
      "done": {
        "back": false,
        "requires": "apps >= 1",
        "controls": { "finish": { "style": "button", "do": ["finish"] } }
      }
    }
  }
  """,
  "r/content/demo/screens/welcome.md": """
  # Welcome

  Say hello to Demo.

  [Start](#start)
  """,
  "r/content/demo/screens/setup.md": """
  # Set it up

  [Choose apps](#choose)

  ## `chosen`

  - `one` {apps} app chosen
  - `other` {apps} apps chosen

  ## `levels-section`

  [Level](#level)

  ## `card`

  {option.name}, level {option.bars}

  ## `details`

  [Your name](#name)

  Connect Health to see your progress.

  [Connect](#ask)

  ## `asked`

  Thank you.

  ## `footer`

  [Continue](#continue)
  """,
  "r/content/demo/screens/done.md": """
  # You are done

  Your level is {level.name}.

  [Finish](#finish)
  """,
  "r/content/demo/screens/frame.md": """
  [Back](#back)
  """,
  "r/content/demo/screens/system.md": """
  ## `health`

  Shows your steps.
  """,
]
