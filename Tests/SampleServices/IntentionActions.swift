import FlowRuntime
package import OnboardingFlows

/// Keeps what the user entered in a repository.
package struct IntentionActions: DailyIntentions.Actions {
  private let repository: any IntentionRepository

  /// Takes the repository.
  package init(_ repository: any IntentionRepository) {
    self.repository = repository
  }

  /// Saves what the user entered.
  package func saveIntention(intention: String, scope: DailyIntentions.Scopes) async throws {
    try await repository.save(Intention(intention, scope: scope))
  }
}
