import CLDR
package import SpecModel
package import SpecText

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
