public import FlowCore

/// A cloud that holds what a test puts there.
///
/// A class, because its data changes while it is read.
@MainActor public final class InMemoryCloud: CloudSummaryService {
  /// A fetch failed.
  public struct Failure: Error {}

  /// What is there; nothing where fetches fail.
  public var summary: [ValueID: Property]? = [:]
  /// Holds fetches back, as a slow network does.
  public let fetches = Script<ServiceID, Void>(usual: ())
  private var listeners: [(tell: ([ValueID: Property]) -> Void, waiting: Waiting)] = []
  private let journal: Journal

  /// Makes an empty cloud.
  public init(_ journal: Journal = Journal()) {
    self.journal = journal
  }

  /// How many wait for fetches or listen.
  var held: Int { fetches.held + listeners.count }

  /// Puts data there and tells those who listen.
  public func arrive(_ summary: [ValueID: Property]) {
    self.summary = summary
    for listener in listeners { listener.tell(summary) }
  }

  /// What there is now.
  public func summary(for lookUp: ServiceID) async throws -> [ValueID: Property] {
    guard journal.note(.fetched(lookUp)) else { throw Failure() }
    guard await fetches.answer(lookUp) != nil, let summary else { throw Failure() }
    return summary
  }

  /// Tells what there is after each change, until the task is cancelled.
  public func listen(
    for lookUp: ServiceID, _ tell: @escaping @MainActor ([ValueID: Property]) -> Void
  ) async {
    let waiting = Waiting()
    listeners.append((tell, waiting))
    await waiting.wait()
    listeners.removeAll { $0.waiting === waiting }
  }
}
