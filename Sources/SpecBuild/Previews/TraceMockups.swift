import SpecChecks
import SpecModel
import SpecProve
import SpecRender
package import SpecText

/// Mockups of the states on the traces to findings, as files of a site.
///
/// Each file is named after what it holds, so that a page knows by the name alone whether it has it.
package struct TraceMockups: Sendable, Equatable {
  /// The markup of each mockup, by its name.
  package fileprivate(set) var mockups: [String: [UInt8]] = [:]
  /// What the mockups of each app look like, by its name.
  package fileprivate(set) var styleSheets: [String: [UInt8]] = [:]
  /// The most findings whose traces are drawn: as many as a page tells.
  package static let findingLimit = 100

  /// Where a page finds each state, and the style sheet of each app.
  private var addresses: [TraceState: String] = [:]
  private var styleSheetAddresses: [AppID: String] = [:]

  package init() {}

  fileprivate mutating func add(_ mockup: [UInt8], of state: TraceState) {
    let name = "serve.way/\(mockup.digest).html"
    mockups[name] = mockup
    addresses[state] = "/" + name
  }

  fileprivate mutating func add(_ styleSheet: [UInt8], of app: AppID) {
    let name = "serve.way/\(styleSheet.digest).css"
    styleSheets[name] = styleSheet
    styleSheetAddresses[app] = "/" + name
  }

  /// Where a page finds the mockup of the state that a step leads to, and what it looks like.
  package func picture(
    of step: Diagnostic.Trace.Step
  ) -> (app: AppID, address: String, styleSheet: String?)? {
    guard let state = step.data.flatMap(TraceState.init(rawValue:)), let address = addresses[state]
    else { return nil }
    return (state.app, address, styleSheetAddresses[state.app])
  }
}

/// What mockups are made from: apps as they were proved, whatever was found, and the templates.
struct PreviewInputs: Sendable {
  var apps: [CheckedApp]
  var settings: Settings
  var sources: PreviewSources
}

extension PipelineRun {
  /// Renders the mockups of the states on the traces of this run's findings.
  func traceMockups() async -> TraceMockups {
    var drawn = TraceMockups()
    guard let previewInputs else { return drawn }
    let told = Report(outcome).heaviest(TraceMockups.findingLimit)
    let traced = Set(
      told.flatMap { $0.trace?.steps ?? [] }.compactMap(\.data).compactMap(TraceState.init))
    let places = Dictionary(grouping: traced, by: \.app)
    for app in previewInputs.apps {
      guard let places = places[app.app.id] else { continue }
      let states = StateMockups(of: app, previewInputs.settings, previewInputs.sources)
      drawn.add(states.styleSheet, of: app.app.id)
      let mockups = await mapConcurrently(places, jobs: request.jobs) {
        states.mockup(of: $0.state, ofFlow: $0.flow)
      }
      for (place, mockup) in zip(places, mockups) {
        if let mockup { drawn.add(mockup, of: place) }
      }
    }
    return drawn
  }
}
