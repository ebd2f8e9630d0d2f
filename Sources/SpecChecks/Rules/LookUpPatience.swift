import FlowCore
import SpecModel
import SpecText

/// Waiting for data ends soon.
package let lookUpPatience = Check(
  Rule(
    "look-up/patience", .warning,
    summary: """
      A look-up gives up within 10 seconds, and when its `between` says; it asks more than once before.
      """,
    why: """
      After 10 seconds of a turning wheel people leave (Nielsen's third limit). A time-out that is not \
      what was promised breaks the promise: too short, and data that is on its way is given up. A pause \
      as long as the time-out means that the data is asked for once.
      """,
    bad: #""cloud": { "found": "habits > 0", "every": 5, "timeout": 30 }"#,
    good: #""cloud": { "found": "habits > 0", "every": 0.5, "timeout": 3.5, "between": [3, 4] }"#,
    isSuppressible: true)
) { context, found in
  for service in context.app.flow.services {
    guard case .lookUp(let lookUp) = service.kind else { continue }
    let spans = context.app.flowSpans
    let timeout = spans.value(service.pointer / "timeout")
    if let promised = context.app.promisedTimeouts[service.id], !promised.contains(lookUp.timeout) {
      found.report(
        .unpromised(timeout, promised, spans.value(service.pointer / "between")))
    } else if lookUp.timeout > .seconds(10) {
      found.report(
        Diagnostic(
          lookUpPatience.rule, timeout,
          "\(plain(lookUp.timeout.seconds)) s are too long to wait", help: "10 s are the most"))
    }
    if lookUp.every >= lookUp.timeout {
      var finding = Diagnostic(
        lookUpPatience.rule, spans.value(service.pointer / "every"),
        "the pause is as long as the time-out, so the data is asked for once",
        labels: [.init(timeout, "the time-out")])
      finding.severity = .error
      found.report(finding)
    }
  }
}

extension Diagnostic {
  fileprivate static func unpromised(
    _ place: Span, _ promised: ClosedRange<Duration>, _ promise: Span
  ) -> Diagnostic {
    let (least, most) = (plain(promised.lowerBound.seconds), plain(promised.upperBound.seconds))
    var finding = Diagnostic(
      lookUpPatience.rule, place, "the time-out is not between \(least) and \(most) s",
      labels: [.init(promise, "what is promised")],
      help: "write a time from \(least) to \(most), or promise another")
    finding.severity = .error
    return finding
  }
}
