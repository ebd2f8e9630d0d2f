package import FlowCore
package import SpecModel
package import SpecText

/// What exploring all flows of a project may cost, in states: several times what large projects need,
/// and some seconds' work.
package let stateLimit = 400_000

/// Explores an app's flow and its variants.
///
/// - Parameters:
///   - app: The app.
///   - limits: Its limits.
///   - limit: What all searches may cost; flows that need less than their equal shares leave the rest
///     to those after them.
///   - known: Flows that were explored before: one that is the same still, and was explored to its
///     end, needs no other search.
/// - Returns: What the properties are asked of.
/// - Throws: That a name in the flow stands for nothing.
package func explore(
  _ app: App, limits: Flow.Limits, limit: Int = stateLimit, reusing known: [ExploredFlow] = []
) throws(FlowError) -> ExploredApp {
  let interactions = InteractionGroups(of: app)
  let variants = [nil] + app.flow.variants.map { Optional($0.id) }
  var flows: [ExploredFlow] = []
  var left = limit
  for (index, variant) in variants.enumerated() {
    let flow = try app.flow.applying(variant: variant)
    let former = known.first {
      $0.flow == flow && $0.exploration.inputs.interactions == interactions
        && $0.exploration.isExhaustive
    }
    let program = if let former { former.program } else { try Flow.Program(flow) }
    let share = max(1, left / (variants.count - index))
    let exploration = former?.exploration ?? explore(program, interactions, limit: share)
    left -= exploration.cost
    flows.append(ExploredFlow(variant: variant, exploration, of: app))
  }
  return ExploredApp(app: app, limits: limits, flows: flows)
}

/// Asks a property of an app; one that is of all states has nothing to say where some are unknown.
package func prove(_ property: Property, of explored: ExploredApp) -> Verdict {
  var verdict = Verdict()
  guard explored.isExhaustive || !property.requiresAllStates else { return verdict }
  property.prove(explored, &verdict)
  return verdict
}

extension ExploredApp {
  /// What a property's failures are to those who read the content.
  package func diagnostics(of verdict: Verdict, _ property: Property) -> [Diagnostic] {
    verdict.failures.map { failure in
      var diagnostic = Diagnostic(
        property.rule, failure.span, failure.message, labels: failure.labels, help: failure.help)
      diagnostic.trace = failure.trace.map { described($0) }
      return diagnostic
    }
  }
}
