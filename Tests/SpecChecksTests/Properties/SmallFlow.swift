import FlowCore
import SpecModel
import SpecProve
import SpecText
import TestSupport
import Testing

import SpecChecks

/// A flow of three screens, `one`, `two` and `three`, each with the controls a test is about.
///
/// - Parameters:
///   - one: The members of the first screen; its only control is `go`.
///   - two: The members of the second; its controls are `ask` and `go`.
///   - three: The members of the third; its only control is `done`.
///   - members: Members of the flow itself.
///   - frame: What the frame's page holds.
///   - tables: Tables by name.
///   - app: Members of `app.json`.
///   - location: Where the test stands.
/// - Returns: The flow, read.
func smallFlow(
  one: String = #""controls": { "go": { "do": ["next"] } }"#,
  two: String = #""controls": { "ask": { "do": ["next"] }, "go": { "do": ["next"] } }"#,
  three: String = #""controls": { "done": { "do": ["finish"] } }"#,
  _ members: String = "", frame: String? = nil, tables: KeyValuePairs<String, String> = [:],
  app: String = "", at location: SourceLocation = #_sourceLocation
) -> ReadContent {
  let screens = #""screens": { "one": { \#(one) }, "two": { \#(two) }, "three": { \#(three) } }"#
  let flow = members.isEmpty ? screens : screens + ",\n" + members
  let (first, second) = ("# One\n\n[Go](#go)\n", "# Two\n\n[Ask](#ask)\n\n[Go](#go)\n")
  let third = "# Three\n\n[Done](#done)\n"
  if let frame {
    return readApp(
      flow: flow, tables: tables,
      pages: ["one": first, "two": second, "three": third, "frame": frame], app: app,
      at: location)
  }
  return readApp(
    flow: flow, tables: tables, pages: ["one": first, "two": second, "three": third], app: app,
    at: location)
}

extension ReadContent {
  /// The app's flow, explored.
  func explored() throws -> ExploredApp { try explore(app, limits: app.info.limits) }

  /// What a property finds in the app's flow: messages, each with its trace.
  func failures(of property: Property) throws -> [String] { try explored().failures(of: property) }
}

extension ExploredApp {
  /// The messages of a property's failures, each with its trace, but for what follows from others.
  func failures(of property: Property) -> [String] {
    let verdict = prove(property, of: self)
    return zip(verdict.failures, diagnostics(of: [(property, verdict)])[0])
      .filter { $0.0.causes.isEmpty }
      .flatMap { [$1.message] + ($1.trace.map { [$0.words] } ?? []) }
  }

  /// One flow as a machine with a mistake would run it: the first step that is meant leads to the
  /// first state that is.
  ///
  /// For what no content can make wrong, because the machine sees to it.
  func redirecting(
    flow number: Int = 0, _ isMeant: (Flow.Event, Flow.State, ScreenID?) -> Bool,
    to isTarget: (Flow.State, ScreenID?) -> Bool, at location: SourceLocation = #_sourceLocation
  ) throws -> ExploredApp {
    let flow = flows[number]
    let exploration = flow.exploration
    let step = try #require(
      exploration.steps.indices.first { step in
        let source = exploration.source(of: step)
        return isMeant(
          exploration.event(of: step), flow.states[source], flow.screen(of: source)?.id)
      }, sourceLocation: location)
    let target = try #require(
      flow.states.indices.first { isTarget(flow.states[$0], flow.screen(of: $0)?.id) },
      sourceLocation: location)
    let mutant = exploration.redirecting(step, to: target)
    return ExploredApp(
      app: app, limits: limits,
      flows: [ExploredFlow(variant: flow.variant, mutant, of: app)])
  }
}
