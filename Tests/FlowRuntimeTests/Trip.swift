import FlowCore

/// A small flow that links lead into; what is done on its first screen has to be waited for.
enum Trip: ButtonFlow {
  enum Screen: String, CaseIterable, Sendable {
    case start, middle, widget
  }

  enum Control: String, CaseIterable, Sendable {
    case startSave = "start.save"
    case middleGo = "middle.go"
    case widgetEnd = "widget.end"
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

  static let spec = Flow.Spec(
    wordless: Flow(
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
        Flow.Screen("start", "save", do: [.call(Flow.Call(.perform, "save")), .next]),
        Flow.Screen("middle", "go", do: [.next]), Flow.Screen("widget", "end", do: [.finish]),
      ]))
}
