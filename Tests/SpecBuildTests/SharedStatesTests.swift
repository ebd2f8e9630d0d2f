import Foundation
import SpecBuild
import SpecModel
import SpecText
import Testing

/// Apps share how many states of their flows are looked into.
@Suite struct SharedStatesTests {
  /// Three apps; the flow of one has a toggle for each of some values.
  private func project(toggles: Int) throws -> [String: String] {
    var files = smallProject
    for (path, text) in smallProject where path.hasPrefix("r/content/demo/") {
      for app in ["one", "two"] {
        files[path.replacing("/demo/", with: "/\(app)/")] = text
      }
    }
    let flow = "r/content/two/flow.json"
    let page = "r/content/two/screens/welcome.md"
    let names = (0..<toggles).map { "extra-\($0)" }
    let values = names.map { "\"\($0)\": { \"type\": \"bool\", \"default\": false }, " }.joined()
    let controls = names.map { "\"\($0)\": { \"value\": \"\($0)\", \"as\": \"toggle\" }, " }
      .joined()
    files[flow] = files[flow]?
      .replacing("\"values\": {", with: "\"values\": { \(values)")
      .replacing(
        "\"welcome\": { \"controls\": {", with: "\"welcome\": { \"controls\": { \(controls)")
    files[page]? += names.map { "\n[Extra](#\($0))\n" }.joined()
    return files
  }

  /// How many states each app has, and what is said of those that were not looked into.
  private func proofs(
    toggles: Int, limit: Int
  ) async throws -> [String: (states: Int, complaints: [String])] {
    try await withProjectOnDisk(project(toggles: toggles)) { root in
      let outcome = try await prove(Request(.check, root: root, jobs: 2), limit: limit)
      #expect(outcome.diagnostics.filter { $0.severity == .error } == [])
      return Dictionary(
        uniqueKeysWithValues: outcome.apps.map {
          ($0.app.id, ($0.states, $0.unexplored.map(\.message)))
        })
    }
  }

  @Test func `what small flows leave, a larger one gets, and no more`() async throws {
    let all = try await proofs(toggles: 6, limit: 400_000)
    let small = try #require(all["one"]).states
    let large = try #require(all["two"]).states
    #expect(all.values.flatMap(\.complaints) == [])
    // An equal share is too little for the large one, but all of them together have room.
    #expect(large > (2 * small + large) / 3)
    let enough = try await proofs(toggles: 6, limit: 2 * small + large)
    #expect(enough.values.flatMap(\.complaints) == [])
    let less = try await proofs(toggles: 6, limit: 2 * small + large - 1)
    #expect(less["one"]?.complaints == [])
    #expect(
      less["two"]?.complaints == [
        "the flow has more than \(large - 1) states; the rest is not proved"
      ])
  }
}
