package import FlowCore

extension LocaleFormat {
  /// A whole number with its unit in the locale's short form (UTS #35 part 2, Unit Elements), which
  /// is what Foundation's `MeasurementFormatter` and the width `abbreviated` write: `180 cm`,
  /// `159 lb`.
  ///
  /// A mixed unit is a list of its parts in the locale's pattern for units: `5 ft, 11 in`.
  ///
  /// - Parameters:
  ///   - amount: How many there are, of a mixed unit how many of its smaller part.
  ///   - unit: The unit.
  /// - Returns: How it is written.
  package func measurement(_ amount: Int, _ unit: Flow.MeasurementUnit) -> String {
    let fields = UnitTable.fields(of: locale)
    let parts = unit.parts(of: amount).map { part in
      filled(fields, part.unit, part.amount)
    }
    return parts.dropFirst().reduce(parts[0]) { list, part in
      TableText.filled(fields[1], [list, part])
    }
  }

  private func filled(
    _ fields: [Substring], _ unit: Flow.MeasurementUnit, _ amount: Int
  ) -> String {
    let start = fields.firstIndex { $0 == unit.rawValue } ?? fields.endIndex
    let forms = fields.dropFirst(start + 1).prefix { $0.utf8.contains(UInt8(ascii: "=")) }
    let category = plurals.category(for: amount)
    let form =
      TableText.value(of: category.name, in: Array(forms))
      ?? TableText.value(of: "other", in: Array(forms)) ?? "{0}"
    return TableText.filled(form, [number(amount)])
  }
}

extension UnitTable {
  /// The table's lines, taken apart once.
  private static let lines = TableText.pieces(units, at: "\n").map {
    TableText.pieces($0, at: "|")
  }

  /// The line of a locale, or of the nearest it inherits from.
  fileprivate static func fields(of locale: String) -> [Substring] {
    for name in localeChain(locale) {
      if let line = lines.first(where: { $0[0] == name }) { return line }
    }
    return ["", "{0}, {1}"]
  }
}

extension TableText {
  /// A pattern with something in the place of `{0}`, `{1}` and so on.
  fileprivate static func filled(_ pattern: Substring, _ arguments: [String]) -> String {
    var out = ""
    var rest = pattern
    while let (before, after) = halves(rest, at: "{"), let (number, behind) = halves(after, at: "}")
    {
      out += before
      if let index = Int(number), arguments.indices.contains(index) { out += arguments[index] }
      rest = behind
    }
    return out + rest
  }
}
