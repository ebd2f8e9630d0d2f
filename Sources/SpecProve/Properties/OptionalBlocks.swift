import FlowCore
import SpecChecks
import SpecModel
import SpecText

/// P11: who does not give a permission that is not required can complete the flow all the same.
package let optionalBlocks = Property(
  "P11",
  Rule(
    "flow/optional-blocks",
    summary: "A permission that is not required never blocks the way.",
    why: "Leave that must be given is required, and App Review asks why the flow says otherwise.",
    bad: #"{ "request": "notifications" }, "next"   as the only way on"#,
    good: #"{ "request": "notifications", "otherwise": ["next"] }, "next""#,
    isSuppressible: true)
) { explored, verdict in
  for (number, flow) in explored.flows.enumerated() {
    for service in flow.flow.services where service.permission?.isRequired == false {
      let worlds = service.answers.dropFirst().map { answer in
        flow.events(refusedBy: [FailingService(service: service, answer: answer)])
      }
      let isBlocked = flow.blocked(by: worlds, acceptsDeadEnds: true)
      let isLost = flow.hasDeadEnds ? flow.blocked(by: worlds, acceptsDeadEnds: false) : isBlocked
      proveNoDeadEnd(explored, number, service, worlds, isLost, &verdict)
      let asks = Set(
        flow.flow.screens.indices.filter { flow.flow.screens[$0].asks(for: service.id) })
      for state in flow.states.indices
      where flow.states.phase(of: state) == .running && !isBlocked[state] && !isLost[state] {
        verdict.holds(in: state, of: number)
      }
      // The way to where it is asked for says most.
      let blocked = flow.states.indices.filter { isBlocked[$0] }
      guard
        let state = blocked.first(where: { asks.contains(flow.states.screen(of: $0)) })
          ?? blocked.first
      else { continue }
      verdict.fails(
        at: explored.app.flowSpans.key(service.pointer),
        "without '\(service.id)' there is no way on, and it is not required",
        help: "give a way on whatever is answered, or say \"required\": true",
        explored.trace(to: state, of: number), about: .service(service.id))
    }
  }
}

/// Without a permission that is not required nobody comes to a dead end who could complete the flow
/// with it.
private func proveNoDeadEnd(
  _ explored: ExploredApp, _ number: Int, _ service: Flow.Service, _ worlds: [[Bool]],
  _ isLost: [Bool], _ verdict: inout Verdict
) {
  let flow = explored.flows[number]
  for refused in flow.hasDeadEnds ? worlds : [] {
    let deadEnds = flow.deadEndsAhead(in: number, without: refused)
    guard let lost = flow.states.indices.first(where: { isLost[$0] && deadEnds[$0] != nil }),
      let deadEnd = deadEnds[lost], let screen = flow.screen(of: lost)
    else { continue }
    verdict.fails(
      at: explored.app.flowSpans.key(screen.pointer),
      "without '\(service.id)' there is no way on from '\(screen.id)', and it is not required",
      help: "give a way on whatever is answered, or say \"required\": true",
      explored.trace(to: lost, of: number), about: .service(service.id), because: [deadEnd])
  }
}

extension ExploredFlow {
  /// For each state whether the flow can be completed from it, but not in all of some worlds.
  ///
  /// Where it can't be completed at all, no permission is what blocks.
  ///
  /// - Parameters:
  ///   - worlds: For each world whether each event can't happen.
  ///   - acceptsDeadEnds: Whether dead ends count as completed.
  /// - Returns: An answer for each state.
  fileprivate func blocked(by worlds: [[Bool]], acceptsDeadEnds: Bool) -> [Bool] {
    let all = canFinish(acceptsDeadEnds: acceptsDeadEnds, acceptsUnexpanded: false)
    let open = worlds.map { canFinish(acceptsDeadEnds: acceptsDeadEnds, without: $0) }
    return states.indices.map { state in all[state] && open.contains { !$0[state] } }
  }
}

extension Flow.Screen {
  fileprivate func asks(for permission: ServiceID) -> Bool {
    allCommands.contains {
      if case .call(let call) = $0 { call.service == permission } else { false }
    }
  }
}
