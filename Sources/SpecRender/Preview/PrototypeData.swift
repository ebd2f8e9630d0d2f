package import FlowCore
import SpecChecks
import SpecProve
import SpecText

extension PrototypeData {
  /// The flows as the prototype's script takes them.
  ///
  /// ```
  /// { "states": ["welcome", "welcome/2", ...],
  ///   "events": [["tap welcome.start", "Start", "tap", "welcome.start", ""],
  ///              ["fetched cloud habits 0", "cloud brings habits 0", "fetched", "cloud", "",
  ///               ["habits", "0", ...]], ...],
  ///   "effects": [["track viewed welcome"], ...],
  ///   "fans": [[event, effects, event, effects, ...], ...],
  ///   "flows": [{ "variant": "soft"?, "starts": [["Welcome", node, effects, reducesMotion]],
  ///               "nodes": [[look, fan, node, node, ...], ...] }] }
  /// ```
  ///
  /// A look is the number of a visible state; -1, -2 and -3 stand for a flow that was passed by,
  /// finished and put away. A fan is what can happen in a node, and the nodes after it are where
  /// that leads, one for each event.
  var json: JSONValue {
    [
      "states": .array(states.all.map { .string($0.id) }),
      "events": .array(events),
      "effects": .array(effects.map { .array($0.map { .string($0) }) }),
      "fans": .array(fans.map { .array($0.map { .int($0) }) }), "flows": .array(flows),
    ]
  }
}

/// Collects the flows of an app with the events and effects they have in common.
struct PrototypeData {
  let states: VisibleStates
  private let words: FlowDescriber
  private(set) var events: [JSONValue] = []
  private(set) var effects: [[String]] = []
  private(set) var fans: [[Int]] = []
  private(set) var flows: [JSONValue] = []
  private var eventNumbers: [Flow.Event: Int] = [:]
  private var effectNumbers: [[Flow.Effect]: Int] = [:]
  private var fanNumbers: [[Int]: Int] = [:]

  init(of app: CheckedApp, _ states: VisibleStates) {
    self.states = states
    words = FlowDescriber(app.app)
    for flow in app.flows { add(flow) }
  }

  private mutating func add(_ flow: ExploredFlow) {
    let graph = FlowGraph(flow, states)
    let exploration = flow.exploration
    var nodes: [JSONValue] = []
    for node in graph.nodes {
      let phase = Int(flow.states[node.state].phase.rawValue)
      let look = flow.appearance(of: node.state).flatMap { states.number(of: $0) } ?? -phase
      let fan = node.steps.flatMap { step in
        [
          number(of: exploration.events[step.event]),
          number(of: exploration.effects[step.effects]),
        ]
      }
      nodes.append(
        .array(([look, number(of: fan)] + node.steps.map(\.target)).map { .int($0) }))
    }
    var starts: [JSONValue] = []
    for start in graph.starts {
      let root = exploration.roots[start.root]
      starts.append([
        .string(words.start(root, flow, flow.screen(of: root.state))), .int(start.node),
        .int(number(of: root.effects)), .bool(root.launch.reducesMotion),
      ])
    }
    flows.append(
      .members([
        "variant": flow.variant.map { .string($0) }, "starts": .array(starts),
        "nodes": .array(nodes),
      ]))
  }

  private mutating func number(of event: Flow.Event) -> Int {
    if let number = eventNumbers[event] { return number }
    let (kind, subject, value) = event.parts
    let facts = words.facts(of: event.told).flatMap { [$0.value.rawValue, $0.words] }
    let parts: [JSONValue] = [
      words.name(of: event), words.words(of: event), kind, subject, value,
    ].map { .string($0) }
    events.append(
      .array(parts + (facts.isEmpty ? [] : [.array(facts.map { .string($0) })])))
    eventNumbers[event] = events.count - 1
    return events.count - 1
  }

  private mutating func number(of fan: [Int]) -> Int {
    if let number = fanNumbers[fan] { return number }
    fans.append(fan)
    fanNumbers[fan] = fans.count - 1
    return fans.count - 1
  }

  private mutating func number(of list: [Flow.Effect]) -> Int {
    if let number = effectNumbers[list] { return number }
    effects.append(list.map { words.name(of: $0) })
    effectNumbers[list] = effects.count - 1
    return effects.count - 1
  }
}

extension Flow.Event {
  /// What kind of event it is, what it is about, and what was chosen.
  fileprivate var parts: (kind: String, subject: String, value: String) {
    switch self {
    case .tap(let id): ("tap", id.rawValue, "")
    case .pick(let id, let row): ("pick", id.rawValue, row.rawValue)
    case .enter(let id, let constant): ("enter", id.rawValue, constant.plain)
    case .dismiss: ("dismiss", "", "")
    case .swipeForward: ("swipe", "forward", "")
    case .swipeBack: ("swipe", "back", "")
    case .answer(let id, let answer): ("answer", id.rawValue, answer.rawValue)
    case .status(let id, let status): ("status", id.rawValue, status.rawValue)
    case .owned(let id, _): ("owned", id.rawValue, "")
    case .fetched(let id, _): ("fetched", id.rawValue, "")
    case .elapsed(let timer): ("elapsed", timer.name, "")
    }
  }
}

extension Flow.Event {
  /// What a service brings with it.
  fileprivate var told: [ValueID: Flow.Constant] {
    switch self {
    case .fetched(_, let told), .owned(_, let told): told
    default: [:]
    }
  }
}

extension Flow.Constant {
  /// What it holds, as pages name options.
  fileprivate var plain: String {
    switch self {
    case .row(let row): row.rawValue
    case .rows(let rows): rows.map(\.rawValue).joined(separator: " ")
    case .bool(let value): value ? "on" : "off"
    case .int(let value): String(value)
    case .text(let text): text
    case .unset, .words, .daysFromNow: ""
    }
  }
}

extension Flow.TimerID {
  /// What it is known by: the event's name without its first word.
  fileprivate var name: String {
    switch self {
    case .timeline(let id): "timeline \(id)"
    case .after(let id, let list): "after \(id) \(list)"
    case .wait(let id): "wait \(id)"
    case .pause(let id): "pause \(id)"
    case .timeout(let id): "timeout \(id)"
    }
  }
}

extension FlowDescriber {
  /// An effect as a log tells it.
  package func name(of effect: Flow.Effect) -> String {
    switch effect {
    case .request(let id): "request \(id)"
    case .readStatus(let id): "read-status \(id)"
    case .purchase(let id, let plan): "purchase \(id)\(plan.map { " \($0)" } ?? "")"
    case .restore(let id): "restore \(id)"
    case .perform(let id, let values):
      "perform \(id)"
        + values.sorted { $0.key.rawValue < $1.key.rawValue }
        .map { " \($0.key)=\(words(of: $0.value))" }.joined()
    case .fetch(let id): "fetch \(id)"
    case .listen(let id): "listen \(id)"
    case .settleMoment(let id, daysFromNow: let days): "settle-moment \(id) \(days)"
    case .copyMoment(let id, from: let other): "copy-moment \(id) from \(other)"
    case .store(let values):
      "store" + values.map { " \($0.key)=\(words(of: $0.value))" }.joined()
    case .open(.settings): "open settings"
    case .open(.web(let address)): "open \(address)"
    case .startTimer(let timer, let duration):
      "start-timer \(timer.name) \(Int(duration / .milliseconds(1)))"
    case .cancelTimer(let timer): "cancel-timer \(timer.name)"
    case .track(.started): "track started"
    case .track(.viewed(let id)): "track viewed \(id)"
    case .track(.completed): "track completed"
    case .track(.abandoned): "track abandoned"
    case .showApp: "show-app"
    }
  }
}
