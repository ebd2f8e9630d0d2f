import SpecText

/// What mockups are drawn with beside an app's own theme: what FlowCore measures, and the drawings,
/// each a custom property of the elements that name it.
///
/// One file then serves all pages, and a page from `file://` may not use parts of another file
/// in any other way. The dashed question mark stands for what has no drawing yet.
package func styleSheet(of drawings: [PreviewSources.Drawing]) -> [UInt8] {
  var css = metricsRule
  if let missing = drawings.first(where: { $0.name == "questionmark.square.dashed" }) {
    append(missing, for: ".symbol,.image", to: &css)
  }
  for drawing in drawings {
    let attribute = "data-" + drawing.kind.rawValue.dropLast()
    append(drawing, for: "[\(attribute)=\"\(drawing.name)\"]", to: &css)
  }
  return css
}

private func append(
  _ drawing: PreviewSources.Drawing, for selector: String, to css: inout [UInt8]
) {
  css += "\(selector){--drawing:url(\"data:image/svg+xml,".utf8
  for byte in drawing.file.bytes {
    switch byte {
    case UInt8(ascii: "\""): css.append(UInt8(ascii: "'"))
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"): break
    case UInt8(ascii: "%"), UInt8(ascii: "#"), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: "\\"), 0..<0x20, 0x7F...:
      css += percentEncoded(byte)
    default: css.append(byte)
    }
  }
  css += "\")}\n".utf8
}

private func percentEncoded(_ byte: UInt8) -> [UInt8] {
  let digits = Array("0123456789ABCDEF".utf8)
  return [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
}
