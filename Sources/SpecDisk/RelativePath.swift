/// A path under some folder, equal only to the same bytes.
///
/// `String` calls two spellings of "é" equal; on most disks they are two files, and taking one for
/// the other would remove the wrong one.
package struct RelativePath: Sendable {
  package let text: String

  package init(_ text: String) {
    self.text = text
  }

  /// The path of the file list that every output folder carries.
  static let manifest = RelativePath(Manifest.name)

  /// It stays under its folder and fits on a line: no part is empty, "." or "..", no control
  /// characters, and no "#" in front, which begins a remark in the manifest.
  package var isClean: Bool {
    if text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) || text.hasPrefix("#") {
      return false
    }
    return text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .allSatisfy { !$0.isEmpty && !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8) }
  }

  /// The folder it lies in; nil at the top.
  package var parent: RelativePath? {
    text.utf8.lastIndex(of: UInt8(ascii: "/")).map { RelativePath(String(text[..<$0])) }
  }

  /// The folders it lies in, innermost first.
  var ancestors: some Sequence<RelativePath> {
    sequence(state: self) { path in
      guard let parent = path.parent else { return nil }
      path = parent
      return parent
    }
  }

  /// What a disk that does not tell upper from lower case compares.
  var folded: String { text.lowercased() }

  /// The path to hand to the system.
  package func under(_ folder: String) -> String { "\(folder)/\(text)" }
}

extension RelativePath: Hashable, Comparable {
  package static func == (left: RelativePath, right: RelativePath) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8)
  }

  package static func < (left: RelativePath, right: RelativePath) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
