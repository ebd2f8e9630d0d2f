import FlowCore

/// What is to be seen in the states of a flow, each appearance once, numbered in the order in which
/// it was found.
struct SeenAppearances: Sendable {
  private(set) var appearances: [Appearance] = []
  /// The first state of each appearance.
  private(set) var firstStates: [Int] = []
  /// The number of each state's appearance; the highest number where no screen is shown.
  private(set) var numbers: [UInt32] = []

  /// Looks at all states of a flow.
  ///
  /// - Parameters:
  ///   - exploration: The flow and its states.
  ///   - drawn: What content draws of them.
  ///   - jobs: How many threads look at them; the numbers are the same with any.
  init(_ exploration: Exploration, drawn: DrawnContent, jobs: Int) {
    let builder = AppearanceBuilder(program: exploration.program, drawn: drawn)
    let count = exploration.states.count
    // Neighbours look alike, so that little is left to be put together.
    let parts = min(4 * jobs, max(1, count / 1024))
    let seen = mapOnThreads(parts, jobs: jobs) { part in
      SeenAppearances(
        of: count * part / parts..<count * (part + 1) / parts, exploration.states, builder)
    }
    guard parts > 1 else {
      self = seen[0]
      return
    }
    numbers.reserveCapacity(count)
    var known: [Appearance: UInt32] = [:]
    for part in seen {
      let partNumbers = zip(part.appearances, part.firstStates).map {
        number(of: $0, in: $1, &known)
      }
      numbers += part.numbers.map { $0 == .max ? .max : partNumbers[Int($0)] }
    }
  }

  private init(of range: Range<Int>, _ states: StateList, _ builder: AppearanceBuilder) {
    var known: [Appearance: UInt32] = [:]
    numbers.reserveCapacity(range.count)
    for state in range {
      let isShown = states.phase(of: state) == .running
      numbers.append(
        isShown ? number(of: builder.appearance(of: states[state]), in: state, &known) : .max)
    }
  }

  /// The number of an appearance, new or not.
  private mutating func number(
    of appearance: Appearance, in state: Int, _ known: inout [Appearance: UInt32]
  ) -> UInt32 {
    if let number = known[appearance] { return number }
    let number = UInt32(appearances.count)
    known[appearance] = number
    appearances.append(appearance)
    firstStates.append(state)
    return number
  }
}
