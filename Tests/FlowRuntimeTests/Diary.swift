import FlowCore

/// A small flow that goes on from the last screen, in its second version.
enum Diary: FlowDefinition {
  enum Screen: String, CaseIterable, Sendable {
    case hello, mood, plan, done
  }

  enum Control: String, CaseIterable, Sendable {
    case helloNext = "hello.next"
    case helloCalmLast = "hello.calm-last"
    case helloWildLast = "hello.wild-last"
    case helloNote = "hello.note"
    case helloSync = "hello.sync"
    case moodMood = "mood.mood"
    case moodName = "mood.name"
    case moodDue = "mood.due"
    case moodCopy = "mood.copy"
    case moodNext = "mood.next"
    case planBuy = "plan.buy"
    case doneGo = "done.go"
    case frameBack = "frame.back"
  }

  enum Moods: String {
    case calm, wild
  }

  struct Answers: Hashable, Sendable {
    var mood: Constant
    var name: Constant
    var due: Constant
  }

  static func answers(_ value: (ValueID) -> Constant) -> Answers {
    Answers(mood: value("mood"), name: value("name"), due: value("due"))
  }

  static let flow: Flow = diary()

  /// Sets one mood and another, both a second later.
  private static func moods(_ first: String, _ last: String) -> [Command] {
    [first, last].map { .after(.seconds(1), [.set("mood", to: .symbol($0))]) }
  }

  private static func diary() -> Flow {
    Flow(
      id: "diary", version: 2, completedKey: "diaryDone",
      values: [
        Value("mood", .choice(.rows(["calm", "wild"])), initial: .row("calm"), key: "mood"),
        Value("name", .text(maximum: 5), initial: .text("")),
        Value("since", .date, initial: .unset, origin: .lookUp("sync")),
        Value("due", .date, initial: .unset, key: "due"),
      ],
      services: [
        Service("pro", .purchase(Purchase(buys: "mood", tells: ["due"]))),
        Service(
          "sync",
          .lookUp(
            LookUp(
              found: .not(.isEmpty(.value("since"))), every: .seconds(1), timeout: .seconds(2)))),
        Service("note", .action(Action(takes: ["name"], isEarly: true))),
        Service("notes", .permission(Permission(.notifications))),
      ],
      paths: [Path("main", ["hello", "mood", "plan", "done"])],
      entry: [
        EntryRule(if: .completed, go: .app),
        EntryRule(if: .compare(.status("pro"), .equal, .symbol("ok")), go: .screen("done")),
        EntryRule(go: .screen("hello")),
      ],
      resume: .lastScreen,
      migrations: [
        Migration(from: 1, ["intro": .screen("hello"), "quiz": .start, "feeling": .screen("mood")])
      ],
      assertions: [
        Assertion(
          if: .compare(.screen, .equal, .symbol("plan")),
          then: .not(.isEmpty(.value("name"))))
      ],
      completion: [.store([.value("mood"), .value("due"), .completed])],
      frame: FlowCore.Screen(
        "frame", elements: [Element("back", .control, if: .canGoBack)],
        controls: [FlowCore.Control("back", do: [.back])]),
      screens: [
        FlowCore.Screen(
          "hello",
          elements: ["next", "calm-last", "wild-last", "note", "sync"].map {
            Element($0, .control)
          },
          controls: [
            FlowCore.Control("next", do: [.next]),
            FlowCore.Control("calm-last", do: moods("wild", "calm")),
            FlowCore.Control("wild-last", do: moods("calm", "wild")),
            FlowCore.Control(
              "sync",
              do: [
                .call(
                  Call(
                    .lookUp, "sync",
                    handlers: [Call.Handler(.late, [.set("mood", to: .symbol("wild"))])]))
              ]),
            FlowCore.Control("note", do: [.call(Call(.perform, "note")), .next]),
          ]),
        FlowCore.Screen(
          "mood", gate: .not(.isEmpty(.value("name"))),
          elements: ["mood", "name", "due", "copy", "next"].map { Element($0, .control) },
          controls: [
            FlowCore.Control("mood", .input("mood", as: .cards)),
            FlowCore.Control("name", .input("name", as: .textField)),
            FlowCore.Control("due", do: [.set("due", to: .daysFromNow(.int(3)))]),
            FlowCore.Control("copy", do: [.set("due", to: .value("since"))]),
            FlowCore.Control("next", do: [.next]),
          ]),
        FlowCore.Screen(
          "plan", elements: [Element("buy", .control)],
          controls: [FlowCore.Control("buy", do: [.call(Call(.purchase, "pro")), .next])]),
        FlowCore.Screen(
          "done", requirement: .compare(.status("pro"), .equal, .symbol("ok")), allowsBack: false,
          elements: [Element("go", .control)],
          controls: [FlowCore.Control("go", do: [.finish])]),
      ])
  }
}
