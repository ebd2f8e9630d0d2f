import SpecText

/// Lists of whole numbers as one text, since most of what a prototype loads are the numbers of its
/// graph.
///
/// A list is base64 VLQ, as in the mappings of source maps (ECMA-426), and ends in `;`. Small
/// numbers are short, so whoever appends a list gives differences of neighbours where they are near.
/// Lists like the one before are counted: `AA;*3;` is the same list four times.
struct PackedNumbers: Equatable {
  private var lists = ""
  private var last = ""
  /// How many more of the last list there are.
  private var repetitions = 0

  var text: String { repetitions > 0 ? lists + "*\(repetitions);" : lists }

  mutating func append(_ numbers: [Int]) {
    let list = numbers.map(Self.digits(of:)).joined() + ";"
    if list == last {
      repetitions += 1
    } else {
      if repetitions > 0 { lists += "*\(repetitions);" }
      lists += list
      (last, repetitions) = (list, 0)
    }
  }

  /// Five bits a letter, the lowest first, and a sixth where more follow; the lowest of all is the
  /// sign.
  private static func digits(of number: Int) -> String {
    var digits = ""
    var bits = number.magnitude << 1 | (number < 0 ? 1 : 0)
    repeat {
      let digit = Int(bits & 31)
      bits >>= 5
      digits.append(letters[bits > 0 ? digit | 32 : digit])
    } while bits > 0
    return digits
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
          + "ended by `;`. `*3;` is the list before it, three times more.")
    ) { _ in
      [.init("type", "string"), .init("pattern", "^([A-Za-z0-9+/]*;|\\*[0-9]+;)*$")]
    }
  }
}
