import Foundation
import TestSupport
import Testing

/// What a purchase comes to is seen where it was made: BetFree's paywall on the smallest device.
@Suite(
  .enabled(if: PreviewPageTests.canRun, "needs Chromium, and Python with axe-playwright-python"))
struct PaywallSightTests {
  private struct Shot: Decodable {
    var locale: String
    var texts: [Text]

    /// Where a text is, in pixels.
    struct Text: Decodable {
      var key: String
      var y: Double
      var height: Double
    }

    subscript(key: String) -> Text? { texts.first { $0.key == key } }
  }

  /// Half the height of a button, less half of its label's line, and the padding between foot and
  /// middle with the fade above it; in pixels, two to a point.
  private static let foot = 34.0 + 16

  /// The first states of the paywall in which each of the sections is drawn.
  private func states(with sections: [[String]]) throws -> [String] {
    let page = try String(
      contentsOf: repository.appendingPathComponent("output/preview/betfree.html"),
      encoding: .utf8)
    let pictures = page.components(separatedBy: #"<figure class="state" id=""#).dropFirst()
      .filter { $0.hasPrefix("paywall") }
    return try sections.map { sections in
      let picture = try #require(
        pictures.first { picture in
          sections.allSatisfy { picture.contains("data-section=\"\($0)\"") }
        }, "\(sections)")
      return String(picture.prefix { $0 != "\"" })
    }
  }

  @Test func `what a purchase came to and what it costs are above the button in every language`()
    async throws
  {
    var files = try shippedProject("betfree")
    files["tmp/"] = ""
    try await withProject(files) { root in
      let states = try states(with: [["failed", "trial"], ["pending", "trial"], ["trial"]])
      let run = try ProgramRun(
        "TMPDIR=\(root)/tmp/",
        [ProgramRun.specgenPath, "shots", "--root", root, "--texts", "--device", "iphone-se"]
          + ["--locale", "all"] + states.flatMap { ["--screen", $0] })
      #expect(run.status == 0, "\(run.errors)")
      let folder = URL(filePath: root).appendingPathComponent("shots/betfree")
      let shots = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        .filter { $0.hasSuffix(".json") }
        .map { name in
          try JSONDecoder().decode(
            Shot.self, from: Data(contentsOf: folder.appendingPathComponent(name)))
        }
        // Pseudo-locales are longer than any language.
        .filter { !$0.locale.contains("-X") }
      #expect(Set(shots.map(\.locale)).count == 8 && shots.count == 24)
      for shot in shots {
        let button = try #require(shot["paywall.start-trial"])
        let above = ["paywall.trial", "paywall.failed", "paywall.pending"].compactMap { shot[$0] }
        #expect(!above.isEmpty)
        for text in above {
          #expect(text.y + text.height <= button.y - Self.foot, "\(shot.locale) \(text.key)")
        }
        #expect(shot["paywall.terms"] != nil, "\(shot.locale)")
      }
      #expect(shots.count { $0["paywall.failed"] != nil } == 8)
      #expect(shots.count { $0["paywall.pending"] != nil } == 8)
    }
  }
}
