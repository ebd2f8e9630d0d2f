import FlowCore

/// What a model says of screens: which one is next, what is there, and how one is entered.
struct PromelaScreens {
  let context: PromelaContext
  private let conditions: PromelaConditions
  /// How many moments the timeline of each screen has.
  private let moments: [ScreenID: Moments]

  /// When elements come and go, as moments counted from 0.
  struct Moments {
    var count = 0
    /// Whether the first moment is that of the entry.
    var beginsAtOnce = false
    var appears: [ElementID: Int] = [:]
    var goes: [ElementID: Int] = [:]

    init(_ screen: Flow.Screen, appear: Flow.Transition?) {
      var starts: [ElementID: Duration] = [:]
      var ends: [ElementID: Duration] = [:]
      var leaves: [ElementID: Duration] = [:]
      for step in screen.timeline {
        let start = step.delay + (step.after.flatMap { ends[$0] } ?? .zero)
        starts[step.element] = start
        ends[step.element] = start + step.length(appear)
        if let stay = step.stay { leaves[step.element] = start + stay }
      }
      let times = Set(starts.values).union(leaves.values).sorted()
      count = times.count
      beginsAtOnce = times.first == .zero
      appears = starts.compactMapValues { times.firstIndex(of: $0) }
      goes = leaves.compactMapValues { times.firstIndex(of: $0) }
    }
  }

  init(_ context: PromelaContext) {
    self.context = context
    conditions = PromelaConditions(context: context)
    let appear = context.flow.appear
    moments = Dictionary(context.flow.screens.map { ($0.id, Moments($0, appear: appear)) }) {
      first, _ in first
    }
  }

  private var flow: Flow { context.flow }
  private func name(_ screen: Flow.Screen) -> String { context.names.screen(screen.id) }

  /// How many moments the timeline of a screen has.
  func momentCount(of screen: Flow.Screen) -> Int { moments[screen.id]?.count ?? 0 }

  // MARK: Macros

  /// The gate of each screen and where `next` leads from it, by the path it is come to on.
  var macros: [String] {
    var lines: [String] = []
    let closed = flow.screens.filter { !$0.allowsBack }
    let allowed = closed.map { " && screen != \(name($0))" }.joined()
    lines.append(
      "#define can_go_back (phase == running && !blocked && history_count > 0\(allowed))")
    for screen in flow.screens where screen.condition != nil {
      lines.append("#define if_of_\(name(screen)) (\(conditions.test(screen.condition)))")
    }
    for screen in flow.screens {
      if screen.gate != nil {
        lines.append("#define gate_of_\(name(screen)) (\(conditions.test(screen.gate)))")
      }
      lines.append("#define next_of_\(name(screen)) \(next(after: screen))")
    }
    let gates = flow.screens.filter { $0.gate != nil }
      .map { ("screen == \(name($0))", gate(of: $0)) }
    let ways = flow.screens.map { ("screen == \(name($0))", "next_of_\(name($0))") }
    lines.append(
      "#define gate_of_shown_screen \(PromelaConditions.choose(gates, else: "true"))")
    lines.append(
      "#define next_of_shown_screen \(PromelaConditions.choose(ways, else: "nowhere"))")
    return lines
  }

  /// The gate of a screen, or of whichever is shown.
  func gate(of screen: Flow.Screen?) -> String {
    guard let screen else { return "gate_of_shown_screen" }
    return screen.gate == nil ? "true" : "gate_of_\(name(screen))"
  }

  private func next(after screen: Flow.Screen) -> String {
    let cases = flow.paths.compactMap { path -> (String, String)? in
      guard let place = path.screens.firstIndex(of: screen.id) else { return nil }
      // What is behind a screen without a condition is not next.
      var rest: [(condition: String, code: String)] = []
      var last = "the_end"
      for id in path.screens[(place + 1)...] {
        let name = context.names.screen(id)
        guard flow.screens.first(where: { $0.id == id })?.condition != nil else {
          last = name
          break
        }
        rest.append(("if_of_\(name)", name))
      }
      return (
        "path == \(context.names.path(path.id))", PromelaConditions.choose(rest, else: last)
      )
    }
    return PromelaConditions.choose(cases, else: "nowhere")
  }

  // MARK: What is there

  /// A condition that an element of a shown screen, or of the frame, is there.
  func isShown(_ id: ElementID, of screen: Flow.Screen) -> String {
    guard let element = screen.elements.first(where: { $0.id == id }) else { return "false" }
    var tests: [String] = []
    if screen.modals.contains(where: { $0.section == id }) {
      let place = PromelaNames.ModalPlace(screen: screen.id, element: id)
      tests.append(context.names.modals[place].map { "modal == \($0)" } ?? "false")
    }
    if let section = element.section { tests.append(isShown(section, of: screen)) }
    if let appears = moments[screen.id]?.appears[id] { tests.append("moment > \(appears)") }
    if let goes = moments[screen.id]?.goes[id] { tests.append("moment <= \(goes)") }
    if element.condition != nil { tests.append(conditions.test(element.condition)) }
    return PromelaConditions.all(tests)
  }

  /// A condition that a row of a table, by its index, is among the options that a control draws.
  func isDrawn(
    _ row: Int, of table: TableID, by control: Flow.Control, of screen: Flow.Screen
  ) -> String {
    var conditions = conditions
    conditions.option = (String(row + 1), table)
    let section = screen.elements.first { $0.id == control.option }
    return PromelaConditions.all([
      context.store(of: table)?.isSold(row) ?? "true", conditions.test(section?.condition),
    ])
  }

  /// A condition that a control of the shown screen, or of the frame, can be used.
  func isUsable(_ control: Flow.Control, of screen: Flow.Screen) -> String {
    let isOfFrame = screen.id == flow.frame.id
    var tests = ["waiting == 0"]
    if !isOfFrame { tests.append("screen == \(name(screen))") }
    let section = screen.elements.first { $0.id == control.id }?.section
    let place = section.map { PromelaNames.ModalPlace(screen: screen.id, element: $0) }
    if !isOfFrame, let modal = place.flatMap({ context.names.modals[$0] }) {
      tests.append("(modal == 0 || modal == \(modal))")
    } else {
      tests.append(context.names.modals.isEmpty ? "true" : "modal == 0")
    }
    tests.append(isShown(control.id, of: screen))
    if control.isEnabled != nil { tests.append(conditions.test(control.isEnabled)) }
    let commands = control.commands.withNested
    if commands.contains(.next) {
      tests.append(gate(of: isOfFrame ? nil : screen))
    }
    if commands.contains(.back) { tests.append("can_go_back") }
    return PromelaConditions.all(tests)
  }

  /// A condition that a modal of a screen may be presented, as far as its `show` says.
  func allowsModal(_ id: ElementID, of screen: ScreenID) -> String {
    let element = flow.screens.first { $0.id == screen }?.elements.first { $0.id == id }
    return conditions.test(element?.condition)
  }

  /// What puts modals away that are no longer to be shown.
  var dismissing: [String] {
    context.names.modals.sorted { $0.value < $1.value }.compactMap { place, name in
      let condition = allowsModal(place.element, of: place.screen)
      guard condition != "true" else { return nil }
      return "if :: modal == \(name) && \(PromelaConditions.not(condition)) -> modal = 0"
        + " :: else -> skip fi;"
    }
  }

  // MARK: Going from screen to screen

  /// What entering each screen brings, once `screen` is it.
  func entering(_ lists: PromelaLists) -> [String] {
    flow.screens.flatMap { screen -> [String] in
      let paths = flow.paths.filter { $0.screens.contains(screen.id) }
        .map { context.names.path($0.id) }
      let stays = PromelaConditions.any(paths.map { "path == \($0)" })
      var lines = [":: screen == \(name(screen)) ->"]
      lines.append(
        paths.count > 1
          ? "   path = (\(stays) -> path : \(paths[0]));" : "   path = \(paths.first ?? "0");")
      for store in context.stores {
        if store.screens.contains(where: { $0.id == screen.id }) {
          lines.append(
            "   if :: \(store.variable) == unavailable -> \(store.variable) = loading"
              + " :: else -> skip fi;")
        } else {
          lines.append("   \(store.variable) = loading;")
        }
      }
      if let moments = moments[screen.id], moments.count > 0 {
        lines.append(
          "   moment = (calm -> \(moments.count) : \(moments.beginsAtOnce ? 1 : 0));")
      }
      lines.append("   pc = \(lists.entries[screen.id] ?? "over")")
      return lines
    }
  }

  /// The completion, of the flow or of what is new: what it performs is done.
  var completing: [String] {
    let news = flow.whatsNew?.completion ?? []
    return completing(flow.completion, where: flow.whatsNew == nil ? [] : ["!news"])
      + completing(news, where: ["news"])
  }

  private func completing(_ commands: [Flow.Command], where isRun: [String]) -> [String] {
    commands.flatMap { command -> [String] in
      guard case .call(let call) = command else { return [] }
      let test = PromelaConditions.all(isRun + [conditions.test(call.condition)])
      return [
        "if :: (\(test)) -> \(context.names.service(call.service))"
          + " = status_ok :: else -> skip fi;"
      ]
    }
  }

  /// Whether somebody has completed the flow, and not seen what is new since.
  var hasNews: String {
    flow.whatsNew.map { "(completed && seen < \($0.version))" } ?? "false"
  }

  // MARK: What must never be

  /// What is said to hold always: the app's assertions, what screens require, and that nobody who
  /// has completed the flow sees it again.
  var facts: [(name: String, comment: String, broken: String)] {
    var facts: [(name: String, comment: String, broken: String)] = []
    for number in flow.assertions.indices {
      facts.append(
        (
          "breaks_assertion_\(number + 1)", "assertion \(number + 1) is broken",
          isBroken(number, conditions)
        ))
    }
    for screen in flow.screens where screen.requirement != nil {
      facts.append(
        (
          "lacks_requirement_of_\(name(screen))",
          "\(screen.id) is shown without what it requires",
          PromelaConditions.all([
            conditions.isShown([screen.id]),
            PromelaConditions.not(conditions.test(screen.requirement)),
          ])
        ))
    }
    let isOfFlow = flow.whatsNew == nil ? "" : " && !news"
    facts.append(
      (
        "seen_again", "who has completed the flow sees it again",
        "phase == running && completed\(isOfFlow)"
      ))
    if flow.whatsNew != nil { facts.append(strayNews) }
    return facts
  }

  /// That what is new is shown to whom it is not for, or leads into the flow or out of it.
  private var strayNews: (name: String, comment: String, broken: String) {
    let isNews = conditions.isShown(flow.newsScreens)
    let isStray = "((news && !\(hasNews)) || (news != 0) != (\(isNews)))"
    return (
      "stray_news", "what is new and the flow lead to each other",
      "(phase == running && \(isStray))"
    )
  }

  /// A condition that an assertion of the app is broken.
  ///
  /// To it `completed` is what this run did.
  private func isBroken(_ number: Int, _ conditions: PromelaConditions) -> String {
    var conditions = conditions
    conditions.completed =
      flow.whatsNew == nil ? "(phase == finished)" : "(phase == finished && !news)"
    let assertion = flow.assertions[number]
    return PromelaConditions.all([
      conditions.test(assertion.condition),
      PromelaConditions.not(conditions.test(assertion.consequence)),
    ])
  }

  /// A condition that some assertion is broken, where values are taken to hold something.
  func contradicts(_ given: [ValueID: Int]) -> String {
    var conditions = conditions
    conditions.given = given
    return PromelaConditions.any(flow.assertions.indices.map { isBroken($0, conditions) })
  }
}
