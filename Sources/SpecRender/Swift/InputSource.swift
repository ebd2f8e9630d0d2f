import FlowCore
import SpecModel

extension SwiftSource {
  /// Writes a name for each control that enters a value or picks a row, typed by what it holds.
  mutating func inputs(_ app: App, _ names: SwiftNames) {
    var constants: [(type: String, of: String, members: [(SwiftEnum.Case, SwiftExpression)])] = []
    var dates: [(SwiftEnum.Case, SwiftExpression)] = []
    var images: [(SwiftEnum.Case, SwiftExpression)] = []
    func add(_ item: SwiftEnum.Case, _ type: String, _ of: String, _ literal: SwiftExpression) {
      if let index = constants.firstIndex(where: { $0.type == type && $0.of == of }) {
        constants[index].members.append((item, literal))
      } else {
        constants.append((type, of, [(item, literal)]))
      }
    }
    for (item, control) in zip(names.controls.cases, app.flow.screensAndFrame.flatMap(\.controls)) {
      switch control.role {
      case .button: break
      case .input(let id, as: _):
        guard let value = app.flow.values.first(where: { $0.id == id }) else { continue }
        if value.kind == .date {
          dates.append((item, .call("Self", .plain(item.id), .plain(id))))
          continue
        }
        if value.kind == .image {
          images.append((item, .call("Self", .plain(item.id), .plain(id))))
          continue
        }
        guard let content = AnswerType(value, app, names).input(in: names.type)
        else { continue }
        add(item, "Flow.Input", "Content == \(content)", .call("Self", .plain(item.id), .plain(id)))
      case .list(let table, first: _):
        guard let index = app.tables.firstIndex(where: { $0.table.id == table }) else { continue }
        let rows = "\(names.type).\(names.tables[index].name)"
        add(item, "Flow.PickList", "Row == \(rows)", .call("Self", .plain(item.id)))
      }
    }
    for constant in constants {
      members(
        of: "\(constant.type) where Definition == \(names.type), \(constant.of)", constant.members)
    }
    if !dates.isEmpty { members(of: "Flow.DateInput where Definition == \(names.type)", dates) }
    if !images.isEmpty { members(of: "Flow.ImageInput where Definition == \(names.type)", images) }
  }

  private mutating func members(
    of type: String, _ members: [(SwiftEnum.Case, SwiftExpression)]
  ) {
    line()
    block("extension \(type)") { source in
      for (item, literal) in members {
        source.document(item.document)
        source.block("public static var \(item.name): Self") { $0.expression(literal) }
      }
    }
  }
}

extension AnswerType {
  /// The type of what a control enters; nothing where no control does.
  fileprivate func input(in type: String) -> String? {
    switch self {
    case .bool: "Bool"
    case .int: "Int"
    case .text, .textOrWords: "String"
    case .days: nil
    case .time: "Flow.TimeOfDay"
    case .optional(let name): "\(type).\(name)?"
    case .one(let name, initial: _): "\(type).\(name)"
    case .set(let name): "Set<\(type).\(name)>"
    }
  }
}
