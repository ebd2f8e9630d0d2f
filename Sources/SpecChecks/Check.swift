package import CLDR
package import SpecModel
package import SpecText

/// A law about content and the function that looks for what breaks it.
///
/// One file holds one check, its rule and its messages.
package struct Check: Sendable {
  package let rule: Rule
  package let run: @Sendable (_ subject: Subject, _ found: inout Diagnostics) -> Void

  init(
    _ rule: Rule,
    _ run: @escaping @Sendable (_ subject: Subject, _ found: inout Diagnostics) -> Void
  ) {
    self.rule = rule
    self.run = run
  }
}

/// What a check looks at: one app and the budgets that hold for it.
package struct Subject: Sendable {
  package let app: App
  package let settings: Settings
  /// The app's limits over the project's.
  package let limits: Limits
  /// The plural rules of the source locale.
  package let plurals: PluralRules
  /// What was found while the content was read: there, parts of the app may be missing.
  package let mistakes: Diagnostics

  package init(
    app: App, settings: Settings, plurals: PluralRules? = nil, mistakes: Diagnostics = Diagnostics()
  ) {
    self.app = app
    self.mistakes = mistakes
    self.settings = settings
    self.plurals = plurals ?? PluralRules(of: settings.sourceLocale)
    limits = app.info.limits.over(settings.limits)
  }
}
