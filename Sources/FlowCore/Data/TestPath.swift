extension Flow {
  /// A way through a flow for a test of the app to walk, and the screen it sees after each event.
  ///
  /// The generator writes a few for each app, which together do everything that can be done on every
  /// screen. A test taps and types what the events say, answers for the system, and compares screens:
  ///
  /// ```swift
  /// for path in LockedInTestPaths.all {
  ///   var machine = Machine<LockedIn>(path.launch, variant: path.variant)
  ///   for step in path.steps {
  ///     machine.send(step.event)
  ///     // machine.screen is step.screen
  ///   }
  /// }
  /// ```
  public struct TestPath: Hashable, Sendable {
    /// Something that happens, and where it leads.
    public struct Step: Hashable, Sendable {
      /// What happens.
      public var event: Event
      /// The screen that is shown then; none once the flow is over.
      public var screen: ScreenID?

      /// Makes a step.
      public init(_ event: Event, _ screen: ScreenID?) {
        self.event = event
        self.screen = screen
      }
    }

    /// What the app knows when it is launched.
    public var launch: Launch
    /// The variant of the flow, if it is not the flow itself.
    public var variant: String?
    /// The screen that is shown first.
    public var screen: ScreenID?
    /// What happens, in order.
    public var steps: [Step]

    /// Makes a path; the launch is a first one unless another one is given.
    public init(
      _ screen: ScreenID?, launch: Launch = Launch(), variant: String? = nil, _ steps: [Step]
    ) {
      self.launch = launch
      self.variant = variant
      self.screen = screen
      self.steps = steps
    }
  }
}
