import FlowCore
import FlowRuntime
import FlowTesting
import Foundation
import Observation
import OnboardingFlows
import Testing

/// Which moments the days of a flow are.
@MainActor @Suite struct MomentTests {
  private let day: TimeInterval = 86_400

  private func onMood(
    running flow: Flow = Diary.flow, _ prepare: (InMemoryWorld<Diary>) -> Void = { _ in }
  ) async -> Walk<Diary> {
    let walk = await Walk<Diary>(running: flow, prepare)
    await walk.tap(.helloNext)
    await walk.type(.moodName, "Ada")
    return walk
  }

  @Test func `what the shop says at launch wins over what was saved`() async {
    let walk = await onMood()
    await walk.tap(.moodDue)
    #expect(walk.flow.date(of: .due) == walk.world.date.addingTimeInterval(3 * day))
    let expiration = walk.world.date.addingTimeInterval(7 * day + 0.5)
    walk.world.shop.entitlements["pro"] = .owned(["due": .date(expiration)])
    await walk.launch()
    #expect(walk.flow.issues.isEmpty)
    #expect(walk.screen == .done)
    #expect(walk.flow.answers.due == .daysFromNow(7))
    #expect(walk.flow.date(of: .due) == expiration)
    await walk.tap(.doneGo)
    #expect(walk.stored["due"] == .date(expiration))
  }

  @Test func `what the shop says of a purchase comes along when it is approved`() async {
    let walk = await Walk<BetFree> { $0.shop.script.usual = .pending }
    await walk.tap(.frameSkip, .paywallStartTrial)
    #expect(walk.flow.isShown(.paywallPending))
    let expiration = walk.world.date.addingTimeInterval(5 * day)
    walk.world.shop.entitlements["subscription"] = .owned([
      "trial-active": true, "trial-end": .date(expiration), "plan": "monthly", "colour": "red",
    ])
    await walk.act { $0.resume() }
    #expect(walk.flow.status(of: .subscription) == .ok)
    #expect(walk.flow.answers.trialActive)
    #expect(walk.flow.answers.plan == .monthly)
    #expect(walk.flow.date(of: .trialEnd) == expiration)
    #expect(walk.flow.issues == [.valueRefused("colour")])
  }

  @Test func `progress that can't be used leaves no moment behind`() async {
    let walk = await onMood()
    await walk.tap(.moodDue, .moodNext, .planBuy)
    let saved = walk.flow.date(of: .due)
    walk.world.shop.entitlements = [:]
    await walk.launch()
    #expect(walk.flow.issues == [.progressLost(.overtaken)])
    #expect(walk.flow.date(of: .due) == nil)
    await walk.pass(.seconds(60))
    await walk.tap(.helloNext, .moodDue)
    #expect(walk.flow.date(of: .due) == saved?.addingTimeInterval(60))
  }

  @Test func `what the cloud tells when nobody asks any more moves no moment`() async {
    let walk = await Walk<Diary>()
    await walk.tap(.helloSync)
    await walk.pass(.seconds(2))
    let since = walk.world.date.addingTimeInterval(-2.5 * day)
    await walk.act { _ in walk.world.cloud.arrive(["since": .date(since)]) }
    #expect(walk.flow.status(of: .sync) == .late)
    #expect(walk.flow.date(of: .since) == since)
    await walk.act { _ in walk.world.cloud.arrive(["since": .date(since.addingTimeInterval(1))]) }
    #expect(walk.flow.date(of: .since) == since)
  }

  @Test func `the cloud moves no day that is not its own`() async {
    let walk = await Walk<Diary>()
    await walk.tap(.helloNext, .moodDue)
    let due = walk.flow.date(of: .due)
    await walk.tap(.frameBack)
    walk.world.cloud.summary = [
      "since": .date(walk.world.date), "due": .date(walk.world.date.addingTimeInterval(day)),
    ]
    await walk.tap(.helloSync)
    #expect(walk.flow.status(of: .sync) == .found)
    #expect(walk.flow.date(of: .due) == due)
  }

  @Test func `a day that is set again is a new moment, and is kept as one`() async {
    let walk = await onMood()
    await walk.tap(.moodDue)
    await walk.pass(.seconds(day + 3600))
    let heard = Heard()
    withObservationTracking {
      _ = walk.flow.date(of: .due)
    } onChange: {
      MainActor.assumeIsolated { heard.count += 1 }
    }
    await walk.tap(.moodDue)
    #expect(heard.count == 1, "what shows the date is drawn again")
    let due = walk.world.date.addingTimeInterval(3 * day)
    #expect(walk.flow.date(of: .due) == due)
    await walk.launch()
    #expect(walk.flow.date(of: .due) == due)
    await walk.tap(.moodNext, .planBuy, .doneGo)
    #expect(walk.stored["due"] == .date(due))
  }

  @Test func `a day that is entered after midnight is another, though as far away as the one held`()
    async throws
  {
    var flow = Diary.flow
    let index = try #require(flow.screens.firstIndex { $0.id == "mood" })
    flow.screens[index].elements.append(Flow.Element("day", .control))
    flow.screens[index].controls.append(Flow.Control("day", .input("due", as: .datePicker)))
    let walk = await onMood(running: flow)
    await walk.act { $0.send(.enter("mood.day", .daysFromNow(3))) }
    let today = walk.flow.today
    await walk.pass(.seconds(day))
    #expect(walk.flow.today == today.adding(days: 1))
    await walk.act { $0.send(.enter("mood.day", .daysFromNow(3))) }
    let due = walk.world.date.addingTimeInterval(3 * day)
    #expect(walk.flow.date(of: .due) == due)
    #expect(walk.flow.answers.due == .daysFromNow(3))
    // The day that is held, entered once more: nothing comes of it.
    await walk.pass(.seconds(60))
    await walk.act { $0.send(.enter("mood.day", .daysFromNow(3))) }
    #expect(walk.flow.date(of: .due) == due)
    // A day later it is nearer, and still the same.
    await walk.pass(.seconds(day))
    await walk.act { $0.send(.enter("mood.day", .daysFromNow(2))) }
    #expect(walk.flow.date(of: .due) == due)
    #expect(walk.flow.answers.due == .daysFromNow(3))
  }

  @Test func `a day that is stored at once is stored again when it is set again`() async throws {
    var flow = Diary.flow
    let index = try #require(flow.values.firstIndex { $0.id == "due" })
    flow.values[index].isImmediate = true
    let walk = await onMood(running: flow)
    await walk.tap(.moodDue)
    await walk.pass(.seconds(3600))
    await walk.tap(.moodDue)
    #expect(walk.stored["due"] == .date(walk.world.date.addingTimeInterval(3 * day)))
  }

  @Test func `a day that is copied is the same moment`() async {
    let since = Date(timeIntervalSince1970: 1_799_900_000.25)
    let walk = await Walk<Diary> { $0.cloud.summary = ["since": .date(since)] }
    await walk.tap(.helloSync, .helloNext, .moodDue, .moodCopy)
    #expect(walk.flow.date(of: .due) == since)
  }

  @Test func `a flow that is restarted has forgotten its moments`() async {
    let walk = await onMood()
    await walk.tap(.moodDue)
    await walk.flow.restart()
    #expect(walk.flow.date(of: .due) == nil)
  }
}

/// Counts on the main actor.
@MainActor private final class Heard {
  var count = 0
}
