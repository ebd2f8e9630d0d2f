import CheckTestSupport
import FlowCore
import SpecChecks
import SpecModel
import SpecProve
import TestSupport
import Testing

/// A million events on each shipped flow, most of them stale, doubled, out of order or nonsense.
@Suite struct RandomWalkTests {
  @Test(arguments: ["lockedin", "daily-intentions", "betfree", "steps", "ritualist"])
  func `whatever happens, a flow stays in a state that was proved`(id: String) throws {
    let app = try ShippedApp(id).content.app
    let variants = [nil] + app.flow.variants.map { Optional($0.id) }
    for (number, variant) in variants.enumerated() {
      let exploration = try decidingExploration(of: app, variant)
      var walk = RandomWalk(exploration, seed: UInt64(number + 1))
      #expect(walk.complaint(within: 1_000_000 / variants.count) == nil)
      // A walk that stays in a corner shows nothing.
      #expect(walk.seen.count > min(100, exploration.states.count / 2))
      #expect(walk.ends > 100)
      #expect(walk.idle > 1000)
    }
  }
}
