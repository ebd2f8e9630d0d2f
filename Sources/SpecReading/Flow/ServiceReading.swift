import FlowCore
import SpecModel
import SpecSyntax
import SpecText

extension FlowReader {
  /// Reads what each service is; look-ups' conditions wait until every name is known.
  mutating func readServices() {
    for member in node[FlowSchema.permissions] {
      guard let kind = member.value[PermissionSchema.kind] else { continue }
      add(
        member,
        .permission(
          Flow.Permission(
            kind, isRequired: member.value[PermissionSchema.isRequired],
            preflight: member.value[PermissionSchema.preflight])))
    }
    for member in node[FlowSchema.purchases] {
      guard let plan = member.value[PurchaseSchema.plan] else { continue }
      add(
        member,
        .purchase(
          Flow.Purchase(
            buys: ValueID(plan.value), preflight: member.value[PurchaseSchema.preflight],
            tells: member.value[PurchaseSchema.tells].map { ValueID($0.value) })))
    }
    for member in node[FlowSchema.actions] {
      add(
        member,
        .action(
          Flow.Action(
            takes: member.value[ActionSchema.takes].map { ValueID($0.value) },
            canFail: member.value[ActionSchema.canFail],
            canCancel: member.value[ActionSchema.canCancel],
            isEarly: member.value[ActionSchema.isEarly])))
    }
    for member in node[FlowSchema.lookUps] {
      guard let every = member.value[LookUpSchema.every],
        let timeout = member.value[LookUpSchema.timeout]
      else { continue }
      add(member, .lookUp(Flow.LookUp(found: .bool(true), every: every, timeout: timeout)))
      promisedTimeouts[ServiceID(member.key.value)] = member.value[LookUpSchema.between]
    }
  }

  private mutating func add(_ member: JSONNode.Member, _ kind: Flow.Service.Kind) {
    let service = Flow.Service(ServiceID(member.key.value), kind)
    services.append(service)
    scope.services[member.key.value] = service
    scope.unreadable.remove(member.key.value)
  }

  /// Resolves the names inside services.
  mutating func finishServices() {
    for member in node[FlowSchema.purchases] {
      checkPlan(member)
      for name in member.value[PurchaseSchema.tells] { _ = value(name) }
    }
    for member in node[FlowSchema.actions] {
      for name in member.value[ActionSchema.takes] { _ = value(name) }
      checkData(from: member)
    }
    for member in node[FlowSchema.lookUps] {
      guard let condition = condition(member.value[LookUpSchema.found]),
        let index = services.firstIndex(where: { $0.id.rawValue == member.key.value }),
        case .lookUp(var lookUp) = services[index].kind
      else { continue }
      lookUp.found = condition
      services[index].kind = .lookUp(lookUp)
      scope.services[member.key.value] = services[index]
    }
  }

  private mutating func checkPlan(_ member: JSONNode.Member) {
    guard let plan = member.value[PurchaseSchema.plan], let value = value(plan) else { return }
    guard case .choice(.table(let id)) = scope.values[value.rawValue] else {
      return found.report(.noPlan(plan.span, value))
    }
    let columns = scope.tables[id.rawValue]?.columns ?? []
    if !scope.partialTables.contains(id.rawValue), !columns.contains(where: { $0.kind == .money }) {
      return found.report(.noPlan(plan.span, value))
    }
    scope.tables[id.rawValue]?.nameProductFields()
  }
}

extension Flow.Table {
  /// Notes which columns a store tells: the first of money and of periods, and `trial-days`.
  fileprivate mutating func nameProductFields() {
    func name(_ field: Flow.Column.ProductField, _ isWanted: (Flow.Column) -> Bool) {
      if let index = columns.firstIndex(where: isWanted) { columns[index].productField = field }
    }
    name(.price) { $0.kind == .money }
    name(.period) { $0.kind == .period }
    name(.trialDays) { $0.id == "trial-days" && $0.kind == .int }
  }
}

extension Diagnostic {
  fileprivate static func noPlan(_ span: Span, _ value: ValueID) -> Diagnostic {
    Diagnostic(
      .planChoice, span, "'\(value)' is no choice of a plan",
      help: "a plan is a row of a table with a column of money")
  }
}
