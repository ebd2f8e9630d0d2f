import SpecModel
import SpecText
import TestSupport
import Testing

/// The module that the flows are compiled as is a name of Swift, and nothing that could be code.
@Suite struct SwiftModuleTests {
  private func read(_ name: String) -> ReadContent {
    let text = #"{ "source": "en", "swift-module": "\#(name)" }"#
    return ReadContent([
      SourceFile(path: "content/specgen.json", bytes: Array(text.utf8)),
      SourceFile(path: "content/demo/app.json", bytes: Array("{}".utf8)),
    ])
  }

  @Test(arguments: ["Onboarding", "A1"])
  func `a module has the name that is given`(_ name: String) {
    #expect(read(name).project.settings.swiftModule == name)
  }

  @Test(arguments: ["onboarding", "My Flows", #"A\nimport Darwin"#, "Ä", ""])
  func `what can't be the name of a module is found`(_ name: String) {
    let messages = read(name).found.all.filter { $0.severity == .error }.map(\.message)
    #expect(messages.contains { $0.contains("the name of a Swift module") }, "\(messages)")
  }
}
