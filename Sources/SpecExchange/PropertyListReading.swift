import SpecSyntax
import SpecText

/// A property list in XML, as far as texts stand in it.
indirect enum PropertyListNode {
  case string(TranslationFile.Words)
  case dictionary([(key: Located<String>, value: PropertyListNode)])
  /// A number, a date, an array.
  case other(Span)
}

/// Reads a property list in XML.
///
/// - Returns: What is in it; nothing where it is none, and then that is reported.
func readPropertyList(
  _ file: SourceFile, _ id: FileID, _ found: inout Diagnostics
) -> PropertyListNode? {
  if file.bytes.starts(with: "bplist".utf8) {
    found.report(
      Diagnostic(
        .exchangeForm, Span(id, 0, 6), "this property list is binary",
        help: "`plutil -convert xml1` writes it as text"))
    return nil
  }
  guard let root = parseXML(file.withoutDocumentType, id, &found) else { return nil }
  guard root.name.value.local == "plist", let first = root.elements.first else {
    found.report(
      Diagnostic(
        .exchangeForm, root.name.span, "this is no property list: its root is '\(root.name.value)'",
        help: "it is one 'plist' with a 'dict' in it"))
    return nil
  }
  return node(first, &found)
}

private func node(_ element: XML.Element, _ found: inout Diagnostics) -> PropertyListNode {
  switch element.name.value.local {
  case "string": return .string(words(of: element))
  case "dict": return dictionary(element, &found)
  default: return .other(element.span)
  }
}

private func words(of element: XML.Element) -> TranslationFile.Words {
  guard let text = element.texts.first else {
    return TranslationFile.Words(value: "", span: element.span) { _ in element.span }
  }
  return TranslationFile.Words(value: text.value, span: text.span, place: text.span(of:))
}

private func dictionary(_ element: XML.Element, _ found: inout Diagnostics) -> PropertyListNode {
  var members: [(key: Located<String>, value: PropertyListNode)] = []
  var key: Located<String>?
  for child in element.elements {
    if child.name.value.local == "key", key == nil {
      let name = words(of: child)
      key = Located(name.value, name.span)
    } else if let name = key {
      members.append((name, node(child, &found)))
      key = nil
    } else {
      found.report(
        Diagnostic(
          .exchangeForm, child.name.span, "this '\(child.name.value)' has no key",
          help: "in a 'dict' every value stands behind its 'key'"))
    }
  }
  if let key {
    found.report(
      Diagnostic(
        .exchangeForm, key.span, "'\(key.value)' has no value",
        help: "in a 'dict' every value stands behind its 'key'"))
  }
  return .dictionary(members)
}

extension SourceFile {
  /// The file with blanks in the place of its document type, which every property list has and
  /// which says nothing; one that declares something of its own stays, and is refused.
  fileprivate var withoutDocumentType: SourceFile {
    let mark = Array("<!DOCTYPE plist".utf8)
    let head = bytes.prefix(1_024)
    guard let start = head.indices.first(where: { bytes[$0...].starts(with: mark) }),
      let end = bytes[start...].firstIndex(of: UInt8(ascii: ">")),
      !bytes[start..<end].contains(UInt8(ascii: "["))
    else { return self }
    var blank = bytes
    for index in start...end where blank[index] != 0x0A { blank[index] = 0x20 }
    return SourceFile(path: path, bytes: blank)
  }
}
