import SpecText

/// A text without its markers `▸`, and where they stood.
func splitMarkers(_ text: String) -> (bytes: [UInt8], places: [Int]) {
  var bytes: [UInt8] = []
  var places: [Int] = []
  for scalar in text.unicodeScalars {
    if scalar == "▸" { places.append(bytes.count) } else { bytes += Array(String(scalar).utf8) }
  }
  return (bytes, places)
}

/// The text after some changes.
func applying(_ edits: [Diagnostic.Edit], to bytes: [UInt8]) -> String {
  var bytes = bytes
  for edit in edits.sorted(by: { ($0.span, $0.replacement) > ($1.span, $1.replacement) }) {
    bytes.replaceSubrange(Int(edit.span.lower)..<Int(edit.span.upper), with: edit.replacement.utf8)
  }
  return String(decoding: bytes, as: UTF8.self)
}
