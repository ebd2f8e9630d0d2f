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
    let isLost = { (state: Int) in
      flow.states[state].phase != .running || !flow.canProceed(from: state)
    }
    var canFinish: [Bool]?
    for service in flow.flow.services where service.permission?.isRequired == false {
      // Where the flow can't be completed at all, this permission is not what blocks.
      let all = canFinish ?? flow.canReach(isLost)
      canFinish = all
      let worlds = service.answers.dropFirst().map { answer in
        let refused = flow.steps(blockedBy: [FailingService(service: service, answer: answer)])
        return flow.canReach(taking: { !refused[$0] }, isLost)
      }
      let isBlocked = { (state: Int) in
        flow.states[state].phase == .running && all[state] && worlds.contains { !$0[state] }
      }
      let asks = Set(
        flow.flow.screens.indices.filter { flow.flow.screens[$0].asks(for: service.id) })
      for state in flow.states.indices
      where flow.states[state].phase == .running && !isBlocked(state) {
        verdict.holds(in: state, of: number)
      }
      // The way to where it is asked for says most.
      let blocked = flow.states.indices.filter(isBlocked)
      guard
        let state = blocked.first(where: { asks.contains(Int(flow.states[$0].screen)) })
          ?? blocked.first
      else { continue }
      verdict.fails(
        at: explored.app.flowSpans.key(service.pointer),
        "without '\(service.id)' there is no way on, and it is not required",
        help: "give a way on whatever is answered, or say \"required\": true",
        explored.trace(to: state, of: number))
    }
  }
}

extension Flow.Screen {
  fileprivate func asks(for permission: ServiceID) -> Bool {
    allCommands.contains {
      if case .call(let call) = $0 { call.service == permission } else { false }
    }
  }
}
