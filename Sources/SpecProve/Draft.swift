package import SpecModel

/// A project as it is while the checks still run: to be looked at by whoever has just written it.
///
/// No check has objected yet, and none need ever have been asked. So nothing is made of it that stays.
///
/// - Parameters:
///   - project: The content, which could be read whole.
///   - apps: Its apps, explored; of those whose flow can't run there is none.
/// - Returns: The project; nothing where a flow can't run.
package func draft(_ project: Project, _ apps: [CheckedApp?]) -> CheckedProject? {
  let explored = apps.compactMap { $0 }
  guard explored.count == project.apps.count else { return nil }
  return CheckedProject(settings: project.settings, apps: explored)
}
