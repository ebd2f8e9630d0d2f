import FlowCore
import SpecChecks
import SpecModel
import SpecProve
import SpecText
import TestSupport
import Testing

/// Values that are entered and only stored or shown do not multiply.
@Suite struct IndependentValuesTests {
  @Test(arguments: QuizForm.allCases)
  func `a quiz of twelve questions with a way back is proved`(form: QuizForm) throws {
    let explored = try explore(Quiz(questions: 12, answers: 4, form: form).app)
    let exploration = explored.flows[0].exploration
    #expect(exploration.isExhaustive)
    #expect(explored.unexplored.isEmpty)
    #expect(exploration.states.count < 2_000)
    for property in allProperties {
      #expect(prove(property, of: explored).failures.isEmpty, "\(property.number)")
    }
    // Every answer is seen, and stored at the end.
    let stored = Set(
      exploration.effects.joined().flatMap { effect -> [Flow.StoredValue] in
        if case .store(let entries) = effect { entries } else { [] }
      })
    for question in 0..<12 {
      for answer in 0..<4 {
        #expect(stored.contains(Flow.StoredValue("q\(question)", .row(RowID("a\(answer)")))))
      }
    }
  }

  @Test(arguments: QuizForm.allCases)
  func `a quiz whose questions have to be answered is proved`(form: QuizForm) throws {
    let explored = try explore(Quiz(questions: 12, answers: 4, form: form, hasGates: true).app)
    #expect(explored.flows[0].exploration.isExhaustive)
    #expect(explored.flows[0].states.count < 5_000)
  }

  /// Four scores and one comparison are two classes of answers.
  @Test func `a quiz whose answers have scores is proved`() throws {
    let explored = try explore(Quiz(scored: 10).app)
    #expect(explored.flows[0].states.count < 150_000)
    #expect(explored.flows[0].exploration.isExhaustive)
    #expect(explored.unexplored.isEmpty)
  }

  /// Its answer denied leads to no dead end: another answer can be chosen, though only one is tried.
  @Test func `a screen that asks and has a menu is no dead end in a long quiz`() throws {
    let app = Quiz(questions: 12, answers: 4, asksLast: true).app
    let explored = try explore(app)
    #expect(explored.flows[0].exploration.isExhaustive)
    #expect(explored.flows[0].states.count < 5_000)
    for property in [deadEnd, answerUnhandled] {
      #expect(prove(property, of: explored).failures.isEmpty, "\(property.number)")
    }
  }

  @Test func `a quiz that is small enough is searched in every combination`() throws {
    let exploration = try explore(Quiz(questions: 3, answers: 3).app).flows[0].exploration
    #expect(Set(exploration.states.map(\.values)).count == 27)
  }

  @Test(arguments: [250, 1_000])
  func `a menu of many rows has as many states and steps as rows, a few times`(rows: Int) throws {
    let app = menu(of: 4 * rows)
    let program = try Flow.Program(app.flow)
    let exploration = exploreIndependently(program, InteractionGroups(of: app))
    #expect(exploration.isExhaustive)
    #expect((12 * rows...13 * rows).contains(exploration.states.count))
    #expect(exploration.steps.count < 16 * rows)
  }

  /// Every row is come to, by a step to it and one back, and not from each to each.
  @Test func `a menu of more than 64 rows has no steps between all of them`() throws {
    let small = try explore(menu(of: 60)).flows[0].exploration
    let large = try explore(menu(of: 600)).flows[0].exploration
    #expect(small.steps.count > 60 * 60)
    #expect(large.steps.count < 600 * 16)
    #expect(small.states.count == 3 * 60 + 1)
    #expect(large.states.count == 3 * 600 + 1)
  }

  @Test func `what is proved of a menu of many rows is what is proved of all steps`() throws {
    let app = menu(of: 100)
    let program = try Flow.Program(app.flow)
    let some = ExploredFlow(SpecProve.explore(program, InteractionGroups(of: app)), of: app)
    // Nothing is known of which values interact, so everything is tried.
    let all = ExploredFlow(SpecProve.explore(program), of: app)
    #expect(some.exploration.steps.count < all.exploration.steps.count)
    #expect(Set(some.states) == Set(all.states))
    #expect(Set(some.appearances) == Set(all.appearances))
    #expect(verdicts(of: some, app) == verdicts(of: all, app))
  }

  @Test func `switches of one screen that are only stored are proved`() throws {
    let names = (0..<16).map { "s\($0)" }
    let app = switches(names)
    let explored = try explore(app)
    #expect(explored.flows[0].exploration.isExhaustive)
    #expect(explored.flows[0].states.count < 1_000)
    for property in allProperties {
      #expect(prove(property, of: explored).failures.isEmpty, "\(property.number)")
    }
    #expect(explored.unexplored.map(\.rule) == ["preview/too-many-states"])
    #expect(
      explored.unexplored.map(\.message) == [
        "'s0' is drawn with each of its contents, but not beside all of "
          + names.dropFirst().map { "'\($0)'" }.joined(separator: ", ")
      ])
  }

  @Test func `few switches of one screen are drawn in every combination`() throws {
    let explored = try explore(switches((0..<6).map { "s\($0)" }))
    #expect(explored.unexplored.isEmpty)
    #expect(explored.flows[0].appearances.count { $0.screen == 0 } == 64)
  }

  @Test(arguments: [200, 2_000])
  func `what a menu costs grows with its rows`(rows: Int) {
    let growth = growth(from: rows) { rows in
      menu(of: rows)
    } in: { app in
      let explored = try? explore(app)
      #expect(explored?.flows[0].exploration.isExhaustive ?? false)
      for property in allProperties {
        if let explored { #expect(prove(property, of: explored).failures.isEmpty) }
      }
    }
    #expect(growth < 8)
  }

  @Test(arguments: 1...120 as ClosedRange<UInt64>)
  func `what is proved of independent values is what is proved of all combinations`(
    seed: UInt64
  ) throws {
    let app = Quiz(seed: seed).app
    let program = try Flow.Program(app.flow)
    let groups = InteractionGroups(of: app)
    let some = ExploredFlow(exploreIndependently(program, groups), of: app)
    let all = ExploredFlow(SpecProve.explore(program, groups, limit: 10_000_000), of: app)
    try #require(some.exploration.isExhaustive && all.exploration.isExhaustive)
    #expect(verdicts(of: some, app) == verdicts(of: all, app), "seed \(seed): \(app.flow)")
  }

  @Test func `the flows tried here are right and wrong, and smaller`() throws {
    var (broken, smaller) = (Set<String>(), 0)
    for seed in 1...120 as ClosedRange<UInt64> {
      let app = Quiz(seed: seed).app
      let program = try Flow.Program(app.flow)
      let groups = InteractionGroups(of: app)
      let some = exploreIndependently(program, groups)
      let all = SpecProve.explore(program, groups, limit: 10_000_000)
      if some.states.count < all.states.count { smaller += 1 }
      let explored = ExploredApp(
        app: app, limits: app.info.limits, flows: [ExploredFlow(all, of: app)])
      for property in allProperties where !prove(property, of: explored).failures.isEmpty {
        broken.insert(property.number)
      }
    }
    #expect(smaller > 40)
    #expect(
      broken.isSuperset(of: ["P01", "P02", "P05", "P06", "P11", "P18", "P24", "P25"]), "\(broken)")
  }

  private func verdicts(of flow: ExploredFlow, _ app: App) -> Set<String> {
    let explored = ExploredApp(app: app, limits: app.info.limits, flows: [flow])
    return Set(
      allProperties.flatMap { property in
        let verdict = prove(property, of: explored)
        return verdict.failures.map { failure in
          property.number == completionReachable.number || !failure.causes.isEmpty
            ? "\(property.number) fails"
            : "\(property.number) \(failure.message) (\(failure.span.lower))"
        } + (verdict.upheld > 0 ? ["\(property.number) applies"] : [])
      })
  }

  private func explore(_ app: App) throws -> ExploredApp {
    try SpecProve.explore(app, limits: app.info.limits)
  }

  /// A screen of switches, which are stored at the end.
  private func switches(_ names: [String]) -> App {
    let values = names.map { #""\#($0)": { "type": "bool", "default": false, "key": "\#($0)" }"# }
    let controls = names.map { #""\#($0)": { "value": "\#($0)", "as": "toggle" }"# }
    return readApp(
      flow: """
        "values": { \(values.joined(separator: ", ")) },
        "completion": [{ "store": [\(names.map { "\"\($0)\"" }.joined(separator: ", "))] },
          { "store": ["completed"] }],
        "screens": {
          "one": { "controls": { \(controls.joined(separator: ", ")), "go": { "do": ["next"] } } },
          "two": { "controls": { "go": { "do": ["finish"] } } } }
        """,
      pages: [
        "one": "# One\n\n" + names.map { "[Switch](#\($0))\n\n" }.joined() + "[Go](#go)\n",
        "two": "# Two\n\n[Go](#go)\n",
      ]
    ).app
  }

  private func menu(of rows: Int) -> App {
    let cells = (0..<rows).map { #"{ "id": "r\#($0)", "name": "Row \#($0)" }"# }
    return readApp(
      flow: """
        "values": { "city": { "type": "choice", "of": "cities", "default": "r0", "key": "city" } },
        "completion": [{ "store": ["city"] }, { "store": ["completed"] }],
        "screens": { "one": { "controls": {
          "city": { "value": "city", "as": "menu" }, "go": { "do": ["next"] } } },
          "two": { "controls": { "go": { "do": ["finish"] } } } }
        """,
      tables: [
        "cities":
          #"{ "columns": { "name": { "type": "words" } }, "rows": [\#(cells.joined(separator: ","))] }"#
      ],
      pages: ["one": "# One\n\n[City](#city)\n\n[Go](#go)\n", "two": "# Two\n\n[Go](#go)\n"]
    ).app
  }
}

/// What answers a question: a menu, or a button for each answer, which leads on.
enum QuizForm: CaseIterable { case menu, buttons }

/// Questions, each on a screen of its own, and a way back from each.
private struct Quiz {
  let app: App

  /// Answers that are stored, and asked about by nothing but gates.
  init(
    questions: Int, answers: Int, form: QuizForm = .menu, hasGates: Bool = false,
    asksLast: Bool = false
  ) {
    let names = (0..<questions).map { "q\($0)" }
    let answers = (0..<answers).map { "a\($0)" }
    let options = answers.map { "\"\($0)\"" }.joined(separator: ", ")
    let initial = hasGates ? "" : #", "default": "a0""#
    let values = names.map {
      #""\#($0)": { "type": "choice", "of": [\#(options)], "key": "\#($0)"\#(initial) }"#
    }
    let screens = names.map { name in
      let gate = hasGates ? #""gate": "!empty(\#(name))", "# : ""
      let ask = asksLast && name == names.last ? #"{ "request": "push" }, "# : ""
      let go = #""go": { "do": [\#(ask)"next"] }"#
      let controls =
        switch form {
        case .menu: [#""menu": { "value": "\#(name)", "as": "menu" }"#, go]
        case .buttons:
          answers.map { #""\#($0)": { "do": [{ "set": "\#(name)", "to": "\#($0)" }, "next"] }"# }
        }
      return #"""
        "\#(name)-screen": { \#(gate)"controls": { \#(controls.joined(separator: ", ")) } }
        """#
    }
    let rows = answers.map { "- `\($0)` Answer\n" }.joined()
    let page =
      switch form {
      case .menu: "# Question\n\n[Choose](#menu)\n\n\(rows)\n[Go](#go)\n"
      case .buttons: "# Question\n" + answers.map { "\n[Answer](#\($0))\n" }.joined()
      }
    self.init(
      values: values, screens: screens, pages: names.map { ("\($0)-screen", page) },
      stored: names, permissions: asksLast ? #""push": { "kind": "notifications" }"# : "")
  }

  /// Answers with scores from 0 to 3, of which each screen shows those above 1.
  init(scored questions: Int) {
    let names = (0..<questions).map { "q\($0)" }
    let rows = (0..<4).map { #"{ "id": "a\#($0)", "name": "\#($0)", "score": \#($0) }"# }
    let page = "# Question\n\n[Choose](#menu)\n\n[Go](#go)\n\n## `high`\n\nThat is much.\n"
    self.init(
      values: names.map {
        #""\#($0)": { "type": "choice", "of": "answers", "default": "a0", "key": "\#($0)" }"#
      },
      screens: names.map { name in
        #"""
        "\#(name)-screen": { "show": { "high": "\#(name).score > 1" }, "controls": {
          "menu": { "value": "\#(name)", "as": "menu" }, "go": { "do": ["next"] } } }
        """#
      },
      tables: [
        "answers": #"""
        { "columns": { "name": { "type": "words" }, "score": { "type": "int" } },
          "rows": [\#(rows.joined(separator: ", "))] }
        """#
      ], pages: names.map { ("\($0)-screen", page) }, stored: names)
  }

  /// A few questions, with conditions and texts that ask about their answers at random.
  init(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    let names = ["a", "b", "c"]
    let kinds = names.map { _ in
      numbers.pick([
        (#""type": "choice", "of": ["x", "y", "z"]"#, "menu"),
        (#""type": "choice", "of": ["x", "y", "z"], "default": "y""#, "menu"),
        (#""type": "choice", "of": ["x", "y", "z"]"#, "buttons"),
        (#""type": "choice", "of": ["x", "y", "z"], "default": "z""#, "buttons"),
        (#""type": "text""#, "text-field"), (#""type": "bool", "default": false"#, "toggle"),
        (#""type": "int", "min": 0, "max": 5, "default": 2"#, "stepper"),
      ])
    }
    func condition(_ depth: Int, _ numbers: inout SeededGenerator) -> String {
      if depth > 0, numbers.happens(oneIn: 2) {
        let (one, other) = (condition(depth - 1, &numbers), condition(depth - 1, &numbers))
        return "(\(one) \(numbers.pick(["&&", "||"])) \(other))"
      }
      let index = numbers.pick([0, 1, 2])
      let name = names[index]
      return switch kinds[index].1 {
      case "menu", "buttons": numbers.pick(["\(name) == x", "\(name) != z"])
      case "text-field": "!empty(\(name))"
      case "toggle": name
      default: numbers.pick(["\(name) > 2", "\(name) == 5"])
      }
    }
    // One of them, or none, asks for a permission, and says nothing of a refusal.
    let asking = numbers.pick([0, 1, 2, 3])
    var screens: [String] = []
    var pages: [(String, String)] = []
    for (index, name) in names.enumerated() {
      let gate =
        numbers.happens(oneIn: 4) ? #""gate": "\#(condition(0, &numbers))", "# : ""
      let enabled =
        numbers.happens(oneIn: 4) ? #""enabled": "\#(condition(1, &numbers))", "# : ""
      let said = names[numbers.pick([0, 1, 2])]
      let more = numbers.happens(oneIn: 3) ? condition(1, &numbers) : "can-go-back"
      let ask = index == asking ? #"{ "request": "push" }, "# : ""
      // Some answers lead on, some do not, and one may be there at times only.
      let onward = numbers.happens(oneIn: 2) ? #", "next""# : ""
      let other = numbers.happens(oneIn: 3) ? "" : onward
      let answer = numbers.happens(oneIn: 4) ? #""enabled": "\#(condition(1, &numbers))", "# : ""
      let isAnswered = kinds[index].1 == "buttons"
      let entry =
        isAnswered
        ? """
        "x": { "do": [{ "set": "\(name)", "to": "x" }\(onward)] },
        "y": { \(answer)"do": [{ "set": "\(name)", "to": "y" }\(onward)] },
        "z": { "do": [{ "set": "\(name)", "to": "z" }\(other)] },
        """
        : #""enter": { "value": "\#(name)", "as": "\#(kinds[index].1)" },"#
      screens.append(
        """
        "\(name)-screen": { \(gate)"show": { "more": "\(more)" }, "controls": {
          \(entry)
          "go": { \(enabled)"do": [\(ask)"next"] } } }
        """)
      let isPrinted =
        ["menu", "toggle", "buttons"].contains(kinds[names.firstIndex(of: said) ?? 0].1)
      let words = isPrinted ? "More." : "More of {\(said)}."
      let entered =
        isAnswered
        ? "[X](#x)\n\n[Y](#y)\n\n[Z](#z)\n\n"
        : "[Enter](#enter)\n\n" + (kinds[index].1 == "menu" ? "- `x` X\n- `y` Y\n- `z` Z\n\n" : "")
      pages.append(
        (
          "\(name)-screen",
          "# Question\n\n\(entered)[Go](#go)\n\n## `more`\n\n\(words)\n"
        ))
    }
    let fact = numbers.happens(oneIn: 3) ? #"{ "never": "\#(condition(1, &numbers))" }"# : ""
    self.init(
      values: zip(names, kinds).map { #""\#($0)": { \#($1.0), "key": "\#($0)" }"# },
      screens: screens, pages: pages, stored: names, assertions: fact,
      permissions: asking < names.count ? #""push": { "kind": "notifications" }"# : "")
  }

  private init(
    values: [String], screens: [String], tables: KeyValuePairs<String, String> = [:],
    pages: [(String, String)], stored: [String], assertions: String = "", permissions: String = ""
  ) {
    let flow = """
      "values": { \(values.joined(separator: ",\n")) },
      "permissions": { \(permissions) },
      "assertions": [\(assertions)],
      "frame": { "show": { "back": "can-go-back" }, "controls": { "back": { "do": ["back"] } } },
      "completion": [{ "store": [\(stored.map { "\"\($0)\"" }.joined(separator: ", "))] },
        { "store": ["completed"] }],
      "screens": { \(screens.joined(separator: ",\n")),
        "end": { "controls": { "go": { "do": ["finish"] } } } }
      """
    let content = ReadContent(
      ProjectFiles(
        flow: flow,
        pages: pages.map { (key: $0.0, value: $0.1) } + [
          (key: "end", value: "# End\n\n[Go](#go)\n"),
          (key: "frame", value: "[Back](#back)\n\n---\n"),
        ], tables: Array(tables)
      ).sources)
    let report = Report(content.found.sorted(), files: content.files).human(color: false)
    #expect(report == "no findings\n")
    app = content.app
  }
}
