package import FlowCore
package import SpecModel
package import SpecText

/// The board of an app in Swift: a file of a module that the app leaves out.
///
/// - Parameters:
///   - board: The board.
///   - app: The app.
///   - type: The name of its type, from `swiftTypes`.
///   - module: The module of the flows.
/// - Returns: The file.
package func renderBoard(
  _ board: Flow.Board, of app: App, type: String, in module: String
) -> RenderedFile {
  var source = SwiftSource(
    from: "\(ContentPath.file(.flow, of: app.id))", isPublic: true)
  source.line("public import \(module)")
  source.line()
  source.block("extension \(type): Flow.Previewable") { source in
    source.document(
      "The \(board.screens.map(\.states.count).reduce(0, +)) states of the board of "
        + "\(app.info.name).")
    source.declaration(
      "public static let board: Flow.Board",
      .call(
        "Flow.Board", .labelled("launches", board.launches.map { $0.literal(app.flow) }),
        SwiftExpression.Argument(label: "events", value: .code("events")),
        SwiftExpression.Argument(
          label: nil,
          value: .list(
            board.screens.enumerated().map { number, screen in
              .call(".init", .plain(screen.id), .plain(SwiftExpression.code("screen\(number + 1)")))
            }))))
    source.line()
    source.list("events", of: "Flow.Event", board.events.map { $0.literal(app.flow) })
    for (number, screen) in board.screens.enumerated() {
      source.line()
      source.list("screen\(number + 1)", of: "Flow.Board.State", screen.states.map(\.literal))
    }
  }
  return RenderedFile(path: "swift-test-paths/\(type)Board.swift", bytes: source.bytes)
}

extension Flow.Board.State: SwiftLiteral {
  var literal: SwiftExpression {
    if ways.count == 1 { return ways[0].literal }
    return .call(".init", ways.map { SwiftExpression.Argument(label: nil, value: $0.literal) })
  }
}

extension Flow.Board.Way: SwiftLiteral {
  var literal: SwiftExpression {
    .call(
      ".init", .optional("after", origin), .plain(steps),
      variants.map { variants in
        SwiftExpression.Argument(
          label: "in", value: .list(variants.map { $0?.literal ?? .code("nil") }))
      })
  }
}
