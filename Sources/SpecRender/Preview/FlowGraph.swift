import FlowCore
import SpecChecks
import SpecProve

/// A flow and its variants as the prototype walks them: the explored states up to bisimulation, that
/// is, with states merged that look alike and behave alike.
///
/// Two states are kept apart when one looks otherwise, or when some event does something else or
/// leads to states that are kept apart. So whoever walks the graph sees and hears what `FlowCore`
/// would show and do. States that are not drawn are left out.
struct FlowGraph {
  /// An edge of the graph: numbers of the exploration that the node is of, and a node.
  struct Step {
    var event: Int
    var effects: Int
    var target: Int
  }

  /// States that are one to whoever walks.
  struct Node {
    /// The number of what is seen; below 0, and then of the phase, where nothing is.
    var look: Int
    /// The number of a flow and of one of its states that is of the node.
    var flow: Int
    var state: Int
    var steps: [Step]
  }

  /// A way for a run to begin anew; of launches that come to the same the first one.
  struct Start {
    /// The launch's number in the exploration.
    var root: Int
    var node: Int
    /// The platform of those launches, where it is one alone.
    var platform: Flow.Platform.System?
  }

  /// What states look like that are seen and not drawn.
  private static let undrawn = Int.max

  private(set) var nodes: [Node] = []
  /// For each flow where its runs begin.
  private(set) var starts: [[Start]] = []

  init(_ flows: [ExploredFlow], _ states: VisibleStates) {
    // A number of its own for each that is seen, and for each way not to be seen.
    let looks = flows.map { flow in
      flow.states.indices.map { state in
        guard let appearance = flow.appearance(of: state) else {
          return -Int(flow.states[state].phase.rawValue)
        }
        return states.number(of: appearance) ?? Self.undrawn
      }
    }
    let classes = Self.classes(of: flows, looks)
    var numbers: [Int: Int] = [:]
    var found: [Node] = []
    // A node is numbered when it is first come to, so that none is kept that nobody comes to.
    func node(_ flow: Int, _ state: Int) -> Int {
      let number = classes[flow][state]
      if let known = numbers[number] { return known }
      numbers[number] = found.count
      found.append(Node(look: looks[flow][state], flow: flow, state: state, steps: []))
      return found.count - 1
    }
    struct Beginning: Hashable {
      var node: Int
      var effects: [Flow.Effect]
      var reducesMotion: Bool
    }
    var next = 0
    for (number, exploration) in flows.map(\.exploration).enumerated() {
      let flow = flows[number].flow
      var known: [Beginning: Int] = [:]
      var starts: [Start] = []
      for (place, root) in exploration.roots.enumerated()
      where root.progress == nil && looks[number][root.state] != Self.undrawn {
        let platform = flow.values.lazy
          .compactMap { $0.platform(root.launch.values[$0.id]) }.first
        let start = Start(root: place, node: node(number, root.state), platform: platform)
        let beginning = Beginning(
          node: start.node, effects: root.effects, reducesMotion: root.launch.reducesMotion)
        if let same = known[beginning] {
          if starts[same].platform != platform { starts[same].platform = nil }
        } else {
          known[beginning] = starts.count
          starts.append(start)
        }
      }
      self.starts.append(starts)
      while next < found.count {
        found[next].steps = exploration.steps(from: found[next].state).compactMap { index in
          let step = exploration.steps[index]
          guard looks[number][Int(step.target)] != Self.undrawn else { return nil }
          return Step(
            event: Int(step.event), effects: Int(step.effects),
            target: node(number, Int(step.target)))
        }
        next += 1
      }
    }
    nodes = found
  }

  /// The coarsest bisimulation of all flows together: states of one class look alike and do alike.
  private static func classes(of flows: [ExploredFlow], _ looks: [[Int]]) -> [[Int]] {
    let events = numbers(of: flows.map(\.exploration.events))
    let effects = numbers(of: flows.map(\.exploration.effects))
    var classes = looks
    var count = Set(classes.joined()).count
    while true {
      var numbers: [UInt64: Int] = [:]
      let refined = flows.indices.map { flow in
        let exploration = flows[flow].exploration
        return classes[flow].indices.map { state in
          // The order in which events can come makes no difference.
          var hash = mixed(UInt64(bitPattern: Int64(classes[flow][state])), 1)
          for index in exploration.steps(from: state) {
            let step = exploration.steps[index]
            let event = events[flow][Int(step.event)], told = effects[flow][Int(step.effects)]
            let label = mixed(UInt64(event) << 32 | UInt64(told), 2)
            let target = classes[flow][Int(step.target)]
            hash &+= mixed(label, UInt64(bitPattern: Int64(target)))
          }
          if let number = numbers[hash] { return number }
          numbers[hash] = numbers.count
          return numbers.count - 1
        }
      }
      classes = refined
      guard numbers.count > count else { return classes }
      count = numbers.count
    }
  }

  /// A number for each element of some lists, the same for equal ones.
  private static func numbers<Element: Hashable>(of lists: [[Element]]) -> [[Int]] {
    var known: [Element: Int] = [:]
    return lists.map { list in
      list.map { element in
        if let number = known[element] { return number }
        known[element] = known.count
        return known.count - 1
      }
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
