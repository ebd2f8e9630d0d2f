import FlowCore

extension Exploration {
  /// The states a first launch leads to, the nearest first.
  package var statesOfFirstLaunch: [Int] {
    states(reachableFrom: firstLaunches.map(\.state)) { _ in true }
  }

  /// The first launches: nothing is owned, stored or completed, and movement is not reduced; what the
  /// app gives may be anything.
  var firstLaunches: [Root] {
    roots.filter { root in
      root.progress == nil && !root.launch.wasCompleted && !root.launch.reducesMotion
        && root.launch.statuses.isEmpty
        && program.flow.values.allSatisfy { value in
          !value.isImmediate || (root.launch.values[value.id] ?? value.initial) == value.initial
        }
    }
  }

  /// The states some steps lead to, the nearest first, the given ones included.
  ///
  /// - Parameters:
  ///   - starts: Where to begin.
  ///   - isTaken: Whether a step may be taken.
  /// - Returns: The numbers of the states.
  package func states(
    reachableFrom starts: [Int], taking isTaken: (_ step: Int) -> Bool
  ) -> [Int] {
    var isSeen = Array(repeating: false, count: states.count)
    var queue: [Int] = []
    for start in starts where !isSeen[start] {
      isSeen[start] = true
      queue.append(start)
    }
    var next = 0
    while next < queue.count {
      for step in steps(from: queue[next]) where isTaken(step) && !isSeen[target(of: step)] {
        isSeen[target(of: step)] = true
        queue.append(target(of: step))
      }
      next += 1
    }
    return queue
  }
}

extension Exploration {
  /// For each state whether some steps lead from it to a goal; a goal leads to itself.
  ///
  /// States that were not looked into, for want of room, count as goals.
  package func canReach(
    by into: IncomingSteps,
    taking isTaken: (_ event: Int, _ target: Int) -> Bool = { _, _ in true },
    _ isGoal: (_ state: Int) -> Bool
  ) -> [Bool] {
    reachesGoal(by: into, taking: isTaken) { isGoal($0) || $0 >= expandedCount }
  }

  /// For each state whether some steps lead from it to a goal; a goal leads to itself.
  func reachesGoal(
    by into: IncomingSteps, taking isTaken: (_ event: Int, _ target: Int) -> Bool,
    _ isGoal: (_ state: Int) -> Bool
  ) -> [Bool] {
    var isAble = Array(repeating: false, count: states.count)
    var queue: [UInt32] = []
    for state in states.indices where isGoal(state) {
      isAble[state] = true
      queue.append(UInt32(state))
    }
    while let state = queue.popLast() {
      into.forEach(into: Int(state)) { source, event in
        guard !isAble[source], isTaken(event, Int(state)) else { return }
        isAble[source] = true
        queue.append(UInt32(source))
      }
    }
    return isAble
  }

  /// For each state a goal that some steps lead to, if they do; a goal leads to itself.
  ///
  /// - Parameters:
  ///   - into: The steps into each state.
  ///   - isTaken: Whether a step may be taken, by its event.
  ///   - isGoal: Whether a state is a goal.
  /// - Returns: The number of a goal for each state; -1 where there is none.
  func reachableGoals(
    by into: IncomingSteps, taking isTaken: [Bool], _ isGoal: (_ state: Int) -> Bool
  ) -> [Int] {
    var ahead = Array(repeating: -1, count: states.count)
    var queue: [Int] = []
    for state in states.indices where isGoal(state) {
      ahead[state] = state
      queue.append(state)
    }
    while let state = queue.popLast() {
      into.forEach(into: state) { source, event in
        guard ahead[source] < 0, isTaken[event] else { return }
        ahead[source] = ahead[state]
        queue.append(source)
      }
    }
    return ahead
  }
}

/// The incoming steps of each state: their events, and the states they come from.
package struct IncomingSteps: Sendable {
  private var starts: [UInt32]
  private var events: [UInt32]
  private var sources: [UInt32]

  package init(_ exploration: Exploration) {
    starts = Array(repeating: 0, count: exploration.states.count + 1)
    for step in exploration.steps { starts[Int(step.target) + 1] += 1 }
    for state in exploration.states.indices { starts[state + 1] += starts[state] }
    var free = starts
    events = Array(repeating: 0, count: exploration.steps.count)
    sources = events
    for state in exploration.states.indices {
      for number in exploration.steps(from: state) {
        let step = exploration.steps[number]
        let place = Int(free[Int(step.target)])
        free[Int(step.target)] += 1
        events[place] = step.event
        sources[place] = UInt32(state)
      }
    }
  }

  /// Calls a function with the event of each step into a state and the state that it comes from.
  func forEach(into state: Int, _ body: (_ source: Int, _ event: Int) -> Void) {
    for place in Int(starts[state])..<Int(starts[state + 1]) {
      body(Int(sources[place]), Int(events[place]))
    }
  }
}
