package import FlowCore
import SpecChecks
package import SpecModel

/// A flow or one of its variants with every state it can come to.
package struct ExploredFlow: Sendable {
  /// The variant; none for the flow itself.
  package let variant: String?
  package let exploration: Exploration
  /// What content draws of the states, which tells them apart.
  let drawn: DrawnContent
  /// Everything that is ever to be seen, in the order it was found.
  package let appearances: [Appearance]
  /// The first state of each appearance.
  package let firstStates: [Int]
  /// The number of each state's appearance; none where no screen is shown.
  let appearanceOfState: [UInt32]
  let into: IncomingSteps
  /// Whether the user can do nothing in a state, and no answer and no timer is awaited.
  ///
  /// What the world may say of a permission or a purchase by itself is nothing to wait for.
  let isDeadEnd: [Bool]
  let hasDeadEnds: Bool
  /// Whether each event is a deep link, by the event's number.
  private let isLink: [Bool]
  /// The control each event touches, by the event's number.
  private let touched: [TouchedControl?]
  /// The screens and the indices of those controls.
  private let touchedPlaces: [TouchedPlace?]
  /// The controls by their names.
  private let controls: [ControlID: TouchedControl]
  /// The flow's lists of commands, by their numbers.
  let commandLists: [CommandList]
  /// How each step lets the shown screen be left, by the commands it lets run.
  let exits: StepExits

  package init(
    variant: String? = nil, _ exploration: Exploration, of app: App, jobs: Int = 1
  ) {
    self.init(
      variant: variant, exploration, drawn: DrawnContent(exploration.program, app), jobs: jobs)
  }

  /// - Parameters:
  ///   - variant: The variant; none for the flow itself.
  ///   - exploration: Every state it can come to.
  ///   - drawn: What content draws of them.
  ///   - jobs: How many threads look at them.
  init(variant: String?, _ exploration: Exploration, drawn: DrawnContent, jobs: Int) {
    self.variant = variant
    self.exploration = exploration
    self.drawn = drawn
    into = IncomingSteps(exploration)
    isDeadEnd = exploration.deadEnds
    hasDeadEnds = isDeadEnd.contains(true)
    let seen = SeenAppearances(exploration, drawn: drawn, jobs: jobs)
    appearances = seen.appearances
    firstStates = seen.firstStates
    appearanceOfState = seen.numbers
    exits = StepExits(exploration)
    commandLists = exploration.program.flow.commandLists
    let controls = TouchedControl.all(in: exploration.program.flow)
    self.controls = controls
    isLink = exploration.events.map { if case .deepLink = $0 { true } else { false } }
    touched = exploration.events.map { event in
      switch event {
      case .tap(let id), .pick(let id, _), .enter(let id, _): controls[id]
      default: nil
      }
    }
    touchedPlaces = touched.map { touched in
      touched.map { TouchedPlace(screen: $0.screenIndex, control: $0.index) }
    }
  }

  /// Where a control stands.
  private struct TouchedPlace: Equatable {
    var screen: Int
    var control: Int
  }

  /// Whether it is a variant's flow still, or that of none, with everything that is seen of it: words
  /// alone may differ.
  func isStill(variant: String?, drawing drawn: DrawnContent) -> Bool {
    self.variant == variant && self.drawn == drawn
  }

  /// How many of a hundred users get it by their seeds; nothing where no variant has a weight.
  var weight: Int? {
    let weights = flow.variants.map(\.weight)
    guard weights.contains(where: { $0 > 0 }) else { return nil }
    guard let variant else { return Flow.Variant.wholeWeight - weights.reduce(0, +) }
    return flow.variants.first { $0.id == variant }?.weight
  }

  package var program: Flow.Program { exploration.program }
  package var flow: Flow { exploration.program.flow }
  package var states: StateList { exploration.states }

  /// What is to be seen of a state.
  package func appearance(of state: Int) -> Appearance? {
    let number = appearanceOfState[state]
    return number == .max ? nil : appearances[Int(number)]
  }

  /// The screen a state shows.
  package func screen(of state: Int) -> Flow.Screen? {
    states.phase(of: state) == .running ? flow.screens[states.screen(of: state)] : nil
  }

  /// Whether an event is a touch of the control with an index.
  func isTouch(_ event: UInt32, of control: Int, on screen: Int) -> Bool {
    touchedPlaces[Int(event)] == TouchedPlace(screen: screen, control: control)
  }

  /// The control the user touches in a step.
  package func control(touchedIn step: Int) -> TouchedControl? {
    touched[Int(exploration.steps[step].event)]
  }

  /// The control the user touches in an event.
  func control(touchedBy event: Int) -> TouchedControl? { touched[event] }

  /// The control whose commands a step begins with or goes on with.
  func actingControl(in move: Move) -> TouchedControl? {
    program.cursor(of: exploration.event(of: move.number), from: states[move.source])
      .flatMap { commandLists[Int($0.list)].control }.flatMap { controls[$0] }
  }

  /// The deep link that leads to another screen in a step.
  func link(followedIn move: Move) -> Flow.DeepLink? {
    guard case .deepLink(let id) = exploration.event(of: move.number) else { return nil }
    return flow.deepLinks.first { $0.id == id }
  }

  /// Whether each event may happen where some can't: who completes the flow needs no deep link.
  private func isTaken(without refused: [Bool]) -> [Bool] {
    isLink.indices.map { !isLink[$0] && (refused.isEmpty || !refused[$0]) }
  }

  /// For each state whether the flow can be completed from it, without the help of a deep link.
  ///
  /// - Parameters:
  ///   - acceptsDeadEnds: Whether dead ends count as completed: they are failures of their own.
  ///   - acceptsUnexpanded: Whether states that were not expanded do.
  ///   - isAccepting: States that count as completed, too, where something is said of any.
  ///   - refused: Whether each event can't happen, where some can't.
  /// - Returns: An answer for each state.
  func canFinish(
    acceptsDeadEnds: Bool, acceptsUnexpanded: Bool = true, alsoIn isAccepting: [Bool] = [],
    without refused: [Bool] = []
  ) -> [Bool] {
    let isTaken = isTaken(without: refused)
    let unknown = acceptsUnexpanded ? exploration.expandedCount : states.count
    return exploration.reachesGoal(by: into, taking: { event, _ in isTaken[event] }) { state in
      states.phase(of: state) != .running || acceptsDeadEnds && isDeadEnd[state] || state >= unknown
        || !isAccepting.isEmpty && isAccepting[state]
    }
  }

  /// For each state a dead end that some steps lead to, as another failure tells of it.
  func deadEndsAhead(in flow: Int, without refused: [Bool] = []) -> [Verdict.Subject?] {
    exploration.reachableGoals(by: into, taking: isTaken(without: refused)) { isDeadEnd[$0] }
      .map { $0 < 0 ? nil : .deadEnd(Verdict.StateReference(flow: flow, state: $0)) }
  }
}

extension Exploration {
  /// For each state whether the user can do nothing in it, and nothing is awaited.
  fileprivate var deadEnds: [Bool] {
    let leads = events.map { event in
      switch event {
      // Nobody has to be told of a link to come on.
      case .status, .owned, .deepLink: false
      default: true
      }
    }
    return states.indices.map { state in
      guard state < expandedCount, states.phase(of: state) == .running,
        !statesWithOtherInput.contains(state)
      else { return false }
      return !steps(from: state).contains { leads[Int(steps[$0].event)] }
    }
  }
}
