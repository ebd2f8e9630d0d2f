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

  enum Modal: String, CaseIterable, Sendable {
    case moodAsk = "mood.ask"
  }

  enum Value: String, CaseIterable, Sendable {
    case mood, name, since, due
  }

  enum Service: String, CaseIterable, Sendable {
    case pro, sync, note, notes
  }

  enum Path: String, CaseIterable, Sendable {
    case main
  }

  typealias Element = NoName
  typealias Tag = NoName
  typealias Variant = NoName

  enum Moods: String, Flow.Choosable {
    case calm, wild
  }

  struct Answers: Hashable, Sendable {
    var mood: Flow.Constant
    var name: Flow.Constant
    var due: Flow.Constant
  }

  static func answers(
    _ value: (ValueID) -> Flow.Constant, moment: (ValueID) -> Double?
  ) -> Answers {
    Answers(mood: value("mood"), name: value("name"), due: value("due"))
  }

  static let spec = Flow.Spec(
    flow: diary(), pages: diary().screens.map(page), frame: page(diary().frame),
    theme: Flow.Theme(icon: "AppIcon"), platforms: [])

  /// A page with the controls of a screen, each called by its id.
  private static func page(_ screen: Flow.Screen) -> Flow.Page {
    Flow.Page(
      screen.id,
      screen.controls.map {
        .controls([Flow.Label($0.id, Flow.Text(key: "\(screen.id).\($0.id)", $0.id.rawValue))])
      })
  }

  /// Sets one mood and another, both a second later.
  private static func moods(_ first: String, _ last: String) -> [Flow.Command] {
    [first, last].map { .after(.seconds(1), [.set("mood", to: .symbol($0))]) }
  }

  private static func diary() -> Flow {
    Flow(
      id: "diary", version: 2, completedKey: "diaryDone",
      values: [
        Flow.Value("mood", .choice(.rows(["calm", "wild"])), initial: .row("calm"), key: "mood"),
        Flow.Value("name", .text(maximum: 5), initial: .text("")),
        Flow.Value("since", .date, initial: .unset, origin: .lookUp("sync")),
        Flow.Value("due", .date, initial: .unset, key: "due"),
      ],
      services: [
        Flow.Service("pro", .purchase(Flow.Purchase(buys: "mood", tells: ["due"]))),
        Flow.Service(
          "sync",
          .lookUp(
            Flow.LookUp(
              found: .not(.isEmpty(.value("since"))), every: .seconds(1), timeout: .seconds(2)))),
        Flow.Service(
          "note", .action(Flow.Action(takes: ["name"], canCancel: true, isEarly: true))),
        Flow.Service("notes", .permission(Flow.Permission(.notifications))),
      ],
      paths: [Flow.Path("main", ["hello", "mood", "plan", "done"])],
      entry: [
        Flow.EntryRule(if: .completed, go: .app),
        Flow.EntryRule(if: .compare(.status("pro"), .equal, .symbol("ok")), go: .screen("done")),
        Flow.EntryRule(go: .screen("hello")),
      ],
      resume: .lastScreen,
      migrations: [
        Flow.Migration(
          from: 1, ["intro": .screen("hello"), "quiz": .start, "feeling": .screen("mood")])
      ],
      assertions: [
        Flow.Assertion(
          if: .compare(.screen, .equal, .symbol("plan")),
          then: .not(.isEmpty(.value("name"))))
      ],
      completion: [.store([.value("mood"), .value("due"), .completed])],
      frame: Flow.Screen(
        "frame", elements: [Flow.Element("back", .control, if: .canGoBack)],
        controls: [Flow.Control("back", do: [.back])]),
      screens: [
        Flow.Screen(
          "hello",
          elements: ["next", "calm-last", "wild-last", "note", "sync"].map {
            Flow.Element($0, .control)
          },
          controls: [
            Flow.Control("next", do: [.next]),
            Flow.Control("calm-last", do: moods("wild", "calm")),
            Flow.Control("wild-last", do: moods("calm", "wild")),
            Flow.Control(
              "sync",
              do: [
                .call(
                  Flow.Call(
                    .lookUp, "sync",
                    handlers: [Flow.Call.Handler(.late, [.set("mood", to: .symbol("wild"))])]))
              ]),
            Flow.Control("note", do: [.call(Flow.Call(.perform, "note")), .next]),
          ]),
        Flow.Screen(
          "mood", gate: .not(.isEmpty(.value("name"))),
          elements: ["mood", "name", "due", "copy", "next"].map { Flow.Element($0, .control) },
          controls: [
            Flow.Control("mood", .input("mood", as: .cards)),
            Flow.Control("name", .input("name", as: .textField)),
            Flow.Control("due", do: [.set("due", to: .daysFromNow(.int(3)))]),
            Flow.Control("copy", do: [.set("due", to: .value("since"))]),
            Flow.Control("next", do: [.next]),
          ]),
        Flow.Screen(
          "plan", elements: [Flow.Element("buy", .control)],
          controls: [Flow.Control("buy", do: [.call(Flow.Call(.purchase, "pro")), .next])]),
        Flow.Screen(
          "done", requirement: .compare(.status("pro"), .equal, .symbol("ok")), allowsBack: false,
          elements: [Flow.Element("go", .control)],
          controls: [Flow.Control("go", do: [.finish])]),
      ])
  }
}

extension Flow.Input where Definition == Diary, Content == Diary.Moods {
  static var moodMood: Self { Self("mood.mood", "mood") }
}

extension Flow.Input where Definition == Diary, Content == String {
  static var moodName: Self { Self("mood.name", "name") }
}
