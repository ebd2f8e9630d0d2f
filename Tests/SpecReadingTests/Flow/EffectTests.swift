import FlowCore
import SpecText
import Testing

/// A value that an action brings, and the action.
private let mail = #""mail": { "type": "text", "from": "sign" },"#
private let sign = #""sign": { "early": true }"#

/// An app of two screens whose first one has these effects on its button.
private func content(_ effects: String, enter: String = "[]", completion: String? = nil)
  -> DemoContent
{
  DemoContent(
    flow: """
      "values": {
        "apps": { "type": "count" }, "name": { "type": "text" }, "on": { "type": "bool" }, \(mail)
        "goal": { "type": "int", "min": 0, "max": 10, "step": 5, "default": 5 },
        "level": { "type": "choice", "of": "levels" }, "end": { "type": "date" },
        "mode": { "type": "choice", "of": ["hard", "soft"] },
        "picked": { "type": "set", "of": "levels" }, "more": { "type": "set", "of": "levels" }
      },
      "permissions": { "health": { "kind": "health-read" }, "camera": { "kind": "camera" } },
      "purchases": { "plan": { "buys": "level" } },
      "actions": {
        "save": { "can-fail": true, "early": true }, "log": { "early": true }, "late": {},
        "risky": { "can-fail": true }, "ask": { "can-cancel": true, "early": true }, \(sign)
      },
      "lookups": { "cloud": { "found": "on", "every": 1, "timeout": 5 } },
      "completion": \(completion ?? #"[{ "store": ["completed"] }]"#),
      "screens": {
        "welcome": {
          "modals": { "help": "alert" }, "enter": \(enter),
          "controls": {
            "go": { "do": \(effects) }, "show": { "do": [{ "present": "help" }] },
            "pick": { "of": "levels", "do": [{ "set": "name", "to": "option.name" }] }
          }
        },
        "last": {}
      },
      "paths": { "main": ["welcome", "last"] }
      """,
    pages: [
      "welcome":
        "# A\n\n[Go](#go) [Show](#show) [Pick](#pick)\n\n## `help`\n\nB\n\n## `rest`\n\nC\n",
      "last": "# B\n",
    ],
    tables: [
      "levels": """
      {
        "currency": "USD",
        "columns": { "name": { "type": "words" }, "price": { "type": "money" },
                     "bars": { "type": "rank" } },
        "rows": [{ "id": "easy", "name": "Easy", "price": "1", "bars": 1 }]
      }
      """
    ])
}

private let lists: [(text: String, commands: [Flow.Command])] = [
  (#"["next"]"#, [.next]),
  (#"["back"]"#, [.back]),
  (#"["finish"]"#, [.finish]),
  (#"[{ "go": "last" }]"#, [.go("last")]),
  (
    #"[{ "set": "on", "to": "!on", "if": "apps > 0" }]"#,
    [
      .set("on", to: .not(.value("on")), if: .compare(.value("apps"), .greater, .int(0)))
    ]
  ),
  (#"[{ "set": "goal", "to": "10" }]"#, [.set("goal", to: .int(10))]),
  (#"[{ "set": "goal", "to": "level.bars" }]"#, [.set("goal", to: .column("level", "bars"))]),
  (#"[{ "set": "level", "to": "easy" }]"#, [.set("level", to: .symbol("easy"))]),
  (#"[{ "set": "mode", "to": " soft " }]"#, [.set("mode", to: .symbol("soft"))]),
  (#"[{ "set": "picked", "to": "more" }]"#, [.set("picked", to: .value("more"))]),
  (
    #"[{ "set": "end", "to": "days-from-now(goal)" }]"#,
    [
      .set("end", to: .daysFromNow(.value("goal")))
    ]
  ),
  (#"[{ "present": "help", "if": "on" }]"#, [.present("help", if: .value("on"))]),
  (
    #"[{ "open": "settings" }, { "open": "https://a.b/c" }]"#,
    [
      .open(.settings), .open(.web("https://a.b/c")),
    ]
  ),
  (#"[{ "after": 0.5, "do": ["next"] }]"#, [.after(.milliseconds(500), [.next])]),
  (#"[{ "wait": 1.5 }, "finish"]"#, [.wait(.milliseconds(1500)), .finish]),
  (
    #"[{ "request": "camera", "denied": [], "otherwise": ["next"] }]"#,
    [
      .call(
        Flow.Call(.request, "camera", handlers: [.init(.denied, []), .init(nil, [.next])]))
    ]
  ),
  (
    #"[{ "purchase": "plan", "pending": ["next"] }, { "restore": "plan" }]"#,
    [
      .call(Flow.Call(.purchase, "plan", handlers: [.init(.pending, [.next])])),
      .call(Flow.Call(.restore, "plan")),
    ]
  ),
  (
    #"[{ "perform": "save", "if": "on", "failed": ["back"] }, { "perform": "log" }]"#,
    [
      .call(Flow.Call(.perform, "save", if: .value("on"), handlers: [.init(.failed, [.back])])),
      .call(Flow.Call(.perform, "log")),
    ]
  ),
  (
    #"[{ "perform": "ask", "cancelled": ["next"] }]"#,
    [.call(Flow.Call(.perform, "ask", handlers: [.init(.cancelled, [.next])]))]
  ),
  (
    #"[{ "look-up": "cloud", "empty": [], "late": [{ "set": "on", "to": "true" }] }]"#,
    [
      .call(
        Flow.Call(
          .lookUp, "cloud",
          handlers: [.init(.empty, []), .init(.late, [.set("on", to: .bool(true))])]))
    ]
  ),
]

private let brokenLists: [Mistake] = [
  // What is said
  .init(
    #"[1️⃣"nxt"]"#,
    """
    1️⃣ «"nxt"» json/unknown-word: 'nxt' is none of the words that can stand here \
    (did you mean 'next'?)
    """),
  // A name where an effect stands: what takes it
  .init(
    #"[1️⃣"last"]"#,
    """
    1️⃣ «"last"» json/unknown-word: 'last' is none of the words that can stand here \
    (write { "go": "last" })
    """),
  .init(
    #"[1️⃣"lats"]"#,
    """
    1️⃣ «"lats"» json/unknown-word: 'lats' is none of the words that can stand here \
    (did you mean { "go": "last" }?)
    """),
  .init(
    #"[1️⃣"camera", 2️⃣"plan", 3️⃣"log", 4️⃣"cloud"]"#,
    """
    1️⃣ «"camera"» json/unknown-word: 'camera' is none of the words that can stand here \
    (write { "request": "camera" })
    """,
    """
    2️⃣ «"plan"» json/unknown-word: 'plan' is none of the words that can stand here \
    (write { "purchase": "plan" })
    """,
    """
    3️⃣ «"log"» json/unknown-word: 'log' is none of the words that can stand here \
    (write { "perform": "log" })
    """,
    """
    4️⃣ «"cloud"» json/unknown-word: 'cloud' is none of the words that can stand here \
    (write { "look-up": "cloud" })
    """),
  .init(
    #"[1️⃣"help", 2️⃣"goal", 3️⃣"settings"]"#,
    """
    1️⃣ «"help"» json/unknown-word: 'help' is none of the words that can stand here \
    (write { "present": "help" })
    """,
    """
    2️⃣ «"goal"» json/unknown-word: 'goal' is none of the words that can stand here \
    (write { "set": "goal", "to": "…" })
    """,
    """
    3️⃣ «"settings"» json/unknown-word: 'settings' is none of the words that can stand here \
    (write { "open": "settings" })
    """),
  .init(
    #"[1️⃣"somewhere else"]"#,
    """
    1️⃣ «"somewhere else"» json/unknown-word: 'somewhere else' is none of the words that can stand \
    here (it can be next, finish, back or an object, such as { "go": "welcome" })
    """),

  // One effect where an array of them stands
  .init(
    #"1️⃣"next""#,
    """
    1️⃣ «"next"» json/type: an array is expected here, not "next" \
    (put it in brackets, even if it is the only one)
    """),
  .init(
    #"1️⃣{ "request": "camera" }"#,
    """
    1️⃣ «{ "request": "camera" }» json/type: an array is expected here, not an object \
    (put it in brackets, even if it is the only one)
    """),
  .init(
    #"1️⃣"nxt""#,
    """
    1️⃣ «"nxt"» json/type: an array is expected here, not "nxt" (did you mean ["next"]?)
    """),
  .init(
    #"1️⃣"last""#,
    """
    1️⃣ «"last"» json/type: an array is expected here, not "last" (write [{ "go": "last" }])
    """),
  .init(
    #"[{ "request": "camera", "denied": 1️⃣"help" }]"#,
    """
    1️⃣ «"help"» json/type: an array is expected here, not "help" (write [{ "present": "help" }])
    """),
  .init(
    #"1️⃣"somewhere else""#,
    """
    1️⃣ «"somewhere else"» json/type: an array is expected here, not "somewhere else" (it can be \
    ["next"], ["finish"], ["back"] or an object, such as [{ "go": "welcome" }])
    """),
  .init(
    "[1️⃣1]",
    """
    1️⃣ «1» json/type: one of 'next', 'finish', 'back' or an object is expected here, not 1
    """),
  .init(
    "[1️⃣{}]",
    """
    1️⃣ «{» json/missing-member: this effect says nothing (it has one of 'go', 'set', 'present', \
    'open', 'after', 'wait', 'load-products', 'store', 'request', 'purchase', 'restore', 'perform', 'look-up')
    """),
  .init(
    #"[{ 1️⃣"goo": "last" }]"#,
    #"1️⃣ «"goo"» json/unknown-member: an effect has no 'goo' (did you mean 'go'?)"#),
  .init(
    #"[{ "request": "camera", 1️⃣"go": "last" }]"#,
    """
    1️⃣ «"go"» json/two-in-one: an effect says one thing (write two of them, one after the other)
    """),
  .init(
    #"[{ "go": "last", 1️⃣"if": "on" }]"#,
    """
    1️⃣ «"if"» json/unknown-member: a 'go' effect has no 'if' (it can have go, note, allow)
    """),
  .init(
    #"[1️⃣{ "set": "on" }]"#,
    """
    1️⃣ «{» json/missing-member: this 'set' effect has no 'to' \
    (add "to": a condition in a string, "apps >= 1")
    """),
  .init(
    #"[{ "set": "on", 1️⃣"too": "true" }]"#,
    #"1️⃣ «"too"» json/unknown-member: a 'set' effect has no 'too' (did you mean 'to'?)"#),

  // Names
  .init(
    #"[{ "go": 1️⃣"lst" }]"#,
    #"1️⃣ «"lst"» name/unknown: no screen is named 'lst' (did you mean 'last'?)"#),
  .init(
    #"[{ "go": 1️⃣"app" }]"#,
    #"1️⃣ «"app"» name/unknown: no screen is named 'app' (there is welcome, last)"#),
  .init(
    #"[{ "request": 1️⃣"helth" }]"#,
    #"1️⃣ «"helth"» name/unknown: no permission is named 'helth' (did you mean 'health'?)"#),
  .init(
    #"[{ "perform": 1️⃣"plan" }]"#,
    #"1️⃣ «"plan"» name/unknown: no action is named 'plan' (there is save, log, late, risky, ask, sign)"#
  ),
  .init(
    #"[{ "present": 1️⃣"hlp" }]"#,
    #"1️⃣ «"hlp"» name/unknown: no modal is named 'hlp' (did you mean 'help'?)"#),
  .init(
    #"[{ "present": 1️⃣"rest" }]"#,
    """
    1️⃣ «"rest"» effect/present: the section 'rest' is no modal \
    (add "rest": "alert" or "sheet" to the screen's "modals")
    """),
  .init(
    #"[{ "open": 1️⃣"http://a.b" }, { "open": 2️⃣"https://a b" }]"#,
    """
    1️⃣ «"http://a.b"» effect/target: this is neither 'settings' nor an address that can be opened \
    (write 'https://…', 'mailto:…', 'tel:…', 'sms:…', or an address of another app with its scheme in \
    small letters)
    """,
    """
    2️⃣ «"https://a b"» effect/target: this is neither 'settings' nor an address that can be opened \
    (write 'https://…', 'mailto:…', 'tel:…', 'sms:…', or an address of another app with its scheme in \
    small letters)
    """),

  // What a value can be given
  .init(
    #"[{ "set": 1️⃣"onn", "to": "true" }]"#,
    #"1️⃣ «"onn"» name/unknown: no value is named 'onn' (did you mean 'on'?)"#),
  .init(
    #"[{ "set": "on", "to": "1️⃣apps" }]"#,
    "1️⃣ «apps» condition/type: 'on' can't be a count"),
  .init(
    #"[{ "set": "goal", "to": "1️⃣7" }]"#,
    "1️⃣ «7» condition/type: 7 is not on the grid of 5 from 0 (the nearest are 5 and 10)"),
  .init(
    #"[{ "set": "level", "to": "1️⃣esy" }]"#,
    "1️⃣ «esy» name/unknown: 'esy' is no row of levels (did you mean 'easy'?)"),
  .init(
    #"[{ "set": "level", "to": "1️⃣mode" }]"#,
    "1️⃣ «mode» condition/type: 'level' can't be an option"),
  .init(
    #"[{ "set": "name", "to": "1️⃣level.name" }]"#,
    """
    1️⃣ «level.name» condition/type: 'name' can't be a text of words \
    (a text takes another text, or the words of the option that was tapped)
    """),
  .init(
    #"[{ "set": "name", "to": "1️⃣option.name" }]"#,
    """
    1️⃣ «option.name» name/unknown: there is no option here ('option' is a row: of a control's \
    table in its 'do', in its option section in 'show')
    """),
  .init(
    #"[{ "set": "end", "to": "1️⃣3" }]"#,
    """
    1️⃣ «3» condition/type: 'end' can't be a number \
    (a date takes another date, or 'days-from-now(…)')
    """),
  .init(
    #"[{ "set": "end", "to": "days-from-now(1️⃣on)" }]"#,
    "1️⃣ «on» condition/type: days are counted in whole numbers, and this is true or false"),

  // Where it stands
  .init(
    #"["next", 1️⃣{ "set": 2️⃣"onn", "to": "true" }, "back"]"#,
    """
    1️⃣ «{ "set": "onn", "to": "true" }» effect/position: this is never done
    """,
    #"2️⃣ «"onn"» name/unknown: no value is named 'onn' (did you mean 'on'?)"#),
  .init(
    #"[{ "after": 1, "do": [1️⃣"finish"] }]"#,
    """
    1️⃣ «"finish"» effect/position: a timer must not finish the flow \
    (only something the user touches may)
    """),
  .init(
    #"[{ "look-up": "cloud", "otherwise": ["finish"], "late": [1️⃣"finish"] }]"#,
    """
    1️⃣ «"finish"» effect/position: late data must not finish the flow \
    (only something the user touches may)
    """),
  .init(
    #"[{ 1️⃣"store": ["completed"] }]"#,
    """
    1️⃣ «"store"» effect/position: only completion stores \
    (a value with "immediate": true is stored on every change)
    """),
  .init(
    #"[{ "perform": 1️⃣"late" }]"#,
    """
    1️⃣ «"late"» effect/target: 'late' may not run before completion \
    (give the action "early": true, or perform it in "completion")
    """),
  .init(
    #"[{ "wait": 1️⃣-1 }, { "after": 2️⃣"1", "do": [] }]"#,
    "1️⃣ «-1» json/type: a number of seconds above 0 is expected here, not -1",
    #"2️⃣ «"1"» json/type: a number of seconds from 0 is expected here, not "1""#),

  // Handlers
  .init(
    #"[{ "request": "health", 1️⃣"denied": ["next"] }]"#,
    """
    1️⃣ «"denied"» effect/handler: 'health' never answers 'denied' \
    (besides success it answers 'failed')
    """),
  .init(
    #"[{ "request": "health", 1️⃣"granted": ["next"] }]"#,
    """
    1️⃣ «"granted"» json/unknown-member: a 'request' effect has no 'granted' \
    ('granted' is success: what follows it stands after this effect in the list)
    """),
  .init(
    #"[{ "perform": "log", 1️⃣"failed": [] }]"#,
    """
    1️⃣ «"failed"» effect/handler: 'log' never answers 'failed' (it always succeeds)
    """),
  .init(
    #"[{ "perform": "save", 1️⃣"cancelled": [] }]"#,
    """
    1️⃣ «"cancelled"» effect/handler: 'save' never answers 'cancelled' \
    (besides success it answers 'failed')
    """),
  .init(
    #"[{ "perform": "save", "failed": [], 1️⃣"otherwise": [] }]"#,
    """
    1️⃣ «"otherwise"» effect/handler: 'save' has no other answers \
    (take it away: every answer has its handler, or there is only success)
    """),
  .init(
    #"[{ "request": "camera", 1️⃣"late": [] }]"#,
    """
    1️⃣ «"late"» json/unknown-member: a 'request' effect has no 'late' \
    (it can have request, denied, cancelled, failed, otherwise, note, allow)
    """),
]

private let brokenCompletions: [Mistake] = [
  .init(
    #"[{ "store": ["completed"] }, 1️⃣"finish", { 2️⃣"go": "last" }]"#,
    #"1️⃣ «"finish"» effect/position: completion only stores and performs"#,
    #"2️⃣ «"go"» effect/position: completion only stores and performs"#),
  .init(
    #"[{ "store": ["completed"] }, { "perform": 1️⃣"risky" }]"#,
    """
    1️⃣ «"risky"» effect/target: 'risky' can fail, and completion can't wait for that \
    (perform it before 'finish', as an action with "early": true)
    """),
  .init(
    #"[{ "store": ["completed"] }, { "perform": 1️⃣"ask" }]"#,
    """
    1️⃣ «"ask"» effect/target: 'ask' can be cancelled, and completion can't wait for that \
    (perform it before 'finish', as an action with "early": true)
    """),
  .init(
    #"[{ "store": ["completed"] }, { "perform": 1️⃣"sign" }]"#,
    """
    1️⃣ «"sign"» effect/target: 'mail' comes from this action, and nothing takes it once the flow is \
    over (do it on a screen)
    """),
  .init(
    #"[{ "store": ["completed", 1️⃣"nmae"] }]"#,
    #"1️⃣ «"nmae"» name/unknown: no value is named 'nmae' (did you mean 'name'?)"#),
  .init(
    #"[{ "store": [1️⃣"completed"], "if": "on" }, { "store": [2️⃣"completed"] }]"#,
    """
    1️⃣ «"completed"» completion/once: 'completed' is stored under a condition \
    (store it in an effect of its own, without "if")
    """,
    #"2️⃣ «"completed"» completion/once: 'completed' is stored already"#),
  .init(
    #"[{ "store": ["completed"] }, { "perform": "save", 1️⃣"failed": [] }]"#,
    """
    content/demo/flow.json 15:57 «"save"» effect/target: 'save' can fail, and completion can't \
    wait for that (perform it before 'finish', as an action with "early": true)
    """,
    #"1️⃣ «"failed"» effect/handler: completion does not wait for answers"#),
]

@Suite struct EffectTests {
  @Test(arguments: lists) func `a list of effects is read`(text: String, commands: [Flow.Command]) {
    let content = content(text)
    #expect(content.findings == [])
    #expect(content.screen("welcome")?.controls[0].commands == commands)
  }

  @Test(arguments: brokenLists) func `a broken effect is found at its place`(mistake: Mistake) {
    #expect(content(mistake.text).findings == mistake.findings)
  }

  @Test(arguments: brokenCompletions) func `a broken completion is found at its place`(
    mistake: Mistake
  ) {
    let content = content(#"["next"]"#, completion: mistake.text)
    #expect(content.findings == mistake.findings)
  }

  @Test func `the words of a tapped row are given to a text`() {
    let content = content(#"["next"]"#)
    #expect(
      content.screen("welcome")?.controls[2].commands == [.set("name", to: .option("name"))])
  }

  @Test func `one effect is put in brackets, and a name is not`() {
    #expect(content(#""next""#).mendedFlow.contains(#""go": { "do": ["next"] }"#))
    #expect(
      content(#"{ "request": "camera" }"#).mendedFlow
        .contains(#""go": { "do": [{ "request": "camera" }] }"#))
    #expect(content(#""last""#).mendedFlow.contains(#""go": { "do": "last" }"#))
  }

  /// What presents it may be what could not be read.
  @Test func `a modal is not missed where an effect can't be read`() {
    let content = DemoContent(
      flow: """
        "permissions": { "camera": { "kind": "camera" } },
        "screens": {
          "welcome": {
            "modals": { "help": "alert" },
            "controls": { "go": { "do": [{ "request": "camera", "denied": 1️⃣"help" }, "finish"] } }
          }
        }
        """,
      pages: ["welcome": "# A\n\n[Go](#go)\n\n## `help`\n\nB\n"])
    #expect(
      content.findings == [
        """
        1️⃣ «"help"» json/type: an array is expected here, not "help" (write [{ "present": "help" }])
        """
      ])
  }

  @Test func `entering a screen never finishes`() {
    #expect(
      content(#"["next"]"#, enter: #"[1️⃣"finish"]"#).findings == [
        """
        1️⃣ «"finish"» effect/position: entering a screen must not finish the flow \
        (only something the user touches may)
        """
      ])
  }

  @Test func `next has somewhere to go`() {
    let content = DemoContent(
      flow: """
        "paths": { "main": ["welcome", "last"], "short": ["last"] },
        "screens": {
          "welcome": { "controls": { "go": { "do": ["next"] } } },
          "last": {
            "enter": [{ "after": 1, "do": [1️⃣"next"] }], "controls": { "end": { "do": [2️⃣"next"] } }
          },
          "aside": { "controls": { "on": { "do": [3️⃣"next"] } } }
        },
        "frame": { "controls": { "forward": { "do": ["next"] } } }
        """,
      pages: [
        "welcome": "# A\n\n[Go](#go)\n", "last": "# B\n\n[End](#end)\n",
        "aside": "# C\n\n[On](#on)\n", "frame": "[Forward](#forward)\n",
      ])
    #expect(
      content.findings == [
        """
        1️⃣ «"next"» effect/position: a timer must not finish the flow \
        (only something the user touches may)
        """,
        """
        2️⃣ «"next"» effect/next: 'next' could only finish: no path goes on after 'last' \
        (write "finish", or put the screen that is next on the path)
        """,
        """
        3️⃣ «"next"» effect/next: 'aside' is on no path, so nothing is next \
        (put it on a path, or write { "go": … } or "finish")
        """,
      ])
    // What was next may have been taken off the path by mistake.
    #expect(content.found.allSatisfy { $0.fix == nil })
  }

  @Test func `a last screen of one path goes on along another one`() {
    let content = DemoContent(
      flow: """
        "paths": { "short": ["welcome"], "long": ["welcome", "last"] },
        "screens": { "welcome": { "controls": { "go": { "do": ["next"] } } }, "last": {} }
        """, pages: ["welcome": "# A\n\n[Go](#go)\n", "last": "# B\n"])
    #expect(content.findings == [])
  }
}
