import FlowCore

/// Every kind of launch, a first one first.
///
/// They differ in what the app gives, what was stored, what is owned or waits for approval and what
/// the shop tells of it, whether the flow was completed before and which news were seen since, and
/// whether movement is reduced.
///
/// Every launch after the app was ended is one of them: what is left of an earlier run is what was
/// stored at once, what was bought, and the flag.
///
/// - Parameters:
///   - program: The flow.
///   - inputs: What is tried of all that it may be told.
///   - isResumed: Whether a run goes on with what was kept of another one. Then every service tells
///     how it stands, and values stored at once are as they were kept.
/// - Returns: The launches.
func launches(
  of program: Flow.Program, _ inputs: InputSpace, isResumed: Bool = false
) -> [Flow.Launch] {
  let flow = program.flow
  let given = flow.values.filter(\.isGivenAtLaunch)
  let kept = isResumed ? [] : flow.values.filter(\.isImmediate)
  let moves = flow.screens.contains { !$0.timeline.isEmpty }
  let initialStatuses = initialStatuses(of: program, inputs, isResumed)
  let values =
    inputs.combinations(of: kept + given)
    + (isResumed ? [] : inputs.drawnCombinations(of: kept + given))
  var launches: [Flow.Launch] = []
  for completed in isResumed ? [false] : [false, true] {
    for seen in completed ? flow.seenVersions : [0] {
      for reducesMotion in moves ? [false, true] : [false] {
        for initial in initialStatuses {
          for values in values {
            guard launches.count <= flow.combinationLimit else { return launches }
            launches.append(
              Flow.Launch(
                wasCompleted: completed, seenVersion: seen,
                values: values.merging(initial.values) { $1 },
                statuses: initial.statuses, reducesMotion: reducesMotion))
          }
        }
      }
    }
  }
  return launches
}

/// How services may stand at launch: a purchase is owned, waits for approval, or neither; of
/// permissions only a screen asks, unless it is gone on with.
private func initialStatuses(
  of program: Flow.Program, _ inputs: InputSpace, _ isResumed: Bool
) -> [Flow.Launch] {
  var initialStatuses = [Flow.Launch()]
  for (index, service) in program.flow.services.enumerated() {
    var reported: [(status: Flow.Status, values: [ValueID: Flow.Constant])]
    switch service.kind {
    case .permission(let permission) where permission.preflight && isResumed:
      reported = [Flow.Status.notDetermined, .granted, .denied]
        .filter(service.statuses.contains).map { ($0, [:]) }
    case .purchase(let purchase) where purchase.preflight:
      reported = [(.idle, [:]), (.pending, [:])]
      reported += program.reportableValues(of: index, inputs).map { (.ok, $0) }
    default: continue
    }
    initialStatuses =
      reported.lazy.flatMap { status, values in
        initialStatuses.lazy.map { initial in
          var initial = initial
          // What is idle is not worth a word on a first launch.
          if status != .idle || isResumed { initial.statuses[service.id] = status }
          initial.values.merge(values) { $1 }
          return initial
        }
      }
      .upToLimit(of: program.flow)
  }
  return initialStatuses
}

extension Flow.Program {
  /// What a shop may tell of a purchase that is owned: nothing more, or any values that don't
  /// contradict themselves.
  func reportableValues(of service: Int, _ inputs: InputSpace) -> [[ValueID: Flow
    .Constant]]
  {
    guard let purchase = flow.services[service].purchase, !purchase.tells.isEmpty else {
      return [[:]]
    }
    let owner = start(Flow.Launch(statuses: [flow.services[service].id: .ok])).state
    return [[:]]
      + combinations(of: purchase, inputs).filter { combination in
        let learned = learning(combination, of: purchase, in: owner)
        return combination.allSatisfy { value($0.key, in: learned) == $0.value }
      }
  }
}

extension Flow.Program {
  private func combinations(
    of purchase: Flow.Purchase, _ inputs: InputSpace
  ) -> [[ValueID: Flow.Constant]] {
    let told = flow.values.filter { purchase.tells.contains($0.id) }
    return inputs.combinations(of: told) + inputs.drawnCombinations(of: told)
  }

  /// Whether no shop, no look-up and no action has more to tell than is tried.
  func areReportableValuesExhaustive(_ inputs: InputSpace) -> Bool {
    flow.services.allSatisfy { service in
      switch service.kind {
      case .purchase(let purchase):
        combinations(of: purchase, inputs).count <= flow.combinationLimit
      case .lookUp, .action:
        inputs.combinations(of: flow.data(of: service.id)).count <= flow.combinationLimit
      case .permission: true
      }
    }
  }
}
