import FlowCore
import SpecModel
import SpecText
import Testing

/// What a name after that of a value is told of it, in whole content.
@Suite struct ToldOfValuesTests {
  private func content(_ words: String) -> DemoContent {
    DemoContent(
      flow: """
        "values": {
          "height": { "type": "int", "unit": "centimeter", "min": 120, "max": 220, "default": 170 },
          "age": { "type": "int", "min": 16, "max": 99, "default": 30 },
          "race": { "type": "date" }, "name": { "type": "text" }
        }
        """,
      pages: ["welcome": "# \(words)\n\n[Go](#go)\n"])
  }

  @Test(
    arguments: [
      ("{app}", .app("Demo")), ("{race.days-from-now}", .daysFromNow("race")),
      ("{height}", .value("height")), ("{height.inch}", .measurement("height", .inch)),
      ("{height.foot-and-inch}", .measurement("height", .footAndInch)),
    ] as [(String, Flow.Text.Placeholder)])
  func `a placeholder is what stands for it in the app`(
    words: String, placeholder: Flow.Text.Placeholder
  ) throws {
    let content = content("It is \(words)")
    #expect(content.findings == [])
    let title = try #require(content.app.pages.first?.texts.first)
    #expect(title.content.placeholders == [placeholder])
    #expect("{\(placeholder)}" == words)
  }

  @Test func `days choose plural forms, and a number with its unit none`() throws {
    let texts = content("{race.days-from-now} {height.inch}").app.pages.flatMap(\.texts)
    let title = try #require(texts.first)
    #expect(title.content.format == "%1$lld %2$@")
    #expect(title.pluralSelector?.name == "race.days-from-now")
  }

  @Test(arguments: [
    (
      "1️⃣{height.pound}",
      "'height' counts a unit of length, which is never one of mass: {height.centimeter}, "
        + "{height.meter}, {height.kilometer}, {height.inch}, {height.foot}, {height.mile}, "
        + "{height.foot-and-inch}"
    ),
    ("1️⃣{age.inch}", "say in flow.json what 'age' counts: \"unit\""),
    ("1️⃣{height.inches}", "did you mean '{height.inch}'?"),
    ("1️⃣{race.days-form-now}", "did you mean '{race.days-from-now}'?"),
    ("1️⃣{ap}", "did you mean '{app}'?"),
  ])
  func `what can't be told is found, with a way out`(words: String, help: String) {
    let name = words.dropFirst(2).dropLast()
    #expect(
      content(words).findings == [
        "1️⃣ «{\(name)}» words/unknown-placeholder: '\(name)' is nothing that can be put in (\(help))"
      ])
  }

  @Test func `no value is called as the app`() {
    let content = DemoContent(flow: #""values": { 1️⃣"app": { "type": "bool" } }"#)
    #expect(
      content.findings == [
        #"1️⃣ «"app"» name/taken: 'app' has a meaning of its own (choose another name)"#
      ])
  }
}
