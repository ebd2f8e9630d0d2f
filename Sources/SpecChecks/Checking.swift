import CLDR
package import SpecModel
package import SpecText

/// Runs every check on every app, proves every flow, and weighs what was found.
///
/// - Parameters:
///   - project: The content as it was read; parts that could not be read are missing in it.
///   - rules: The rules of every stage, for suppressions and weights to name.
///   - properties: What is proved of each flow.
///   - found: The findings so far; afterwards, all that stand.
/// - Returns: The project, if no finding is an error, and how many findings were accepted.
package func check(
  _ project: Project, rules: [Rule], properties: [Property] = allProperties,
  _ found: inout Diagnostics
) -> (project: CheckedProject?, suppressed: Int) {
  let plurals = ProjectPlurals(project.settings)
  // What could not be read whole may not run either; that would be said twice.
  let wasRead = !found.hasErrors
  let mistakes = found
  let none = Diagnostics(suppressing: project.suppressions)
  for app in project.apps {
    found.append(check(app, project.settings, plurals, mistakes, besides: none))
  }
  var apps: [CheckedApp?] = []
  for app in wasRead ? project.apps : [] {
    let (checked, findings) = prove(
      app, properties, project.settings, limit: stateLimit / project.apps.count)
    apps.append(checked)
    found.append(findings)
  }
  return makeCheckedProject(
    project, apps, rules: rules, asked: wasRead ? properties : nil, &found)
}

/// Runs every check on one app.
///
/// - Parameters:
///   - app: The app as it was read.
///   - settings: The project's.
///   - plurals: The rules of the project's languages, the same for every app.
///   - mistakes: The findings of earlier stages.
///   - none: No findings, which know what the content accepts and so how many are kept.
/// - Returns: What breaks a rule.
package func check(
  _ app: App, _ settings: Settings, _ plurals: ProjectPlurals, _ mistakes: Diagnostics,
  besides none: Diagnostics
) -> Diagnostics {
  var found = none
  let context = CheckContext(app: app, settings: settings, plurals: plurals, mistakes: mistakes)
  for check in allChecks { check.run(context, &found) }
  return found
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
///   - found: The findings so far; afterwards, all that stand.
/// - Returns: The project, if no finding is an error, and how many findings were accepted.
package func makeCheckedProject(
  _ project: Project, _ apps: [CheckedApp?], rules: [Rule], asked: [Property]?,
  _ found: inout Diagnostics
) -> (project: CheckedProject?, suppressed: Int) {
  let all = rules + allChecks.map(\.rule) + allProperties.map(\.rule)
  let unevaluated = Set((asked == nil ? all : allProperties.map(\.rule)).map(\.id))
    .subtracting((asked ?? []).map(\.rule.id))
  let suppressed = applySuppressions(project, rules: all, unevaluated: unevaluated, &found)
  let proved = apps.compactMap { $0?.with(found, suppressing: project.suppressions) }
  guard !found.hasErrors, proved.count == project.apps.count else { return (nil, suppressed) }
  return (CheckedProject(settings: project.settings, apps: proved), suppressed)
}

extension CheckedApp {
  /// The app with what stands in its files, and what they let stand.
  fileprivate func with(_ found: Diagnostics, suppressing suppressions: [Suppression]) -> Self {
    let files = app.sourceFiles.union(app.translations.map(\.locale.span.file))
    var app = self
    app.findings = (
      found.all.count { files.contains($0.span.file) },
      suppressions.count { files.contains($0.scope.file) }
    )
    return app
  }
}
