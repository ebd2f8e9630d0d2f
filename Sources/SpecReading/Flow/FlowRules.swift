import SpecText

extension Rule {
  static let valueDefault = Rule(
    "value/default",
    summary: "A default, and whatever the explorer tries, is one of the things its value can hold.",
    why: "The first screen would show something that can never be chosen again.",
    bad: #""goal": { "type": "int", "min": 1000, "max": 20000, "step": 500, "default": 1234 }"#,
    good: #""goal": { "type": "int", "min": 1000, "max": 20000, "step": 500, "default": 1500 }"#)

  static let choiceDefault = Rule(
    "choice/default",
    summary: "The option that is chosen at first is one of the options.",
    why: "A pre-selected option that is not there has sold the wrong plan before.",
    bad: #""difficulty": { "type": "choice", "of": "difficulties", "default": "medum" }"#,
    good: #""difficulty": { "type": "choice", "of": "difficulties", "default": "medium" }"#)

  static let valueShape = Rule(
    "value/shape",
    summary: "The members of a value fit together.",
    why: """
      A range needs both ends, a number something to begin with, what is stored a key; what the \
      app gives has no default that could differ from it.
      """,
    bad: #""goal": { "type": "int", "min": 1000, "default": 1500 }"#,
    good: #""goal": { "type": "int", "min": 1000, "max": 20000, "default": 1500 }"#)

  static let plainLabel = Rule(
    "words/label",
    summary: "What a value or a service is called by people is plain words.",
    why: "Boards and reports say it among other words, in every state: no values, no emphasis.",
    bad: #""trial-end": { "type": "date", "label": "The **trial's** end" }"#,
    good: #""trial-end": { "type": "date", "label": "The trial's end" }"#)

  static let planChoice = Rule(
    "purchase/plan",
    summary: "A purchase buys the plan that a choice holds, a row of a table with prices.",
    why: "What is bought is what was chosen on the screen, at the price that stood there.",
    bad: #""subscription": { "buys": "name" }"#,
    good: #""subscription": { "buys": "plan" }"#)

  static let entryRules = Rule(
    "flow/entry",
    summary: "Of the entry rules exactly the last one has no condition.",
    why: "Some screen comes first in every case, and every rule can be the one that holds.",
    bad: #"[{ "if": "completed", "go": "app" }]"#,
    good: #"[{ "if": "completed", "go": "app" }, { "go": "welcome" }]"#)

  static let migration = Rule(
    "flow/migrate",
    summary: "Screens of older versions move to screens of this one, or to 'start'.",
    why: "Where the flow goes on after an update must be a screen that is there.",
    bad: #""version": 2, "migrate": { "2": { "intro": "welcome" } }"#,
    good: #""version": 2, "migrate": { "1": { "intro": "welcome" } }"#)

  static let elementMatch = Rule(
    "screen/element",
    summary: "What a screen's Markdown shows and what `flow.json` says of the screen go together.",
    why: """
      A button without structure does nothing, and structure without words is never seen. \
      `show`, `modals`, `timeline` and `option` name things of the screen's Markdown.
      """,
    bad: "[Continue](#continue), and no \"continue\" in the screen's controls",
    good: "[Continue](#continue), and \"controls\": { \"continue\": { \"do\": [\"next\"] } }")

  static let screenMatch = Rule(
    "screen/file",
    summary: "Every screen has a Markdown file and an object in `flow.json`.",
    why: "A screen without words is empty; words without a screen are never shown.",
    bad: "screens/tips.md, and no \"tips\" in screens",
    good: "screens/tips.md, and \"screens\": { \"tips\": { … } }")

  static let timelineOrder = Rule(
    "screen/timeline",
    summary: "A timeline moves each element once, after the entry or after an earlier step.",
    why: "The steps are states of the machine: each has one beginning.",
    bad: #"[{ "id": "rows", "after": "hello", … }, { "id": "hello", … }]"#,
    good: #"[{ "id": "hello", … }, { "id": "rows", "after": "hello", … }]"#)

  static let controlShape = Rule(
    "control/shape",
    summary: "A control enters a value, lists a table, or does something.",
    why: """
      What can be touched must answer. Only a button of a modal may do nothing: it is dismissed \
      before anything is done.
      """,
    bad: #""continue": { "style": "button" }"#,
    good: #""continue": { "style": "button", "do": ["next"] }"#)

  static let viewShape = Rule(
    "view/shape",
    summary: "An image says what it shows, a video what it plays, its poster and how long it is.",
    why: """
      There would be an empty place. The poster is what is seen while a video is loaded, and by \
      people who have movement reduced.
      """,
    bad: #""intro": { "kind": "video", "video": "intro.mp4" }"#,
    good: """
      "intro": { "kind": "video", "video": "intro.mp4", "poster": "Intro", "duration": 12 }
      """)

  static let allFlowRules = [
    valueDefault, choiceDefault, valueShape, plainLabel, planChoice, entryRules, migration,
    elementMatch, screenMatch, timelineOrder, controlShape, viewShape, viewParameters,
    effectPosition, effectTarget, effectNext, effectHandler, effectPresent, completionStored,
    whatsNew, deepLinkAddress,
  ]
}
