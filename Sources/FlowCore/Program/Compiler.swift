/// Turns names into indices, once.
struct Compiler {
  let flow: Flow
  let names: Names
  /// The purchases whose products are asked for.
  let stores: [ProgramStore]
  /// The table whose rows `option` speaks of, where it speaks of any.
  var option: Int?
  private(set) var controls: [ControlID: ControlPlace] = [:]
  var lists: [[Operation]] = []
  var origins: [(origin: ListOrigin, screen: Int)] = []

  init(_ flow: Flow, _ names: Names) {
    self.flow = flow
    self.names = names
    stores = flow.stores(names)
  }

  // MARK: The parts of a program

  func values() throws(FlowError) -> [ProgramValue] {
    var values: [ProgramValue] = []
    for value in flow.values { values.append(try self.value(value)) }
    return values
  }

  /// The screens and the frame; notes where their controls are.
  mutating func screens() throws(FlowError) -> [ProgramScreen] {
    var screens: [ProgramScreen] = []
    for (index, screen) in flow.screensAndFrame.enumerated() {
      screens.append(try self.screen(screen, index))
      for (number, control) in screen.controls.enumerated() {
        controls[ControlID("\(screen.id).\(control.id)")] = ControlPlace(
          screen: index, control: number)
      }
    }
    return screens
  }

  mutating func entry() throws(FlowError) -> [ProgramEntry] {
    var entry: [ProgramEntry] = []
    for rule in flow.entry {
      let condition = try test(rule.condition)
      switch rule.destination {
      case .app: entry.append(ProgramEntry(condition: condition, screen: nil))
      case .screen(let id):
        entry.append(ProgramEntry(condition: condition, screen: try names.screen(id)))
      }
    }
    return entry
  }

  func assertions() throws(FlowError) -> [ProgramAssertion] {
    var assertions: [ProgramAssertion] = []
    for assertion in flow.assertions {
      assertions.append(
        ProgramAssertion(
          condition: try test(assertion.condition), consequence: try test(assertion.consequence)))
    }
    return assertions
  }

  /// What the data of each look-up must meet.
  func foundTests() throws(FlowError) -> [ResolvedCondition?] {
    var tests: [ResolvedCondition?] = []
    for service in flow.services {
      guard case .lookUp(let lookUp) = service.kind else {
        tests.append(nil)
        continue
      }
      tests.append(try test(lookUp.found))
    }
    return tests
  }

  func paths() throws(FlowError) -> [[Int]] {
    var paths: [[Int]] = []
    for path in flow.paths {
      var screens: [Int] = []
      for id in path.screens { screens.append(try names.screen(id)) }
      paths.append(screens)
    }
    return paths
  }

  /// The list that runs when the flow is completed.
  mutating func completion() throws(FlowError) -> Int {
    try list(flow.completion, on: flow.screens.count, .completion)
  }

  /// What is new, with the list that runs when it was told.
  mutating func whatsNew() throws(FlowError) -> ProgramWhatsNew? {
    guard let news = flow.whatsNew else { return nil }
    guard let path = names.paths[news.path] else {
      throw FlowError("no path is named '\(news.path)'")
    }
    return ProgramWhatsNew(
      version: news.version, key: news.key, path: path,
      completion: try list(news.completion, on: flow.screens.count, .completion))
  }

  // MARK: Values

  private func value(_ value: Flow.Value) throws(FlowError) -> ProgramValue {
    var result = ProgramValue(kind: value.kind)
    switch value.kind {
    case .choice(let options), .set(let options, maximum: _):
      switch options {
      case .table(let id):
        let table = try names.table(id)
        result.table = table
        result.rows = flow.tables[table].rows.map(\.id)
      case .rows(let rows): result.rows = rows
      }
    default: break
    }
    guard let initial = result.compact(of: value.initial) else {
      throw FlowError("the default of '\(value.id)' is none of its values")
    }
    result.initial = initial
    return result
  }

  // MARK: Screens

  private mutating func screen(_ screen: Flow.Screen, _ index: Int) throws(FlowError)
    -> ProgramScreen
  {
    let elements = names.elements[index]
    var controls: [ProgramControl] = []
    for control in screen.controls { controls.append(try self.control(control, index)) }
    let timeline = try Timeline(screen, appear: flow.appear)
    return ProgramScreen(
      id: screen.id, condition: try optionalTest(screen.condition),
      requirement: try optionalTest(screen.requirement), gate: try optionalTest(screen.gate),
      allowsBack: screen.allowsBack, elements: try self.elements(screen, index, timeline),
      elementIndex: elements, controls: controls, enter: try list(screen.enter, on: index, .entry),
      moments: timeline.moments, preflights: try preflights(screen),
      stores: stores.indices.filter { stores[$0].screens.contains(index) })
  }

  private mutating func elements(
    _ screen: Flow.Screen, _ index: Int, _ timeline: Timeline
  ) throws(FlowError) -> [ProgramElement] {
    let modals = Set(screen.modals.map(\.section))
    let tables = try optionTables(screen)
    defer { option = nil }
    var result: [ProgramElement] = []
    for element in screen.elements {
      var section: Int?
      if let id = element.section { section = try names.element(id, on: index) }
      option = tables[element.section ?? element.id] ?? nil
      result.append(
        ProgramElement(
          id: element.id, section: section, condition: try optionalTest(element.condition),
          isModal: modals.contains(element.id), appears: timeline.appears[element.id],
          goes: timeline.goes[element.id], roomOpens: timeline.roomOpens[element.id]))
    }
    return result
  }

  /// The table whose rows each option section draws.
  private func optionTables(_ screen: Flow.Screen) throws(FlowError) -> [ElementID: Int] {
    var tables: [ElementID: Int] = [:]
    for control in screen.controls {
      guard let section = control.option else { continue }
      switch control.role {
      case .button: break
      case .list(let id, first: _): tables[section] = try names.table(id)
      case .input(let id, as: _):
        let value = try names.value(id)
        // The words of a number are no row's.
        if flow.values[value].kind.table != nil { tables[section] = try table(ofValue: value) }
      }
    }
    return tables
  }

  private mutating func control(
    _ control: Flow.Control, _ screen: Int
  ) throws(FlowError) -> ProgramControl {
    let role: ProgramRole
    switch control.role {
    case .button: role = .button
    case .input(let value, as: _): role = .input(try names.value(value))
    case .list(let id, let first):
      let table = try names.table(id)
      let rows = flow.tables[table].rows.count
      role = .list(table, min(first ?? rows, rows))
    }
    option = role.table
    defer { option = nil }
    let commands = control.commands.withNested
    var section: Int?
    if let id = control.option { section = try names.element(id, on: screen) }
    return ProgramControl(
      element: try names.element(control.id, on: screen), role: role,
      commands: try list(control.commands, on: screen, .control),
      isEnabled: try optionalTest(control.isEnabled), option: section,
      moves: commands.contains(.next), goesBack: commands.contains(.back))
  }

  private func preflights(_ screen: Flow.Screen) throws(FlowError) -> [Int] {
    var result: [Int] = []
    for case .call(let call) in screen.allCommands where call.verb == .request {
      let index = try names.service(call.service)
      if case .permission(let permission) = flow.services[index].kind, permission.preflight,
        !result.contains(index)
      {
        result.append(index)
      }
    }
    return result
  }

  // MARK: Commands

  private mutating func list(
    _ commands: [Flow.Command], on screen: Int, _ origin: ListOrigin
  ) throws(FlowError) -> Int {
    let index = lists.count
    lists.append([])
    origins.append((origin, screen))
    var operations: [Operation] = []
    for command in commands {
      operations.append(try operation(command, on: screen, origin))
    }
    lists[index] = operations
    return index
  }

  private mutating func operation(
    _ command: Flow.Command, on screen: Int, _ origin: ListOrigin
  ) throws(FlowError) -> Operation {
    switch command {
    case .next: return .next
    case .back: return .back
    case .finish: return .finish
    case .go(let id): return .go(try names.screen(id))
    case .set(let id, let to, let condition):
      let value = try names.value(id)
      let term = try self.term(to, for: value)
      return .set(value, term, try optionalTest(condition))
    case .present(let id, let condition):
      return .present(
        screen: screen, element: try names.element(id, on: screen),
        try optionalTest(condition))
    case .open(let destination): return .open(destination)
    case .after(let duration, let commands):
      return .after(
        duration.milliseconds, list: try list(commands, on: screen, .timer))
    case .wait(let duration): return .wait(duration.milliseconds)
    case .loadProducts(let id):
      guard let store = store(of: id) else { throw FlowError("'\(id)' has no products") }
      return .loadProducts(store: store)
    case .store(let items, let condition):
      return .store(items, try optionalTest(condition))
    case .call(let call):
      var handlers: [(answer: Flow.Answer?, list: Int)] = []
      for handler in call.handlers {
        let inner = handler.answer == .late ? .late : origin
        handlers.append((handler.answer, try list(handler.commands, on: screen, inner)))
      }
      return .call(
        ProgramCall(
          verb: call.verb, service: try names.service(call.service),
          condition: try optionalTest(call.condition), handlers: handlers))
    }
  }
}

extension ProgramRole {
  /// The table whose rows are tapped.
  var table: Int? {
    if case .list(let table, _) = self { table } else { nil }
  }
}
