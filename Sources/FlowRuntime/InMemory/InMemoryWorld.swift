public import FlowCore
public import Foundation

/// A device, a user, a shop and a cloud in memory: everything a driver asks for, scripted.
///
/// It outlives the drivers that run in it, as a device outlives the apps that are ended on it.
/// Time passes only when it is told to:
///
/// ```swift
/// let world = InMemoryWorld<Ritualist>()
/// let flow = FlowDriver(world.services)
/// await flow.start()
/// await world.pass(.seconds(3.5), flow)
/// ```
@MainActor public final class InMemoryWorld<Definition: FlowDefinition> {
  /// An action went wrong, by its script.
  public struct Failure: Error {}

  /// What was done, in order.
  public let log: ServiceLog
  /// What is stored.
  public let store: InMemoryStore
  /// Permissions and the user's answers.
  public let permissions: InMemoryPermissions
  /// The shop.
  public let shop: InMemoryShop<Definition>
  /// The cloud.
  public let cloud: InMemoryCloud<Definition>
  /// What comes of each action.
  public let actions = ScriptedAnswers<ServiceID, ActionAnswer>(usual: .ok)
  /// The data that each action brings when it is done.
  public var actionData: [ServiceID: [ValueID: PropertyListValue]] = [:]
  /// What the app knows at launch.
  public var facts: [ValueID: PropertyListValue] = [:]
  /// The platform it runs on, whatever the tests run on.
  public var platform = Flow.Platform.System.iOS
  /// The units of whoever uses it, wherever the tests run.
  public var measurementSystem = Flow.MeasurementSystem.metric
  /// What texts say; their keys, where nothing is set.
  public var texts: (LocalizedText) -> String = { $0.key }
  /// The clock timers wait by.
  public let clock = VirtualClock()
  /// What days are counted by.
  public var calendar: Calendar
  /// The date when the clock was made; set it, and the wall clock jumps.
  public var epoch: Date

  /// Makes a world in which nothing has happened.
  ///
  /// - Parameters:
  ///   - date: The date it is.
  ///   - calendar: The user's calendar and time zone.
  public init(
    date: Date = Date(timeIntervalSince1970: 1_800_000_000),
    calendar: Calendar = InMemoryWorld.utc
  ) {
    self.calendar = calendar
    epoch = date
    let log = ServiceLog()
    self.log = log
    store = InMemoryStore(log)
    permissions = InMemoryPermissions(log)
    shop = InMemoryShop(log)
    cloud = InMemoryCloud(log)
  }

  /// The Gregorian calendar at Greenwich, the same on every machine.
  public static var utc: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }

  /// The date it is.
  public var date: Date {
    epoch.addingTimeInterval(clock.elapsed / .seconds(1))
  }

  /// The services of this world.
  public var services: FlowServices<Definition> {
    FlowServices(
      store: store, permissions: permissions, purchases: shop, lookUps: cloud, actions: self,
      analytics: self, open: { [self] in _ = log.note(.opened($0)) },
      facts: { [self] in GivenFacts<Definition>(values: facts) }, platform: platform,
      measurementSystem: measurementSystem,
      texts: { [self] in texts($0) }, clock: clock, calendar: calendar, now: { [self] in date })
  }

  // MARK: Time

  /// How many wait for something that is not there yet.
  private var waiting: Int {
    clock.sleeping + permissions.script.held + shop.script.held + shop.reach.held + cloud.held
      + actions.held
  }

  /// Waits until a driver has done all it can before something new happens.
  ///
  /// - Parameter driver: The one driver that is alive in this world.
  public func settle(_ driver: FlowDriver<some FlowDefinition>) async {
    await yield { driver.tasksUnderWay != self.waiting }
  }

  /// Waits until nobody waits any more, after the only driver has gone.
  public func settle() async {
    await yield { self.waiting > 0 }
  }

  private func yield(while isBusy: () -> Bool) async {
    var patience = 100_000
    while isBusy() {
      await Task.yield()
      patience -= 1
      precondition(patience > 0, "a driver waits for something this world knows nothing of")
    }
  }

  /// Lets time pass, moment by moment.
  public func pass(_ duration: Duration, _ driver: FlowDriver<some FlowDefinition>) async {
    await settle(driver)
    let end = clock.elapsed + duration
    while let next = clock.nextDeadline, next <= end {
      clock.advance(to: next)
      await settle(driver)
    }
    clock.advance(to: end)
    await settle(driver)
  }
}

extension InMemoryWorld: ActionService {
  /// Does something, unless its script says that it goes wrong or is cancelled.
  public func perform(
    _ action: ServiceID, with values: [ValueID: PropertyListValue]
  ) async throws {
    let answer = await actions.answer(action) ?? .failed
    guard log.note(.performed(action, values)) else { throw Failure() }
    switch answer {
    case .ok: break
    case .cancelled: throw CancellationError()
    case .failed: throw Failure()
    }
  }

  /// Does something, and brings what its script has; nothing where it says that it goes wrong or is
  /// cancelled.
  public func data(
    from action: ServiceID, with values: [ValueID: PropertyListValue]
  ) async throws -> [ValueID: PropertyListValue] {
    try await perform(action, with: values)
    return actionData[action] ?? [:]
  }
}

extension InMemoryWorld: AnalyticsService {
  /// A run came so far.
  public func track(_ milestone: FlowMilestone<Definition>, variant: Definition.Variant?) {
    let noted: Flow.Milestone =
      switch milestone {
      case .started: .started
      case .viewed(let screen): .viewed(ScreenID(screen.rawValue))
      case .completed: .completed
      case .abandoned: .abandoned
      case .whatsNewStarted: .whatsNewStarted
      case .whatsNewCompleted: .whatsNewCompleted
      case .whatsNewAbandoned: .whatsNewAbandoned
      }
    _ = log.note(.tracked(noted))
  }
}

/// What an app knows at launch, of any flow.
private struct GivenFacts<Definition: FlowDefinition>: LaunchFacts {
  var values: [ValueID: PropertyListValue]
}
