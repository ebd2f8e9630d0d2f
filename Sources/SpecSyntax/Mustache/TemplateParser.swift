package import SpecText

/// Reads a Mustache template.
///
/// A mistake never ends the reading, so that the names of what follows are checked in the same
/// run; nothing comes of a file only when it is not text.
package func parseTemplate(
  _ file: SourceFile, _ id: FileID, _ found: inout Diagnostics
) -> Template? {
  guard checkEncoding(file, id, &found) else { return nil }
  var parser = TemplateParser(file, id)
  let template = parser.parse()
  found.append(parser.found)
  return template
}

/// The state of reading one template; its bytes are known to be UTF-8.
struct TemplateParser {
  /// How deep sections may nest.
  static let depthLimit = 32
  /// How many tags a template may have.
  static let tagLimit = 10_000

  /// A section that waits for its end.
  private struct OpenSection {
    let name: String
    /// Nothing where the name is none: what the section holds is then read without it.
    let path: Template.Path?
    let isInverted: Bool
    let tag: Span
    /// What was read before the section, beside it.
    var outer: [Template.Node]
  }

  let bytes: FileBytes
  let id: FileID
  private let textStart: Int
  /// The marks around a tag, which a template may change.
  var open = Array("{{".utf8)
  var close = Array("}}".utf8)
  var found = Diagnostics()
  private var nodes: [Template.Node] = []
  private var sections: [OpenSection] = []

  init(_ file: SourceFile, _ id: FileID) {
    bytes = FileBytes(file.bytes)
    self.id = id
    textStart = file.textStart
  }

  func span(_ lower: Int, _ upper: Int) -> Span { Span(id, lower, upper) }

  func text(_ lower: Int, _ upper: Int) -> String { bytes.text(lower, upper) }

  mutating func parse() -> Template {
    var text = textStart
    var index = textStart
    var isWhole = true
    var tags = 0
    while let start = find(open, from: index) {
      tags += 1
      guard tags <= Self.tagLimit else {
        refuseLength(start)
        isWhole = false
        break
      }
      guard let tag = scanTag(at: start) else {
        isWhole = false
        break
      }
      guard let kind = tag.kind else {
        index = tag.upper
        continue
      }
      let line = kind.isShown ? nil : standaloneLine(tag)
      appendText(text, line?.lowerBound ?? start, isBeforeTag: line == nil)
      guard take(kind, tag, indentation: line.map { bytes[$0.lowerBound..<start] } ?? []) else {
        text = start
        isWhole = false
        break
      }
      text = line?.upperBound ?? tag.upper
      index = text
    }
    appendText(text, bytes.count, isBeforeTag: false)
    while let section = sections.last {
      if isWhole { refuseUnclosed(section, labels: []) }
      closeSection()
    }
    return Template(nodes: nodes, span: span(textStart, bytes.count))
  }

  /// Puts a tag into the tree.
  ///
  /// - Returns: Whether the rest of the file is read.
  private mutating func take(
    _ kind: TemplateTag.Kind, _ tag: TemplateTag, indentation: ArraySlice<UInt8>
  ) -> Bool {
    switch kind {
    case .nothing:
      break
    case .value(let path):
      nodes.append(.value(path))
    case .partial(let name):
      nodes.append(.partial(.init(name: name, indentation: Array(indentation))))
    case .opening(let name, let path, let isInverted):
      guard sections.count < Self.depthLimit else {
        found.report(
          Diagnostic(
            .templateSection, span(tag.lower, tag.upper),
            "more than \(Self.depthLimit) sections are open here"))
        return false
      }
      sections.append(
        OpenSection(
          name: name, path: path, isInverted: isInverted, tag: span(tag.lower, tag.upper),
          outer: nodes))
      nodes = []
    case .closing(let name):
      takeClosing(name, span(tag.lower, tag.upper))
    }
    return true
  }

  /// Closes a section, and those within it that were forgotten.
  private mutating func takeClosing(_ name: Located<String>, _ tag: Span) {
    if sections.contains(where: { $0.name == name.value }) {
      while let section = sections.last, section.name != name.value {
        refuseUnclosed(
          section, labels: [Diagnostic.Label(tag, "the section around it ends here")])
        closeSection()
      }
      closeSection()
      return
    }
    guard let section = sections.last else {
      found.report(
        Diagnostic(
          .templateSection, tag, "no section is open here", help: "delete '{{/\(name.value)}}'"))
      return
    }
    let suggestion = Suggestion(
      for: name.value, among: [section.name], from: .words(others: []))
    found.report(
      Diagnostic(
        .templateSection, name.span, "no section '\(name.value)' is open here",
        labels: [Diagnostic.Label(section.tag, "the innermost section is '\(section.name)'")],
        help: suggestion.help, fix: suggestion.fix(at: name.span)))
    if suggestion.nearest != nil { closeSection() }
  }

  private mutating func closeSection() {
    guard var section = sections.popLast() else { return }
    var inner: [Template.Node] = []
    // Moved and not shared, so that neither list is copied when the other grows.
    swap(&inner, &nodes)
    swap(&nodes, &section.outer)
    if let path = section.path {
      nodes.append(
        .section(.init(path: path, isInverted: section.isInverted, nodes: inner)))
    } else {
      nodes += inner
    }
  }

  private mutating func refuseLength(_ start: Int) {
    found.report(
      Diagnostic(
        .templateTooLarge, span(start, start + open.count),
        "the tags from here on are more than \(Self.tagLimit)",
        help: "put parts of the page into templates of their own: {{> part}}"))
  }

  private mutating func refuseUnclosed(_ section: OpenSection, labels: [Diagnostic.Label]) {
    found.report(
      Diagnostic(
        .templateSection, section.tag, "the section '\(section.name)' is never closed",
        labels: labels, help: "write '{{/\(section.name)}}' where it ends"))
  }

  /// Adds markup, and where its lines start.
  private mutating func appendText(_ lower: Int, _ upper: Int, isBeforeTag: Bool) {
    var starts: [Int] = []
    for offset in lower..<max(lower, upper)
    where offset == textStart || bytes[offset - 1] == UInt8(ascii: "\n") {
      starts.append(offset - lower)
    }
    if isBeforeTag, upper == textStart || bytes[upper - 1] == UInt8(ascii: "\n") {
      starts.append(upper - lower)
    }
    guard lower < upper || !starts.isEmpty else { return }
    nodes.append(.text(.init(bytes: Array(bytes[lower..<upper]), lineStarts: starts)))
  }

  /// The line of a tag that has it for itself, its end included; such a line is no markup.
  private func standaloneLine(_ tag: TemplateTag) -> Range<Int>? {
    var lower = tag.lower
    while lower > textStart, isSpace(bytes[lower - 1]) { lower -= 1 }
    guard lower == textStart || bytes[lower - 1] == UInt8(ascii: "\n") else { return nil }
    var upper = tag.upper
    while upper < bytes.count, isSpace(bytes[upper]) { upper += 1 }
    guard upper < bytes.count else { return lower..<upper }
    if bytes[upper] == UInt8(ascii: "\r") { upper += 1 }
    return bytes[upper] == UInt8(ascii: "\n") ? lower..<upper + 1 : nil
  }

  private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  /// The first place of some bytes.
  func find(_ wanted: [UInt8], from start: Int) -> Int? {
    var index = start
    while index + wanted.count <= bytes.count {
      if bytes[index] == wanted[0], bytes.hold(wanted, at: index) {
        return index
      }
      index += 1
    }
    return nil
  }
}
