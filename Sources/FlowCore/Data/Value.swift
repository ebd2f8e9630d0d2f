extension Flow {
  /// Something the user enters or the flow knows.
  public struct Value: Hashable, Sendable {
    /// Where a value comes from.
    public enum Origin: Hashable, Sendable {
      /// From the user's hand or from `set`.
      case entered
      /// From the app, at launch.
      case launch
      /// From the platform the app runs on, which is one of its options.
      case platform
      /// From the settings of the device: a `MeasurementSystem`, which is one of its options.
      case measurementSystem
      /// From the data of a look-up.
      case lookUp(ServiceID)
      /// From the data that an action brings when it is done.
      case action(ServiceID)

      /// The look-up or the action that brings it; nothing where no service does.
      package var service: ServiceID? {
        switch self {
        case .entered, .launch, .platform, .measurementSystem: nil
        case .lookUp(let id), .action(let id): id
        }
      }
    }

    /// The value's id.
    public var id: ValueID
    /// What it can hold.
    public var kind: Value.Kind
    /// What it holds at first.
    public var initial: Constant
    /// The key it is stored under, if it is stored.
    public var key: String?
    /// Keys it was stored under in older versions, and names it had in their saved progress.
    public var formerKeys: [String]
    /// Whether every change is stored at once and read back at launch.
    public var isImmediate: Bool
    /// Where it comes from.
    public var origin: Origin
    /// Of a date, the days that can be entered; nothing where any day can.
    public var limits: DayLimits?
    /// Of a number, what it counts, so that texts can write it with its unit or in another one.
    public var unit: MeasurementUnit?
    /// What exploration tries of it, beside what the flow tells apart; nothing for what is typical of
    /// its kind.
    public var representatives: [Constant]?

    /// Makes a value.
    public init(
      _ id: ValueID, _ kind: Value.Kind, initial: Constant, key: String? = nil,
      formerKeys: [String] = [],
      isImmediate: Bool = false, origin: Origin = .entered, limits: DayLimits? = nil,
      unit: MeasurementUnit? = nil, representatives: [Constant]? = nil
    ) {
      self.id = id
      self.kind = kind
      self.initial = initial
      self.key = key
      self.formerKeys = formerKeys
      self.isImmediate = isImmediate
      self.origin = origin
      self.limits = limits
      self.unit = unit
      self.representatives = representatives
    }
  }
}

extension Flow.Value {
  /// Whether it is given at launch, by the app or by the platform.
  package var isGivenAtLaunch: Bool {
    switch origin {
    case .launch, .platform, .measurementSystem: true
    case .entered, .lookUp, .action: false
    }
  }
}

extension Flow {
  /// The values that a look-up or an action brings.
  package func data(of service: ServiceID) -> [Value] {
    values.filter { $0.origin.service == service }
  }
}

extension Flow.Value {
  /// What a value can hold.
  public enum Kind: Hashable, Sendable {
    /// Yes or no.
    case bool
    /// A whole number on a grid from `minimum` by `step`; without a range, a constant.
    case int(ClosedRange<Int>?, step: Int)
    /// How many things the app's own picker holds.
    case count
    /// Text of at most so many characters, trimmed before every condition and effect, and what it is
    /// meant to be.
    case text(maximum: Int?, content: Flow.TextContent? = nil)
    /// At most one of the options.
    case choice(Flow.Options)
    /// Any of the options, at most so many.
    case set(Flow.Options, maximum: Int? = nil)
    /// A day.
    case date
    /// A time of day on a grid from the earliest, by so many minutes.
    case time(ClosedRange<Flow.TimeOfDay>, step: Int)
    /// An image, or none: as a constant, whether there is one. Its bytes stay with the host.
    case image
  }
}

extension Flow.Value.Kind {
  /// The table whose rows can be chosen.
  package var table: TableID? {
    switch self {
    case .choice(.table(let id)), .set(.table(let id), maximum: _): id
    default: nil
    }
  }
}

extension Flow {
  /// What a choice or set is made of.
  public enum Options: Hashable, Sendable {
    /// The rows of a table.
    case table(TableID)
    /// Options without a table.
    case rows([RowID])
  }

  /// What a value holds, in words of the content.
  public enum Constant: Hashable, Sendable {
    /// Nothing chosen, or no day.
    case unset
    /// Yes or no.
    case bool(Bool)
    /// A whole number, or how many things.
    case int(Int)
    /// Text as it was entered.
    case text(String)
    /// Words of a table in whatever language is shown; the host looks them up by `CellReference.key`.
    case words(CellReference)
    /// The row that is chosen.
    case row(RowID)
    /// The rows that are chosen, in the content's order.
    case rows([RowID])
    /// The day so many calendar days after the day it was set.
    case daysFromNow(Int)
    /// A time of day.
    case time(TimeOfDay)
  }

  /// Words of a table's cell, which only a host with a string table can spell out.
  public struct CellReference: Hashable, Sendable {
    /// The table.
    public var table: TableID
    /// The row.
    public var row: RowID
    /// The column.
    public var column: ColumnID

    /// Makes a reference to the words of a cell.
    public init(_ table: TableID, _ row: RowID, _ column: ColumnID) {
      self.table = table
      self.row = row
      self.column = column
    }

    /// The string key: `table.row.column`.
    public var key: String { "\(table).\(row).\(column)" }
  }
}
