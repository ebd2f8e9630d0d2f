import SpecBuild
import SpecText
import TestSupport
import Testing

/// A change that breaks the small project, and the finding it must lead to.
struct BadCase: CustomTestStringConvertible, Sendable {
  var name: String
  /// The file's path under `content/demo/`.
  var file: String
  var old: String
  var new: String
  /// `rule line:column`, each that is to be found, no other.
  var expected: [String]

  init(_ name: String, _ file: String, _ old: String, _ new: String, _ expected: String...) {
    self.name = name
    self.file = file
    self.old = old
    self.new = new
    self.expected = expected
  }

  var testDescription: String { "bad-\(name)" }
}

private let flow = "flow.json"
private let setup = "screens/setup.md"
private let welcome = "screens/welcome.md"

let badCases: [BadCase] = [
  // JSON
  .init("json-comma", flow, "\"version\": 1,", "\"version\": 1", "json/syntax 2:15"),
  .init("json-comment", flow, "\"version\": 1,", "\"version\": 1, // one", "json/syntax 2:17"),
  .init(
    "json-duplicate", flow, "\"version\": 1,", "\"version\": 1, \"version\": 2,",
    "json/duplicate-key 2:17"),
  .init("json-unknown-member", flow, "\"gate\"", "\"gaet\"", "json/unknown-member 23:7"),
  .init("json-missing-member", flow, "\"version\": 1,", "", "json/missing-member 1:1"),
  .init("json-type", flow, "\"back\": false", "\"back\": \"no\"", "json/type 34:15"),
  .init("json-word", flow, "\"app-picker\"", "\"app-piker\"", "json/unknown-word 26:44"),
  .init(
    "json-color", "app.json", "\"#FFFFFF\", \"dark\": \"#000000\"",
    "\"white\", \"dark\": \"#000000\"", "json/type 6:30"),
  .init(
    "allow-reason", flow, "\"back\": false", "\"allow\": { \"value/unused\": \" \" }",
    "allow/reason 34:34"),
  // Names
  .init("name-screen", flow, "\"go\": \"welcome\"", "\"go\": \"welcom\"", "name/unknown 13:13"),
  .init("name-value", flow, "\"value\": \"apps\"", "\"value\": \"aps\"", "name/unknown 26:30"),
  .init(
    "name-style", flow, "\"style\": \"button\", \"do\": [\"finish\"]",
    "\"style\": \"butn\", \"do\": [\"finish\"]", "name/unknown 36:42"),
  .init(
    "name-permission", flow, "\"request\": \"health\"", "\"request\": \"helth\"",
    "name/unknown 29:38"),
  .init("name-table", flow, "\"of\": \"levels\"", "\"of\": \"level\"", "name/unknown 6:40"),
  .init(
    "name-reserved", flow, "\"apps\": { \"type\": \"count\" }",
    "\"apps\": { \"type\": \"count\" }, \"screen\": { \"type\": \"bool\" }", "name/taken 5:34"),
  .init(
    "name-duplicate", flow, "\"health\": { \"kind\"",
    "\"apps\": { \"kind\": \"notifications\" }, \"health\": { \"kind\"", "name/duplicate 9:20"),
  .init("name-form", flow, "\"main\"", "\"Main\"", "name/form 10:14"),
  .init(
    "name-color", "app.json", "\"foreground\": \"text\"", "\"foreground\": \"txt\"",
    "name/unknown 9:41"),
  // Values
  .init(
    "choice-default", flow, "\"default\": \"easy\"", "\"default\": \"esy\"", "choice/default 6:61"),
  .init(
    "value-shape", flow, "\"max\": 40", "\"max\": 40, \"min\": 1",
    "json/unknown-member 7:42"),
  // Conditions
  .init(
    "condition-syntax", flow, "\"gate\": \"apps >= 1\"", "\"gate\": \"apps = 1\"",
    "condition/syntax 23:21"),
  .init(
    "condition-name", flow, "\"gate\": \"apps >= 1\"", "\"gate\": \"aps >= 1\"",
    "name/unknown 23:16"),
  .init("condition-state", flow, "health == granted", "health == grantd", "name/unknown 24:60"),
  .init(
    "condition-hidden-denial", flow, "health == granted", "health == denied", "condition/type 24:60"
  ),
  .init(
    "condition-type", flow, "\"gate\": \"apps >= 1\"", "\"gate\": \"name\"", "condition/type 23:16"),
  // Effects
  .init(
    "effect-after-next", flow, "\"do\": [\"finish\"]", "\"do\": [\"next\", \"finish\"]",
    "effect/position 36:67", "effect/next 36:59"),
  .init(
    "effect-handler", flow, "\"failed\": [\"next\"]", "\"denied\": [\"next\"]",
    "effect/handler 29:48"),
  .init(
    "effect-two", flow, "{ \"request\": \"health\", \"failed\": [\"next\"] }",
    "{ \"request\": \"health\", \"go\": \"done\" }", "json/two-in-one 29:48"),
  .init(
    "effect-timer-finishes", flow, "{ \"request\": \"health\", \"failed\": [\"next\"] }",
    "{ \"request\": \"health\" }, { \"after\": 1, \"do\": [\"finish\"] }", "effect/position 29:71"),
  .init(
    "effect-store", flow, "\"do\": [\"finish\"]", "\"do\": [{ \"store\": [\"name\"] }, \"finish\"]",
    "effect/position 36:61"),
  // Elements
  .init(
    "control-no-structure", setup, "[Connect](#ask)", "[Connect](#aks)", "screen/element 24:12"),
  .init(
    "control-nothing", flow, "\"finish\": { \"style\": \"button\", \"do\": [\"finish\"] }",
    "\"finish\": { \"style\": \"button\" }", "control/shape 36:21"),
  .init("control-as", flow, "\"as\": \"app-picker\"", "\"as\": \"toggle\"", "control/shape 26:44"),
  .init("show-nothing", flow, "\"asked\": \"health", "\"askd\": \"health", "screen/element 24:40"),
  .init(
    "screen-no-words", flow, "\"done\": {", "\"finish-line\": {", "screen/file 33:5",
    "screen/file 1:1"),
  // Tables
  .init("table-cell", "levels.json", "\"name\": \"Hard\", ", "", "table/cell 8:5"),
  .init(
    "table-row", "levels.json", "\"id\": \"hard\"", "\"id\": \"easy\"", "table/duplicate-row 8:13"),
  // Words
  .init("words-setext", welcome, "# Welcome", "Welcome\n=======", "markdown/setext 2:1"),
  .init("words-list", welcome, "Say hello to Demo.", "1. Say hello", "markdown/ordered-list 3:1"),
  .init("words-html", welcome, "Say hello to Demo.", "<b>Say</b> hello", "markdown/html 3:1"),
  .init(
    "words-second-title", welcome, "Say hello to Demo.", "Say hello.\n\n# Again", "words/second 5:1"
  ),
  .init(
    "words-placeholder", "screens/done.md", "{level.name}", "{level.nam}",
    "words/unknown-placeholder 3:15"),
  .init(
    "words-unprintable", "screens/done.md", "{level.name}", "{level}", "words/unprintable 3:15"),
  .init(
    "words-picture", welcome, "# Welcome", "![](symbol:bell.fil)\n\n# Welcome",
    "template/drawing 1:5"),
  .init("words-forms", setup, "- `one` {apps} app chosen\n", "", "words/missing-form 7:1"),
  .init(
    "words-other-platform", welcome, "Say hello", "Left Android? Say hello",
    "copy/other-platform 3:1"),
  // Looks and screens
  .init(
    "look-unused", "app.json", "\"styles\": {", "\"styles\": { \"buton\": {},",
    "theme/unused-style 9:15"),
  .init(
    "look-contrast", "app.json", "\"foreground\": \"text\"",
    "\"foreground\": \"background\", \"background\": \"background\"",
    "theme/style-contrast 9:41"),
  .init(
    "look-small-text", "app.json", "\"height\": 50", "\"font-size\": 9", "theme/small-text 9:62"),
  .init(
    "look-small-target", "app.json", "\"height\": 50", "\"height\": 30", "theme/small-target 9:59"),
  .init(
    "screen-required", "app.json", "\"icon\": \"AppIcon\",",
    "\"icon\": \"AppIcon\", \"required-screens\": [\"done\", \"paywall\"],", "screen/required 3:51"),
  .init(
    "screen-target", flow, "\"do\": [\"next\"] } } },\n    \"setup\"",
    "\"do\": [{ \"go\": \"setpu\" }] } } },\n    \"setup\"", "name/unknown 21:77"),
]

@Suite struct BadContentTests {
  @Test(arguments: badCases)
  func `broken content is found at its place, and with an error nothing is written`(
    bad: BadCase
  ) async throws {
    let files = try ProjectFiles.small.replacing(
      bad.old, with: bad.new, in: "content/demo/" + bad.file)
    let outcome = try await check(files)
    let found = outcome.diagnostics.map { "\($0.rule) \(outcome.files.position(of: $0.span))" }
    #expect(Set(found) == Set(bad.expected), "\(outcome.diagnostics.map(\.message))")
    if outcome.diagnostics.contains(where: { $0.severity == .error }) {
      // A disk that takes nothing: writing would throw.
      let built = try await runPipeline(
        PipelineRequest(.build, root: "r", jobs: 1), on: memoryDisk(files))
      #expect(built.changes == nil)
    }
  }

  /// No other file is to blame.
  @Test func `settings that are missing are missed at their own place`() async throws {
    var files = ProjectFiles.small
    files["content/specgen.json"] = nil
    let outcome = try await check(files)
    #expect(
      Report(outcome.diagnostics, files: outcome.files).human(color: false) == """
        error[file/missing]: 'content/specgen.json' is missing
          --> content/specgen.json:1:1
           = help: write { "source": "en" } into it, with the language of the words for "en"; `specgen init` makes it

        1 error

        """)
    let built = try await runPipeline(
      PipelineRequest(.build, root: "r", jobs: 1), on: memoryDisk(files))
    #expect(built.changes == nil)
  }

  @Test func `the small project itself has no finding`() async throws {
    let outcome = try await check(.small)
    #expect(
      Report(outcome.diagnostics, files: outcome.files).human(color: false) == "no findings\n")
  }
}
