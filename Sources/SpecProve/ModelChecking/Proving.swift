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
///     end, needs no other search; where it is drawn as it was, its states are not told apart again.
///   - jobs: How many threads search; what is found is the same with any number.
/// - Returns: What the properties are asked of.
/// - Throws: That a name in the flow stands for nothing.
package func explore(
  _ app: App, limits: Flow.Limits, limit: Int = stateLimit, reusing known: [ExploredFlow] = [],
  jobs: Int = 1
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
    let exploration =
      former?.exploration ?? explore(program, interactions, limit: share, jobs: jobs)
    left -= exploration.cost
    let drawn = DrawnContent(program, app)
    if let former, former.isStill(variant: variant, drawing: drawn) {
      flows.append(former)
    } else {
      flows.append(ExploredFlow(variant: variant, exploration, drawn: drawn, jobs: jobs))
    }
  }
  return ExploredApp(app: app, limits: limits, flows: flows)
}

/// Explores an app's flow and asks properties of it.
func ask(
  _ properties: [Property], of app: App, limit: Int, reusing known: [ExploredFlow] = [], jobs: Int
) throws(FlowError) -> (flows: [ExploredFlow], findings: [Diagnostic]) {
  let explored = try explore(
    app, limits: app.info.limits, limit: limit, reusing: known, jobs: jobs)
  let verdicts = prove(properties, of: explored, jobs: jobs)
  let findings = explored.diagnostics(of: verdicts).joined()
  return (explored.flows, explored.unexplored + explored.unseenPreviews + findings)
}

/// Asks properties of an app, several at a time.
///
/// - Parameters:
///   - properties: The properties.
///   - explored: The app.
///   - jobs: How many threads there are.
/// - Returns: What was found out about each.
package func prove(
  _ properties: [Property], of explored: ExploredApp, jobs: Int
) -> [(property: Property, verdict: Verdict)] {
  let verdicts = mapOnThreads(properties.count, jobs: jobs) {
    prove(properties[$0], of: explored)
  }
  return Array(zip(properties, verdicts))
}

/// Asks a property of an app; an existential one has nothing to say where some states are unknown.
package func prove(_ property: Property, of explored: ExploredApp) -> Verdict {
  var verdict = Verdict()
  guard explored.isExhaustive || property.quantifier != .existential else { return verdict }
  property.prove(explored, &verdict)
  return verdict
}

extension ExploredApp {
  /// What the failures of properties are to those who read the content, property by property.
  package func diagnostics(
    of verdicts: [(property: Property, verdict: Verdict)]
  ) -> [[Diagnostic]] {
    var found = verdicts.map { property, verdict in
      verdict.failures.map { diagnostic(of: $0, property) }
    }
    guard verdicts.contains(where: { $1.failures.contains { !$0.causes.isEmpty } }) else {
      return found
    }
    // What speaks for itself comes first, so that what follows is told under that.
    var told: [Verdict.Subject: [Diagnostic.Reference]] = [:]
    for speaksForItself in [true, false] {
      for (verdict, found) in zip(verdicts.map(\.verdict), found) {
        for (failure, diagnostic) in zip(verdict.failures, found)
        where failure.causes.isEmpty == speaksForItself {
          for subject in failure.subjects {
            told[subject, default: []].append(diagnostic.reference)
          }
        }
      }
    }
    for (place, (property, verdict)) in verdicts.enumerated() {
      for (index, failure) in verdict.failures.enumerated() {
        let causes = failure.causes.flatMap { told[$0] ?? [] }
        found[place][index].impliedBy = causes.filter { $0.rule != property.rule.id }
      }
    }
    return found
  }

  private func diagnostic(of failure: Verdict.Failure, _ property: Property) -> Diagnostic {
    var message = failure.message
    if let exploration = failure.trace.map({ flows[$0.flow].exploration }),
      !exploration.isExhaustive
    {
      message += " (found within \(exploration.expandedCount) states)"
    }
    var diagnostic = Diagnostic(
      property.rule, failure.span, message, labels: failure.labels, help: failure.help)
    diagnostic.trace = failure.trace.map { described($0) }
    return diagnostic
  }
}
