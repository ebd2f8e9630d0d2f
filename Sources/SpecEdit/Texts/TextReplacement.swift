package import SpecText

/// Some bytes of a file in the place of others, and nothing else of it.
package struct TextReplacement: Equatable, Sendable {
  package let path: String
  /// Where the bytes begin.
  package let lower: Int
  /// What stands there.
  package let old: [UInt8]
  /// What is to stand there.
  package let new: [UInt8]

  /// - Parameters:
  ///   - path: The file.
  ///   - lower: Where the bytes begin.
  ///   - old: What stands there.
  ///   - new: What is to stand there.
  package init(path: String, lower: Int, old: [UInt8], new: [UInt8]) {
    self.path = path
    self.lower = lower
    self.old = old
    self.new = new
  }

  /// What undoes it.
  package var inverse: TextReplacement {
    TextReplacement(path: path, lower: lower, old: new, new: old)
  }

  /// The file with the new bytes.
  ///
  /// - Parameter file: The file.
  /// - Returns: The same file; nothing where the old bytes do not stand there.
  package func applied(to file: SourceFile) -> SourceFile? {
    let end = lower + old.count
    guard file.path == path, end <= file.bytes.count,
      file.bytes[lower..<end].elementsEqual(old)
    else { return nil }
    return SourceFile(path: path, bytes: file.bytes[..<lower] + new + file.bytes[end...])
  }
}
