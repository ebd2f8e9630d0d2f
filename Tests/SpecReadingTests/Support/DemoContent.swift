import FlowCore
import SpecModel
import SpecReading
import SpecSyntax
import SpecText
import TestSupport
import Testing

/// A small app as it was read, with all that was found.
struct DemoContent {
  let files: MarkedFiles
  let project: Project
  let found: [Diagnostic]

  /// Reads whole files, by their paths.
  init(_ texts: [String: String]) {
    files = MarkedFiles(texts)
    var diagnostics = Diagnostics()
    let parsed = files.files.enumerated().map { parse($1, FileID($0), &diagnostics) }
    project = read(parsed, &diagnostics)
    found = diagnostics.sorted()
  }

  /// Reads the app `demo`; what is not given is there all the same and without a mistake.
  ///
  /// - Parameters:
  ///   - flow: Members of `flow.json`; those it can't do without are added.
  ///   - pages: The Markdown of screens, by name.
  ///   - tables: Tables, by name.
  ///   - app: Members of `app.json`, completed like those of the flow.
  init(
    flow: String = "", pages: [String: String] = ["welcome": "# Hello\n\n[Go](#go)\n"],
    tables: [String: String] = [:], app: String = ""
  ) {
    let screens = pages.keys.sorted().filter { $0 != "frame" && $0 != "system" }
    let quoted = screens.map { "\"\($0)\"" }.joined(separator: ", ")
    let structure = screens.map { name in
      "\"\(name)\": \(name == "welcome" ? Self.welcome : "{}")"
    }
    var texts = [
      "content/specgen.json": #"{ "source": "en" }"#,
      "content/demo/app.json": Self.object(
        app,
        [
          ("name", "\"Demo\""), ("icon", "\"AppIcon\""),
          ("platforms", #"{ "ios": { "minimum": "17.0", "presentation": "root" } }"#),
        ]),
      "content/demo/flow.json": Self.object(
        flow,
        [
          ("version", "1"), ("completed", #"{ "key": "done" }"#),
          ("paths", #"{ "main": [\#(quoted)] }"#), ("entry", #"[{ "go": "welcome" }]"#),
          ("completion", #"[{ "store": ["completed"] }]"#),
          ("screens", "{ \(structure.joined(separator: ", ")) }"),
        ]),
    ]
    for (name, page) in pages { texts["content/demo/screens/\(name).md"] = page }
    for (name, table) in tables { texts["content/demo/\(name).json"] = table }
    self.init(texts)
  }

  private static let welcome = #"{ "controls": { "go": { "do": ["finish"] } } }"#

  /// An object of the members given and those that lack.
  private static func object(_ members: String, _ others: [(name: String, value: String)]) -> String
  {
    let plain = MarkedText(members).text
    let lacking = others.filter { !plain.contains("\"\($0.name)\":") }
    let added = lacking.map { "\"\($0.name)\": \($0.value)" }.joined(separator: ",\n")
    return "{ \(members)\(members.isEmpty || added.isEmpty ? "" : ",\n")\(added) }\n"
  }

  var app: App { project.apps[0] }
  var flow: Flow { app.flow }

  /// Each finding as `1️⃣ «its bytes» rule: message (help)`.
  var findings: [String] { files.describe(found) }

  /// `flow.json` after all that can be mended was mended.
  var mendedFlow: String { files.mended("content/demo/flow.json", found) ?? "" }

  func screen(_ id: ScreenID) -> Flow.Screen? { flow.screens.first { $0.id == id } }
}

/// A piece of content and what is found in it, in the form of `DemoContent.findings`.
struct Mistake: CustomTestStringConvertible, Sendable {
  let text: String
  let findings: [String]

  init(_ text: String, _ findings: String...) {
    self.text = text
    self.findings = findings
  }

  var testDescription: String { text }
}
