extension [UInt8] {
  /// Appends a text at once, where `+=` would take its bytes one by one.
  mutating func append(text: String) {
    var text = text
    text.withUTF8 { append(contentsOf: $0) }
  }
}
