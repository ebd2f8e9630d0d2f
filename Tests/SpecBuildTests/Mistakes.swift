import TestSupport
import Testing

/// One mistake in the shipped content, and the rule that tells of it.
struct Mistake: CustomTestStringConvertible, Sendable {
  let testDescription: String
  /// The apps whose content has it, alone in their project.
  let apps: [String]
  let rule: String
  let make: @Sendable (inout ProjectFiles) throws -> Void

  init(
    _ name: String, in apps: String..., finds rule: String,
    _ make: @escaping @Sendable (inout ProjectFiles) throws -> Void
  ) {
    testDescription = name
    self.apps = apps
    self.rule = rule
    self.make = make
  }

  /// Some text in the place of other text.
  init(
    _ name: String, in app: String, _ file: String, _ old: String, _ new: String,
    finds rule: String
  ) {
    self.init(name, in: app, finds: rule) { files in
      try files.replace(old, with: new, in: "content/\(app)/\(file)")
    }
  }

  /// Some text in the place of other text, in the settings.
  init(settings name: String, _ old: String, _ new: String, finds rule: String) {
    testDescription = name
    apps = everyApp
    self.rule = rule
    make = { try $0.replace(old, with: new, in: "content/specgen.json") }
  }
}

private let everyApp = ["betfree", "daily-intentions", "lockedin", "ritualist", "steps"]

extension ProjectFiles {
  /// Puts some text in the place of all from one text to another, the first without the second.
  mutating func cut(
    from start: String, to end: String, in path: String, writing new: String = ""
  ) throws {
    let text = texts[path, default: ""]
    let lower = try #require(text.firstRange(of: start)?.lowerBound, "no '\(start)' in \(path)")
    let upper = try #require(
      text[lower...].firstRange(of: end)?.lowerBound, "no '\(end)' in \(path)")
    texts[path] = text[..<lower] + new + text[upper...]
  }

  mutating func move(_ path: String, to other: String) {
    texts[other] = texts.removeValue(forKey: path)
  }
}

extension Mistake {
  private static let paywall = "content/betfree/screens/paywall.md"
  private static let plans = "content/betfree/plans.json"
  private static let tooLarge = "99999999999999999999"

  static let limits: [Mistake] = [
    .init(
      settings: "limit 0, words of a text", "\"words-per-text\": 20", "\"words-per-text\": 0",
      finds: "json/type"),
    .init(
      settings: "limit 0, words of a screen", "\"words-per-screen\": 60", "\"words-per-screen\": 0",
      finds: "json/type"),
    .init(settings: "limit 0, characters", "\"ja\": 60", "\"ja\": 0", finds: "json/type"),
    .init(
      settings: "limit 0, seconds", "\"words-per-text\"", "\"seconds\": 0, \"words-per-text\"",
      finds: "json/type"),
    .init(
      "limit 0, of an app", in: "lockedin", "app.json", "\"icon\":",
      "\"limits\": { \"words-per-text\": 0 }, \"icon\":", finds: "json/type"),
    .init(
      settings: "a limit too large", "\"words-per-text\": 20", "\"words-per-text\": \(tooLarge)",
      finds: "json/type"),
  ]

  static let asterisks: [Mistake] = [
    ("10,000", String(repeating: "*", count: 10_000), "words/screen-place"),
    ("behind letters", String(repeating: "a*", count: 5_000), "words/per-text"),
    ("two before each letter", String(repeating: "**a ", count: 2_500), "words/emphasis"),
  ].map { name, words, rule in
    Mistake(
      "asterisks, \(name)", in: "betfree", "screens/done.md", "One day at a time.", words,
      finds: rule
    )
  }

  static let braces: [Mistake] = [
    ("5,000", String(repeating: "{", count: 5_000)),
    ("that close", String(repeating: "}", count: 5_000)),
    ("before each letter", String(repeating: "{a ", count: 1_000)),
  ].map { name, words in
    Mistake(
      "braces, \(name)", in: "betfree", "screens/done.md", "One day at a time.", words,
      finds: "words/placeholder")
  }

  static let locales: [Mistake] = [
    .init("a locale file of another app", in: "lockedin", "betfree", finds: "locale/missing") {
      $0["content/betfree/locales/de.json"] = $0["content/lockedin/locales/de.json"]
    },
    .init("a locale file of a larger app", in: "betfree", "steps", finds: "locale/missing") {
      $0["content/steps/locales/ja.json"] = $0["content/betfree/locales/ja.json"]
    },
    .init(settings: "zh_Hans", "\"zh-Hans\"", "\"zh_Hans\"", finds: "json/type"),
    .init(
      "zh_Hans, files", in: "betfree", "daily-intentions", "lockedin", "ritualist", "steps",
      finds: "locale/file"
    ) { files in
      for app in everyApp {
        files.move(
          "content/\(app)/locales/zh-Hans.json", to: "content/\(app)/locales/zh_Hans.json")
      }
    },
    .init(settings: "a language without its script", "\"zh-Hans\"", "\"zh\"", finds: "locale/file"),
  ]

  static let files: [Mistake] =
    everyApp.flatMap { app in
      [
        Mistake("screens twice, at the end", in: app, finds: "json/duplicate-key") {
          let text = $0["content/\(app)/flow.json"] ?? ""
          $0["content/\(app)/flow.json"] = text.dropLast(2) + ",\n  \"screens\": {}\n}\n"
        },
        Mistake("screens twice, at the beginning", in: app, finds: "json/duplicate-key") {
          let text = $0["content/\(app)/flow.json"] ?? ""
          $0["content/\(app)/flow.json"] = "{\n  \"screens\": {}," + text.dropFirst()
        },
        Mistake("flow.json an array", in: app, finds: "json/type") {
          $0["content/\(app)/flow.json"] = "[" + ($0["content/\(app)/flow.json"] ?? "") + "]"
        },
      ]
    } + [
      .init("specgen.json an array", in: "betfree", "steps", finds: "json/type") {
        $0["content/specgen.json"] = "[" + ($0["content/specgen.json"] ?? "") + "]"
      },
      .init("app.json an array", in: "betfree", finds: "json/type") {
        $0["content/betfree/app.json"] = "[]"
      },
    ]
    + everyApp.map { app in
      .init("app.json empty, \(app)", in: app, finds: "json/missing-member") {
        $0["content/\(app)/app.json"] = "{}"
      }
    }

  static let gone: [Mistake] = [
    .init("terms removed, with their section", in: "betfree", finds: "purchase/no-terms") {
      try $0.cut(
        from: "\n<!-- Small, at", to: "[Terms]", in: paywall)
      try $0.cut(from: "[Terms]", to: "\n", in: paywall)
    },
    .init("terms removed, their links", in: "betfree", finds: "purchase/no-terms") {
      try $0.cut(from: " [Terms]", to: "\n", in: paywall)
    },
    .init("a column removed", in: "betfree", finds: "table/cell") {
      try $0.replace("\"trial-days\": { \"type\": \"int\" },", with: "", in: plans)
    },
    .init("a row removed", in: "daily-intentions", finds: "choice/default") {
      try $0.cut(
        from: "{ \"id\": \"day\"", to: "{ \"id\": \"week\"",
        in: "content/daily-intentions/scopes.json")
    },
    .init("a value removed", in: "betfree", finds: "name/unknown") {
      try $0.cut(from: "\"plan\": {", to: "\"paywall-mode\"", in: "content/betfree/flow.json")
    },
    .init("a service removed", in: "ritualist", finds: "name/unknown") {
      try $0.cut(
        from: "\"notifications\": {", to: "\"location\":", in: "content/ritualist/flow.json")
    },
    .init("a screen removed", in: "betfree", finds: "screen/file") {
      try $0.cut(from: "\"paywall\": {", to: "\"done\": {", in: "content/betfree/flow.json")
    },
    .init(
      "a broken value", in: "betfree", "flow.json", "\"type\": \"choice\", \"of\": \"plans\"",
      "\"type\": \"chioce\", \"of\": \"plans\"", finds: "json/unknown-word"),
    .init("a broken service", in: "betfree", finds: "json/missing-member") {
      try $0.replace("\"buys\": \"plan\",", with: "", in: "content/betfree/flow.json")
    },
    .init("a broken screen", in: "betfree", finds: "json/type") {
      try $0.cut(
        from: "\"paywall\": {\n", to: "\"done\": {", in: "content/betfree/flow.json",
        writing: "\"paywall\": 1,\n")
    },
    .init("broken controls", in: "lockedin", finds: "json/type") {
      try $0.cut(
        from: "\"controls\": {\n        \"grant-screen-time\"", to: "\"activation\": {",
        in: "content/lockedin/flow.json", writing: "\"controls\": [] },\n")
    },
    .init(
      "the privacy policy removed", in: "betfree", "screens/paywall.md",
      " · [Privacy Policy](https://betfree.example/privacy)", "", finds: "purchase/no-terms"),
    .init(
      "what a screen requires removed", in: "lockedin", "flow.json",
      "\"requires\": \"apps >= 1 && screen-time == granted\",", "", finds: "screen/unguarded"),
  ]

  static let templates: [Mistake] = [
    .init("a misnamed template", in: "betfree", finds: "template/unused") {
      $0.move("templates/label.mustache", to: "templates/lable.mustache")
    },
    .init("a misspelt partial", in: "betfree", finds: "template/partial") {
      try $0.replace(
        "{{> head-with-scripts}}", with: "{{> haed-with-scripts}}",
        in: "templates/index.mustache")
    },
  ]

  /// Mistakes in Markdown of which one finding tells.
  static let pages: [Mistake] = [
    .init("an empty page", in: "steps", finds: "words/empty") {
      $0["content/steps/screens/goal.md"] = ""
    },
    .init(
      "a control misspelt in Markdown", in: "lockedin", "screens/app-selection.md", "(#continue)",
      "(#continu)", finds: "screen/element"),
    .init(
      "a control without the bracket behind its words", in: "lockedin", "screens/app-selection.md",
      "[CONTINUE](#continue)", "[CONTINUE(#continue)", finds: "screen/element"),
    .init(
      "a control that is nothing but words", in: "lockedin", "screens/app-selection.md",
      "[CONTINUE](#continue)", "CONTINUE", finds: "screen/element"),
    .init(
      "a control that is nothing but words, named elsewhere too", in: "steps",
      "screens/welcome.md", "[Get Started →](#get-started)", "Get Started →",
      finds: "screen/element"),
    .init(
      "a comment that is not closed, before another one", in: "lockedin",
      "screens/app-selection.md", "minutes. -->", "minutes.", finds: "markdown/comment"),
    .init(
      "a comment that is not closed, the last one", in: "lockedin", "screens/permissions.md",
      "refuses Screen Time. -->", "refuses Screen Time.", finds: "markdown/comment"),
    .init(
      "a misspelt allow", in: "lockedin", "screens/permissions.md", "<!-- allow copy/required",
      "<!-- alow copy/required", finds: "words/allow"),
    .init(
      "a space before a target", in: "lockedin", "screens/app-selection.md", "](#continue)",
      "] (#continue)", finds: "markdown/link"),
    .init(
      "asterisks that would be too many bytes in a table", in: "betfree", "screens/done.md",
      "One day at a time.", String(repeating: "*", count: 10_000) + "One day at a time.",
      finds: "words/emphasis"),
  ]

  static let screens: [Mistake] =
    ["reminders", "paywall", "done", "value-1"].map { screen in
      Mistake("a screen called system, \(screen)", in: "betfree", finds: "name/taken") {
        $0.move(
          "content/betfree/screens/\(screen).md", to: "content/betfree/screens/system.md")
        try $0.replace("\"\(screen)\"", with: "\"system\"", in: "content/betfree/flow.json")
        try $0.replace("\"\(screen)\"", with: "\"system\"", in: "content/betfree/app.json")
      }
    } + [
      .init(
        "a screen called system, beside the system's", in: "lockedin", "flow.json",
        "\"activation\"",
        "\"system\"", finds: "name/taken"),
      .init("a modal without control", in: "lockedin", finds: "screen/modal") {
        try $0.replace(
          "[OPEN SETTINGS](#open-settings) [NOT NOW](#not-now)\n", with: "",
          in: "content/lockedin/screens/permissions.md")
        try $0.cut(
          from: "\"open-settings\":", to: "      }\n    },\n\n    \"activation\"",
          in: "content/lockedin/flow.json")
        try $0.replace(
          "\"do\": [\"next\"] },\n              }", with: "\"do\": [\"next\"] }\n      }",
          in: "content/lockedin/flow.json")
      },
      .init(
        "a modal without control, in the words alone", in: "lockedin", "screens/permissions.md",
        "[OPEN SETTINGS](#open-settings) [NOT NOW](#not-now)\n", "", finds: "screen/element"),
      .init("a sheet without control", in: "daily-intentions", finds: "locale/extra") {
        try $0.replace(
          "\n[Got It](#close)\n", with: "",
          in: "content/daily-intentions/screens/widget-setup.md")
        try $0.replace(
          ",\n        \"close\":      { \"style\": \"button\", \"do\": [] }", with: "",
          in: "content/daily-intentions/flow.json")
      },
    ]

  static let lists: [Mistake] = [
    ("betfree", "paywall", "    - `", "markdown/code-block"),
    ("ritualist", "welcome-back", "    - `", "markdown/code-block"),
    ("ritualist", "welcome-back", "  - `", "words/plural-forms"),
    ("ritualist", "welcome-back", " - `", "words/plural-forms"),
  ].map { app, screen, indented, rule in
    Mistake("an indented list, \(screen) by \(indented.utf8.count - 3)", in: app, finds: rule) {
      let path = "content/\(app)/screens/\(screen).md"
      try $0.replace("\n- `", with: "\n" + indented, in: path)
    }
  }

  static let flows: [Mistake] =
    [
      ("betfree", "value-1", "value-2"), ("betfree", "paywall", "done"),
      ("lockedin", "permissions", "activation"), ("ritualist", "name", "suggestions"),
      ("daily-intentions", "welcome", "how-it-works"),
    ].map { app, one, other in
      Mistake("an enter loop, \(one) and \(other)", in: app, finds: "flow/dead-end") {
        let flow = "content/\(app)/flow.json"
        for (screen, next) in [(one, other), (other, one)] {
          try $0.replace(
            "    \"\(screen)\": {\n",
            with: "    \"\(screen)\": {\n      \"enter\": [{ \"go\": \"\(next)\" }],\n", in: flow)
        }
      }
    }
    + [
      ("betfree", "personal-setup", "false"), ("betfree", "paywall", "false"),
      ("betfree", "personal-setup", "daily-goal > 60"), ("daily-intentions", "welcome", "false"),
      ("lockedin", "welcome", "false"), ("ritualist", "name", "path == returning"),
      ("ritualist", "name", "empty(new-name) && !empty(new-name)"),
      ("ritualist", "notifications", "false"), ("steps", "welcome", "false"),
    ].map { app, screen, gate in
      Mistake("a false gate, \(screen): \(gate)", in: app, finds: "flow/constant-condition") {
        try $0.replace(
          "    \"\(screen)\": {\n", with: "    \"\(screen)\": {\n      \"gate\": \"\(gate)\",\n",
          in: "content/\(app)/flow.json")
      }
    } + [
      .init(
        "a false gate, contradicting itself", in: "lockedin", "flow.json",
        "\"gate\": \"screen-time == granted\"",
        "\"gate\": \"screen-time == granted && screen-time == denied\"",
        finds: "flow/constant-condition"),
      .init(
        "a false if", in: "betfree", "flow.json", "\"if\": \"subscription != ok\"",
        "\"if\": \"subscription == ok && subscription != ok\"", finds: "flow/constant-condition"),
      .init(
        "explore: [0], of a number", in: "betfree", "flow.json", "\"explore\": [10, 60]",
        "\"explore\": [0]", finds: "value/default"),
      .init(
        "explore: [0], of a set", in: "ritualist", "flow.json",
        "[[], [\"water\", \"stretch\", \"walk\", \"tidy\", \"gratitude\", \"read\"]]", "[0]",
        finds: "json/type"),
      .init(
        "explore: [0], of a text", in: "ritualist", "flow.json", "[\"\", \"Ana\"]", "[0]",
        finds: "json/type"),
    ]

  /// Screens that lead to each other in time, where something can be done on them and where not.
  static let loops: [Mistake] =
    [
      ("betfree", "value-1", "value-2"), ("betfree", "paywall", "done"),
      ("lockedin", "permissions", "activation"), ("ritualist", "name", "suggestions"),
      ("daily-intentions", "welcome", "how-it-works"),
    ].flatMap { app, one, other in
      ["{ \"wait\": 1 }, %", "{ \"after\": 1, \"do\": [%] }"].map { effects in
        // LockedIn limits no time: a loop that can be left takes none too much.
        let isFree = app == "lockedin" && effects.contains("after")
        let rule = isFree ? "flow/fact-broken" : "flow/automatic-delay"
        return Mistake(
          "a loop in time, \(one) and \(other): \(effects)", in: app, finds: rule
        ) {
          for (screen, next) in [(one, other), (other, one)] {
            let enter = effects.replacing("%", with: "{ \"go\": \"\(next)\" }")
            try $0.replace(
              "    \"\(screen)\": {\n",
              with: "    \"\(screen)\": {\n      \"enter\": [\(enter)],\n",
              in: "content/\(app)/flow.json")
          }
        }
      }
    } + [
      .init("a launch screen that leads nowhere", in: "ritualist", finds: "flow/dead-end") {
        try $0.cut(
          from: "\"enter\": [\n        {\n          \"look-up\"", to: "\"views\": {",
          in: "content/ritualist/flow.json")
      }
    ]

  static let hidden: [Mistake] =
    [
      ("screens/done.md", "One day at a time.", "One \u{202E}day\u{202C} at a time."),
      ("screens/paywall.md", "[Start Free", "[Start \u{202E}Free\u{202C}"),
      ("plans.json", "Monthly Plan", "Monthly \u{202B}Plan\u{202C}"),
      ("locales/de.json", "Ein Tag nach", "Ein \u{2067}Tag nach"),
    ].map { file, old, new in
      Mistake("a bidi pair, \(file)", in: "betfree", file, old, new, finds: "file/characters")
    }
    + [
      ("screens/done.md", "One day", "One \0day", "file/characters"),
      ("screens/paywall.md", "[Start Free", "[Start \0Free", "file/characters"),
      ("screens/paywall.md", "`trial`", "`tri\0al`", "file/characters"),
      ("plans.json", "Monthly Plan", "Monthly \0Plan", "json/syntax"),
      ("plans.json", "\"id\": \"annual\"", "\"id\": \"ann\\u0000ual\"", "file/characters"),
      ("locales/de.json", "Ein Tag nach", "Ein \\u0000Tag nach", "file/characters"),
    ].map { file, old, new, rule in
      Mistake("a NUL in a text, \(file)", in: "betfree", file, old, new, finds: rule)
    }

  static let prices: [Mistake] = [
    ("paywall", "free, then", "99 cents", "free, 99 cents, then"),
    ("paywall", "free, then", "60 złotych", "free, 60 złotych, then"),
    ("paywall", "free, then", "Arabic digits", "free, ٥٩٫٩٩ $, then"),
    ("done", "One day at a time.", "a plan's", "Only $59.99."),
    ("done", "One day at a time.", "a plan's in Arabic digits", "Only ٥٩٫٩٩ $."),
  ].map { screen, old, name, new in
    Mistake(
      "a price by hand, \(screen): \(name)", in: "betfree", "screens/\(screen).md", old, new,
      finds: "copy/handwritten-price")
  }

  static let words: [Mistake] = [
    .init(
      "a trial's text, a price by hand", in: "betfree", "screens/paywall.md",
      "{plan.price} per {plan.period}.", "$59.99 per year.", finds: "copy/handwritten-price"),
    .init(
      "a trial's text, days by hand", in: "betfree", "screens/paywall.md",
      "{plan.trial-days} days free", "7 days free", finds: "words/plural-number"),
    .init(
      "a trial's text, reworded", in: "betfree", "screens/paywall.md", "free, then",
      "for free, afterwards", finds: "locale/stale"),
    .init(
      "a trial's text, a name misspelt", in: "betfree", "screens/paywall.md", "{plan.trial-days}",
      "{plan.trial-day}", finds: "words/unknown-placeholder"),
    .init(
      "a trial's text, on a button", in: "betfree", "screens/paywall.md", "[Start Free Trial]",
      "[Start 7-Day Free Trial]", finds: "copy/handwritten-price"),
    .init(
      "a name behind a dollar sign", in: "ritualist", "screens/welcome-back.md",
      "back, {name}!", "back, ${name}!", finds: "words/lost-placeholder"),
    .init("a trial's text, in German", in: "betfree", finds: "locale/placeholders") {
      let path = "content/betfree/locales/de.json"
      try $0.cut(
        from: "\"paywall.trial\": {", to: "    \"source\"", in: path,
        writing: """
          "paywall.trial": {
            "value": { "one": "1 Tag gratis, dann 9,99 €.", "other": "7 Tage gratis, dann 9,99 €." },

          """)
    },
  ]

  static let numbers: [Mistake] =
    [
      ("9.99", "\"price\": 9"), ("9.99", "\"price\": \"9.\""), ("9.99", "\"price\": \"9,99\""),
      ("59.99", "\"price\": 59"), ("59.99", "\"price\": \"\""),
    ].map { old, new in
      Mistake(
        "a price without decimals, \(new)", in: "betfree", "plans.json", "\"price\": \"\(old)\"",
        new,
        finds: "json/type")
    }
    + [
      ("betfree", "plans", "table/savings"), ("betfree", "reminder-types", ""),
      ("lockedin", "difficulties", ""), ("daily-intentions", "scopes", ""),
      ("daily-intentions", "intentions", ""), ("ritualist", "avatars", ""),
      ("ritualist", "habit-ideas", ""), ("steps", "emoji", ""),
    ].map { app, table, _ in
      Mistake("rows: [], \(table)", in: app, finds: "json/type") {
        try $0.cut(
          from: "\"rows\": [", to: "]\n}", in: "content/\(app)/\(table).json",
          writing: "\"rows\": [")
      }
    }
    + [
      ("betfree", "flow.json", "\"min\": 5"), ("betfree", "flow.json", "\"default\": 10"),
      ("betfree", "flow.json", "\"duration\": 0.3"), ("steps", "flow.json", "\"max\": 20000"),
      ("steps", "flow.json", "\"step\": 500"), ("steps", "flow.json", "\"stay\": 2"),
      ("betfree", "plans.json", "\"trial-days\": 7"),
      ("ritualist", "flow.json", "\"timeout\": 3.5"),
      ("steps", "emoji.json", "\"size\": [52"), ("lockedin", "app.json", "\"height\": 52"),
    ].map { app, file, old in
      let member = old.prefix { $0 != ":" }
      let new = old.contains("[") ? "\(member): [\(tooLarge)" : "\(member): \(tooLarge)"
      return Mistake("a number too large, \(old)", in: app, file, old, new, finds: "json/type")
    }

  /// All of a kind is gone.
  static let containers: [Mistake] =
    [
      ("lockedin", "app.json", "colors", "\n  \"fonts\"", "name/unknown"),
      ("betfree", "flow.json", "values", "\n  \"purchases\"", "name/unknown"),
      ("ritualist", "flow.json", "values", "\n  \"lookups\"", "name/unknown"),
      ("steps", "flow.json", "actions", "\n  \"paths\"", "name/unknown"),
      ("betfree", "flow.json", "paths", "\n  \"entry\"", "effect/next"),
      ("ritualist", "flow.json", "paths", "\n  \"entry\"", "name/unknown"),
      ("lockedin", "difficulties.json", "columns", "\n  \"rows\"", "table/cell"),
      ("betfree", "plans.json", "columns", "\n  \"rows\"", "table/cell"),
    ].map { app, file, member, next, rule in
      Mistake("\(member): {}, \(file)", in: app, finds: rule) {
        try $0.cut(
          from: "\"\(member)\": {", to: next, in: "content/\(app)/\(file)",
          writing: "\"\(member)\": {},")
      }
    }
    + ["betfree", "lockedin", "ritualist"].map { app in
      Mistake("screens: {}", in: app, finds: "screen/file") {
        let path = "content/\(app)/flow.json"
        let text = try #require($0[path])
        let start = try #require(text.firstRange(of: "\n  \"screens\": {")?.lowerBound)
        $0[path] = text[..<start] + "\n  \"screens\": {}\n}\n"
      }
    } + [
      .init("no Markdown at all", in: "lockedin", finds: "screen/file") { files in
        for path in files.texts.keys where path.hasSuffix(".md") { files[path] = nil }
      },
      .init(
        settings: "no locales", "[\"ar\", \"de\", \"es\", \"fr\", \"ja\", \"pl\", \"zh-Hans\"]",
        "[]", finds: "locale/file"),
      .init("a broken table", in: "steps", finds: "json/syntax") {
        $0["content/steps/emoji.json"] = "{"
      },
      .init("a table removed", in: "steps", finds: "name/unknown") {
        $0["content/steps/emoji.json"] = nil
      },
    ]

  static let declarations: [Mistake] = [
    .init(
      "a misspelt color", in: "lockedin", "app.json", "\"text\":       {", "\"txet\":       {",
      finds: "name/unknown"),
    .init(
      "a misspelt column", in: "lockedin", "difficulties.json", "\"bars\":     {",
      "\"barz\":     {", finds: "table/cell"),
    .init(
      "a misspelt screen", in: "betfree", "flow.json", "\"paywall\": {", "\"paywal\": {",
      finds: "screen/file"),
    .init(
      "a misspelt control", in: "lockedin", "screens/permissions.md", "(#grant-health)",
      "(#grant-helath)", finds: "screen/element"),
    .init(
      "a misspelt kind of view", in: "daily-intentions", "flow.json", "\"page-dots\"",
      "\"page-dot\"", finds: "view/kind"),
    .init("a control renamed by hand", in: "lockedin", finds: "locale/extra") {
      try $0.replace(
        "(#choose)", with: "(#pick-apps)", in: "content/lockedin/screens/app-selection.md")
      try $0.replace("\"choose\": {", with: "\"pick-apps\": {", in: "content/lockedin/flow.json")
    },
    .init(
      "entry rules in another order", in: "lockedin", "flow.json",
      "{ \"if\": \"completed\", \"go\": \"app\" },\n    { \"go\": \"welcome\" }",
      "{ \"go\": \"welcome\" },\n    { \"if\": \"completed\", \"go\": \"app\" }",
      finds: "flow/entry"),
    .init(
      "a misspelt limit of an app", in: "lockedin", "app.json", "\"icon\":",
      "\"limits\": { \"words-per-txet\": 3 }, \"icon\":", finds: "json/unknown-member"),
    .init(
      "a rank in words", in: "lockedin", "difficulties.json", "\"bars\": 3", "\"bars\": \"three\"",
      finds: "json/type"),
  ]
}
