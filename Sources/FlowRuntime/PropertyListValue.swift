public import Foundation

/// Plain data as it goes between a flow and the world: into the store, to an action, from the cloud.
///
/// Literals stand for it, so that a summary reads `["habits": 12, "name": "Ana"]`.
public enum PropertyListValue: Hashable, Sendable, Codable {
  /// Yes or no.
  case bool(Bool)
  /// A whole number.
  case int(Int)
  /// Text, or the id of the row that is chosen.
  case text(String)
  /// The ids of the rows that are chosen.
  case texts([String])
  /// A moment in time.
  case date(Date)
  /// The bytes of an image; none where there is no image.
  case data(Data)
}

extension PropertyListValue: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByStringLiteral, ExpressibleByArrayLiteral
{
  /// Makes yes or no.
  public init(booleanLiteral value: Bool) {
    self = .bool(value)
  }

  /// Makes a whole number.
  public init(integerLiteral value: Int) {
    self = .int(value)
  }

  /// Makes text or the id of a row.
  public init(stringLiteral value: String) {
    self = .text(value)
  }

  /// Makes the ids of rows.
  public init(arrayLiteral elements: String...) {
    self = .texts(elements)
  }
}
