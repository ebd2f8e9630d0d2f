package import SpecModel
package import SpecText

/// Runs every check on every app; the result is there only when nothing objects.
///
/// Findings that the content accepts are taken out, and those whose weight `specgen.json` changes
/// get it, the findings of earlier stages included.
///
/// - Parameters:
///   - project: The content as it was read; parts that could not be read are missing in it.
///   - rules: The rules of every stage, for acceptances and weights to name.
///   - properties: What is proved of each flow.
///   - found: The findings so far; afterwards, all that stand.
/// - Returns: The project, if no finding is an error, and how many findings were accepted.
package func check(
  _ project: Project, rules: [Rule], properties: [Property] = allProperties,
  _ found: inout Diagnostics
) -> (project: CheckedProject?, accepted: Int) {
  let wasRead = !found.hasErrors
  // Reading a locale's rules takes a scan of CLDR's table, the same for every app.
  let plurals = PluralRules(of: project.settings.sourceLocale)
  let mistakes = found
  for app in project.apps {
    let subject = Subject(
      app: app, settings: project.settings, plurals: plurals, mistakes: mistakes)
    for check in allChecks { check.run(subject, &found) }
  }
  let apps =
    wasRead ? project.apps.compactMap { prove($0, properties, project.settings, &found) } : []
  let all = rules + allChecks.map(\.rule) + allProperties.map(\.rule)
  // Of content that could not be read whole, a rule that finds nothing has said nothing.
  let asked = properties.map(\.rule.id)
  let unasked = Set((wasRead ? allProperties.map(\.rule) : all).map(\.id))
    .subtracting(wasRead ? asked : [])
  let accepted = settle(
    project, rules: all, unasked: unasked, &found)
  guard !found.hasErrors, apps.count == project.apps.count else { return (nil, accepted) }
  return (CheckedProject(settings: project.settings, apps: apps), accepted)
}
