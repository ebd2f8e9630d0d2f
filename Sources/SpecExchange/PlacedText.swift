import SpecText

/// Text that a file writes in another way, with where each of its bytes stands there.
struct PlacedText {
  private(set) var bytes: [UInt8] = []
  private var places: [Range<Int>] = []

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Adds bytes that stand in the file as they are.
  mutating func append(_ bytes: ArraySlice<UInt8>) {
    self.bytes += bytes
    places += bytes.indices.map { $0..<$0 + 1 }
  }

  /// Adds a character that stands in the file as something else.
  mutating func append(_ scalar: Unicode.Scalar, for place: Range<Int>) {
    let encoded = UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
    bytes += encoded
    places += repeatElement(place, count: encoded.count)
  }

  /// Takes the first byte off.
  mutating func removeFirst() {
    bytes.removeFirst()
    places.removeFirst()
  }

  /// The text as words of a translation.
  ///
  /// - Parameters:
  ///   - file: The file it was read from.
  ///   - range: Where all of it stands there.
  /// - Returns: The words, and for each part of them its place.
  func words(in file: FileID, at range: Range<Int>) -> TranslationFile.Words {
    let places = places
    let whole = Span(file, range.lowerBound, range.upperBound)
    return TranslationFile.Words(value: text, span: whole) { part in
      let part = part.clamped(to: 0..<places.count)
      guard !part.isEmpty else { return whole }
      return Span(file, places[part.lowerBound].lowerBound, places[part.upperBound - 1].upperBound)
    }
  }
}
