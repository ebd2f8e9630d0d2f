extension Flow {
  /// How far a run has come, in words of the flow: what is kept of it, so that it can go on from the
  /// screen shown last after the app was ended.
  public struct SavedProgress: Hashable, Sendable {
    /// The version of the flow that was run.
    public var version: Int
    /// The variant that was run; none for the flow itself.
    public var variant: String?
    /// The screen that was shown.
    public var screen: ScreenID
    /// The path it was on.
    public var path: PathID?
    /// The screens back leads to, the last one first to be reached.
    public var history: [ScreenID]
    /// Whether something happened on the screen that back must not cross.
    public var isBackBlocked: Bool
    /// What each value held.
    public var values: [ValueID: Constant]
    /// How each service stood.
    public var statuses: [ServiceID: Status]

    /// Makes progress.
    public init(
      version: Int, variant: String? = nil, screen: ScreenID, path: PathID? = nil,
      history: [ScreenID] = [], isBackBlocked: Bool = false, values: [ValueID: Constant] = [:],
      statuses: [ServiceID: Status] = [:]
    ) {
      self.version = version
      self.variant = variant
      self.screen = screen
      self.path = path
      self.history = history
      self.isBackBlocked = isBackBlocked
      self.values = values
      self.statuses = statuses
    }

    /// Why a run can't go on from saved progress.
    public enum Misfit: Error, Hashable, Sendable {
      /// A newer version of the flow wrote it.
      case newer
      /// Something in it is not of the flow.
      case unknown
      /// No run of the flow comes to stand like that.
      case illegal
    }
  }
}

extension Flow.Program {
  /// What is kept of a run; nothing before and after it, and nothing of one that tells what is new:
  /// that begins again.
  public func progress(of state: Flow.State) -> Flow.SavedProgress? {
    guard !state.isWhatsNew, let screen = screen(in: state) else { return nil }
    var progress = Flow.SavedProgress(
      version: flow.version, variant: flow.appliedVariant, screen: screen, path: path(in: state),
      history: state.history.map { screens[Int($0)].id }, isBackBlocked: state.isBackBlocked)
    for (index, value) in flow.values.enumerated() {
      progress.values[value.id] = constant(of: state.values[index], for: index)
    }
    for (index, service) in flow.services.enumerated() {
      progress.statuses[service.id] = state.settledStatus(index)
    }
    return progress
  }

  /// Whether a value can hold a constant as it is.
  public func canHold(_ constant: Flow.Constant, _ id: ValueID) -> Bool {
    guard let index = valueIndex[id] else { return false }
    return compact(of: constant, for: index).map { self.constant(of: $0, for: index) } == constant
  }

  /// Begins a run where another one was ended.
  ///
  /// The entry decision still comes first where it leads past the flow, and where something was
  /// bought since; then what was entered is kept. What is known at launch wins over what was saved.
  /// Nothing is under way afterwards: the screen is entered anew.
  ///
  /// - Parameters:
  ///   - progress: What was kept, of this version of the flow or of an older one.
  ///   - launch: What the app knows at launch.
  /// - Returns: The first state, and what the app is to do, in order.
  /// - Throws: Why the run has to start from the beginning.
  public func resume(
    _ progress: Flow.SavedProgress, _ launch: Flow.Launch = Flow.Launch()
  ) throws(Flow.SavedProgress.Misfit) -> (state: Flow.State, effects: [Flow.Effect]) {
    let run = try resumed(progress, launch)
    return (run.state, run.effects)
  }

  func resumed(
    _ progress: Flow.SavedProgress, _ launch: Flow.Launch, noting coverage: ConditionCoverage? = nil
  ) throws(Flow.SavedProgress.Misfit) -> EventProcessor {
    // What is left of a run of the flow is no part of the news.
    if hasNews(launch) { return begun(launch, noting: coverage) }
    var launch = launch
    launch.values = try known(progress, launch)
    let start = begun(launch, noting: coverage)
    guard start.state.phase == .running, !isBought(since: progress, launch) else {
      guard brokenAssertion(in: start.state) == nil else { throw .illegal }
      return start
    }
    guard let screen = screenIndex[try screen(for: progress.screen, of: progress.version)],
      !isNews(screen)
    else { throw .unknown }
    var run = EventProcessor(self, initialState(launch), noting: coverage)
    run.state.statuses = try statuses(progress, launch)
    run.state.phase = .running
    run.state.screen = UInt16(screen)
    run.state.path = path(
      holding: screen,
      current: progress.path.flatMap { id in flow.paths.firstIndex { $0.id == id } }
        .map { UInt16($0) } ?? Flow.State.noPath)
    // In this variant the screen may be on no path: then nothing would lead on.
    guard progress.path == nil || run.state.path != Flow.State.noPath else { throw .illegal }
    run.state.history = try history(progress, to: screen)
    run.state.isBackBlocked = progress.isBackBlocked
    guard isLegal(run.state) else { throw .illegal }
    // Elements come anew, and so nothing of a timeline is left to forget.
    run.state.moment = .max
    run.effects.append(.track(.started))
    run.enter(screen)
    run.dismissHiddenModal()
    return run
  }

  // MARK: Parts

  /// The values, those of an older version where they still fit.
  private func known(
    _ progress: Flow.SavedProgress, _ launch: Flow.Launch
  ) throws(Flow.SavedProgress.Misfit) -> [ValueID: Flow.Constant] {
    guard progress.version <= flow.version else { throw .newer }
    var result: [ValueID: Flow.Constant] = [:]
    for (id, constant) in progress.values {
      if canHold(constant, id) {
        result[id] = constant
      } else if progress.version == flow.version {
        throw .unknown
      }
    }
    return result.merging(launch.values) { $1 }
  }

  private func isBought(since progress: Flow.SavedProgress, _ launch: Flow.Launch) -> Bool {
    flow.services.contains {
      guard case .purchase = $0.kind else { return false }
      return launch.statuses[$0.id] == .ok && progress.statuses[$0.id] != .ok
    }
  }

  /// How services stand: as is known now, else as they stood when nothing was under way.
  private func statuses(
    _ progress: Flow.SavedProgress, _ launch: Flow.Launch
  ) throws(Flow.SavedProgress.Misfit) -> [Flow.Status] {
    var result: [Flow.Status] = []
    for service in flow.services {
      var status = progress.statuses[service.id] ?? service.statuses[0]
      if !service.statuses.contains(status), progress.version == flow.version { throw .unknown }
      // That nothing is owned says nothing of what waits for approval.
      if let known = service.status(at: launch), status != .pending || known != .idle {
        status = known
      }
      result.append(service.settledStatus(status))
    }
    return result
  }

  /// The screen of this version that stands for one of an older one.
  private func screen(
    for id: ScreenID, of version: Int
  ) throws(Flow.SavedProgress.Misfit) -> ScreenID {
    guard version < flow.version,
      let migration = flow.migrations.first(where: { $0.version == version }),
      let destination = migration.screens[id]
    else { return id }
    guard case .screen(let screen) = destination else { throw .unknown }
    return screen
  }

  /// Where back leads; screens of an older version that are gone are passed over, and so are those
  /// that no run comes to.
  private func history(
    _ progress: Flow.SavedProgress, to screen: Int
  ) throws(Flow.SavedProgress.Misfit) -> [UInt16] {
    var history: [UInt16] = []
    for id in progress.history {
      let place = (try? self.screen(for: id, of: progress.version)).flatMap { screenIndex[$0] }
      if let place, place != screen, !isNews(place), !history.contains(UInt16(place)) {
        if isReachable(place) { history.append(UInt16(place)) }
      } else if progress.version == flow.version {
        throw .unknown
      }
    }
    return history
  }

  /// Whether a screen is on a path, or something leads to it.
  ///
  /// One that another variant has on a path, or that was on one before the content was changed, may be
  /// on none here: nothing would lead on from it.
  private func isReachable(_ screen: Int) -> Bool {
    path(holding: screen, current: Flow.State.noPath) != Flow.State.noPath
      || entry.contains { $0.screen == screen } || links.contains { $0.screen == screen }
      || lists.joined().contains { if case .go(screen) = $0 { true } else { false } }
  }

  private func isLegal(_ state: Flow.State) -> Bool {
    let screen = screens[Int(state.screen)]
    return holds(screen.condition, option: nil, in: state) && meetsRequirement(state)
      && brokenAssertion(in: state) == nil
  }
}
