import FlowCore
import FlowRuntime
import FlowTesting
import Foundation
import OnboardingFlows
import OnboardingTestPaths

/// Says in German what every state of every app shows.
///
/// `Texts <repository>`: nothing may be missing, neither a text nor a state that the boards have.
@main struct Texts {
  /// The states that a spec's JSON says the board has.
  private struct Spec: Decodable {
    struct Graph: Decodable {
      var states: [String]
    }

    var graph: Graph
  }

  /// A board is not what it should be.
  private struct Incomplete: Error {
    var app: String
    var missing: [String]
  }

  let repository: URL

  @MainActor static func main() throws {
    guard let path = CommandLine.arguments.dropFirst().first else {
      throw CocoaError(.fileNoSuchFile)
    }
    let texts = Texts(repository: URL(fileURLWithPath: path))
    try texts.say(BetFree.self)
    try texts.say(DailyIntentions.self)
    try texts.say(LockedIn.self)
    try texts.say(Ritualist.self)
    try texts.say(Steps.self)
  }

  @MainActor private func say<App: Flow.Previewable>(_ app: App.Type) throws {
    let output = repository.appendingPathComponent("output")
    let catalog = try Catalog(in: output.appendingPathComponent("strings/\(app.flow.id)"))
    for state in app.previewStates {
      let flow = FlowDriver<App>.preview(state)
      guard let drawing = flow.drawing else {
        throw Incomplete(app: app.flow.id, missing: [state.id])
      }
      print("== \(app.flow.id) \(state.id)")
      for line in try ScreenText(drawing, catalog.string).lines { print(line) }
    }
    let spec = try JSONDecoder().decode(
      Spec.self,
      from: Data(contentsOf: output.appendingPathComponent("spec/\(app.flow.id).json")))
    let said = app.previewStates.map(\.id)
    guard said == spec.graph.states else {
      throw Incomplete(app: app.flow.id, missing: spec.graph.states.filter { !said.contains($0) })
    }
    print("\(app.flow.id): \(said.count) states")
  }
}
