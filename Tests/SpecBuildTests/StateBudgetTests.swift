import Foundation
import SpecBuild
import SpecChecks
import SpecModel
import SpecProve
import SpecText
import TestSupport
import Testing

/// Apps share what exploring their flows may cost, and pages draw so many states.
@Suite struct StateBudgetTests {
  /// Three apps; the flow of one has a toggle for each of some values.
  private func project(toggles: Int) throws -> ProjectFiles {
    var files = ProjectFiles.small
    for app in ["one", "two"] { files.addCopyOfDemo(app) }
    let flow = "content/two/flow.json"
    let page = "content/two/screens/welcome.md"
    let names = (0..<toggles).map { "extra-\($0)" }
    let values = names.map { "\"\($0)\": { \"type\": \"bool\", \"default\": false }, " }.joined()
    let controls = names.map { "\"\($0)\": { \"value\": \"\($0)\", \"as\": \"toggle\" }, " }
      .joined()
    try files.replace(#""values": {"#, with: #""values": { \#(values)"#, in: flow)
    let welcome = #""welcome": { "controls": {"#
    try files.replace(welcome, with: welcome + " " + controls, in: flow)
    files[page]? += names.map { "\n[Extra](#\($0))\n" }.joined()
    return files
  }

  /// What is said of flows that were not looked into to their end, by their apps.
  private func complaints(
    limit: Int, apps: [AppID] = []
  ) async throws -> [AppID: [String]] {
    try await withProject(project(toggles: 6)) { root in
      let outcome = try await prove(
        PipelineRequest(.check, root: root, apps: apps, jobs: 2), limit: limit)
      #expect(outcome.diagnostics.filter { $0.severity == .error } == [])
      return Dictionary(
        uniqueKeysWithValues: outcome.apps.map { ($0.app.id, $0.unexplored.map(\.message)) })
    }
  }

  /// The least limit with which nothing is said.
  private func need(apps: [AppID] = []) async throws -> Int {
    var (less, enough) = (0, stateLimit)
    while enough - less > 1 {
      let middle = (less + enough) / 2
      if try await complaints(limit: middle, apps: apps).values.allSatisfy(\.isEmpty) {
        enough = middle
      } else {
        less = middle
      }
    }
    return enough
  }

  @Test func `what small flows leave, a larger one gets, and no more`() async throws {
    let small = try await need(apps: ["one"])
    let large = try await need(apps: ["two"])
    let all = try await need()
    #expect(all < stateLimit)
    // An equal share is too little for the large one, but all of them together have room.
    #expect(large > (2 * small + large) / 3)
    #expect((2 * small + large...2 * small + large + 30).contains(all))
    let less = try await complaints(limit: all - 1)
    #expect(less["one"] == [] && less["demo"] == [])
    #expect(less["two"]?.count == 1)
  }

  @Test func `of too many visible states the first are drawn, and the prototype knows no others`()
    async throws
  {
    try await withProject(project(toggles: 10)) { root in
      let outcome = try await runPipeline(
        PipelineRequest(.build, root: root, apps: ["two"], jobs: 2))
      #expect(
        outcome.diagnostics.filter { $0.rule == "preview/too-many-states" }.map(\.message) == [
          "the app has 1074 visible states; 1000 are drawn"
        ])
      let page = try String(contentsOfFile: root + "/output/preview/two.html", encoding: .utf8)
      #expect(page.components(separatedBy: #"<figure class="state""#).count - 1 == 1000)
      let script = try String(
        contentsOfFile: root + "/output/preview/two.flow.js", encoding: .utf8)
      let start = try #require(script.firstIndex(of: "("))
      let end = try #require(script.lastIndex(of: ")"))
      let json = script[script.index(after: start)..<end]
      let flow = try JSONDecoder().decode(DrawnFlow.self, from: Data(json.utf8))
      #expect(flow.states.count == 1000)
      let nodes = flow.nodes
      #expect(nodes.count > 900)
      // Each of the 74 that are not drawn would be a node that looks like the first state.
      #expect(nodes.count { $0.look == 0 } < 74)
      for node in nodes {
        #expect(node.look < 1000)
        #expect(node.targets.allSatisfy(nodes.indices.contains))
      }
    }
  }
}

/// What the prototype's script holds, read as the schema says.
private struct DrawnFlow: Decodable {
  struct Node {
    var look: Int
    var targets: [Int]
  }

  enum CodingKeys: String, CodingKey {
    case states, fans
    case packed = "nodes"
  }

  var states: [String]
  private var fans: String
  private var packed: String

  var nodes: [Node] {
    let ways = Self.lists(fans).map { $0.count / 2 }
    var (fan, look) = (0, 0)
    var offsets: [Int] = []
    return Self.lists(packed).enumerated().map { place, node in
      fan += node[0]
      look += node[1]
      if node[0] != 0 || place == 0 { offsets = Array(repeating: 0, count: ways[fan]) }
      var change = 0
      for way in offsets.indices {
        change += way + 2 < node.count ? node[way + 2] : 0
        offsets[way] += change
      }
      return Node(look: look, targets: offsets.map { place + $0 })
    }
  }

  /// Lists in base64 VLQ, the form of source maps; `*3` is three more of the one before, and in a
  /// list `*` with a number as many more of the number before.
  private static func lists(_ text: String) -> [[Int]] {
    var lists: [[Int]] = []
    for list in text.split(separator: ";", omittingEmptySubsequences: false).dropLast() {
      if let last = lists.last, list.first == "*", let count = Int(list.dropFirst()) {
        lists += Array(repeating: last, count: count)
      } else {
        lists.append(numbers(in: list))
      }
    }
    return lists
  }

  private static func numbers(in list: Substring) -> [Int] {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var found: [Int] = []
    var (bits, shift, counts) = (0, 0, false)
    for letter in list {
      guard letter != "*" else {
        counts = true
        continue
      }
      let digit = letters.firstIndex(of: letter) ?? 0
      bits |= (digit & 31) << shift
      shift += 5
      guard digit < 32 else { continue }
      let number = bits & 1 == 0 ? bits >> 1 : -(bits >> 1)
      found += counts ? Array(repeating: found.last ?? 0, count: number) : [number]
      (bits, shift, counts) = (0, 0, false)
    }
    return found
  }
}
