import FlowCore
import FlowRuntime
import Foundation
import OnboardingFlows
import Testing

/// Which units a device says its user is used to.
@Suite struct MeasurementSystemTests {
  @Test(arguments: [
    ("en_US", Flow.MeasurementSystem.us), ("en_GB", .uk), ("de_DE", .metric), ("ja_JP", .metric),
  ])
  func `units are those of the region`(locale: String, system: Flow.MeasurementSystem) {
    #expect(Flow.MeasurementSystem(Locale(identifier: locale)) == system)
  }

  @Test @MainActor func `a world in memory uses metric units, wherever the tests run`() {
    let world = InMemoryWorld<LockedIn>()
    #expect(world.services.measurementSystem == .metric)
    world.measurementSystem = .uk
    #expect(world.services.measurementSystem == .uk)
  }
}
