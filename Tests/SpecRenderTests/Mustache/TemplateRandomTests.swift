import SpecRender
import SpecSyntax
import SpecText
import TestSupport
import Testing

extension SeededGenerator {
  /// A schema whose names mean other things at every depth.
  mutating func schema(_ depth: Int) -> TemplateSchema {
    switch Int.random(in: 0..<(depth > 0 ? 6 : 2), using: &self) {
    case 0: return .text
    case 1: return .flag
    case 2: return .list(schema(depth - 1))
    case 3: return .optional(schema(depth - 1))
    default: return record(depth - 1)
    }
  }

  mutating func record(_ depth: Int) -> TemplateSchema {
    .record(["a": schema(depth), "b": schema(depth), "c": schema(depth)])
  }

  mutating func value(_ schema: TemplateSchema) -> Sample {
    switch schema {
    case .text: return .text(pick(["", "x", "<"]))
    case .flag: return .flag(.random(using: &self))
    case .list(let element): return .list((0..<pick([0, 1, 2])).map { _ in value(element) })
    case .optional(let inner): return .random(using: &self) ? value(inner) : .absent
    case .record(let slots):
      var values: [String: Sample] = [:]
      for slot in slots.all {
        let value = value(slot.schema)
        if value != .absent || .random(using: &self) { values[slot.name] = value }
      }
      return .record(values)
    }
  }

  mutating func template(_ depth: Int) -> String {
    (0..<Int.random(in: 0...3, using: &self)).reduce(into: "") { text, _ in
      let name = pick(["a", "b", "c", "a.b", "b.c", "c.a.b", "."])
      switch Int.random(in: 0..<(depth > 0 ? 6 : 2), using: &self) {
      case 0: text += pick(["x", "\n", "  "])
      case 1: text += "{{\(name)}}"
      case 2, 3: text += "{{#\(name)}}\(template(depth - 1)){{/\(name)}}"
      case 4: text += "{{^\(name)}}\(template(depth - 1)){{/\(name)}}"
      default: text += "\n {{> p}}\n"
      }
    }
  }
}

/// Mustache as it is described: every name is looked up, from the innermost value outwards.
private struct PlainRendering {
  let templates: [String: Template]
  var frames: [(value: Sample, schema: TemplateSchema)]
  var page: [UInt8] = []

  mutating func render(_ nodes: [Template.Node], _ indentation: [UInt8] = []) {
    for node in nodes {
      switch node {
      case .text(let text):
        for (index, byte) in text.bytes.enumerated() {
          if text.lineStarts.contains(index) { page += indentation }
          page.append(byte)
        }
        if text.lineStarts.contains(text.bytes.count) { page += indentation }
      case .value(let path):
        if case .text(let text) = value(path).value {
          page += Array(text.replacing("<", with: "&lt;").utf8)
        }
      case .section(let section): render(section, indentation)
      case .partial(let partial):
        render(templates[partial.name.value]?.nodes ?? [], indentation + partial.indentation)
      }
    }
  }

  private mutating func render(_ section: Template.Section, _ indentation: [UInt8]) {
    let (value, schema) = value(section.path)
    var inner: [(value: Sample, schema: TemplateSchema)] = []
    switch (value, schema) {
    case (.list(let elements), .list(let schema)): inner = elements.map { ($0, schema.present) }
    case (.absent, _), (.flag(false), _), (.text(""), _): break
    default: inner = [(value, schema)]
    }
    if section.isInverted {
      if inner.isEmpty { render(section.nodes, indentation) }
      return
    }
    for frame in inner {
      // A flag is only asked; everything else is what names inside stand for.
      if schema == .flag {
        render(section.nodes, indentation)
      } else {
        frames.append(frame)
        render(section.nodes, indentation)
        frames.removeLast()
      }
    }
  }

  private func value(_ path: Template.Path) -> (value: Sample, schema: TemplateSchema) {
    let first = path.parts.first?.value
    var frame = frames.last { first == nil || $0.schema.slot(first ?? "") != nil } ?? frames[0]
    for part in path.parts {
      guard case .record(let values) = frame.value else { return (.absent, frame.schema) }
      frame.value = values[part.value] ?? .absent
      frame.schema = frame.schema.slot(part.value)?.present ?? frame.schema
    }
    return frame
  }
}

extension TemplateSchema {
  fileprivate func slot(_ name: String) -> TemplateSchema? {
    guard case .record(let slots) = self else { return nil }
    return slots.all.first { $0.name == name }?.schema
  }
}

@Suite struct `Any template` {
  @Test func `what was checked is rendered as if every name were looked up`() throws {
    var random = SeededGenerator(seed: 1)
    var rendered = 0
    var refused = 0
    for _ in 0..<4000 {
      let schema = random.record(3)
      let set = TemplateSet(random.template(3), schema, partials: ["p": random.template(2)])
      guard set.checked != nil else {
        refused += 1
        continue
      }
      for _ in 0..<3 {
        let value = random.value(schema)
        let page = try set.render(value)
        var plain = PlainRendering(templates: set.templates, frames: [(value, schema)])
        plain.render(try #require(set.templates["page"]).nodes)
        #expect(page == String(decoding: plain.page, as: UTF8.self))
        #expect(!page.contains("{{") && !page.contains("<"))
        rendered += 1
      }
    }
    #expect(rendered > 1000 && refused > 1000, "\(rendered) rendered, \(refused) refused")
  }
}
