import CLDR
import CheckTestSupport
import FlowCore
import Foundation
import SpecChecks
import SpecCompare
import SpecModel
import SpecProve
import SpecRender
import SpecSyntax
import SpecText
import TestSupport
import Testing

private let place = Span(FileID(0), 0, 0)

func located<Value>(_ value: Value) -> Located<Value> { Located(value, place) }

// MARK: Words

/// Words as a writer means them: `{name}` is a placeholder, a line end is a line break.
func phrase(_ words: String) -> Phrase {
  var inlines: [Inline] = []
  for (number, line) in words.split(separator: "\n").enumerated() {
    if number > 0 { inlines.append(.lineBreak) }
    for part in line.split(separator: "{", omittingEmptySubsequences: false) {
      let halves = part.split(separator: "}", maxSplits: 1, omittingEmptySubsequences: false)
      if halves.count == 2 {
        let path = halves[0].split(separator: ".").map(String.init)
        inlines.append(.placeholder(Placeholder(path: path, span: place)))
      }
      if let rest = halves.last, !rest.isEmpty { inlines.append(.text(String(rest))) }
    }
  }
  return Phrase(inlines: inlines, markdown: words, span: place)
}

func text(_ inlines: [Inline]) -> Text {
  text(.one(Phrase(inlines: inlines, markdown: "", span: place)))
}

func text(_ words: String) -> Text { text(.one(phrase(words))) }

func text(one: String, other: String) -> Text {
  text(.plural([.init(.one, phrase(one)), .init(.other, phrase(other))]))
}

/// Texts of the same words have the same key.
private func text(_ forms: Text.Forms) -> Text {
  let words = forms.values.map { "\($0.inlines.plainWords)" }.joined(separator: "|")
  return Text(key: StringKey(words), role: .body, forms: forms, span: place)
}

extension [Inline] {
  fileprivate var plainWords: String {
    map { inline in
      switch inline {
      case .text(let text): text
      case .placeholder(let placeholder): "{\(placeholder.name)}"
      case .emphasis(let inner), .strong(let inner), .link(_, let inner): inner.plainWords
      case .lineBreak, .paragraphBreak: "/"
      }
    }.joined()
  }
}

func label(_ id: ElementID, _ words: String, hint: String? = nil) -> ControlLabel {
  ControlLabel(id: located(id), label: text(words), hint: hint.map { text($0) })
}

func row(_ id: ElementID, _ words: String, symbol: String? = nil) -> RowText {
  RowText(
    id: located(id),
    picture: symbol.map { Picture(source: located(.symbol($0)), label: nil) }, text: text(words))
}

func section(_ id: ElementID, _ blocks: Block...) -> SpecModel.Section {
  SpecModel.Section(id: located(id), blocks: blocks, span: place)
}

// MARK: An app

/// An app of one path through some screens, with a table of two plans.
struct SampleApp {
  var flow: Flow
  var pages: [Page] = []
  var translations: [Translation] = []
  var frame = Page(id: "frame", file: FileID(0))
  var styles: [Flow.Style] = []
  var fonts = [Flow.Font("title", .title), Flow.Font("body", .body)]
  /// How bright its background is in the light and in the dark.
  var background: (light: UInt8, dark: UInt8) = (255, 0)

  init(values: [Flow.Value] = [], services: [Flow.Service] = []) {
    flow = Flow(
      id: "sample", version: 1, completedKey: "done", tables: [Self.plans.table],
      values: values, services: services, paths: [Flow.Path("main", [])], entry: [],
      completion: [.store([.completed])])
  }

  static let plans = ContentTable(
    table: Flow.Table(
      "plans",
      columns: [
        Flow.Column("name", .words), Flow.Column("face", .text), Flow.Column("level", .rank),
        Flow.Column("price", .money), Flow.Column("period", .period),
        Flow.Column("savings", .percent),
      ],
      rows: [
        Flow.Row(
          "monthly",
          [.words, .text("🦊"), .int(1), .text("9.99"), .text("P1M"), .int(0)]),
        Flow.Row(
          "annual", [.words, .text("🦉"), .int(2), .text("59.99"), .text("P1Y"), .int(49)]),
      ], currency: "USD"),
    words: [["name": text("Monthly Plan")], ["name": text("Annual Plan")]], traits: [:],
    spans: JSONSpans { _ in .init(key: place, value: place) })

  /// Adds a screen to the end of the path; its elements come from its page.
  mutating func add(_ screen: Flow.Screen, _ blocks: [Block], _ sections: [SpecModel.Section] = [])
  {
    let page = Page(id: screen.id, file: FileID(0), blocks: blocks, sections: sections)
    pages.append(page)
    flow.screens.append(screen.with(page))
    flow.paths[0].screens.append(screen.id)
    if flow.entry.isEmpty { flow.entry = [Flow.EntryRule(go: .screen(screen.id))] }
  }

  mutating func surround(with screen: Flow.Screen, _ page: Page) {
    frame = page
    flow.frame = screen.with(page)
  }

  func checked(id: AppID = "sample", name: String = "Sample") throws -> CheckedProject {
    let places = JSONSpans { _ in .init(key: place, value: place) }
    let pair = { (id: ColorID, light: UInt8, dark: UInt8) in
      Flow.Color(
        id, light: .init(red: light, green: light, blue: light),
        dark: .init(red: dark, green: dark, blue: dark))
    }
    var app = App(
      id: id,
      info: AppInfo(
        name: name, platforms: [Flow.Platform(.iOS, minimum: "17.0", presentation: .root)],
        theme: Flow.Theme(
          icon: "AppIcon",
          colors: [
            pair("background", background.light, background.dark), pair("accent", 16, 200),
          ],
          fonts: fonts, styles: styles),
        targetLocales: translations.map(\.locale.value), limits: Flow.Limits(), spans: places),
      tables: [Self.plans], pages: pages, frame: frame, system: [], flow: flow, flowSpans: places)
    app.translations = translations
    var found = Diagnostics()
    // Samples are to be drawn, not to be good: no check that can be switched off has a say.
    let rules = allChecks.map { Settings.RuleLevel(rule: located($0.rule.id), level: .off) }
    let settings = Settings(
      targetLocales: translations.map(\.locale), rules: rules, spans: places)
    let project = Project(settings: settings, apps: [app])
    let checked = check(project, properties: [], &found)
    return try #require(checked, "\(found.all.map(\.message))")
  }

  /// The board of the app, rendered by the templates of the repository, without the marks that
  /// scripts find its words by.
  func page() throws -> String {
    let page = try markedPage()
    let end = try #require(page.firstRange(of: "<section class=\"unpictured\""))
    return String(page[..<end.lowerBound]).replacing(
      /<span(?: id="[^"]*")?(?: data-text="\d+")?>(?<words>.*?)<\/span>/
    ) {
      $0.words
    }.replacing(/\ data-(?:control|label|row)="[^"]*"/, with: "")
      .replacing(/(?<label> aria-label="[^"]*") id="[^"]*"/) { $0.label }
  }

  /// A page as it is: the app's, unless another one is named.
  func markedPage(_ name: String = "sample") throws -> String {
    let files = try previewFiles(of: checked())
    return String(decoding: try #require(files["preview/\(name).html"]), as: UTF8.self)
  }

  /// What the page's scripts are told of a language.
  func language(_ locale: String) throws -> PageLanguage {
    try told("sample.\(locale)", as: PageLanguage.self)
  }

  /// What a script of the app hands over.
  func told<Value: Decodable>(_ name: String, as type: Value.Type) throws -> Value {
    let files = try previewFiles(of: checked())
    return try handedOver(try #require(files["preview/\(name).js"]))
  }
}

extension Flow.Screen {
  /// The screen with an element for everything on its page; those it has keep their conditions.
  fileprivate func with(_ page: Page) -> Flow.Screen {
    var screen = self
    func add(_ id: ElementID, _ kind: Flow.Element.Kind, _ section: ElementID?) {
      let condition = elements.first { $0.id == id }?.condition
      screen.elements.append(Flow.Element(id, kind, in: section, if: condition))
    }
    func add(_ blocks: [Block], _ section: ElementID?) {
      for block in blocks {
        switch block {
        case .controls(let labels):
          for label in labels { add(label.id.value, .control, section) }
        case .views(let labels): for label in labels { add(label.id.value, .view, section) }
        case .rows(let rows): for row in rows { add(row.id.value, .row, section) }
        case .title, .heading, .body, .pictures: break
        }
      }
    }
    screen.elements = []
    add(page.blocks, nil)
    for section in page.sections {
      add(section.id.value, .section, nil)
      add(section.blocks, section.id.value)
    }
    return screen
  }
}

/// The texts of a page in a language.
struct PageLanguage: Decodable {
  /// What scripts make nodes of.
  enum Text: Decodable, Equatable, ExpressibleByStringLiteral {
    case plain(String)
    case parts([Part])

    init(stringLiteral words: String) { self = .plain(words) }

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      if let words = try? value.decode(String.self) {
        self = .plain(words)
      } else {
        self = .parts(try value.decode([Part].self))
      }
    }

    /// The words without their looks; a space for each line that ends.
    var words: String {
      switch self {
      case .plain(let words): words
      case .parts(let parts): parts.map(\.words).joined()
      }
    }
  }

  /// Plain words, words and their looks, or how many lines end.
  enum Part: Decodable, Equatable {
    case plain(String)
    case looking([String])
    case lineEnds(Int)

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      if let words = try? value.decode(String.self) {
        self = .plain(words)
      } else if let count = try? value.decode(Int.self) {
        self = .lineEnds(count)
      } else {
        self = .looking(try value.decode([String].self))
      }
    }

    var words: String {
      switch self {
      case .plain(let words): words
      case .looking(let parts): parts[0]
      case .lineEnds(let count): String(repeating: " ", count: count)
      }
    }
  }

  var locale: String
  /// Where its lines run, unless it is from left to right.
  var direction: String?
  var texts: [Text]
  var lengths: [Int]
  var limit: Int
  var unit: String
}

/// What a script of an app hands over to those of its page: `previews.name(VALUE);`.
func handedOver<Value: Decodable>(_ script: [UInt8]) throws -> Value {
  let start = try #require(script.firstIndex(of: UInt8(ascii: "(")))
  let end = try #require(script.lastIndex(of: UInt8(ascii: ")")))
  return try JSONDecoder().decode(Value.self, from: Data(script[(start + 1)..<end]))
}

// MARK: Files of the repository

/// What designers own, with what was found in it; read once, for its check takes the most time.
let repositorySources: Result<(sources: PreviewSources?, found: [Diagnostic]), any Error> = Result {
  var shipped = ProjectFiles([:]).withShippedTemplates
  shipped["templates/README.md"] = nil
  var found = Diagnostics()
  let files = shipped.sources.enumerated().map { parse($1, FileID($0), &found) }
  var templates: [String: Template] = [:]
  var drawings: [PreviewSources.Drawing] = []
  var copied: [SourceFile] = []
  for file in files {
    let parts = file.file.path.split(separator: "/").map(String.init)
    let name = parts.last?.split(separator: ".").dropLast().joined(separator: ".") ?? ""
    if case .template(let template) = file.tree { templates[name] = template }
    if ["styles", "scripts"].contains(parts.dropLast().last) { copied.append(file.file) }
    if parts.count == 3, let kind = PreviewSources.Drawing.Kind(rawValue: parts[1]) {
      drawings.append(PreviewSources.Drawing(kind, name, file.file))
    }
  }
  let checked = compileTemplates(templates, pages: templatePages, missingAt: place, &found)
  let sources = checked.map {
    PreviewSources(templates: $0, drawings: drawings, copied: copied)
  }
  return (sources, found.all)
}

/// The files of a project's previews by their paths.
func previewFiles(of project: CheckedProject) throws -> [String: [UInt8]] {
  let sources = try #require(try repositorySources.get().sources)
  let files = previewJobs(of: project, sources).flatMap { $0.render() }
  return Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.bytes) })
}
