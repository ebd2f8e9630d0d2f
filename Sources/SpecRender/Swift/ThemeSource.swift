import FlowCore
import SpecModel

extension SwiftSource {
  /// Writes an app's theme: a constant for each color, font and style, and all of them together.
  mutating func theme(_ info: AppInfo, _ names: SwiftNames) {
    let theme = info.theme
    line()
    block("extension \(names.type)") { source in
      let colors = source.constants(
        "Colors", of: "Flow.Color", "The colors, in the light and the dark appearance.",
        theme.colors.map { ($0.id.rawValue, $0.literal) })
      let fonts = source.constants(
        "Fonts", of: "Flow.Font", "The fonts.", theme.fonts.map { ($0.id.rawValue, $0.literal) })
      let styles = source.constants(
        "Styles", of: "Flow.Style", "The styles; lengths are points.",
        theme.styles.map { ($0.id.rawValue, $0.literal) })
      source.document("What the screens look like.")
      source.declaration(
        "public static let theme: Flow.Theme",
        .call(
          "Flow.Theme", .labelled("icon", theme.icon), .list("colors", colors),
          .list("fonts", fonts), .list("styles", styles)))
      source.line()
      source.document("What the app runs on, and how the flow covers it there.")
      source.declaration("public static let platforms: [Flow.Platform]", info.platforms.literal)
      source.line()
      source.document("The budgets that words and motion keep.")
      source.declaration("public static let limits: Flow.Limits", info.limits.literal)
    }
  }

  /// Writes a namespace of constants, if there are any.
  ///
  /// - Returns: The constants, as the enclosing type writes them.
  private mutating func constants(
    _ namespace: String, of type: String, _ document: String,
    _ elements: [(id: String, literal: SwiftExpression)]
  ) -> [SwiftExpression] {
    guard !elements.isEmpty else { return [] }
    var scope = NameScope()
    let names = elements.map { SwiftName.escaped(scope.claim(SwiftName.member($0.id))) }
    self.document(document)
    block("public enum \(namespace)") { source in
      for (name, element) in zip(names, elements) {
        source.document("`\(element.id)`.")
        source.declaration("public static let \(name): \(type)", element.literal)
      }
    }
    line()
    return names.map { .code("\(namespace).\($0)") }
  }
}
