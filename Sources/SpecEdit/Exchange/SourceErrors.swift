import SpecBuild
import SpecText

extension LoadedProject {
  /// The errors because of which texts of some apps may not be known as they are.
  ///
  /// Other translations have nothing to do with it, and that one is missing is why it is exchanged.
  func errors(inSourcesOf apps: Set<AppID>, _ locales: Set<LocaleID>) -> [Diagnostic] {
    mistakes.sorted().filter { finding in
      guard finding.hidesContent else { return false }
      let path = files[Int(finding.span.file.index)].contentPath
      guard let app = path?.app else { return path != nil }
      return apps.contains(app) && path?.translationLocale.map(locales.contains) ?? true
    }
  }
}
