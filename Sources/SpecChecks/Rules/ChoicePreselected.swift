import FlowCore
import SpecModel
import SpecText

/// What is drawn with one option chosen has one chosen at first.
package let choicePreselected = Check(
  Rule(
    "choice/preselected",
    summary: "A choice entered as cards, segments or a wheel has a default.",
    why: """
      Most people keep what is chosen for them, and a wheel or a bar of segments can't show that \
      nothing is chosen.
      """,
    bad: #""plan": { "type": "choice", "of": "plans" }"#,
    good: #""plan": { "type": "choice", "of": "plans", "default": "annual" }"#,
    isSuppressible: true)
) { context, found in
  let flow = context.app.flow
  for value in flow.values where value.initial == .unset && value.origin == .entered {
    guard case .choice = value.kind, let (screen, control, style) = flow.showsAll(value.id)
    else { continue }
    let spans = context.app.flowSpans
    found.report(
      .nothingChosen(
        value.id, spans.key(["values", value.id.rawValue]), style,
        at: spans.key(screen.pointer(to: control))))
  }
}

extension Flow {
  /// The first control that shows all options of a choice at once.
  fileprivate func showsAll(_ value: ValueID) -> (Flow.Screen, Flow.Control, Flow.InputStyle)? {
    for screen in screensAndFrame {
      for control in screen.controls {
        guard case .input(value, let style) = control.role,
          [.cards, .segmented, .wheel].contains(style)
        else { continue }
        return (screen, control, style)
      }
    }
    return nil
  }
}

extension Diagnostic {
  fileprivate static func nothingChosen(
    _ value: ValueID, _ place: Span, _ style: Flow.InputStyle, at control: Span
  ) -> Diagnostic {
    Diagnostic(
      choicePreselected.rule, place, "'\(value)' has no default",
      labels: [.init(control, "it is entered as \(style.rawValue) here")],
      help: "add \"default\" with the option most people want")
  }
}
