package import FlowCore

/// A few ways through a flow and its variants, on which everything is done that can be done on each
/// screen: every control touched, every row picked, every representative entered, every swipe, every
/// answer of the system.
///
/// A way goes to the nearest thing that was not done yet, does what else is to be done near it, and
/// ends when nothing new is at hand or it gets too long to read. Reduced motion is left out: it
/// leads to nothing new. Of the data that a fetch or an action may bring, some and none are told
/// apart.
///
/// - Parameter flows: The flow and its variants, explored.
/// - Returns: The ways, in an order that is the same on every run.
package func testPaths(_ flows: [ExploredFlow]) -> [Flow.TestPath] {
  var items = CoverageItems()
  var isCovered: [Bool] = []
  return flows.flatMap { flow in
    var cover = PathCover(flow, &items)
    cover.isCovered = isCovered + Array(repeating: false, count: items.count - isCovered.count)
    let paths = cover.paths()
    isCovered = cover.isCovered
    return paths
  }
}

/// The numbers of all that can be done, in all variants: an event on a screen.
private struct CoverageItems {
  private struct Item: Hashable {
    var screen: Int
    var event: Flow.Event
  }

  private var numbers: [Item: Int] = [:]

  var count: Int { numbers.count }

  mutating func number(_ event: Flow.Event, on screen: Int) -> Int {
    var event = event
    if case .fetched(let service, let data) = event, !data.isEmpty {
      // Which data it is, is not for a test of the app to try out.
      event = .answer(service, .found)
    }
    if case .performed(let service, _) = event { event = .performed(service, [:]) }
    let item = Item(screen: screen, event: event)
    if let number = numbers[item] { return number }
    numbers[item] = numbers.count
    return numbers.count - 1
  }
}

/// Finds ways through one flow.
private struct PathCover {
  /// How many steps a way has at most, unless it takes most of them to come to where it begins to be
  /// new: then it goes on from there for half as many, or each thing far from the start would take
  /// the whole way again.
  private static let length = 30
  /// How many steps away something new is still at hand.
  private static let reach = 3

  /// What was done, by its number.
  var isCovered: [Bool] = []
  private let flow: ExploredFlow
  /// The number of what each event does, by screen and event.
  private let items: [[Int]]
  /// What can be done, with the first step that does it, the nearest first.
  private var firsts: [(item: Int, step: Int)] = []

  init(_ flow: ExploredFlow, _ numbers: inout CoverageItems) {
    self.flow = flow
    let exploration = flow.exploration
    let unknown = -1
    var items = Array(
      repeating: Array(repeating: unknown, count: exploration.events.count),
      count: flow.flow.screens.count)
    var isSeen: [Bool] = []
    for source in 0..<exploration.freshStateCount {
      let state = flow.states[source]
      guard state.phase == .running, !state.reducesMotion else { continue }
      let screen = Int(state.screen)
      for step in exploration.steps(from: source) {
        let event = Int(exploration.steps[step].event)
        if items[screen][event] == unknown {
          items[screen][event] = numbers.number(exploration.events[event], on: screen)
        }
        let item = items[screen][event]
        if isSeen.count <= item {
          isSeen += Array(repeating: false, count: item + 1 - isSeen.count)
        }
        guard !isSeen[item] else { continue }
        isSeen[item] = true
        firsts.append((item, step))
      }
    }
    self.items = items
  }

  mutating func paths() -> [Flow.TestPath] {
    var paths: [(root: Int, steps: [Int])] = []
    for (item, step) in firsts where !isCovered[item] {
      let source = flow.exploration.source(of: step)
      let start = flow.exploration.shortestPath(to: source)
      var steps = start.steps + [step]
      let length = max(Self.length, steps.count + Self.length / 2)
      for step in steps { take(step) }
      while let more = pathToUncovered(from: flow.exploration.target(of: steps[steps.count - 1])),
        steps.count + more.count <= length
      {
        for step in more { take(step) }
        steps += more
      }
      paths.append((start.root, steps))
    }
    return withoutRedundant(paths).map { path(from: $0.root, $0.steps) }
  }

  /// The ways without those on which nothing is done that others don't do too.
  private func withoutRedundant(_ paths: [(root: Int, steps: [Int])]) -> [(root: Int, steps: [Int])]
  {
    let items = paths.map { path in
      Set(path.steps.map { item(of: $0, from: flow.exploration.source(of: $0)) })
    }
    var coverage: [Int: Int] = [:]
    for item in items.joined() { coverage[item, default: 0] += 1 }
    return zip(paths, items).filter { _, items in
      guard items.allSatisfy({ coverage[$0, default: 0] > 1 }) else { return true }
      for item in items { coverage[item, default: 0] -= 1 }
      return false
    }.map(\.0)
  }

  private func item(of step: Int, from source: Int) -> Int {
    items[flow.states.screen(of: source)][Int(flow.exploration.steps[step].event)]
  }

  private mutating func take(_ step: Int) {
    isCovered[item(of: step, from: flow.exploration.source(of: step))] = true
  }

  /// A shortest way to something new, if it is at hand.
  private func pathToUncovered(from start: Int) -> [Int]? {
    var reachedBy: [Int: Int] = [:]
    var front = [start]
    for _ in 0..<Self.reach {
      var following: [Int] = []
      for source in front where flow.states.phase(of: source) == .running {
        for step in flow.exploration.steps(from: source) {
          if !isCovered[item(of: step, from: source)] {
            return path(from: start, to: source, reachedBy) + [step]
          }
          let target = flow.exploration.target(of: step)
          if target != start, reachedBy[target] == nil {
            reachedBy[target] = step
            following.append(target)
          }
        }
      }
      front = following
    }
    return nil
  }

  private func path(from start: Int, to state: Int, _ reachedBy: [Int: Int]) -> [Int] {
    var steps: [Int] = []
    var current = state
    while current != start, let step = reachedBy[current] {
      steps.append(step)
      current = flow.exploration.source(of: step)
    }
    return steps.reversed()
  }

  private func path(from root: Int, _ steps: [Int]) -> Flow.TestPath {
    let exploration = flow.exploration
    let root = exploration.roots[root]
    return Flow.TestPath(
      flow.screen(of: root.state)?.id, launch: root.launch.shortened(for: flow.flow),
      variant: flow.variant,
      steps.map {
        Flow.TestPath.Step(
          exploration.event(of: $0), flow.screen(of: exploration.target(of: $0))?.id)
      })
  }
}

extension Flow.Launch {
  /// The same launch without values that are as they would be anyway.
  package func shortened(for flow: Flow) -> Flow.Launch {
    var launch = self
    for value in flow.values where launch.values[value.id] == value.initial {
      launch.values[value.id] = nil
    }
    return launch
  }
}
