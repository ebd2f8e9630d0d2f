import FlowCore
import SpecChecks
import SpecModel
import SpecText

/// P15: who skips screens lands on one that `next` would show as well, and passes no paywall.
package let skipAstray = Property(
  "P15",
  Rule(
    "flow/skip-astray",
    summary: """
      Who skips screens lands on a screen whose condition holds, and gets past no hard paywall \
      without a purchase.
      """,
    why: """
      A screen has an "if" because it makes no sense otherwise; a shortcut to it shows nonsense. A \
      screen that sells, and lets nobody who buys nothing on by `next`, is there to be paid at; a \
      shortcut past it gives away what it sells. Where that is meant, say why. That every input that \
      is skipped has a default, `skip/unset-input` sees to.
      """,
    bad: #""skip": { "do": [{ "go": "paywall" }] }, "paywall": { "if": "!empty(name)" }"#,
    good: #""paywall": {}"#,
    isSuppressible: true)
) { explored, verdict in
  for (number, flow) in explored.flows.enumerated() {
    func fail(_ astray: UInt16, _ leads: String, by link: Flow.DeepLink? = nil, _ trace: Trace) {
      let screen = flow.flow.screens[Int(astray)]
      if let link {
        let spans = explored.app.flowSpans
        return verdict.fails(
          at: spans.key(link.pointer),
          "the deep link leads to '\(screen.id)' though its condition does not hold",
          help: "ask for it in the \"if\" of the link too",
          labels: [.init(spans.value(screen.pointer / "if"), "the condition")], trace)
      }
      verdict.fails(
        at: explored.app.flowSpans.value(screen.pointer / "if"),
        "\(leads) to '\(screen.id)' though its condition does not hold",
        help: "let it lead to a screen that is always shown", trace)
    }
    for root in flow.exploration.roots where root.progress == nil {
      guard let astray = root.guardViolations.first else { continue }
      fail(astray, "the entry leads", explored.trace(to: root.state, of: number))
    }
    flow.forEachMove { move in
      guard move.changesScreen, !flow.isBack(move) else { return }
      // Asked as the screen is come to: what it does on entry may end its own condition.
      let astray = flow.exploration.guardViolations[move.number]?.first {
        !flow.states.history(of: move.from).contains($0)
      }
      guard let astray else { return verdict.holds(in: move.source, of: number) }
      fail(
        astray, "a skip leads", by: flow.link(followedIn: move),
        explored.trace(by: move.number, of: number))
    }
    provePaywalls(explored, number, &verdict)
  }
}

/// Nobody skips past a hard paywall and completes the flow without a purchase.
///
/// What nobody can do is known only where every state is.
private func provePaywalls(_ explored: ExploredApp, _ number: Int, _ verdict: inout Verdict) {
  let flow = explored.flows[number]
  guard flow.exploration.isExhaustive else { return }
  let lists = flow.flow.commandLists
  for paywall in Paywall.all(in: flow.flow) {
    guard let skips = flow.skips(past: paywall) else { continue }
    if skips.isEmpty { verdict.holds() }
    let completes = skips.isEmpty ? [] : flow.completesUnpaid(past: paywall)
    var told: Set<CommandPlace?> = []
    var toldLinks: Set<DeepLinkID> = []
    for step in skips where completes[flow.exploration.target(of: step)] {
      let move = flow.move(step)
      let event = flow.exploration.event(of: step)
      // A swipe has no command, and neither has a deep link.
      let place = flow.program.command(leavingBy: event, from: flow.states[move.source])?.place
      let link = flow.link(followedIn: move)
      let isNew = link.map { toldLinks.insert($0.id).inserted } ?? told.insert(place).inserted
      guard isNew else { continue }
      let screen = flow.flow.screens[paywall.screen]
      verdict.fails(
        at: place.map { explored.app.flowSpans.value(lists.pointer(to: $0)) }
          ?? explored.place(of: move, flow),
        "this leads past the hard paywall '\(screen.id)' without a purchase",
        help: link != nil
          ? "let its \"if\" ask for the purchase, or accept it here with the reason"
          : Int(move.from.screen) == paywall.screen
            ? #"let it do ["next"] if nobody has to buy, or accept it here with the reason"#
            : "let it lead to '\(screen.id)', or accept it here with the reason",
        labels: [.init(explored.app.flowSpans.key(screen.pointer), "nobody passes it unpaid")],
        explored.trace(by: step, of: number))
    }
  }
}

/// A screen of a path that sells something.
private struct Paywall {
  var screen: Int
  /// The path's index, its screens, and the screen's place among them.
  var path: UInt16
  var screens: [UInt16]
  var place: Int
  /// The flow's purchases.
  var purchases: [Int]

  static func all(in flow: Flow) -> [Paywall] {
    let purchases = flow.services.indices.filter { flow.services[$0].purchase != nil }
    guard !purchases.isEmpty else { return [] }
    return flow.paths.enumerated().flatMap { number, path -> [Paywall] in
      let screens = path.screens.compactMap { id in flow.screens.firstIndex { $0.id == id } }
      return screens.enumerated().filter { flow.screens[$1].sells }.map { place, screen in
        Paywall(
          screen: screen, path: UInt16(number), screens: screens.map { UInt16($0) }, place: place,
          purchases: purchases)
      }
    }
  }

  /// Whether nothing was bought, nor waits for approval.
  func isUnpaid(_ state: StateOutline, of states: StateList) -> Bool {
    let statuses = states.statuses(of: state)
    return purchases.allSatisfy { ![.ok, .pending].contains(statuses[$0]) }
  }

  /// Whether a run is on a screen of the path up to it.
  func isAhead(of state: StateOutline) -> Bool {
    state.phase == .running && state.path == path
      && screens[...place].contains(state.screen)
  }

  /// Whether a run is completed, or on a screen behind it or on none of any path.
  ///
  /// To change to another path is no skip: content says what is on it.
  func isPassed(in state: StateOutline) -> Bool {
    switch state.phase {
    case .finished: true
    case .running:
      state.path == Flow.State.noPath
        || state.path == path && screens[(place + 1)...].contains(state.screen)
    case .skipped, .abandoned: false
    }
  }
}

extension ExploredFlow {
  /// The steps that lead past a paywall unpaid, though `next` shows it; nothing where `next` itself
  /// leads past it unpaid, so that it is not hard, or where nobody ever comes to it unpaid.
  fileprivate func skips(past paywall: Paywall) -> [Int]? {
    let condition = flow.screens[paywall.screen].condition.flatMap { try? program.test($0) }
    let gate = flow.screens[paywall.screen].gate.flatMap { try? program.test($0) }
    var skips: [Int] = []
    var isShown = false
    for source in states.indices
    where paywall.isAhead(of: states.outline(of: source))
      && paywall.isUnpaid(states.outline(of: source), of: states)
    {
      let from = states[source]
      isShown = isShown || Int(from.screen) == paywall.screen
      for step in exploration.steps(from: source) {
        let move = move(step, from: source)
        guard paywall.isPassed(in: move.to), paywall.isUnpaid(move.to, of: states), !isBack(move)
        else { continue }
        let to = states[move.target]
        // What the step itself gave is known to `next`, which asks on the screen that is left.
        var asked = from
        (asked.values, asked.statuses) = (to.values, to.statuses)
        if Int(from.screen) == paywall.screen {
          let isOpen = gate.map { program.holds($0, in: asked) } ?? true
          // Where a link leads, the paywall itself may lead nobody.
          if isOpen, program.following(asked) == .led(to: to), link(followedIn: move) == nil {
            return nil
          }
        } else if let condition, !program.holds(condition, in: asked) {
          continue
        }
        skips.append(step)
      }
    }
    return isShown ? skips : nil
  }

  /// For each state whether the flow can be completed from it unpaid, without coming before the
  /// paywall again.
  fileprivate func completesUnpaid(past paywall: Paywall) -> [Bool] {
    let isPassed = states.indices.map {
      paywall.isPassed(in: states.outline(of: $0))
        && paywall.isUnpaid(states.outline(of: $0), of: states)
    }
    return exploration.canReach(by: into, taking: { isPassed[$1] }) {
      isPassed[$0] && states.phase(of: $0) == .finished
    }
  }
}

extension Flow.Program.Following {
  /// What would have led to a state.
  fileprivate static func led(to state: Flow.State) -> Self {
    state.phase == .running ? .screen(Int(state.screen)) : .end
  }
}
