package import FlowCore
package import SpecModel
package import SpecText

/// The ways that tests of an app walk, in Swift: a file of a module that the app leaves out.
///
/// - Parameters:
///   - paths: The ways.
///   - app: The app.
///   - type: The name of its type, from `swiftTypes`.
/// - Returns: The file; none without ways.
package func renderTestPaths(
  _ paths: [Flow.TestPath], of app: App, type: String
) -> [RenderedFile] {
  guard !paths.isEmpty else { return [] }
  var source = SwiftSource(
    from: "\(ContentPath.file(.flow, of: app.id))", isPublic: true)
  source.testPaths(paths, app.flow, named: "\(type)TestPaths", of: app.info.name)
  return [RenderedFile(path: "swift-test-paths/\(type)TestPaths.swift", bytes: source.bytes)]
}

extension SwiftSource {
  /// Writes the ways, each a constant of its own so that none is slow to compile.
  fileprivate mutating func testPaths(
    _ paths: [Flow.TestPath], _ flow: Flow, named name: String, of app: String
  ) {
    line()
    document(
      "Ways through the flow of \(app), on which everything is done that can be done on each "
        + "screen.")
    block("public enum \(name)") { source in
      source.document("The ways.")
      let list = paths.enumerated().map { number, path in
        path.literal(steps: "path\(number + 1)", flow)
      }
      source.declaration("public static let all: [Flow.TestPath]", .list(list))
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
  func literal(_ flow: Flow) -> SwiftExpression {
    let known = flow.services.compactMap { service in
      statuses[service.id].map { (key: service.id.literal, value: $0.literal) }
    }
    return .call(
      "Flow.Launch", .unless(false, "wasCompleted", wasCompleted),
      .unless(0, "seenVersion", seenVersion),
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
  func literal(_ flow: Flow) -> SwiftExpression {
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
    case .performed(let service, let data):
      .call(
        ".performed", .plain(service),
        SwiftExpression.Argument(label: nil, value: data.literal(flow)))
    case .fetched(let service, let data):
      .call(
        ".fetched", .plain(service), SwiftExpression.Argument(label: nil, value: data.literal(flow))
      )
    case .products(let service, let products):
      .call(
        ".products", .plain(service),
        SwiftExpression.Argument(
          label: nil,
          value: .dictionary(
            products.sorted { $0.key < $1.key }.map { ($0.key.literal, $0.value.literal) })))
    case .elapsed(let timer): .call(".elapsed", .plain(timer))
    case .deepLink(let link): .call(".deepLink", .plain(link))
    }
  }
}

extension Flow.Product: SwiftLiteral {
  var literal: SwiftExpression {
    .call(
      "Flow.Product", .labelled("price", price), .labelled("currency", currency),
      .optional("displayPrice", displayPrice), .optional("period", period),
      .optional("introductoryOffer", introductoryOffer))
  }
}

extension Flow.IntroductoryOffer: SwiftLiteral {
  var literal: SwiftExpression {
    .call(
      "Flow.IntroductoryOffer", .plain(paymentMode), .labelled("period", period),
      .unless(1, "periodCount", periodCount), .optional("isEligible", isEligible))
  }
}

extension Flow.IntroductoryOffer.PaymentMode: SwiftLiteral {
  var literal: SwiftExpression { .code(".\(SwiftName.member(rawValue))") }
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
