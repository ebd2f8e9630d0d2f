import CheckTestSupport
import FlowCore
import SpecChecks
import SpecModel
import SpecProve
import TestSupport
import Testing

/// The explorer against a search that is too simple to be wrong.
@Suite struct ExplorerTests {
  /// Flow 17 has 30,000 states, which take the simple search a minute.
  private static let seeds = 18...60 as ClosedRange<UInt64>

  @Test(arguments: seeds)
  func `a simple search finds the same states, steps and distances`(seed: UInt64) throws {
    let program = try Flow.Program(RandomFlow.make(seed: seed))
    let exploration = explore(program)
    let naive = NaiveSearch(program)
    #expect(exploration.isExhaustive)
    #expect(Set(exploration.states) == Set(naive.distances.keys))
    #expect(exploration.states.count == naive.distances.count, "each state is kept once")
    let steps = exploration.states.indices.flatMap { source in
      exploration.steps(from: source).map { step in
        NaiveSearch.Step(
          source: exploration.states[source], event: exploration.event(of: step),
          effects: exploration.effects(of: step),
          target: exploration.states[exploration.target(of: step)])
      }
    }
    #expect(Set(steps) == naive.steps)
    #expect(steps.count == naive.steps.count, "each step is kept once")
    let detours = exploration.states.indices.filter { state in
      exploration.shortestPath(to: state).steps.count != naive.distances[exploration.states[state]]
    }
    #expect(detours == [])
  }

  /// Whatever was seen of what is new: of each class of versions one is enough for the states.
  @Test(arguments: 18...23 as ClosedRange<UInt64>)
  func `a simple search finds the same states of what is new`(seed: UInt64) throws {
    let program = try Flow.Program(RandomFlow.makeWithNews(seed: seed))
    let exploration = explore(program)
    let naive = NaiveSearch(program)
    #expect(Set(exploration.states) == Set(naive.distances.keys))
    #expect(exploration.steps.count == naive.steps.count)
  }

  @Test(arguments: seeds)
  func `a way leads where it says`(seed: UInt64) throws {
    let program = try Flow.Program(RandomFlow.make(seed: seed))
    let exploration = explore(program)
    let astray = exploration.states.indices.filter { target in
      let way = exploration.shortestPath(to: target)
      let root = exploration.roots[way.root]
      var (state, effects) = program.start(root.launch)
      var leads = effects == root.effects
      for step in way.steps {
        effects = program.send(exploration.event(of: step), to: &state)
        leads =
          leads && effects == exploration.effects(of: step)
          && state == exploration.states[exploration.target(of: step)]
      }
      return !leads || state != exploration.states[target]
    }
    #expect(astray == [])
  }

  @Test(arguments: seeds)
  func `two explorations are alike to the last number`(seed: UInt64) throws {
    let one = explore(try Flow.Program(RandomFlow.make(seed: seed)))
    let other = explore(try Flow.Program(RandomFlow.make(seed: seed)))
    #expect(one.states == other.states)
    #expect(one.steps == other.steps)
    #expect(one.events == other.events)
    #expect(one.effects == other.effects)
    #expect(one.roots.map(\.launch) == other.roots.map(\.launch))
    #expect(
      one.states.indices.allSatisfy { one.shortestPath(to: $0) == other.shortestPath(to: $0) })
  }

  /// The states of a batch are looked into by several threads; their numbers do not depend on it.
  @Test(arguments: seeds, [2, 3])
  func `several threads find what one finds, to the last number`(
    seed: UInt64, jobs: Int
  ) throws {
    let program = try Flow.Program(RandomFlow.make(seed: seed))
    expectAlike(explore(program), explore(program, jobs: jobs))
    let limit = 100
    expectAlike(explore(program, limit: limit), explore(program, limit: limit, jobs: jobs))
  }

  @Test(arguments: ["lockedin", "daily-intentions", "betfree", "steps", "ritualist"])
  func `several threads find of an app what one finds, and prove the same`(
    app: String
  ) throws {
    let read = try ShippedApp(app).content.app
    let one = try explore(read, limits: read.info.limits)
    let several = try explore(read, limits: read.info.limits, jobs: 3)
    for (one, other) in zip(one.flows, several.flows) {
      expectAlike(one.exploration, other.exploration)
    }
    #expect(
      prove(allProperties, of: several, jobs: 3).map { ProvenOnce($0.verdict) }
        == allProperties.map { ProvenOnce(prove($0, of: one)) })
  }

  private func expectAlike(_ one: Exploration, _ other: Exploration) {
    #expect(one.states == other.states)
    #expect(one.steps == other.steps)
    #expect(one.events == other.events)
    #expect(one.effects == other.effects)
    #expect(one.cost == other.cost && one.expandedCount == other.expandedCount)
    #expect(one.roots.map(\.launch) == other.roots.map(\.launch))
    #expect(one.roots.map(\.state) == other.roots.map(\.state))
    #expect(
      one.states.indices.allSatisfy { one.shortestPath(to: $0) == other.shortestPath(to: $0) })
    #expect(one.conditionOutcomes == other.conditionOutcomes)
  }

  @Test func `the flows tried here are neither trivial nor all alike`() throws {
    var sizes: Set<Int> = []
    var largest = 0
    for seed in Self.seeds {
      let exploration = explore(try Flow.Program(RandomFlow.make(seed: seed)))
      sizes.insert(exploration.states.count)
      largest = max(largest, exploration.states.count)
    }
    #expect(sizes.count > 30)
    #expect(largest > 1000)
  }

  @Test func `a search may be without a limit`() throws {
    let program = try Flow.Program(RandomFlow.make(seed: 18))
    #expect(explore(program, limit: .max).states == explore(program).states)
  }

  @Test(arguments: [1, 20, 100])
  func `beyond the limit nothing is claimed`(limit: Int) throws {
    let seed = try #require(
      Self.seeds.first { seed in
        (try? explore(Flow.Program(RandomFlow.make(seed: seed))).states.count > 200) ?? false
      })
    let program = try Flow.Program(RandomFlow.make(seed: seed))
    let whole = explore(program)
    let part = explore(program, limit: limit)
    #expect(whole.isExhaustive && !part.isExhaustive)
    let unknown = part.expandedCount..<part.states.count
    #expect(part.expandedCount < limit && part.cost >= limit)
    #expect(!unknown.isEmpty)
    #expect(Set(part.states).isSubset(of: whole.states))
    #expect(unknown.allSatisfy { part.steps(from: $0).isEmpty })
    // What was not looked into may still reach anything.
    let canReach = part.canReach(by: IncomingSteps(part)) { _ in false }
    #expect(unknown.allSatisfy { canReach[$0] })
  }
}

/// What there is to be compared of a verdict.
private struct ProvenOnce: Equatable {
  var upheld: Int
  var witness: Verdict.StateReference?
  var messages: [String]
  var traces: [Trace?]

  init(_ verdict: Verdict) {
    upheld = verdict.upheld
    witness = verdict.witness
    messages = verdict.failures.map(\.message)
    traces = verdict.failures.map(\.trace)
  }
}
