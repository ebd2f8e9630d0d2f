import SpecRender
import SpecSyntax
import SpecText

extension Harness {
  /// The Mustache parser, the check of names, and rendering what was checked.
  ///
  /// The input is a page and, behind lines `=== name`, its partials.
  static let mustache = Harness(name: "mustache", maxLength: 1024) { content in
    [
      Array(
        """
        <title>{{title}}</title>
        {{#rows}}
          {{#isLast}}<b>{{{/isLast}}{{name}}{{^note}}-{{/note}}{{> row}}
        {{/rows}}
        === row
        {{#note}}{{text}} {{author.name}}{{/note}}{{! a comment }}

        """.utf8)
    ]
  } run: { (input) throws(PropertyViolation) in
    let files = splitFiles(input, first: "page").map {
      SourceFile(path: "templates/\($0.name).mustache", bytes: $0.bytes)
    }
    var found = Diagnostics()
    var templates: [String: Template] = [:]
    for (number, file) in files.enumerated() {
      let name = String(file.path.dropFirst(10).dropLast(9))
      var again = Diagnostics()
      let count = found.all.count
      templates[name] = parseTemplate(file, FileID(number), &found)
      try require(
        parseTemplate(file, FileID(number), &again) == templates[name]
          && again.all == Array(found.all[count...]), "two runs differ")
    }
    let checked = compileTemplates(
      templates, pages: ["page": sampleShape], missingAt: Span(FileID(0), 0, 0), &found)
    try checkSound(found, files)
    guard let checked else { return }
    let page = checked.render("page", sampleData)
    try require(page == checked.render("page", sampleData), "two pages differ")
    let markup = files.reduce(0) { $0 + $1.bytes.count }
    // Nothing repeats but the rows, of which there are two.
    try require(page.count <= 1 << 20 || markup > 256, "\(page.count) bytes of \(markup)")
  }
}

/// What the page may name.
private let sampleShape = TemplateSchema.record([
  "title": .text, "isDraft": .flag,
  "rows": .list(
    .record([
      "name": .text, "isLast": .flag,
      "note": .optional(.record(["text": .text, "author": .record(["name": .text])])),
    ])),
  "words": .list(.text),
])

/// Data of that schema.
private let sampleData = TemplateData { data in
  data.record(of: 0..<4) { slot, data in
    switch slot {
    case 0: data.text("A & <b>")
    case 1: .flag(false)
    case 2:
      data.list(0..<2) { row, data in
        data.record(of: 0..<3) { slot, data in
          switch slot {
          case 0: data.text("row \(row)")
          case 1: .flag(row == 1)
          default:
            row == 0
              ? .absent
              : data.record(of: 0..<2) { slot, data in
                slot == 0
                  ? data.text("'note'") : data.record(of: 0..<1) { _, data in data.text("Ann") }
              }
          }
        }
      }
    default: data.list(["one", "two"]) { $1.text($0) }
    }
  }
}
