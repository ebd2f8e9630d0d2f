import FlowCore
import Foundation
import SpecModel
import SpecRender
import SpecText
import TestSupport
import Testing

/// A spec with everything that one can say.
let everySpec: Flow.Spec = {
  var spec = everyApp.spec
  spec.flow.migrations = [
    Flow.Migration(from: 1, ["old": .start, "before": .screen("welcome")]),
    Flow.Migration(from: 2, [:]),
  ]
  return spec
}()

/// The spec of an app in the repository, by the app's name.
private func shippedSpec(_ app: String) throws -> Flow.Spec {
  let content = ReadContent(
    try shippedContent { !$0.contains("/") || $0.hasPrefix("\(app)/") }.sources)
  return try #require(content.project.apps.first).spec
}

let shippedApps = ["lockedin", "daily-intentions", "betfree", "steps", "ritualist"]

@Suite struct SpecDocumentTests {
  /// Fails when a property or a case is added and its JSON is forgotten.
  @Test(arguments: ["every-thing"] + shippedApps)
  func `every value of a spec is in its JSON, in the same order`(app: String) throws {
    let spec = app == "every-thing" ? everySpec : try shippedSpec(app)
    guard case .object(var members) = specDocument(of: spec) else {
      Issue.record("no object")
      return
    }
    #expect(members.removeFirst() == .init("$schema", "spec.schema.json"))
    #expect(members.removeFirst() == .init("version", 1))
    let written = JSONValue.object(members).leaves
    let held = SpecLeaves(of: spec).all
    #expect(held.count > 400)
    let difference = zip(held, written).enumerated().first { $0.element.0 != $0.element.1 }
    if let place = difference?.offset {
      let start = max(0, place - 4)
      let (before, after) = (held.dropFirst(start).prefix(8), written.dropFirst(start).prefix(8))
      Issue.record("the spec holds \(before), its JSON \(after)")
    }
    #expect(held.count == written.count)
  }

  @Test func `an empty spec says what cannot be left out`() {
    let text = String(decoding: specDocument(of: emptyApp.spec).bytes(.compact), as: UTF8.self)
    #expect(
      text
        == #"{"$schema":"spec.schema.json","version":1,"flow":{"id":"empty","version":1,"#
        + #""completed-key":"done","resume":"start","frame":{"id":"frame"}},"#
        + #""frame":{"id":"frame"},"theme":{"icon":""},"limits":{"words-per-text":20,"#
        + #""words-per-screen":60,"characters-per-text":[{"locale":"ja","most":60},"#
        + #"{"locale":"yue","most":60},{"locale":"zh","most":60}]}}"#)
  }

  @Test func `conditions are trees, and texts have key, format and placeholders`() throws {
    let file = renderSpec(everyApp)
    #expect(file.path == "spec/every-thing.json")
    let text = String(
      decoding: specDocument(of: everyApp.spec).bytes(.compact), as: UTF8.self)
    for part in [
      #""gate":{"type":"compare","left":{"type":"option","column":"days"},"operator":">=","right":{"type":"int","int":1}}"#,
      #"{"type":"title","text":{"key":"welcome.title","format":"Hi, %1$@","placeholders":[{"type":"value","value":"name"}]}}"#,
      ##"{"id":"self","light":"#012345","dark":"#abcdef","on":"paper"}"##,
      #""cells":[{"type":"words","text":{"key":"plans.monthly.name","format":"Monthly"}},{"type":"text","text":"a.monthly"}"#,
    ] {
      #expect(text.contains(part), "\(part)")
    }
  }
}
