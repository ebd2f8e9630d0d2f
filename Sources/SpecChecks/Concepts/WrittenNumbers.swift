import SpecModel

extension Phrase {
  /// The numbers that are written with digits, of whatever script; not those of placeholders.
  var writtenNumbers: [Int] {
    inlines.plainText(placeholder: "\u{FFFC}").unicodeScalars
      .split { $0.properties.generalCategory != .decimalNumber }
      .compactMap { digits in
        // Nobody counts further.
        guard digits.count < 10 else { return nil }
        return digits.reduce(0) { $0 * 10 + Int($1.properties.numericValue ?? 0) }
      }
  }
}
