/// When the elements of a screen come and go, as moments counted from 0.
///
/// A step begins `delay` after the screen was entered or after the step it follows has ended: when
/// that one has gone or, if it stays for good, has finished appearing.
struct Timeline {
  /// Milliseconds after entry, ascending, each once.
  var moments: [Int] = []
  var appears: [ElementID: Int] = [:]
  var goes: [ElementID: Int] = [:]

  init(_ screen: Flow.Screen) throws(FlowError) {
    var starts: [ElementID: Int] = [:]
    var ends: [ElementID: Int] = [:]
    for step in screen.timeline {
      var start = step.delay.milliseconds
      if let after = step.after {
        guard let end = ends[after] else {
          throw FlowError("the timeline of '\(screen.id)' has no step '\(after)' before this one")
        }
        start += end
      }
      starts[step.element] = start
      let takes = step.stay ?? step.transition?.insertion.duration ?? .zero
      ends[step.element] = start + takes.milliseconds
    }
    var times = Set(starts.values)
    for step in screen.timeline where step.stay != nil {
      if let end = ends[step.element] { times.insert(end) }
    }
    moments = times.sorted()
    for step in screen.timeline {
      appears[step.element] = starts[step.element].flatMap { moments.firstIndex(of: $0) }
      if step.stay != nil {
        goes[step.element] = ends[step.element].flatMap { moments.firstIndex(of: $0) }
      }
    }
  }
}
