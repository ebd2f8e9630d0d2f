extension Flow {
  /// Something the flow asks of the world, read in conditions as its status.
  public struct Service: Hashable, Sendable {
    /// What kind of service it is.
    public enum Kind: Hashable, Sendable {
      /// Leave to use something of the device.
      case permission(Permission)
      /// A purchase.
      case purchase(Purchase)
      /// Something the app does.
      case action(Action)
      /// Data that may arrive.
      case lookUp(LookUp)
    }

    /// The service's id.
    public var id: ServiceID
    /// What kind of service it is.
    public var kind: Kind

    /// Makes a service.
    public init(_ id: ServiceID, _ kind: Kind) {
      self.id = id
      self.kind = kind
    }
  }

  /// Leave to use something of the device.
  public struct Permission: Hashable, Sendable {
    /// What leave is asked for.
    public var kind: Permission.Kind
    /// Whether the app is nothing without it.
    public var isRequired: Bool
    /// Whether the status is read on entering a screen that requests it.
    public var preflight: Bool

    /// Makes a permission.
    public init(_ kind: Permission.Kind, isRequired: Bool = false, preflight: Bool = true) {
      self.kind = kind
      self.isRequired = isRequired
      self.preflight = preflight
    }
  }
}

extension Flow.Permission {
  /// What leave can be asked for; fixes the answers the platform can give.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// FamilyControls authorization.
    case familyControls = "family-controls"
    /// Reading from HealthKit, whose refusal the platform hides: `granted` means "answered".
    case healthRead = "health-read"
    /// Writing to HealthKit.
    case healthWrite = "health-write"
    /// Notifications.
    case notifications
    /// Location while the app is used.
    case locationWhenInUse = "location-when-in-use"
    /// Location at any time.
    case locationAlways = "location-always"
    /// App tracking.
    case tracking
    /// The camera.
    case camera
    /// The microphone.
    case microphone
    /// Motion and fitness.
    case motion

    /// Whether `granted` says no more than that the user has answered.
    package var hidesRefusal: Bool { self == .healthRead }

    /// The answers the platform can give, success first.
    public var answers: [Flow.Answer] {
      switch self {
      case .familyControls: [.granted, .denied, .cancelled, .failed]
      case .healthRead: [.granted, .failed]
      default: [.granted, .denied, .failed]
      }
    }
  }
}

extension Flow {
  /// A purchase of the plan a value holds.
  public struct Purchase: Hashable, Sendable {
    /// The choice of a plan.
    public var buys: ValueID
    /// Whether the entitlement is read at launch, so that what is owned starts as `ok`.
    public var preflight: Bool
    /// The values that come along with what is owned, since only the shop knows them.
    public var tells: [ValueID]

    /// Makes a purchase.
    public init(buys: ValueID, preflight: Bool = true, tells: [ValueID] = []) {
      self.buys = buys
      self.preflight = preflight
      self.tells = tells
    }
  }

  /// Something the app does for the flow.
  public struct Action: Hashable, Sendable {
    /// The values it is given.
    public var takes: [ValueID]
    /// Whether it can answer `failed`.
    public var canFail: Bool
    /// Whether it can answer `cancelled`, as a user does who puts its sheet away.
    public var canCancel: Bool
    /// Whether it may run before the flow is completed.
    public var isEarly: Bool

    /// Makes an action.
    public init(
      takes: [ValueID] = [], canFail: Bool = false, canCancel: Bool = false, isEarly: Bool = false
    ) {
      self.takes = takes
      self.canFail = canFail
      self.canCancel = canCancel
      self.isEarly = isEarly
    }
  }

  /// Data that may arrive, asked for again and again until it is there or time is up.
  public struct LookUp: Hashable, Sendable {
    /// Whether the data that is there is enough.
    public var found: Expression
    /// How long to pause between two fetches.
    public var every: Duration
    /// How long to go on, on a monotonic clock.
    public var timeout: Duration

    /// Makes a look-up.
    public init(found: Expression, every: Duration, timeout: Duration) {
      self.found = found
      self.every = every
      self.timeout = timeout
    }
  }

  /// The status of a service.
  public enum Status: String, Hashable, Sendable, CaseIterable {
    /// Leave was not asked for.
    case notDetermined = "not-determined"
    /// Leave is being asked for.
    case requesting
    /// Leave was given.
    case granted
    /// Leave was refused.
    case denied
    /// Something went wrong.
    case failed
    /// Nothing was asked.
    case idle
    /// An answer is awaited.
    case busy
    /// It was done.
    case ok
    /// A purchase waits for somebody's approval.
    case pending
    /// The data is there.
    case found
    /// There is no data.
    case empty
    /// The data came after time was up.
    case late
  }

  /// What a service answers.
  public enum Answer: String, Hashable, Sendable, CaseIterable {
    /// Leave was given.
    case granted
    /// Leave was refused.
    case denied
    /// The user turned back; nothing changed.
    case cancelled
    /// Something went wrong.
    case failed
    /// It was done.
    case ok
    /// A purchase waits for somebody's approval.
    case pending
    /// The data is there.
    case found
    /// There is no data.
    case empty
    /// The data came after time was up.
    case late
  }
}

extension Flow.Service {
  /// What leave it asks for, if it does.
  package var permission: Flow.Permission? {
    if case .permission(let permission) = kind { permission } else { nil }
  }

  /// What it sells, if it does.
  package var purchase: Flow.Purchase? {
    if case .purchase(let purchase) = kind { purchase } else { nil }
  }

  /// Whether it sells one of what a value chooses from.
  package func buys(_ value: ValueID) -> Bool { purchase?.buys == value }

  /// The statuses the service can have, the first one at the start.
  public var statuses: [Flow.Status] {
    switch kind {
    case .permission(let permission):
      permission.kind == .healthRead
        ? [.notDetermined, .requesting, .granted, .failed]
        : [.notDetermined, .requesting, .granted, .denied, .failed]
    case .purchase: [.idle, .busy, .ok, .failed, .pending]
    case .action(let action): action.canFail ? [.idle, .busy, .ok, .failed] : [.idle, .busy, .ok]
    case .lookUp: [.idle, .busy, .found, .empty, .late]
    }
  }

  /// The answers the service can give to a call, success first.
  public var answers: [Flow.Answer] {
    switch kind {
    case .permission(let permission): permission.kind.answers
    case .purchase: [.ok, .cancelled, .failed, .pending]
    case .action(let action):
      [.ok] + (action.canCancel ? [.cancelled] : []) + (action.canFail ? [.failed] : [])
    case .lookUp: [.found, .empty]
    }
  }
}
