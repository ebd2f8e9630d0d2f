package import FlowCore
package import SpecModel
package import SpecText

/// Explores an app's flow and its variants.
///
/// - Parameters:
///   - app: The app.
///   - limits: Its limits.
///   - limit: How many states of a flow are at most looked into.
///   - known: Flows that were explored before, with the same limit: one that is the same still needs
///     no other search.
/// - Returns: What the properties are asked of.
/// - Throws: That a name in the flow stands for nothing.
package func explore(
  _ app: App, limits: Limits, limit: Int = 1_000_000, knowing known: [ExploredFlow] = []
) throws(FlowError) -> Proof {
  let coupling = Coupling(of: app)
  var flows: [ExploredFlow] = []
  for variant in [nil] + app.flow.variants.map({ Optional($0.id) }) {
    let flow = try app.flow.applying(variant: variant)
    let former = known.first { $0.flow == flow && $0.exploration.coupling == coupling }
    let program = if let former { former.program } else { try Program(flow) }
    let exploration = former?.exploration ?? explore(program, coupling, limit: limit)
    flows.append(ExploredFlow(variant: variant, exploration, of: app))
  }
  return Proof(app: app, limits: limits, flows: flows)
}

/// Asks a property of an app.
package func prove(_ property: Property, of proof: Proof) -> Verdict {
  var verdict = Verdict()
  property.prove(proof, &verdict)
  return verdict
}

extension Proof {
  /// What a property's failures are to those who read the content.
  package func diagnostics(of verdict: Verdict, _ property: Property) -> [Diagnostic] {
    verdict.failures.map { failure in
      var diagnostic = Diagnostic(
        property.rule, failure.span, failure.message, labels: failure.labels, help: failure.help)
      diagnostic.trace = failure.way.map { trace(of: $0) }
      return diagnostic
    }
  }
}
