import FlowCore
import SpecChecks
import SpecProve

/// A flow as the prototype walks it: the explored states up to bisimulation, that is, with states
/// merged that look alike and behave alike.
///
/// Two states are kept apart when one looks otherwise, or when some event does something else or
/// leads to states that are kept apart. So whoever walks the graph sees and hears what `FlowCore`
/// would show and do. States that are not drawn are left out.
struct FlowGraph {
  /// An edge of the graph.
  struct Step {
    var event: Int
    var effects: Int
    var target: Int
  }

  /// States that are one to whoever walks.
  struct Node {
    /// The number of a state of the node in the exploration.
    var state: Int
    var steps: [Step]
  }

  /// A way for a run to begin anew; of launches that come to the same the first one.
  struct Start {
    /// The launch's number in the exploration.
    var root: Int
    var node: Int
  }

  private(set) var nodes: [Node] = []
  private(set) var starts: [Start] = []

  init(_ flow: ExploredFlow, _ states: VisibleStates) {
    let exploration = flow.exploration
    // A number of its own for each that is seen, and for each way not to be seen.
    let looks = flow.states.indices.map { state in
      flow.appearance(of: state).map { states.number(of: $0) }
        ?? -Int(flow.states[state].phase.rawValue)
    }
    let classes = Self.classes(of: flow) { looks[$0] ?? Int.max }
    var firsts: [Int: Int] = [:]
    for (state, number) in classes.enumerated() where firsts[number] == nil {
      firsts[number] = state
    }
    var numbers: [Int: Int] = [:]
    var found: [Node] = []
    // A node is numbered when it is first come to, so that none is kept that nobody comes to.
    func node(_ state: Int) -> Int {
      let number = classes[state]
      if let known = numbers[number] { return known }
      numbers[number] = found.count
      found.append(Node(state: firsts[number] ?? state, steps: []))
      return found.count - 1
    }
    struct Beginning: Hashable {
      var node: Int
      var effects: [Flow.Effect]
      var reducesMotion: Bool
    }
    var known: Set<Beginning> = []
    for (number, root) in exploration.roots.enumerated()
    where root.progress == nil && looks[root.state] != nil {
      let start = Start(root: number, node: node(root.state))
      let beginning = Beginning(
        node: start.node, effects: root.effects, reducesMotion: root.launch.reducesMotion)
      if known.insert(beginning).inserted { starts.append(start) }
    }
    var next = 0
    while next < found.count {
      found[next].steps = exploration.steps(from: found[next].state).compactMap { index in
        let step = exploration.steps[index]
        guard looks[Int(step.target)] != nil else { return nil }
        return Step(
          event: Int(step.event), effects: Int(step.effects), target: node(Int(step.target)))
      }
      next += 1
    }
    nodes = found
  }

  /// The coarsest bisimulation: states of one class look alike and do alike.
  private static func classes(of flow: ExploredFlow, look: (Int) -> Int) -> [Int] {
    let exploration = flow.exploration
    var classes = flow.states.indices.map(look)
    var count = Set(classes).count
    while true {
      var numbers: [UInt64: Int] = [:]
      let refined = classes.indices.map { state in
        // The order in which events can come makes no difference.
        var hash = mixed(UInt64(bitPattern: Int64(classes[state])), 1)
        for index in exploration.steps(from: state) {
          let step = exploration.steps[index]
          let label = mixed(UInt64(step.event) << 32 | UInt64(step.effects), 2)
          hash &+= mixed(label, UInt64(bitPattern: Int64(classes[Int(step.target)])))
        }
        if let number = numbers[hash] { return number }
        numbers[hash] = numbers.count
        return numbers.count - 1
      }
      classes = refined
      guard numbers.count > count else { return classes }
      count = numbers.count
    }
  }

  /// A number that different pairs hardly ever have in common.
  private static func mixed(_ one: UInt64, _ other: UInt64) -> UInt64 {
    var value = (one ^ 0x9E37_79B9_7F4A_7C15) &* 0xBF58_476D_1CE4_E5B9
    value ^= value >> 31
    value = (value &+ other) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 29
  }
}
