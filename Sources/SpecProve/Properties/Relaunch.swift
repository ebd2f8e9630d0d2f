import FlowCore
import SpecChecks
import SpecModel
import SpecText

/// P22: whenever the app is ended, the next launch begins in a state the flow knows, and what was
/// stored or bought counts.
package let relaunch = Property(
  "P22",
  Rule(
    "flow/relaunch",
    summary: """
      Whenever the app is ended, the next launch begins as the flow can begin, what is stored at \
      once is what was entered, under a key of its own, and nobody is asked to buy what they have \
      bought.
      """,
    why: "Phones run out of power in the middle of a purchase, too.",
    bad: #""entry": [{ "if": "completed", "go": "app" }, { "go": "welcome" }]   with a purchase"#,
    good:
      #""entry": [{ "if": "completed", "go": "app" }, { "if": "plus == ok", "go": "done" }, …]"#,
    isSuppressible: true)
) { explored, verdict in
  proveKeys(explored, &verdict)
  for (number, flow) in explored.flows.enumerated() {
    proveStores(explored, number, &verdict)
    let begun = Set(
      flow.exploration.roots.filter { $0.progress == nil }.map { flow.states[$0.state] })
    let kept = flow.flow.values.indices.filter { flow.flow.values[$0].isKnownAtLaunch }
    let read = flow.flow.services.indices.filter { flow.flow.services[$0].isReadAtLaunch }
    var known: Set<PersistedState> = []
    var ended: Set<EndedParts> = []
    let contents = flow.states.values.numbered { contents in kept.map { contents[$0] } }
    for index in flow.states.indices where flow.states.phase(of: index) != .skipped {
      // No more of a state is asked for what is persisted of it.
      let outline = flow.states.outline(of: index)
      let end = EndedParts(
        rest: outline.context.rest, contents: contents[Int(outline.values)],
        statuses: outline.context.statuses)
      guard ended.insert(end).inserted else { continue }
      let state = flow.states[index]
      let persisted = PersistedState(of: state, seen: flow.seenVersion(after: state), kept, read)
      guard known.insert(persisted).inserted else { continue }
      let next = flow.program.start(flow.launch(after: state)).state
      if state.phase == .finished, next.phase != .skipped {
        verdict.fails(
          at: explored.app.flowSpans.key(["entry"]),
          state.isWhatsNew
            ? "who was told what is new is told it again at the next launch"
            : "who has completed the flow sees it again at the next launch",
          explored.trace(to: index, of: number))
      } else if begun.contains(next) {
        verdict.holds(in: index, of: number)
      } else if flow.exploration.areCombinationsExhaustive {
        verdict.fails(
          at: explored.app.flowSpans.key(["entry"]),
          "ended here, the app begins in a state the flow does not know",
          explored.trace(to: index, of: number))
      }
    }
    provePurchases(explored, number, &verdict)
  }
}

/// No two things are stored under one key, and what a launch reads back is stored somewhere.
private func proveKeys(_ explored: ExploredApp, _ verdict: inout Verdict) {
  let flow = explored.app.flow
  let spans = explored.app.flowSpans
  var owners = [flow.completedKey: (name: "completed", span: spans.value(["completed", "key"]))]
  proveNewsKey(explored, &owners, &verdict)
  let stored = Set(
    explored.flows.flatMap { flow in
      flow.exploration.effects + flow.exploration.roots.map(\.effects)
    }
    .joined().flatMap { effect -> [String] in
      if case .store(let entries) = effect { entries.map(\.key) } else { [] }
    })
  for value in flow.values {
    guard let key = value.key else { continue }
    let span = spans.value(["values", value.id.rawValue, "key"])
    if let owner = owners[key] {
      verdict.fails(
        at: span, "'\(value.id)' is stored under the key of '\(owner.name)'",
        help: "give it a key of its own", labels: [.init(owner.span, "the same key")])
    } else if key == flow.progressKey {
      verdict.fails(
        at: span, "'\(value.id)' is stored under the key of the saved progress",
        help: "give it a key of its own")
    } else if value.isImmediate, !stored.contains(key), explored.isExhaustive {
      verdict.fails(
        at: span, "'\(value.id)' is read back at launch, and nothing ever stores it",
        help: "let something change it, or take \"immediate\" away")
    } else {
      verdict.holds(in: 0)
    }
    owners[key] = owners[key] ?? (value.id.rawValue, span)
  }
}

/// What was seen of the news is stored under a key of its own, too.
private func proveNewsKey(
  _ explored: ExploredApp, _ owners: inout [String: (name: String, span: Span)],
  _ verdict: inout Verdict
) {
  guard let news = explored.app.flow.whatsNew else { return }
  let span = explored.app.flowSpans.value(["whats-new", "key"])
  if let owner = owners[news.key] {
    verdict.fails(
      at: span, "what was seen is stored under the key of '\(owner.name)'",
      help: "give it a key of its own", labels: [.init(owner.span, "the same key")])
  } else if news.key == explored.app.flow.progressKey {
    verdict.fails(
      at: span, "what was seen is stored under the key of the saved progress",
      help: "give it a key of its own")
  } else {
    verdict.holds(in: 0)
  }
  owners[news.key] = owners[news.key] ?? ("whats-new", span)
}

/// A value that is stored at once is stored whenever it changes.
private func proveStores(_ explored: ExploredApp, _ number: Int, _ verdict: inout Verdict) {
  let flow = explored.flows[number]
  let kept = flow.flow.values.indices.filter { flow.flow.values[$0].isImmediate }
  guard !kept.isEmpty else { return }
  flow.forEachMove { move in
    guard move.changesValues else { return }
    let (from, to) = (flow.states.values(of: move.from), flow.states.values(of: move.to))
    for value in kept where from[value] != to[value] {
      let key = flow.flow.values[value].key ?? ""
      guard !flow.exploration.effects(of: move.number).contains(where: { $0.stores(key) }) else {
        verdict.holds(in: move.source, of: number)
        continue
      }
      verdict.fails(
        at: explored.app.flowSpans.key(["values", flow.flow.values[value].id.rawValue]),
        "a change is not stored at once", explored.trace(by: move.number, of: number))
    }
  }
}

/// Nobody who owns something, since before the launch or by now, is asked to buy it.
private func provePurchases(_ explored: ExploredApp, _ number: Int, _ verdict: inout Verdict) {
  let flow = explored.flows[number]
  for (index, service) in flow.flow.services.enumerated() {
    guard let purchase = service.purchase else { continue }
    proveTellings(explored, number, purchase, service, &verdict)
    let owning = flow.states.indices.filter {
      flow.states.statuses(of: flow.states.outline(of: $0))[index] == .ok
    }
    if let resale = explored.resale(of: service, purchase, in: flow, owning) {
      verdict.fails(
        at: resale.span, resale.message, help: resale.help,
        explored.trace(by: resale.step, of: number))
    } else if let first = owning.first {
      verdict.holds(in: first, of: number)
    }
  }
}

/// A sale of what is owned already.
private struct Resale {
  var step: Int
  var span: Span
  var message: String
  var help: String
}

extension ExploredApp {
  /// The first sale of a purchase to somebody who owns it.
  ///
  /// - Parameters:
  ///   - service: The purchase.
  ///   - purchase: What it is.
  ///   - flow: The flow that sells it.
  ///   - owning: The states in which it is known to be owned.
  /// - Returns: The sale; nothing where there is none.
  fileprivate func resale(
    of service: Flow.Service, _ purchase: Flow.Purchase, in flow: ExploredFlow, _ owning: [Int]
  ) -> Resale? {
    let exploration = flow.exploration
    let sells = exploration.effects.map { $0.contains { $0.sells(service.id) } }
    func sale(in states: some Sequence<Int>) -> Int? {
      states.lazy.flatMap { exploration.steps(from: $0) }
        .first { sells[Int(exploration.steps[$0].effects)] }
    }
    let owners = exploration.roots.filter { $0.launch.statuses[service.id] == .ok }
    if let step = sale(in: exploration.states(reachableFrom: owners.map(\.state)) { _ in true }) {
      return Resale(
        step: step, span: app.flowSpans.key(["entry"]),
        message: "who has bought '\(service.id)' is asked to buy it again after a restart",
        help: #"let a rule say { "if": "\#(service.id) == ok", "go": … }"#)
    }
    if !purchase.preflight, let step = sale(in: flow.states.indices) {
      return Resale(
        step: step, span: app.flowSpans.value(service.pointer / "preflight"),
        message:
          "'\(service.id)' is sold again after a restart, since nobody reads whether it is owned",
        help: #"take "preflight": false away"#)
    }
    // Between what a list has bought or restored and what it goes on to sell no state lies.
    let withinList = exploration.steps.indices.first {
      sells[Int(exploration.steps[$0].effects)] && exploration.event(of: $0).tellsOwned(service.id)
    }
    return (sale(in: owning) ?? withinList).map { step in
      let control = flow.actingControl(in: flow.move(step))
      return Resale(
        step: step,
        span: app.flowSpans.key(
          control.map { $0.screen.pointer(to: $0.control) } ?? service.pointer),
        message: "'\(service.id)' can be bought again by who has just bought it",
        help: step == withinList
          ? "let a list buy or restore it once"
          : #"show another way on if "\#(service.id) == ok", and this if it is not"#)
    }
  }
}

/// What a shop tells of a purchase that is approved is taken.
private func proveTellings(
  _ explored: ExploredApp, _ number: Int, _ purchase: Flow.Purchase, _ service: Flow.Service,
  _ verdict: inout Verdict
) {
  let flow = explored.flows[number]
  guard !purchase.tells.isEmpty else { return }
  flow.forEachMove { move in
    guard case .owned(service.id, let told) = flow.exploration.event(of: move.number),
      !move.from.isWaiting,
      told.contains(where: { flow.program.value($0.key, in: flow.states[move.target]) != $0.value })
    else { return }
    verdict.fails(
      at: explored.app.flowSpans.value(service.pointer / "tells"),
      "what the shop tells of '\(service.id)' is not taken, since an assertion forbids it",
      help: "let the assertions allow what a shop may tell at any time",
      explored.trace(by: move.number, of: number))
  }
}

/// What decides what is persisted of a state.
private struct EndedParts: Hashable {
  var rest: UInt32
  /// A number of what the values hold that are persisted.
  var contents: UInt32
  var statuses: UInt32
}

extension Array {
  /// The number of something of each element, the same where it is equal.
  fileprivate func numbered<Part: Hashable>(_ part: (Element) -> Part) -> [UInt32] {
    var numbers: [Part: UInt32] = [:]
    return map { element in
      let part = part(element)
      let number = numbers[part] ?? UInt32(numbers.count)
      numbers[part] = number
      return number
    }
  }
}

/// The persisted part of a state: what is known after the app was ended in it.
private struct PersistedState: Hashable {
  let wasCompleted: Bool
  let seenVersion: Int
  let reducesMotion: Bool
  let contents: [CompactConstant]
  let statuses: [Flow.Status]

  init(of state: Flow.State, seen: Int, _ kept: [Int], _ read: [Int]) {
    wasCompleted = state.wasCompleted || state.phase == .finished
    seenVersion = seen
    reducesMotion = state.reducesMotion
    contents = kept.map { state.values[$0] }
    statuses = read.map {
      state.settledStatus($0).isKnownAtLaunch ? state.settledStatus($0) : .idle
    }
  }
}

extension Flow.Value {
  /// Whether a launch is told what it holds.
  fileprivate var isKnownAtLaunch: Bool { isImmediate || isGivenAtLaunch }
}

extension Flow.Service {
  /// Whether it is a purchase that a launch asks for.
  fileprivate var isReadAtLaunch: Bool { purchase?.preflight == true }
}

extension Flow.Status {
  /// Whether a launch is told of a purchase that it stands so.
  fileprivate var isKnownAtLaunch: Bool { self == .ok || self == .pending }
}

extension ExploredFlow {
  /// The version of what is new that is stored when the app is ended in a state.
  fileprivate func seenVersion(after state: Flow.State) -> Int {
    state.phase == .finished ? flow.whatsNew?.version ?? 0 : state.seenVersion
  }

  /// What the app knows when it is launched after it was ended in a state; of what nobody stored,
  /// something of the same class.
  fileprivate func launch(after state: Flow.State) -> Flow.Launch {
    var launch = Flow.Launch(
      wasCompleted: state.wasCompleted || state.phase == .finished,
      seenVersion: seenVersion(after: state), reducesMotion: state.reducesMotion)
    for value in flow.values where value.isKnownAtLaunch {
      let content = program.value(value.id, in: state)
      launch.values[value.id] =
        value.isImmediate ? content : exploration.inputs.representative(of: content, in: value)
    }
    for (index, service) in flow.services.enumerated()
    where service.isReadAtLaunch && state.settledStatus(index).isKnownAtLaunch {
      launch.statuses[service.id] = state.settledStatus(index)
    }
    return launch
  }
}

extension Flow.Event {
  /// Whether it says that a purchase is owned.
  fileprivate func tellsOwned(_ service: ServiceID) -> Bool {
    switch self {
    case .answer(service, .ok), .owned(service, _): true
    default: false
    }
  }
}

extension Flow.Effect {
  fileprivate func sells(_ service: ServiceID) -> Bool {
    if case .purchase(service, plan: _) = self { true } else { false }
  }
}
