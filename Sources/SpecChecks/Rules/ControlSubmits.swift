import FlowCore
import SpecModel
import SpecText

/// Return is there where it is to tap a button.
package let controlSubmits = Check(
  Rule(
    "control/submits", .warning,
    summary: "A field from which Return submits has a keyboard with a Return key.",
    why: """
      For codes and telephone numbers an iPhone shows a pad of digits, which has no Return key: what \
      is to come of it never comes. (UIKeyboardType.numberPad, UIKeyboardType.phonePad)
      """,
    bad: #""code": { "value": "code", "submits": "continue" }"#,
    good: #""code": { "value": "code" }, "continue": { "do": ["next"] }"#, isSuppressible: true)
) { context, found in
  guard context.app.info.platforms.contains(where: { $0.system == .iOS }) else { return }
  let flow = context.app.flow
  for screen in flow.screensAndFrame {
    for control in screen.controls where control.submits != nil {
      guard case .input(let id, as: _) = control.role,
        case .text(_, let content?)? = flow.values.first(where: { $0.id == id })?.kind,
        [.oneTimeCode, .telephoneNumber].contains(content)
      else { continue }
      let place = screen.pointer / "controls" / control.id.rawValue / "submits"
      found.report(
        Diagnostic(
          controlSubmits.rule, context.app.flowSpans.value(place),
          "the pad that an iPhone shows for '\(content.rawValue)' has no Return key",
          help: "leave \"submits\" out, and let people tap the button"))
    }
  }
}
