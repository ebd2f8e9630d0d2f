import FlowCore

extension Flow.Page: SwiftLiteral {
  var literal: SwiftExpression {
    .call(
      "Flow.Page", .plain(id), blocks.isEmpty ? nil : .plain(blocks), .list("sections", sections),
      .optional("screenPosition", screenPosition))
  }
}

extension Flow.ScreenPosition: SwiftLiteral {
  var literal: SwiftExpression {
    .call("Flow.ScreenPosition", .labelled("blocks", blocks), .labelled("sections", sections))
  }
}

extension Flow.Section: SwiftLiteral {
  var literal: SwiftExpression { .call("Flow.Section", .plain(id), .plain(blocks)) }
}

extension Flow.Block: SwiftLiteral {
  var literal: SwiftExpression {
    switch self {
    case .title(let text): .call(".title", .plain(text))
    case .heading(let text): .call(".heading", .plain(text))
    case .body(let text): .call(".body", .plain(text))
    case .pictures(let pictures): .call(".pictures", .plain(pictures))
    case .controls(let labels): .call(".controls", .plain(labels))
    case .views(let labels): .call(".views", .plain(labels))
    case .rows(let rows): .call(".rows", .plain(rows))
    }
  }
}

extension Flow.Label: SwiftLiteral {
  var literal: SwiftExpression {
    .call("Flow.Label", .plain(element), .plain(text), .optional("hint", hint))
  }
}

extension Flow.Picture: SwiftLiteral {
  var literal: SwiftExpression {
    .call("Flow.Picture", .plain(source), .optional("label", label))
  }
}

extension Flow.Picture.Source: SwiftLiteral {
  var literal: SwiftExpression {
    switch self {
    case .symbol(let name): .call(".symbol", .plain(name))
    case .image(let name): .call(".image", .plain(name))
    case .option(let columns): .call(".option", .plain(columns))
    case .column(let value, let columns): .call(".column", .plain(value), .plain(columns))
    }
  }
}

extension Flow.ListRow: SwiftLiteral {
  var literal: SwiftExpression {
    .call("Flow.ListRow", .plain(id), .plain(text), .optional("picture", picture))
  }
}

extension Flow.Text: SwiftLiteral {
  var literal: SwiftExpression {
    .call(
      "Flow.Text", .plain(key), .plain(format),
      placeholders.isEmpty ? nil : .plain(placeholders))
  }
}

extension Flow.Text.Placeholder: SwiftLiteral {
  var literal: SwiftExpression {
    switch self {
    case .value(let value): .call(".value", .plain(value))
    case .column(let value, let columns): .call(".column", .plain(value), .plain(columns))
    case .option(let columns): .call(".option", .plain(columns))
    case .position: .code(".position")
    case .count: .code(".count")
    case .app(let name): .call(".app", .plain(name))
    case .daysFromNow(let value): .call(".daysFromNow", .plain(value))
    case .measurement(let value, let unit):
      .call(".measurement", .plain(value), .plain(unit))
    }
  }
}
