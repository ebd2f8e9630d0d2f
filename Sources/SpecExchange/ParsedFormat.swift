import SpecModel

/// A translation parsed as a printf format: its Markdown, and the mistakes in its placeholders.
struct ParsedFormat {
  /// What is wrong, and where in the words' bytes.
  struct Mistake {
    var range: Range<Int>
    var message: String
    var help: String?
  }

  /// The words with names in braces, as content has them.
  private(set) var markdown = ""
  /// The numbers of the placeholders in them.
  private(set) var numbers: Set<Int> = []
  private(set) var mistakes: [Mistake] = []
  private let arguments: FormatArguments

  /// Reads words as Apple's tables hold them.
  ///
  /// - Parameters:
  ///   - text: The words.
  ///   - arguments: The placeholders that may stand in them.
  ///   - isFormat: Whether they are a format at all; the system's dialogs show theirs as they are.
  init(_ text: String, _ arguments: FormatArguments, isFormat: Bool) {
    self.arguments = arguments
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "%") where isFormat: index = take(bytes, at: index, &result)
      case UInt8(ascii: "{"), UInt8(ascii: "}"): index = refuseBrace(bytes, at: index)
      default:
        result.append(bytes[index])
        index += 1
      }
    }
    markdown = String(decoding: result, as: UTF8.self)
  }

  /// Reports a brace, with the name in it where that is one of the text's; returns where it ends.
  private mutating func refuseBrace(_ bytes: [UInt8], at start: Int) -> Int {
    for (number, placeholder) in arguments.placeholders.enumerated() {
      let written = "{\(placeholder.name)}"
      guard bytes[start...].starts(with: written.utf8) else { continue }
      let end = start + written.utf8.count
      mistakes.append(
        Mistake(
          range: start..<end,
          message: "write %\(number + 1)$\(placeholder.specifier) here, not \(written)"))
      return end
    }
    mistakes.append(
      Mistake(
        range: start..<start + 1, message: "'\(Unicode.Scalar(bytes[start]))' stands in the words",
        help: help ?? "braces would make a placeholder in content"))
    return start + 1
  }

  /// Takes what begins with a percent sign, and returns where it ends.
  private mutating func take(_ bytes: [UInt8], at start: Int, _ result: inout [UInt8]) -> Int {
    let next = start + 1
    if next < bytes.count, bytes[next] == UInt8(ascii: "%") {
      result.append(bytes[start])
      return next + 1
    }
    for (number, placeholder) in arguments.placeholders.enumerated() {
      let written = "\(number + 1)$\(placeholder.specifier)"
      if bytes[next...].starts(with: written.utf8) {
        numbers.insert(number + 1)
        result += "{\(placeholder.name)}".utf8
        return next + written.utf8.count
      }
    }
    let end = specifierEnd(bytes, from: next)
    let written = String(decoding: bytes[start..<end], as: UTF8.self)
    mistakes.append(
      Mistake(
        range: start..<end,
        message: end == next
          ? "a percent sign stands alone" : "'\(written)' is no placeholder of this text",
        help: end == next ? "it is written %%" : help ?? "it has none; a percent sign is written %%"
      ))
    return end
  }

  /// Where a format's specifier, right or wrong, ends: `%d`, `%2$@`, `%.1f`, `%#@a@`.
  private func specifierEnd(_ bytes: [UInt8], from start: Int) -> Int {
    var index = start
    func isAny(_ letters: String) -> Bool {
      index < bytes.count && letters.utf8.contains(bytes[index])
    }
    while isAny("0123456789$.#+-") { index += 1 }
    while isAny("hlqLzt") { index += 1 }
    guard isAny("@dDiuUxXoOfFeEgGcCsSpaA") else { return index }
    return index + 1
  }

  /// Which placeholders the text has.
  private var help: String? {
    let names = arguments.placeholders.enumerated().map { index, placeholder in
      "%\(index + 1)$\(placeholder.specifier) (\(placeholder.name))"
    }
    return names.isEmpty ? nil : "the text has \(names.joined(separator: " and "))"
  }
}
