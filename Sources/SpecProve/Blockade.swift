import FlowCore
import SpecChecks
import SpecModel
import SpecText

extension [Diagnostic] {
  /// The findings of a proof, those that come of a blockade with it as their cause.
  ///
  /// A blockade is what the flow never gets past: a gate or condition of a screen that never holds,
  /// screens that lead to each other for ever. What comes of it is what is not found any more in
  /// the same flow without it; so a mistake that only stands beside it stays one by itself.
  ///
  /// - Parameters:
  ///   - app: The app they were found in.
  ///   - prove: What is found in another one; nothing where its search was cut, and what is not
  ///     found may be there all the same.
  /// - Returns: All of them, in their order.
  /// - Throws: That a name in a flow stands for nothing.
  func attributed(
    toBlockadesOf app: App, _ prove: (App) throws(FlowError) -> [Diagnostic]?
  ) throws(FlowError) -> [Diagnostic] {
    var findings = self
    var app = app
    var passed: Set<Span> = []
    while passed.count < blockadeLimit,
      let index = findings.firstIndex(where: { finding in
        finding.cause == nil && !passed.contains(finding.span)
          && app.passing(finding) != nil
      }), let mended = app.passing(findings[index])
    {
      let blockade = findings[index].span
      passed.insert(blockade)
      app = mended
      guard let left = try prove(app).map({ Set($0.map(\.reference)) }) else { break }
      let cause = RootCause("blockade \(blockade.lower)")
      var isPassed = false
      for other in findings.indices
      where other != index && findings[other].cause == nil
        && !passed.contains(findings[other].span) && !left.contains(findings[other].reference)
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
        flowSpans.value(screen.pointer).contains(finding.span)
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
    case deadEnd.rule.id where finding.span == flowSpans.key(screen.pointer / "enter"):
      for index in flow.screensLed(from: index) { app.flow.screens[index].enter = [] }
    default: return nil
    }
    return app
  }
}

extension Flow {
  /// A screen and those that it leads to as it is entered, one by the other.
  fileprivate func screensLed(from first: Int) -> Set<Int> {
    var found: Set<Int> = [first]
    var open = [first]
    while let index = open.popLast() {
      for case .go(let id) in screens[index].enter.withNested {
        guard let next = screens.firstIndex(where: { $0.id == id }), found.insert(next).inserted
        else { continue }
        open.append(next)
      }
    }
    return found
  }
}
