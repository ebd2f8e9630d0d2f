import CLDR
import SpecChecks
package import SpecModel
package import SpecProve
package import SpecText

/// Runs every check on every app and proves every flow, in one thread and without a cache.
///
/// - Parameters:
///   - project: The content as it was read.
///   - rules: The rules of what came before, for suppressions to name.
///   - properties: What is proved of each flow.
///   - limit: What exploring all of them may cost, in states.
///   - found: The findings so far; afterwards, all that stand.
/// - Returns: The project, if no finding is an error.
@discardableResult package func check(
  _ project: Project, rules: [Rule] = [], properties: [Property] = allProperties,
  limit: Int = stateLimit, _ found: inout Diagnostics
) -> CheckedProject? {
  let plurals = ProjectPlurals(project.settings)
  let wasRead = !found.hasErrors
  let mistakes = found
  for app in project.apps { found.append(check(app, of: project, plurals, after: mistakes)) }
  var apps: [CheckedApp?] = []
  for app in wasRead ? project.apps : [] {
    let (checked, findings) = prove(
      app, properties, project.settings, limit: limit / project.apps.count)
    apps.append(checked)
    found.append(findings)
  }
  return makeCheckedProject(
    project, apps, rules: rules, asked: wasRead ? properties : nil, &found
  ).project
}
