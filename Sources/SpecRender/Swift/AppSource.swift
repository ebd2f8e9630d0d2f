import FlowCore
import SpecModel
import SpecText

extension SwiftSource {
  /// Writes an app's own type: its names, its answers and the flow put together.
  mutating func app(_ app: App, _ names: SwiftNames) {
    line()
    document("The onboarding flow of \(app.info.name).")
    block("public enum \(names.type): FlowDefinition") { source in
      let lists = [
        names.screens, names.controls, names.elements, names.modals, names.values, names.services,
        names.paths, names.tags, names.variants, names.symbols, names.images,
      ]
      for list in lists {
        list.write(into: &source)
        source.line()
      }
      if !app.flow.deepLinks.isEmpty {
        names.deepLinks.write(into: &source)
        source.line()
      }
      for value in app.flow.values {
        guard let options = names.options[value.id] else { continue }
        options.write(into: &source)
        source.line()
      }
      source.document("The texts, a namespace for each screen; those of a table are with its rows.")
      source.line("public enum Strings {}")
      source.line()
      source.answers(app, names)
      source.line()
      source.document("The answers, typed, from what each value holds and the moment of each day.")
      source.block(
        "public static func answers(_ value: (ValueID) -> Flow.Constant, "
          + "moment: (ValueID) -> Double?) -> Answers"
      ) {
        $0.line("Answers(value, moment: moment)")
      }
      source.spec(names, app.info.schemes.map(\.value))
      source.flow(app.flow, names)
    }
    inputs(app, names)
  }

  /// Writes all of it put together.
  private mutating func spec(_ names: SwiftNames, _ schemes: [String]) {
    func argument(_ label: String, _ source: String) -> SwiftExpression.Argument {
      SwiftExpression.Argument(label: label, value: .code(source))
    }
    let pages = names.pages.map { SwiftExpression.code(pageConstant($0)) }
    line()
    document("Everything content says of the onboarding.")
    declaration(
      "public static let spec: Flow.Spec",
      .call(
        "Flow.Spec", argument("flow", "flow"), .labelled("pages", Array(pages.dropLast())),
        .labelled("frame", pages[pages.count - 1]),
        .list("tables", names.tables.map { SwiftExpression.code(textsConstant($0.name)) }),
        argument("theme", "theme"), argument("platforms", "platforms"),
        argument("limits", "limits"),
        schemes.isEmpty ? nil : .labelled("schemes", schemes)))
  }

  /// Writes the flow, its longer parts as constants of their own so that none is slow to compile.
  private mutating func flow(_ flow: Flow, _ names: SwiftNames) {
    line()
    document("The flow as data.")
    declaration("public static let flow: Flow", flowLiteral(flow, names))
    let parts: [(name: String, type: String, elements: [SwiftExpression])] = [
      ("values", "Flow.Value", flow.values.map(\.literal)),
      ("services", "Flow.Service", flow.services.map(\.literal)),
      ("entry", "Flow.EntryRule", flow.entry.map(\.literal)),
      ("deepLinks", "Flow.DeepLink", flow.deepLinks.map(\.literal)),
      ("migrations", "Flow.Migration", flow.migrations.map(\.literal)),
      ("assertions", "Flow.Assertion", flow.assertions.map(\.literal)),
      ("variants", "Flow.Variant", flow.variants.map(\.literal)),
      ("completion", "Flow.Command", flow.completion.map(\.literal)),
    ]
    for part in parts where !part.elements.isEmpty {
      line()
      list(part.name, of: part.type, part.elements)
    }
  }

  private func flowLiteral(_ flow: Flow, _ names: SwiftNames) -> SwiftExpression {
    func part(_ name: String, _ isEmpty: Bool) -> SwiftExpression.Argument? {
      isEmpty ? nil : SwiftExpression.Argument(label: name, value: .code(name))
    }
    let screens = zip(flow.screens, names.pages).map { SwiftExpression.code(screenConstant($1)) }
    return .call(
      "Flow", .labelled("id", flow.id), .labelled("version", flow.version),
      .labelled("completedKey", flow.completedKey),
      .list("tables", names.tables.map { SwiftExpression.code(tableConstant($0.name)) }),
      part("values", flow.values.isEmpty), part("services", flow.services.isEmpty),
      .list("paths", flow.paths), part("entry", flow.entry.isEmpty),
      .optional("launchScreen", flow.launchScreen),
      part("deepLinks", flow.deepLinks.isEmpty), .unless(.start, "resume", flow.resume),
      part("migrations", flow.migrations.isEmpty),
      part("assertions", flow.assertions.isEmpty),
      part("variants", flow.variants.isEmpty), part("completion", flow.completion.isEmpty),
      .optional("whatsNew", flow.whatsNew),
      .unless(false, "swipe", flow.swipe), .optional("transition", flow.transition),
      .optional("appear", flow.appear),
      SwiftExpression.Argument(
        label: "frame", value: .code(screenConstant(names.pages[names.pages.count - 1]))),
      .list("screens", screens))
  }
}
