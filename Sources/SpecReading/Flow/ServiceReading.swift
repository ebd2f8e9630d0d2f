import FlowCore
import SpecModel
import SpecSyntax
import SpecText

extension FlowReader {
  /// Reads what each service is; look-ups' conditions wait until every name is known.
  mutating func readServices() {
    for member in members("permissions") {
      guard let kind = member.value["kind"]?.string.flatMap(Flow.Permission.Kind.init(rawValue:))
      else { continue }
      add(
        member,
        .permission(
          Flow.Permission(
            kind, isRequired: member.value["required"]?.bool ?? false,
            preflight: member.value["preflight"]?.bool ?? true)))
    }
    for member in members("purchases") {
      guard let buys = member.value["buys"]?.string else { continue }
      add(
        member,
        .purchase(
          Flow.Purchase(
            buys: ValueID(buys), preflight: member.value["preflight"]?.bool ?? true,
            tells: member.value.strings("tells").map { ValueID($0.value) })))
    }
    for member in members("actions") {
      add(
        member,
        .action(
          Flow.Action(
            takes: member.value.strings("takes").map { ValueID($0.value) },
            canFail: member.value["can-fail"]?.bool ?? false,
            isEarly: member.value["early"]?.bool ?? false)))
    }
    for member in members("lookups") {
      guard let every = member.value["every"]?.duration,
        let timeout = member.value["timeout"]?.duration
      else { continue }
      add(member, .lookUp(Flow.LookUp(found: .bool(true), every: every, timeout: timeout)))
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
    for member in members("purchases") {
      checkPlan(member)
      for name in member.value.strings("tells") { _ = value(name) }
    }
    for member in members("actions") {
      for name in member.value.strings("takes") { _ = value(name) }
    }
    for member in members("lookups") {
      guard let condition = condition(member.value["found"]),
        let index = services.firstIndex(where: { $0.id.rawValue == member.key.value }),
        case .lookUp(var lookUp) = services[index].kind
      else { continue }
      lookUp.found = condition
      services[index].kind = .lookUp(lookUp)
      scope.services[member.key.value] = services[index]
    }
  }

  private mutating func checkPlan(_ member: JSONNode.Member) {
    guard let buys = member.value["buys"], let value = value(buys) else { return }
    guard case .choice(.table(let id)) = scope.values[value.rawValue] else {
      return found.report(.noPlan(buys, value))
    }
    let columns = scope.tables[id.rawValue]?.columns ?? []
    if !scope.partialTables.contains(id.rawValue), !columns.contains(where: { $0.kind == .money }) {
      found.report(.noPlan(buys, value))
    }
  }
}

extension Diagnostic {
  fileprivate static func noPlan(_ buys: JSONNode, _ value: ValueID) -> Diagnostic {
    Diagnostic(
      .planChoice, buys.span, "'\(value)' is no choice of a plan",
      help: "a plan is a row of a table with a column of money")
  }
}
