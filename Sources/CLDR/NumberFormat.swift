extension LocaleFormat {
  /// A whole number: `12,345` in `en`, `12 345` with no-break spaces in `pl`.
  package func number(_ number: Int) -> String {
    written(DecimalNumber(number), numbers.decimalPattern)
  }

  /// A percentage given as the number before the sign: `20%` in `en`, `20 %` in `de`, `%20` in
  /// `tr`.
  package func percent(_ number: Int) -> String {
    written(DecimalNumber(number), numbers.percentPattern)
  }

  /// An amount of money, from plain decimal notation (`4.99`) and an ISO 4217 code.
  ///
  /// The symbol is CLDR's standard one for the locale, which tells dollars apart where it must (`$`
  /// in `en`, `US$` in `en-GB`), or the code where CLDR has none (`USD` in `pl`). The amount has at
  /// least the currency's digits (UTS #35 part 3, Supplemental Currency Data: two for most, none
  /// for JPY); further digits a writer gave are never rounded away. Nothing when the amount is not
  /// a plain decimal number.
  package func money(_ amount: String, currency: String) -> String? {
    guard let number = DecimalNumber(amount) else { return nil }
    let digits = TableText.value(of: currency, in: TableText.words(LocaleTable.fractionDigits))
    let fraction = digits.flatMap { Int($0) } ?? 2
    let symbol = TableText.value(of: currency, in: currencies).map(String.init) ?? currency
    return written(number, numbers.currencyPattern, symbol: symbol, fraction: fraction)
  }

  private func written(
    _ number: DecimalNumber, _ pattern: NumberPattern, symbol: String = "", fraction: Int = 0
  ) -> String {
    let affixes = number.isNegative ? pattern.negative : pattern.positive
    let before = affix(affixes.prefix, symbol)
    let after = affix(affixes.suffix, symbol)
    var out = before
    if affixes.prefix.unicodeScalars.last == "¤", needsSpace(before.unicodeScalars.last) {
      out += "\u{A0}"
    }
    out += wholePart(number.whole, pattern)
    let decimals = number.fraction(atLeast: fraction)
    if !decimals.isEmpty { out += numbers.decimal + digits(decimals[...]) }
    if affixes.suffix.unicodeScalars.first == "¤", needsSpace(after.unicodeScalars.first) {
      out += "\u{A0}"
    }
    return out + after
  }

  private func wholePart(_ whole: [UInt8], _ pattern: NumberPattern) -> String {
    var out = ""
    var start = 0
    for end in pattern.separators(among: whole.count, minimum: numbers.minimumGrouping) {
      out += digits(whole[start..<end]) + numbers.group
      start = end
    }
    return out + digits(whole[start...])
  }

  /// The digits in the locale's numbering system.
  func digits(_ values: ArraySlice<UInt8>) -> String {
    var out = String.UnicodeScalarView()
    for value in values {
      // The generator checks that the ten digits of every system it writes follow one another.
      out.append(Unicode.Scalar(numbers.zero.value + UInt32(value)) ?? numbers.zero)
    }
    return String(out)
  }

  /// The prefix or suffix of a pattern with the locale's symbols in place of CLDR's.
  private func affix(_ pattern: Substring, _ symbol: String) -> String {
    pattern.unicodeScalars.reduce(into: "") { out, scalar in
      switch scalar {
      case "-": out += numbers.minus
      case "%": out += numbers.percent
      case "¤": out += symbol
      default: out.unicodeScalars.append(scalar)
      }
    }
  }
}

/// Whether a currency symbol that touches a digit with this scalar is kept apart from it.
///
/// CLDR's rule is the same for every locale: any scalar but a symbol or a space, so `CHF 5` has a
/// no-break space and `$5` none (UTS #35 part 3, Currencies, `currencySpacing`).
private func needsSpace(_ scalar: Unicode.Scalar?) -> Bool {
  switch scalar?.properties.generalCategory {
  case nil, .currencySymbol, .mathSymbol, .modifierSymbol, .otherSymbol: false
  case .spaceSeparator, .lineSeparator, .paragraphSeparator: false
  default: true
  }
}
