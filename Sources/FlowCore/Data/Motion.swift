extension Flow {
  /// How something comes and goes.
  public struct Transition: Hashable, Sendable {
    /// How it comes.
    public var insertion: Motion
    /// How it goes; the other way round where nothing is said.
    public var removal: Motion?
    /// Whether edges change sides when going back.
    public var mirrorsOnBack: Bool

    /// Makes a transition.
    public init(_ insertion: Motion, removal: Motion? = nil, mirrorsOnBack: Bool = false) {
      self.insertion = insertion
      self.removal = removal
      self.mirrorsOnBack = mirrorsOnBack
    }
  }

  /// One movement.
  public struct Motion: Hashable, Sendable {
    /// A side of the screen, by the direction of reading.
    public enum Edge: String, Hashable, Sendable, CaseIterable {
      /// Above.
      case top
      /// Below.
      case bottom
      /// Where reading begins.
      case leading
      /// Where reading ends.
      case trailing
    }

    /// How fast it is at which time.
    public enum Curve: String, Hashable, Sendable, CaseIterable {
      /// Evenly.
      case linear
      /// Slow at first.
      case easeIn = "ease-in"
      /// Slow at last.
      case easeOut = "ease-out"
      /// Slow at first and last.
      case easeInOut = "ease-in-out"
    }

    /// Whether it fades.
    public var fades: Bool
    /// The size it begins with, 1 being full size.
    public var scale: Double?
    /// The side it comes from.
    public var edge: Edge?
    /// How fast it is at which time.
    public var curve: Curve?
    /// How long it takes.
    public var duration: Duration

    /// Makes a movement.
    public init(
      fades: Bool = false, scale: Double? = nil, edge: Edge? = nil, curve: Curve? = nil,
      duration: Duration = .zero
    ) {
      self.fades = fades
      self.scale = scale
      self.edge = edge
      self.curve = curve
      self.duration = duration
    }
  }

  /// When an element comes and goes by itself.
  public struct TimelineStep: Hashable, Sendable {
    /// The element.
    public var element: ElementID
    /// The step it follows; the screen's entry, if there is none.
    public var after: ElementID?
    /// How long after that it appears.
    public var delay: Duration
    /// How it appears.
    public var transition: Transition?
    /// How long it stays, from the start of its appearance; for good, if nothing is said.
    public var stay: Duration?

    /// Makes a step.
    public init(
      _ element: ElementID, after: ElementID? = nil, delay: Duration, transition: Transition? = nil,
      stay: Duration? = nil
    ) {
      self.element = element
      self.after = after
      self.delay = delay
      self.transition = transition
      self.stay = stay
    }

    /// How long it takes from its beginning to its end: until it has gone or, if it stays for good,
    /// until it has appeared.
    ///
    /// - Parameter appear: How it comes and goes where the step says nothing.
    /// - Returns: The time from its beginning.
    package func length(_ appear: Transition?) -> Duration {
      let transition = transition ?? appear
      guard let stay else { return transition?.insertion.duration ?? .zero }
      return stay + ((transition?.removal ?? transition?.insertion)?.duration ?? .zero)
    }
  }
}
