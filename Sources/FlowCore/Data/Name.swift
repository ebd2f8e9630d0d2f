extension Flow {
  /// An id from the content, typed by what it names.
  ///
  /// `ScreenID` and `ValueID` are different types, so one can't be handed in for the other.
  public struct Name<Of>: Hashable, Comparable, RawRepresentable, ExpressibleByStringLiteral,
    CustomStringConvertible
  {
    /// The id as the content writes it.
    public let rawValue: String

    /// Makes a name of an id.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Makes a name of an id.
    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }

    /// Makes a name of an id written in the source.
    public init(stringLiteral value: String) {
      rawValue = value
    }

    /// The id as the content writes it.
    public var description: String { rawValue }

    /// Orders names by their ids' Unicode scalars.
    public static func < (one: Name, other: Name) -> Bool {
      one.rawValue < other.rawValue
    }
  }
}

// `Of` is never stored.
extension Flow.Name: Sendable {}

/// The id of a screen.
public typealias ScreenID = Flow.Name<Flow.Screen>
/// The id of a path.
public typealias PathID = Flow.Name<Flow.Path>
/// The id of a value.
public typealias ValueID = Flow.Name<Flow.Value>
/// The id of a permission, purchase, action or look-up.
public typealias ServiceID = Flow.Name<Flow.Service>
/// The id of a section, row, control or view, unique in its screen.
public typealias ElementID = Flow.Name<Flow.Element>
/// The id of a table.
public typealias TableID = Flow.Name<Flow.Table>
/// The id of a row of a table, or of an option of a choice without a table.
public typealias RowID = Flow.Name<Flow.Row>
/// The id of a column of a table.
public typealias ColumnID = Flow.Name<Flow.Column>
