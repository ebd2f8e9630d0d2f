import FlowCore

/// What a launch may find, as choices of the model.
struct PromelaLaunches {
  let context: PromelaContext
  let inputs: InputSpace
  /// What a shop may tell of each purchase that is read at a launch.
  private let purchases: [(service: Flow.Service, told: [[ValueID: Flow.Constant]])]
  private let screens: PromelaScreens

  init(
    _ context: PromelaContext, _ program: Flow.Program, _ inputs: InputSpace,
    _ screens: PromelaScreens
  ) {
    self.context = context
    self.inputs = inputs
    self.screens = screens
    purchases = context.flow.services.enumerated().compactMap { index, service in
      service.purchase?.preflight == true
        ? (service, program.reportableValues(of: index, inputs)) : nil
    }
  }

  private var flow: Flow { context.flow }
  private var names: PromelaNames { context.names }
  private var given: [Flow.Value] { flow.values.filter(\.isGivenAtLaunch) }

  /// The values that are stored at once, and so are left when the app is ended.
  var kept: [Flow.Value] { flow.values.filter(\.isImmediate) }

  /// Everything that a launch may find, chosen freely.
  var choices: [String] {
    var lines = [completing]
    if flow.screens.contains(where: { !$0.timeline.isEmpty }) {
      lines.append("if :: calm = 0 :: calm = 1 fi;")
    }
    let all = choose(inputs.combinations(of: kept + given), of: kept + given)
    if kept.isEmpty {
      lines += all
    } else {
      let again = inputs.combinations(of: kept + given).map { combination in
        combination.filter { item in given.contains { $0.id == item.key } }
      }
      lines += ["if", ":: !ended ->", "   skip;"] + all.map { "   \($0)" }
      lines += [":: ended ->", "   ended = 0;"] + choose(again, of: given).map { "   \($0)" }
      lines.append("fi;")
    }
    for (service, told) in purchases {
      let name = names.service(service.id)
      lines += ["if", ":: skip", ":: \(name) = status_pending"]
      for told in told {
        let assigns = numbers(told).map { "\($0.name) = \($0.number); " }.joined()
        lines.append(":: d_step { \(start(of: service, but: told))\(assigns)\(name) = status_ok }")
      }
      lines.append("fi;")
    }
    return lines
  }

  /// Whether the flow was completed before, and which version of what is new was seen since.
  private var completing: String {
    guard flow.whatsNew != nil else { return "if :: completed = 0 :: completed = 1 fi;" }
    let seen = flow.seenVersions.map { ":: d_step { completed = 1; seen = \($0) }" }
    return "if :: completed = 0 \(seen.joined(separator: " ")) fi;"
  }

  /// Of what is owned, values are as at first unless the launch has them.
  private func start(of service: Flow.Service, but told: [ValueID: Flow.Constant]) -> String {
    guard let purchase = service.purchase else { return "" }
    let atLaunch = Set((kept + given).map(\.id))
    return purchase.tells.filter { told[$0] == nil && !atLaunch.contains($0) }
      .compactMap { context.value($0) }.map { "\(names.value($0.id)) = \(initial($0)); " }.joined()
  }

  private func numbers(
    _ told: [ValueID: Flow.Constant]
  ) -> [(name: String, number: Int)] {
    told.sorted { $0.key < $1.key }.compactMap { id, constant in
      context.value(id).flatMap { value in
        context.contents.code(of: constant, in: value).map { (names.value(id), $0) }
      }
    }
  }

  /// The number that a value begins with.
  func initial(_ value: Flow.Value) -> Int {
    context.contents.code(of: value.initial, in: value) ?? 0
  }

  /// The entry decision: what the shop told counts, unless an assertion speaks against it.
  var deciding: [String] {
    var lines: [String] = []
    for (service, told) in purchases where told.count > 1 {
      guard let purchase = service.purchase else { continue }
      let reset = purchase.tells.compactMap { context.value($0) }
        .map { "\(names.value($0.id)) = \(initial($0))" }.joined(separator: "; ")
      lines.append(
        "if :: \(names.service(service.id)) == status_ok && (\(screens.contradicts([:]))) -> \(reset)"
          + " :: else -> skip fi;")
    }
    let conditions = PromelaConditions(context: context)
    let news = newsRules(conditions)
    if flow.whatsNew != nil {
      lines.append("news = (\(PromelaConditions.any(news.map(\.0))) -> 1 : 0);")
    }
    let rules =
      news
      + flow.entry.map { rule -> (String, String) in
        switch rule.destination {
        case .app: ("(\(conditions.test(rule.condition)))", "0")
        case .screen(let id): ("(\(conditions.test(rule.condition)))", names.screen(id))
        }
      }
    lines.append("target = \(PromelaConditions.choose(rules, else: "0"));")
    lines += [
      "if", ":: target == 0 -> phase = skipped; pc = over",
      ":: else -> phase = running; pc = entering", "fi",
    ]
    return lines
  }

  /// What is new comes before the entry rules.
  private func newsRules(_ conditions: PromelaConditions) -> [(String, String)] {
    flow.newsScreens.compactMap { id in
      guard let screen = flow.screens.first(where: { $0.id == id }) else { return nil }
      let test = PromelaConditions.all([screens.hasNews, conditions.test(screen.condition)])
      return ("(\(test))", names.screen(id))
    }
  }

  // MARK: Choosing

  /// A choice among combinations: of each value by itself, where it goes with all others.
  private func choose(
    _ combinations: [[ValueID: Flow.Constant]], of values: [Flow.Value]
  ) -> [String] {
    var rows = Set(combinations.map { combination in values.map { combination[$0.id] } })
    if combinations.count > flow.combinationLimit { rows = [] }
    var rest = Array(values.indices)
    var lines: [String] = []
    for index in values.indices {
      let value = values[index]
      let others = rest.filter { $0 != index }
      let contents = Set(rows.map { $0[index] })
      let projected = Set(rows.map { row in others.map { row[$0] } })
      let whole = Set(rows.map { row in rest.map { row[$0] } })
      guard rows.isEmpty || whole.count == contents.count * projected.count else { continue }
      rest = others
      let tried = inputs.representatives(of: value.id) + [value.initial]
      let numbers = Set(
        (rows.isEmpty ? tried : contents.compactMap(\.self)).compactMap {
          context.contents.code(of: $0, in: value)
        })
      let cases = numbers.sorted().map { ":: \(names.value(value.id)) = \($0)" }
      lines.append("if \(cases.joined(separator: " ")) fi;")
    }
    guard !rest.isEmpty else { return lines }
    let cases = Set(
      rows.map { row in
        rest.compactMap { index in
          row[index].flatMap { context.contents.code(of: $0, in: values[index]) }
            .map { "\(names.value(values[index].id)) = \($0)" }
        }.joined(separator: "; ")
      })
    return lines + ["if"] + cases.sorted().map { ":: \($0)" } + ["fi;"]
  }
}
