import FlowCore

/// A small flow that links lead into; what is done on its first screen has to be waited for.
enum Trip: FlowDefinition {
  enum Screen: String, CaseIterable, Sendable {
    case start, middle, widget
  }

  enum Control: String, CaseIterable, Sendable {
    case startSave = "start.save"
    case middleGo = "middle.go"
    case widgetEnd = "widget.end"
  }

  /// Nothing but controls stands on its screens.
  enum Element: RawRepresentable, CaseIterable, Hashable, Sendable {
    init?(rawValue: String) { nil }

    var rawValue: String { switch self {} }
  }

  enum Service: String, CaseIterable, Sendable {
    case save
  }

  enum Path: String, CaseIterable, Sendable {
    case main
  }

  enum DeepLink: String, CaseIterable, Sendable {
    case middle, widget
  }

  typealias Modal = Element
  typealias Value = Element
  typealias Tag = Element
  typealias Variant = Element

  struct Answers: Hashable, Sendable {}

  static func answers(
    _ value: (ValueID) -> Flow.Constant, moment: (ValueID) -> Double?
  ) -> Answers {
    Answers()
  }

  static let spec = Flow.Spec(
    flow: trip, pages: trip.screens.map { Flow.Page($0.id, []) },
    theme: Flow.Theme(icon: "AppIcon"), platforms: [])

  private static let trip = Flow(
    id: "trip", version: 1, completedKey: "tripDone",
    services: [Flow.Service("save", .action(Flow.Action(isEarly: true)))],
    paths: [Flow.Path("main", ["start", "middle", "widget"])],
    entry: [Flow.EntryRule(if: .completed, go: .app), Flow.EntryRule(go: .screen("start"))],
    deepLinks: [
      Flow.DeepLink("middle", urls: ["trip://middle"], go: "middle"),
      Flow.DeepLink("widget", urls: ["https://trip.app/widget"], go: "widget"),
    ],
    completion: [.store([.completed])],
    screens: [
      screen("start", "save", [.call(Flow.Call(.perform, "save")), .next]),
      screen("middle", "go", [.next]), screen("widget", "end", [.finish]),
    ])

  private static func screen(
    _ id: ScreenID, _ control: ElementID, _ commands: [Flow.Command]
  ) -> Flow.Screen {
    Flow.Screen(
      id, elements: [Flow.Element(control, .control)],
      controls: [Flow.Control(control, do: commands)])
  }
}
