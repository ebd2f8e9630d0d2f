import Foundation
import TestSupport
import Testing

/// What has to be in sight where it is drawn, in every language: on the committed previews, and on a
/// project in which it is not.
@Suite(
  .enabled(if: PreviewPageTests.canRun, "needs Chromium, and Python with axe-playwright-python"))
struct SightTests {
  /// What `sight.py` measured of a state in a language.
  private struct Sight: Decodable {
    var locale: String
    var cut: [String]
    var broken: [String]
  }

  private enum Device: String {
    case smallest = "iphone-se"
    case usual = "iphone-16"
    case mac
  }

  private static let languages: Set = ["ar", "de", "en", "es", "fr", "ja", "pl", "zh-Hans"]

  /// The first state that a selector names, in every language; pseudo-locales are longer than any.
  private func sights(
    of selector: String, on page: String, _ device: Device, size: String = "l",
    sideways: Bool = false, in folder: String = previews
  ) throws -> [Sight] {
    let sights: [Sight] = try reports(
      of: "sight.py", "\(folder)/\(page).html", selector, device.rawValue, size,
      sideways ? "landscape" : "portrait"
    ).filter { Self.languages.contains($0.locale) }
    #expect(sights.count == Self.languages.count, "\(selector)")
    return sights
  }

  /// The project in which things are out of sight, built.
  private func withFaultyPreviews(_ body: (_ folder: String) throws -> Void) async throws {
    try await withProject(.outOfSight) { root in
      let run = try ProgramRun.specgen("build", "--root", root)
      #expect(run.status == 0, "\(run.errors)")
      try body("\(root)/output/preview")
    }
  }

  private static let plans =
    #":has([data-row="monthly"]):has([data-row="annual"]):has([data-section="trial"])"#
  private static let soft = #":has([data-control="paywall.not-now"])"#
  private static let failure = plans + #":has([data-section="failed"])"#
  private static let cards = #":has([data-row="extreme"])"#

  @Test(
    arguments: [
      failure, plans + #":has([data-section="pending"])"#, plans,
      soft + #":has([data-section="failed"])"#, soft + #":has([data-section="pending"])"#,
    ])
  func `what a purchase came to and what it costs are in sight on the smallest device`(
    state: String
  ) throws {
    let needed: Set = [
      "paywall.trial", "paywall.failed", "paywall.pending", "paywall.start-trial", "paywall.terms",
    ]
    for sight in try sights(of: state, on: "betfree", .smallest) {
      #expect(needed.isDisjoint(with: sight.cut), "\(sight)")
    }
  }

  @Test func `the message of a purchase that failed is measured to be out of sight`() async throws {
    try await withFaultyPreviews { folder in
      for sight in try sights(of: Self.failure, on: "betfree", .smallest, in: folder) {
        #expect(sight.cut.contains("paywall.failed"), "\(sight)")
      }
    }
  }

  /// Below the button that was tapped: sideways no more is in sight than that, and the title.
  @Test(arguments: [false, true])
  func `that an intention was not saved is in sight on the smallest device`(
    isSideways: Bool
  ) throws {
    let state = #":has([data-section="save-failed"])"#
    for sight in try sights(of: state, on: "daily-intentions", .smallest, sideways: isSideways) {
      let needed: Set = ["first-intention.save-failed", "first-intention.start"]
      #expect(needed.isDisjoint(with: sight.cut), "\(sight)")
    }
  }

  @Test func `the cards of the difficulties are in sight at the usual size`() throws {
    for sight in try sights(of: Self.cards, on: "lockedin", .usual) {
      #expect(sight.cut == [], "\(sight)")
    }
    // There the last one can be told to be there.
    for sight in try sights(of: Self.cards, on: "lockedin", .smallest) {
      #expect(!sight.cut.contains("difficulties.extreme.name"), "\(sight)")
    }
  }

  @Test func `the last card of the difficulties is measured to be clipped`() async throws {
    try await withFaultyPreviews { folder in
      let clipped = try sights(of: Self.cards, on: "lockedin", .usual, in: folder)
        .filter { $0.cut.contains("extreme") }
      #expect(Set(clipped.map(\.locale)) == ["de", "en", "es", "fr", "pl"])
    }
  }

  /// In the sheet over a window, which cannot be turned and whose letters have one size.
  @Test(arguments: [
    "#welcome *", "#how-it-works *", #":has([data-section="mac"])"#, "#notifications *",
    "#first-intention *",
  ])
  func `all of each page of Daily Intentions is in sight on a Mac`(state: String) throws {
    for sight in try sights(of: state, on: "daily-intentions", .mac) {
      #expect(sight.cut == [], "\(sight)")
    }
  }

  /// On the smallest device, where of the words of eight languages many are longer than a line.
  @Test(arguments: [
    "#welcome *", cards, #"[id^="permissions"] *"#, #":has([data-section="screen-time-denied"])"#,
    #":has(.badge.c-extreme)"#,
  ])
  func `no word of LockedIn is broken in the largest letters`(state: String) throws {
    for sight in try sights(of: state, on: "lockedin", .smallest, size: "ax5")
    where sight.locale != "ja" && sight.locale != "zh-Hans" {
      #expect(sight.broken == [], "\(sight)")
    }
  }
}
