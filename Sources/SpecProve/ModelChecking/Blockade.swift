package import FlowCore
import SpecChecks
package import SpecModel
package import SpecText

extension [Diagnostic] {
  /// The findings of a proof, those that come of a blockade with it as their cause.
  ///
  /// A blockade is what the flow never gets past: a gate or condition of a screen that never holds,
  /// screens that lead to each other for ever, a screen on which nothing can ever be done. What comes
  /// of it is what is not found any more in the same flow without it; so a mistake that only stands
  /// beside it stays one by itself.
  ///
  /// - Parameters:
  ///   - app: The app they were found in.
  ///   - properties: What was proved of it.
  ///   - limit: What exploring its flows may cost, in states.
  ///   - jobs: How many threads there are.
  /// - Returns: All of them, in their order.
  /// - Throws: That a name in a flow stands for nothing.
  package func attributed(
    toBlockadesOf app: App, asking properties: [Property], limit: Int, jobs: Int = 1
  ) throws(FlowError) -> [Diagnostic] {
    var findings = self
    var app = app
    var passed: Set<Int> = []
    while passed.count < blockadeLimit,
      let index = findings.indices.first(where: { index in
        findings[index].cause == nil && !passed.contains(index)
          && app.passing(findings[index]) != nil
      }), let mended = app.passing(findings[index])
    {
      passed.insert(index)
      app = mended
      let (flows, found) = try ask(properties, of: app, limit: limit, jobs: jobs)
      // What a search that was cut does not find may be there all the same.
      guard flows.allSatisfy(\.exploration.isExhaustive) else { break }
      let left = Set(found.map(\.reference))
      let cause = RootCause("blockade \(index)")
      var isPassed = false
      for other in findings.indices
      where findings[other].cause == nil && !passed.contains(other)
        && !left.contains(findings[other].reference)
      {
        findings[other] = findings[other].caused(by: cause)
        isPassed = true
      }
      if isPassed { findings[index] = findings[index].caused(by: cause, isRoot: true) }
    }
    return findings
  }
}

/// How many blockades are taken away at most, each with another proof of the app.
private let blockadeLimit = 8

extension App {
  /// The app without the blockade that a finding tells of; nothing where it tells of none.
  fileprivate func passing(_ finding: Diagnostic) -> App? {
    guard
      let index = flow.screens.firstIndex(where: { screen in
        finding.span == flowSpans.key(screen.pointer)
          || flowSpans.value(screen.pointer).contains(finding.span)
      })
    else { return nil }
    let screen = flow.screens[index]
    var app = self
    switch finding.rule {
    case constantCondition.rule.id
    where screen.gate != nil && finding.span == flowSpans.value(screen.pointer / "gate"):
      app.flow.screens[index].gate = nil
    case constantCondition.rule.id
    where screen.condition != nil && finding.span == flowSpans.value(screen.pointer / "if"):
      app.flow.screens[index].condition = nil
    case deadEnd.rule.id where screen.isInert:
      app.flow = flow.leadingOn(from: index)
    case deadEnd.rule.id where finding.span == flowSpans.key(screen.pointer / "enter"),
      automaticDelay.rule.id, factBroken.rule.id:
      let cycle = flow.entryCycle(through: index)
      guard !cycle.isEmpty else { return nil }
      app.flow = flow.opening(cycle)
    default: return nil
    }
    return app
  }
}
