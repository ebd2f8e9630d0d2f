public import FlowCore

/// A cloud that holds what a test puts there.
///
/// A class, because its data changes while it is read.
@MainActor public final class InMemoryCloud<Definition: FlowDefinition>: LookUpService {
  /// A fetch failed.
  public struct Failure: Error {}

  /// What is there; nothing where fetches fail.
  public var summary: [ValueID: PropertyListValue]? = [:]
  /// Holds fetches back, as a slow network does.
  public let fetches = ScriptedAnswers<ServiceID, Void>(usual: ())
  private var listeners: [(tell: ([ValueID: PropertyListValue]) -> Void, waiting: Suspension)] = []
  private let log: ServiceLog

  /// Makes an empty cloud.
  public init(_ log: ServiceLog = ServiceLog()) {
    self.log = log
  }

  /// How many wait for fetches or listen.
  var held: Int { fetches.held + listeners.count }

  /// Puts data there and tells those who listen.
  public func arrive(_ summary: [ValueID: PropertyListValue]) {
    self.summary = summary
    for listener in listeners { listener.tell(summary) }
  }

  /// What there is now.
  public func fetch(_ lookUp: ServiceID) async throws -> [ValueID: PropertyListValue] {
    guard log.note(.fetched(lookUp)) else { throw Failure() }
    guard await fetches.answer(lookUp) != nil, let summary else { throw Failure() }
    return summary
  }

  /// Tells what there is after each change, until the task is cancelled.
  public func listen(
    to lookUp: ServiceID, _ tell: @escaping @MainActor ([ValueID: PropertyListValue]) -> Void
  ) async {
    let waiting = Suspension()
    listeners.append((tell, waiting))
    await waiting.wait()
    listeners.removeAll { $0.waiting === waiting }
  }
}
