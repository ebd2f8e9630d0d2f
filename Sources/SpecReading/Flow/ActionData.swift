import FlowCore
import SpecModel
import SpecSyntax
import SpecText

/// Values that come from an action, as a name comes from a sign-in.
extension FlowReader {
  /// An action that brings data is done while the flow still runs.
  mutating func checkData(from member: JSONNode.Member) {
    guard !member.value[ActionSchema.isEarly] else { return }
    let action = Flow.Value.Origin.action(ServiceID(member.key.value))
    let brought = Set(values.filter { $0.origin == action }.map(\.id.rawValue))
    for value in node[FlowSchema.values] where brought.contains(value.key.value) {
      guard let from = value.value[ValueSchema.origin] else { continue }
      found.report(.broughtTooLate(from, to: value.key.value, member.key.span))
    }
  }

  /// The values that an action brings.
  func data(of action: ServiceID) -> [ValueID] {
    values.filter { $0.origin == .action(action) }.map(\.id)
  }
}

extension Diagnostic {
  fileprivate static func broughtTooLate(
    _ from: Located<String>, to value: String, _ action: Span
  ) -> Diagnostic {
    Diagnostic(
      .valueShape, from.span,
      "'\(from.value)' is done when the flow is over, so '\(value)' would never be known in it",
      labels: [.init(action, "it may not run before completion")],
      help: "let the action be \"early\": true")
  }

  /// An action in completion whose data nothing would take.
  static func bringsInCompletion(_ action: JSONNode, _ value: ValueID) -> Diagnostic {
    Diagnostic(
      .effectTarget, action.span,
      "'\(value)' comes from this action, and nothing takes it once the flow is over",
      help: "do it on a screen")
  }
}
