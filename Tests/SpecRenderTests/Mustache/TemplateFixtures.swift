import SpecRender
import SpecSyntax
import SpecText
import Testing

/// A set of templates, checked.
struct TemplateSet {
  let files: [SourceFile]
  let checked: CheckedTemplates?
  let found: [Diagnostic]

  /// Reads and checks templates, given by name; the page is `page` unless others are named.
  init(_ texts: [String: String], pages: [String: Shape]) {
    var templates: [String: Template] = [:]
    var files: [SourceFile] = []
    var found = Diagnostics()
    for (name, text) in texts.sorted(by: { $0.key < $1.key }) {
      let file = SourceFile(path: "templates/\(name).mustache", bytes: Array(text.utf8))
      templates[name] = parseTemplate(file, FileID(files.count), &found)
      files.append(file)
    }
    let place = Span(FileID(files.count), 0, 0)
    checked = checkTemplates(templates, pages: pages, missingAt: place, &found)
    self.files = files + [SourceFile(path: "specgen.json", bytes: [])]
    self.found = found.sorted()
  }

  init(_ page: String, _ shape: Shape, partials: [String: String] = [:]) {
    self.init(partials.merging(["page": page]) { $1 }, pages: ["page": shape])
  }

  /// Rule, message and text at the place of each finding.
  var findings: [[String]] {
    found.map { [$0.rule, $0.message, files[Int($0.span.file.index)].text(at: $0.span)] }
  }

  /// The page, when all is well.
  func render(_ value: TemplateValue, _ found: inout Diagnostics) throws -> String {
    var output: [UInt8] = []
    try #require(checked).render("page", value, into: &output, &found)
    return String(decoding: output, as: UTF8.self)
  }

  func render(_ value: TemplateValue) throws -> String {
    var found = Diagnostics()
    let page = try render(value, &found)
    #expect(found.all == [])
    return page
  }
}
