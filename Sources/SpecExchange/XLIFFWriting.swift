import SpecSyntax
package import SpecText

/// Writes tables for translators as XLIFF 1.2, the way Xcode lays it out.
///
/// - Parameters:
///   - tables: The tables, one `file` element each.
///   - source: The locale the content is written in.
///   - target: The locale to translate into.
///   - version: The version of specgen.
/// - Returns: The bytes of the file; the same for the same content.
package func xliff(
  _ tables: [ExchangeTable], from source: LocaleID, to target: LocaleID, version: String
) -> [UInt8] {
  let (source, target) = (attribute(source.rawValue), attribute(target.rawValue))
  var writer = XLIFFWriter()
  writer.line(0, #"<?xml version="1.0" encoding="UTF-8"?>"#)
  writer.line(
    0,
    #"<xliff xmlns="\#(xliffNamespace)" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" "#
      + #"version="1.2" xsi:schemaLocation="\#(xliffNamespace) "#
      + #"http://docs.oasis-open.org/xliff/v1.2/os/xliff-core-1.2-strict.xsd">"#)
  for table in tables {
    writer.line(
      1,
      #"<file original="\#(attribute(table.original))" source-language="\#(source)" "#
        + #"target-language="\#(target)" datatype="plaintext">"#)
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
  writeXML(text, into: &result, isAttribute: isAttribute)
  return String(decoding: result, as: UTF8.self)
}
