/// An id, typed by what it names, so that one can't be handed in for another.
///
/// `Flow.Name` is the same for what the app knows too.
package struct Identifier<Of>: RawRepresentable, Hashable, Comparable,
  ExpressibleByStringInterpolation, CustomStringConvertible
{
  /// The id as it is written.
  package let rawValue: String

  package init(rawValue: String) {
    self.rawValue = rawValue
  }

  package init(_ rawValue: String) {
    self.rawValue = rawValue
  }

  package init(stringLiteral value: String) {
    rawValue = value
  }

  package var description: String { rawValue }

  // Written out, because those that come with a raw value look it up by protocols each time.
  package static func == (one: Identifier, other: Identifier) -> Bool {
    one.rawValue == other.rawValue
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }

  package static func < (one: Identifier, other: Identifier) -> Bool {
    one.rawValue < other.rawValue
  }
}

// `Of` is never stored.
extension Identifier: Sendable {}

/// The id of an app: the name of its folder.
package typealias AppID = Identifier<ContentPath.AppFile>

/// The id of a locale, as BCP 47 writes it: `en` or `pt-BR`.
package typealias LocaleID = Identifier<LanguageTag>

/// What BCP 47 calls the name of a language, with its script and region where they matter.
package enum LanguageTag {}

/// The stable id of a rule, `area/name`.
package typealias RuleID = Identifier<Rule>

extension RuleID {
  /// What it is about: what stands before the slash.
  package var area: Substring { rawValue.prefix { $0 != "/" } }
}
