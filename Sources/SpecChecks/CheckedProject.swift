import FlowCore
package import SpecModel
package import SpecText

/// A project no check objected to.
///
/// Only `makeCheckedProject` makes one, so a renderer cannot be handed anything else.
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
  /// How many findings stand, none of them an error, and how many the content lets stand.
  package internal(set) var findings = (reported: 0, suppressed: 0)

  init(app: App, flows: [ExploredFlow]) {
    self.app = app
    self.flows = flows
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

/// Explores an app's flow and proves properties of it.
///
/// - Parameters:
///   - app: The app as it was read.
///   - properties: What is proved.
///   - settings: The project's.
///   - limit: What exploring its flows may cost, in states.
///   - known: Its flows as they were explored in an earlier run.
/// - Returns: The app, if its flow can run, and what is not as it should be.
package func prove(
  _ app: App, _ properties: [Property], _ settings: Settings, limit: Int = stateLimit,
  reusing known: [ExploredFlow] = []
) -> (app: CheckedApp?, found: Diagnostics) {
  var found = Diagnostics()
  let limits = app.info.limits.over(settings.limits)
  do {
    let explored = try explore(app, limits: limits, limit: limit, reusing: known)
    for diagnostic in explored.unexplored { found.report(diagnostic) }
    for property in properties {
      for diagnostic in explored.diagnostics(of: prove(property, of: explored), property) {
        found.report(diagnostic)
      }
    }
    return (CheckedApp(app: app, flows: explored.flows), found)
  } catch {
    found.report(Diagnostic(.runnable, app.flowSpans.value([]), "the flow can't run: \(error)"))
    return (nil, found)
  }
}
