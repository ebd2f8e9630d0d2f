public import FlowCore
public import Foundation

/// Everything a driver of one flow asks of the world.
///
/// What a flow does not ask for may be left out; a driver refuses to be made without what it does.
/// What is made for another flow does not compile. Swift takes a value of a type of the app's own,
/// or `some LockedIn.Actions`; it does not see yet that `any LockedIn.Actions` would do.
@MainActor public struct FlowServices<Definition: FlowDefinition> {
  /// Where values are kept.
  public var store: any KeyValueStore
  /// Asks for permissions.
  public var permissions: (any PermissionService)?
  /// Sells plans.
  public var purchases: (any PurchaseService<Definition>)?
  /// Looks things up.
  public var lookUps: (any LookUpService<Definition>)?
  /// Does what the app does for the flow.
  public var actions: (any ActionService<Definition>)?
  /// Hears how runs go.
  public var analytics: (any AnalyticsService<Definition>)?
  /// Opens the system's settings, a web page or another app; where that is not there, its fallback.
  public var open: @MainActor (Flow.Command.Destination) -> Void
  /// What the app knows at launch: `{ Ritualist.Facts(icloud: isSignedIn) }`; asked at every start,
  /// before the first screen is shown.
  public var facts: @MainActor () async -> (any LaunchFacts<Definition>)?
  /// The platform that the flow is shown on.
  public var platform: Flow.Platform.System
  /// The units that the user is used to.
  public var measurementSystem: Flow.MeasurementSystem
  /// What a text says in the language that is shown.
  public var texts: @MainActor (LocalizedText) -> String
  /// What timers and look-ups wait by; never set back.
  public var clock: any FlowClock
  /// What days are counted by: the user's calendar and time zone.
  public var calendar: Calendar
  /// The moment it is; days of the flow count from it.
  public var now: @MainActor () -> Date

  /// Gathers services; those with a default are the device's own.
  public init(
    store: any KeyValueStore, permissions: (any PermissionService)? = nil,
    purchases: (any PurchaseService<Definition>)? = nil,
    lookUps: (any LookUpService<Definition>)? = nil,
    actions: (any ActionService<Definition>)? = nil,
    analytics: (any AnalyticsService<Definition>)? = nil,
    open: @escaping @MainActor (Flow.Command.Destination) -> Void,
    facts: @escaping @MainActor () async -> (any LaunchFacts<Definition>)? = { nil },
    platform: Flow.Platform.System = .current,
    measurementSystem: Flow.MeasurementSystem = Flow.MeasurementSystem(),
    texts: @escaping @MainActor (LocalizedText) -> String = { FlowServices.localized($0) },
    clock: any FlowClock = MonotonicClock(), calendar: Calendar = .autoupdatingCurrent,
    now: @escaping @MainActor () -> Date = { Date() }
  ) {
    self.store = store
    self.permissions = permissions
    self.purchases = purchases
    self.lookUps = lookUps
    self.actions = actions
    self.analytics = analytics
    self.open = open
    self.facts = facts
    self.platform = platform
    self.measurementSystem = measurementSystem
    self.texts = texts
    self.clock = clock
    self.calendar = calendar
    self.now = now
  }

  /// What a text says by a string table of the app; its source text, where the system has none.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - table: The name of the table.
  ///   - bundle: Where it is.
  /// - Returns: What it says.
  public static func localized(
    _ text: LocalizedText, table: String = "Onboarding", bundle: Bundle = .main
  ) -> String {
    #if canImport(Darwin)
      String(localized: text.resource(table: table, bundle: .atURL(bundle.bundleURL)))
    #else
      text.source
    #endif
  }

  /// What a flow asks for and is not here.
  func missing(for flow: Flow) -> [String] {
    flow.services.compactMap { service in
      switch service.kind {
      case .permission: permissions == nil ? "permissions" : nil
      case .purchase: purchases == nil ? "purchases" : nil
      case .lookUp: lookUps == nil ? "lookUps" : nil
      case .action: actions == nil ? "actions" : nil
      }
    }
  }
}
