import SpecText

/// Writes tables for translators as XLIFF 1.2, the way Xcode lays it out.
///
/// - Parameters:
///   - tables: The tables, one `file` element each.
///   - source: The locale the content is written in.
///   - target: The locale to translate into.
///   - version: The version of specgen.
/// - Returns: The bytes of the file; the same for the same content.
package func xliff(
  _ tables: [ExchangeTable], from source: String, to target: String, version: String
) -> [UInt8] {
  var writer = XLIFFWriter()
  writer.line(0, #"<?xml version="1.0" encoding="UTF-8"?>"#)
  writer.line(
    0,
    #"<xliff xmlns="\#(XLIFF.namespace)" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" "#
      + #"version="1.2" xsi:schemaLocation="\#(XLIFF.namespace) "#
      + #"http://docs.oasis-open.org/xliff/v1.2/os/xliff-core-1.2-strict.xsd">"#)
  for table in tables {
    writer.line(
      1,
      #"<file original="\#(attribute(table.original))" source-language="\#(attribute(source))" "#
        + #"target-language="\#(attribute(target))" datatype="plaintext">"#)
    writer.line(2, "<header>")
    writer.line(
      3,
      #"<tool tool-id="specgen" tool-name="specgen" tool-version="\#(attribute(version))"/>"#)
    writer.line(2, "</header>")
    writer.line(2, "<body>")
    for unit in table.units where !unit.isOptional { writer.write(unit) }
    writer.line(2, "</body>")
    writer.line(1, "</file>")
  }
  writer.line(0, "</xliff>")
  return writer.bytes
}

private struct XLIFFWriter {
  var bytes: [UInt8] = []

  mutating func line(_ depth: Int, _ text: String) {
    bytes += repeatElement(0x20, count: depth * 2)
    bytes += text.utf8
    bytes.append(0x0A)
  }

  mutating func write(_ unit: ExchangeUnit) {
    line(3, #"<trans-unit id="\#(attribute(unit.id))" xml:space="preserve">"#)
    line(4, "<source>\(escaped(unit.source))</source>")
    if let target = unit.target {
      let state = unit.needsReview ? "needs-review-l10n" : "translated"
      line(4, #"<target state="\#(state)">\#(escaped(target))</target>"#)
    }
    line(4, unit.note.isEmpty ? "<note/>" : "<note>\(escaped(unit.note))</note>")
    line(3, "</trans-unit>")
  }
}

/// Text as it stands between tags.
private func escaped(_ text: String) -> String { escaped(text, isAttribute: false) }

/// Text as it stands between quotes.
private func attribute(_ text: String) -> String { escaped(text, isAttribute: true) }

private func escaped(_ text: String, isAttribute: Bool) -> String {
  var result: [UInt8] = []
  result.reserveCapacity(text.utf8.count)
  for byte in xmlText(text).utf8 {
    switch byte {
    case 0x26: result += "&amp;".utf8
    case 0x3C: result += "&lt;".utf8
    case 0x3E: result += "&gt;".utf8
    case 0x22 where isAttribute: result += "&quot;".utf8
    case 0x09 where isAttribute, 0x0A where isAttribute, 0x0D: result += "&#\(byte);".utf8
    default: result.append(byte)
    }
  }
  return String(decoding: result, as: UTF8.self)
}

/// Text with U+FFFD for every character that XML can't hold.
func xmlText(_ text: String) -> String {
  let isPlain = text.utf8.allSatisfy { byte in
    byte >= 0x20 && byte != 0xEF || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }
  guard !isPlain else { return text }
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D: result.append(scalar)
    case 0..<0x20, 0xFFFE, 0xFFFF: result.append("\u{FFFD}")
    default: result.append(scalar)
    }
  }
  return String(result)
}
