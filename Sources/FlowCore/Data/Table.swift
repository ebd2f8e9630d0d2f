extension Flow {
  /// A table of the content: what a choice is made from, and what is known of each row.
  ///
  /// Words are not in it: a string key names them, `table.row.column`.
  public struct Table: Hashable, Sendable {
    /// The table's id.
    public var id: TableID
    /// The columns, in the content's order.
    public var columns: [Column]
    /// The rows, in the content's order.
    public var rows: [Row]
    /// The ISO 4217 code of its money, if it has any.
    public var currency: String?

    /// Makes a table.
    public init(_ id: TableID, columns: [Column], rows: [Row], currency: String? = nil) {
      self.id = id
      self.columns = columns
      self.rows = rows
      self.currency = currency
    }

    /// The currency of money of which nothing is said, which `check` refuses.
    package static let dollar = "USD"

    /// The row of an id, if there is one.
    public func row(_ id: RowID) -> Row? { rows.first { $0.id == id } }
  }

  /// A column of a table.
  public struct Column: Hashable, Sendable {
    /// What the cells of a column hold.
    public enum Kind: Hashable, Sendable {
      /// Words that are translated.
      case words
      /// Text that is the same in every language.
      case text
      /// A whole number.
      case int
      /// A rank, exactly 1 to the number of rows.
      case rank
      /// An amount of money, a decimal number as text.
      case money
      /// A whole number of hundredths.
      case percent
      /// A span of time as ISO 8601 writes it: `P1M`.
      case period
      /// A colour of the theme, in which the row's views are drawn.
      case color
      /// A symbol of the system, by its name.
      case symbol
      /// An image of the app, by its name.
      case image
      /// A row of another table.
      case row(TableID)
    }

    /// What the store tells of a plan, in place of what content says as a sample.
    public enum ProductField: String, Hashable, Sendable, CaseIterable {
      /// The price, in a column of money.
      case price
      /// How long a payment lasts, in a column of periods.
      case period
      /// The days of the free trial the user can have, in a column of whole numbers.
      case trialDays = "trial-days"
      /// What is saved against paying each month, in a column of percentages.
      case savings
    }

    /// The column's id.
    public var id: ColumnID
    /// What its cells hold.
    public var kind: Kind
    /// What the store tells in it, where the rows are plans that a purchase buys.
    public var productField: ProductField?

    /// Makes a column.
    public init(_ id: ColumnID, _ kind: Kind, productField: ProductField? = nil) {
      self.id = id
      self.kind = kind
      self.productField = productField
    }
  }

  /// A row of a table.
  public struct Row: Hashable, Sendable {
    /// The row's id.
    public var id: RowID
    /// A cell for each column, in the columns' order.
    public var cells: [Cell]

    /// Makes a row.
    public init(_ id: RowID, _ cells: [Cell]) {
      self.id = id
      self.cells = cells
    }
  }

  /// What one row holds in one column.
  public enum Cell: Hashable, Sendable {
    /// Words, found by the string key `table.row.column`.
    case words
    /// Text, money, a period or the name of a colour or picture, as the content writes it.
    case text(String)
    /// A whole number, rank or percentage.
    case int(Int)
    /// A row of another table.
    case row(RowID)
  }
}
