import FlowCore

extension Flow.ImageForms: SwiftLiteral {
  var literal: SwiftExpression {
    .call(
      "Flow.ImageForms", .plain(otherwise), .optional("dark", dark),
      .optional("landscape", landscape), .optional("iPad", iPad))
  }
}

extension Flow.ContentMode: SwiftLiteral {
  var literal: SwiftExpression { .code(".\(rawValue)") }
}

extension Flow.Video: SwiftLiteral {
  var literal: SwiftExpression {
    .call(
      "Flow.Video", .plain(name), .labelled("poster", poster), .labelled("duration", duration),
      .unless(false, "loops", loops))
  }
}
