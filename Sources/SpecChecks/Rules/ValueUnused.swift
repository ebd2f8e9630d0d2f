import FlowCore
import SpecModel
import SpecText

/// A value is for something.
package let valueUnused = Check(
  Rule(
    "value/unused", .warning,
    summary: "A value is shown, entered, read, given, taken or stored somewhere.",
    why: "A value nobody touches is a leftover, or the name of another one was meant.",
    bad: #""values": { "mood": { "type": "int", "default": 3, "key": "mood" } }, and no more"#,
    good: "The value taken away, or {mood} in a text.", isSuppressible: true)
) { context, found in
  let pages = (context.app.pages + [context.app.frame]).map(\.file)
  guard !context.hasMistakesInFlow, !pages.contains(where: context.hasMistakes) else { return }
  let used = context.app.usedValues
  for value in context.app.flow.values where !used.contains(value.id) {
    found.report(
      Diagnostic(
        valueUnused.rule, context.app.flowSpans.key(["values", value.id.rawValue]),
        "'\(value.id)' is never used", help: "take it away, or show, enter or store it"))
  }
}

extension App {
  fileprivate var usedValues: Set<ValueID> {
    var used = Set(
      texts.flatMap(\.phrases).flatMap(\.placeholders).compactMap { placeholder in
        placeholder.path.first.map { ValueID($0) }
      })
    for picture in (pages + [frame]).flatMap(\.pictures) {
      if let name = picture.cell?.path.first { used.insert(ValueID(name)) }
    }
    for expression in flow.allExpressions {
      _ = expression.contains { part in
        switch part {
        case .value(let id), .column(let id, _): used.insert(id)
        default: break
        }
        return false
      }
    }
    for case .input(let id, as: _) in flow.screensAndFrame.flatMap(\.controls).map(\.role) {
      used.insert(id)
    }
    for command in flow.allCommands {
      switch command {
      case .set(let id, to: _, if: _): used.insert(id)
      case .store(let stored, if: _):
        for case .value(let id) in stored { used.insert(id) }
      default: break
      }
    }
    for service in flow.services {
      switch service.kind {
      case .purchase(let purchase): used.insert(purchase.buys)
      case .action(let action): used.formUnion(action.takes)
      case .permission, .lookUp: break
      }
    }
    return used.union(tables.flatMap(\.traits.values).compactMap { $0.atLeast?.value })
  }
}
