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
    var cut: [String]
  }

  private enum Device: String {
    case smallest = "iphone-se"
    case mac
  }

  private static let languages: Set = ["ar", "de", "en", "es", "fr", "ja", "pl", "zh-Hans"]

  /// The first state that a selector names, in every language; pseudo-locales are longer than any.
  private func sights(
    of selector: String, on page: String, _ device: Device, sideways: Bool = false
  ) throws -> [Sight] {
    let sights: [Sight] = try reports(
      of: "sight.py", "\(previews)/\(page).html", selector, device.rawValue, "l",
      sideways ? "landscape" : "portrait"
    ).filter { Self.languages.contains($0.locale) }
    #expect(sights.count == Self.languages.count, "\(selector)")
    return sights
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
}
