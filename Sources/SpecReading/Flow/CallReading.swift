import FlowCore
import SpecModel
import SpecSyntax
import SpecText

extension FlowReader {
  /// A call of a service, with its handlers.
  mutating func readCall(
    _ verb: JSONNode.Member, _ node: JSONNode, in context: EffectContext
  ) -> Flow.Command? {
    guard let kind = Flow.Call.Verb(rawValue: verb.key.value) else { return nil }
    let group = kind.group
    let services = self.node[group.field].map(\.key.value)
    let id = name(verb.value.located, of: group.kind, among: services)
    let service = id.flatMap { scope.services[$0] }
    if let service { checkAction(service, verb, context) }
    let isWanted = condition(node[EffectSchema.condition], optionTable: context.optionTable)
    let handlers = readHandlers(node, of: verb.key.value, service, context)
    return id.map { .call(Flow.Call(kind, ServiceID($0), if: isWanted, handlers: handlers)) }
  }

  private mutating func checkAction(
    _ service: Flow.Service, _ verb: JSONNode.Member, _ context: EffectContext
  ) {
    guard case .action(let action) = service.kind else { return }
    if context.trigger == .completion {
      if action.canFail {
        found.report(.failsInCompletion(verb.value, service.id))
      } else if action.canCancel {
        found.report(.cancelledInCompletion(verb.value, service.id))
      } else if action.isEarly, let value = data(of: service.id).first {
        found.report(.bringsInCompletion(verb.value, value))
      }
    } else if !action.isEarly {
      found.report(.performedEarly(verb.value, service.id))
    }
  }

  private mutating func readHandlers(
    _ node: JSONNode, of verb: String, _ service: Flow.Service?, _ context: EffectContext
  ) -> [Flow.Call.Handler] {
    let possible = service?.failures
    let known = EffectSchema.union.cases.first { $0.discriminator == verb }?.object.possible ?? []
    var handlers: [Flow.Call.Handler] = []
    for member in node.members ?? [] where known.contains(where: { $0.name == member.key.value }) {
      let answer = Flow.Answer(rawValue: member.key.value)
      guard answer != nil || member.key.value == EffectSchema.otherwise.name else { continue }
      var inner = context
      if answer == .late { inner.trigger = .late }
      let commands = readCommands(member.value.elements ?? [], in: inner)
      if context.trigger == .completion { found.report(.handledInCompletion(member.key)) }
      if let service, let possible, let answer, !possible.contains(answer) {
        found.report(.impossibleAnswer(member.key, service, possible))
      }
      handlers.append(.init(answer, commands))
    }
    checkOtherwise(node, service)
    return handlers
  }

  /// `otherwise` is for answers that have no handler of their own.
  private mutating func checkOtherwise(_ node: JSONNode, _ service: Flow.Service?) {
    guard let otherwise = node.member(EffectSchema.otherwise), let service else { return }
    let others = service.failures.filter { $0 != .late && node.member($0.rawValue) == nil }
    if others.isEmpty { found.report(.nothingElse(otherwise.key, service)) }
  }
}

extension Flow.Service {
  /// The answers a handler can be for.
  fileprivate var failures: [Flow.Answer] {
    if case .lookUp = kind { return Array(answers.dropFirst()) + [.late] }
    return Array(answers.dropFirst())
  }
}

extension Flow.Call.Verb {
  /// The member of the flow that declares what can be asked so, and what to call one of it.
  fileprivate var group: (field: Field<[JSONNode.Member]>, kind: Named.Kind) {
    switch self {
    case .request: (FlowSchema.permissions, .permission)
    case .purchase, .restore: (FlowSchema.purchases, .purchase)
    case .perform: (FlowSchema.actions, .action)
    case .lookUp: (FlowSchema.lookUps, .lookUp)
    }
  }
}
