import FlowCore
import SpecModel
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
    let content = ReadContent(files.files)
    project = content.project
    found = content.found.sorted()
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
    let files = ProjectFiles(
      flow: flow, pages: pages.sorted { $0.key < $1.key }, start: "welcome",
      structure: { $0 == "welcome" ? #"{ "controls": { "go": { "do": ["finish"] } } }"# : "{}" },
      tables: Array(tables), app: app)
    self.init(files.texts)
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
