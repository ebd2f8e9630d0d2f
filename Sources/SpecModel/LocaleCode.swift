import CLDR
package import SpecText

extension Settings {
  /// What to do about a language the content is not translated into.
  ///
  /// - Parameter code: The language.
  /// - Returns: A line for people.
  package func advice(onTarget code: LocaleID) -> String {
    if code.canonical == sourceLocale.canonical {
      return "it is the language the content is written in"
    }
    let listed = targetLocales.map(\.value)
    switch LocaleCodeMistake(in: code) {
    case nil:
      let language = code.language
      let near = listed.first { $0.language == language }
      return "`specgen new locale \(code)` starts it"
        + (near.map { "; or did you mean '\($0)'?" } ?? "")
    case .nonCanonical(let canonical)?:
      return listed.contains(canonical)
        ? "it is written '\(canonical)'" : advice(onTarget: canonical)
    case let mistake?:
      let near = nearest(to: code.rawValue, in: listed.map(\.rawValue))
      return near.map { "did you mean '\($0)'?" }
        ?? (listed.isEmpty
          ? mistake.advice(on: code)
          : "there are \(listed.map(\.rawValue).joined(separator: ", "))")
    }
  }
}

/// Why a code can't be that of a language of the content.
package enum LocaleCodeMistake: Equatable, Sendable {
  /// Nobody speaks it; every preview has it without being asked.
  case pseudo
  /// Its numbers, dates and plural forms aren't known.
  case unknown
  /// It is the code of a language that is written otherwise.
  case nonCanonical(LocaleID)

  /// Nothing where it is one, as BCP 47 writes it.
  package init?(in code: LocaleID) {
    let canonical = code.canonical
    if PseudoLocale(rawValue: canonical) != nil {
      self = .pseudo
    } else if LocaleFormat(canonical.rawValue) == nil || !canonical.plurals.isKnown {
      self = .unknown
    } else if canonical != code {
      // Two ways to write one language would be two files of which one is shipped.
      self = .nonCanonical(canonical)
    } else {
      return nil
    }
  }

  /// What to do about it.
  ///
  /// - Parameter code: The code.
  /// - Returns: A line for people.
  package func advice(on code: LocaleID) -> String {
    switch self {
    case .pseudo: "every preview has '\(code)' as it is; nobody speaks it"
    case .nonCanonical(let canonical): "it is written '\(canonical)'"
    case .unknown where code.plurals.isKnown:
      "its numbers and dates are not known: it can be one that the App Store has"
    case .unknown:
      nearest(to: code.rawValue, in: LocaleFormat.knownLocales).map { "did you mean '\($0)'?" }
        ?? "it can be one that the App Store has, such as 'de' or 'pt-BR'"
    }
  }
}
