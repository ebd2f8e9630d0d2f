package import FlowCore
package import SpecModel
package import SpecText

/// A project no check objected to.
///
/// Only `check` makes one, so a renderer cannot be handed anything else.
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
  package let program: Program
  /// The first state in which each screen is shown.
  package let firstStates: [ScreenID: State]

  init(app: App, program: Program, firstStates: [ScreenID: State]) {
    self.app = app
    self.program = program
    self.firstStates = firstStates
  }
}

extension Rule {
  /// A flow that was read can be run.
  package static let runnable = Rule(
    "flow/runnable",
    law: "A flow that reads without a mistake can be run.",
    why: "FlowCore refuses a flow whose names don't fit together, and the app would not start.",
    bad: "A name that the reader took for one thing and FlowCore takes for another.",
    good: "Every name stands for one thing.")
}

/// Makes an app's flow ready to run.
func prepare(_ app: App, _ found: inout Diagnostics) -> CheckedApp? {
  do {
    let program = try Program(app.flow)
    return CheckedApp(app: app, program: program, firstStates: firstStates(of: program))
  } catch {
    found.report(Diagnostic(.runnable, app.flowPlaces.value([]), "the flow can't run: \(error)"))
    return nil
  }
}
