package import SpecModel
import SpecText

/// The order of keys in Xcode's catalogs.
///
/// Xcode sorts as `localizedStandardCompare` does: marks before digits before letters, case only
/// where nothing else differs, digits by the number they write. For the letters, digits, dots,
/// hyphens and underscores that keys are made of this is that order, and so it is for the rest of
/// ASCII; other characters come after ASCII by their code points, which is not always Foundation's
/// order.
package struct CatalogOrder: Comparable {
  private let primary: [UInt8]
  private let key: StringKey

  package init(_ key: StringKey) {
    self.key = key
    primary = Self.primaryWeights(of: key.rawValue)
  }

  package static func < (one: CatalogOrder, other: CatalogOrder) -> Bool {
    if one.primary != other.primary { return one.primary.lexicographicallyPrecedes(other.primary) }
    return breaksTie(one.key.rawValue, before: other.key.rawValue)
  }

  /// One byte for a mark or letter; for a number its length and its digits without leading zeros.
  private static func primaryWeights(of key: String) -> [UInt8] {
    var weights: [UInt8] = []
    weights.reserveCapacity(key.utf8.count + 8)
    var rest = key.utf8[...]
    while let byte = rest.first {
      if isDigit(byte) {
        let digits = rest.prefix(while: isDigit)
        let number = digits.drop { $0 == UInt8(ascii: "0") }
        weights.append(numberWeight)
        weights.append(UInt8(min(number.count, 255)))
        weights += number
        rest = rest[digits.endIndex...]
      } else {
        weights.append(byte < 0x80 ? asciiWeights[Int(byte)] : byte)
        rest = rest.dropFirst()
      }
    }
    return weights
  }

  /// Decides between keys that differ in case or leading zeros only: the first difference counts,
  /// fewer zeros before more, small letters before capitals.
  private static func breaksTie(_ one: String, before other: String) -> Bool {
    for (byte, otherByte) in zip(one.utf8, other.utf8) where byte != otherByte {
      return isDigit(byte) || isDigit(otherByte)
        ? otherByte == UInt8(ascii: "0") : byte > otherByte
    }
    return one.utf8.count < other.utf8.count
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0") <= byte && byte <= UInt8(ascii: "9")
  }

  /// The marks of ASCII in the order of CLDR's root collation; digits and letters follow.
  private static let marks = "\t\n\u{B}\u{C}\r _-,;:!?.'\"()[]{}@*/\\&#%`^+<=>|~$"
  private static let numberWeight: UInt8 = 0x40

  private static let asciiWeights: [UInt8] = {
    var weights = [UInt8](repeating: 0, count: 128)
    for (index, mark) in marks.utf8.enumerated() { weights[Int(mark)] = UInt8(index + 1) }
    for letter in 0..<26 {
      weights[letter + 0x41] = UInt8(letter + 0x41)
      weights[letter + 0x61] = UInt8(letter + 0x41)
    }
    return weights
  }()
}

extension [StringTableEntry] {
  /// The entries in the order of Xcode's catalogs.
  package func sortedForCatalog() -> [StringTableEntry] {
    map { (CatalogOrder($0.key), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
  }
}
