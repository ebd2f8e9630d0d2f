import FlowCore

/// A flow on whose screens nothing but a button stands, and which asks for nothing.
///
/// What it has of the names below it declares itself.
protocol ButtonFlow: FlowDefinition where Answers == NoAnswers {
  associatedtype Element = NoName
  associatedtype Modal = NoName
  associatedtype Value = NoName
  associatedtype Service = NoName
  associatedtype Tag = NoName
  associatedtype Variant = NoName
}

extension ButtonFlow {
  static func answers(
    _ value: (ValueID) -> Flow.Constant, moment: (ValueID) -> Double?
  ) -> NoAnswers {
    NoAnswers()
  }
}

/// The names of what a flow has none of.
enum NoName: RawRepresentable, CaseIterable, Hashable, Sendable {
  init?(rawValue: String) { nil }

  var rawValue: String { switch self {} }
}

/// What a flow that asks for nothing knows in the end.
struct NoAnswers: Hashable, Sendable {}

extension Flow.Spec {
  /// A flow without words.
  init(wordless flow: Flow) {
    self.init(
      flow: flow, pages: flow.screens.map { Flow.Page($0.id) },
      theme: Flow.Theme(icon: "AppIcon"), platforms: [])
  }
}

extension Flow.Screen {
  /// A screen with one button.
  init(
    _ id: ScreenID, if condition: Flow.Expression? = nil, _ button: ElementID,
    do commands: [Flow.Command]
  ) {
    self.init(
      id, condition: condition, elements: [Flow.Element(button, .control)],
      controls: [Flow.Control(button, do: commands)])
  }
}
