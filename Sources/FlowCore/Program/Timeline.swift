/// When the elements of a screen come and go, as moments counted from 0.
///
/// A step begins `delay` after the screen was entered or after the step it follows has ended: when
/// that one has gone or, if it stays for good, has finished appearing. While it goes it is not there
/// any more, and only still seen. What comes finds its room kept: from the screen's entry on or, if
/// it comes after something that goes, once that has gone.
struct Timeline {
  /// Milliseconds after entry, ascending, each once.
  var moments: [Int] = []
  var appears: [ElementID: Int] = [:]
  var goes: [ElementID: Int] = [:]
  /// The moments after which room is kept; nothing for what has room from the entry on.
  var roomOpens: [ElementID: Int] = [:]

  init(_ screen: Flow.Screen, appear: Flow.Transition?) throws(FlowError) {
    var starts: [ElementID: Int] = [:]
    var ends: [ElementID: Int] = [:]
    var leaves: [ElementID: Int] = [:]
    for step in screen.timeline {
      var start = step.delay.milliseconds
      if let after = step.after {
        guard let end = ends[after] else {
          throw FlowError("the timeline of '\(screen.id)' has no step '\(after)' before this one")
        }
        start += end
      }
      starts[step.element] = start
      ends[step.element] = start + step.length(appear).milliseconds
      if let stay = step.stay { leaves[step.element] = start + stay.milliseconds }
    }
    moments = Set(starts.values).union(leaves.values).sorted()
    for step in screen.timeline {
      appears[step.element] = starts[step.element].flatMap { moments.firstIndex(of: $0) }
      goes[step.element] = leaves[step.element].flatMap { moments.firstIndex(of: $0) }
      roomOpens[step.element] = step.after.flatMap { goes[$0] ?? roomOpens[$0] }
    }
  }
}
