import SpecText

/// Lists of whole numbers as one text, since most of what a prototype loads are the numbers of its
/// graph.
///
/// A list is base64 VLQ, as in the mappings of source maps (ECMA-426), and ends in `;`. Small
/// numbers are short, so whoever appends a list gives differences of neighbours where they are near.
/// Lists like the one before are counted: `AA;*3;` is the same list four times. So are numbers: `C*E`
/// is `CCC`, a number and as many more of it as the one after `*` says.
struct PackedNumbers: Equatable {
  private var lists = ""
  private var last = ""
  /// How many more of the last list there are.
  private var repetitions = 0

  var text: String { repetitions > 0 ? lists + "*\(repetitions);" : lists }

  mutating func append(_ numbers: [Int]) {
    let list = Self.list(of: numbers)
    if list == last {
      repetitions += 1
    } else {
      if repetitions > 0 { lists += "*\(repetitions);" }
      lists += list
      (last, repetitions) = (list, 0)
    }
  }

  private static func list(of numbers: [Int]) -> String {
    var list = ""
    var rest = numbers[...]
    while let number = rest.first {
      let run = rest.prefix { $0 == number }
      let each = digits(of: number)
      let counted = each + "*" + digits(of: run.count - 1)
      list +=
        counted.utf8.count < run.count * each.utf8.count
        ? counted : String(repeating: each, count: run.count)
      rest = rest.dropFirst(run.count)
    }
    return list + ";"
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
          + "ended by `;`. `*3;` is the list before it, three times more; within a list, `*` and a "
          + "number say how many more there are of the number before.")
    ) { _ in
      [
        .init("type", "string"),
        .init("pattern", "^([A-Za-z0-9+/][A-Za-z0-9+/*]*;|;|\\*[0-9]+;)*$"),
      ]
    }
  }
}
