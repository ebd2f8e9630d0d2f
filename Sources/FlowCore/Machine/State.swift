extension Flow {
  /// Where a run of a flow stands: everything that decides what happens next, and nothing else.
  ///
  /// A value: keep it, copy it, compare it. Two equal states behave alike.
  public struct State: Hashable, Sendable {
    /// The part of its life a run is in.
    public enum Phase: UInt8, Hashable, Sendable {
      /// A screen is shown.
      case running
      /// The entry decision led past the flow.
      case skipped
      /// The flow was completed.
      case finished
      /// The app put the flow away unfinished.
      case abandoned
    }

    /// The part of its life the run is in.
    public package(set) var phase: Phase
    /// Whether the flow was completed before this run.
    public internal(set) var wasCompleted: Bool
    /// The version of what is new that somebody who has completed the flow had seen before this run;
    /// 0 for everybody else.
    public package(set) var seenVersion: Int
    /// Whether the run tells what is new, to somebody who has completed the flow.
    public package(set) var isWhatsNew: Bool
    /// Whether movement is to be kept to a minimum: timelines take no time.
    public internal(set) var reducesMotion: Bool

    package var screen: UInt16
    /// The path's index; `noPath` where the screen is on none.
    package var path: UInt16
    /// The screens back leads to, the last one first to be reached; each at most once.
    package var history: [UInt16]
    /// Whether something happened here that back must not cross.
    package var isBackBlocked: Bool
    package var values: [CompactConstant]
    package var statuses: [Status]
    /// The products of each store of the program.
    package var products: [Products]
    /// The element that is presented over the screen.
    package var modal: UInt16?
    /// How many moments of the screen's timeline have passed.
    package var moment: UInt16
    /// The list that waits for an answer or for time.
    package var waiting: Waiting?
    /// The lists that wait for their time, the one started first at the front.
    ///
    /// How much of it is left only the host knows: a time in here would make a new state of each
    /// repetition.
    package var timers: [PendingTimer]
    /// Lists whose time came while another one was waiting.
    package var queue: [Cursor]
    /// Look-ups that are under way or listening.
    package var lookUps: [LookUpProgress]

    package static let noPath = UInt16.max

    /// How a service stands, whatever it is asked just now.
    package func settledStatus(_ service: Int) -> Status {
      waiting?.service == UInt16(service) ? waiting?.former ?? statuses[service] : statuses[service]
    }

    /// Whether a screen is shown.
    var isShown: Bool { phase == .running }
  }
}

/// A place in a list of commands.
package struct Cursor: Hashable, Sendable {
  package var list: UInt16
  package var next: UInt16
  package var option: OptionRow?
}

/// What the list in the foreground waits for.
package struct Waiting: Hashable, Sendable {
  /// The service whose answer is awaited; none while a `wait` runs.
  package var service: UInt16?
  package var cursor: Cursor
  /// How a purchase stood that was owned or pending before it was asked for again: an answer that
  /// brings nothing takes nothing away.
  package var former: Flow.Status?
}

/// A list that will run when its time comes, unless its screen is left before.
package struct PendingTimer: Hashable, Sendable {
  package var list: UInt16
  package var option: OptionRow?
}

/// How far a look-up has come.
package struct LookUpProgress: Hashable, Sendable {
  /// What the look-up does now.
  package enum Stage: UInt8, Hashable, Sendable {
    /// A fetch is under way; others may follow.
    case fetching
    /// The time until the next fetch runs.
    case pausing
    /// The last fetch is under way.
    case lastFetch
    /// Time was up; data may still come.
    case listening
  }

  package var service: UInt16
  package var stage: Stage
  /// The list for data that comes late.
  package var late: UInt16?
}
