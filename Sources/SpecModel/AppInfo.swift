package import FlowCore
package import SpecText

/// What `app.json` says: the app's name and looks.
package struct AppInfo: Sendable {
  package var name: String
  package var platforms: [Flow.Platform]
  package var theme: Flow.Theme
  /// The locales it is translated into: the project's, where it names none of its own.
  package var targetLocales: [LocaleID]
  /// Its budgets: the project's, where it has none of its own.
  package var limits: Flow.Limits
  /// Screens that the flow can't do without.
  package var requiredScreens: [Located<String>]
  /// The schemes of other apps that it opens.
  package var schemes: [Located<String>]
  /// What translators have to know of all its texts.
  package var note: String?
  package var spans: JSONSpans

  package init(
    name: String, platforms: [Flow.Platform], theme: Flow.Theme,
    targetLocales: [LocaleID] = [], limits: Flow.Limits,
    requiredScreens: [Located<String>] = [], schemes: [Located<String>] = [], note: String? = nil,
    spans: JSONSpans
  ) {
    self.name = name
    self.platforms = platforms
    self.theme = theme
    self.targetLocales = targetLocales
    self.limits = limits
    self.requiredScreens = requiredScreens
    self.schemes = schemes
    self.note = note
    self.spans = spans
  }
}
