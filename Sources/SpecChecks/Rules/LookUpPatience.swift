import FlowCore
import SpecModel
import SpecText

/// Waiting for data ends soon.
package let lookUpPatience = Check(
  Rule(
    "look-up/patience", .warning,
    summary: "A look-up gives up within 10 seconds, and asks more than once before.",
    why: """
      After 10 seconds of a turning wheel people leave (Nielsen's third limit). A pause as long as \
      the time-out means that the data is asked for once.
      """,
    bad: #""cloud": { "found": "habits > 0", "every": 5, "timeout": 30 }"#,
    good: #""cloud": { "found": "habits > 0", "every": 0.5, "timeout": 3.5 }"#,
    isSuppressible: true)
) { context, found in
  for service in context.app.flow.services {
    guard case .lookUp(let lookUp) = service.kind else { continue }
    let spans = context.app.flowSpans
    if lookUp.timeout > .seconds(10) {
      found.report(
        Diagnostic(
          lookUpPatience.rule, spans.value(service.pointer / "timeout"),
          "\(plain(lookUp.timeout.seconds)) s are too long to wait", help: "10 s are the most"))
    }
    if lookUp.every >= lookUp.timeout {
      var finding = Diagnostic(
        lookUpPatience.rule, spans.value(service.pointer / "every"),
        "the pause is as long as the time-out, so the data is asked for once",
        labels: [.init(spans.value(service.pointer / "timeout"), "the time-out")])
      finding.severity = .error
      found.report(finding)
    }
  }
}
