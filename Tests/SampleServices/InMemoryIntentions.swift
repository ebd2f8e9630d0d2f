/// Keeps intentions in memory.
@MainActor package final class InMemoryIntentions: IntentionRepository {
  /// An intention could not be kept.
  package struct Failure: Error {}

  /// What is kept.
  package private(set) var intentions: [Intention] = []
  /// Whether keeping fails.
  package var fails = false

  /// Makes an empty repository.
  package init() {}

  /// Keeps an intention.
  package func save(_ intention: Intention) async throws {
    if fails { throw Failure() }
    intentions.append(intention)
  }
}
