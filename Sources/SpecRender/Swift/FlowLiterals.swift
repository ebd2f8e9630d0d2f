import FlowCore

// Types that the generated code has its own types of the same name for are written with their
// module.

extension Path: SwiftLiteral {
  var literal: SwiftExpression { .call("Path", .plain(id), .plain(screens)) }
}

extension EntryRule: SwiftLiteral {
  var literal: SwiftExpression {
    .call("EntryRule", .optional("if", condition), .labelled("go", destination))
  }
}

extension EntryRule.Destination: SwiftLiteral {
  var literal: SwiftExpression {
    switch self {
    case .app: .code(".app")
    case .screen(let screen): .call(".screen", .plain(screen))
    }
  }
}

extension Resume: SwiftLiteral {
  var literal: SwiftExpression {
    switch self {
    case .start: .code(".start")
    case .lastScreen: .code(".lastScreen")
    }
  }
}

extension Migration: SwiftLiteral {
  var literal: SwiftExpression {
    .call(
      "Migration", .labelled("from", version),
      SwiftExpression.Argument(label: nil, value: .sorted(screens)))
  }
}

extension Migration.Destination: SwiftLiteral {
  var literal: SwiftExpression {
    switch self {
    case .start: .code(".start")
    case .screen(let screen): .call(".screen", .plain(screen))
    }
  }
}

extension Assertion: SwiftLiteral {
  var literal: SwiftExpression {
    .call("Assertion", .labelled("if", condition), .labelled("then", consequence))
  }
}

extension Variant: SwiftLiteral {
  var literal: SwiftExpression {
    .call(
      "FlowCore.Variant", .plain(id), .dictionary("defaults", defaults),
      .dictionary("show", show.mapValues { Shown(conditions: $0) }))
  }

  /// The visibility that differs on one screen.
  private struct Shown: SwiftLiteral {
    var conditions: [ElementID: Expr]

    var literal: SwiftExpression { .sorted(conditions) }
  }
}

extension SwiftExpression {
  /// A dictionary in the order of its keys, so that the same flow gives the same source.
  fileprivate static func sorted<Key>(_ members: [Name<Key>: some SwiftLiteral]) -> Self {
    .dictionary(
      members.sorted { $0.key < $1.key }.map { (key: $0.key.literal, value: $0.value.literal) })
  }
}

extension SwiftExpression.Argument {
  fileprivate static func dictionary<Key>(
    _ label: String, _ members: [Name<Key>: some SwiftLiteral]
  ) -> Self? {
    members.isEmpty ? nil : Self(label: label, value: .sorted(members))
  }
}

extension Transition: SwiftLiteral {
  var literal: SwiftExpression {
    .call(
      "Transition", .plain(insertion), .optional("removal", removal),
      .unless(false, "mirrorsOnBack", mirrorsOnBack))
  }
}

extension Motion: SwiftLiteral {
  var literal: SwiftExpression {
    .call(
      "Motion", .unless(false, "fades", fades), .optional("scale", scale), .optional("edge", edge),
      .optional("curve", curve), .unless(.zero, "duration", duration))
  }
}

extension Motion.Edge: SwiftLiteral {
  var literal: SwiftExpression { .code(".\(rawValue)") }
}

extension Motion.Curve: SwiftLiteral {
  var literal: SwiftExpression { .code(".\(SwiftName.member(rawValue))") }
}

extension TimelineStep: SwiftLiteral {
  var literal: SwiftExpression {
    .call(
      "TimelineStep", .plain(element), .optional("after", after), .labelled("delay", delay),
      .optional("transition", transition), .optional("stay", stay))
  }
}
