extension Collection where Element == UInt8, Index == Int {
  /// Where a style sheet would load something: `@import`, and every address that is neither a part
  /// of the same file nor a picture within it.
  ///
  /// It is cut into strings, comments and names as browsers cut it: CSS Syntax Module Level 3, 4.3.
  var loadedByStyles: [Range<Int>] {
    var found: [Range<Int>] = []
    // Of the brackets that are open, which are those of a set of images.
    var areSets: [Bool] = []
    var index = startIndex
    while index < endIndex {
      switch self[index] {
      case UInt8(ascii: "/") where self[index...].starts(with: "/*".utf8):
        index = endOfComment(at: index)
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        let (string, end) = string(at: index)
        if areSets.last == true, !isWithin(start(of: string)) { found.append(string) }
        index = end
      case UInt8(ascii: "@"):
        let (name, end) = name(at: index + 1)
        if name == "import" { found.append(index..<end) }
        index = end
      case UInt8(ascii: "("):
        areSets.append(false)
        index += 1
      case UInt8(ascii: ")"):
        _ = areSets.popLast()
        index += 1
      default:
        let (name, end) = name(at: index)
        guard end > index, end < endIndex, self[end] == UInt8(ascii: "(") else {
          index = Swift.max(end, index + 1)
          break
        }
        if name == "url" || name == "src" {
          let (address, end) = address(at: end + 1)
          if !isWithin(start(of: address)) { found.append(address) }
          index = end
        } else {
          areSets.append(name == "image-set" || name == "-webkit-image-set")
          index = end + 1
        }
      }
    }
    return found
  }

  /// The place behind a comment.
  ///
  /// `firstRange(of:)`, which is not specialized for bytes, took most of the time in which style sheets
  /// are read.
  private func endOfComment(at start: Int) -> Int {
    var index = start + 2
    while index + 1 < endIndex {
      if self[index] == UInt8(ascii: "*"), self[index + 1] == UInt8(ascii: "/") { return index + 2 }
      index += 1
    }
    return endIndex
  }

  /// A name in lower case, its escapes resolved, and where it ends; empty where none begins.
  private func name(at start: Int) -> (String, end: Int) {
    var name: [UInt8] = []
    var index = start
    while index < endIndex {
      let byte = self[index]
      if byte == UInt8(ascii: "\\"), index + 1 < endIndex, !isLineEnd(self[index + 1]) {
        let digits = self[(index + 1)...].prefix(6).prefix(while: \.isHexDigit)
        index += 1 + Swift.max(1, digits.count)
        guard let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16) else {
          name.append(self[index - 1])
          continue
        }
        name += Array(String(UnicodeScalar(code) ?? "\u{fffd}").utf8)
        if index < endIndex, isSpace(self[index]) { index += 1 }
      } else if byte.isNamePart {
        name.append(byte)
        index += 1
      } else {
        break
      }
    }
    return (String(decoding: name, as: UTF8.self).lowercased(), index)
  }

  /// The address behind `url(`, without its quotes, and where it ends with them.
  private func address(at open: Int) -> (Range<Int>, end: Int) {
    let first = self[open...].firstIndex { !isSpace($0) } ?? endIndex
    if first < endIndex, self[first] == UInt8(ascii: "\"") || self[first] == UInt8(ascii: "'") {
      return string(at: first)
    }
    let end = self[first...].firstIndex(of: UInt8(ascii: ")")) ?? endIndex
    return (first..<end, end)
  }

  private func start(of address: Range<Int>) -> String {
    String(decoding: self[address].prefix(40), as: UTF8.self)
  }

  /// What is within a string, and the place behind it; one that is not closed ends with its line.
  private func string(at start: Int) -> (Range<Int>, end: Int) {
    var index = start + 1
    while index < endIndex, self[index] != self[start] {
      if isLineEnd(self[index]) { return (start + 1..<index, index) }
      index += self[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    let end = Swift.min(index, endIndex)
    return (start + 1..<end, Swift.min(end + 1, endIndex))
  }
}

private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || isLineEnd(byte) }

private func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0a || byte == 0x0c || byte == 0x0d }

extension UInt8 {
  fileprivate var isHexDigit: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "F"),
      UInt8(ascii: "a")...UInt8(ascii: "f"):
      true
    default: false
    }
  }

  /// Whether it may stand in a name without an escape.
  fileprivate var isNamePart: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
