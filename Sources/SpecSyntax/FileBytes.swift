/// The bytes of a file for a parser, in which there is nothing past the end.
///
/// A parser that stops in the middle of a mistake stands at the end of its file, wherever it was
/// called from. What then still looks at the next byte finds a zero, which begins nothing, and a
/// stretch of bytes is what of it lies in the file.
struct FileBytes {
  private let all: [UInt8]

  init(_ all: [UInt8]) {
    self.all = all
  }

  var count: Int { all.count }

  /// The byte at an offset, zero where there is none.
  subscript(offset: Int) -> UInt8 { offset >= 0 && offset < all.count ? all[offset] : 0 }

  /// What a range holds of the file; the indices are offsets in the file.
  subscript(range: Range<Int>) -> ArraySlice<UInt8> { all[range.clamped(to: all.indices)] }

  /// All from an offset on.
  subscript(range: PartialRangeFrom<Int>) -> ArraySlice<UInt8> {
    self[range.lowerBound..<max(range.lowerBound, all.count)]
  }

  /// The text between two offsets, empty where the second is not behind the first.
  func text(_ lower: Int, _ upper: Int) -> String {
    String(decoding: self[lower..<max(lower, upper)], as: UTF8.self)
  }

  /// Whether some bytes stand at an offset.
  func hold(_ wanted: some Collection<UInt8>, at offset: Int) -> Bool {
    self[offset] == wanted.first && self[offset...].starts(with: wanted)
  }
}
