import CLDR
import FlowCore
import SpecModel
import SpecReading
import SpecRender
import SpecSyntax
import SpecText

extension Harness {
  /// The writers of string tables, Swift, StoreKit files and specs, with any words and names.
  ///
  /// The input is lines: a name or a key, and what is said of it; see `WordsApp`.
  static let writers = Harness(name: "writers", maxLength: 1024) { content in
    content.small(".md", limit: 1024) + [
      Array("self\nThe App\nPtitle\nHello \"you\" \\(now)\n*/ a note\nFapps\n{apps} app".utf8)
    ]
  } run: { (input) throws(PropertyViolation) in
    let (app, settings) = wordsApp(input)
    let strings = renderStrings(app, settings)
    try checkFiles(strings)
    let type = swiftTypes([app])[0]
    let swift = renderSwift(app, type: type)
    try checkFiles(swift)
    try checkFiles(renderStoreKit(app, settings, name: type))
    try checkTables(strings, of: app)
    try checkSpec(renderSpec(app), of: app)
    var literals: Set<String> = []
    for file in swift { literals.formUnion(try SwiftTokens(file).literals) }
    for text in app.texts where text.isInApp {
      let format = FormatArguments(text).format(text.mainPhrase.markdown)
      try require(
        literals.contains(text.key.rawValue) && literals.contains(format),
        "the text '\(text.key)' is not in the Swift that was written")
    }
  }
}

/// Checks that tables hold each text as it is.
private func checkTables(_ files: [RenderedFile], of app: App) throws(PropertyViolation) {
  guard let strings = files.first(where: { $0.path.hasSuffix("en.lproj/Onboarding.strings") })
  else { return }
  let table = try propertyList(strings)
  for text in app.texts where text.isInApp {
    guard case .one(let phrase) = text.forms else { continue }
    let format = FormatArguments(text).format(phrase.markdown)
    try require(
      table[text.key.rawValue] as? String == format,
      "'\(text.key)' is \(format.debugDescription), and in the table "
        + "\((table[text.key.rawValue] as? String ?? "nothing").debugDescription)")
  }
}

/// Checks that the spec holds each text as it is, by its key.
private func checkSpec(_ file: RenderedFile, of app: App) throws(PropertyViolation) {
  try checkFiles([file])
  var ignored = Diagnostics()
  let source = SourceFile(path: file.path, bytes: file.bytes)
  guard let document = parseJSON(source, FileID(0), &ignored) else {
    throw PropertyViolation("'\(file.path)' is no JSON")
  }
  var formats: [String: String] = [:]
  document.collectFormats(into: &formats)
  for text in app.texts where text.isInApp {
    try require(
      formats[text.key.rawValue] == FormatArguments(text).format(text.mainPhrase.markdown),
      "the text '\(text.key)' is not in the spec")
  }
}

extension JSONNode {
  /// The formats of the texts in it, by key.
  fileprivate func collectFormats(into formats: inout [String: String]) {
    for element in elements ?? [] { element.collectFormats(into: &formats) }
    guard let members else { return }
    let texts = members.reduce(into: [:]) { $0[$1.key.value] = $1.value.string }
    if let key = texts["key"], let format = texts["format"] { formats[key] = format }
    for member in members { member.value.collectFormats(into: &formats) }
  }
}

/// An app of the lines of an input: its id, its name, then texts.
///
/// A text's line begins with a letter that says what it is, and goes on with its name; its words
/// and its note follow. What readers refuse is not in it: a name is one of content, and no key is
/// there twice.
private func wordsApp(_ input: [UInt8]) -> (App, Settings) {
  var reader = InputReader(input)
  let id = contentName(reader.line())
  let name = reader.line()
  var blocks: [Block] = []
  var rows: [Flow.Row] = []
  var cells: [[ColumnID: Text]] = []
  var names: Set<String> = []
  while !reader.isAtEnd, names.count < 32 {
    let kind = reader.byte()
    let name = contentName(reader.line())
    guard names.insert(name).inserted else { continue }
    let words = reader.line()
    let note = reader.line()
    if kind == UInt8(ascii: "R") {
      rows.append(Flow.Row(RowID(name), [.words, .text(words)]))
      cells.append(["name": text("table.\(name).name", words, note)])
    } else if kind == UInt8(ascii: "F") {
      blocks.append(.body(forms("welcome.\(name)", words, note)))
    } else {
      blocks.append(.body(text("welcome.\(name)", words, note)))
    }
  }
  let table = Flow.Table(
    "table", columns: [Flow.Column("name", .words), Flow.Column("self", .text)], rows: rows)
  return (app(AppID(id), name, blocks, table, cells), Settings(spans: noPlaces))
}

private let nowhere = Span(FileID(0), 0, 0)
private let noPlaces = JSONSpans { _ in JSONSpans.Entry(key: nowhere, value: nowhere) }

private func app(
  _ id: AppID, _ name: String, _ blocks: [Block], _ table: Flow.Table, _ cells: [[ColumnID: Text]]
) -> App {
  App(
    id: id,
    info: AppInfo(
      name: name, platforms: [], theme: Flow.Theme(icon: name), limits: Flow.Limits(),
      spans: noPlaces),
    tables: [ContentTable(table: table, words: cells, traits: [:], spans: noPlaces)],
    pages: [Page(id: "welcome", file: FileID(0), blocks: blocks)],
    frame: Page(id: "frame", file: FileID(0)), system: [],
    flow: Flow(
      id: id.rawValue, version: 1, completedKey: name, tables: [table],
      values: [Flow.Value("name", .text(maximum: nil), initial: .text(name), key: name)],
      screens: [Flow.Screen("welcome")]),
    flowSpans: noPlaces)
}

/// A name as readers let it pass, made of any text.
private func contentName(_ text: String) -> String {
  let letters = text.lowercased().utf8.filter { byte in
    (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-")
  }
  let name = String(decoding: letters, as: UTF8.self)
  return isName(name) ? name : "a" + name.filter { $0 != "-" }
}

/// Words as they are read from JSON, whatever is wrong with them.
private func phrase(_ words: String) -> Phrase {
  var ignored = Diagnostics()
  var phrase = readPhrase(Located(words, nowhere), &ignored)
  phrase.inlines = phrase.inlines.map { inline in
    guard case .placeholder(var placeholder) = inline else { return inline }
    placeholder.type = placeholder.name == "apps" ? .count : .text
    return .placeholder(placeholder)
  }
  return phrase
}

private func text(_ key: StringKey, _ words: String, _ note: String) -> Text {
  Text(
    key: key, role: .body, forms: .one(phrase(words)), notes: note.isEmpty ? [] : [note],
    span: nowhere)
}

private func forms(_ key: StringKey, _ words: String, _ note: String) -> Text {
  let forms = [PluralCategory.one, .other].map { category in
    Text.Forms.Form(category, phrase(category == .one ? words : "{apps} \(words)"))
  }
  return Text(
    key: key, role: .body, forms: .plural(forms), notes: note.isEmpty ? [] : [note], span: nowhere)
}
