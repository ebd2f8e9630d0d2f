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
  }

  /// The part of its life the run is in.
  public internal(set) var phase: Phase
  /// Whether the flow was completed before this run.
  public internal(set) var wasCompleted: Bool
  /// Whether movement is to be kept to a minimum: timelines take no time.
  public internal(set) var reducesMotion: Bool

  var screen: UInt16
  /// The path's index; `noPath` where the screen is on none.
  var path: UInt16
  /// The screens back leads to, the last one first to be reached; each at most once.
  var history: [UInt16]
  /// Whether something happened here that back must not cross.
  var isSealed: Bool
  var values: [Content]
  var statuses: [Status]
  /// The element that is presented over the screen.
  var modal: UInt16?
  /// How many moments of the screen's timeline have passed.
  var moment: UInt16
  /// Milliseconds from entering the screen to the timer that fired last.
  var clock: Int32
  /// The list that waits for an answer or for time.
  var waiting: Waiting?
  var timers: [PendingTimer]
  /// Lists whose time came while another one was waiting.
  var queue: [Cursor]
  /// Look-ups that are under way or listening.
  var lookUps: [LookUpProgress]

  static let noPath = UInt16.max

  /// Whether a screen is shown.
  var isShown: Bool { phase == .running }
}

/// A place in a list of commands.
struct Cursor: Hashable, Sendable {
  var list: UInt16
  var next: UInt16
  var option: OptionRow?
}

/// What the list in the foreground waits for.
struct Waiting: Hashable, Sendable {
  /// The service whose answer is awaited; none while a `wait` runs.
  var service: UInt16?
  var cursor: Cursor
}

/// A list that will run when its time comes, unless its screen is left before.
struct PendingTimer: Hashable, Sendable {
  var list: UInt16
  /// Milliseconds after entering the screen.
  var due: Int32
  var option: OptionRow?
}

/// How far a look-up has come.
struct LookUpProgress: Hashable, Sendable {
  /// What the look-up does now.
  enum Stage: UInt8, Hashable, Sendable {
    /// A fetch is under way; others may follow.
    case fetching
    /// The time until the next fetch runs.
    case pausing
    /// The last fetch is under way.
    case lastFetch
    /// Time was up; data may still come.
    case listening
  }

  var service: UInt16
  var stage: Stage
  /// The list for data that comes late.
  var late: UInt16?
}
