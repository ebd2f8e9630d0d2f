#if canImport(Darwin)
  internal import CLDR
  public import FlowCore
  public import Foundation

  extension LocalizedText {
    /// The text as Foundation looks it up, with its arguments.
    ///
    /// Every text of the tables is a format, and Foundation reads one as such only where there is an
    /// argument. So a text without arguments is given its source text as one, which no text mentions
    /// and which is shown where the key is missing.
    ///
    /// - Parameters:
    ///   - table: The name of the string table.
    ///   - bundle: Where the tables are.
    ///   - locale: The language it is looked up in, and in which money, periods and days are written.
    /// - Returns: What SwiftUI and `String(localized:)` take.
    public func resource(
      table: String = "Onboarding", bundle: LocalizedStringResource.BundleDescription = .main,
      locale: Locale = .current
    ) -> LocalizedStringResource {
      let format = LocaleFormat(locale.identifier(.bcp47))
      let value = String.LocalizationValue(
        stringInterpolation: interpolation { argument in
          format?.string(argument) { words in
            String(localized: words.resource(table: table, bundle: bundle, locale: locale))
          } ?? argument.source
        })
      guard let staticKey else {
        return LocalizedStringResource(value, table: table, locale: locale, bundle: bundle)
      }
      return LocalizedStringResource(
        staticKey, defaultValue: value, table: table, locale: locale, bundle: bundle)
    }

    /// The arguments in the order of their numbers, with the source text around them where it has
    /// them in that order.
    private func interpolation(
      _ string: (Argument) -> String
    ) -> String.LocalizationValue.StringInterpolation {
      var result = String.LocalizationValue.StringInterpolation(
        literalCapacity: format.utf8.count, interpolationCount: arguments.count)
      guard !arguments.isEmpty else {
        result.appendInterpolation(source)
        return result
      }
      let order = pieces.compactMap { if case .argument(let index) = $0 { index } else { nil } }
      let isInOrder = order == Array(arguments.indices)
      for piece in isInOrder ? pieces : arguments.indices.map({ .argument($0) }) {
        switch piece {
        case .literal(let text): result.appendLiteral(text)
        case .argument(let index):
          if case .int(let number) = arguments[index] {
            result.appendInterpolation(number)
          } else {
            result.appendInterpolation(string(arguments[index]))
          }
        }
      }
      return result
    }
  }
#endif
