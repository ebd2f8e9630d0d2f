import FlowCore
import FlowRuntime
import FlowTesting
import Foundation
import OnboardingFlows
import Testing

/// The end of BetFree's trial by the user's own calendar.
@MainActor @Suite struct TrialEndTests {
  /// A trial of seven days: when and where it begins, and when it ends there.
  struct Trial: CustomTestStringConvertible, Sendable {
    var start: String
    var end: String
    var zone: String
    /// How long it really is.
    var hours = 168.0

    var testDescription: String { "\(start) \(zone)" }
  }

  nonisolated static let trials = [
    Trial(start: "2026-01-28 09:30", end: "2026-02-04 09:30", zone: "Europe/Warsaw"),
    Trial(start: "2026-12-29 23:59", end: "2027-01-05 23:59", zone: "Asia/Tokyo"),
    Trial(start: "2026-02-25 12:00", end: "2026-03-04 12:00", zone: "GMT"),
    Trial(start: "2028-02-25 12:00", end: "2028-03-03 12:00", zone: "GMT"),
    Trial(start: "2028-02-29 08:00", end: "2028-03-07 08:00", zone: "GMT"),
    Trial(start: "2100-02-25 12:00", end: "2100-03-04 12:00", zone: "GMT"),
    Trial(start: "2026-03-05 10:00", end: "2026-03-12 10:00", zone: "America/New_York", hours: 167),
    Trial(start: "2026-10-28 10:00", end: "2026-11-04 10:00", zone: "America/New_York", hours: 169),
    Trial(start: "2026-03-22 02:30", end: "2026-03-29 03:30", zone: "Europe/Warsaw"),
    Trial(start: "2026-10-18 02:30", end: "2026-10-25 02:30", zone: "Europe/Warsaw"),
    Trial(
      start: "2026-10-01 00:10", end: "2026-10-08 00:10", zone: "Australia/Lord_Howe", hours: 167.5),
    // There was no 30 December: seven days that exist.
    Trial(start: "2011-12-27 18:00", end: "2012-01-04 18:00", zone: "Pacific/Apia"),
  ]

  private func calendar(_ zone: String, _ kind: Calendar.Identifier = .gregorian) throws -> Calendar
  {
    var calendar = Calendar(identifier: kind)
    calendar.timeZone = try #require(TimeZone(identifier: zone))
    return calendar
  }

  private func date(_ text: String, _ zone: String) throws -> Date {
    let parts = text.split { !$0.isNumber }.compactMap { Int($0) }
    var components = DateComponents()
    (components.year, components.month, components.day) = (parts[0], parts[1], parts[2])
    (components.hour, components.minute) = (parts[3], parts[4])
    return try #require(try calendar(zone).date(from: components))
  }

  /// Buys a trial and returns to where the flow is to be finished.
  private func buy(at date: Date, _ calendar: Calendar) async -> Walk<BetFree> {
    let walk = await Walk<BetFree> {
      $0.epoch = date
      $0.calendar = calendar
    }
    await walk.tap(.frameSkip, .paywallStartTrial)
    return walk
  }

  @Test(arguments: trials) func `a trial ends at the same time of day a week later`(
    trial: Trial
  ) async throws {
    let start = try date(trial.start, trial.zone)
    let end = try date(trial.end, trial.zone)
    let walk = await buy(at: start, try calendar(trial.zone))
    #expect(walk.flow.answers.trialEnd?.daysFromNow == 7)
    #expect(walk.flow.answers.trialEnd?.date == end)
    #expect(walk.flow.date(of: .trialEnd) == end)
    #expect(end.timeIntervalSince(start) == trial.hours * 3600)
    #expect(walk.stored.isEmpty, "nothing is kept before the user finishes")
    await walk.tap(.doneStart)
    #expect(walk.stored["trialEndDate"] == .date(end))
    #expect(walk.stored["isTrialActive"] == true)
  }

  @Test func `the trial counts from the purchase, however late the flow is finished`() async throws
  {
    let start = try date("2026-05-01 23:00", "GMT")
    let walk = await buy(at: start, try calendar("GMT"))
    await walk.pass(.seconds(3 * 86_400))
    await walk.tap(.doneStart)
    #expect(walk.stored["trialEndDate"] == .date(start.addingTimeInterval(7 * 86_400)))
  }

  @Test func `the trial counts from the answer, not from the tap`() async throws {
    let start = try date("2026-05-01 23:00", "GMT")
    let walk = await Walk<BetFree> { $0.epoch = start }
    walk.world.shop.script.isHeld = true
    await walk.tap(.frameSkip, .paywallStartTrial)
    await walk.pass(.seconds(7200))
    await walk.act { _ in walk.world.shop.script.release() }
    #expect(
      walk.flow.date(of: .trialEnd) == start.addingTimeInterval(7200 + 7 * 86_400))
  }

  @Test(arguments: [Calendar.Identifier.buddhist, .hebrew, .islamicUmmAlQura, .japanese, .persian])
  func `every calendar agrees on what a week is`(kind: Calendar.Identifier) async throws {
    let start = try date("2026-02-25 12:00", "GMT")
    let walk = await buy(at: start, try calendar("GMT", kind))
    #expect(walk.flow.date(of: .trialEnd) == start.addingTimeInterval(7 * 86_400))
  }

  @Test func `without a trial no end is kept`() async {
    let walk = await Walk<BetFree> {
      $0.shop.products["subscription"] =
        BetFree.flow.sampleProducts(of: "subscription", isEligible: false)
    }
    await walk.tap(.frameSkip, .paywallSubscribe, .doneStart)
    #expect(walk.place == .app)
    #expect(walk.stored["isTrialActive"] == false)
    #expect(walk.stored["trialEndDate"] == nil)
    #expect(walk.done.contains(.stored("trialEndDate", nil)), "an older one is removed")
  }

  @Test func `a trial bought just before the app was killed ends when the shop says`() async throws
  {
    let start = try date("2026-03-05 10:00", "America/New_York")
    let end = try date("2026-03-12 10:00", "America/New_York")
    let walk = await Walk<BetFree> {
      $0.epoch = start
      Routes.tellTrials($0)
      $0.shop.entitlements["subscription"] = .owned([
        "plan": "monthly", "trial-active": true, "trial-end": .date(end),
      ])
    }
    #expect(walk.screen == .personalSetup)
    #expect(walk.flow.answers.trialActive)
    #expect(walk.flow.answers.plan == .monthly)
    #expect(walk.flow.date(of: .trialEnd) == end)
    await walk.tap(.personalSetupContinue, .remindersContinue, .doneStart)
    #expect(walk.stored["trialEndDate"] == .date(end))
    #expect(walk.stored["isTrialActive"] == true)
    #expect(walk.stored["selectedPlan"] == "monthly")
  }
}
