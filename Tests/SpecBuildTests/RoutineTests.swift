import TestSupport
import Testing

/// Times of day and days that users enter, through the whole pipeline.
@Suite struct RoutineTests {
  /// A file that a build of the project writes.
  private func output(_ path: String) async throws -> String {
    try await SampleBuild.questions().text(path)
  }

  @Test func `the default, the earliest and the latest time are drawn as the language writes them`()
    async throws
  {
    let page = try await output("preview/routine.html")
    for time in ["10:30 PM", "12:00 AM", "11:59 PM"] {
      #expect(page.contains(time), "\(time) is drawn nowhere")
    }
    // Two steps on either side of the default, and nothing before the earliest.
    for time in ["6:30 AM", "6:45 AM", "7:15 AM", "7:30 AM", "5:00 AM", "10:00 AM"] {
      #expect(page.contains(time), "\(time) is on no wheel")
    }
    #expect(!page.contains("4:45 AM") && !page.contains("10:15 AM"))
  }

  @Test func `a birthday is unset or one within its limit`() async throws {
    let page = try await output("preview/routine.html")
    #expect(page.contains(#"<span class="picker">–</span>"#))
    // Eighteen years before the day of previews, and three days to be on the safe side.
    #expect(page.contains("January 1, 2009"))
    #expect(!page.contains("January 4, 2027"))
  }
}
