package import FlowCore
package import SpecModel

/// An app with its flow and the variants explored: the model that properties are checked on.
package struct ExploredApp: Sendable {
  package let app: App
  package let limits: Flow.Limits
  /// The flow itself, then its variants.
  package let flows: [ExploredFlow]

  /// Whether every state is known.
  var isExhaustive: Bool { flows.allSatisfy(\.exploration.isExhaustive) }

  /// How many states were looked into.
  package var expandedCount: Int { flows.reduce(0) { $0 + $1.exploration.expandedCount } }

  /// Whether enough is known to say that a property holds.
  package func settles(_ property: Property) -> Bool {
    isExhaustive || property.quantifier == .content
  }

  package init(app: App, limits: Flow.Limits, flows: [ExploredFlow]) {
    self.app = app
    self.limits = limits
    self.flows = flows
  }
}
