import SpecModel

extension Phrase {
  /// Whether a placeholder of this name stands in the phrase.
  func names(_ placeholder: Placeholder) -> Bool {
    placeholders.contains { $0.path == placeholder.path }
  }
}
