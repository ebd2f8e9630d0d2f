/// Keeps values under keys, as user defaults do.
@MainActor public protocol KeyValueStore {
  /// What is kept under a key.
  ///
  /// - Parameter key: The key.
  /// - Returns: What is kept; nothing where there is nothing.
  /// - Throws: That something is kept, but of a kind no flow writes.
  func property(for key: String) throws(UnreadableProperty) -> Property?

  /// Keeps something under a key, or nothing.
  func set(_ property: Property?, for key: String)
}

/// What is kept under a key is of a kind no flow writes.
public struct UnreadableProperty: Error, Hashable {
  /// The key.
  public let key: String

  /// Makes an error.
  public init(key: String) {
    self.key = key
  }
}
