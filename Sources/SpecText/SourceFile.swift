/// A file as it was read: where it lies and its bytes, byte order mark included.
///
/// Every offset of a `Span` counts bytes of `bytes`, so a place holds whatever is done to the text.
package struct SourceFile: Sendable {
  /// The path relative to the project's root, parts joined by `/`.
  package let path: String
  package let bytes: [UInt8]
  /// Why it was not read, where it was not: a link, a pipe, too large.
  ///
  /// It has no bytes then, and is another one than an empty file.
  package let refusal: String?
  /// Whether it is not there at all, and only findings stand at it.
  package let isMissing: Bool

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    refusal = nil
    isMissing = false
  }

  /// Something on the disk that is not read.
  package init(path: String, refusal: String) {
    self.path = path
    bytes = []
    self.refusal = refusal
    isMissing = false
  }

  /// The place of a file that is needed and not there.
  package init(missing path: String) {
    self.path = path
    bytes = []
    refusal = "there is no '\(path)'"
    isMissing = true
  }

  /// The offset of the first byte after a UTF-8 byte order mark, 0 where there is none.
  package var textStart: Int {
    bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF ? 3 : 0
  }

  /// The bytes at a span, as text; ill-formed UTF-8 becomes U+FFFD.
  package func text(at span: Span) -> String {
    let lower = min(Int(span.lower), bytes.count)
    let upper = max(lower, min(Int(span.upper), bytes.count))
    return String(decoding: bytes[lower..<upper], as: UTF8.self)
  }
}

extension SourceFile: Equatable {
  /// Whether both are the same file with the same bytes, which are compared eight at a time.
  package static func == (one: SourceFile, other: SourceFile) -> Bool {
    one.path == other.path && one.bytes.count == other.bytes.count
      && one.refusal == other.refusal && one.isMissing == other.isMissing
      && one.bytes.areEqual(to: other.bytes)
  }
}

extension [UInt8] {
  /// Whether another array of the same length has the same bytes.
  fileprivate func areEqual(to other: [UInt8]) -> Bool {
    withUnsafeBytes { one in
      other.withUnsafeBytes { other in
        guard one.baseAddress != other.baseAddress else { return true }
        let words = one.count & ~7
        var place = 0
        while place < words {
          let word = one.loadUnaligned(fromByteOffset: place, as: UInt64.self)
          guard word == other.loadUnaligned(fromByteOffset: place, as: UInt64.self) else {
            return false
          }
          place += 8
        }
        return one[words...].elementsEqual(other[words...])
      }
    }
  }
}

/// A file's number in a run: its index in the run's sorted list of files.
package struct FileID: Hashable, Comparable, Sendable {
  package let index: UInt32

  package init(_ index: Int) {
    self.index = UInt32(index)
  }

  package static func < (one: FileID, other: FileID) -> Bool {
    one.index < other.index
  }
}

/// A range of bytes in a file.
package struct Span: Hashable, Comparable, Sendable {
  package let file: FileID
  package let lower: UInt32
  package let upper: UInt32

  package init(_ file: FileID, _ lower: Int, _ upper: Int) {
    self.file = file
    self.lower = UInt32(lower)
    self.upper = UInt32(max(lower, upper))
  }

  /// The bytes between the start of this span and the end of another one of the same file.
  package func through(_ last: Span) -> Span {
    Span(file, Int(lower), Int(max(upper, last.upper)))
  }

  /// Whether another span lies within this one.
  package func contains(_ other: Span) -> Bool {
    file == other.file && lower <= other.lower && other.upper <= upper
  }

  package static func < (one: Span, other: Span) -> Bool {
    (one.file, one.lower, one.upper) < (other.file, other.lower, other.upper)
  }
}

/// A value and the place it was read from.
package struct Located<Value> {
  package var value: Value
  package var span: Span

  package init(_ value: Value, _ span: Span) {
    self.value = value
    self.span = span
  }

  /// What is made of the value, at the same place.
  package func map<Other>(_ transform: (Value) -> Other) -> Located<Other> {
    Located<Other>(transform(value), span)
  }
}

extension Located: Sendable where Value: Sendable {}
extension Located: Equatable where Value: Equatable {}
extension Located: Hashable where Value: Hashable {}
