public import Foundation

/// Keeps values in user defaults, as the types an app reads there itself: `bool(forKey:)`,
/// `string(forKey:)`, a `Date`.
public struct UserDefaultsStore: KeyValueStore {
  private let defaults: UserDefaults

  /// Makes a store.
  public init(_ defaults: UserDefaults = .standard) {
    self.defaults = defaults
  }

  /// What is kept under a key.
  public func value(for key: String) throws(UnreadableValue) -> PropertyListValue? {
    guard let object = defaults.object(forKey: key) else { return nil }
    guard let property = PropertyListValue(object) else { throw UnreadableValue(key: key) }
    return property
  }

  /// Keeps several things.
  public func set(_ changes: [StoreChange]) {
    for change in changes {
      if let property = change.value {
        defaults.set(property.object, forKey: change.key)
      } else {
        defaults.removeObject(forKey: change.key)
      }
    }
    #if !canImport(Darwin)
      // Elsewhere nothing reaches the disk by itself.
      defaults.synchronize()
    #endif
  }
}

extension PropertyListValue {
  /// The property as a property list holds it.
  package var object: Any {
    switch self {
    case .bool(let value): value
    case .int(let value): value
    case .text(let text): text
    case .texts(let texts): texts
    case .date(let date): date
    case .data(let data): data
    }
  }

  /// Reads what a property list holds; numbers with a fraction and the like are refused.
  package init?(_ object: Any) {
    switch object {
    case let text as String: self = .text(text)
    case let date as Date: self = .date(date)
    case let data as Data: self = .data(data)
    case let texts as [String]: self = .texts(texts)
    case let number as NSNumber:
      if String(cString: number.objCType) == "c" {
        self = .bool(number.boolValue)
      } else if let value = Int(exactly: number.doubleValue), value == number.intValue {
        self = .int(value)
      } else {
        return nil
      }
    default: return nil
    }
  }
}
