import FlowCore
import SpecChecks
package import SpecModel
package import SpecText

/// A project no check objected to.
///
/// Only `makeCheckedProject` makes one, so a renderer cannot be handed anything else, but for `draft`,
/// of which nothing is written.
package struct CheckedProject: Sendable {
  package let settings: Settings
  package let apps: [CheckedApp]

  init(settings: Settings, apps: [CheckedApp]) {
    self.settings = settings
    self.apps = apps
  }
}

/// An app no check objected to, with its flow ready to run.
package struct CheckedApp: Sendable {
  package let app: App
  /// Its flow and the variants, explored.
  package let flows: [ExploredFlow]
  /// Whether something is in the way of the flow that is never passed, so that what lies behind it
  /// was not seen.
  package let isBlocked: Bool
  /// How many findings stand, none of them an error, and how many the content lets stand.
  package internal(set) var findings = (reported: 0, suppressed: 0)

  init(app: App, flows: [ExploredFlow], isBlocked: Bool) {
    self.app = app
    self.flows = flows
    self.isBlocked = isBlocked
  }
}

extension Rule {
  /// A flow that was read can be run.
  package static let runnable = Rule(
    "flow/runnable",
    summary: "A flow that reads without a mistake can be run.",
    why: "FlowCore refuses a flow whose names don't fit together, and the app would not start.",
    bad: "A name that the reader took for one thing and FlowCore takes for another.",
    good: "Every name stands for one thing.")
}

extension Diagnostic {
  /// That a flow can't run, because of a name in it.
  package static func flowCannotRun(_ app: App, _ error: any Error) -> Diagnostic {
    Diagnostic(.runnable, app.flowSpans.value([]), "the flow can't run: \(error)")
  }
}

/// Explores an app's flow and proves properties of it.
///
/// - Parameters:
///   - app: The app as it was read.
///   - properties: What is proved.
///   - settings: The project's.
///   - limit: What exploring its flows may cost, in states.
///   - known: Its flows as they were explored in an earlier run.
///   - jobs: How many threads there are; what is found is the same with any number.
/// - Returns: The app, if its flow can run, and what is not as it should be.
package func prove(
  _ app: App, _ properties: [Property], _ settings: Settings, limit: Int = stateLimit,
  reusing known: [ExploredFlow] = [], jobs: Int = 1
) -> (app: CheckedApp?, found: Diagnostics) {
  var found = Diagnostics()
  do {
    var closing = app
    closing.flow = app.flow.closingAlerts
    let (flows, findings) = try ask(
      properties, of: closing, limit: limit, reusing: known, jobs: jobs)
    let blocked = try findings.attributed(
      toBlockadesOf: closing, asking: properties, limit: limit, jobs: jobs)
    for finding in blocked { found.report(finding) }
    let isBlocked = closing.flow != app.flow || blocked.contains { $0.cause != nil }
    return (CheckedApp(app: app, flows: flows, isBlocked: isBlocked), found)
  } catch {
    found.report(.flowCannotRun(app, error))
    return (nil, found)
  }
}

/// Weighs what was found in a project; the result is there only when nothing objects.
///
/// Findings that the content accepts are taken out, and those whose weight `specgen.json` changes
/// get it, the findings of earlier stages included.
///
/// - Parameters:
///   - project: The content as it was read.
///   - apps: What came of proving its apps; none of them where they were not proved.
///   - rules: The rules of every stage, for suppressions and weights to name.
///   - asked: The properties the apps were asked; none where content could not be read whole, so
///     that a rule that finds nothing has said nothing.
///   - tolerated: The rules whose errors are in the way of nothing.
///   - found: The findings so far; afterwards, all that stand.
/// - Returns: The project, if no finding is an error, and how many findings were accepted.
package func makeCheckedProject(
  _ project: Project, _ apps: [CheckedApp?], rules: [Rule], asked: [Property]?,
  tolerating tolerated: Set<RuleID> = [], _ found: inout Diagnostics
) -> (project: CheckedProject?, suppressed: Int) {
  let all = rules + allChecks.map(\.rule) + allProperties.map(\.rule) + Rule.allLayout
  let properties = Set(allProperties.map(\.rule.id))
  let unasked = Set((asked == nil ? all : allProperties.map(\.rule)).map(\.id))
    .subtracting((asked ?? []).map(\.rule.id)).union(Rule.allLayout.map(\.id))
  // Of a flow that was not looked into to its end, what was not found may be there all the same.
  let cut = apps.compactMap { $0 }.filter { !$0.flows.allSatisfy(\.exploration.isExhaustive) }
  let unexplored = Set(cut.flatMap(\.files))
  let blocked = Set(apps.compactMap { $0 }.filter(\.isBlocked).flatMap(\.files))
  let suppressed = applySuppressions(
    project, rules: all,
    isUnevaluated: { rule, file in
      unasked.contains(rule) || blocked.contains(file)
        || properties.contains(rule) && unexplored.contains(file)
    }, &found)
  let proved = apps.compactMap { $0?.with(found, suppressing: project.suppressions) }
  let isSound = found.all.allSatisfy { $0.severity != .error || tolerated.contains($0.rule) }
  guard isSound, proved.count == project.apps.count else { return (nil, suppressed) }
  return (CheckedProject(settings: project.settings, apps: proved), suppressed)
}

extension CheckedApp {
  /// Its files.
  fileprivate var files: Set<FileID> {
    app.sourceFiles.union(app.translations.map(\.locale.span.file))
  }

  /// The app with what stands in its files, and what they let stand.
  fileprivate func with(_ found: Diagnostics, suppressing suppressions: [Suppression]) -> Self {
    let files = files
    var app = self
    app.findings = (
      found.all.count { files.contains($0.span.file) },
      suppressions.count { files.contains($0.scope.file) }
    )
    return app
  }
}
