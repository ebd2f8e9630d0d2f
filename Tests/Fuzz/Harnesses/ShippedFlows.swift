import FlowCore
import OnboardingFlows

/// The generated flows, ready to run, going on from the last screen so that progress is kept.
enum ShippedFlows {
  static let programs: [Flow.Program] = [
    LockedIn.flow, DailyIntentions.flow, BetFree.flow, Steps.flow, Ritualist.flow,
  ].map { flow in
    var flow = flow
    flow.resume = .lastScreen
    do {
      return try Flow.Program(flow)
    } catch {
      preconditionFailure("the flow is not one the generator wrote: \(error)")
    }
  }
}

extension InputReader {
  /// The id of something of a flow, now and then of nothing.
  mutating func id<Of>(of ids: [Flow.Name<Of>]) -> Flow.Name<Of> {
    flag() || flag() || flag() ? element(of: ids) ?? "nothing" : Flow.Name(line())
  }

  /// Something a value might be given, mostly of its kind.
  mutating func constant(for value: Flow.Value?, in flow: Flow) -> Flow.Constant {
    switch (number(below: 8), value?.kind) {
    case (0, _): .unset
    case (1, _): .int(integer())
    case (2, _): .text(line())
    case (3, _), (_, .none): .words(words(in: flow))
    case (_, .bool), (_, .image): .bool(flag())
    case (_, .int(let range, let step)):
      .int((range?.lowerBound ?? 0) + number(below: 100) * step)
    case (_, .count): .int(number(below: 100))
    case (_, .text): .text(line())
    case (_, .choice(let options)): .row(id(of: options.rows(in: flow)))
    case (_, .set(let options, maximum: _)):
      .rows((0..<number(below: 4)).map { _ in id(of: options.rows(in: flow)) })
    case (_, .time(let range, let step)):
      .time(
        Flow.TimeOfDay(minutes: range.lowerBound.minutes + number(below: 100) * step)
          ?? range.upperBound)
    case (_, .date): .daysFromNow(flag() ? number(below: 100) : integer())
    }
  }

  private mutating func words(in flow: Flow) -> Flow.CellReference {
    let table = element(of: flow.tables)
    return Flow.CellReference(
      table?.id ?? "nothing", id(of: table?.rows.map(\.id) ?? []),
      id(of: table?.columns.map(\.id) ?? []))
  }

  /// Values for a flow's ids.
  mutating func values(of flow: Flow) -> [ValueID: Flow.Constant] {
    var values: [ValueID: Flow.Constant] = [:]
    for _ in 0..<number(below: 6) {
      let value = element(of: flow.values)
      values[flag() ? value?.id ?? "nothing" : id(of: flow.values.map(\.id))] =
        constant(for: value, in: flow)
    }
    return values
  }

  /// A launch as an app may tell of it: values that are stored at once or come from the app, and
  /// what a shop tells of what is owned.
  mutating func launch(of flow: Flow) -> Flow.Launch {
    var launch = Flow.Launch(wasCompleted: number(below: 8) == 7, reducesMotion: flag())
    for _ in 0..<number(below: 3) {
      launch.statuses[id(of: flow.services.map(\.id))] = element(of: Flow.Status.allCases)
    }
    var known = Set(flow.values.filter { $0.isImmediate || $0.origin == .launch }.map(\.id))
    for service in flow.services where launch.statuses[service.id] == .ok {
      if case .purchase(let purchase) = service.kind { known.formUnion(purchase.tells) }
    }
    launch.values = values(of: flow).filter { known.contains($0.key) }
    return launch
  }

  /// Progress that a device could hold, or that somebody wrote there.
  mutating func progress(of flow: Flow) -> Flow.SavedProgress {
    var progress = Flow.SavedProgress(
      version: flag() ? flow.version : integer(), screen: id(of: flow.screens.map(\.id)),
      path: flag() ? id(of: flow.paths.map(\.id)) : nil, isBackBlocked: flag())
    progress.history = (0..<number(below: 5)).map { _ in id(of: flow.screens.map(\.id)) }
    progress.values = values(of: flow)
    for _ in 0..<number(below: 4) {
      progress.statuses[id(of: flow.services.map(\.id))] = element(of: Flow.Status.allCases)
    }
    return progress
  }

  mutating func event(of flow: Flow) -> Flow.Event {
    let screen = element(of: flow.screens + [flow.frame])
    let control = element(of: screen?.controls ?? [])
    let id = ControlID("\(screen?.id ?? "nothing").\(control?.id ?? "nothing")")
    let service = self.id(of: flow.services.map(\.id))
    switch number(below: 14) {
    case 0, 1, 2: return .tap(id)
    case 3:
      let rows = flow.tables.flatMap(\.rows).map(\.id)
      return .pick(id, self.id(of: rows))
    case 4, 5:
      var value: Flow.Value?
      if case .input(let input, _) = control?.role {
        value = flow.values.first { $0.id == input }
      }
      return .enter(id, constant(for: value, in: flow))
    case 6: return flag() ? .swipeForward : .swipeBack
    case 7: return .dismiss
    case 8: return .answer(service, element(of: Flow.Answer.allCases) ?? .ok)
    case 9: return .status(service, element(of: Flow.Status.allCases) ?? .ok)
    case 10: return .owned(service, values(of: flow))
    case 11:
      let data = values(of: flow)
      return flag() ? .fetched(service, data) : .performed(service, data)
    case 12: return .deepLink(self.id(of: flow.deepLinks.map(\.id)))
    default: return .elapsed(timer(service, of: flow))
    }
  }

  private mutating func timer(_ service: ServiceID, of flow: Flow) -> Flow.TimerID {
    let screen = id(of: flow.screens.map(\.id))
    return switch number(below: 5) {
    case 0: .timeline(screen)
    case 1: .after(screen, flag() ? number(below: 64) : integer())
    case 2: .wait(screen)
    case 3: .pause(service)
    default: .timeout(service)
    }
  }
}

extension Flow.Options {
  fileprivate func rows(in flow: Flow) -> [RowID] {
    switch self {
    case .table(let id): flow.tables.first { $0.id == id }?.rows.map(\.id) ?? []
    case .rows(let rows): rows
    }
  }
}
