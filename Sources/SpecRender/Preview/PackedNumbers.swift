import SpecText

/// Lists of whole numbers as one text, since most of what a prototype loads are the numbers of its
/// graph.
///
/// A list is base64 VLQ, as in the mappings of source maps (ECMA-426), and ends in `;`. Small
/// numbers are short, so whoever appends a list gives differences of neighbours where they are near.
struct PackedNumbers: Equatable {
  private(set) var text = ""

  mutating func append(_ numbers: [Int]) {
    for number in numbers { append(number) }
    text += ";"
  }

  /// Five bits a letter, the lowest first, and a sixth where more follow; the lowest of all is the
  /// sign.
  private mutating func append(_ number: Int) {
    var bits = number.magnitude << 1 | (number < 0 ? 1 : 0)
    repeat {
      let digit = Int(bits & 31)
      bits >>= 5
      text.append(Self.letters[bits > 0 ? digit | 32 : digit])
    } while bits > 0
  }

  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
}

extension PackedNumbers: SpecValue {
  var json: JSONValue { .string(text) }

  static func schema(_ definitions: inout SpecDefinitions) -> JSONValue {
    definitions.reference(
      to: SpecDefinition(
        "numbers",
        "Lists of whole numbers, each in base64 VLQ (as the mappings of source maps, ECMA-426) and "
          + "ended by `;`.")
    ) { _ in
      [.init("type", "string"), .init("pattern", "^([A-Za-z0-9+/]*;)*$")]
    }
  }
}
