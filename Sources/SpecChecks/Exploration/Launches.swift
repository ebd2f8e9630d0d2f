import FlowCore

/// Every kind of launch, a first one first.
///
/// They differ in what the app gives, what was stored, what is owned, whether the flow was completed
/// before, and whether movement is reduced.
///
/// Every launch after the app was ended is one of them: what is left of an earlier run is what was
/// stored at once, what was bought, and the flag.
func launches(of flow: Flow, _ coupling: Coupling) -> [Launch] {
  let given = flow.values.filter { $0.origin == .launch }
  let kept = flow.values.filter(\.isImmediate)
  let owned = flow.services.filter { service in
    if case .purchase(let purchase) = service.kind { purchase.preflight } else { false }
  }
  let moves = flow.screens.contains { !$0.timeline.isEmpty }
  var launches: [Launch] = []
  for completed in [false, true] {
    for reducesMotion in moves ? [false, true] : [false] {
      for owns in owned.isEmpty ? [false] : [false, true] {
        let statuses = owns ? Dictionary(owned.map { ($0.id, Status.ok) }) { $1 } : [:]
        for values in coupling.combinations(of: kept.initialFirst(flow) + given, in: flow) {
          launches.append(
            Launch(
              wasCompleted: completed, values: values, statuses: statuses,
              reducesMotion: reducesMotion))
        }
      }
    }
  }
  return launches
}

extension [Value] {
  /// The values with the one they begin with as the first that is tried.
  fileprivate func initialFirst(_ flow: Flow) -> [Value] {
    map { value in
      var value = value
      value.representatives =
        [value.initial] + representatives(of: value, in: flow).filter { $0 != value.initial }
      return value
    }
  }
}
