import SpecDisk
import SpecModel
import SpecText

extension PipelineRun {
  /// What is wrong with the apps that are asked for.
  func unknownApp(_ apps: [AppID]) -> String? {
    guard let unknown = request.apps.first(where: { !apps.contains($0) }) else { return nil }
    return UsageError(noApp: unknown, among: apps).description
  }

  /// Whether a finding is about the apps and locales that are asked for.
  ///
  /// A translation is of its locale, everything else in an app of the source locale; what lies
  /// outside of apps is of all.
  func isAskedFor(_ finding: Diagnostic) -> Bool {
    let path = outcome.files[Int(finding.span.file.index)].contentPath
    guard let path, let app = path.app else { return true }
    let locale = path.translationLocale ?? loaded?.project.settings.sourceLocale ?? ""
    return (request.apps.isEmpty || request.apps.contains(app))
      && (request.locales.isEmpty || request.locales.contains(locale))
  }

  /// Drops the findings that are about something else than what is asked for.
  mutating func keepWhatIsAskedFor() {
    outcome.diagnostics = outcome.diagnostics.filter(isAskedFor)
  }

  /// What is wrong with the locales that are asked for.
  func unknownLocale(_ project: Project) -> String? {
    let settings = project.settings
    let known = [settings.sourceLocale] + settings.targetLocales.map(\.value)
    if let unknown = request.locales.first(where: { !known.contains($0) }) {
      return "'\(unknown)' is not a language of this project; "
        + settings.advice(onTarget: unknown)
    }
    let apps = project.apps.filter { request.apps.contains($0.id) }
    for locale in request.locales where locale != settings.sourceLocale && !apps.isEmpty {
      if !apps.contains(where: { $0.info.targetLocales.contains(locale) }) {
        return UsageError(untranslated: apps[0].id, into: locale).description
      }
    }
    return nil
  }

  /// What is wrong with the folder that is to be written.
  func misplacedOutput() throws(DiskError) -> String? {
    guard request.goal == .build || request.goal == .verifyOutput else { return nil }
    return try misplacement(of: request.output, inProject: request.root, on: disk)
  }
}
