/// Keeps intentions in memory.
@MainActor public final class InMemoryIntentions: IntentionRepository {
  /// An intention could not be kept.
  public struct Failure: Error {}

  /// What is kept.
  public private(set) var intentions: [Intention] = []
  /// Whether keeping fails.
  public var fails = false

  /// Makes an empty repository.
  public init() {}

  /// Keeps an intention.
  public func save(_ intention: Intention) async throws {
    if fails { throw Failure() }
    intentions.append(intention)
  }
}
