import FlowCore

/// The lists of commands of a flow, cut where they wait: each part is a step of the model's machine,
/// `pc == name -> ...`, and says which one is next.
struct PromelaLists {
  /// A part of a list, from its beginning or from where it has waited.
  struct Part {
    var name: String
    var comment: String
    var lines: [String]
  }

  /// A place at which a list waits; the part behind it has its name.
  struct Wait {
    var name: String
    /// The call that is answered; none where it waits for time.
    var call: Flow.Call?
    /// The parts that follow answers other than success; none for all others that have no part.
    var handlers: [Flow.Answer?: String] = [:]

    func part(after answer: Flow.Answer) -> String {
      handlers[answer] ?? (answer == .late ? nil : handlers[nil]) ?? "over"
    }
  }

  /// A list that runs later.
  struct Timer {
    var name: String
    /// The screen it is of; none for the frame's.
    var screen: ScreenID?
  }

  let context: PromelaContext
  private var names: PromelaNames
  private(set) var parts: [Part] = []
  private(set) var waits: [Wait] = []
  private(set) var timers: [Timer] = []
  /// The lists for data that comes late.
  private(set) var late: [String] = []
  /// Whether a list sees a row.
  private(set) var seesOption = false
  /// The lists of controls, of entries, and of the flow's completion.
  private(set) var controls: [ControlID: String] = [:]
  private(set) var entries: [ScreenID: String] = [:]

  init(_ context: PromelaContext) {
    self.context = context
    names = context.names
    for screen in context.flow.screensAndFrame {
      let owner = screen.id == context.flow.frame.id ? nil : screen.id
      for control in screen.controls {
        let id = ControlID("\(screen.id).\(control.id)")
        var table: TableID?
        if case .list(let rows, first: _) = control.role { table = rows }
        controls[id] = add(
          control.commands, "do_\(screen.id)_\(control.id)", "\(id)", owner, table)
      }
      entries[screen.id] = add(
        screen.enter, "enter_\(screen.id)", "on entering \(screen.id)", owner, nil)
    }
  }

  /// Adds a list and says which part it begins with.
  private mutating func add(
    _ commands: [Flow.Command], _ words: String, _ comment: String, _ screen: ScreenID?,
    _ table: TableID?, isKept: Bool = false
  ) -> String {
    guard !commands.isEmpty || isKept else { return "over" }
    let name = names.add(words)
    if table != nil { seesOption = true }
    add(commands[...], name, comment, screen, table)
    return name
  }

  private mutating func add(
    _ commands: ArraySlice<Flow.Command>, _ name: String, _ comment: String, _ screen: ScreenID?,
    _ table: TableID?
  ) {
    let place = parts.count
    parts.append(Part(name: name, comment: comment, lines: []))
    var conditions = PromelaConditions(context: context)
    conditions.option = table.map { ("option", $0) }
    var lines: [String] = []
    var last = "pc = over;"
    loop: for (index, command) in zip(commands.indices, commands) {
      switch command {
      case .next: last = "pc = going_next;"
      case .back: last = "pc = going_back;"
      case .finish: last = "pc = finishing;"
      case .go(let id): last = "target = \(context.names.screen(id)); pc = moving;"
      case .set(let id, to: let content, if: let condition):
        lines += set(id, content, condition, conditions)
        continue
      case .present(let element, if: let condition):
        let modal = context.names.modals[.init(screen: screen ?? "frame", element: element)] ?? "0"
        let shown = screen.map { "screen == \(context.names.screen($0))" } ?? "false"
        lines += when(
          PromelaConditions.all([shown, conditions.test(condition)]), "modal = \(modal)")
        continue
      case .after(_, let inner):
        let timer = add(inner, "\(name)_later", "\(comment), later", screen, table, isKept: true)
        timers.append(Timer(name: timer, screen: screen))
        let option = table == nil ? "" : " row_of_\(timer) = option;"
        lines.append("unqueue(\(timer)); timer_\(timer) = 1;" + option)
        continue
      case .open:
        lines.append("/* opens something */")
        continue
      case .store(_, if: _):
        lines.append("/* stores */")
        continue
      case .loadProducts(let id):
        if let store = context.store(of: id) { lines.append("\(store.variable) = loading;") }
        continue
      case .wait:
        let rest = names.add("waited_\(screen.map(\.rawValue) ?? "frame")")
        waits.append(Wait(name: rest))
        last =
          "waiting = \(rest);" + (table == nil ? "" : " waiting_option = option;") + " pc = over;"
        add(commands[(index + 1)...], rest, "\(comment), after the wait", screen, table)
      case .call(let call):
        let rest = names.add("asked_\(call.service)")
        var wait = Wait(name: rest, call: call)
        for handler in call.handlers where wait.handlers[handler.answer] == nil {
          let isLate = handler.answer == .late
          let words = handler.answer?.rawValue ?? "otherwise"
          let part = add(
            handler.commands, "\(name)_\(words)", "\(comment), \(call.service) \(words)", screen,
            isLate ? nil : table, isKept: isLate)
          wait.handlers[handler.answer] = part
          if isLate { late.append(part) }
        }
        waits.append(wait)
        let asking = ask(call, wait, table)
        if call.condition == nil {
          lines += asking
          last = "pc = over;"
        } else {
          lines += ["if", ":: (\(conditions.test(call.condition))) ->"] + asking.map { "   \($0)" }
          lines += ["   pc = over", ":: else -> pc = \(rest)", "fi;"]
          last = ""
        }
        add(
          commands[(index + 1)...], rest, "\(comment), \(call.service) \(success(of: call))",
          screen, table)
      }
      break loop
    }
    parts[place].lines = lines + (last.isEmpty ? [] : [last])
  }

  private func success(of call: Flow.Call) -> String {
    context.service(call.service)?.answers.first?.rawValue ?? "ok"
  }

  private func when(_ condition: String, _ statement: String) -> [String] {
    ["if :: (\(condition)) -> \(statement) :: else -> skip fi;"]
  }

  private func set(
    _ id: ValueID, _ content: Flow.Expression, _ condition: Flow.Expression?,
    _ conditions: PromelaConditions
  ) -> [String] {
    guard let value = context.value(id) else { return [] }
    let statement = "\(context.names.value(id)) = \(conditions.content(content, for: value))"
    // What a shop has just told of a purchase is not set behind it.
    let tellers = context.flow.services.enumerated().filter {
      $1.purchase?.tells.contains(id) == true
    }
    let free = tellers.map { "told != \($0.offset + 1)" }
    let tests = free + (condition == nil ? [] : [conditions.test(condition)])
    return tests.isEmpty
      ? ["\(statement);"] : when(PromelaConditions.all(tests), statement)
  }

  /// Asks a service; the list goes on when it answers.
  private func ask(_ call: Flow.Call, _ wait: Wait, _ table: TableID?) -> [String] {
    let service = context.names.service(call.service)
    var lines = ["waiting = \(wait.name);" + (table == nil ? "" : " waiting_option = option;")]
    switch context.service(call.service)?.kind {
    case .permission: lines.append("\(service) = \(PromelaNames.status(.requesting));")
    case .purchase:
      lines.append(
        "former = (\(service) == status_ok || \(service) == status_pending -> \(service) : 0);")
      lines.append("\(service) = \(PromelaNames.status(.busy));")
    case .action: lines.append("\(service) = \(PromelaNames.status(.busy));")
    case .lookUp:
      lines.append("\(service) = \(PromelaNames.status(.busy));")
      lines.append("\(context.names.stage(call.service)) = fetching;")
      lines.append(
        "\(context.names.late(call.service)) = \(wait.handlers[.late] ?? "0");")
    case nil: break
    }
    return lines
  }

  // MARK: Whether anything comes of it

  /// A condition that a list does something, where it is run from its beginning.
  ///
  /// Until a command does something, all is as it was: so each is asked in the state before the list.
  func effect(
    of commands: [Flow.Command], on screen: ScreenID?, _ conditions: PromelaConditions
  ) -> String {
    var found: [String] = []
    for command in commands {
      switch command {
      case .open, .after, .wait, .loadProducts, .finish, .go: return "true"
      case .back: return PromelaConditions.any(found + ["can_go_back"])
      case .next:
        let own = context.flow.screens.first { $0.id == screen }
        let suffix = own.map { "of_\(context.names.screen($0.id))" } ?? "of_shown_screen"
        let gate = own != nil && own?.gate == nil ? "true" : "gate_\(suffix)"
        return PromelaConditions.any(
          found + [PromelaConditions.all([gate, "next_\(suffix) != nowhere"])])
      case .set(let id, to: let content, if: let condition):
        guard let value = context.value(id) else { continue }
        let given = conditions.content(content, for: value)
        var changes = "\(context.names.value(id)) != (\(given))"
        if value.kind == .date { changes = "(\(changes) || (\(given)) != no_day)" }
        found.append(PromelaConditions.all([conditions.test(condition), changes]))
      case .present(let element, if: let condition):
        guard let screen,
          let modal = context.names.modals[.init(screen: screen, element: element)]
        else { continue }
        let allowed = PromelaScreens(context).allowsModal(element, of: screen)
        found.append(
          PromelaConditions.all([conditions.test(condition), allowed, "modal != \(modal)"]))
      case .store(let items, if: let condition):
        let stores = items.contains {
          switch $0 {
          case .completed: true
          case .value(let id): context.value(id)?.key != nil
          }
        }
        if stores { found.append(conditions.test(condition)) }
      case .call(let call):
        if call.condition == nil { return "true" }
        found.append(conditions.test(call.condition))
      }
    }
    return PromelaConditions.any(found)
  }
}
