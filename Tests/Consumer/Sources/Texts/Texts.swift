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
  /// A state shows nothing.
  private struct Nothing: Error {
    var state: String
  }

  let repository: URL

  @MainActor static func main() throws {
    guard let path = CommandLine.arguments.dropFirst().first else {
      throw CocoaError(.fileNoSuchFile)
    }
    let texts = Texts(repository: URL(fileURLWithPath: path))
    try texts.say(BetFree.self) { $0.shop.sell(Store.german, for: .subscription) }
    try texts.say(DailyIntentions.self)
    try texts.say(LockedIn.self)
    try texts.say(Ritualist.self)
    try texts.say(Steps.self)
  }

  @MainActor private func say<App: Flow.Previewable>(
    _ app: App.Type, _ prepare: (InMemoryWorld<App>) -> Void = { _ in }
  ) throws {
    let output = repository.appendingPathComponent("output")
    let catalog = try Catalog(in: output.appendingPathComponent("strings/\(app.flow.id)"))
    for state in app.previewStates {
      let world = InMemoryWorld<App>(date: InMemoryWorld<App>.previewDate)
      prepare(world)
      guard let drawing = FlowDriver<App>.preview(state, in: world).drawing else {
        throw Nothing(state: state.id)
      }
      print("== \(app.flow.id) \(state.id)")
      for line in try ScreenText(drawing, catalog.string).lines { print(line) }
    }
  }
}
