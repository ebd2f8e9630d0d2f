package import OnboardingFlows

/// What somebody means to do in a day, a week or a month.
package struct Intention: Hashable, Sendable {
  /// The words.
  package var text: String
  /// The span of time it is for.
  package var scope: DailyIntentions.Scopes

  /// Makes an intention.
  package init(_ text: String, scope: DailyIntentions.Scopes) {
    self.text = text
    self.scope = scope
  }
}

/// Keeps intentions.
@MainActor package protocol IntentionRepository {
  /// Keeps an intention.
  ///
  /// - Throws: That it could not be kept; the flow says so and lets the user try again.
  func save(_ intention: Intention) async throws
}
