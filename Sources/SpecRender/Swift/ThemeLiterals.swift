import FlowCore
import SpecModel

extension Flow.Color: SwiftLiteral {
  var literal: SwiftExpression {
    .call(
      "Flow.Color", .plain(id), .labelled("light", light), .labelled("dark", dark),
      .optional("on", background))
  }
}

extension Flow.Color.RGB: SwiftLiteral {
  var literal: SwiftExpression { .code("0x\(hex.dropFirst().uppercased())") }
}

extension Flow.Font: SwiftLiteral {
  var literal: SwiftExpression {
    .call(
      "Flow.Font", .plain(id), .plain(style), .optional("weight", weight),
      .optional("design", design), .optional("emphasis", emphasis),
      .optional("tracking", tracking))
  }
}

extension Flow.Font.TextStyle: SwiftLiteral {
  var literal: SwiftExpression { .code(".\(SwiftName.member(rawValue))") }
}

extension Flow.Font.Weight: SwiftLiteral {
  var literal: SwiftExpression { .code(".\(SwiftName.member(rawValue))") }
}

extension Flow.Font.Design: SwiftLiteral {
  var literal: SwiftExpression { .code(".\(rawValue)") }
}

extension Flow.Style: SwiftLiteral {
  var literal: SwiftExpression {
    .call(
      "Flow.Style", .plain(id), .optional("fontSize", fontSize), .optional("tracking", tracking),
      .optional("foreground", foreground), .optional("strongForeground", strongForeground),
      .optional("background", background),
      .optional("width", width), .optional("height", height), .optional("padding", padding),
      .optional("paddingBottom", paddingBottom), .optional("spacing", spacing),
      .optional("cornerRadius", cornerRadius), .optional("border", border),
      .optional("selectedBorder", selectedBorder), .optional("size", size),
      .optional("scale", scale), .optional("blur", blur), .optional("shape", shape),
      .optional("material", material), .optional("drift", drift), .optional("scroll", scroll))
  }
}

extension Flow.Style.Border: SwiftLiteral {
  var literal: SwiftExpression {
    .call("Flow.Style.Border", .plain(color), .labelled("width", width))
  }
}

extension Flow.Style.Width: SwiftLiteral {
  var literal: SwiftExpression {
    switch self {
    case .fill: .code(".fill")
    case .points(let points): .call(".points", .plain(points))
    }
  }
}

extension Flow.Style.Shape: SwiftLiteral {
  var literal: SwiftExpression { .code(".\(rawValue)") }
}

extension Flow.Style.Drift: SwiftLiteral {
  var literal: SwiftExpression { .call("Flow.Style.Drift", .labelled("seconds", seconds)) }
}

extension Flow.Style.Scroll: SwiftLiteral {
  var literal: SwiftExpression {
    .call(
      "Flow.Style.Scroll", .labelled("to", edge), .labelled("secondsPerPoint", secondsPerPoint))
  }
}

extension Flow.Style.Scroll.Edge: SwiftLiteral {
  var literal: SwiftExpression { .code(".\(rawValue)") }
}

extension Flow.Material: SwiftLiteral {
  var literal: SwiftExpression {
    .call("Flow.Material", .list("newer", newer), .labelled("otherwise", otherwise))
  }
}

extension Flow.Material.Availability: SwiftLiteral {
  var literal: SwiftExpression {
    .call(
      "Flow.Material.Availability", .plain(system), .plain(version), .plain(finish))
  }
}

extension Flow.Material.Finish: SwiftLiteral {
  var literal: SwiftExpression { .code(".\(rawValue)") }
}

extension Flow.Platform: SwiftLiteral {
  var literal: SwiftExpression {
    .call(
      "Flow.Platform", .plain(system), .labelled("minimum", minimum),
      .labelled("presentation", presentation))
  }
}

extension Flow.Platform.System: SwiftLiteral {
  var literal: SwiftExpression {
    switch self {
    case .iOS: .code(".iOS")
    case .macOS: .code(".macOS")
    }
  }
}

extension Flow.Platform.Presentation: SwiftLiteral {
  var literal: SwiftExpression { .code(".\(SwiftName.member(rawValue))") }
}

extension Flow.Limits: SwiftLiteral {
  var literal: SwiftExpression {
    let usual = Flow.Limits()
    return .call(
      "Flow.Limits", .unless(usual.wordsPerText, "wordsPerText", wordsPerText),
      .optional("wordsPerSection", wordsPerSection),
      .unless(usual.wordsPerScreen, "wordsPerScreen", wordsPerScreen),
      .unless(usual.charactersPerText, "charactersPerText", charactersPerText),
      .optional("seconds", seconds), .optional("automaticSeconds", automaticSeconds),
      .optional("animationSeconds", animationSeconds))
  }
}

extension Flow.Limits.Characters: SwiftLiteral {
  var literal: SwiftExpression {
    .call("Flow.Limits.Characters", .plain(locale), .labelled("most", most))
  }
}
