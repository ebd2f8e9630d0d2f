import SpecModel
import SpecSyntax
import SpecText

/// The namespace of XLIFF 1.2.
let xliffNamespace = "urn:oasis:names:tc:xliff:document:1.2"

/// Reads the tree of an XLIFF 1.2 file.
///
/// What other tools add is passed over: elements of other namespaces, alternatives, counts. What
/// could hold words that are meant to be taken, and isn't known, is reported; so is a file in which
/// there is none.
///
/// - Parameters:
///   - root: The root element.
///   - found: Takes what is no XLIFF.
/// - Returns: What the file says; nothing where it is something else.
func readXLIFF(_ root: XML.Element, _ found: inout Diagnostics) -> TranslationFile? {
  guard checkRoot(root, &found) else { return nil }
  var reader = XLIFFReader(namespace: root.name.value.namespace)
  let parts = reader.children(of: root, [.file])
  let tables = parts.compactMap { reader.table($0.element) }
  if !reader.found.hasErrors, tables.allSatisfy(\.units.isEmpty) {
    reader.report(
      root.name.span, "the file has no '\(parts.isEmpty ? "file" : "trans-unit")' element",
      help: "so there is nothing in it to take")
  }
  found.append(reader.found)
  return TranslationFile(tables: tables)
}

extension String {
  /// The text without white space around it.
  fileprivate var trimmed: String {
    var kept = drop(while: \.isWhitespace)
    while kept.last?.isWhitespace == true { kept.removeLast() }
    return String(kept)
  }
}

/// Whether the root is that of XLIFF 1.2; with a prefix or without, but not of another version.
private func checkRoot(_ root: XML.Element, _ found: inout Diagnostics) -> Bool {
  let namespace = root.name.value.namespace
  guard root.name.value.local == "xliff" else {
    found.report(
      Diagnostic(
        .exchangeForm, root.name.span, "this is no XLIFF: its root is '\(root.name.value)'",
        help: "`specgen import` takes what `specgen export` has written, or Xcode"))
    return false
  }
  let version = root.attribute("version")
  guard version?.value == "1.2", namespace == nil || namespace == xliffNamespace else {
    let place = version.flatMap { $0.value == "1.2" ? nil : $0.span } ?? root.name.span
    found.report(
      Diagnostic(
        .exchangeForm, place,
        version.map { $0.value == "1.2" ? "this is no XLIFF 1.2" : "this is XLIFF \($0.value)" }
          ?? "the root does not say which version of XLIFF this is",
        help: "let your tool save it as XLIFF 1.2, which Xcode writes, or as CSV"))
    return false
  }
  return true
}

/// The elements of XLIFF 1.2 in which words can be, and the others that stand beside them.
private enum Part: String, CaseIterable {
  case file, header, body, group, note, source, target
  case transUnit = "trans-unit"
  case binUnit = "bin-unit"
  case segSource = "seg-source"
  case altTrans = "alt-trans"
  case contextGroup = "context-group"
  case countGroup = "count-group"
  case propGroup = "prop-group"

  /// Whether what is to be taken stands in it.
  var holdsWords: Bool {
    switch self {
    case .file, .body, .group, .transUnit, .source, .target: true
    default: false
    }
  }
}

private struct XLIFFReader {
  /// The namespace of XLIFF in this file; none where the file declares none.
  let namespace: String?
  var found = Diagnostics()

  mutating func report(_ place: Span, _ message: String, help: String?) {
    found.report(Diagnostic(.exchangeForm, place, message, help: help))
  }

  /// The elements of XLIFF in another one; what does not belong there is reported.
  mutating func children(
    of element: XML.Element, _ parts: [Part]
  ) -> [(part: Part, element: XML.Element)] {
    var result: [(Part, XML.Element)] = []
    for child in element.content {
      switch child {
      case .text(let text):
        guard let word = text.value.utf8.firstIndex(where: { !isBlank($0) }) else { continue }
        let start = text.value.utf8.distance(from: text.value.utf8.startIndex, to: word)
        report(
          text.span(of: start..<text.value.utf8.count),
          "text stands in '\(element.name.value)'", help: "words stand in 'source' and 'target'")
      case .element(let child) where child.name.value.namespace == namespace:
        let name = child.name.value.local
        if let part = Part(rawValue: name), parts.contains(part) {
          result.append((part, child))
        } else {
          let near = nearest(to: name, in: parts.map(\.rawValue))
          report(
            child.name.span, "'\(element.name.value)' has no '\(child.name.value)' in XLIFF 1.2",
            help: near.map { "did you mean '\($0)'?" })
        }
      case .element(let child): refuseWords(in: child)
      }
    }
    return result
  }

  /// Reports elements of another namespace that are called as those are in which words stand.
  ///
  /// Whoever wrote them meant XLIFF's; to pass over them would lose what a translator has done.
  private mutating func refuseWords(in foreign: XML.Element) {
    let name = foreign.name.value
    if Part(rawValue: name.local)?.holdsWords == true {
      return report(
        foreign.name.span,
        name.namespace == namespace
          ? "'\(name)' stands in an element of another namespace"
          : "this '\(name)' is in another namespace than the root",
        help: "XLIFF's elements stand in each other, all of them in its namespace")
    }
    for inner in foreign.elements { refuseWords(in: inner) }
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  // MARK: Files

  /// A `file` element; of one that is no table of ours nothing is wrong.
  mutating func table(_ element: XML.Element) -> TranslationFile.Table? {
    let before = found
    let table = wholeTable(element)
    if let original = element.attribute("original"),
      TranslationFile.Table.kinds(at: original.value).isEmpty
    {
      found = before
    }
    return table
  }

  private mutating func wholeTable(_ element: XML.Element) -> TranslationFile.Table? {
    let names = ["original", "source-language", "target-language"]
    let values = names.compactMap { element.attribute($0) }
    for name in names where element.attribute(name) == nil {
      report(element.name.span, "the file does not say its '\(name)'", help: nil)
    }
    let parts = children(of: element, [.header, .body])
    if !parts.contains(where: { $0.part == .body }) {
      report(element.name.span, "the file has no 'body'", help: nil)
    }
    var units: [TranslationFile.Unit] = []
    for (part, body) in parts where part == .body { append(body, to: &units) }
    guard values.count == names.count else { return nil }
    let original = values[0]
    if original.value.hasSuffix(".stringsdict") { units = units.joiningVariables() }
    return TranslationFile.Table(
      original: original, kinds: TranslationFile.Table.kinds(at: original.value),
      sourceLanguage: values[1].map { LocaleID($0) },
      targetLanguage: values[2].map { LocaleID($0) }, units: units)
  }

  /// Adds the units of a body or group.
  private mutating func append(_ element: XML.Element, to units: inout [TranslationFile.Unit]) {
    let parts: [Part] = [
      .group, .transUnit, .binUnit, .note, .contextGroup, .countGroup, .propGroup,
    ]
    for (part, child) in children(of: element, parts) {
      switch part {
      case .group: append(child, to: &units)
      case .transUnit: if let unit = unit(child) { units.append(unit) }
      default: break
      }
    }
  }

  // MARK: Units

  private mutating func unit(_ element: XML.Element) -> TranslationFile.Unit? {
    let parts = children(
      of: element,
      [.source, .target, .note, .segSource, .altTrans, .contextGroup, .countGroup, .propGroup])
    let sources = parts.filter { $0.part == .source }.map(\.element)
    let targets = parts.filter { $0.part == .target }.map(\.element)
    let id = element.attribute("id")
    if id == nil { report(element.name.span, "the unit has no 'id'", help: nil) }
    if sources.isEmpty { report(element.name.span, "the unit has no 'source'", help: nil) }
    for extra in sources.dropFirst() + targets.dropFirst() {
      report(
        extra.name.span, "the unit has a '\(extra.name.value)' already", help: "one is enough")
    }
    guard let id, let source = sources.first.flatMap({ words($0) }) else { return nil }
    let notes = parts.filter {
      $0.part == .note && $0.element.attribute("from")?.value == "translator"
    }.map { $0.element.texts.map(\.value).joined().trimmed }.filter { !$0.isEmpty }
    guard let target = targets.first else {
      return TranslationFile.Unit(id: id, source: source, notes: notes)
    }
    guard let words = words(target) else { return nil }
    let state = state(of: target)
    return TranslationFile.Unit(
      id: id, source: source,
      target: state.map { TranslationFile.Target(words: words, state: $0) }, notes: notes)
  }

  /// The state of a target; nothing where it is none, and then that is reported.
  ///
  /// Without a state a target is translated, as Xcode has it. What a machine has translated and
  /// nobody has looked at is to be looked at.
  private mutating func state(of target: XML.Element) -> TargetState? {
    guard let written = target.attribute("state") else { return .translated }
    let state = TargetState(
      written, among: TargetState.ofXLIFF, of: "XLIFF has",
      instead: "'translated', 'needs-review-l10n' or 'new'", &found)
    let qualifier = target.attribute("state-qualifier")?.value
    let isMachine = ["leveraged-mt", "mt-suggestion"].contains(qualifier)
    return isMachine && state == .translated ? .needsReview : state
  }

  /// The words of a `source` or `target`, in which nothing but text stands.
  private mutating func words(_ element: XML.Element) -> TranslationFile.Words? {
    for inline in element.elements {
      report(
        inline.name.span, "'\(inline.name.value)' stands in '\(element.name.value)'",
        help: """
          your tool put markup in the text; export without inline tags: placeholders are %1$@, \
          emphasis is *this*
          """)
    }
    guard element.elements.isEmpty else { return nil }
    guard let text = element.texts.first else {
      return TranslationFile.Words(value: "", span: element.span) { _ in element.span }
    }
    return TranslationFile.Words(value: text.value, span: text.span, place: text.span(of:))
  }
}
