import FlowCore
import FlowRuntime
import FlowTesting
import OnboardingFlows
import Testing

/// An app that goes to the background and comes back.
@MainActor @Suite struct PauseTests {
  @Test func `in the background the flow's time stands still`() async {
    let walk = await Walk<Steps>()
    await walk.pass(.milliseconds(1500))
    await walk.act { $0.pause() }
    #expect(walk.world.clock.sleeping == 0)
    await walk.pass(.seconds(3600))
    await walk.act { $0.pause() }
    #expect(walk.flow.isShown(.welcomeHello))
    await walk.act { $0.resume() }
    await walk.pass(.milliseconds(999))
    #expect(walk.flow.isShown(.welcomeHello))
    await walk.pass(.milliseconds(1))
    #expect(!walk.flow.isShown(.welcomeHello))
    await walk.pass(.seconds(1))
    #expect(walk.flow.isEnabled(.welcomeGetStarted), "what follows follows as ever")
  }

  @Test func `what begins in the background begins when the app is back`() async {
    let walk = await Walk<DailyIntentions> { $0.permissions.script.isHeld = true }
    await walk.act { flow in for _ in 0..<3 { flow.swipeForward() } }
    await walk.tap(.notificationsEnable)
    await walk.act { $0.pause() }
    await walk.act { _ in walk.world.permissions.script.release() }
    await walk.pass(.seconds(60))
    #expect(walk.screen == .notifications)
    await walk.act { $0.resume() }
    await walk.pass(.milliseconds(499))
    #expect(walk.screen == .notifications)
    await walk.pass(.milliseconds(1))
    #expect(walk.screen == .firstIntention)
  }

  @Test func `an app that comes back without having gone only reads again`() async {
    let walk = await Walk<Steps>()
    await walk.pass(.milliseconds(2499))
    await walk.act { $0.resume() }
    #expect(walk.flow.isShown(.welcomeHello))
    await walk.pass(.milliseconds(1))
    #expect(!walk.flow.isShown(.welcomeHello))
  }
}
