extension Flow {
  /// Something that happens to a run: the user acts, a service answers, time passes.
  ///
  /// What does not fit the state (a second tap, an answer nobody waits for) changes nothing.
  public enum Event: Hashable, Sendable {
    /// The user taps a button.
    case tap(ControlID)
    /// The user taps a row's button in a list.
    case pick(ControlID, RowID)
    /// The user enters a value.
    case enter(ControlID, Constant)
    /// The user puts a sheet away.
    case dismiss
    /// The user swipes to the next screen.
    case swipeForward
    /// The user swipes to the screen before.
    case swipeBack
    /// A service answers a call.
    case answer(ServiceID, Answer)
    /// The world tells how a permission stands.
    case status(ServiceID, Status)
    /// The shop finds that a purchase is owned: after it was pending, or when it is bought or
    /// restored, with the values it tells of it.
    case owned(ServiceID, [ValueID: Constant])
    /// The store tells what the plans of a purchase are sold for; it sells those that are missing to
    /// nobody, and where it could not be asked, none.
    case products(ServiceID, [RowID: Product])
    /// An action was done, as the answer `ok` tells, and brought data; values that it leaves out hold
    /// what they held at first, and so do all where the answer alone is told.
    case performed(ServiceID, [ValueID: Constant])
    /// A fetch of a look-up brought data; a failed one brings none.
    case fetched(ServiceID, [ValueID: Constant])
    /// A timer's time has come.
    case elapsed(TimerID)
    /// A deep link opens the app; while something is awaited it does nothing.
    case deepLink(DeepLinkID)
  }

  /// A timer that an effect started.
  public enum TimerID: Hashable, Sendable {
    /// The next moment of a screen's timeline.
    case timeline(ScreenID)
    /// The delayed commands of a screen, numbered within the flow.
    case after(ScreenID, Int)
    /// The `wait` of a list.
    case wait(ScreenID)
    /// The pause between two fetches.
    case pause(ServiceID)
    /// The end of a look-up.
    case timeout(ServiceID)
  }

  /// What the flow is told when it starts.
  public struct Launch: Hashable, Sendable {
    /// Whether the flow was completed before.
    public var wasCompleted: Bool
    /// The version of what is new that was seen, as it was stored; 0 where nothing is.
    public var seenVersion: Int
    /// Values the app gives, `immediate` ones as they were stored, and what the shop tells of
    /// purchases that are owned.
    public var values: [ValueID: Constant]
    /// What is known of permissions and purchases: those that are owned are `ok`, those that wait
    /// `pending`.
    ///
    /// Nothing is under way at a launch, and of actions and look-ups nothing is known.
    public var statuses: [ServiceID: Status]
    /// Whether movement is to be kept to a minimum.
    public var reducesMotion: Bool

    /// Makes a launch; what is not said is as on a first launch.
    public init(
      wasCompleted: Bool = false, seenVersion: Int = 0, values: [ValueID: Constant] = [:],
      statuses: [ServiceID: Status] = [:], reducesMotion: Bool = false
    ) {
      self.wasCompleted = wasCompleted
      self.seenVersion = seenVersion
      self.values = values
      self.statuses = statuses
      self.reducesMotion = reducesMotion
    }
  }
}
