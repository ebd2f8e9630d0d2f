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
  private let changes = Script<ServiceID, Void>(usual: ())
  private let journal: Journal

  /// Makes an empty cloud.
  public init(_ journal: Journal = Journal()) {
    self.journal = journal
  }

  /// How many wait for fetches or changes.
  var held: Int { fetches.held + changes.held }

  /// Puts data there and tells those who listen.
  public func arrive(_ summary: [ValueID: Property]) {
    self.summary = summary
    changes.release()
  }

  /// What there is now.
  public func summary(for lookUp: ServiceID) async throws -> [ValueID: Property] {
    guard journal.note(.fetched(lookUp)) else { throw Failure() }
    guard await fetches.answer(lookUp) != nil, let summary else { throw Failure() }
    return summary
  }

  /// What there is after each change.
  public func changes(for lookUp: ServiceID) -> AsyncStream<[ValueID: Property]> {
    AsyncStream { [weak self] in await self?.nextChange() }
  }

  private func nextChange() async -> [ValueID: Property]? {
    await changes.wait()
    return Task.isCancelled ? nil : summary ?? [:]
  }
}
