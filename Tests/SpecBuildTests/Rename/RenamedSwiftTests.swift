import Foundation
import SpecBuild
import SpecEdit
import SpecText
import TestSupport
import Testing

/// What content renames is renamed in Swift, so that an app that says the old name does not compile.
@Suite struct RenamedSwiftTests {
  /// A name of the content, what it becomes, and what an app says before and after.
  private struct Renaming {
    var app: AppID
    var old: String
    var new: String
    var before: String
    var after: String

    init(_ app: AppID, _ old: String, _ new: String, _ before: String, _ after: String) {
      (self.app, self.old, self.new) = (app, old, new)
      (self.before, self.after) = (before, after)
    }
  }

  private static let renamings = [
    Renaming(
      "lockedin", "screen:activation", "launchpad", "LockedIn.Screen.activation",
      "LockedIn.Screen.launchpad"),
    Renaming(
      "lockedin", "permissions.health-warning", "health-off",
      "LockedIn.Element.permissionsHealthWarning", "LockedIn.Element.permissionsHealthOff"),
    Renaming(
      "lockedin", "permissions.screen-time-denied", "no-screen-time",
      "LockedIn.Modal.permissionsScreenTimeDenied", "LockedIn.Modal.permissionsNoScreenTime"),
    Renaming(
      "lockedin", "app-selection.choose", "pick-apps",
      "Flow.Input<LockedIn, Int>.appSelectionChoose",
      "Flow.Input<LockedIn, Int>.appSelectionPickApps"),
    Renaming(
      "lockedin", "welcome.get-started", "begin", "LockedIn.Control.welcomeGetStarted",
      "LockedIn.Control.welcomeBegin"),
    Renaming("lockedin", "value:apps", "blocked", "LockedIn.Value.apps", "LockedIn.Value.blocked"),
    Renaming(
      "lockedin", "permission:health", "steps", "LockedIn.Service.health",
      "LockedIn.Service.steps"),
    Renaming(
      "lockedin", "action:save-apps", "keep-apps", "LockedIn.Service.saveApps",
      "LockedIn.Service.keepApps"),
    Renaming(
      "lockedin", "table:difficulties", "levels", "LockedIn.Difficulties.self",
      "LockedIn.Levels.self"),
    Renaming(
      "betfree", "row:plans.annual", "yearly", "BetFree.Plans.annual",
      "BetFree.Plans.yearly"),
    Renaming(
      "betfree", "column:plans.price", "cost", "\\BetFree.Plans.price",
      "\\BetFree.Plans.cost"),
    Renaming(
      "betfree", "purchase:subscription", "membership", "BetFree.Service.subscription",
      "BetFree.Service.membership"),
    Renaming("betfree", "variant:soft", "gentle", "BetFree.Variant.soft", "BetFree.Variant.gentle"),
    Renaming(
      "betfree", "option:paywall-mode.hard", "strict", "BetFree.PaywallMode.hard",
      "BetFree.PaywallMode.strict"),
    Renaming(
      "ritualist", "look-up:cloud", "backup", "Ritualist.Service.cloud",
      "Ritualist.Service.backup"),
    Renaming("ritualist", "path:new", "newcomer", "Ritualist.Path.new", "Ritualist.Path.newcomer"),
    Renaming(
      "ritualist", "tag:suggests-habits", "has-ideas", "Ritualist.Tag.suggestsHabits",
      "Ritualist.Tag.hasIdeas"),
    Renaming(
      "ritualist", "style:big-spinner", "large-spinner", "Ritualist.Styles.bigSpinner",
      "Ritualist.Styles.largeSpinner"),
    Renaming(
      "ritualist", "color:indigo", "violet", "Ritualist.Colors.indigo", "Ritualist.Colors.violet"),
  ]

  /// Compiles the generated module with a file that says some names.
  ///
  /// - Returns: The numbers of the lines in which the compiler finds an error.
  private func linesInError(_ names: [String], in root: String) throws -> Set<Int> {
    let scratch = try TemporaryFolder()
    defer { scratch.remove() }
    let client = scratch.url.appending(path: "Client.swift")
    let lines = ["import FlowCore"] + names.enumerated().map { "func name\($0)() { _ = \($1) }" }
    try Data(lines.joined(separator: "\n").utf8).write(to: client)
    let generated = URL(filePath: root + "/output/swift")
    let files = try FileManager.default.subpathsOfDirectory(atPath: generated.path)
      .filter { $0.hasSuffix(".swift") }.map { generated.appending(path: $0).path }
    let modules = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "Modules").path
    let run = try ProgramRun(
      "swiftc",
      ["-typecheck", "-parse-as-library", "-swift-version", "6", "-I", modules, client.path] + files
    )
    let errors = run.errors.split(separator: "\n").filter { $0.contains(": error: ") }
    #expect((run.status == 0) == errors.isEmpty, "\(run.errors)")
    return Set(
      errors.compactMap { error in
        guard let range = error.range(of: "Client.swift:") else { return -1 }
        return Int(error[range.upperBound...].prefix { $0.isNumber }).map { $0 - 2 }
      })
  }

  @Test func `every kind of name that is renamed breaks an app that says the old one`()
    async throws
  {
    // A row that devices have stored may not be called otherwise in a version that was released.
    let content = try shippedContent { !$0.contains("/released/") }.withShippedTemplates
    try await withProject(content) { root in
      _ = try await runPipeline(PipelineRequest(.build, root: root, jobs: 2))
      let all = Set(Self.renamings.indices)
      #expect(try linesInError(Self.renamings.map(\.before), in: root) == [])
      #expect(try linesInError(Self.renamings.map(\.after), in: root) == all)
      for renaming in Self.renamings {
        _ = try await rename(renaming.old, to: renaming.new, in: renaming.app, root: root)
      }
      let outcome = try await runPipeline(PipelineRequest(.build, root: root, jobs: 2))
      #expect(outcome.changes != nil)
      #expect(try linesInError(Self.renamings.map(\.after), in: root) == [])
      #expect(try linesInError(Self.renamings.map(\.before), in: root) == all)
    }
  }
}
