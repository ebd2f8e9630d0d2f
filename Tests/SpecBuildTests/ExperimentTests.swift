import FlowCore
import Foundation
import SpecBuild
import SpecModel
import SpecProve
import SpecText
import TestSupport
import Testing

/// A variant with a weight, a path and words of its own, through the whole pipeline: the app
/// `experiment` of `.questions`.
@Suite struct ExperimentTests {
  /// What a build writes.
  private func output() async throws -> SampleBuild.Output {
    try await SampleBuild.questions().output(of: "experiment")
  }

  /// The flow as it is read.
  private var flow: Flow {
    get throws {
      let content = ReadContent(
        ProjectFiles.questions.sources.filter { $0.path.hasPrefix("content/") })
      return try #require(content.project.apps.first { $0.id == "experiment" }).flow
    }
  }

  @Test func `the words of both are drawn, and the place on either path`() async throws {
    let page = try await output().page
    #expect(page.contains("Four steps to your first pause."))
    #expect(page.contains("Three quick steps, and you begin."))
    for place in ["Step 2 of 4", "Step 4 of 4", "Step 2 of 3", "Step 3 of 3"] {
      #expect(page.contains(place), "\(place) is told nowhere")
    }
  }

  @Test func `a screen of the variant alone stands behind those of the paths`() async throws {
    let page = try await output().page
    let done = try #require(page.range(of: "You are ready"))
    let own = try #require(page.range(of: "Only in short"))
    #expect(done.lowerBound < own.lowerBound)
    #expect(!page.contains("Before the paths"))
    #expect(page[own.upperBound...].contains("Choose how many minutes you take."))
  }

  @Test func `the app gets the weight, the path and the conditions, as Swift and as JSON`()
    async throws
  {
    let output = try await output()
    for piece in [
      "weight: 30", #"Flow.Path("main", ["welcome", "pace", "done"])"#,
      #".compare(.variant, .equal, .symbol("short"))"#,
    ] {
      #expect(output.swift.contains(piece), "\(piece)")
    }
    for piece in [#""weight":30"#, #""type":"variant""#, #"["welcome","pace","done"]"#] {
      #expect(output.spec.contains(piece), "\(piece)")
    }
  }

  @Test(
    arguments: [
      (nil, ["welcome", "why", "goal", "done"], 15), ("short", ["welcome", "pace", "done"], 15),
      ("bold", ["welcome", "why", "goal", "done"], 30),
    ] as [(String?, [ScreenID], Int)])
  func `each variant is walked to its end`(
    variant: String?, screens: [ScreenID], minutes: Int
  ) throws {
    let program = try Flow.Program(flow.applying(variant: variant))
    var (state, _) = program.start(Flow.Launch())
    var shown: [ScreenID] = []
    while let screen = program.screen(in: state), shown.count < 9 {
      shown.append(screen)
      #expect(
        program.isShown("short-invitation", on: "welcome", in: state)
          == (screen == "welcome" && variant == "short"))
      let control = screen == "done" ? "finish" : "continue"
      _ = program.send(.tap(ControlID("\(screen).\(control)")), to: &state)
    }
    #expect(shown == screens)
    #expect(program.value("minutes", in: state) == .int(minutes))
  }

  @Test func `users get the short variant by its weight, and nobody the other one`() throws {
    let flow = try self.flow
    let users = (0..<1_000).map { flow.variant(for: "user-\($0)") }
    // Three standard deviations of a binomial distribution, 3 · √(1,000 · 0.3 · 0.7).
    #expect((257...343).contains(users.count { $0 == "short" }))
    #expect(!users.contains("bold"))
  }

  @Test func `a report of the proof says how many users get what`() async throws {
    try await withProject(.questions.keeping(apps: "experiment")) { root in
      let outcome = try await prove(PipelineRequest(.check, root: root, jobs: 1))
      let report = outcome.human(color: false)
      #expect(report.contains("as it is (70 % of users): "))
      #expect(report.contains("variant 'short' (30 % of users): "))
      #expect(report.contains("variant 'bold' (0 % of users): "))
      #expect(outcome.json().contains(#""variant":"short","weight":30"#))
    }
  }
}
