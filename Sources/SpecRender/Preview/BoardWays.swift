package import FlowCore
package import SpecProve

extension Flow.Board {
  /// The board of an app: each state that is drawn, with a shortest way to it in each variant in
  /// which it is seen.
  package init(of app: CheckedApp, _ states: VisibleStates) {
    var ways = BoardWays(app, states)
    let screens = zip(app.flows[0].flow.screens, states.ofScreens).map { screen, places in
      Screen(screen.id, places.map { State(ways.ways(to: $0)) })
    }
    self.init(launches: ways.launches, events: ways.events, screens.filter { !$0.states.isEmpty })
  }
}

extension Flow.Board.State {
  fileprivate init(_ ways: [Flow.Board.Way]) {
    self.init()
    self.ways = ways
  }
}

/// Finds the ways, and numbers what happens on them.
private struct BoardWays {
  private(set) var launches: [Flow.Launch] = []
  private(set) var events: [Flow.Event] = []
  private var eventNumbers: [Flow.Event: Int] = [:]
  private let flows: [ExploredFlow]
  /// For each flow the state that stands for each of the board's; none where it is not seen there.
  private let targets: [[Int?]]
  /// For each flow the places on the board of the states that stand for them.
  private let places: [[Int: Int]]
  /// For each flow the first state of which some progress is kept, once it is asked for.
  private var endings: [[Flow.SavedProgress: Int]?]

  init(_ app: CheckedApp, _ states: VisibleStates) {
    flows = app.flows
    endings = app.flows.map { _ in nil }
    targets = app.flows.enumerated().map { number, flow in
      let first = Dictionary(zip(flow.appearances, flow.firstStates)) { first, _ in first }
      return states.all.map { visible in
        guard visible.flow != number else { return visible.state }
        return app.flows[visible.flow].appearance(of: visible.state).flatMap { first[$0] }
      }
    }
    places = targets.map { targets in
      var places: [Int: Int] = [:]
      for (place, state) in targets.enumerated() {
        if let state { places[state] = place }
      }
      return places
    }
  }

  /// The ways to a state of the board, those of its picture's variant first.
  mutating func ways(to place: Int) -> [Flow.Board.Way] {
    var ways: [Flow.Board.Way] = []
    for flow in flows.indices {
      guard let target = targets[flow][place] else { continue }
      let way = way(to: target, in: flow)
      let known = ways.firstIndex { $0.origin == way.origin && $0.steps == way.steps }
      if let known {
        ways[known].variants?.append(flows[flow].variant)
      } else {
        ways.append(way)
      }
    }
    if ways.count == 1, ways[0].variants?.count == flows.count { ways[0].variants = nil }
    return ways
  }

  /// A shortest way from the nearest state of the board, or from a launch.
  private mutating func way(to target: Int, in flow: Int) -> Flow.Board.Way {
    let exploration = flows[flow].exploration
    var way = Flow.Board.Way([], in: [flows[flow].variant])
    var current = target
    var steps: [Int] = []
    while true {
      if current != target, let origin = places[flow][current] {
        way.origin = origin
        break
      }
      let path = exploration.shortestPath(to: current)
      if let last = path.steps.last {
        steps.append(number(of: exploration.event(of: last)))
        current = exploration.source(of: last)
        continue
      }
      let root = exploration.roots[path.root]
      steps.append(-1 - number(of: root.launch.shortened(for: flows[flow].flow)))
      // What a run goes on with was kept of a state that was found before.
      guard let progress = root.progress, let ended = ending(with: progress, in: flow)
      else { break }
      current = ended
    }
    way.steps = steps.reversed()
    return way
  }

  /// The first state of which some progress is kept.
  private mutating func ending(with progress: Flow.SavedProgress, in flow: Int) -> Int? {
    if let known = endings[flow] { return known[progress] }
    var first: [Flow.SavedProgress: Int] = [:]
    for (number, state) in flows[flow].states.enumerated() {
      guard let kept = flows[flow].program.progress(of: state), first[kept] == nil else { continue }
      first[kept] = number
    }
    endings[flow] = first
    return first[progress]
  }

  private mutating func number(of launch: Flow.Launch) -> Int {
    if let number = launches.firstIndex(of: launch) { return number }
    launches.append(launch)
    return launches.count - 1
  }

  private mutating func number(of event: Flow.Event) -> Int {
    if let number = eventNumbers[event] { return number }
    events.append(event)
    eventNumbers[event] = events.count - 1
    return events.count - 1
  }
}
