import FlowCore
import SpecModel
import SpecProve
import SpecText
import TestSupport
import Testing

/// Of flows that were explored before as much is kept as still holds, and no more.
@Suite struct ReusedFlowTests {
  private func app(hello: String, condition: String = "often") -> App {
    readApp(
      flow: """
        "values": { "often": { "type": "bool" } },
        "screens": {
          "welcome": {
            "show": { "more": "\(condition)" },
            "controls": {
              "often": { "do": [{ "set": "often", "to": "true" }] }, "go": { "do": ["next"] }
            }
          },
          "done": { "controls": { "end": { "do": ["finish"] } } }
        }
        """,
      pages: [
        "welcome": "# \(hello)\n\n## `more`\n\nMore.\n\n## `footer`\n\n[Often](#often)\n\n"
          + "[Go](#go)\n",
        "done": "# Done\n\n[End](#end)\n",
      ]
    ).app
  }

  private func explored(_ app: App, reusing known: [ExploredFlow] = []) throws -> ExploredFlow {
    try explore(app, limits: app.info.limits, reusing: known).flows[0]
  }

  /// Whether two arrays are one in memory, and not only equal.
  private func isSame<Element>(_ one: [Element], _ other: [Element]) -> Bool {
    one.withUnsafeBufferPointer { one in
      other.withUnsafeBufferPointer { other in one.baseAddress == other.baseAddress }
    }
  }

  private func expectEqual(_ one: ExploredFlow, _ other: ExploredFlow) {
    #expect(one.states == other.states)
    #expect(one.appearances == other.appearances)
    #expect(one.firstStates == other.firstStates)
    #expect(
      one.states.indices.map { one.appearance(of: $0) }
        == other.states.indices.map { other.appearance(of: $0) })
  }

  @Test func `other words leave everything as it is`() throws {
    let first = try explored(app(hello: "Hello"))
    let edited = app(hello: "Good day")
    let second = try explored(edited, reusing: [first])
    #expect(isSame(first.exploration.events, second.exploration.events))
    #expect(isSame(first.appearances, second.appearances))
    expectEqual(second, try explored(edited))
  }

  /// Which names the placeholders of an element have is part of what is searched: they may be of values
  /// that have to be tried together.
  @Test func `where something else is drawn, states are told apart anew`() throws {
    let first = try explored(app(hello: "Hello"))
    let edited = app(hello: "Step {position} of {count}")
    let second = try explored(edited, reusing: [first])
    #expect(first.appearances != second.appearances)
    expectEqual(second, try explored(edited))
    let back = try explored(app(hello: "Good day"), reusing: [second])
    #expect(back.appearances == first.appearances)
  }

  @Test func `another flow is explored anew`() throws {
    let first = try explored(app(hello: "Hello"))
    let edited = app(hello: "Hello", condition: "!often")
    let second = try explored(edited, reusing: [first])
    #expect(!isSame(first.exploration.events, second.exploration.events))
    expectEqual(second, try explored(edited))
  }

  @Test func `what is offered of many apps is taken by none but its own`() throws {
    var known: [ExploredFlow] = []
    for hello in ["Hello", "Good day", "Step {position}", "{count} steps"] {
      for condition in ["often", "!often", "often && screen == welcome"] {
        let app = app(hello: hello, condition: condition)
        let fresh = try explored(app)
        expectEqual(try explored(app, reusing: known), fresh)
        known.append(fresh)
        expectEqual(try explored(app, reusing: known.reversed()), fresh)
      }
    }
  }
}
