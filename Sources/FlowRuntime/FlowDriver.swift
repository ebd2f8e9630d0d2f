public import FlowCore
import Foundation
public import Observation

/// Runs a generated flow in an app: performs its effects through services, tells it what the world
/// answers, and lets SwiftUI watch where it stands.
///
/// Make it once, where the app keeps its state, start it when its view appears, and tell it when
/// the app goes and comes back:
///
/// ```swift
/// struct RootView: View {
///   @State var flow: FlowDriver<LockedIn>
///   @Environment(\.accessibilityReduceMotion) var reducesMotion
///   @Environment(\.scenePhase) var phase
///
///   var body: some View {
///     Group {
///       switch flow.place {
///       case .launching: LaunchView().task { await flow.start(reducesMotion: reducesMotion) }
///       case .screen(.welcome): Button("GET STARTED") { flow.tap(.welcomeGetStarted) }
///       case .screen(.activation): Activation(flow.answers.apps, go: { flow.tap(.activationGo) })
///       case .screen(let screen): ScreenView(screen, flow)
///       case .app: Dashboard()
///       }
///     }
///     .animation(.default, value: flow.drawing)
///     .onChange(of: phase) { _, phase in
///       if phase == .active { flow.resume() }
///       if phase == .background { flow.pause() }
///     }
///   }
/// }
///
/// let flow = FlowDriver<LockedIn>(
///   FlowServices(
///     store: UserDefaultsStore(), permissions: MyPermissions(), actions: MyActions(),
///     open: { open($0) }))
///
/// struct MyActions: LockedIn.Actions {
///   func saveApps(apps: Int) async throws { try selection.save() }
/// }
/// ```
///
/// `MyPermissions` is the app's, and so are the other services that face the platform: each is a
/// protocol of a few functions. Those for what a flow has by itself, its actions, look-ups and
/// purchases, are generated with it, and one that is made for another flow does not compile.
///
/// A control is bound by its name: with `@Bindable var flow`,
/// `Picker("Difficulty", selection: $flow[.difficultyDifficulty])`.
///
/// What does not fit (a second tap, an answer nobody waits for any more) changes nothing. When the
/// driver goes away, so does everything it waits for.
///
/// A class, because views share the one run there is.
@MainActor @Observable public final class FlowDriver<Definition: FlowDefinition> {
  /// What there is to show.
  public enum Place: Hashable, Sendable {
    /// The flow has not begun; the system's launch screen may stay.
    case launching
    /// A screen of the flow.
    case screen(Definition.Screen)
    /// The flow is over, or is not for this user.
    case app
  }

  /// The part of its life a driver is in.
  enum Stage {
    case idle
    case starting
    case running
    case over
  }

  /// The flow, ready to run.
  @ObservationIgnored public let program: Flow.Program
  /// Where the run stands; nothing before it has begun.
  public private(set) var state: Flow.State?
  /// What went wrong without anybody being asked, such as progress that could not be used, since
  /// the run was last started: to be logged, not shown.
  public internal(set) var issues: [RuntimeIssue] = []

  private(set) var stage = Stage.idle
  /// What is drawn while it is found out which screen comes first.
  package private(set) var launching: Flow.State?
  /// The last state that shows a screen; it stays on the screen while the flow is completed.
  private(set) var drawn: Flow.State?

  /// The deep link that was opened last, until it can be followed.
  var awaitedLink: (id: DeepLinkID, url: URL?)?

  /// The moments that days of the flow stand for, and its images.
  private(set) var details = ValueDetails()

  @ObservationIgnored let services: FlowServices<Definition>
  /// The variant that runs; nothing where it is the flow itself.
  @ObservationIgnored public let variant: Definition.Variant?
  @ObservationIgnored let converter: ValueConverter
  @ObservationIgnored let drawnRows: DrawnRows
  @ObservationIgnored var effects = EffectQueue()
  /// What is under way in the state of a preview, and begins once something is done there.
  @ObservationIgnored private var held: [Flow.Effect] = []
  @ObservationIgnored private var timers = TimerList()
  @ObservationIgnored var tasks = TaskList()
  @ObservationIgnored var questions = Questions()
  /// The permissions the shown screen has read the status of.
  @ObservationIgnored var readHere: [ServiceID] = []
  /// What stores have told since the run began, and those that are being asked.
  @ObservationIgnored var products: [ServiceID: [RowID: Flow.Product]] = [:]
  @ObservationIgnored var loading: Set<ServiceID> = []
  /// The screens that were shown since the driver was made.
  @ObservationIgnored var viewed: Set<ScreenID> = []
  /// Mistakes in the app's views that were told.
  @ObservationIgnored var reported: Set<String> = []
  /// How often a run was begun; a launch that another one has overtaken is void.
  @ObservationIgnored private var starts = 0

  /// Makes a driver; nothing happens before `start`.
  ///
  /// - Parameters:
  ///   - services: What the flow asks of the world.
  ///   - variant: The variant of the flow, if it is not the flow itself. Where there is saved progress,
  ///     the run goes on in the variant in which it began.
  /// - Precondition: The services hold everything the flow asks for.
  public convenience init(
    _ services: FlowServices<Definition>, variant: Definition.Variant? = nil
  ) {
    self.init(
      services, running: Definition.flow,
      variant: Self.variant(of: Definition.flow, in: services.store, else: variant))
  }

  /// Makes a driver of the variant that a user gets by a seed; nothing happens before `start`.
  ///
  /// ```swift
  /// let flow = FlowDriver<LockedIn>(services, seed: user.id)
  /// ```
  ///
  /// `Flow/variant(for:)` says how it is drawn. `variant` is the one that was drawn, and analytics are
  /// told it with each milestone.
  ///
  /// - Parameters:
  ///   - services: What the flow asks of the world.
  ///   - seed: What is the same for a user at each launch, such as their id.
  /// - Precondition: The services hold everything the flow asks for.
  public convenience init(_ services: FlowServices<Definition>, seed: String) {
    self.init(services, variant: Definition.variant(for: seed))
  }

  /// Makes a driver for a flow that may differ from the generated one, as tests want it to.
  package init(
    _ services: FlowServices<Definition>, running flow: Flow, variant: Definition.Variant? = nil
  ) {
    do {
      program = try Flow.Program(flow.applying(variant: variant?.rawValue))
    } catch {
      preconditionFailure("the flow is not one the generator wrote: \(error)")
    }
    let missing = services.missing(for: program.flow)
    precondition(missing.isEmpty, "services lack \(missing.joined(separator: ", "))")
    self.services = services
    self.variant = variant
    converter = ValueConverter(
      program: program, calendar: services.calendar, now: services.now)
    drawnRows = DrawnRows(program.flow)
  }

  deinit {
    tasks.cancel()
  }

  // MARK: The run

  /// Begins the run: reads what is stored and owned, and shows the first screen or the app.
  ///
  /// A user who has completed the flow is not asked about anything, unless there is something new that
  /// they have not seen: that is told then (`isWhatsNew`), if it is for them. When the task is cancelled
  /// meanwhile nothing has begun, and the run can be started again. A run that has begun is not
  /// begun anew: that is `restart`.
  ///
  /// - Parameter reducesMotion: Whether movement is to be kept to a minimum: what comes by itself is
  ///   there at once.
  public func start(reducesMotion: Bool = false) async {
    guard stage == .idle else { return }
    stage = .starting
    starts += 1
    let number = starts
    issues = []
    let launch = await launch(reducesMotion: reducesMotion)
    guard stage == .starting, number == starts else { return }
    guard !Task.isCancelled else {
      launching = nil
      stage = .idle
      return
    }
    stage = .running
    begin(launch)
  }

  /// Forgets that the flow was completed, what was seen of what is new, and saved progress, and begins
  /// it again.
  ///
  /// Values that are stored the moment they are entered are kept. While the flow is being completed
  /// nothing happens.
  ///
  /// - Parameter reducesMotion: Whether movement is to be kept to a minimum.
  public func restart(reducesMotion: Bool = false) async {
    guard !effects.isPerforming else { return }
    end()
    services.store.set(nil, for: program.flow.completedKey)
    if let news = program.flow.whatsNew { services.store.set(nil, for: news.key) }
    removeProgress()
    state = nil
    drawn = nil
    awaitedLink = nil
    details = ValueDetails()
    stage = .idle
    await start(reducesMotion: reducesMotion)
  }

  /// Ends the run unfinished, because the app puts the flow away; the next launch shows it again.
  public func abandon() {
    guard stage != .over, state?.phase != .finished else { return }
    if var next = state {
      let effects = program.abandon(&next)
      state = next
      effects.forEach(perform)
    }
    end()
  }

  /// Moves the run on, for what no other function here says.
  ///
  /// What the user does has functions of its own (`tap`, `type`, `swipeBack` …), and what the world
  /// answers the driver asks for itself. An event that does not fit changes nothing.
  public func send(_ event: Flow.Event) {
    send(event, given: ValueDetails())
  }

  /// Moves the run on with an event that gives moments for days, and images.
  func send(_ event: Flow.Event, given details: ValueDetails) {
    guard stage == .running, let state, isWithinLimits(event) else { return }
    let counted = counting(event, anewIn: state)
    var next = counted
    let effects = program.send(event, to: &next)
    // What nothing came of was stale, and so is what it gave.
    let isStale = next == counted && effects.isEmpty && !entersImage(event)
    if !isStale {
      held.settle(event, [])
      self.effects.add(held)
      held = []
    }
    accept(isStale ? state : next, effects, given: isStale ? ValueDetails() : details)
    followLink()
  }

  /// Takes a new state and performs what comes with it.
  private func accept(_ next: Flow.State, _ new: [Flow.Effect], given: ValueDetails) {
    let settled = converter.details(after: details, given: given, new, in: next)
    let isNew = next != state || settled != details
    if settled != details { details = settled }
    if next != state {
      state = next
      if next.phase == .running { drawn = next }
      if let screen = program.screen(in: next) { viewed.insert(screen) }
    }
    if isNew { saveProgress() }
    effects.add(new)
    performEffects()
  }

  /// Stands where a run has come, for previews: what is under way there waits until something is
  /// done, so that it can be looked at.
  package func stand(in run: Flow.Board.Run) {
    stage = .running
    state = run.state
    drawn = run.state
    held = run.unfinished
    details = converter.details(after: ValueDetails(), given: ValueDetails(), [], in: run.state)
    if let screen = program.screen(in: run.state) { viewed.insert(screen) }
    readHere = program.readsOnEntry(of: Int(run.state.screen)).map { program.flow.services[$0].id }
  }

  /// Ends the run: nothing is awaited any more.
  func end() {
    stage = .over
    launching = nil
    held = []
    timers = TimerList(pause: timers.pause)
    tasks.cancel()
  }
}

// MARK: Launch

/// What is known when a run begins.
private struct KnownAtLaunch {
  /// It, as the flow wants to know it.
  var launch: Flow.Launch
  /// The moments that days among it are, and the images.
  var details = ValueDetails()
}

extension FlowDriver {
  /// Gathers what is known at launch; what is asked later wins over what was asked before.
  private func launch(reducesMotion: Bool) async -> KnownAtLaunch {
    moveFormerKeys()
    var known = KnownAtLaunch(
      launch: Flow.Launch(wasCompleted: readCompletion(), reducesMotion: reducesMotion))
    if known.launch.wasCompleted { known.launch.seenVersion = readSeenVersion() }
    readImmediateValues(into: &known)
    // The entry decision takes a user who has completed the flow past it, whatever else is so; what
    // is new may ask for anything.
    if known.launch.wasCompleted, !program.hasNews(known.launch) { return known }
    launching = program.launching(reducesMotion: reducesMotion)
    takeFacts(await services.facts()?.values ?? [:], into: &known)
    takeSurroundings(into: &known)
    for service in program.flow.services {
      guard case .purchase(let purchase) = service.kind, purchase.preflight,
        let entitlement = await services.purchases?.entitlement(to: service.id)
      else { continue }
      known.launch.statuses[service.id] = entitlement.status
      known.add(told(entitlement.values, by: service.id))
    }
    if hasProgress, !known.launch.wasCompleted { await readStatuses(into: &known.launch) }
    return known
  }

  /// What the device tells by itself: the platform, and the units of the user.
  private func takeSurroundings(into known: inout KnownAtLaunch) {
    for value in program.flow.values {
      let word: String? =
        switch value.origin {
        case .platform: services.platform.rawValue
        case .measurementSystem: services.measurementSystem.rawValue
        case .entered, .launch, .lookUp, .action: nil
        }
      guard let told = word.map({ Flow.Constant.row(RowID($0)) }),
        program.canHold(told, value.id)
      else { continue }
      known.launch.values[value.id] = told
    }
  }

  /// Begins the run, where it was left if there is saved progress.
  ///
  /// Stores are asked ahead, so that prices are there when they are to be shown.
  private func begin(_ known: KnownAtLaunch) {
    launching = nil
    products = [:]
    loading = []
    if var run = resumed(known.launch) {
      run.details.merge(known.details)
      accept(run.state, run.effects, given: run.details)
    } else {
      let start = program.start(known.launch)
      accept(start.state, start.effects, given: known.details)
    }
    if state?.phase == .running {
      for store in program.stores { loadProducts(program.flow.services[store.service].id) }
    }
    followLink()
  }

  private func readCompletion() -> Bool {
    do throws(UnreadableValue) {
      switch try services.store.value(for: program.flow.completedKey) {
      case nil: return false
      case .bool(let isCompleted): return isCompleted
      case .int(let number) where number == 0 || number == 1: return number == 1
      default: break
      }
    } catch {}
    issues.append(.completionUnreadable)
    return false
  }

  /// The version of what is new that was seen; where that can't be read, all of it is new.
  private func readSeenVersion() -> Int {
    guard let news = program.flow.whatsNew else { return 0 }
    do throws(UnreadableValue) {
      switch try services.store.value(for: news.key) {
      case nil: return 0
      case .int(let version): return version
      default: break
      }
    } catch {}
    issues.append(.seenVersionUnreadable)
    return 0
  }

  private func readImmediateValues(into known: inout KnownAtLaunch) {
    for value in program.flow.values where value.isImmediate {
      guard let key = value.key else { continue }
      do throws(UnreadableValue) {
        guard let property = try services.store.value(for: key) else { continue }
        known.add(converter.received([value.id: property]))
      } catch {}
      if known.launch.values[value.id] == nil { issues.append(.valueUnreadable(value.id)) }
    }
  }

  /// What the app gives: values that come `from` the start, and no others.
  private func takeFacts(_ values: [ValueID: PropertyListValue], into known: inout KnownAtLaunch) {
    let given = Set(program.flow.values.filter { $0.origin == .launch }.map(\.id))
    let received = converter.received(values.filter { given.contains($0.key) })
    known.add(received)
    refuse((received.misfits + values.keys.filter { !given.contains($0) }).sorted())
  }

  /// How permissions stand now, for a screen that is gone on with and does not ask itself.
  private func readStatuses(into launch: inout Flow.Launch) async {
    for service in program.flow.services {
      guard case .permission(let permission) = service.kind, permission.preflight else { continue }
      launch.statuses[service.id] = await services.permissions?.status(of: permission.kind).status
    }
  }
}

extension KnownAtLaunch {
  fileprivate mutating func add(_ received: Received) {
    launch.values.merge(received.constants) { $1 }
    details.merge(received.details)
  }
}

// MARK: Questions

extension FlowDriver {
  /// How many tasks are under way; nothing while cancelled ones have still to end.
  ///
  /// For worlds in memory, which wait until all of them wait.
  package var tasksUnderWay: Int? { tasks.count }

  /// Asks the world something and goes on with the answer, unless the driver is gone by then or the
  /// run has ended.
  func ask<Answer: Sendable>(
    _ question: @escaping @MainActor () async -> Answer,
    then goOn: @escaping @MainActor (FlowDriver, Answer) -> Void
  ) {
    let number = tasks.number()
    tasks[number] = Task { [weak self] in
      let answer = await question()
      guard let self else { return }
      tasks[number] = nil
      if !Task.isCancelled { goOn(self, answer) }
    }
  }

  /// Asks what may be asked again meanwhile: only the last answer counts, whichever comes last.
  func askLast<Answer: Sendable>(
    _ subject: Question, _ question: @escaping @MainActor () async -> Answer,
    then goOn: @escaping @MainActor (FlowDriver, Answer) -> Void
  ) {
    let number = questions.overtake(subject)
    ask(question) { driver, answer in
      if driver.questions.isLast(number, of: subject) { goOn(driver, answer) }
    }
  }
}

// MARK: Time

extension FlowDriver {
  /// Lets the flow's time stand still: what is to come by itself waits, until `resume`.
  ///
  /// To be called when the app goes to the background, where nobody sees what comes and goes.
  public func pause() {
    guard timers.pause == nil else { return }
    timers.pause = services.clock.elapsed
    setAlarm()
  }

  /// Lets the flow's time go on after `pause`, and reads again what may have changed meanwhile, as
  /// `refresh` does.
  ///
  /// To be called when the app comes back to the foreground.
  public func resume() {
    timers.goOn(at: services.clock.elapsed)
    setAlarm()
    refresh()
  }

  func startTimer(_ id: Flow.TimerID, _ duration: Duration) {
    timers.start(id, at: (timers.moment ?? timers.pause ?? services.clock.elapsed) + duration)
    setAlarm()
  }

  func cancelTimer(_ id: Flow.TimerID) {
    timers.cancel(id)
    setAlarm()
  }

  /// Sees to it that somebody waits for the next timer, and nobody else for another.
  private func setAlarm() {
    let next = timers.pause == nil ? timers.next?.deadline : nil
    guard next != timers.alarm?.deadline, timers.moment == nil else { return }
    if let alarm = timers.alarm { tasks[alarm.task]?.cancel() }
    timers.alarm = nil
    guard let deadline = next else { return }
    let number = tasks.number()
    timers.alarm = (number, deadline)
    let clock = services.clock
    tasks[number] = Task { [weak self] in
      await clock.sleep(until: deadline)
      guard let self else { return }
      tasks[number] = nil
      if !Task.isCancelled { ring() }
    }
  }

  /// Tells the timers whose time has come, in order.
  private func ring() {
    timers.alarm = nil
    let now = services.clock.elapsed
    while stage == .running, timers.pause == nil, let timer = timers.next, timer.deadline <= now {
      timers.cancel(timer.id)
      timers.moment = timer.deadline
      send(.elapsed(timer.id))
    }
    timers.moment = nil
    setAlarm()
  }
}
