import FlowCore
import SpecModel
import SpecSyntax
import SpecText

/// Where a list of effects stands; decides what may be in it.
struct EffectContext {
  /// What makes the list be done.
  enum Trigger {
    case control, entry, timer, late, completion

    /// The place, for messages.
    var name: String {
      switch self {
      case .control: "a control"
      case .entry: "entering a screen"
      case .timer: "a timer"
      case .late: "late data"
      case .completion: "completion"
      }
    }
  }

  var trigger: Trigger
  /// The screen the list belongs to; completion belongs to none.
  var screen: ScreenContext?
  /// The table whose row was tapped.
  var optionTable: TableID?
}

extension FlowReader {
  mutating func readCompletion() -> [Flow.Command] {
    let effects = node[FlowSchema.completion]
    checkStored(effects)
    return readCommands(effects, in: .init(trigger: .completion))
  }

  /// A list of effects.
  mutating func readCommands(_ effects: [JSONNode], in context: EffectContext) -> [Flow.Command] {
    var commands: [Flow.Command] = []
    var last: JSONNode?
    var isReported = false
    for node in effects {
      if let last, !isReported {
        found.report(.neverDone(node, after: last))
        isReported = true
      }
      guard let command = readCommand(node, in: context), last == nil else { continue }
      commands.append(command)
      // Completion leaves nothing: such a command is out of place there anyway.
      if command.leaves, context.trigger != .completion { last = node }
    }
    return commands
  }

  private mutating func readCommand(_ node: JSONNode, in context: EffectContext) -> Flow.Command? {
    if let word = node.string {
      return EffectSchema.Word(rawValue: word).map { readWord($0, node, in: context) }
    }
    let verbs = EffectSchema.union.cases.map(\.discriminator)
    let said = (node.members ?? []).filter { verbs.contains($0.key.value) }
    guard said.count == 1, let verb = said.first else { return nil }
    let stores = verb.key.value == EffectSchema.store.name
    let completes = stores || verb.key.value == Flow.Call.Verb.perform.rawValue
    if context.trigger == .completion, !completes { found.report(.notInCompletion(verb.key.span)) }
    if context.trigger != .completion, stores { found.report(.storedEarly(verb.key.span)) }
    return readEffect(verb, node, in: context)
  }

  private mutating func readWord(
    _ word: EffectSchema.Word, _ node: JSONNode, in context: EffectContext
  ) -> Flow.Command {
    if context.trigger == .completion { found.report(.notInCompletion(node.span)) }
    switch word {
    case .next:
      checkNext(node, in: context)
      return .next
    case .back: return .back
    case .finish:
      if context.trigger != .control, context.trigger != .completion {
        found.report(.mustNotFinish(node.span, context.trigger))
      }
      return .finish
    }
  }

  private mutating func checkNext(_ node: JSONNode, in context: EffectContext) {
    guard let screen = context.screen else { return }
    switch screen.next {
    case .on: break
    case .nowhere:
      found.report(
        .nextLeadsNowhere(node, screen.id.rawValue)
          .caused(by: scope.paths.isEmpty ? .noneDeclared(.path) : .screen(screen.id.rawValue)))
    case .finish where context.trigger == .control:
      found.report(.nextOnlyFinishes(node, screen.id.rawValue))
    case .finish: found.report(.mustNotFinish(node.span, context.trigger))
    }
  }

  private mutating func readEffect(
    _ verb: JSONNode.Member, _ node: JSONNode, in context: EffectContext
  ) -> Flow.Command? {
    switch verb.key.value {
    case EffectSchema.go.name:
      return destination(node[EffectSchema.go], from: context.screen).map { .go($0) }
    case EffectSchema.set.name: return readSet(node, context)
    case EffectSchema.present.name: return readPresent(node, context)
    case EffectSchema.open.name: return readOpen(node)
    case EffectSchema.after.name:
      var context = context
      context.trigger = .timer
      let commands = readCommands(node[EffectSchema.delayed], in: context)
      return node[EffectSchema.after].map { .after($0, commands) }
    case EffectSchema.wait.name: return node[EffectSchema.wait].map { .wait($0) }
    case EffectSchema.loadProducts.name: return readLoadProducts(node)
    case EffectSchema.store.name: return readStore(node)
    default: return readCall(verb, node, in: context)
    }
  }

  private mutating func readSet(_ node: JSONNode, _ context: EffectContext) -> Flow.Command? {
    let isWanted = condition(node[EffectSchema.condition], optionTable: context.optionTable)
    guard let id = value(node[EffectSchema.set]), let kind = scope.values[id.rawValue],
      let expr = assignment(
        node[EffectSchema.to], for: id, kind, optionTable: context.optionTable)
    else { return nil }
    return .set(id, to: expr, if: isWanted)
  }

  private mutating func readPresent(_ node: JSONNode, _ context: EffectContext) -> Flow.Command? {
    let isWanted = condition(node[EffectSchema.condition], optionTable: context.optionTable)
    guard let section = node[EffectSchema.present], let screen = context.screen else { return nil }
    if !screen.modals.contains(section.value) {
      guard let sections = screen.names(.section) else { return nil }
      found.report(
        sections.contains(section.value)
          ? .noModal(section) : .unknownName(section, kind: "modal", among: screen.modals))
      return nil
    }
    indexElement(section, of: screen.id)
    return .present(ElementID(section.value), if: isWanted)
  }

  private mutating func readLoadProducts(_ node: JSONNode) -> Flow.Command? {
    let purchases = self.node[FlowSchema.purchases].map(\.key.value)
    return node[EffectSchema.loadProducts]
      .flatMap { name($0, of: .purchase, among: purchases) }
      .map { .loadProducts(ServiceID($0)) }
  }

  // MARK: Completion

  private mutating func readStore(_ effect: JSONNode) -> Flow.Command {
    let items = effect[EffectSchema.store].compactMap { readStored($0) }
    return .store(items, if: condition(effect[EffectSchema.condition]))
  }

  private mutating func readStored(_ name: Located<String>) -> Flow.Command.Stored? {
    if name.value == "completed" { return .completed }
    return value(name).map { .value($0) }
  }

  /// That the flow was completed is stored once, whatever was entered.
  private mutating func checkStored(_ completion: [JSONNode]) {
    var first: Span?
    for effect in completion {
      for item in effect[EffectSchema.store] where item.value == "completed" {
        if let first {
          found.report(.completedStoredTwice(item.span, first: first))
        } else if let condition = effect[EffectSchema.condition] {
          found.report(.completedStoredPerhaps(item.span, condition: condition.span))
        }
        first = first ?? item.span
      }
    }
  }
}

extension Flow.Command {
  /// Whether the screen is left, so that nothing can follow.
  fileprivate var leaves: Bool {
    switch self {
    case .next, .back, .finish, .go: true
    default: false
    }
  }
}
