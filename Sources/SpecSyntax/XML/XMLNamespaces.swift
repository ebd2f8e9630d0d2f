import SpecText

extension XMLParser {
  /// Remembers the namespace that an attribute declares, if it declares one.
  mutating func declare(_ name: Located<String>, _ value: Located<String>) {
    let prefix: String
    if name.value == "xmlns" {
      prefix = ""
    } else if name.value.hasPrefix("xmlns:") {
      prefix = String(name.value.dropFirst(6))
    } else {
      return
    }
    let isXML = value.value == Self.xml
    if prefix == "xmlns" || (prefix == "xml") != isXML || value.value == Self.xmlns {
      return refuse(
        name.span, "'\(shortened(name.value))' can't be declared so",
        "the prefixes 'xml' and "
          + "'xmlns' have their meanings")
    }
    if value.value.isEmpty, !prefix.isEmpty {
      return refuse(name.span, "the prefix '\(shortened(prefix))' stands for no namespace", nil)
    }
    prefixes.append(prefix)
    namespaces[prefix, default: []].append(value.value)
  }

  /// A name with the namespace that its prefix stands for here.
  mutating func resolve(_ written: Located<String>, isAttribute: Bool) -> Located<XML.Name> {
    let parts = written.value.utf8.split(
      separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count > 1 else {
      let isDeclaration = isAttribute && written.value == "xmlns"
      let namespace = isAttribute ? nil : namespace(of: "")
      return Located(
        XML.Name(written.value, namespace: isDeclaration ? Self.xmlns : namespace), written.span)
    }
    guard parts.count == 2, !parts[0].isEmpty, let first = parts[1].first,
      first >= 0x80 || (0x61...0x7A).contains(first | 0x20) || first == UInt8(ascii: "_")
    else {
      refuse(
        written.span, "'\(shortened(written.value))' is no name",
        "a name has one ':' at most, "
          + "between a prefix and the rest")
      return Located(XML.Name(written.value), written.span)
    }
    let (prefix, local) = (String(Substring(parts[0])), String(Substring(parts[1])))
    let namespace = namespace(of: prefix)
    if namespace == nil {
      refuse(
        written.span, "the prefix '\(shortened(prefix))' is not declared",
        "an element around it says what it stands for: xmlns:\(shortened(prefix))=\"…\"")
    }
    return Located(XML.Name(prefix: prefix, local, namespace: namespace), written.span)
  }

  /// Attributes with their namespaces, each name once.
  mutating func resolved(
    _ attributes: [(name: Located<String>, value: Located<String>)]
  ) -> [XML.Attribute] {
    var result: [XML.Attribute] = []
    var seen: [XML.Name: Span] = [:]
    for (name, value) in attributes {
      let attribute = XML.Attribute(name: resolve(name, isAttribute: true), value: value)
      var meaning = attribute.name.value
      if meaning.namespace != nil { meaning.prefix = nil }
      if let first = seen.updateValue(name.span, forKey: meaning) {
        seen[meaning] = first
        recover(
          Int(name.span.lower), Int(name.span.upper), "'\(shortened(name.value))' is here already",
          rule: .xmlDuplicateAttribute, labels: [Diagnostic.Label(first, "the first one")])
      } else {
        result.append(attribute)
      }
    }
    return result
  }

  private func namespace(of prefix: String) -> String? {
    switch prefix {
    case "xml": return Self.xml
    case "xmlns": return Self.xmlns
    default:
      let namespace = namespaces[prefix]?.last
      return namespace == "" ? nil : namespace
    }
  }

  /// Forgets what an element declared when it ends.
  mutating func dropNamespaces(from count: Int) {
    for prefix in prefixes[count...] { namespaces[prefix]?.removeLast() }
    prefixes.removeLast(prefixes.count - count)
  }

  private mutating func refuse(_ span: Span, _ message: String, _ help: String?) {
    refuse(Int(span.lower), Int(span.upper), message, rule: .xmlNamespace, help: help)
  }

  private static let xml = "http://www.w3.org/XML/1998/namespace"
  private static let xmlns = "http://www.w3.org/2000/xmlns/"
}
