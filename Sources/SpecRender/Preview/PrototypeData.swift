package import FlowCore
import SpecChecks
import SpecModel
package import SpecProve
import SpecText

/// What the flow of an app and its variants were explored to, as the prototype walks it: the graph
/// in the spec's JSON.
///
/// States are merged that look and behave alike, see `FlowGraph`. Events, lists of effects and fans
/// are numbered, since many nodes have them in common. Nodes with the same fan that look alike stand
/// side by side and often lead equally far, so only the difference to the one before is written.
package struct PrototypeData {
  private let states: [String]
  private var events: [Event] = []
  private var effects: [[String]] = []
  private var fans = PackedNumbers()
  private var nodes = PackedNumbers()
  private var flows: [Walkable] = []
  private var inputs: [Input] = []
  private let permissions: SpecMap<Flow.Permission.Kind>

  /// Something that can happen.
  fileprivate struct Event: Equatable, Sendable {
    var name: String
    var words: String
    var kind: String
    var subject: String
    var value: String
    var facts: [Fact]
  }

  /// What a service brings with an event.
  fileprivate struct Fact: Equatable, Sendable {
    var label: String
    var words: String
  }

  /// The flow or a variant of it.
  fileprivate struct Walkable: Equatable, Sendable {
    var variant: String?
    var starts: [Start]
  }

  /// A way for a run to begin anew.
  fileprivate struct Start: Equatable, Sendable {
    var words: String
    var node: Int
    var effects: Int
    var reducesMotion: Bool
    var platform: Flow.Platform.System?
  }

  /// The classes of what can be entered, and the flows in which they are these.
  fileprivate struct Input: Equatable, Sendable {
    var classes: InputClasses
    var texts: [StringKey]
    var flows: [Int]
  }

  package init(of app: CheckedApp, _ states: VisibleStates) {
    self.states = states.all.map(\.id)
    permissions = SpecMap(
      Dictionary(
        app.app.flow.services.compactMap { service in
          service.permission.map { (service.id, $0.kind) }
        }
      ) { first, _ in first })
    let graph = FlowGraph(app.flows, states)
    var numbers = Numbers()
    let words = FlowDescriber(app.app)
    let nodes = graph.nodes.map { node in
      let fan = number(ofFan: node.steps, of: app.flows[node.flow], words, &numbers)
      return (fan: fan, look: node.look)
    }
    let order = nodes.indices.sorted {
      (nodes[$0].fan, nodes[$0].look, $0) < (nodes[$1].fan, nodes[$1].look, $1)
    }
    var places = order
    for (place, node) in order.enumerated() { places[node] = place }
    add(order.map { nodes[$0] }, to: order.map { graph.nodes[$0].steps.map { places[$0.target] } })
    for (flow, starts) in zip(app.flows, graph.starts) {
      let starts = starts.map { start in
        let root = flow.exploration.roots[start.root]
        return Start(
          words: words.start(root, flow, flow.screen(of: root.state)), node: places[start.node],
          effects: number(of: root.effects, words, &numbers.effects),
          reducesMotion: root.launch.reducesMotion, platform: start.platform)
      }
      self.flows.append(Walkable(variant: flow.variant, starts: starts))
    }
    addInputs(of: app.flows, saidBy: app.app.texts)
  }

  private mutating func addInputs(of flows: [ExploredFlow], saidBy texts: [Text]) {
    for (number, flow) in flows.enumerated() {
      for classes in flow.exploration.inputClasses {
        if let place = inputs.firstIndex(where: { $0.classes == classes }) {
          inputs[place].flows.append(number)
        } else {
          let saying = texts.filter { $0.says(classes.value) }.map(\.key)
          inputs.append(Input(classes: classes, texts: saying, flows: [number]))
        }
      }
    }
    for place in inputs.indices where inputs[place].flows.count == flows.count {
      inputs[place].flows = []
    }
  }
}

// MARK: Collecting

extension PrototypeData {
  /// The numbers of what is known.
  private struct Numbers {
    var events: [Flow.Event: Int] = [:]
    var effects: [[Flow.Effect]: Int] = [:]
    var fans: [[Int]: Int] = [:]
  }

  private mutating func add(_ nodes: [(fan: Int, look: Int)], to targets: [[Int]]) {
    var last = (fan: 0, look: 0)
    var offsets: [Int] = []
    for (place, node) in nodes.enumerated() {
      if node.fan != last.fan || place == 0 { offsets = targets[place].map { _ in 0 } }
      let ways = targets[place].map { $0 - place }
      var changes = zip(ways, offsets).map { $0 - $1 }.differences
      while changes.last == 0 { changes.removeLast() }
      self.nodes.append([node.fan - last.fan, node.look - last.look] + changes)
      (last, offsets) = (node, ways)
    }
  }

  private mutating func number(
    ofFan steps: [FlowGraph.Step], of flow: ExploredFlow, _ words: FlowDescriber,
    _ numbers: inout Numbers
  ) -> Int {
    let events = steps.map {
      number(of: flow.exploration.events[$0.event], words, &numbers.events)
    }
    let effects = steps.map {
      number(of: flow.exploration.effects[$0.effects], words, &numbers.effects)
    }
    let fan = zip(events.differences, effects).flatMap { [$0, $1] }
    if let number = numbers.fans[fan] { return number }
    fans.append(fan)
    numbers.fans[fan] = numbers.fans.count
    return numbers.fans.count - 1
  }

  private mutating func number(
    of event: Flow.Event, _ words: FlowDescriber, _ numbers: inout [Flow.Event: Int]
  ) -> Int {
    if let number = numbers[event] { return number }
    let (kind, subject, value) = event.parts
    events.append(
      Event(
        name: words.name(of: event), words: words.words(of: event), kind: kind, subject: subject,
        value: value,
        facts: words.facts(of: event.told).map { Fact(label: words.called($0), words: $1) }))
    numbers[event] = events.count - 1
    return events.count - 1
  }

  private mutating func number(
    of list: [Flow.Effect], _ words: FlowDescriber, _ numbers: inout [[Flow.Effect]: Int]
  ) -> Int {
    if let number = numbers[list] { return number }
    effects.append(list.map { words.name(of: $0) })
    numbers[list] = effects.count - 1
    return effects.count - 1
  }
}

extension [Int] {
  /// Each number but the first less the one before it.
  fileprivate var differences: [Int] { zip(self, [0] + self).map { $0 - $1 } }
}

// MARK: JSON

extension PrototypeData: SpecObject {
  static let definition = SpecDefinition(
    "graph",
    "What the flow was explored to, states merged that look and behave alike. Everything is named "
      + "by its place in its list, from 0.")

  static let members: [SpecMember<Self>] = [
    .required(
      "states", \.states,
      "The ids of what is ever to be seen, as the previews name them: `welcome`, `welcome/2`."),
    .required("events", \.events, "What can happen."),
    .required("effects", \.effects, "Lists of what the app is told, as a log tells it."),
    .required(
      "fans", \.fans,
      "What can happen in a node: an event, its effects, an event, its effects, and so on; each "
        + "event but the first less the one before."),
    .required(
      "nodes", \.nodes,
      "The nodes, those with the same fan side by side: the fan, the state that is seen (-1 the flow "
        + "was passed by, -2 finished, -3 put away), each less that of the node before, and what "
        + "changes in how far its events lead. For each event that is the number of the node after "
        + "it less this node's, less the same of the node before (0 in the first with this fan); "
        + "each but the first less the one before; zeros at the end are left out."),
    .required("flows", \.flows, "The flow, then its variants."),
    .list(
      "inputs", \.inputs,
      "What stands for what was not tried: the classes of what can be entered, of which one content "
        + "stands for all. Of controls that are not here everything was tried."),
    .unless(
      SpecMap([:] as [ServiceID: Flow.Permission.Kind]), "permissions", \.permissions,
      "What kind of permission each of these services asks for."),
  ]
}

extension PrototypeData.Input: SpecObject {
  static let definition = SpecDefinition(
    "input", "The classes of what controls enter into a value.")

  static let members: [SpecMember<Self>] = [
    .required("controls", { $0.classes.controls.map(\.rawValue) }, "The controls."),
    .required("kind", \.classes.kind, "What is entered."),
    .list("texts", { $0.texts.map(\.rawValue) }, "The keys of the texts that say it as it is."),
    .list("flows", \.flows, "The flows in which the classes are these; all, where none is named."),
    .optional(
      "minimum", \.classes.minimum,
      "The least number, minute after midnight, or day from `today`."),
    .optional("maximum", \.classes.maximum, "The greatest."),
    .unless(1, "step", \.classes.step, "How far apart numbers are, from the least on."),
    .unless(
      false, "exact", \.classes.isExact, "Whether nothing stands for what was not tried."),
    .list(
      "cuts", \.classes.cuts,
      "The first number of each class but the lowest; of a set, of its options or of those of a "
        + "group."),
    .list(
      "grids", \.classes.grids,
      "Numbers of a class are all on or all off each of these: the least, the greatest, the step."),
    .optional("length", \.classes.length, "At how many characters a text is cut."),
    .list(
      "patterns", { $0.classes.forms.map(\.pattern) },
      "Texts of a class all have or all have not each of these forms, without the white space at "
        + "their ends: regular expressions of ECMAScript with the flag `u`. Blank ones have none "
        + "and are a class."),
    .list("named", \.classes.named, "The options that are told apart."),
    .list(
      "groups", \.classes.groups,
      "Of a set, options that are counted by themselves; of a choice, options of one class."),
    .optional(
      "today", { $0.classes.kind == .date ? Flow.Board.today : nil },
      "The day that days are counted from."),
  ]
}

extension InputClasses.Kind: SpecWord {
  static let definition = SpecDefinition("input-kind", "What is entered.")
}

extension PrototypeData.Event: SpecObject {
  static let definition = SpecDefinition("event", "Something that can happen.")

  static let members: [SpecMember<Self>] = [
    .required("name", \.name, "Its name, `tap welcome.start`."),
    .required("words", \.words, "Its name for people."),
    .required("kind", \.kind, "The first word of its name."),
    .unless("", "subject", \.subject, "What it is about: a control, a service, a timer."),
    .unless("", "value", \.value, "What is entered, chosen or answered."),
    .list("facts", \.facts, "What a service brings with it."),
  ]
}

extension PrototypeData.Fact: SpecObject {
  static let definition = SpecDefinition("fact", "What a service brings with an event.")

  static let members: [SpecMember<Self>] = [
    .required("label", \.label, "What people call the value."),
    .required("words", \.words, "What it then holds."),
  ]
}

extension PrototypeData.Walkable: SpecObject {
  static let definition = SpecDefinition("walkable", "The flow or a variant, as it can be walked.")

  static let members: [SpecMember<Self>] = [
    .optional("variant", \.variant, "The variant; none for the flow itself."),
    .required("starts", \.starts, "Where a run can begin."),
  ]
}

extension PrototypeData.Start: SpecObject {
  static let definition = SpecDefinition("start", "A way for a run to begin.")

  static let members: [SpecMember<Self>] = [
    .required("words", \.words, "Its name for people."), .required("node", \.node, "The node."),
    .required("effects", \.effects, "What the app is told at once."),
    .required("reduces-motion", \.reducesMotion, "Whether the user wants less motion."),
    .optional("platform", \.platform, "The platform of the launch, where it is of one alone."),
  ]
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
    case .performed(let id, _): ("performed", id.rawValue, "")
    case .status(let id, let status): ("status", id.rawValue, status.rawValue)
    case .owned(let id, _): ("owned", id.rawValue, "")
    case .products(let id, _): ("products", id.rawValue, "")
    case .fetched(let id, _): ("fetched", id.rawValue, "")
    case .elapsed(let timer): ("elapsed", timer.name, "")
    case .deepLink(let id): ("deep-link", id.rawValue, "")
    }
  }
}

extension Text {
  /// Whether a value stands in it as it is.
  fileprivate func says(_ value: ValueID) -> Bool {
    phrases.flatMap(\.placeholders).contains { $0.path == [value.rawValue] }
  }
}

extension Flow.Event {
  /// What a service brings with it.
  fileprivate var told: [ValueID: Flow.Constant] {
    switch self {
    case .fetched(_, let told), .owned(_, let told), .performed(_, let told): told
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
    case .time(let time): time.description
    case .daysFromNow(let days): String(days)
    case .unset, .words: ""
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
    case .loadProducts(let id): "load-products \(id)"
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
    case .open(.web(let address)), .open(.contact(let address)): "open \(address)"
    case .open(.app(let address, fallback: let fallback)): "open \(address), else \(fallback)"
    case .startTimer(let timer, let duration):
      "start-timer \(timer.name) \(Int(duration / .milliseconds(1)))"
    case .cancelTimer(let timer): "cancel-timer \(timer.name)"
    case .track(.viewed(let id)): "track viewed \(id)"
    case .track(let milestone): "track \(milestone.name)"
    case .showApp: "show-app"
    }
  }
}
