import FlowCore
import SpecProve
import SpecText
import TestSupport
import Testing

import SpecChecks

/// A shipped flow as a machine with a mistake would run it: what no content can make wrong, because
/// the machine sees to it, is put wrong in its steps.
struct MachineMutant {
  let explored: ExploredApp
  private let sound: ExploredApp
  private let step: Int

  /// The first step that is meant, and what comes of it instead.
  init(
    of app: String, at location: SourceLocation = #_sourceLocation,
    where isMeant: (Exploration, Int) -> Bool, performing effects: ([Flow.Effect]) -> [Flow.Effect]
  ) throws {
    let whole = try ShippedApp(app).explored()
    sound = ExploredApp(app: whole.app, limits: whole.limits, flows: [whole.flows[0]])
    let exploration = sound.flows[0].exploration
    step = try #require(
      exploration.steps.indices.first { isMeant(exploration, $0) }, sourceLocation: location)
    let mutant = exploration.performing(effects(exploration.effects(of: step)), in: step)
    explored = ExploredApp(
      app: sound.app, limits: sound.limits, flows: [ExploredFlow(mutant, of: sound.app)])
  }

  /// The messages of a property's failures, each with its trace.
  func failures(of property: Property) -> [String] {
    explored.failures(of: property)
  }

  /// What is found once a property is taken from the list: nothing, if no other one finds the
  /// mistake.
  func failures(without property: Property) -> [String] {
    explored.failures(without: property, unlike: sound)
  }
}

extension Exploration {
  /// Whether a step completes the flow.
  func finishes(_ step: Int) -> Bool { states[target(of: step)].phase == .finished }
}

extension ExploredApp {
  /// What all properties but one find here and not in a sound flow.
  func failures(without property: Property, unlike sound: ExploredApp) -> [String] {
    allProperties.filter { $0.number != property.number }.flatMap { other in
      let known = sound.failures(of: other)
      return failures(of: other).filter { !known.contains($0) }
    }
  }
}
