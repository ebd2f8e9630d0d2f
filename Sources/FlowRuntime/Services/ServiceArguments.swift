public import FlowCore
public import Foundation

/// A service was asked for something that its flow does not have, or without a value it needs.
///
/// That can only be where code that was generated for one flow is driven by another.
public struct ServiceMismatch: Error, Hashable, Sendable {
  /// The service or the value.
  public var id: String

  /// Names a service.
  public init(_ service: ServiceID) {
    id = service.rawValue
  }

  /// Names a value.
  public init(_ value: ValueID) {
    id = value.rawValue
  }
}

/// Values of a flow, as generated code hands them to the functions of an app.
extension [ValueID: PropertyListValue] {
  /// Yes or no.
  public func bool(_ id: ValueID) throws -> Bool {
    guard case .bool(let value)? = self[id] else { throw ServiceMismatch(id) }
    return value
  }

  /// A whole number.
  public func int(_ id: ValueID) throws -> Int {
    guard case .int(let value)? = self[id] else { throw ServiceMismatch(id) }
    return value
  }

  /// Text.
  public func text(_ id: ValueID) throws -> String {
    guard case .text(let value)? = self[id] else { throw ServiceMismatch(id) }
    return value
  }

  /// A time of day.
  public func time(_ id: ValueID) throws -> Flow.TimeOfDay {
    guard let time = Flow.TimeOfDay(try text(id)) else { throw ServiceMismatch(id) }
    return time
  }

  /// A moment in time; nothing where the day is unset.
  public func date(_ id: ValueID) throws -> Date? {
    guard let value = self[id] else { return nil }
    guard case .date(let date) = value else { throw ServiceMismatch(id) }
    return date
  }

  /// The bytes of an image; nothing where there is none.
  public func data(_ id: ValueID) throws -> Data? {
    guard let value = self[id] else { return nil }
    guard case .data(let data) = value else { throw ServiceMismatch(id) }
    return data
  }

  /// The row that is chosen.
  public func row<Row: Flow.Choosable>(_ id: ValueID) throws -> Row {
    guard let row = Row(rawValue: try text(id)) else { throw ServiceMismatch(id) }
    return row
  }

  /// The row that is chosen; nothing where none is.
  public func optionalRow<Row: Flow.Choosable>(_ id: ValueID) throws -> Row? {
    self[id] == nil ? nil : try row(id)
  }

  /// The rows that are chosen.
  public func rows<Row: Flow.Choosable>(_ id: ValueID) throws -> Set<Row> {
    guard case .texts(let rows)? = self[id] else { throw ServiceMismatch(id) }
    return Set(rows.compactMap { Row(rawValue: $0) })
  }
}

extension Dictionary where Key: RawRepresentable<String>, Value == Flow.Product {
  /// The products by the ids of their rows, as a driver hands them to the flow.
  public var byRow: [RowID: Flow.Product] {
    [RowID: Flow.Product](map { (RowID($0.key.rawValue), $0.value) }) { first, _ in first }
  }
}
