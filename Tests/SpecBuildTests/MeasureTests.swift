import Foundation
import SpecBuild
import SpecText
import TestSupport
import Testing

/// The app's name, days that are counted down and numbers in other units, through the whole pipeline.
@Suite struct MeasureTests {
  /// A file that a build of the project writes.
  private func output(_ path: String) async throws -> String {
    try await withProject(.questions) { root in
      let outcome = try await runPipeline(PipelineRequest(.build, root: root, jobs: 1))
      #expect(outcome.diagnostics == [])
      return try String(contentsOfFile: root + "/output/" + path, encoding: .utf8)
    }
  }

  @Test func `the app's name is put into texts, and one of it alone is in no table`() async throws {
    let page = try await output("preview/body.html")
    #expect(page.contains("Long Run makes a plan for your next race."))
    let table = try await output("strings/body/en.lproj/Onboarding.strings")
    #expect(table.contains(#""welcome.body" = "%1$@ makes a plan for your next race.";"#))
    #expect(!table.contains("welcome.title"))
  }

  @Test func `a text with the app's name asks nobody for it in Swift`() async throws {
    let swift = try await output("swift/Body/Body.Screens.swift")
    #expect(swift.contains("public static var body: LocalizedText"))
    #expect(swift.contains(#"[.text("Long Run")]"#))
  }

  @Test func `one number is entered in the unit of whoever uses it`() async throws {
    let page = try await output("preview/body.html")
    for height in ["170 cm", "168 cm", "172 cm", "5 ft, 7 in", "5 ft, 8 in", "3 ft, 11 in"] {
      #expect(page.contains(height), "\(height) is on no wheel")
    }
    for weight in ["72 kg", "159 lb", "161 lb", "88 lb", "353 lb", "11 st, 5 lb"] {
      #expect(page.contains(weight), "\(weight) is on no wheel")
    }
    #expect(page.contains("2,000 mL or 68 fl oz"))
    #expect(page.contains("Made for 5 ft, 7 in and 11 st, 5 lb, until January 8, 2027."))
  }

  @Test func `the days until a day are counted, in the form for their number`() async throws {
    let page = try await output("preview/body.html")
    // Tomorrow is the first day that can be entered; what is tried is three days after that.
    #expect(page.contains("4 days until your race"))
    #expect(!page.contains("{race-day"))
  }
}
