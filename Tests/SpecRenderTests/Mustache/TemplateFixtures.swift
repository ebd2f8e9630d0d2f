import SpecRender
import SpecSyntax
import SpecText
import TestSupport
import Testing

/// A set of templates, checked.
struct TemplateSet {
  let files: [SourceFile]
  let templates: [String: Template]
  let checked: CompiledTemplates?
  let found: [Diagnostic]
  private let pages: [String: TemplateSchema]

  /// Reads and checks templates, given by name; the page is `page` unless others are named.
  init(_ texts: [String: String], pages: [String: TemplateSchema]) {
    var templates: [String: Template] = [:]
    var files: [SourceFile] = []
    var found = Diagnostics()
    for (name, text) in texts.sorted(by: { $0.key < $1.key }) {
      let file = SourceFile(path: "templates/\(name).mustache", bytes: Array(text.utf8))
      templates[name] = parseTemplate(file, FileID(files.count), &found)
      files.append(file)
    }
    let place = Span(FileID(files.count), 0, 0)
    checked = compileTemplates(templates, pages: pages, missingAt: place, &found)
    self.templates = templates
    self.files = files + [SourceFile(path: "specgen.json", bytes: [])]
    self.found = found.sorted()
    self.pages = pages
  }

  init(_ page: String, _ schema: TemplateSchema, partials: [String: String] = [:]) {
    self.init(partials.merging(["page": page]) { $1 }, pages: ["page": schema])
  }

  /// Rule, message and text at the place of each finding.
  var findings: [[String]] {
    found.map { [$0.rule.rawValue, $0.message, files.text(at: $0.span)] }
  }

  /// The page, when all is well.
  func render(_ value: Sample) throws -> String {
    let schema = try #require(pages["page"])
    let data = TemplateData { value.add(schema, to: &$0) }
    return try String(decoding: #require(checked).render("page", data), as: UTF8.self)
  }
}

/// Data for a template, made by hand: `["title": "Welcome", "rows": [["isOn": true]]]`.
enum Sample: Sendable, Equatable {
  case text(String)
  case flag(Bool)
  case list([Sample])
  /// Values by the names of their slots; optional slots may be left out.
  case record([String: Sample])
  case absent

  /// Adds what it holds to some data; what has not the wanted schema fails the test.
  func add(_ schema: TemplateSchema, to data: inout TemplateData) -> TemplateData.Cell {
    switch (self, schema.present) {
    case (.text(let text), .text): return data.text(text)
    case (.flag(let flag), .flag): return .flag(flag)
    case (.list(let elements), .list(let schema)):
      return data.list(elements) { $0.add(schema, to: &$1) }
    case (.record(let values), .record(let slots)):
      return data.record(of: slots.all) { slot, data in
        (values[slot.name] ?? .absent).add(slot.schema, to: &data)
      }
    case (.absent, _) where schema != schema.present: return .absent
    default:
      Issue.record("\(self) is not of the shape \(schema)")
      return .absent
    }
  }
}

extension Sample: ExpressibleByStringInterpolation, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  init(stringLiteral text: String) { self = .text(text) }

  init(booleanLiteral flag: Bool) { self = .flag(flag) }

  init(arrayLiteral elements: Sample...) { self = .list(elements) }

  init(dictionaryLiteral slots: (String, Sample)...) {
    self = .record(Dictionary(uniqueKeysWithValues: slots))
  }
}
