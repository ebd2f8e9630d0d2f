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
      "lockedin", "action:save-apps", "keep-apps",
      "{ @MainActor (it: any LockedIn.Actions) in it.saveApps }",
      "{ @MainActor (it: any LockedIn.Actions) in it.keepApps }"),
    Renaming(
      "lockedin", "table:difficulties", "levels", "LockedIn.Difficulties.self",
      "LockedIn.Levels.self"),
    Renaming(
      "betfree", "row:plans.annual", "yearly", "BetFree.Plans.annual",
      "BetFree.Plans.yearly"),
    Renaming(
      "daily-intentions", "column:intentions.text", "sentence", "\\DailyIntentions.Intentions.text",
      "\\DailyIntentions.Intentions.sentence"),
    Renaming(
      "betfree", "purchase:subscription", "membership",
      "{ @MainActor (it: any BetFree.Purchases) in it.restoreSubscription }",
      "{ @MainActor (it: any BetFree.Purchases) in it.restoreMembership }"),
    Renaming("betfree", "variant:soft", "gentle", "BetFree.Variant.soft", "BetFree.Variant.gentle"),
    Renaming(
      "betfree", "option:paywall-mode.hard", "strict", "BetFree.PaywallMode.hard",
      "BetFree.PaywallMode.strict"),
    Renaming(
      "ritualist", "look-up:cloud", "backup",
      "{ @MainActor (it: any Ritualist.LookUps) in it.cloud }",
      "{ @MainActor (it: any Ritualist.LookUps) in it.backup }"),
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

  /// Values as services are handed them and tell them, in apps whose services keep their names.
  private static let values = [
    Renaming(
      "steps", "value:goal", "target",
      "{ @MainActor (it: any Steps.Actions) in it.logGoalChange(goal:) }",
      "{ @MainActor (it: any Steps.Actions) in it.logGoalChange(target:) }"),
    Renaming(
      "ritualist", "value:habits", "rituals", "Ritualist.CloudData(habits: 1)",
      "Ritualist.CloudData(rituals: 1)"),
    Renaming(
      "ritualist", "value:icloud", "signed-in", "Ritualist.Facts(icloud: true)",
      "Ritualist.Facts(signedIn: true)"),
    Renaming(
      "betfree", "value:plan", "tier",
      "{ @MainActor (it: any BetFree.Purchases) in it.buySubscription(plan:) }",
      "{ @MainActor (it: any BetFree.Purchases) in it.buySubscription(tier:) }"),
    Renaming(
      "betfree", "value:trial-active", "on-trial", "BetFree.SubscriptionData(trialActive: true)",
      "BetFree.SubscriptionData(onTrial: true)"),
  ]

  /// Services of four apps.
  private static let services = """
    struct Actions: LockedIn.Actions { func saveApps(apps: Int) async throws {} }; \
    struct LookUps: Ritualist.LookUps { \
    func cloud() async throws -> Ritualist.CloudData { Ritualist.CloudData() }; \
    func listenToCloud(_ tell: @escaping @MainActor (Ritualist.CloudData) -> Void) async {} }; \
    struct Purchases: BetFree.Purchases { \
    func subscriptionEntitlement() async -> Entitlement<BetFree.SubscriptionData> { .none }; \
    func subscriptionProducts() async throws -> [BetFree.Plans: Flow.Product] { [:] }; \
    func buySubscription(plan: BetFree.Plans) async -> PurchaseAnswer { .ok }; \
    func restoreSubscription() async -> PurchaseAnswer { .ok } }; \
    struct Analytics: AnalyticsService { \
    func track(_ milestone: FlowMilestone<Steps>, variant: Steps.Variant?) {} }
    """

  /// Compiles the generated module with a file that says some names.
  ///
  /// - Parameters:
  ///   - names: The names, each in a line.
  ///   - declarations: What else the file declares, in one line.
  ///   - root: The project.
  /// - Returns: The numbers of the lines in which the compiler finds an error.
  /// - Throws: That the compiler can't be run.
  private func linesInError(
    _ names: [String], beside declarations: String = "", in root: String
  ) throws -> Set<Int> {
    let scratch = try TemporaryFolder()
    defer { scratch.remove() }
    let client = scratch.url.appending(path: "Client.swift")
    let lines =
      ["import FlowCore; import FlowRuntime; \(declarations)"]
      + names.enumerated().map { "func name\($0)() { _ = \($1) }" }
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

  @Test(arguments: [renamings, values])
  private func `every kind of name that is renamed breaks an app that says the old one`(
    renamings: [Renaming]
  ) async throws {
    // A row that devices have stored may not be called otherwise in a version that was released.
    let content = try shippedContent { !$0.contains("/released/") }.withShippedTemplates
    try await withProject(content) { root in
      _ = try await runPipeline(PipelineRequest(.build, root: root, jobs: 2))
      // The old names, then the new ones: what is generated is compiled once for both.
      let names = renamings.map(\.before) + renamings.map(\.after)
      let (old, new) = (Set(renamings.indices), Set(renamings.count..<names.count))
      #expect(try linesInError(names, in: root) == new)
      for renaming in renamings {
        _ = try await rename(renaming.old, to: renaming.new, in: renaming.app, root: root)
      }
      let outcome = try await runPipeline(PipelineRequest(.build, root: root, jobs: 2))
      #expect(outcome.changes != nil)
      #expect(try linesInError(names, in: root) == old)
    }
  }

  @Test func `what is made for one flow does not compile for another`() async throws {
    let content = try shippedContent { !$0.contains("/released/") }.withShippedTemplates
    try await withProject(content) { root in
      _ = try await runPipeline(PipelineRequest(.build, root: root, jobs: 2))
      func driver(_ flow: String, _ arguments: String) -> String {
        """
        { @MainActor () in \
        FlowDriver<\(flow)>(FlowServices(store: InMemoryStore(), \(arguments))) }
        """
      }
      let arguments = [
        ("LockedIn", "actions: Actions(), open: { _ in }"),
        ("Ritualist", "lookUps: LookUps(), open: { _ in }"),
        ("BetFree", "purchases: Purchases(), open: { _ in }"),
        ("Steps", "analytics: Analytics(), open: { _ in }"),
        ("Ritualist", "open: { _ in }, facts: { Ritualist.Facts(icloud: true) }"),
      ]
      let fits = arguments.map { driver($0, $1) }
      let fails =
        arguments.map { driver("DailyIntentions", $1) } + [
          "LockedIn.Facts.self", "Ritualist.Actions.self", "Steps.Purchases.self",
          "BetFree.LookUps.self",
        ]
      let all = fits + fails
      #expect(
        try linesInError(all, beside: Self.services, in: root)
          == Set(fits.count..<all.count))
    }
  }
}
