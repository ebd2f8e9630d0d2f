import SpecRender
import SpecText

/// A Swift file taken apart as far as words of the content can reach into it: comments, string
/// literals, brackets.
///
/// No compiler: it refuses what would end a comment or literal early, call something inside a
/// literal, or leave a bracket open, which is what words and names could do.
struct SwiftTokens {
  /// What the string literals stand for.
  private(set) var literals: Set<String> = []
  private var brackets: [UInt8] = []
  private var index = 0
  private let bytes: [UInt8]
  private let path: String

  @discardableResult
  init(_ file: RenderedFile) throws(PropertyViolation) {
    bytes = file.bytes
    path = file.path
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "/") where bytes[index...].starts(with: [0x2F, 0x2F]): skipComment()
      case UInt8(ascii: "/"): throw violation("a '/' begins no line comment")
      case UInt8(ascii: "\""): try takeLiteral()
      case UInt8(ascii: "`"): try takeIdentifier()
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        brackets.append(byte == UInt8(ascii: "(") ? UInt8(ascii: ")") : byte + 2)
        index += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        guard brackets.popLast() == byte else { throw violation("a bracket closes another one") }
        index += 1
      case 0x0A, 0x20...0x7E: index += 1
      default: throw violation("the byte \(byte) stands outside of literals and comments")
      }
    }
    guard brackets.isEmpty else { throw violation("a bracket is not closed") }
  }

  private func violation(_ what: String) -> PropertyViolation {
    let line = bytes[..<min(index, bytes.count)].count { $0 == 0x0A } + 1
    return PropertyViolation("\(path):\(line): \(what)")
  }

  /// To the end of the line, as Swift sees it: a line feed or a carriage return.
  private mutating func skipComment() {
    while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
  }

  private mutating func takeIdentifier() throws(PropertyViolation) {
    let name = bytes[(index + 1)...].prefix { $0 != UInt8(ascii: "`") }
    let isWord = name.allSatisfy { byte in
      byte == UInt8(ascii: "_") || (0x30...0x39).contains(byte)
        || (0x61...0x7A).contains(byte | 0x20)
    }
    guard isWord, !name.isEmpty, name.endIndex < bytes.count else {
      throw violation("an identifier in backticks is none")
    }
    index = name.endIndex + 1
  }

  private mutating func takeLiteral() throws(PropertyViolation) {
    var text: [UInt8] = []
    index += 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      if bytes[index] < 0x20 { throw violation("a literal goes over the end of its line") }
      if bytes[index] == UInt8(ascii: "\\") {
        text += try takeEscape()
      } else {
        text.append(bytes[index])
        index += 1
      }
    }
    guard index < bytes.count else { throw violation("a literal is not closed") }
    index += 1
    literals.insert(String(decoding: text, as: UTF8.self))
  }

  private mutating func takeEscape() throws(PropertyViolation) -> [UInt8] {
    let letter = index + 1 < bytes.count ? bytes[index + 1] : 0
    index += 2
    switch letter {
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): return [letter]
    case UInt8(ascii: "u"):
      let digits = bytes[index...].dropFirst().prefix { $0 != UInt8(ascii: "}") }
      let number = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
      guard bytes[index...].first == UInt8(ascii: "{"), digits.count <= 8,
        let scalar = number.flatMap({ Unicode.Scalar($0) })
      else { throw violation("an escape names no character") }
      index = digits.endIndex + 1
      return Array(String(Character(scalar)).utf8)
    default: throw violation("an escape is none, or calls something")
    }
  }
}
