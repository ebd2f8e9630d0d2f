package import FlowCore
import SpecProve

/// A search that shares nothing with the one it checks: every event there is, tried in every state.
///
/// It is here because test modules are compiled unoptimized.
package struct NaiveSearch {
  package struct Step: Hashable, Sendable {
    package var source: Flow.State
    package var event: Flow.Event
    package var effects: [Flow.Effect]
    package var target: Flow.State

    package init(
      source: Flow.State, event: Flow.Event, effects: [Flow.Effect], target: Flow.State
    ) {
      self.source = source
      self.event = event
      self.effects = effects
      self.target = target
    }
  }

  /// The states with the number of events it takes to come there.
  package private(set) var distances: [Flow.State: Int] = [:]
  package private(set) var steps: Set<Step> = []
  private let program: Flow.Program

  /// Finds all that can happen in a flow.
  package init(_ program: Flow.Program) {
    self.program = program
    var front: [Flow.State] = []
    for launch in launches() {
      let state = program.start(launch).state
      if distances.updateValue(0, forKey: state) == nil { front.append(state) }
    }
    let events = self.events()
    var distance = 0
    while !front.isEmpty {
      distance += 1
      var following: [Flow.State] = []
      for source in front {
        for event in events where canHappen(event, in: source) {
          var target = source
          let effects = program.send(event, to: &target)
          guard target != source || !effects.isEmpty else { continue }
          steps.insert(Step(source: source, event: event, effects: effects, target: target))
          if distances[target] == nil {
            distances[target] = distance
            following.append(target)
          }
        }
      }
      front = following
    }
  }

  /// Whether the world may tell this now.
  ///
  /// It tells how a permission stands only if the shown screen asks for it, and not while it is being
  /// asked for; and how a purchase stands while that is pending. A shop does not tell what
  /// contradicts itself.
  private func canHappen(_ event: Flow.Event, in state: Flow.State) -> Bool {
    if case .owned(let id, let told) = event {
      // A restored purchase of which nothing is told is answered `ok`.
      return isPlausible(told) && (!told.isEmpty || program.status(id, in: state) == .pending)
    }
    guard case .status(let id, _) = event else { return true }
    if case .purchase = program.flow.services.first(where: { $0.id == id })?.kind {
      return program.status(id, in: state) == .pending
    }
    guard let shown = program.screen(in: state),
      let screen = program.flow.screens.first(where: { $0.id == shown }),
      program.status(id, in: state) != .requesting
    else { return false }
    let commands = screen.controls.flatMap(\.commands) + screen.enter
    return commands.contains { $0.asks(for: id) }
  }

  private func launches() -> [Flow.Launch] {
    var launches: [Flow.Launch] = []
    for value in product(program.flow.values.filter { $0.origin == .launch || $0.isImmediate }) {
      for (completed, seen) in completions {
        for reducesMotion in [false, true] {
          launches += [[:], ["shop": .pending]].map {
            Flow.Launch(
              wasCompleted: completed, seenVersion: seen, values: value, statuses: $0,
              reducesMotion: reducesMotion)
          }
          launches += tellings().map {
            Flow.Launch(
              wasCompleted: completed, seenVersion: seen, values: value.merging($0) { $1 },
              statuses: ["shop": .ok], reducesMotion: reducesMotion)
          }
        }
      }
    }
    // A flow without anything that moves by itself is not told of reduced motion.
    let moves = program.flow.screens.contains { !$0.timeline.isEmpty }
    return moves ? launches : launches.filter { !$0.reducesMotion }
  }

  /// Whether the flow was completed, and every version of what is new that may have been seen since.
  private var completions: [(Bool, Int)] {
    [(false, 0)] + (0...(program.flow.whatsNew?.version ?? 0)).map { (true, $0) }
  }

  /// What the shop may tell of what is owned.
  private func tellings() -> [[ValueID: Flow.Constant]] {
    let told = ["flag", "apps"] as [ValueID]
    return [[:]] + product(program.flow.values.filter { told.contains($0.id) }).filter(isPlausible)
  }

  /// The random flows assert one thing: that there are apps only with the flag.
  private func isPlausible(_ told: [ValueID: Flow.Constant]) -> Bool {
    program.flow.assertions.isEmpty || told["apps"] != .int(2) || told["flag"] == .bool(true)
  }

  private func events() -> [Flow.Event] {
    let flow = program.flow
    var events: [Flow.Event] = [.dismiss, .swipeForward, .swipeBack]
    events += flow.deepLinks.map { .deepLink($0.id) }
    for screen in flow.screens + [flow.frame] {
      for control in screen.controls {
        let id = ControlID("\(screen.id).\(control.id)")
        events.append(.tap(id))
        if case .input(let value, as: _) = control.role {
          events += contents(of: value).map { .enter(id, $0) }
        }
      }
      events += [.elapsed(.timeline(screen.id)), .elapsed(.wait(screen.id))]
      events += (0..<100).map { .elapsed(.after(screen.id, $0)) }
    }
    for service in flow.services {
      events += Flow.Answer.allCases.map { .answer(service.id, $0) }
      events += Flow.Status.allCases.filter {
        ![.requesting, .busy, .failed, .pending].contains($0)
      }
      .map { .status(service.id, $0) }
      events += tellings().map { .owned(service.id, $0) }
      events += [.elapsed(.pause(service.id)), .elapsed(.timeout(service.id))]
      events.append(.fetched(service.id, [:]))
      let data = flow.data(of: service.id)
      if !data.isEmpty {
        events += product(data).map { .fetched(service.id, $0) }
        // An action that brings nothing only answers.
        events += product(data).filter { told in data.contains { told[$0.id] != $0.initial } }
          .map { .performed(service.id, $0) }
      }
    }
    return events
  }

  private func contents(of id: ValueID) -> [Flow.Constant] {
    let value = program.flow.values.first { $0.id == id }
    switch value?.kind {
    case .bool: return [.bool(true), .bool(false)]
    case .choice(.rows(let rows)): return rows.map { .row($0) }
    default: return value?.representatives ?? []
    }
  }

  private func product(_ values: [Flow.Value]) -> [[ValueID: Flow.Constant]] {
    values.reduce([[:]]) { found, value in
      found.flatMap { one in
        contents(of: value.id).map { content in
          var next = one
          next[value.id] = content
          return next
        }
      }
    }
  }
}

extension Flow.Command {
  /// Whether the command, or one it holds, asks for a permission.
  fileprivate func asks(for id: ServiceID) -> Bool {
    switch self {
    case .call(let call):
      call.verb == .request && call.service == id
        || call.handlers.contains { $0.commands.contains { $0.asks(for: id) } }
    case .after(_, let later): later.contains { $0.asks(for: id) }
    default: false
    }
  }
}
