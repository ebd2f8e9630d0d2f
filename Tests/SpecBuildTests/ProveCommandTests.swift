import Foundation
import SpecBuild
import SpecProve
import SpecText
import TestSupport
import Testing

/// `specgen prove`, as its users see it.
@Suite struct ProveCommandTests {
  /// The sizes of the shipped flows.
  ///
  /// Small models of the sources, made by hand, have 452 states for LockedIn, 402 for Daily
  /// Intentions, 3,510 for BetFree, 120 for Steps and 824 for Ritualist. Ours are more because
  /// - a permission may be told changed while a screen that reads it is shown (LockedIn, Steps,
  ///   Ritualist), and a purchase that waits, since before the launch even, may be approved or
  ///   refused, with all that a shop may tell of it (BetFree);
  /// - a text is tried empty, blank and filled, and a number at its ends too (Daily Intentions);
  /// - variants are whole flows of their own (Daily Intentions, BetFree);
  /// - what the cloud may tell is tried in every combination that decides anything, in time and
  ///   late (Ritualist);
  /// - ended runs are states too.
  /// What is seen differs less: 31, 20, 24, 23 and 14 there count no texts that say what was
  /// entered, which here are other appearances.
  @Test(arguments: [
    ("lockedin", 625, 2208, 32), ("daily-intentions", 9988, 29_040, 95),
    ("betfree", 23_612, 117_440, 118), ("steps", 144, 180, 21), ("ritualist", 47_058, 170_664, 67),
  ])
  func `the sizes of the shipped flows`(
    app: AppID, states: Int, steps: Int, visible: Int
  ) async throws {
    let outcome = try await prove(
      PipelineRequest(.check, root: repository.path, apps: [app], jobs: 1))
    let proven = try #require(outcome.apps.first)
    #expect(proven.states == states)
    #expect(proven.steps == steps)
    #expect(proven.visibleStates == visible)
    #expect(outcome.findings.isEmpty)
  }

  @Test func `every property of an app is told with its answer and a witness`() throws {
    let run = try ProgramRun.specgen("prove", "steps", "--root", repository.path)
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(run.output.hasPrefix("Steps  steps\n  144 states, 180 transitions, 21 distinct"))
    for number in 1...35 {
      #expect(run.output.contains(number < 10 ? " P0\(number) " : " P\(number) "))
    }
    #expect(run.output.contains("seen at: Welcome"))
    #expect(run.output.contains("1 app, 144 states, 180 transitions, 35 proofs, none fails"))
  }

  @Test func `what no expression can ask is told as not decided`() throws {
    let run = try ProgramRun.specgen("prove", "betfree", "lockedin", "--root", repository.path)
    #expect(
      run.output.contains("not decided: which day ('trial-end'); how long ('name')"),
      "\(run.output)")
    #expect(run.output.contains("not decided: how far the app counts ('apps')"))
  }

  @Test func `programs get JSON`() throws {
    let run = try ProgramRun.specgen(
      "prove", "lockedin", "--format", "json", "--root", repository.path)
    #expect(run.status == 0)
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(object["ok"] as? Bool == true)
    let app = try #require((object["apps"] as? [[String: Any]])?.first)
    let properties = try #require(app["properties"] as? [[String: Any]])
    #expect(app["states"] as? Int == 625)
    #expect((app["undecided"] as? [String: [String]])?["counts"] == ["apps"])
    #expect(properties.map { $0["number"] as? String }.count == 35)
    let accepted = try #require(properties.first { $0["answer"] as? String == "accepted" })
    let failure = try #require((accepted["failures"] as? [[String: Any]])?.first)
    #expect(failure["rule"] as? String == "flow/cannot-finish")
    #expect((failure["trace"] as? [[String: Any]])?.isEmpty == false)
    #expect((failure["accepted"] as? String)?.isEmpty == false)
  }

  @Test(arguments: [("mermaid", "flowchart"), ("dot", "digraph")])
  func `a flow is drawn on request`(kind: String, start: String) throws {
    let run = try ProgramRun.specgen(
      "prove", "ritualist", "--diagram", kind, "--root", repository.path)
    #expect(run.status == 0)
    #expect(run.output.contains(start))
    #expect(run.output.contains("Welcome back"))
  }

  @Test func `a property that fails is told with a way to it and ends in 1`() async throws {
    let files = try ProjectFiles.small.replacing(
      #""frame": {"#, with: #""assertions": [{ "never": "level == hard" }], "frame": {"#,
      in: "content/demo/flow.json")
    try await withProject(files) { root in
      let run = try ProgramRun.specgen("prove", "--root", root)
      #expect(run.status == 1)
      #expect(run.output.contains("✗ P24 flow/fact-broken"))
      #expect(run.output.contains("trace: Welcome → Start"))
    }
  }

  @Test func `a search that was cut says of nothing that it holds`() async throws {
    let outcome = try await prove(
      PipelineRequest(.check, root: repository.path, apps: ["daily-intentions"], jobs: 1),
      limit: 300)
    let human = outcome.human(color: false)
    let settled = human.split(separator: "\n").filter { $0.hasPrefix("  ✓ ") }.map { $0.prefix(8) }
    #expect(settled == ["  ✓ P03 ", "  ✓ P31 "])
    #expect(human.contains("  ? P05 flow/cannot-complete"))
    let app = try #require(outcome.apps.first)
    let count = app.proof.expandedCount
    #expect(human.contains("         not settled: \(count.grouped) states looked into"))
    #expect(human.contains("35 proofs, none fails, 33 not settled"))
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(outcome.json().utf8)) as? [String: Any])
    let json = try #require((object["apps"] as? [[String: Any]])?.first)
    let properties = try #require(json["properties"] as? [[String: Any]])
    #expect(properties.count { $0["answer"] as? String == "holds" } == 2)
    let unsettled = properties.filter { $0["answer"] as? String == "unsettled" }
    #expect(unsettled.count == 33)
    #expect(unsettled.allSatisfy { $0["within"] as? Int == count })
  }

  @Test func `a property that fails by another's finding is marked, and says by which`()
    async throws
  {
    let files = try shippedProject("steps").replacing(
      #""get-started": { "style""#, with: #""get-started": { "enabled": "goal-on", "style""#,
      in: "content/steps/flow.json")
    try await withProject(files) { root in
      let run = try ProgramRun.specgen("prove", "--root", root)
      #expect(run.status == 1)
      #expect(run.output.contains("✗ P05 flow/cannot-complete"))
      #expect(
        run.output.contains(
          "fails by flow/dead-end: content/steps/flow.json:61:5: 'welcome' can be a dead end"))
      #expect(run.output.contains("3 fail"))
      let json = try ProgramRun.specgen("prove", "--root", root, "--format", "json")
      let object = try #require(
        JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
      #expect((object["findings"] as? [[String: Any]])?.count == 1)
      let app = try #require((object["apps"] as? [[String: Any]])?.first)
      let properties = try #require(app["properties"] as? [[String: Any]])
      let completion = try #require(properties.first { $0["number"] as? String == "P05" })
      #expect(completion["answer"] as? String == "fails")
      let failure = try #require((completion["failures"] as? [[String: Any]])?.first)
      #expect((failure["by"] as? [String: String])?["rule"] == "flow/dead-end")
    }
  }

  @Test func `a misspelt rule accepts a failing property as check takes it`() async throws {
    let path = "content/lockedin/flow.json"
    let files = try shippedProject("lockedin").replacing(
      "flow/cannot-finish", with: "flow/cannot-finsh", in: path)
    try await withProject(files) { root in
      let run = try ProgramRun.specgen("prove", "lockedin", "--root", root)
      #expect(run.status == 0)
      #expect(run.output.contains("flow/cannot-finish"))
    }
  }

  @Test func `an app that is not there is a wrong request`() throws {
    let run = try ProgramRun.specgen("prove", "lockdin", "--root", repository.path)
    #expect(run.status == 64)
    #expect(run.errors.contains("no app is named 'lockdin'"))
    #expect(run.errors.contains("did you mean 'lockedin'?"))
    #expect(run.output == "")
  }

  @Test func `a flow and its variants are written as models for Spin`() async throws {
    try await withProject(try shippedProject("betfree")) { root in
      let run = try ProgramRun.specgen("prove", "--export", "promela", "betfree", "--root", root)
      #expect(run.status == 0)
      #expect(run.output.hasPrefix("/* betfree: a model for Spin"))
      let file = root + "/soft.pml"
      let soft = try ProgramRun.specgen(
        "prove", "--export", "promela", "--variant", "soft", "-o", file, "--root", root)
      #expect(soft.status == 0 && soft.output == "")
      let model = try String(contentsOfFile: file, encoding: .utf8)
      #expect(model != run.output && model.contains("not_now"))
    }
    for (arguments, message) in [
      (["nope"], "no app is named 'nope'"), ([], "a model is of one app; name it"),
      (["betfree", "--variant", "sfot"], "'betfree' has no variant 'sfot'; it has soft"),
    ] {
      let run = try ProgramRun(
        ProgramRun.specgenPath,
        ["prove", "--export", "promela", "--root", repository.path] + arguments, within: 120)
      #expect(run.status == 64 && run.output == "")
      #expect(run.errors.contains(message), "\(run.errors)")
    }
    let broken = try shippedProject("steps").replacing(
      "\"value\": \"goal-on\"", with: "\"value\": \"gaol-on\"", in: "content/steps/flow.json")
    try await withProject(broken) { root in
      let run = try ProgramRun.specgen("prove", "--export", "promela", "steps", "--root", root)
      #expect(run.status == 1 && !run.output.contains("proctype"))
      #expect((run.output + run.errors).contains("gaol-on"), "\(run.output)\(run.errors)")
    }
  }
}
