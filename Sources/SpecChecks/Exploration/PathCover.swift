package import FlowCore

/// A few ways through a flow and its variants, on which everything is done that can be done on each
/// screen: every control touched, every row picked, every representative entered, every swipe, every
/// answer of the system.
///
/// A way goes to the nearest thing that was not done yet, does what else is to be done near it, and
/// ends when nothing new is at hand or it gets too long to read. Reduced motion is left out: it
/// leads to nothing new. Of the data that a fetch may bring, some and none are told apart.
///
/// - Parameter flows: The flow and its variants, explored.
/// - Returns: The ways, in an order that is the same on every run.
package func testPaths(_ flows: [ExploredFlow]) -> [Flow.TestPath] {
  var acts = ActNumbers()
  var isDone: [Bool] = []
  return flows.flatMap { flow in
    var cover = PathCover(flow, &acts)
    cover.isDone = isDone + Array(repeating: false, count: acts.count - isDone.count)
    let paths = cover.paths()
    isDone = cover.isDone
    return paths
  }
}

/// The numbers of all that can be done, in all variants: an event on a screen.
private struct ActNumbers {
  private struct Act: Hashable {
    var screen: Int
    var event: Flow.Event
  }

  private var numbers: [Act: Int] = [:]

  var count: Int { numbers.count }

  mutating func number(_ event: Flow.Event, on screen: Int) -> Int {
    var event = event
    if case .fetched(let service, let data) = event, !data.isEmpty {
      // Which data it is, is not for a test of the app to try out.
      event = .answer(service, .found)
    }
    let act = Act(screen: screen, event: event)
    if let number = numbers[act] { return number }
    numbers[act] = numbers.count
    return numbers.count - 1
  }
}

/// Finds ways through one flow.
private struct PathCover {
  /// How many steps a way has at most, unless it takes more to come to where it begins to be new.
  private static let length = 30
  /// How many steps away something new is still at hand.
  private static let reach = 3

  /// What was done, by its number.
  var isDone: [Bool] = []
  private let flow: ExploredFlow
  /// The number of what each event does, by screen and event.
  private let acts: [[Int]]
  /// What can be done, with the first step that does it, the nearest first.
  private var firsts: [(act: Int, step: Int)] = []

  init(_ flow: ExploredFlow, _ numbers: inout ActNumbers) {
    self.flow = flow
    let exploration = flow.exploration
    let unknown = -1
    var acts = Array(
      repeating: Array(repeating: unknown, count: exploration.events.count),
      count: flow.flow.screens.count)
    var isSeen: [Bool] = []
    for source in 0..<exploration.begunAnew {
      let state = flow.states[source]
      guard state.phase == .running, !state.reducesMotion else { continue }
      let screen = Int(state.screen)
      for step in exploration.steps(from: source) {
        let event = Int(exploration.steps[step].event)
        if acts[screen][event] == unknown {
          acts[screen][event] = numbers.number(exploration.events[event], on: screen)
        }
        let act = acts[screen][event]
        if isSeen.count <= act {
          isSeen += Array(repeating: false, count: act + 1 - isSeen.count)
        }
        guard !isSeen[act] else { continue }
        isSeen[act] = true
        firsts.append((act, step))
      }
    }
    self.acts = acts
  }

  mutating func paths() -> [Flow.TestPath] {
    var paths: [(root: Int, steps: [Int])] = []
    for (act, step) in firsts where !isDone[act] {
      let source = flow.exploration.source(of: step)
      let start = flow.exploration.way(to: source)
      var steps = start.steps + [step]
      for step in steps { take(step) }
      while let more = wayToNew(from: flow.exploration.target(of: steps[steps.count - 1])),
        steps.count + more.count <= Self.length
      {
        for step in more { take(step) }
        steps += more
      }
      paths.append((start.root, steps))
    }
    return withoutIdle(paths).map { path(from: $0.root, $0.steps) }
  }

  /// The ways without those on which nothing is done that others don't do too.
  private func withoutIdle(_ paths: [(root: Int, steps: [Int])]) -> [(root: Int, steps: [Int])] {
    let acts = paths.map { path in
      Set(path.steps.map { act(of: $0, from: flow.exploration.source(of: $0)) })
    }
    var ways: [Int: Int] = [:]
    for act in acts.joined() { ways[act, default: 0] += 1 }
    return zip(paths, acts).filter { _, acts in
      guard acts.allSatisfy({ ways[$0, default: 0] > 1 }) else { return true }
      for act in acts { ways[act, default: 0] -= 1 }
      return false
    }.map(\.0)
  }

  private func act(of step: Int, from source: Int) -> Int {
    acts[Int(flow.states[source].screen)][Int(flow.exploration.steps[step].event)]
  }

  private mutating func take(_ step: Int) {
    isDone[act(of: step, from: flow.exploration.source(of: step))] = true
  }

  /// A shortest way to something new, if it is at hand.
  private func wayToNew(from start: Int) -> [Int]? {
    var reachedBy: [Int: Int] = [:]
    var front = [start]
    for _ in 0..<Self.reach {
      var following: [Int] = []
      for source in front where flow.states[source].phase == .running {
        for step in flow.exploration.steps(from: source) {
          if !isDone[act(of: step, from: source)] {
            return way(from: start, to: source, reachedBy) + [step]
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

  private func way(from start: Int, to state: Int, _ reachedBy: [Int: Int]) -> [Int] {
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
  fileprivate func shortened(for flow: Flow) -> Flow.Launch {
    var launch = self
    for value in flow.values where launch.values[value.id] == value.initial {
      launch.values[value.id] = nil
    }
    return launch
  }
}
