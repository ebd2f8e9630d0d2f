import SpecRender
import SpecSyntax
import SpecText
import TestSupport
import Testing

/// A case of the specification.
private struct SpecCase: Sendable, CustomTestStringConvertible {
  let name: String
  let template: String
  let partials: [String: String]
  let expected: String
  let data: JSONNode

  var testDescription: String { name }

  static let all = ConformanceFile.all(in: "mustache", ".json").flatMap { file in
    var found = Diagnostics()
    let cases = parseJSON(file.source, FileID(0), &found)?.member("tests")?.value.elements ?? []
    return cases.compactMap { SpecCase(String(file.source.path.dropLast(5)), $0) }
  }

  init?(_ file: String, _ node: JSONNode) {
    guard let name = node.member("name")?.value.string,
      let template = node.member("template")?.value.string,
      let expected = node.member("expected")?.value.string, let data = node.member("data")?.value
    else { return nil }
    self.name = "\(file): \(name)"
    self.template = template
    self.expected = expected
    self.data = data
    partials = (node.member("partials")?.value.members ?? []).reduce(into: [:]) {
      $0[$1.key.value] = $1.value.string
    }
  }
}

/// The cases that strictness refuses on purpose, and the rule that does.
///
/// `template/raw`: nothing is shown without escaping. `template/name`, `template/partial`: what is
/// not there is a mistake and not nothing; inside an inverted section the value is not there.
/// `template/recursion`: pages are not nested without end.
private let refused: [String: Rule] = [
  "interpolation: Triple Mustache": .templateRaw,
  "interpolation: Ampersand": .templateRaw,
  "interpolation: Triple Mustache Integer Interpolation": .templateRaw,
  "interpolation: Ampersand Integer Interpolation": .templateRaw,
  "interpolation: Triple Mustache Decimal Interpolation": .templateRaw,
  "interpolation: Ampersand Decimal Interpolation": .templateRaw,
  "interpolation: Triple Mustache Null Interpolation": .templateRaw,
  "interpolation: Ampersand Null Interpolation": .templateRaw,
  "interpolation: Triple Mustache Context Miss Interpolation": .templateRaw,
  "interpolation: Ampersand Context Miss Interpolation": .templateRaw,
  "interpolation: Dotted Names - Triple Mustache Interpolation": .templateRaw,
  "interpolation: Dotted Names - Ampersand Interpolation": .templateRaw,
  "interpolation: Implicit Iterators - Triple Mustache": .templateRaw,
  "interpolation: Implicit Iterators - Ampersand": .templateRaw,
  "interpolation: Triple Mustache - Surrounding Whitespace": .templateRaw,
  "interpolation: Ampersand - Surrounding Whitespace": .templateRaw,
  "interpolation: Triple Mustache - Standalone": .templateRaw,
  "interpolation: Ampersand - Standalone": .templateRaw,
  "interpolation: Triple Mustache With Padding": .templateRaw,
  "interpolation: Ampersand With Padding": .templateRaw,
  "sections: Implicit Iterator - Triple mustache": .templateRaw,
  "sections: Implicit Iterator - Ampersand": .templateRaw,
  "partials: Standalone Indentation": .templateRaw,
  "interpolation: Basic Context Miss Interpolation": .templateName,
  "interpolation: Dotted Names - Broken Chains": .templateName,
  "interpolation: Dotted Names - Broken Chain Resolution": .templateName,
  "interpolation: Dotted Names - Context Precedence": .templateName,
  "interpolation: Dotted Names are never single keys": .templateName,
  "inverted: Context Misses": .templateName,
  "inverted: Dotted Names - Broken Chains": .templateName,
  "sections: Context Misses": .templateName,
  "sections: Dotted Names - Broken Chains": .templateName,
  "inverted: Context": .templateName,
  "inverted: List": .templateName,
  "partials: Failed Lookup": .templatePartial,
  "partials: Recursion": .templateRecursion,
]

@Suite(.enabled(if: TestEnvironment.conformance != nil, "SPECGEN_CONFORMANCE names no folder"))
struct `Mustache specification` {
  @Test func `the specification is there, and so are the cases that are refused`() {
    #expect(SpecCase.all.count == 136)
    #expect(Set(refused.keys).subtracting(SpecCase.all.map(\.name)) == [])
  }

  @Test(arguments: SpecCase.all)
  private func `a template is rendered as specified, or refused on purpose`(_ spec: SpecCase)
    throws
  {
    let (schema, value) = inferred(spec.data)
    let set = TemplateSet(spec.template, schema, partials: spec.partials)
    if let rule = refused[spec.name] {
      #expect(set.checked == nil)
      #expect(set.found.map(\.rule).contains(rule.id))
    } else {
      #expect(set.findings == [])
      #expect(try set.render(value) == spec.expected)
    }
  }
}

/// The narrowest schema that fits some data.
private func inferred(_ node: JSONNode) -> (TemplateSchema, Sample) {
  switch node.kind {
  case .string(let text): return (.text, .text(text))
  case .number(let number): return (.text, .text(number.text))
  case .bool(let flag): return (.flag, .flag(flag))
  case .null: return (.optional(.text), .absent)
  case .array(let elements):
    let inner = elements.map(inferred)
    let schema = inner.dropFirst().reduce(inner.first?.0 ?? .text) { both($0, $1.0) }
    return (.list(schema), .list(inner.map(\.1)))
  case .object(let members):
    var slots: [TemplateSchema.Slots.Slot] = []
    var values: [String: Sample] = [:]
    for member in members {
      let (schema, value) = inferred(member.value)
      slots.append(.init(member.key.value, schema))
      values[member.key.value] = value
    }
    return (.record(TemplateSchema.Slots(slots)), .record(values))
  }
}

/// The narrowest schema that fits the data of two.
private func both(_ one: TemplateSchema, _ other: TemplateSchema) -> TemplateSchema {
  switch (one, other) {
  case (.list(let first), .list(let second)): return .list(both(first, second))
  case (.record(let first), .record(let second)):
    let shared = first.all.map { slot in
      let other = second.all.first { $0.name == slot.name }?.schema
      return TemplateSchema.Slots.Slot(
        slot.name, other.map { both(slot.schema, $0) } ?? slot.schema)
    }
    let more = second.all.filter { slot in !first.all.contains { $0.name == slot.name } }
    return .record(TemplateSchema.Slots(shared + more))
  default: return one
  }
}
