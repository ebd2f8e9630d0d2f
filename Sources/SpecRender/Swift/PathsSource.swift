import FlowCore
import SpecChecks
import SpecModel
import SpecProve

extension SwiftSource {
  /// Writes the ways that tests of the app walk, each a constant of its own so that none is slow to
  /// compile.
  mutating func testPaths(_ paths: [Flow.TestPath], _ flow: Flow, _ names: SwiftNames) {
    line()
    block("extension \(names.type)") { source in
      source.document(
        "Ways through the flow on which everything is done that can be done on each screen.")
      let list = paths.enumerated().map { number, path in
        path.literal(steps: "path\(number + 1)", flow)
      }
      source.declaration("public static let testPaths: [Flow.TestPath]", .list(list))
      for (number, path) in paths.enumerated() {
        source.line()
        source.list(
          "path\(number + 1)", of: "Flow.TestPath.Step", path.steps.map { $0.literal(flow) })
      }
    }
  }
}

extension Flow.TestPath {
  fileprivate func literal(steps: String, _ flow: Flow) -> SwiftExpression {
    .call(
      "Flow.TestPath",
      SwiftExpression.Argument(label: nil, value: screen?.literal ?? .code("nil")),
      launch == Flow.Launch()
        ? nil : SwiftExpression.Argument(label: "launch", value: launch.literal(flow)),
      .optional("variant", variant), SwiftExpression.Argument(label: nil, value: .code(steps)))
  }
}

extension Flow.TestPath.Step {
  fileprivate func literal(_ flow: Flow) -> SwiftExpression {
    .call(
      ".init", SwiftExpression.Argument(label: nil, value: event.literal(flow)),
      SwiftExpression.Argument(label: nil, value: screen?.literal ?? .code("nil")))
  }
}

extension Flow.Launch {
  fileprivate func literal(_ flow: Flow) -> SwiftExpression {
    let known = flow.services.compactMap { service in
      statuses[service.id].map { (key: service.id.literal, value: $0.literal) }
    }
    return .call(
      "Flow.Launch", .unless(false, "wasCompleted", wasCompleted),
      values.isEmpty
        ? nil : SwiftExpression.Argument(label: "values", value: values.literal(flow)),
      known.isEmpty ? nil : SwiftExpression.Argument(label: "statuses", value: .dictionary(known)),
      .unless(false, "reducesMotion", reducesMotion))
  }
}

extension [ValueID: Flow.Constant] {
  /// The values in the flow's order.
  fileprivate func literal(_ flow: Flow) -> SwiftExpression {
    .dictionary(
      flow.values.compactMap { value in
        self[value.id].map { (key: value.id.literal, value: $0.literal) }
      })
  }
}

extension Flow.Event {
  fileprivate func literal(_ flow: Flow) -> SwiftExpression {
    switch self {
    case .tap(let control): .call(".tap", .plain(control))
    case .pick(let control, let row): .call(".pick", .plain(control), .plain(row))
    case .enter(let control, let value): .call(".enter", .plain(control), .plain(value))
    case .dismiss: .code(".dismiss")
    case .swipeForward: .code(".swipeForward")
    case .swipeBack: .code(".swipeBack")
    case .answer(let service, let answer): .call(".answer", .plain(service), .plain(answer))
    case .status(let service, let status): .call(".status", .plain(service), .plain(status))
    case .owned(let service, let told):
      .call(
        ".owned", .plain(service), SwiftExpression.Argument(label: nil, value: told.literal(flow)))
    case .fetched(let service, let data):
      .call(
        ".fetched", .plain(service), SwiftExpression.Argument(label: nil, value: data.literal(flow))
      )
    case .elapsed(let timer): .call(".elapsed", .plain(timer))
    }
  }
}

extension Flow.TimerID: SwiftLiteral {
  var literal: SwiftExpression {
    switch self {
    case .timeline(let screen): .call(".timeline", .plain(screen))
    case .after(let screen, let number): .call(".after", .plain(screen), .plain(number))
    case .wait(let screen): .call(".wait", .plain(screen))
    case .pause(let service): .call(".pause", .plain(service))
    case .timeout(let service): .call(".timeout", .plain(service))
    }
  }
}

extension Flow.Status: SwiftLiteral {
  var literal: SwiftExpression { .code(".\(SwiftName.member(rawValue))") }
}
