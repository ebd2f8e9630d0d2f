import FlowCore
import SpecModel

// Types that the generated code has its own types of the same name for are written with their
// module.

extension Flow.Path: SwiftLiteral {
  var literal: SwiftExpression { .call("Flow.Path", .plain(id), .plain(screens)) }
}

extension Flow.EntryRule: SwiftLiteral {
  var literal: SwiftExpression {
    .call("Flow.EntryRule", .optional("if", condition), .labelled("go", destination))
  }
}

extension Flow.DeepLink: SwiftLiteral {
  var literal: SwiftExpression {
    .call(
      "Flow.DeepLink", .plain(id), .labelled("urls", urls), .labelled("go", screen),
      .optional("if", condition))
  }
}

extension Flow.EntryRule.Destination: SwiftLiteral {
  var literal: SwiftExpression {
    switch self {
    case .app: .code(".app")
    case .screen(let screen): .call(".screen", .plain(screen))
    }
  }
}

extension Flow.Resume: SwiftLiteral {
  var literal: SwiftExpression {
    switch self {
    case .start: .code(".start")
    case .lastScreen: .code(".lastScreen")
    }
  }
}

extension Flow.WhatsNew: SwiftLiteral {
  var literal: SwiftExpression {
    .call(
      "Flow.WhatsNew", .labelled("version", version), .labelled("key", key),
      .labelled("path", path), .list("completion", completion))
  }
}

extension Flow.Migration: SwiftLiteral {
  var literal: SwiftExpression {
    .call(
      "Flow.Migration", .labelled("from", version),
      SwiftExpression.Argument(label: nil, value: .sorted(screens)))
  }
}

extension Flow.Migration.Destination: SwiftLiteral {
  var literal: SwiftExpression {
    switch self {
    case .start: .code(".start")
    case .screen(let screen): .call(".screen", .plain(screen))
    }
  }
}

extension Flow.Assertion: SwiftLiteral {
  var literal: SwiftExpression {
    .call("Flow.Assertion", .labelled("if", condition), .labelled("then", consequence))
  }
}

extension Flow.Variant: SwiftLiteral {
  var literal: SwiftExpression {
    .call(
      "Flow.Variant", .plain(id), .unless(0, "weight", weight), .list("paths", paths),
      .dictionary("defaults", defaults),
      .dictionary("show", show.mapValues { Shown(conditions: $0) }))
  }

  /// The visibility that differs on one screen.
  private struct Shown: SwiftLiteral {
    var conditions: [ElementID: Flow.Expression]

    var literal: SwiftExpression { .sorted(conditions) }
  }
}

extension SwiftExpression {
  /// A dictionary in the order of its keys, so that the same flow gives the same source.
  fileprivate static func sorted<Key>(_ members: [Flow.Name<Key>: some SwiftLiteral]) -> Self {
    .dictionary(
      members.sorted { $0.key < $1.key }.map { (key: $0.key.literal, value: $0.value.literal) })
  }
}

extension SwiftExpression.Argument {
  fileprivate static func dictionary<Key>(
    _ label: String, _ members: [Flow.Name<Key>: some SwiftLiteral]
  ) -> Self? {
    members.isEmpty ? nil : Self(label: label, value: .sorted(members))
  }
}

extension Flow.Transition: SwiftLiteral {
  var literal: SwiftExpression {
    .call(
      "Flow.Transition", .plain(insertion), .optional("removal", removal),
      .unless(false, "mirrorsOnBack", mirrorsOnBack))
  }
}

extension Flow.Motion: SwiftLiteral {
  var literal: SwiftExpression {
    .call(
      "Flow.Motion", .unless(false, "fades", fades), .optional("scale", scale),
      .optional("edge", edge),
      .optional("curve", curve), .unless(.zero, "duration", duration))
  }
}

extension Flow.Motion.Edge: SwiftLiteral {
  var literal: SwiftExpression { .code(".\(rawValue)") }
}

extension Flow.Motion.Curve: SwiftLiteral {
  var literal: SwiftExpression { .code(".\(SwiftName.member(rawValue))") }
}

extension Flow.TimelineStep: SwiftLiteral {
  var literal: SwiftExpression {
    .call(
      "Flow.TimelineStep", .plain(element), .optional("after", after), .labelled("delay", delay),
      .optional("transition", transition), .optional("stay", stay))
  }
}
