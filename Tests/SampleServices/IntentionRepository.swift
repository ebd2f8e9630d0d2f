package import FlowCore
package import FlowRuntime

/// What somebody means to do in a day, a week or a month.
package struct Intention: Hashable, Sendable {
  /// The words.
  package var text: String
  /// The id of the span of time it is for.
  package var scope: String

  /// Makes an intention.
  package init(_ text: String, scope: String) {
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

extension IntentionRepository {
  /// The action that saves what the user entered: `actions: ["save-intention": repository.saving()]`.
  ///
  /// - Parameters:
  ///   - text: The value that holds the words.
  ///   - scope: The value that holds the span of time.
  /// - Returns: What the driver is given for the action.
  package func saving(text: ValueID = "intention", scope: ValueID = "scope") -> FlowServices.Action
  {
    { values in
      guard case .text(let words)? = values[text], case .text(let span)? = values[scope]
      else { throw MissingValue() }
      try await self.save(Intention(words, scope: span))
    }
  }
}

/// An action was not given what it takes.
struct MissingValue: Error {}
