import FlowCore

/// The runs that cost least from some states to all others: Dijkstra's algorithm on the state graph.
struct LeastRuns {
  /// What the run to each state costs; nothing where none leads there.
  private(set) var costs: [RunCost?]
  /// The step with which the run to each state ends; none at its start.
  private var reachedBy: [UInt32]
  private let exploration: Exploration

  /// Finds the runs.
  ///
  /// - Parameters:
  ///   - exploration: The state graph.
  ///   - starts: Where runs begin.
  ///   - stepCosts: What each step costs.
  init(_ exploration: Exploration, from starts: [Int], _ stepCosts: StepCosts) {
    self.exploration = exploration
    costs = Array(repeating: nil, count: exploration.states.count)
    reachedBy = Array(repeating: Exploration.noStep, count: exploration.states.count)
    var queue = StateQueue()
    for start in starts where costs[start] == nil {
      let cost = stepCosts.cost(ofBeginningIn: start)
      costs[start] = cost
      queue.insert(start, at: cost)
    }
    while let (state, cost) = queue.popFirst() {
      // What was found more cheaply since is in the queue again.
      guard costs[state] == cost else { continue }
      for step in exploration.steps(from: state) {
        guard let stepCost = stepCosts.cost(of: step, from: state) else { continue }
        let target = exploration.target(of: step)
        let sum = cost + stepCost
        if let known = costs[target], known <= sum { continue }
        costs[target] = sum
        reachedBy[target] = UInt32(step)
        queue.insert(target, at: sum)
      }
    }
  }

  /// The run to a state: where it begins, and its steps.
  func run(to state: Int) -> (start: Int, steps: [Int]) {
    var steps: [Int] = []
    var current = state
    while reachedBy[current] != Exploration.noStep {
      steps.append(Int(reachedBy[current]))
      current = exploration.source(of: steps[steps.count - 1])
    }
    return (current, steps.reversed())
  }
}

/// States to be looked into, the cheapest first: a binary heap.
private struct StateQueue {
  private var heap: [(state: Int, cost: RunCost)] = []

  mutating func insert(_ state: Int, at cost: RunCost) {
    heap.append((state, cost))
    var place = heap.count - 1
    while place > 0, heap[place].cost < heap[(place - 1) / 2].cost {
      heap.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  mutating func popFirst() -> (state: Int, cost: RunCost)? {
    guard let first = heap.first, let last = heap.popLast() else { return nil }
    guard !heap.isEmpty else { return first }
    heap[0] = last
    var place = 0
    while true {
      var least = place
      for child in [2 * place + 1, 2 * place + 2]
      where child < heap.count && heap[child].cost < heap[least].cost {
        least = child
      }
      guard least != place else { return first }
      heap.swapAt(place, least)
      place = least
    }
  }
}
