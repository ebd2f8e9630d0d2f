import FlowCore
import SpecModel
import SpecProve

extension Flow.Value: SwiftLiteral {
  var literal: SwiftExpression {
    .call(
      "Flow.Value", .plain(id), .plain(kind), .labelled("initial", initial),
      .optional("key", key), .list("formerKeys", formerKeys),
      .unless(false, "isImmediate", isImmediate),
      .unless(.entered, "origin", origin), .optional("limits", limits),
      .optional("unit", unit),
      .optional("representatives", representatives))
  }
}

extension Flow.Value.Origin: SwiftLiteral {
  var literal: SwiftExpression {
    switch self {
    case .entered: .code(".entered")
    case .launch: .code(".launch")
    case .platform: .code(".platform")
    case .measurementSystem: .code(".measurementSystem")
    case .lookUp(let service): .call(".lookUp", .plain(service))
    case .action(let service): .call(".action", .plain(service))
    }
  }
}

extension Flow.Value.Kind: SwiftLiteral {
  var literal: SwiftExpression {
    switch self {
    case .bool: .code(".bool")
    case .int(let range, let step):
      .call(
        ".int", SwiftExpression.Argument(label: nil, value: range?.literal ?? .code("nil")),
        .labelled("step", step))
    case .count: .code(".count")
    case .text(let maximum, let content):
      .call(
        ".text",
        SwiftExpression.Argument(label: "maximum", value: maximum?.literal ?? .code("nil")),
        .optional("content", content))
    case .choice(let options): .call(".choice", .plain(options))
    case .set(let options, let maximum):
      if let maximum {
        .call(".set", .plain(options), .labelled("maximum", maximum))
      } else {
        .call(".set", .plain(options))
      }
    case .date: .code(".date")
    case .time(let range, let step):
      .call(
        ".time",
        SwiftExpression.Argument(
          label: nil,
          value: .code("\(range.lowerBound.code)...\(range.upperBound.code)")),
        .labelled("step", step))
    case .image: .code(".image")
    }
  }
}

extension Flow.TextContent: SwiftLiteral {
  var literal: SwiftExpression { .code(".\(SwiftName.member(rawValue))") }
}

extension Flow.MeasurementUnit: SwiftLiteral {
  var literal: SwiftExpression { .code(".\(SwiftName.member(rawValue))") }
}

extension Flow.Options: SwiftLiteral {
  var literal: SwiftExpression {
    switch self {
    case .table(let table): .call(".table", .plain(table))
    case .rows(let rows): .call(".rows", .plain(rows))
    }
  }
}

extension Flow.Constant: SwiftLiteral {
  var literal: SwiftExpression {
    switch self {
    case .unset: .code(".unset")
    case .bool(let flag): .call(".bool", .plain(flag))
    case .int(let number): .call(".int", .plain(number))
    case .text(let text): .call(".text", .plain(text))
    case .words(let words): .call(".words", .plain(words))
    case .row(let row): .call(".row", .plain(row))
    case .rows(let rows): .call(".rows", .plain(rows))
    case .daysFromNow(let days): .call(".daysFromNow", .plain(days))
    case .time(let time):
      .call(".time", SwiftExpression.Argument(label: nil, value: .code(time.code)))
    }
  }
}

extension Flow.CellReference: SwiftLiteral {
  var literal: SwiftExpression {
    .call("Flow.CellReference", .plain(table), .plain(row), .plain(column))
  }
}

extension Flow.Column: SwiftLiteral {
  var literal: SwiftExpression {
    .call("Flow.Column", .plain(id), .plain(kind), .optional("productField", productField))
  }
}

extension Flow.Column.ProductField: SwiftLiteral {
  var literal: SwiftExpression { .code(".\(SwiftName.member(rawValue))") }
}

extension Flow.Column.Kind: SwiftLiteral {
  var literal: SwiftExpression {
    switch self {
    case .words: .code(".words")
    case .text: .code(".text")
    case .int: .code(".int")
    case .rank: .code(".rank")
    case .money: .code(".money")
    case .percent: .code(".percent")
    case .period: .code(".period")
    case .color: .code(".color")
    case .symbol: .code(".symbol")
    case .image: .code(".image")
    case .row(let table): .call(".row", .plain(table))
    }
  }
}

extension Flow.Row: SwiftLiteral {
  var literal: SwiftExpression { .call("Flow.Row", .plain(id), .plain(cells)) }
}

extension Flow.Cell: SwiftLiteral {
  var literal: SwiftExpression {
    switch self {
    case .words: .code(".words")
    case .text(let text): .call(".text", .plain(text))
    case .int(let number): .call(".int", .plain(number))
    case .row(let row): .call(".row", .plain(row))
    }
  }
}

extension Flow.Service: SwiftLiteral {
  var literal: SwiftExpression { .call("Flow.Service", .plain(id), .plain(kind)) }
}

extension Flow.Service.Kind: SwiftLiteral {
  var literal: SwiftExpression {
    switch self {
    case .permission(let permission):
      .call(".permission", .plain(permission))
    case .purchase(let purchase): .call(".purchase", .plain(purchase))
    case .action(let action): .call(".action", .plain(action))
    case .lookUp(let lookUp): .call(".lookUp", .plain(lookUp))
    }
  }
}

extension Flow.Permission: SwiftLiteral {
  var literal: SwiftExpression {
    .call(
      "Flow.Permission", .plain(kind), .unless(false, "isRequired", isRequired),
      .unless(true, "preflight", preflight))
  }
}

extension Flow.Permission.Kind: SwiftLiteral {
  var literal: SwiftExpression { .code(".\(SwiftName.member(rawValue))") }
}

extension Flow.Purchase: SwiftLiteral {
  var literal: SwiftExpression {
    .call(
      "Flow.Purchase", .labelled("buys", buys), .unless(true, "preflight", preflight),
      .list("tells", tells))
  }
}

extension Flow.Action: SwiftLiteral {
  var literal: SwiftExpression {
    .call(
      "Flow.Action", .list("takes", takes), .unless(false, "canFail", canFail),
      .unless(false, "canCancel", canCancel),
      .unless(false, "isEarly", isEarly))
  }
}

extension Flow.LookUp: SwiftLiteral {
  var literal: SwiftExpression {
    .call(
      "Flow.LookUp", .labelled("found", found), .labelled("every", every),
      .labelled("timeout", timeout))
  }
}
