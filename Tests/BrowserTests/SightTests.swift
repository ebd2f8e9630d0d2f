import Foundation
import TestSupport
import Testing

/// What `specgen fit` does not ask: what is in sight sideways, and all of a page in a Mac's window, in
/// every language.
@Suite(
  .waitsForPrograms,
  .enabled(if: PreviewPageTests.canRun, "needs Chromium, and Python with axe-playwright-python"))
struct SightTests {
  /// What `sight.py` measured of a state in a language.
  private struct Sight: Decodable {
    var locale: String
    var state: String
    var cut: [String]
  }

  private enum Device: String {
    case smallest = "iphone-se"
    case mac
  }

  private static let languages: Set = ["ar", "de", "en", "es", "fr", "ja", "pl", "zh-Hans"]

  /// The first state that each selector names, in every language; pseudo-locales are longer than any.
  private func sights(
    of selectors: [String], on device: Device, sideways: Bool = false
  ) throws -> [Sight] {
    let arguments = [
      "\(previews)/daily-intentions.html", device.rawValue, "l",
      sideways ? "landscape" : "portrait",
    ]
    let sights: [Sight] = try reports(of: "sight.py", arguments + selectors)
      .filter { Self.languages.contains($0.locale) }
    #expect(sights.count == Self.languages.count * selectors.count)
    #expect(Set(sights.map(\.state)).count == selectors.count)
    return sights
  }

  /// Below the button that was tapped: sideways no more is in sight than that, and the title.
  ///
  /// Upright `specgen fit` asks for both.
  @Test func `that an intention was not saved is in sight on the smallest device sideways`() throws
  {
    let state = #":has([data-section="save-failed"])"#
    for sight in try sights(of: [state], on: .smallest, sideways: true) {
      let needed: Set = ["first-intention.save-failed", "first-intention.start"]
      #expect(needed.isDisjoint(with: sight.cut), "\(sight)")
    }
  }

  /// In the sheet over a window, which cannot be turned and whose letters have one size.
  @Test func `all of each page of Daily Intentions is in sight on a Mac`() throws {
    let states = [
      "#welcome *", "#how-it-works *", #":has([data-section="mac"])"#, "#notifications *",
      "#first-intention *",
    ]
    for sight in try sights(of: states, on: .mac) {
      #expect(sight.cut == [], "\(sight)")
    }
  }
}
