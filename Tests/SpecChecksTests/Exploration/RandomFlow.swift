import FlowCore
import SpecProve
import TestSupport

extension SeededGenerator {
  fileprivate mutating func maybe<Item>(
    _ make: (inout SeededGenerator) -> Item
  ) -> Item? {
    happens(oneIn: 2) ? make(&self) : nil
  }
}

/// Makes small flows that use everything a flow can hold, most of them nonsense to a user.
struct RandomFlow {
  private var numbers: SeededGenerator
  private let screens: [ScreenID]
  /// What brings the name.
  private let nameOrigin: Flow.Value.Origin

  init(seed: UInt64) {
    nameOrigin = seed % 3 == 0 ? .action("save") : .lookUp("cloud")
    numbers = SeededGenerator(seed: seed)
    screens = Array(["one", "two", "three"].prefix(Int.random(in: 2...3, using: &numbers)))
  }

  static func make(seed: UInt64) -> Flow {
    var flow = RandomFlow(seed: seed)
    return flow.flow()
  }

  /// A random flow with two screens that tell what is new; anything may lead from them into the flow.
  static func makeWithNews(seed: UInt64) -> Flow {
    var random = RandomFlow(seed: seed)
    var flow = random.flow()
    for (id, command) in [("fresh", .next), ("later", .finish)] as [(ScreenID, Flow.Command)] {
      let seen = Flow.Expression.compare(
        .seenVersion, random.numbers.pick([.less, .lessOrEqual, .equal, .notEqual]),
        .int(id == "fresh" ? 1 : Int.random(in: 0...2, using: &random.numbers)))
      let condition = random.numbers.happens(oneIn: 2) ? seen : .and(seen, .value("flag"))
      flow.screens.append(
        Flow.Screen(
          id, condition: condition, elements: [Flow.Element("go", .control)],
          controls: [Flow.Control("go", do: [command])]))
    }
    flow.paths.append(Flow.Path("news", ["fresh", "later"]))
    flow.whatsNew = Flow.WhatsNew(
      version: Int.random(in: 1...2, using: &random.numbers), key: "seen", path: "news",
      completion: [.store([.value("flag")])])
    return flow
  }

  private mutating func flow() -> Flow {
    var paths = [Flow.Path("main", screens)]
    if numbers.happens(oneIn: 3) { paths.append(Flow.Path("other", screens.reversed())) }
    var entry = [Flow.EntryRule(if: .completed, go: .app)]
    if numbers.happens(oneIn: 2) {
      entry.append(Flow.EntryRule(if: condition(2), go: .screen(numbers.pick(screens))))
    }
    entry.append(Flow.EntryRule(go: .screen(screens[0])))
    let screens = self.screens.map { screen($0) }
    let swipes = numbers.happens(oneIn: 2)
    let frame = frame()
    let assertion = Flow.Assertion(
      if: .compare(.value("apps"), .greater, .int(0)), then: .value("flag"))
    var flow = Flow(
      id: "random", version: 1, completedKey: "done", values: values(), services: services,
      paths: paths, entry: entry,
      assertions: numbers.happens(oneIn: 2) ? [assertion] : [],
      completion: [.call(Flow.Call(.perform, "save")), .store([.completed])],
      swipe: swipes, frame: frame, screens: screens)
    flow.deepLinks = links()
    return flow
  }

  /// Drawn last, so that the rest of a seed's flow is what it was.
  private mutating func links() -> [Flow.DeepLink] {
    guard numbers.happens(oneIn: 3) else { return [] }
    let condition = numbers.happens(oneIn: 2) ? condition(1) : nil
    return [
      Flow.DeepLink("link", urls: ["random://link"], go: numbers.pick(screens), if: condition)
    ]
  }

  private mutating func values() -> [Flow.Value] {
    [
      Flow.Value(
        "flag", .bool, initial: .bool(false), key: "flag", isImmediate: numbers.happens(oneIn: 2)),
      Flow.Value("apps", .count, initial: .int(0), representatives: [.int(0), .int(2)]),
      Flow.Value(
        "note", .text(maximum: 10, content: .emailAddress), initial: .text(""),
        representatives: [.text("Hi"), .text("a@b.co"), .text(" "), .text("")]),
      Flow.Value(
        "plan", .choice(.rows(["small", "large"])), initial: .row("small"),
        origin: numbers.happens(oneIn: 3) ? .launch : .entered),
      Flow.Value("data", .bool, initial: .bool(false), origin: .lookUp("cloud")),
      Flow.Value(
        "name", .text(maximum: nil), initial: .text(""), origin: nameOrigin,
        representatives: [.text("Ana"), .text("")]),
    ]
  }

  private var services: [Flow.Service] {
    [
      Flow.Service("alarm", .permission(Flow.Permission(.notifications))),
      Flow.Service("shop", .purchase(Flow.Purchase(buys: "plan", tells: ["flag", "apps"]))),
      Flow.Service(
        "save", .action(Flow.Action(takes: ["note"], canFail: true, canCancel: true))),
      Flow.Service(
        "cloud",
        .lookUp(Flow.LookUp(found: .value("data"), every: .milliseconds(500), timeout: .seconds(2)))
      ),
    ]
  }

  // MARK: Screens

  private mutating func frame() -> Flow.Screen {
    Flow.Screen(
      "frame", elements: [Flow.Element("back", .control, if: .canGoBack)],
      controls: [Flow.Control("back", do: [.back])])
  }

  private mutating func screen(_ id: ScreenID) -> Flow.Screen {
    let inputs: [Flow.Control] = [
      Flow.Control("flag", .input("flag", as: .toggle)),
      Flow.Control(
        "note", .input("note", as: .textField), do: numbers.maybe { _ in [.next] } ?? []),
      Flow.Control("apps", .input("apps", as: .appPicker)),
    ]
    var controls = [
      Flow.Control(
        "first", do: commands(3, on: id), isEnabled: numbers.maybe { _ in .value("flag") }),
      numbers.pick(inputs),
    ]
    if numbers.happens(oneIn: 2) {
      controls.append(Flow.Control("second", do: commands(3, on: id)))
    }
    var elements = controls.map { Flow.Element($0.id, .control) }
    if numbers.happens(oneIn: 2) { elements[0].condition = condition(1) }
    elements += [Flow.Element("sheet", .section), Flow.Element("close", .control, in: "sheet")]
    controls.append(Flow.Control("close", do: numbers.maybe { _ in [.next] } ?? []))
    let timeline =
      numbers.happens(oneIn: 3) ? [Flow.TimelineStep("first", delay: .milliseconds(300))] : []
    return Flow.Screen(
      id, condition: numbers.happens(oneIn: 3) ? condition(1) : nil,
      gate: numbers.happens(oneIn: 3) ? condition(1) : nil,
      allowsBack: !numbers.happens(oneIn: 4), elements: elements,
      modals: [Flow.Modal("sheet", numbers.pick([.sheet, .alert]))], controls: controls,
      enter: numbers.happens(oneIn: 3) ? commands(2, on: id, mayLeave: false) : [],
      timeline: timeline)
  }

  // MARK: Commands

  /// Some commands, of which only the last one may leave the screen.
  private mutating func commands(
    _ depth: Int, on screen: ScreenID, mayLeave: Bool = true
  ) -> [Flow.Command] {
    var commands: [Flow.Command] = []
    for _ in 0..<Int.random(in: 0...2, using: &numbers) { commands.append(step(depth, on: screen)) }
    if mayLeave {
      let target = numbers.pick(screens)
      commands += numbers.pick([[.next], [.next], [.back], [.finish], [.go(target)], []])
    }
    return commands
  }

  private mutating func step(_ depth: Int, on screen: ScreenID) -> Flow.Command {
    let inner = depth > 0 && numbers.happens(oneIn: 2)
    switch Int.random(in: 0...6, using: &numbers) {
    case 0: return .set("flag", to: .not(.value("flag")), if: inner ? condition(0) : nil)
    case 1: return .set("apps", to: .int(numbers.pick([0, 2])))
    case 2: return .present("sheet", if: inner ? condition(0) : nil)
    case 3: return .store([.value("flag")], if: inner ? condition(0) : nil)
    case 4 where inner: return .after(.milliseconds(500), commands(depth - 1, on: screen))
    case 4: return .wait(.seconds(1))
    default: return .call(call(depth, on: screen))
    }
  }

  private mutating func call(_ depth: Int, on screen: ScreenID) -> Flow.Call {
    let verbs: [(Flow.Call.Verb, ServiceID, [Flow.Answer?])] = [
      (.request, "alarm", [.denied, nil]), (.purchase, "shop", [.pending, nil]),
      (.restore, "shop", [.failed]), (.perform, "save", [nil]), (.lookUp, "cloud", [nil, .late]),
    ]
    let (verb, service, answers) = numbers.pick(verbs)
    var handlers: [Flow.Call.Handler] = []
    for answer in answers where depth > 0 && numbers.happens(oneIn: 2) {
      handlers.append(Flow.Call.Handler(answer, commands(depth - 1, on: screen)))
    }
    return Flow.Call(
      verb, service, if: numbers.happens(oneIn: 4) ? condition(1) : nil, handlers: handlers)
  }

  // MARK: Conditions

  private mutating func condition(_ depth: Int) -> Flow.Expression {
    if depth > 0, numbers.happens(oneIn: 2) {
      let (one, other) = (condition(depth - 1), condition(depth - 1))
      return numbers.pick([.and(one, other), .or(one, other), .not(one)])
    }
    return numbers.pick([
      .value("flag"), .compare(.value("apps"), .greater, .int(0)), .isEmpty(.value("note")),
      .compare(.value("plan"), .equal, .symbol("large")), .value("data"),
      .compare(.status("alarm"), .equal, .symbol("granted")),
      .isIn(.status("shop"), ["ok", "pending"]), .isEmpty(.value("name")), .completed, .canGoBack,
      .isValid(.value("note")),
      .compare(.screen, .equal, .symbol("two")), .compare(.path, .equal, .symbol("other")),
    ])
  }
}
