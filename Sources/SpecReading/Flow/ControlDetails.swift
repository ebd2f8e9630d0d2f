import FlowCore
import SpecModel
import SpecSyntax
import SpecText

/// What Return does in a text field, how long a button is pressed and where a slider has marks.
extension FlowReader {
  /// The longest that anybody is asked to press.
  private static let longestHold = Duration.seconds(10)

  /// Reads what the Return key is called and which button it taps.
  mutating func readSubmission(
    _ node: JSONNode, into control: inout Flow.Control, _ context: ScreenContext
  ) {
    control.submitLabel = node[ControlSchema.submitLabel]
    control.submits = element(
      node[ControlSchema.submits], called: "control", among: context.names(.control),
      of: context.id
    ).map { ElementID($0) }
    // Return begins a new line there.
    guard let lines = node[ControlSchema.lines], lines.upperBound > 1 else { return }
    for case let member? in [
      node.member(ControlSchema.submitLabel), node.member(ControlSchema.submits),
    ] {
      found.report(.newLine(member.key))
    }
  }

  /// What Return taps is a button, and neither an input nor a list of them, and one that is there with
  /// the field.
  mutating func checkSubmissions(_ screen: JSONNode, _ context: ScreenContext) {
    let controls = screen[ScreenSchema.controls]
    let modals = screen[ScreenSchema.modals].map(\.key.value)
    func modal(of control: String) -> String? {
      context.element(control)?.section.map(\.rawValue).flatMap { modals.contains($0) ? $0 : nil }
    }
    for control in controls {
      guard let name = control.value[ControlSchema.submits],
        let target = controls.first(where: { $0.key.value == name.value })?.value
      else { continue }
      if target.member(ControlSchema.value) != nil || target.member(ControlSchema.table) != nil {
        found.report(.noButton(name))
      } else if let value = control.value[ControlSchema.value]?.value,
        case .text = scope.values[value], context.element(control.key.value) != nil,
        context.element(name.value) != nil,
        modal(of: control.key.value) != modal(of: name.value)
      {
        found.report(.buttonElsewhere(name))
      }
    }
  }

  /// The buttons of an alert are the platform's own, which are tapped.
  mutating func checkHolds(_ screen: JSONNode, _ context: ScreenContext) {
    let alerts = screen[ScreenSchema.modals].filter {
      $0.value.string == Flow.Modal.Style.alert.rawValue
    }.map(\.key.value)
    for control in screen[ScreenSchema.controls] {
      guard let hold = control.value.member(ControlSchema.hold),
        let section = context.element(control.key.value)?.section,
        alerts.contains(section.rawValue)
      else { continue }
      found.report(.heldInAlert(hold.key))
    }
  }

  mutating func hold(_ node: JSONNode) -> Duration? {
    guard let hold = node[ControlSchema.hold], let member = node.member(ControlSchema.hold) else {
      return nil
    }
    if hold > Self.longestHold { found.report(.longHold(member.value)) }
    return hold
  }

  /// The marks of a slider, each of which is one of its numbers.
  mutating func marks(_ node: JSONNode, _ role: Flow.Control.Role?) -> [Int] {
    let marks = node[ControlSchema.marks]
    guard case .input(let value, as: .slider) = role,
      case .int(let range?, let step)? = scope.values[value.rawValue]
    else { return marks.compactMap(\.integer) }
    var known: Set<Int> = []
    for mark in marks {
      guard let number = mark.integer, Schema.wholeNumbers.contains(number) else { continue }
      if let problem = range.problem(with: number, step: step) {
        found.report(.offSlider(mark, problem.message, problem.help))
      } else if !known.insert(number).inserted {
        found.report(.sameMark(mark))
      }
    }
    return marks.compactMap(\.integer)
  }
}

extension Diagnostic {
  fileprivate static func newLine(_ key: Located<String>) -> Diagnostic {
    Diagnostic(
      .controlShape, key.span, "'\(key.value)' is only for a text field of one line",
      help: "in a field of several lines Return begins a new one")
  }

  fileprivate static func noButton(_ name: Located<String>) -> Diagnostic {
    Diagnostic(
      .controlShape, name.span, "'\(shortened(name.value))' is no button",
      help: "name one that does something when it is tapped")
  }

  fileprivate static func buttonElsewhere(_ name: Located<String>) -> Diagnostic {
    Diagnostic(
      .controlShape, name.span, "'\(name.value)' can't be tapped where the field is",
      help: "what an alert or a sheet covers can't be used: put both in it, or neither")
  }

  fileprivate static func longHold(_ seconds: JSONNode) -> Diagnostic {
    Diagnostic(
      .controlShape, seconds.span, "nobody presses a button for more than 10 seconds",
      help: "2 or 3 are felt as long")
  }

  fileprivate static func heldInAlert(_ key: Located<String>) -> Diagnostic {
    Diagnostic(
      .controlShape, key.span, "a button of an alert is tapped, and not held",
      help: "let the section be a \"sheet\", or ask on the screen itself")
  }

  fileprivate static func offSlider(
    _ mark: JSONNode, _ message: String, _ help: String?
  ) -> Diagnostic {
    Diagnostic(.controlShape, mark.span, "no mark can stand here: \(message)", help: help)
  }

  fileprivate static func sameMark(_ mark: JSONNode) -> Diagnostic {
    Diagnostic(.controlShape, mark.span, "there is a mark at this number already")
  }
}
