import FlowCore

/// What can happen to a flow, each with a condition that it can and that something comes of it.
struct PromelaEvents {
  /// An event of the model.
  struct Event {
    var words: String
    var condition: String
    /// What it does, and which part of the lists it begins or goes on with.
    var statements: [String]
  }

  /// What the user does, and what is awaited.
  private(set) var awaited: [Event] = []
  /// What the world tells by itself: of permissions, of purchases, and by deep links.
  private(set) var unasked: [Event] = []

  private let context: PromelaContext
  private let inputs: InputSpace
  private let lists: PromelaLists
  private let screens: PromelaScreens
  private let program: Flow.Program

  init(
    _ context: PromelaContext, _ program: Flow.Program, _ inputs: InputSpace,
    _ lists: PromelaLists, _ screens: PromelaScreens
  ) {
    self.context = context
    self.program = program
    self.inputs = inputs
    self.lists = lists
    self.screens = screens
    for wait in lists.waits { addAnswers(wait) }
    for service in flow.services { addLookUp(service) }
    addTimers()
    for store in context.stores { addProducts(store) }
    for screen in flow.screensAndFrame {
      for control in screen.controls { addTouches(of: control, on: screen) }
    }
    addSwipes()
    addStatuses()
    for service in flow.services { addApprovals(service) }
    for link in flow.deepLinks { addLink(link) }
  }

  private var flow: Flow { context.flow }
  private var names: PromelaNames { context.names }

  private mutating func add(_ event: Flow.Event, if condition: String, _ statements: [String]) {
    awaited.append(
      Event(words: event.promelaWords, condition: condition, statements: statements))
  }

  // MARK: The user

  private mutating func addTouches(of control: Flow.Control, on screen: Flow.Screen) {
    let id = ControlID("\(screen.id).\(control.id)")
    let owner = screen.id == flow.frame.id ? nil : screen.id
    let usable = screens.isUsable(control, of: screen)
    let list = lists.controls[id] ?? "over"
    var conditions = PromelaConditions(context: context)
    switch control.role {
    case .button:
      let effect = lists.effect(of: control.commands, on: owner, conditions)
      add(
        .tap(id), if: PromelaConditions.all([usable, touched(effect)]),
        ["modal = 0;", "pc = \(list)"])
    case .list(let table, first: _):
      for (index, row) in (flow.options(of: control)?.rows ?? []).enumerated() {
        conditions.option = (String(index + 1), table)
        let effect = lists.effect(of: control.commands, on: owner, conditions)
        let drawn = screens.isDrawn(index, of: table, by: control, of: screen)
        add(
          .pick(id, row.id), if: PromelaConditions.all([usable, drawn, touched(effect)]),
          ["modal = 0;", "option = \(index + 1);", "pc = \(list)"])
      }
    case .input(let id, as: _): addEntries(of: id, by: control, on: screen, usable, list)
    }
  }

  /// A condition that a touch does something: it puts a modal away, or its list does something.
  private func touched(_ effect: String) -> String {
    names.modals.isEmpty ? effect : PromelaConditions.any(["modal != 0", effect])
  }

  private mutating func addEntries(
    of id: ValueID, by control: Flow.Control, on screen: Flow.Screen, _ usable: String,
    _ list: String
  ) {
    guard let value = context.value(id) else { return }
    let isChoice = if case .choice = value.kind { true } else { false }
    let table = isChoice ? value.kind.table : nil
    for constant in inputs.representatives(of: id) {
      guard let number = context.contents.code(of: constant, in: value),
        constant != .unset || value.kind == .date
      else { continue }
      let drawn =
        table.map { screens.isDrawn(number - 1, of: $0, by: control, of: screen) } ?? "true"
      add(
        .enter(ControlID("\(screen.id).\(control.id)"), constant),
        if: PromelaConditions.all([usable, drawn, "\(names.value(id)) != \(number)"]),
        ["\(names.value(id)) = \(number);", "pc = \(list)"])
    }
  }

  private mutating func addSwipes() {
    for screen in flow.screens where screen.modals.contains(where: { $0.style == .sheet }) {
      let sheets = screen.modals.filter { $0.style == .sheet }.compactMap {
        names.modals[.init(screen: screen.id, element: $0.section)]
      }
      guard !sheets.isEmpty else { continue }
      let isPresented = PromelaConditions.any(sheets.map { "modal == \($0)" })
      add(
        .dismiss,
        if: PromelaConditions.all([
          "waiting == 0", "screen == \(names.screen(screen.id))", isPresented,
        ]),
        ["modal = 0;", "pc = over"])
    }
    guard flow.swipe else { return }
    let free = "waiting == 0 && modal == 0"
    add(
      .swipeForward,
      if: "\(free) && gate_of_shown_screen && next_of_shown_screen < the_end",
      ["pc = going_next"])
    add(.swipeBack, if: "\(free) && can_go_back", ["pc = going_back"])
  }

  // MARK: Answers

  /// What ends a wait and goes on with a part.
  private func resume(_ part: String) -> [String] {
    (lists.seesOption ? ["option = waiting_option; waiting_option = 0;"] : [])
      + ["waiting = 0;", "pc = \(part)"]
  }

  private mutating func addAnswers(_ wait: PromelaLists.Wait) {
    let condition = "waiting == \(wait.name)"
    guard let call = wait.call, let service = context.service(call.service) else {
      let screen = flow.screens.first?.id ?? ""
      add(.elapsed(.wait(screen)), if: condition, resume(wait.name))
      return
    }
    if case .lookUp = service.kind { return }
    for answer in service.answers {
      var statements: [String] = []
      let variable = names.service(service.id)
      let status = PromelaNames.status(answer.status(of: service))
      if case .purchase = service.kind {
        statements.append(
          status == "status_ok"
            ? "\(variable) = status_ok; former = 0;"
            : "\(variable) = (former != 0 -> former : \(status)); former = 0;")
      } else {
        statements.append("\(variable) = \(status);")
      }
      let isSuccess = answer == service.answers[0]
      if isSuccess, service.isIrreversible { statements.append("blocked = 1;") }
      let onward = resume(isSuccess ? wait.name : wait.part(after: answer))
      let data = isSuccess ? flow.data(of: service.id) : []
      add(
        .answer(service.id, answer), if: condition, statements + changes(data, to: [:]) + onward)
      for brought in data.isEmpty ? [] : inputs.dataBrought(data) {
        add(
          .performed(service.id, brought), if: condition,
          statements + changes(data, to: brought) + onward)
      }
    }
  }

  /// What gives values the data that an action brings; those it leaves out what they held at first.
  private func changes(
    _ data: [Flow.Value], to brought: [ValueID: Flow.Constant]
  ) -> [String] {
    data.compactMap { value in
      let told = brought[value.id].flatMap { context.contents.code(of: $0, in: value) }
      let code = told ?? context.contents.code(of: value.initial, in: value)
      return code.map { "\(names.value(value.id)) = \($0);" }
    }
  }

  private mutating func addLookUp(_ service: Flow.Service) {
    guard case .lookUp(let lookUp) = service.kind else { return }
    let stage = names.stage(service.id)
    add(
      .elapsed(.pause(service.id)), if: "\(stage) == pausing",
      ["\(stage) = fetching;", "pc = over"])
    add(
      .elapsed(.timeout(service.id)),
      if: "(\(stage) == fetching || \(stage) == pausing || \(stage) == last_fetch)",
      [
        "if",
        ":: \(stage) == last_fetch -> is_found = 0; pc = deciding_\(names.service(service.id))",
        ":: else -> \(stage) = last_fetch; pc = over", "fi",
      ])
    let data = flow.data(of: service.id)
    for brought in [[:]] + inputs.combinations(of: data) {
      var given: [ValueID: Int] = [:]
      for value in data {
        let told = brought[value.id].flatMap { context.contents.code(of: $0, in: value) }
        given[value.id] = told ?? context.contents.code(of: value.initial, in: value)
      }
      var conditions = PromelaConditions(context: context)
      conditions.given = given
      let ordered = data.compactMap { value in given[value.id].map { (names.value(value.id), $0) } }
      let changes = ordered.map { "\($0.0) != \($0.1)" } + [conditions.test(lookUp.found)]
      add(
        .fetched(service.id, brought),
        if: PromelaConditions.any([
          "\(stage) == fetching", "\(stage) == last_fetch",
          PromelaConditions.all(["\(stage) == listening", PromelaConditions.any(changes)]),
        ]),
        ordered.map { "\($0.0) = \($0.1);" } + ["pc = taking_\(names.service(service.id))"])
    }
  }

  /// What decides about data that a look-up was brought, and where its list goes on.
  func deciding(_ service: Flow.Service) -> [PromelaLists.Part] {
    guard case .lookUp(let lookUp) = service.kind else { return [] }
    let name = names.service(service.id)
    let stage = names.stage(service.id)
    let late = names.late(service.id)
    let conditions = PromelaConditions(context: context)
    var taking = [
      "is_found = (\(conditions.test(lookUp.found)));",
      "if",
      ":: \(stage) == fetching && !is_found -> \(stage) = pausing; pc = over",
      ":: \(stage) == last_fetch || (\(stage) == fetching && is_found) -> pc = deciding_\(name)",
    ]
    if !lists.late.isEmpty {
      taking += [
        ":: \(stage) == listening && is_found ->",
        "   \(name) = status_late; \(stage) = 0;",
        "   if",
        "   :: waiting == 0 -> pc = \(late)",
        "   :: else -> queue[queue_count] = \(late); queue_count++; pc = over",
        "   fi; \(late) = 0",
      ]
    }
    taking += [":: else -> pc = over", "fi;"]
    var deciding = [
      "if",
      ":: !is_found && \(late) != 0 -> \(stage) = listening",
      ":: else -> \(stage) = 0; \(late) = 0", "fi;", "if",
    ]
    for wait in lists.waits where wait.call?.service == service.id {
      deciding += [
        ":: waiting == \(wait.name) ->",
        "   \(name) = (is_found -> status_found : status_empty);",
        "   waiting = 0;"
          + (lists.seesOption ? " option = waiting_option; waiting_option = 0;" : ""),
        "   pc = (is_found -> \(wait.name) : \(wait.part(after: .empty)))",
      ]
    }
    deciding += [":: else -> pc = over", "fi;"]
    return [
      .init(name: "taking_\(name)", comment: "\(service.id) was brought something", lines: taking),
      .init(name: "deciding_\(name)", comment: "\(service.id) is decided", lines: deciding),
    ]
  }

  // MARK: Time

  private mutating func addTimers() {
    for timer in lists.timers {
      let option = lists.seesOption
      add(
        .elapsed(.after("", 0)), if: "timer_\(timer.name)",
        [
          "timer_\(timer.name) = 0;", "if",
          ":: waiting == 0 -> pc = \(timer.name);"
            + (option ? " option = row_of_\(timer.name)" : " skip"),
          ":: else -> queue[queue_count] = \(timer.name);"
            + (option ? " queue_option[queue_count] = row_of_\(timer.name);" : "")
            + " queue_count++; pc = over", "fi" + (option ? ";" : ""),
        ] + (option ? ["row_of_\(timer.name) = 0"] : []))
    }
    for screen in flow.screens where screens.momentCount(of: screen) > 0 {
      add(
        .elapsed(.timeline(screen.id)),
        if: "screen == \(names.screen(screen.id)) && moment < \(screens.momentCount(of: screen))",
        ["moment++;", "pc = over"])
    }
  }

  // MARK: The store and the system

  private mutating func addProducts(_ store: PromelaStore) {
    let asking = PromelaConditions.any(store.screens.map { "screen == \(names.screen($0.id))" })
    for (event, number) in store.told {
      var statements = ["\(store.variable) = \(number);"]
      let (missing, first) = store.missing(in: number)
      for (service, value) in store.purchases where !missing.isEmpty {
        guard let first else { continue }
        let name = names.value(value.id)
        let variable = names.service(service.id)
        let waits = lists.waits.filter { $0.call?.service == service.id }
        let isAwaited = PromelaConditions.any(waits.map { "waiting == \($0.name)" })
        let isBuying = PromelaConditions.any(
          waits.filter { $0.call?.verb != .restore }.map { "waiting == \($0.name)" })
        let settled = "((\(isAwaited)) && former != 0 -> former : \(variable))"
        let unsold = PromelaConditions.any(missing.map { "\(name) == \($0 + 1)" })
        let test = PromelaConditions.all([
          unsold, PromelaConditions.not(isBuying), "\(settled) != status_ok",
        ])
        statements.append(
          "if :: \(test) -> \(name) = \(first + 1)"
            + " :: else -> skip fi;")
      }
      add(
        event, if: PromelaConditions.all(["\(store.variable) == loading", asking]),
        statements + ["pc = over"])
    }
  }

  private mutating func addStatuses() {
    for service in flow.services {
      guard case .permission(let permission) = service.kind, permission.preflight else { continue }
      let reading = flow.screens.filter { screen in
        screen.allCommands.contains {
          if case .call(let call) = $0 {
            call.verb == .request && call.service == service.id
          } else {
            false
          }
        }
      }
      guard !reading.isEmpty else { continue }
      let isRead = PromelaConditions.any(reading.map { "screen == \(names.screen($0.id))" })
      let waits = lists.waits.filter { $0.call?.service == service.id }
      let isAwaited = PromelaConditions.any(waits.map { "waiting == \($0.name)" })
      for status in [Flow.Status.granted, .denied, .notDetermined]
      where service.statuses.contains(status) {
        let name = names.service(service.id)
        unasked.append(
          Event(
            words: Flow.Event.status(service.id, status).promelaWords,
            condition: PromelaConditions.all([
              "phase == running", isRead, PromelaConditions.not(isAwaited),
              "\(name) != \(PromelaNames.status(status))",
            ]),
            statements: ["\(name) = \(PromelaNames.status(status));", "pc = over"]))
      }
    }
  }

  private mutating func addLink(_ link: Flow.DeepLink) {
    let screen = names.screen(link.screen)
    unasked.append(
      Event(
        words: Flow.Event.deepLink(link.id).promelaWords,
        condition: PromelaConditions.all([
          "phase == running", "waiting == 0", flow.whatsNew == nil ? "true" : "!news",
          "screen != \(screen)", PromelaConditions(context: context).test(link.condition),
        ]),
        statements: ["target = \(screen);", "pc = moving"]))
  }

  /// What a shop may tell of a purchase that waits for approval, or is bought or restored.
  private mutating func addApprovals(_ service: Flow.Service) {
    guard case .purchase = service.kind else { return }
    let name = names.service(service.id)
    let waits = lists.waits.filter { $0.call?.service == service.id }
    let isAwaited = PromelaConditions.any(waits.map { "waiting == \($0.name)" })
    let teller = (flow.services.firstIndex(of: service) ?? 0) + 1
    for told in program.reportableValues(of: teller - 1, inputs) {
      var given: [ValueID: Int] = [:]
      for (id, constant) in told {
        guard let value = context.value(id) else { continue }
        given[id] = context.contents.code(of: constant, in: value)
      }
      let ordered = given.sorted { $0.key < $1.key }.map { (names.value($0.key), $0.value) }
      var statements = ["\(name) = status_ok; blocked = 1; former = 0;"]
      if !ordered.isEmpty {
        let assigns = ordered.map { "\($0.0) = \($0.1)" }.joined(separator: "; ")
        statements.append(
          "if :: (\(screens.contradicts(given))) -> skip :: else -> \(assigns) fi;")
        let same = ordered.map { "\($0.0) == \($0.1)" }.joined(separator: " && ")
        statements.append("told = (\(same) -> \(teller) : 0);")
      }
      statements.append("if")
      for wait in waits {
        statements.append(
          ":: waiting == \(wait.name) -> "
            + (lists.seesOption ? "option = waiting_option; waiting_option = 0; " : "")
            + "waiting = 0; pc = \(wait.name)")
      }
      statements += [":: else -> told = 0; pc = over", "fi"]
      let condition =
        ordered.isEmpty
        ? "\(name) == status_pending"
        : PromelaConditions.any(["\(name) == status_pending", isAwaited])
      unasked.append(
        Event(
          words: Flow.Event.owned(service.id, told).promelaWords,
          condition: PromelaConditions.all(["phase == running", condition]), statements: statements)
      )
    }
  }
}

extension Flow.Service {
  /// Whether back must not cross a success.
  fileprivate var isIrreversible: Bool {
    switch kind {
    case .purchase: true
    case .action(let action): action.isEarly
    case .permission, .lookUp: false
    }
  }
}

extension Flow.Answer {
  /// How a service stands after an answer.
  fileprivate func status(of service: Flow.Service) -> Flow.Status {
    switch self {
    case .granted: .granted
    case .denied: .denied
    case .cancelled: service.statuses[0]
    case .failed: .failed
    case .ok: .ok
    case .pending: .pending
    case .found: .found
    case .empty: .empty
    case .late: .late
    }
  }
}
