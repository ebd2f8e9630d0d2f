import CLDR
package import SpecModel
package import SpecText

/// Runs every check on one app.
///
/// - Parameters:
///   - app: The app as it was read.
///   - project: The project it is of.
///   - plurals: The rules of the project's languages, the same for every app.
///   - mistakes: The findings of earlier stages.
/// - Returns: What breaks a rule.
package func check(
  _ app: App, of project: Project, _ plurals: ProjectPlurals, after mistakes: Diagnostics
) -> Diagnostics {
  var found = Diagnostics(suppressing: project.suppressions)
  let context = CheckContext(
    app: app, settings: project.settings, plurals: plurals, mistakes: mistakes,
    memory: TranslationMemory(of: project))
  for check in allChecks { check.run(context, &found) }
  return found
}
