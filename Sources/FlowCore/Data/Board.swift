extension Flow {
  /// Every state of an app's screens that is ever to be seen, as the board of the previews shows it.
  ///
  /// The generator writes it, each state with a shortest way that leads there: a state is what comes
  /// of the launch and the events before it, and so whatever the machine keeps of a run is right.
  public struct Board: Hashable, Sendable {
    /// A screen and its states, as first seen at the front.
    public struct Screen: Hashable, Sendable {
      /// The screen.
      public var id: ScreenID
      /// Its states, as the previews number them from 1.
      public var states: [State]

      /// Makes a screen.
      public init(_ id: ScreenID, _ states: [State]) {
        self.id = id
        self.states = states
      }
    }

    /// A state of a screen.
    public struct State: Hashable, Sendable {
      /// The ways to it, at most one in each variant.
      public var ways: [Way]

      /// Makes a state with the ways to it.
      public init(_ ways: Way...) {
        self.ways = ways
      }

      /// Makes a state to which one way leads, in every variant that has it.
      public init(after origin: Int? = nil, _ steps: [Int], in variants: [String?]? = nil) {
        ways = [Way(after: origin, steps, in: variants)]
      }
    }

    /// A way to a state.
    public struct Way: Hashable, Sendable {
      /// The state it goes on from, by its place on the board, from 0; none where it begins.
      public var origin: Int?
      /// What happens then: an event by its number; below zero a launch, -1 for the first one.
      public var steps: [Int]
      /// The variants in which it leads there, the flow itself among them as none; nothing where it
      /// does in all of them.
      public var variants: [String?]?

      /// Makes a way.
      public init(after origin: Int? = nil, _ steps: [Int], in variants: [String?]? = nil) {
        self.origin = origin
        self.steps = steps
        self.variants = variants
      }
    }

    /// The launches that ways begin with.
    public var launches: [Launch]
    /// What happens on the ways.
    public var events: [Event]
    /// The screens, in the flow's order.
    public var screens: [Screen]

    /// Makes a board.
    public init(launches: [Launch], events: [Event], _ screens: [Screen]) {
      self.launches = launches
      self.events = events
      self.screens = screens
    }

    /// The day on which every preview is looked at, so that it says the same on every day.
    public static let today = CalendarDay(year: 2027, month: 1, day: 4)
  }

  /// A generated flow whose board is known: a driver can stand in any state of it.
  ///
  /// The module `OnboardingTestPaths` has the boards, so that an app can leave them out.
  public protocol Previewable: FlowDefinition {
    /// Every state that is ever to be seen.
    static var board: Flow.Board { get }
  }

  /// A state of a screen, as the board of the previews names it: `permissions/4`.
  public struct PreviewState<Definition: Previewable>: Hashable, Sendable, Identifiable {
    /// The screen.
    public let screen: Definition.Screen
    /// Its number among the screen's states, from 1.
    public let number: Int
    /// The variants in which it is seen, the flow itself as none: that of its picture first.
    public let variants: [Definition.Variant?]

    /// Its id on the board: `permissions` as first seen, then `permissions/2` and so on.
    public var id: String { number == 1 ? screen.rawValue : "\(screen.rawValue)/\(number)" }
  }
}

extension Flow.Previewable {
  /// The states of the board, screen by screen: those of which there are pictures.
  ///
  /// ```swift
  /// for state in LockedIn.previewStates {
  ///   let flow = FlowDriver<LockedIn>.preview(state)
  /// }
  /// ```
  public static var previewStates: [Flow.PreviewState<Self>] {
    board.screens.flatMap { screen in
      screen.states.enumerated().compactMap { index, state in
        Screen(rawValue: screen.id.rawValue).map { id in
          Flow.PreviewState(
            screen: id, number: index + 1,
            variants: state.variants(of: flow).map { $0.flatMap { Variant(rawValue: $0) } })
        }
      }
    }
  }

  /// The state of the board with an id, such as `permissions/4`: one that a test hands over to the
  /// app as an argument.
  public static func previewState(_ id: String) -> Flow.PreviewState<Self>? {
    previewStates.first { $0.id == id }
  }
}
