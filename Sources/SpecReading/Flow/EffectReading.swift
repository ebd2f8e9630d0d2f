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
    guard let member = node.member("completion") else { return [] }
    checkStored(member.value)
    return readCommands(member.value, in: .init(trigger: .completion))
  }

  /// A list of effects.
  mutating func readCommands(_ node: JSONNode?, in context: EffectContext) -> [Flow.Command] {
    var commands: [Flow.Command] = []
    var last: JSONNode?
    var isReported = false
    for node in node?.elements ?? [] {
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
    if let word = node.string { return readWord(word, node, in: context) }
    let verbs = EffectSchemas.effect.cases.map(\.discriminator)
    let said = (node.members ?? []).filter { verbs.contains($0.key.value) }
    guard said.count == 1, let verb = said.first else { return nil }
    let completes = verb.key.value == "store" || verb.key.value == "perform"
    if context.trigger == .completion, !completes { found.report(.notInCompletion(verb.key.span)) }
    if context.trigger != .completion, verb.key.value == "store" {
      found.report(.storedEarly(verb.key.span))
    }
    return readEffect(verb, node, in: context)
  }

  private mutating func readWord(
    _ word: String, _ node: JSONNode, in context: EffectContext
  ) -> Flow.Command? {
    if context.trigger == .completion, EffectSchemas.words.contains(word) {
      found.report(.notInCompletion(node.span))
    }
    switch word {
    case "next":
      checkNext(node, in: context)
      return .next
    case "back": return .back
    case "finish":
      if context.trigger != .control, context.trigger != .completion {
        found.report(.mustNotFinish(node.span, context.trigger))
      }
      return .finish
    default: return nil
    }
  }

  private mutating func checkNext(_ node: JSONNode, in context: EffectContext) {
    guard let screen = context.screen else { return }
    switch screen.next {
    case .on: break
    case .nowhere: found.report(.nextLeadsNowhere(node, screen.id.rawValue))
    case .finish where context.trigger == .control:
      found.report(.nextOnlyFinishes(node, screen.id.rawValue))
    case .finish: found.report(.mustNotFinish(node.span, context.trigger))
    }
  }

  private mutating func readEffect(
    _ verb: JSONNode.Member, _ node: JSONNode, in context: EffectContext
  ) -> Flow.Command? {
    switch verb.key.value {
    case "go": return screen(verb.value).map { .go($0) }
    case "set": return readSet(verb.value, node, context)
    case "present": return readPresent(verb.value, node, context)
    case "open": return readOpen(verb.value)
    case "after":
      var context = context
      context.trigger = .timer
      let commands = readCommands(node["do"], in: context)
      return verb.value.duration.map { .after($0, commands) }
    case "wait": return verb.value.duration.map { .wait($0) }
    case "store": return readStore(verb.value, node)
    default: return readCall(verb, node, in: context)
    }
  }

  private mutating func readSet(
    _ target: JSONNode, _ node: JSONNode, _ context: EffectContext
  ) -> Flow.Command? {
    let isWanted = condition(node["if"], optionTable: context.optionTable)
    guard let id = value(target), let kind = scope.values[id.rawValue],
      let expr = assignment(node["to"], for: id, kind, optionTable: context.optionTable)
    else { return nil }
    return .set(id, to: expr, if: isWanted)
  }

  private mutating func readPresent(
    _ target: JSONNode, _ node: JSONNode, _ context: EffectContext
  ) -> Flow.Command? {
    let isWanted = condition(node["if"], optionTable: context.optionTable)
    guard let section = target.located, let screen = context.screen else { return nil }
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

  private mutating func readOpen(_ node: JSONNode) -> Flow.Command? {
    guard let text = node.string else { return nil }
    if text == "settings" { return .open(.settings) }
    if text.hasPrefix("https://"), isWebTarget(text) { return .open(.web(text)) }
    found.report(.noAddress(node))
    return nil
  }

  // MARK: Completion

  private mutating func readStore(_ node: JSONNode, _ effect: JSONNode) -> Flow.Command? {
    let items = (node.elements ?? []).compactMap(\.located).compactMap { readStored($0) }
    return .store(items, if: condition(effect["if"]))
  }

  private mutating func readStored(_ name: Located<String>) -> Flow.Command.Stored? {
    if name.value == "completed" { return .completed }
    return value(name).map { .value($0) }
  }

  /// That the flow was completed is stored once, whatever was entered.
  private mutating func checkStored(_ completion: JSONNode) {
    var first: Span?
    for effect in completion.elements ?? [] {
      for item in effect.strings("store") where item.value == "completed" {
        if let first {
          found.report(.completedStoredTwice(item.span, first: first))
        } else if let condition = effect["if"] {
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
