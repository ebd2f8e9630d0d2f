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

/// A sequence that is random enough and the same on every run.
struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// The text after some changes.
func applying(_ edits: [Diagnostic.Edit], to bytes: [UInt8]) -> String {
  var bytes = bytes
  for edit in edits.sorted(by: { ($0.span, $0.replacement) > ($1.span, $1.replacement) }) {
    bytes.replaceSubrange(Int(edit.span.lower)..<Int(edit.span.upper), with: edit.replacement.utf8)
  }
  return String(decoding: bytes, as: UTF8.self)
}
