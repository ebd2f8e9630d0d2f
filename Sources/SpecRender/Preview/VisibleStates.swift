import FlowCore
import SpecChecks
import SpecModel
package import SpecProve
import SpecText

/// Something that is to be seen of an app, and the first state in which it is.
package struct VisibleState: Equatable, Sendable {
  /// The screen's id, and from its second state on a number: `welcome`, `welcome/2`.
  package var id: String
  /// The flow's place among the app's: it itself, then its variants.
  package var flow: Int
  /// The number of the state in its flow.
  package var state: Int
}

/// The distinct visible states of an app, screen by screen, as the explorer tells them apart: as many
/// as are drawn, and one of each screen that can be seen and of each flow's beginning.
package struct VisibleStates {
  package let all: [VisibleState]
  /// Where each screen's states are; the one that represents it comes first.
  package let ofScreens: [Range<Int>]
  /// The flows, with what they are of.
  package let proof: ExploredApp
  private let numbers: [Appearance: Int]
  /// The platform of what only one of several shows.
  private let platforms: [Appearance: Flow.Platform.System]

  package init(of app: CheckedApp) {
    proof = ExploredApp(app: app.app, limits: app.app.info.limits, flows: app.flows)
    let screens = app.flows[0].flow.screens
    var found: [[(appearance: Appearance, flow: Int, state: Int)]] = screens.map { _ in [] }
    var isKnown: Set<Appearance> = []
    func add(_ flow: Int, _ appearance: Appearance, _ state: Int) {
      guard
        isKnown.count < drawnLimit || found[Int(appearance.screen)].isEmpty
          || state == app.flows[flow].exploration.roots.first?.state,
        isKnown.insert(appearance).inserted
      else { return }
      found[Int(appearance.screen)].append((appearance, flow, state))
    }
    // What content says, else a first launch, tells what a screen usually begins with; that prices
    // are loading, which is soon over, is not what it is known by.
    for preview in app.app.previews {
      guard let (flow, state) = proof.state(of: preview),
        let appearance = app.flows[flow].appearance(of: state)
      else { continue }
      add(flow, appearance, state)
    }
    let usual = app.flows[0]
    var isBegun: Set<UInt16> = []
    for isLoading in [false, true] {
      for state in usual.exploration.statesOfFirstLaunch
      where usual.program.awaitsProducts(in: usual.states[state]) == isLoading {
        guard let appearance = usual.appearance(of: state),
          isBegun.insert(appearance.screen).inserted
        else { continue }
        add(0, appearance, state)
      }
    }
    for (number, flow) in app.flows.enumerated() {
      for (appearance, state) in zip(flow.appearances, flow.firstStates) {
        add(number, appearance, state)
      }
    }
    var all: [VisibleState] = []
    var numbers: [Appearance: Int] = [:]
    var ofScreens: [Range<Int>] = []
    for (screen, states) in zip(screens, found) {
      let first = all.count
      for (place, found) in states.enumerated() {
        numbers[found.appearance] = all.count
        let id = place == 0 ? screen.id.rawValue : "\(screen.id)/\(place + 1)"
        all.append(VisibleState(id: id, flow: found.flow, state: found.state))
      }
      ofScreens.append(first..<all.count)
    }
    (self.all, self.numbers, self.ofScreens) = (all, numbers, ofScreens)
    platforms = Self.platforms(of: app.flows)
  }

  /// The platform of each appearance that only one of several has.
  private static func platforms(of flows: [ExploredFlow]) -> [Appearance: Flow.Platform.System] {
    var seen: [Appearance: Set<Flow.Platform.System>] = [:]
    for flow in flows {
      guard let value = flow.flow.values.first(where: { $0.origin == .platform }) else { continue }
      for (number, state) in flow.states.enumerated() {
        if let appearance = flow.appearance(of: number),
          case .row(let row) = flow.program.value(value.id, in: state),
          let platform = Flow.Platform.System(rawValue: row.rawValue)
        {
          seen[appearance, default: []].insert(platform)
        }
      }
    }
    return seen.compactMapValues { $0.count == 1 ? $0.first : nil }
  }

  /// The platform of what is to be seen of a state, where only one of several shows that.
  func platform(of appearance: Appearance?) -> Flow.Platform.System? {
    appearance.flatMap { platforms[$0] }
  }

  /// The number of what is to be seen of a state, if it is drawn.
  func number(of appearance: Appearance) -> Int? { numbers[appearance] }
}
