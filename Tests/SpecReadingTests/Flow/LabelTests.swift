import SpecModel
import SpecText
import TestSupport
import Testing

/// Labels that are more than plain words, or say nothing.
private let labels: [Mistake] = [
  .init(
    #""values": { "first": { "type": "bool", "label": 1️⃣" " } }"#,
    #"1️⃣ «" "» json/type: a string that is not blank is expected here, not " ""#),
  .init(
    #""values": { "first": { "type": "bool", "label": 1️⃣true } }"#,
    "1️⃣ «true» json/type: a string that is not blank is expected here, not true"),
  .init(
    #""actions": { "save": { "label": 1️⃣"Saving *it*" } }"#,
    """
    1️⃣ «"Saving *it*"» words/label: emphasis can't stand in a label \
    (say in plain words what people call it)
    """),
  .init(
    #""values": { "first": { "type": "text", "label": "The name 1️⃣{first}" } }"#,
    """
    1️⃣ «{first}» words/label: a placeholder can't stand in a label \
    (say in plain words what people call it)
    """),
  .init(
    #""permissions": { "camera": { "kind": "camera", 1️⃣"lable": "Photos" } }"#,
    #"1️⃣ «"lable"» json/unknown-member: a permission has no 'lable' (did you mean 'label'?)"#),
]

@Suite struct LabelTests {
  @Test(arguments: labels) func `a label that is no plain words is found at its place`(
    mistake: Mistake
  ) {
    #expect(DemoContent(flow: mistake.text).findings == mistake.findings)
  }

  @Test func `values and services have labels, which are texts of the app with keys of their own`()
  {
    let content = DemoContent(
      flow: """
        "values": {
          "first": { "type": "bool", "label": "First run" },
          "system": { "type": "measurement-system", "label": "Units" }, "other": { "type": "bool" }
        },
        "permissions": { "camera": { "kind": "camera", "label": "Camera" } },
        "actions": {
          "save": { "label": "Saving", "allow": { "locale/untranslated": "The same everywhere." } }
        },
        "lookups": {
          "cloud": { "found": "first", "every": 1, "timeout": 2, "label": "Data in the cloud" }
        }
        """)
    let app = content.app
    #expect(content.findings == [])
    #expect(
      app.labels.map { "\($0.key) \($0.mainPhrase.markdown)" } == [
        "flow.first First run", "flow.system Units", "flow.camera Camera", "flow.save Saving",
        "flow.cloud Data in the cloud",
      ])
    #expect(app.labels.map(\.isTranslatable) == [true, true, true, false, true])
    #expect(app.texts.suffix(5).map(\.role) == Array(repeating: .name, count: 5))
    #expect(app.texts.suffix(5).allSatisfy { !$0.isInApp })
  }
}
