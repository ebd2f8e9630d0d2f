extension Flow {
  /// Something the app is to do, in the order given.
  public enum Effect: Hashable, Sendable {
    /// Ask for a permission and answer.
    case request(ServiceID)
    /// Tell how a permission stands, with `Event.status`, without asking the user.
    case readStatus(ServiceID)
    /// Buy a plan and answer.
    case purchase(ServiceID, plan: RowID?)
    /// Find what was bought before and answer.
    case restore(ServiceID)
    /// Ask the store what the plans of a purchase are sold for, and tell, with `Event.products`.
    case loadProducts(ServiceID)
    /// Do something with these values; answer, unless the flow is over, with `Event.performed` where
    /// it brings data.
    case perform(ServiceID, [ValueID: Constant])
    /// Fetch a look-up's data and tell, with `Event.fetched`.
    case fetch(ServiceID)
    /// Go on telling what a look-up's fetches bring: time was up, but late data is wanted.
    case listen(ServiceID)
    /// Settle which moment a day is: so many days of the user's calendar from now. It was set now,
    /// and stands for a new moment even where it is as many days as before.
    case settleMoment(ValueID, daysFromNow: Int)
    /// Settle which moment a day is: the same as that of the day it was copied from.
    case copyMoment(ValueID, from: ValueID)
    /// Store these values under their keys.
    case store([StoredValue])
    /// Open the system's settings or a web page.
    case open(Command.Destination)
    /// Tell when so much time has passed. Of two timers due at once, the one started first is told
    /// first.
    case startTimer(TimerID, Duration)
    /// Forget a timer.
    case cancelTimer(TimerID)
    /// Tell the analytics.
    case track(Milestone)
    /// The flow is over, or was passed: show the app.
    case showApp
  }

  /// A value to store.
  public struct StoredValue: Hashable, Sendable {
    /// The key.
    public var key: String
    /// The value.
    public var value: Constant

    /// Makes a value to store.
    public init(_ key: String, _ value: Constant) {
      self.key = key
      self.value = value
    }
  }

  /// What analytics hears of a run.
  public enum Milestone: Hashable, Sendable {
    /// The flow was started.
    case started
    /// A screen was shown.
    case viewed(ScreenID)
    /// The flow was completed.
    case completed
    /// The app ended the flow unfinished.
    case abandoned
    /// Somebody who has completed the flow began to be told what is new.
    case whatsNewStarted
    /// What is new was told to its end.
    case whatsNewCompleted
    /// The app put away what is new before its end.
    case whatsNewAbandoned
  }
}
