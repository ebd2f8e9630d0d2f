/// Keeps values under keys, as user defaults do.
@MainActor public protocol KeyValueStore {
  /// What is kept under a key.
  ///
  /// - Parameter key: The key.
  /// - Returns: What is kept; nothing where there is nothing.
  /// - Throws: That something is kept, but of a kind no flow writes.
  func value(for key: String) throws(UnreadableValue) -> PropertyListValue?

  /// Keeps several things, in this order and as one: all of them or, when the app is killed, none,
  /// as far as it is in the store's power.
  ///
  /// There is no way to fail: a flow could not say what to do about it.
  func set(_ changes: [StoreChange])
}

extension KeyValueStore {
  /// Keeps something under a key, or nothing.
  public func set(_ value: PropertyListValue?, for key: String) {
    set([StoreChange(key, value)])
  }
}

/// What is to be kept under a key.
public struct StoreChange: Hashable, Sendable {
  /// The key.
  public var key: String
  /// What is kept from now on; nothing removes what is there.
  public var value: PropertyListValue?

  /// Makes a change.
  public init(_ key: String, _ value: PropertyListValue?) {
    self.key = key
    self.value = value
  }
}

/// What is kept under a key is of a kind no flow writes.
public struct UnreadableValue: Error, Hashable {
  /// The key.
  public let key: String

  /// Makes an error.
  public init(key: String) {
    self.key = key
  }
}
