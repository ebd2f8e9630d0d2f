package import FlowCore

/// What can happen in a state: every control that can be used, with representative values, and every
/// answer of what is under way.
///
/// The order is fixed and puts the usual first: forward before back, success before failure.
package func choices(in state: State, of program: Program) -> [Event] {
  guard let id = program.screen(in: state),
    let screen = program.flow.screens.first(where: { $0.id == id })
  else { return [] }
  var events = answers(in: state, of: program)
  if program.isWaiting(state) { return events }
  for holder in [screen, program.flow.frame] {
    for control in holder.controls {
      let name = ControlID("\(holder.id).\(control.id)")
      guard program.isEnabled(name, in: state) else { continue }
      switch control.role {
      case .button: events.append(.tap(name))
      case .list(let table, let first):
        let rows = program.flow.tables.first { $0.id == table }?.rows ?? []
        events += rows.prefix(first ?? rows.count).map { .pick(name, $0.id) }
      case .input(let value, as: _):
        events += representatives(of: value, in: program.flow).map { .enter(name, $0) }
      }
    }
  }
  if program.flow.swipe { events += [.swipeForward, .swipeBack] }
  if program.modal(in: state) != nil { events.append(.dismiss) }
  return events
}

/// What a value is tried with: what the content says, otherwise its kind's representatives.
package func representatives(of id: ValueID, in flow: Flow) -> [Constant] {
  guard let value = flow.values.first(where: { $0.id == id }) else { return [] }
  if let declared = value.representatives { return declared }
  switch value.kind {
  case .bool: return [.bool(true), .bool(false)]
  case .int(let range, step: _):
    return range.map { [value.initial, .int($0.lowerBound), .int($0.upperBound)] } ?? [
      value.initial
    ]
  case .count: return [.int(12), .int(1), .int(0)]
  case .text: return [.text("Filled in"), .text(" "), .text("")]
  case .choice(let options): return rows(options, flow).map { .row($0) }
  case .set(let options):
    let all = rows(options, flow)
    return [.rows(all)] + all.map { .rows([$0]) } + [.rows([])]
  case .date: return [.daysFromNow(0), .unset]
  }
}

private func rows(_ options: Options, _ flow: Flow) -> [RowID] {
  switch options {
  case .rows(let rows): rows
  case .table(let id): flow.tables.first { $0.id == id }?.rows.map(\.id) ?? []
  }
}

/// What the world may say, and the timers that may fire.
private func answers(in state: State, of program: Program) -> [Event] {
  var events: [Event] = []
  for service in program.flow.services {
    switch program.status(service.id, in: state) {
    case .requesting: events += service.answers.map { .answer(service.id, $0) }
    case .busy:
      if case .lookUp = service.kind {
        let data = program.flow.values.filter { $0.origin == .lookUp(service.id) }
        let full = data.map { value in
          let tried = representatives(of: value.id, in: program.flow)
          return (value.id, tried.max { $0.fullness < $1.fullness })
        }
        events.append(
          .fetched(
            service.id,
            Dictionary(full.compactMap { id, value in value.map { (id, $0) } }) { $1 }))
        events += [.fetched(service.id, [:]), .elapsed(.timeout(service.id))]
      } else {
        events += service.answers.map { .answer(service.id, $0) }
      }
    default: break
    }
  }
  if let screen = program.screen(in: state) {
    events += [.elapsed(.wait(screen)), .elapsed(.timeline(screen))]
    events += program.pendingTimers(in: state).map { .elapsed($0) }
  }
  return events
}

extension Constant {
  /// How much a value holds: of data that is fetched, the fullest comes first.
  fileprivate var fullness: Int {
    switch self {
    case .unset, .bool(false): 0
    case .bool(true), .row, .words, .daysFromNow: 1
    case .int(let number): number
    case .text(let text): text.count
    case .rows(let rows): rows.count
    }
  }
}
