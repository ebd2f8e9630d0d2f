import FlowCore
import SpecModel
import SpecReading
import SpecSyntax
import SpecText
import Testing

import SpecChecks

/// An app that was read from small sources, beside the files it was read from.
struct ReadApp {
  var files: [SourceFile]
  var project: Project
  /// What reading found.
  var found: Diagnostics

  var app: App { project.apps[0] }

  /// The findings of one check as `file line:column «its bytes» message`, in the files' order.
  func findings(of check: Check) -> [String] {
    sorted(check).map { finding in
      "\(place(finding.span)) \(finding.message)"
    }
  }

  /// The related places of a check's findings, in the same form.
  func labels(of check: Check) -> [String] {
    sorted(check).flatMap(\.labels).map { "\(place($0.span)) \($0.message)" }
  }

  func sorted(_ check: Check) -> [Diagnostic] {
    var findings = Diagnostics()
    for app in project.apps {
      check.run(CheckContext(app: app, settings: project.settings, mistakes: found), &findings)
    }
    return findings.sorted()
  }

  private func place(_ span: Span) -> String {
    let file = files[Int(span.file.index)]
    let start = LineTable(file).position(of: Int(span.lower))
    let name = file.path.split(separator: "/").last ?? ""
    return "\(name) \(start.line):\(start.column) «\(file.text(at: span))»"
  }
}

/// Reads an app from small sources and expects that they read without a mistake.
///
/// `flow`, `app` and `settings` are members of their files: those that must be there and are not
/// are added at the end, so that lines are those of the text given. Screens without structure get
/// an empty one; `locales` are the files of translations.
func readApp(
  flow: String = #""screens": { "welcome": { "controls": { "go": { "do": ["finish"] } } } }"#,
  tables: KeyValuePairs<String, String> = [:],
  pages: KeyValuePairs<String, String> = ["welcome": "# Hello\n\n[Go](#go)\n"],
  locales: KeyValuePairs<String, String> = [:], app: String = "", settings: String = "",
  expectingMistakes: Bool = false,
  at location: SourceLocation = #_sourceLocation
) -> ReadApp {
  let screens = pages.map(\.key).filter { $0 != "frame" && $0 != "system" }
  let names = screens.map { "\"\($0)\"" }
  let flow = object(
    flow,
    [
      ("screens", "{ \(names.map { "\($0): {}" }.joined(separator: ", ")) }"),
      ("version", "1"), ("completed", #"{ "key": "done" }"#),
      ("paths", #"{ "main": [\#(names.joined(separator: ", "))] }"#),
      ("entry", #"[{ "if": "completed", "go": "app" }, { "go": \#(names[0]) }]"#),
      ("completion", #"[{ "store": ["completed"] }]"#),
    ])
  let app = object(
    app,
    [
      ("name", "\"Sample\""), ("icon", "\"AppIcon\""),
      ("platforms", #"{ "ios": { "minimum": "17.0", "presentation": "root" } }"#),
    ])
  var sources = [
    "content/sample/app.json": app, "content/sample/flow.json": flow,
    "content/specgen.json": object(
      settings,
      [
        ("source", "\"en\""),
        ("locales", "[\(locales.map { "\"\($0.key)\"" }.joined(separator: ", "))]"),
      ]),
  ]
  for (name, file) in locales { sources["content/sample/locales/\(name).json"] = file }
  for (name, table) in tables { sources["content/sample/\(name).json"] = table }
  for (name, page) in pages { sources["content/sample/screens/\(name).md"] = page }
  let files = sources.sorted { $0.key < $1.key }.map {
    SourceFile(path: $0.key, bytes: Array($0.value.utf8))
  }
  let result = ReadApp(files: files)
  if !expectingMistakes {
    let report = Report(result.found.sorted(), files: files).human(color: false)
    #expect(report == "no findings\n", sourceLocation: location)
  }
  return result
}

extension ReadApp {
  /// Reads whole files.
  init(files: [SourceFile]) {
    var found = Diagnostics()
    let parsed = files.enumerated().map { parse($1, FileID($0), &found) }
    self.files = files
    project = read(parsed, &found)
    self.found = found
  }
}

/// An object of the members given and those that lack; the first line stays the first.
private func object(_ members: String, _ defaults: [(name: String, value: String)]) -> String {
  let lacking = defaults.filter { !members.contains("\"\($0.name)\":") }
  let added = lacking.map { "\"\($0.name)\": \($0.value)" }.joined(separator: ",\n")
  return "{" + members + (members.isEmpty || added.isEmpty ? "" : ",\n") + added + "}\n"
}
