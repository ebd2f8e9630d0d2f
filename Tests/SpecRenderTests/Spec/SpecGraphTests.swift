import Foundation
import SpecModel
import SpecProve
import SpecRender
import Testing

@Suite struct SpecGraphTests {
  /// One document for both: what other tools read is what people have clicked through.
  @Test func `the prototype is handed the graph of the spec`() throws {
    let (project, files) = try shippedOutput.get()
    for app in project.apps.map(\.app.id) {
      let spec = try #require(files["spec/\(app).json"])
      let document = try #require(
        try JSONSerialization.jsonObject(with: Data(spec)) as? [String: Any])
      let graph = try #require(document["graph"] as? NSDictionary)
      let script = try #require(files["preview/\(app).flow.js"])
      let start = try #require(script.firstIndex(of: UInt8(ascii: "(")))
      let end = try #require(script.lastIndex(of: UInt8(ascii: ")")))
      let told = try JSONSerialization.jsonObject(with: Data(script[(start + 1)..<end]))
      #expect(graph == told as? NSDictionary, "\(app)")
    }
  }
}
