extension LocaleFormat {
  /// A period in ISO 8601's notation, such as a subscription's: `P1M` is `month`, `P3M` is
  /// `3 months`.
  ///
  /// A single one is named without a number, for `{price} per {period}`: by the calendar field's
  /// name (UTS #35 part 4, Calendar Fields), as generate.py chooses it. Several are counted by the
  /// locale's plural rules (UTS #35 part 2, Unit Elements, long). Nothing unless the notation is
  /// `P`, a number above 0, and one of `D`, `W`, `M`, `Y`.
  package func period(_ notation: String) -> String? {
    guard let (count, unit) = parsed(notation), let forms = forms(of: unit) else { return nil }
    if count == 1 { return String(forms[0]) }
    let category = plurals.category(for: count)
    let form =
      TableText.value(of: category.name, in: forms) ?? TableText.value(of: "other", in: forms)
      ?? forms[0]
    return filled(form, with: number(count))
  }

  private func parsed(_ notation: String) -> (count: Int, unit: String)? {
    let bytes = Array(notation.utf8)
    guard bytes.count > 2, bytes.first == UInt8(ascii: "P") else { return nil }
    let digits = bytes[1..<(bytes.count - 1)]
    guard digits.allSatisfy({ (48...57).contains($0) }),
      let count = Int(String(decoding: digits, as: UTF8.self)), count > 0
    else { return nil }
    switch bytes.last {
    case UInt8(ascii: "D"): return (count, "day")
    case UInt8(ascii: "W"): return (count, "week")
    case UInt8(ascii: "M"): return (count, "month")
    case UInt8(ascii: "Y"): return (count, "year")
    default: return nil
    }
  }

  /// The unit's name, then its counted forms.
  private func forms(of unit: String) -> [Substring]? {
    guard let start = periods.firstIndex(where: { $0 == unit }) else { return nil }
    let name = periods.dropFirst(start + 1).prefix(1)
    let forms = periods.dropFirst(start + 2).prefix { $0.utf8.contains(UInt8(ascii: "=")) }
    return Array(name + forms)
  }

  private func filled(_ form: Substring, with number: String) -> String {
    guard let (before, rest) = TableText.halves(form, at: "{"),
      let (_, after) = TableText.halves(rest, at: "}")
    else {
      return String(form)
    }
    return before + number + after
  }
}
