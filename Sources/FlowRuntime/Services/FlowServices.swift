public import FlowCore
public import Foundation

/// Everything a driver asks of the world.
///
/// What a flow does not ask for may be left out; a driver refuses to be made without what it does.
@MainActor public struct FlowServices {
  /// Something the app does for the flow, with values the flow names.
  ///
  /// An error it throws is the answer `failed`, where the action can fail; elsewhere, and when the
  /// flow is over, the flow goes on and the driver notes an issue.
  public typealias Action = @MainActor (_ values: [ValueID: PropertyListValue]) async throws -> Void

  /// Where values are kept.
  public var store: any KeyValueStore
  /// Asks for permissions.
  public var permissions: (any PermissionService)?
  /// Sells plans.
  public var purchases: (any PurchaseService)?
  /// Looks things up.
  public var cloud: (any CloudSummaryService)?
  /// What the app does, by the action's id.
  public var actions: [ServiceID: Action]
  /// Hears how runs go.
  public var analytics: (any AnalyticsService)?
  /// Opens the system's settings or a web page.
  public var open: @MainActor (Flow.Command.Destination) -> Void
  /// Values the app gives at launch, those with `from: start`; asked at every start, before the
  /// first screen is shown.
  public var facts: @MainActor () async -> [ValueID: PropertyListValue]
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
    purchases: (any PurchaseService)? = nil, cloud: (any CloudSummaryService)? = nil,
    actions: [ServiceID: Action] = [:], analytics: (any AnalyticsService)? = nil,
    open: @escaping @MainActor (Flow.Command.Destination) -> Void,
    facts: @escaping @MainActor () async -> [ValueID: PropertyListValue] = { [:] },
    texts: @escaping @MainActor (LocalizedText) -> String = { FlowServices.localized($0) },
    clock: any FlowClock = MonotonicClock(), calendar: Calendar = .autoupdatingCurrent,
    now: @escaping @MainActor () -> Date = { Date() }
  ) {
    self.store = store
    self.permissions = permissions
    self.purchases = purchases
    self.cloud = cloud
    self.actions = actions
    self.analytics = analytics
    self.open = open
    self.facts = facts
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
      case .lookUp: cloud == nil ? "cloud" : nil
      case .action: actions[service.id] == nil ? "the action '\(service.id)'" : nil
      }
    }
  }
}
