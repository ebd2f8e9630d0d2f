package import FlowCore
import SpecChecks
import SpecModel
package import SpecProve
import SpecText

/// A flow as a diagram: its screens, and arrows for what leads from one to another.
///
/// Made from what exploration found, so an arrow is there exactly when somebody can go that way.
package struct FlowDiagram: Sendable {
  /// A node of the diagram.
  package enum Node: Hashable, Sendable {
    /// Where every run begins.
    case start
    case screen(Int)
    /// The app itself, behind the flow.
    case app
  }

  /// How an arrow is drawn.
  package enum Style: Sendable {
    /// The user goes on.
    case forward
    /// The user goes back.
    case back
    /// The world answers, or time passes.
    case event
  }

  /// What leads from one place to another, by one cause.
  package struct Arrow: Sendable {
    package var from: Node
    package var to: Node
    /// What is touched, answered or waited for.
    package var label: String
    /// What is touched, where something is.
    package var control: ControlID?
    /// What answers so, where something does.
    var outcome: (service: ServiceID, answer: String)?
    /// What is waited for after which answer, where the way needs time.
    var delay: Delay?
    /// The entry rule that leads there, where it has a condition.
    var rule: Flow.Expression?
    /// What has to be so for the way to be open.
    var guards: [Flow.Expression] = []
    /// Those of them that say when what is touched is there.
    var presence: [Flow.Expression] = []
    /// The guards in words.
    package var conditions: [String] = []
    /// The variants in which alone there is the way; none where the flow itself has it.
    package var variants: [String] = []
    package var style: Style

    /// Everything about it, a line each.
    var words: String {
      var words = label
      if !conditions.isEmpty { words += "\n[\(conditions.joined(separator: ", "))]" }
      if !variants.isEmpty { words += "\n(only in \(variants.joined(separator: ", ")))" }
      return words
    }
  }

  /// The app's id.
  let id: String
  let name: String
  /// What the screens are called, in the flow's order.
  package let screens: [(id: String, words: String)]
  /// The entry decisions and the deep links, then the ways out of each screen, in the order of its controls.
  package let arrows: [Arrow]

  package init(_ proof: ExploredApp) {
    let flow = proof.flows[0].flow
    let words = FlowDescriber(proof.app)
    id = proof.app.id.rawValue
    name = proof.app.info.name
    screens = flow.screens.map { ($0.id.rawValue, words.name(of: $0.id)) }
    arrows =
      (Self.news(in: proof) + Self.entries(of: flow, words) + Self.links(of: flow)
      + Self.ways(in: proof, words)).map { arrow in
        var arrow = arrow
        arrow.conditions = arrow.guards.map { words.words(of: $0) }
        return arrow
      }
  }

  /// Where those begin who have completed the flow and are told what is new.
  private static func news(in proof: ExploredApp) -> [Arrow] {
    let begun = Set(
      proof.flows.flatMap { explored in
        explored.exploration.roots.map { explored.states[$0.state] }
          .filter { $0.phase == .running && $0.isWhatsNew }.map { Int($0.screen) }
      })
    let screens = proof.flows[0].flow.screens
    return begun.sorted().map { screen in
      Arrow(
        from: .start, to: .screen(screen), label: "what is new",
        guards: screens[screen].condition.map { [$0] } ?? [], style: .forward)
    }
  }

  /// The deep links: they lead from outside, whatever is shown.
  private static func links(of flow: Flow) -> [Arrow] {
    flow.deepLinks.compactMap { link in
      guard let screen = flow.screens.firstIndex(where: { $0.id == link.screen }) else {
        return nil
      }
      return Arrow(
        from: .start, to: .screen(screen), label: "deep link \(link.id)",
        guards: link.condition.map { [$0] } ?? [], style: .event)
    }
  }

  private static func entries(of flow: Flow, _ words: FlowDescriber) -> [Arrow] {
    flow.entry.enumerated().compactMap { number, rule in
      let to: Node
      switch rule.destination {
      case .app: to = .app
      case .screen(let id):
        guard let screen = flow.screens.firstIndex(where: { $0.id == id }) else { return nil }
        to = .screen(screen)
      }
      let label = rule.condition.map { words.words(of: $0) } ?? (number > 0 ? "otherwise" : "")
      return Arrow(
        from: .start, to: to, label: label, rule: rule.condition, style: .forward)
    }
  }

  /// The ways that were found, each cause once.
  private static func ways(in proof: ExploredApp, _ words: FlowDescriber) -> [Arrow] {
    struct ArrowKey: Hashable {
      var from: Int
      var cause: Cause
      var to: Node
    }
    var found: [ArrowKey: [Int]] = [:]
    var order: [ArrowKey: Int] = [:]
    for (number, explored) in proof.flows.enumerated() {
      let causes = CauseTable(explored)
      for (source, state) in explored.states.enumerated() where state.phase == .running {
        for step in explored.exploration.steps(from: source) {
          let target = explored.states[explored.exploration.target(of: step)]
          let isOver = target.phase != .running
          guard isOver || target.screen != state.screen,
            let cause = causes.cause(of: step, from: state, to: target)
          else { continue }
          let way = ArrowKey(
            from: Int(state.screen), cause: cause, to: isOver ? .app : .screen(Int(target.screen)))
          if order[way] == nil { order[way] = Int(explored.exploration.steps[step].event) }
          if found[way]?.last != number { found[way, default: []].append(number) }
        }
      }
    }
    // A way of a variant alone has the conditions that this has.
    let guards = proof.flows.map { Guards($0.flow) }
    let sorted = found.sorted {
      ($0.key.from, order[$0.key] ?? 0, $0.key.to.rank)
        < ($1.key.from, order[$1.key] ?? 0, $1.key.to.rank)
    }
    let flow = proof.flows[0].flow
    return sorted.map { way, flows in
      Arrow(
        from: .screen(way.from), to: way.to, label: way.cause.words(words, flow.services),
        control: way.cause.control, outcome: way.cause.outcome, delay: way.cause.delay,
        guards: guards[flows[0]].conditions(from: way.from, by: way.cause, to: way.to),
        presence: guards[flows[0]].presence(of: way.cause, on: way.from),
        variants: flows[0] > 0 ? flows.compactMap { proof.flows[$0].variant } : [],
        style: way.cause.style)
    }
  }
}

extension FlowDiagram.Node {
  /// Screens in their order, then the app.
  fileprivate var rank: Int {
    switch self {
    case .start: -1
    case .screen(let index): index
    case .app: .max
    }
  }
}
