import SpecReading
import SpecSyntax
import SpecText
import TestSupport

/// Something done to one file of good content.
struct Damage: Sendable {
  let path: String
  let bytes: [UInt8]
  /// What was done, for a test that fails.
  let words: String
}

extension SourceFile {
  /// The names of the file, misspelt one at a time: a letter left out, doubled, wrong, or two of
  /// them swapped.
  func misspellings(_ random: inout SeededGenerator) -> [Damage] {
    nameRanges.flatMap { range -> [Damage] in
      let name = Array(bytes[range])
      let index = Int.random(in: name.indices, using: &random)
      let next = min(index + 1, name.count - 1)
      var kinds = [name, name, name, name]
      kinds[0].remove(at: index)
      kinds[1].insert(name[index], at: index)
      kinds[2][index] = random.pick(Array("abcdefghijklmnopqrstuvwxyz".utf8))
      kinds[3].swapAt(index, next)
      return kinds.filter { $0 != name && !$0.isEmpty }.map { misspelt in
        var bytes = bytes
        bytes.replaceSubrange(range, with: misspelt)
        let words =
          "\(path) \(range.lowerBound): '\(String(decoding: name, as: UTF8.self))' as "
          + "'\(String(decoding: misspelt, as: UTF8.self))'"
        return Damage(path: path, bytes: bytes, words: words)
      }
    }
  }

  /// The parts of the file, gone one at a time.
  func deletions() -> [Damage] {
    partRanges.map { range in
      var bytes = bytes
      bytes.removeSubrange(range)
      let part = String(decoding: self.bytes[range].prefix(60), as: UTF8.self)
      return Damage(path: path, bytes: bytes, words: "\(path) \(range.lowerBound): no '\(part)'")
    }
  }

  // MARK: Names

  private var nameRanges: [Range<Int>] {
    path.hasSuffix(".md") ? namesInMarkdown : namesInJSON
  }

  private var namesInMarkdown: [Range<Int>] {
    let text = String(decoding: bytes, as: UTF8.self)
    let names = /\(#([a-z0-9-]+)|`([a-z0-9-]+)`|\{([a-z0-9.-]+)\}|<!-- allow ([a-z\/-]+)/
    return text.matches(of: names).flatMap { match -> [Range<Int>] in
      let name = match.1 ?? match.2 ?? match.3 ?? match.4
      guard let name else { return [] }
      let start = text.utf8.distance(from: text.startIndex, to: name.startIndex)
      return words(in: start..<start + name.utf8.count)
    }
  }

  private var namesInJSON: [Range<Int>] {
    var ranges: [Range<Int>] = []
    func add(_ span: Span) { ranges += words(in: Int(span.lower) + 1..<Int(span.upper) - 1) }
    func visit(_ node: JSONNode) {
      switch node.kind {
      case .object(let members):
        for member in members where !["note", "allow", "$schema"].contains(member.key.value) {
          add(member.key.span)
          visit(member.value)
        }
      case .array(let elements): for element in elements { visit(element) }
      // Words that are shown are no names; conditions are of names.
      case .string(let text) where path.hasSuffix("flow.json") || isName(text): add(node.span)
      default: break
      }
    }
    if let tree { visit(tree) }
    return ranges
  }

  /// The words of some bytes that are long enough to be misspelt.
  private func words(in range: Range<Int>) -> [Range<Int>] {
    var words: [Range<Int>] = []
    var start = range.lowerBound
    for index in range.lowerBound...range.upperBound {
      let byte = index < range.upperBound ? bytes[index] : 0
      let isLetter = (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == 0x2D
      if isLetter { continue }
      if index - start > 1 { words.append(start..<index) }
      start = index + 1
    }
    return words
  }

  // MARK: Parts

  private var partRanges: [Range<Int>] {
    path.hasSuffix(".md") ? partsOfMarkdown : partsOfJSON
  }

  /// Paragraphs, and the lines of lists.
  private var partsOfMarkdown: [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    for index in bytes.indices where bytes[index] == 0x0A {
      if index > start { lines.append(start..<index + 1) }
      start = index + 1
    }
    return lines
  }

  /// Members and elements, each with one comma.
  private var partsOfJSON: [Range<Int>] {
    var ranges: [Range<Int>] = []
    func add(_ spans: [Span]) {
      for (index, span) in spans.enumerated() {
        let lower = index > 0 ? Int(spans[index - 1].upper) : Int(span.lower)
        let upper =
          index == 0 && spans.count > 1 ? Int(spans[1].lower) : Int(span.upper)
        ranges.append(lower..<upper)
      }
    }
    func visit(_ node: JSONNode) {
      switch node.kind {
      case .object(let members):
        add(members.map { $0.key.span.through($0.value.span) })
        for member in members { visit(member.value) }
      case .array(let elements):
        add(elements.map(\.span))
        for element in elements { visit(element) }
      default: break
      }
    }
    if let tree { visit(tree) }
    return ranges
  }

  private var tree: JSONNode? {
    var found = Diagnostics()
    return parseJSON(self, FileID(0), &found)
  }
}
