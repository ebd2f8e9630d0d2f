/// The correction of a misspelt name of the content: the name as written, and the one meant.
///
/// Two names that differ by a slip don't say which of them is right: the declaration may be the
/// misspelt one, or what was declared is gone and the other is its neighbour. The other files tell.
package struct TypoCorrection: Sendable, Equatable {
  package let from: String
  package let to: String

  /// The parts in which two dotted names differ, or the names.
  init(from: String, to: String) {
    let parts = differingPart(from, to, at: ".") ?? (from[...], to[...])
    (self.from, self.to) = (String(parts.0), String(parts.1))
  }

  /// One whose parts were told before.
  package init(from: String, exactly to: String) {
    (self.from, self.to) = (from, to)
  }
}

extension [Diagnostic] {
  /// The findings without fixes that the files speak against.
  ///
  /// A name is respelt only where it stands nowhere else in the files of its app, and the other
  /// one stands there twice at least and not in the same list.
  package func withoutDoubtfulFixes(in files: [SourceFile]) -> [Diagnostic] {
    guard contains(where: { $0.fix?.typoCorrection != nil }) else { return self }
    var counts: [SourceScope: NameCounts] = [:]
    return map { finding in
      guard let typoCorrection = finding.fix?.typoCorrection, let edit = finding.fix?.edits.first,
        Int(edit.span.file.index) < files.count
      else { return finding }
      let file = files[Int(edit.span.file.index)]
      let scope = file.scope
      let names = counts[scope] ?? NameCounts(files.filter { $0.scope == scope })
      counts[scope] = names
      guard
        names[typoCorrection.from] != 1 || names[typoCorrection.to] < 2
          || file.list(around: edit.span)?.contains(typoCorrection.to) ?? true
      else { return finding }
      var finding = finding
      finding.fix = nil
      return finding
    }
  }
}

extension SourceFile {
  /// The names that stand beside a place in the same brackets of JSON, deeper ones left out; nil
  /// where so much stands there that nobody could look it through.
  fileprivate func list(around span: Span) -> Set<String>? {
    guard path.hasSuffix(".json") else { return [] }
    let before = bytes[..<Int(span.lower)].reversed().beside(from: "]}", to: "[{")
    let after = bytes[Int(span.upper)...].beside(from: "[{", to: "]}")
    guard let before, let after else { return nil }
    var names: Set<String> = []
    forEachName(in: before.reversed()) { names.insert($0) }
    forEachName(in: after) { names.insert($0) }
    return names
  }
}

extension Sequence where Element == UInt8 {
  /// Everything up to the bracket that closes, with blanks for what is in other brackets; nil where
  /// none comes within 4 kB.
  fileprivate func beside(from opening: String, to closing: String) -> [UInt8]? {
    var depth = 0
    var beside: [UInt8] = []
    for byte in prefix(4 << 10) {
      if opening.utf8.contains(byte) { depth += 1 }
      if closing.utf8.contains(byte) { depth -= 1 }
      if depth < 0 { return beside }
      beside.append(depth > 0 ? 0x20 : byte)
    }
    return nil
  }
}

/// How often each name stands in some files, in their words and in their paths.
private struct NameCounts {
  private var counts: [String: Int] = [:]

  init(_ files: [SourceFile]) {
    for file in files {
      forEachName(in: file.bytes) { counts[$0, default: 0] += 1 }
      forEachName(in: Array(file.path.utf8)) { counts[$0, default: 0] += 1 }
    }
  }

  subscript(name: String) -> Int { counts[name] ?? 0 }
}

/// Calls a function with everything in some bytes that can be a name.
private func forEachName(in bytes: [UInt8], _ call: (String) -> Void) {
  var start = 0
  for index in 0...bytes.count {
    if index < bytes.count, isPartOfName(bytes[index]) { continue }
    if index > start { call(String(decoding: bytes[start..<index], as: UTF8.self)) }
    start = index + 1
  }
}

private func isPartOfName(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), 0x80...:
    true
  default: false
  }
}
