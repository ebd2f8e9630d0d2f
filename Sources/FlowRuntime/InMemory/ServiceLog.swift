public import FlowCore

/// What in-memory services were told to do, in order across all of them.
///
/// A class, because the services share it.
@MainActor public final class ServiceLog {
  /// Something a service did.
  public enum Entry: Hashable, Sendable {
    /// A value was kept, or removed.
    case stored(String, PropertyListValue?)
    /// A permission was asked for.
    case requested(Flow.Permission.Kind)
    /// A plan was bought.
    case bought(RowID?)
    /// What was bought before was looked for.
    case restored(ServiceID)
    /// An action was done.
    case performed(ServiceID, [ValueID: PropertyListValue])
    /// A look-up's data was fetched.
    case fetched(ServiceID)
    /// Settings or a page were opened.
    case opened(Flow.Command.Destination)
    /// Analytics heard of a run.
    case tracked(Flow.Milestone)
  }

  /// Everything that was done.
  public private(set) var entries: [Entry] = []
  /// How many more deeds there can be before the power fails; nothing is done after that.
  public var power: Int?

  /// Makes an empty log.
  public init() {}

  /// Forgets what was done.
  public func clear() {
    entries = []
  }

  /// Notes a deed; false when there is no power to do it.
  func note(_ entry: Entry) -> Bool {
    note([entry])
  }

  /// Notes what is done as one; false when there is no power to do it.
  func note(_ new: [Entry]) -> Bool {
    if let power {
      guard power > 0 else { return false }
      self.power = power - 1
    }
    entries += new
    return true
  }
}
