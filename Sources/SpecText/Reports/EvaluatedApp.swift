/// An app that was looked at whole, and the rules it was held to: of those that have no finding there
/// is nothing to be found.
package struct EvaluatedApp: Sendable, Equatable {
  package let id: AppID
  package let rules: [RuleID]

  package init(_ id: AppID, _ rules: [RuleID]) {
    self.id = id
    self.rules = rules
  }
}

extension Report {
  /// What was found in an app, or in what belongs to none.
  struct AppFindings {
    let app: AppID?
    var findings: [Diagnostic] = []
    /// The rules it was held to, where it was looked at whole.
    var rules: [RuleID] = []
  }

  /// The findings app by app, those of no app first, where there are any.
  ///
  /// Apps come in the order of their ids: those that have findings, and those that were looked at.
  var groups: [AppFindings] {
    var groups: [AppID?: AppFindings] = [:]
    for diagnostic in diagnostics {
      let app = app(of: diagnostic)
      groups[app, default: AppFindings(app: app)].findings.append(diagnostic)
    }
    for app in evaluated { groups[app.id, default: AppFindings(app: app.id)].rules = app.rules }
    return groups.values.sorted { ($0.app?.rawValue ?? "") < ($1.app?.rawValue ?? "") }
  }
}
