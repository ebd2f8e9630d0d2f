import FlowCore
import FlowRuntime
import FlowTesting
import Foundation
import OnboardingFlows
import TestSupport
import Testing

/// What the sources of LockedIn and BetFree call things, held to their own words.
@MainActor @Suite struct SourceNameTests {
  /// Lines of LockedIn's source, as they stand in it.
  private enum LockedInSource {
    static let steps = """
      enum OnboardingStep: Int, CaseIterable {
          case welcome
          case appSelection
          case difficulty
          case permissions
          case activation
      }
      """
    static let chosen = "- MEDIUM pre-selected"
    static let difficulty = "@State private var selectedDifficulty: Difficulty = .medium"
    static let bars = "  - Rank bars (1-4 filled)"
    static let flag = #"static let hasCompletedOnboarding = "hasCompletedOnboarding""#
    static let balance = "static let defaultStartingBalance = 60"
    static let done = #"- Shows: "Starting Bank: 60 min""#
  }

  /// What stands in a line after some words.
  private func rest(of line: String, after words: String) throws -> String {
    let place = try #require(line.range(of: words))
    return line[place.upperBound...].filter { $0 != "\"" }
  }

  @Test func `the screens of LockedIn are the steps of its source`() throws {
    let steps = try LockedInSource.steps.split(separator: "\n").dropFirst().dropLast()
      .map { try rest(of: String($0), after: "case ") }
    #expect(LockedIn.Screen.allCases.map { "\($0)" } == steps)
  }

  @Test func `the difficulty that is chosen is the one the source names`() async throws {
    let walk = await Walk<LockedIn>()
    await walk.tap(.welcomeGetStarted)
    await walk.set(.appSelectionChoose, to: 1)
    await walk.tap(.appSelectionContinue)
    guard case .cards(let cards)? = walk.flow.drawing?.control("difficulty.difficulty")?.kind else {
      Issue.record("no cards are drawn")
      return
    }
    let name = try rest(of: LockedInSource.chosen, after: "- ").split(separator: " ")[0]
    #expect(cards.items.filter(\.isSelected).map(\.name.source) == [String(name)])
    let row = try rest(of: LockedInSource.difficulty, after: "Difficulty = .")
    #expect(cards.items.filter(\.isSelected).map(\.row.rawValue) == [row])
    let bars = cards.items.flatMap(\.blocks).compactMap { block -> Flow.Drawing.Rank? in
      guard case .views(let views) = block, case .rankBars(let rank)? = views.first?.kind else {
        return nil
      }
      return rank
    }
    let (least, most) = (bars.first?.rank ?? 0, bars.last?.rank ?? 0)
    #expect(LockedInSource.bars.contains("(\(least)-\(most) filled)"))
  }

  @Test func `the flag and the balance of LockedIn are those of its source`() throws {
    let flag = try rest(of: LockedInSource.flag, after: "= ")
    #expect(LockedIn.flow.completedKey == flag)
    let balance = try rest(of: LockedInSource.balance, after: "= ")
    let value = LockedIn.flow.values.first { $0.id == "starting-balance" }
    #expect(value?.initial == Int(balance).map { Flow.Constant.int($0) })
    #expect(LockedInSource.done.contains("Bank: \(balance) min"))
  }

  @Test(arguments: [
    ("lockedin", ["hasCompletedOnboarding"]),
    ("betfree", ["hasCompletedOnboarding", "selectedPlan", "isTrialActive", "trialEndDate"]),
  ])
  func `a storage key that no source names says so`(app: String, named: [String]) throws {
    let file = repository.appendingPathComponent("content/\(app)/flow.json")
    let flow = try #require(
      try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
    let values = try #require(flow["values"] as? [String: [String: Any]])
    var unnamed = 0
    for (id, value) in values {
      guard let key = value["key"] as? String else { continue }
      let isOurs = (value["note"] as? String)?.contains("The key is ours") == true
      #expect(isOurs == !named.contains(key), "\(id)")
      if isOurs { unnamed += 1 }
    }
    #expect(unnamed > 0)
  }
}
