package import SpecText

/// An error of usage: a request that can't be carried out, in words for the one who made it.
package struct UsageError: Error, CustomStringConvertible {
  package let description: String

  package init(description: String) {
    self.description = description
  }

  /// That an app is asked for which is not there.
  package init(noApp id: AppID, among known: [AppID]) {
    let names = known.map(\.rawValue)
    let others =
      names.isEmpty
      ? "content/ has none; `specgen new app \(id)` makes it"
      : "there are \(names.joined(separator: ", "))"
    let help = nearest(to: id.rawValue, in: names).map { "did you mean '\($0)'?" } ?? others
    description = "no app is named '\(id)'; \(help)"
  }

  /// That something is asked for in a language which an app does not have.
  package init(untranslated id: AppID, into locale: LocaleID) {
    description =
      "'\(id)' is not translated into '\(locale)'; `specgen new locale \(locale) --app \(id)` "
      + "starts it"
  }
}
