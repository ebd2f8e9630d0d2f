import FlowCore
import SpecModel

extension Flow.Screen: SwiftLiteral {
  var literal: SwiftExpression {
    .call(
      "Flow.Screen", .plain(id), .optional("condition", condition),
      .optional("requirement", requirement), .optional("gate", gate),
      .unless(true, "allowsBack", allowsBack), .list("elements", elements),
      .list("modals", modals), .list("controls", controls), .list("views", views),
      .list("enter", enter), .list("timeline", timeline), .list("decor", decor),
      .list("tags", tags))
  }
}

extension Flow.Element: SwiftLiteral {
  var literal: SwiftExpression {
    .call(
      "Flow.Element", .plain(id), .plain(kind), .optional("in", section), .optional("if", condition)
    )
  }
}

extension Flow.Element.Kind: SwiftLiteral {
  var literal: SwiftExpression { .code(".\(rawValue)") }
}

extension Flow.Modal: SwiftLiteral {
  var literal: SwiftExpression { .call("Flow.Modal", .plain(section), .plain(style)) }
}

extension Flow.Modal.Style: SwiftLiteral {
  var literal: SwiftExpression { .code(".\(rawValue)") }
}

extension Flow.View: SwiftLiteral {
  var literal: SwiftExpression {
    .call(
      "Flow.View", .plain(id), .plain(kind), .optional("value", value), .optional("table", table),
      .unless(false, "isShuffled", isShuffled), .list("parameters", parameters),
      .optional("style", style), .optional("image", image),
      .unless(.fit, "contentMode", contentMode), .optional("video", video))
  }
}

extension Flow.View.Parameter: SwiftLiteral {
  var literal: SwiftExpression { .call("Flow.View.Parameter", .plain(name), .plain(value)) }
}

extension Flow.Control: SwiftLiteral {
  var literal: SwiftExpression {
    .call(
      "Flow.Control", .plain(id), role == .button ? nil : .plain(role),
      .list("do", commands), .optional("isEnabled", isEnabled), .optional("option", option),
      .optional("symbol", symbol), .unless(false, "hidesLabel", hidesLabel),
      .optional("needs", needs),
      .optional("style", style), .optional("lines", lines),
      .unless(false, "takesFocus", takesFocus), .optional("submitLabel", submitLabel),
      .optional("submits", submits), .optional("hold", hold), .list("marks", marks))
  }
}

extension Flow.Control.Role: SwiftLiteral {
  var literal: SwiftExpression {
    switch self {
    case .button: .code(".button")
    case .input(let value, let style): .call(".input", .plain(value), .labelled("as", style))
    case .list(let table, let first):
      .call(
        ".list", .plain(table),
        SwiftExpression.Argument(label: "first", value: first?.literal ?? .code("nil")))
    }
  }
}

extension Flow.SubmitLabel: SwiftLiteral {
  var literal: SwiftExpression { .code(".\(SwiftName.member(rawValue))") }
}

extension Flow.InputStyle: SwiftLiteral {
  var literal: SwiftExpression { .code(".\(SwiftName.member(rawValue))") }
}

extension Flow.Command: SwiftLiteral {
  var literal: SwiftExpression {
    switch self {
    case .next: .code(".next")
    case .back: .code(".back")
    case .finish: .code(".finish")
    case .go(let screen): .call(".go", .plain(screen))
    case .set(let value, let source, let condition):
      .call(".set", .plain(value), .labelled("to", source), .optional("if", condition))
    case .present(let section, let condition):
      .call(".present", .plain(section), .optional("if", condition))
    case .open(let destination): .call(".open", .plain(destination))
    case .after(let delay, let commands): .call(".after", .plain(delay), .plain(commands))
    case .wait(let time): .call(".wait", .plain(time))
    case .loadProducts(let service): .call(".loadProducts", .plain(service))
    case .store(let stored, let condition):
      .call(".store", .plain(stored), .optional("if", condition))
    case .call(let call): .call(".call", .plain(call))
    }
  }
}

extension Flow.Command.Destination: SwiftLiteral {
  var literal: SwiftExpression {
    switch self {
    case .settings: .code(".settings")
    case .web(let address): .call(".web", .plain(address))
    case .app(let address, fallback: let fallback):
      .call(".app", .plain(address), .labelled("fallback", fallback))
    case .contact(let address): .call(".contact", .plain(address))
    }
  }
}

extension Flow.Command.Stored: SwiftLiteral {
  var literal: SwiftExpression {
    switch self {
    case .completed: .code(".completed")
    case .value(let value): .call(".value", .plain(value))
    }
  }
}

extension Flow.Call: SwiftLiteral {
  var literal: SwiftExpression {
    .call(
      "Flow.Call", .plain(verb), .plain(service), .optional("if", condition),
      .list("handlers", handlers))
  }
}

extension Flow.Call.Verb: SwiftLiteral {
  var literal: SwiftExpression { .code(".\(SwiftName.member(rawValue))") }
}

extension Flow.Call.Handler: SwiftLiteral {
  var literal: SwiftExpression {
    .call(
      "Flow.Call.Handler",
      SwiftExpression.Argument(label: nil, value: answer?.literal ?? .code("nil")),
      .plain(commands))
  }
}

extension Flow.Answer: SwiftLiteral {
  var literal: SwiftExpression { .code(".\(rawValue)") }
}
