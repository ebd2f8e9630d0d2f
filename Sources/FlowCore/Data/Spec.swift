extension Flow {
  /// Everything content says of an app's onboarding: the flow, the words on its screens, and what
  /// they look like.
  public struct Spec: Hashable, Sendable {
    /// The flow.
    public var flow: Flow
    /// What stands on each screen, in the order of the flow's screens.
    public var pages: [Page]
    /// What stands in the frame.
    public var frame: Page
    /// The words of tables.
    public var tables: [TableTexts]
    /// What the screens look like.
    public var theme: Theme
    /// What the app runs on, and how the flow covers it there.
    public var platforms: [Platform]
    /// The budgets that its words and motion keep.
    public var limits: Limits
    /// The schemes of other apps that it opens: what the app's `Info.plist` lists under
    /// `LSApplicationQueriesSchemes`.
    public var schemes: [String]

    /// Makes a spec.
    public init(
      flow: Flow, pages: [Page], frame: Page = Page("frame"), tables: [TableTexts] = [],
      theme: Theme, platforms: [Platform], limits: Limits = Limits(), schemes: [String] = []
    ) {
      self.flow = flow
      self.pages = pages
      self.frame = frame
      self.tables = tables
      self.theme = theme
      self.platforms = platforms
      self.limits = limits
      self.schemes = schemes
    }

    /// The words of a table's cell, if it holds words.
    public func text(of cell: CellReference) -> Text? {
      guard let table = flow.tables.first(where: { $0.id == cell.table }),
        let row = table.rows.firstIndex(where: { $0.id == cell.row })
      else { return nil }
      return text(of: cell.column, inRow: row, of: table)
    }

    /// The words of a cell, if it holds words, without a search for its row.
    func text(of column: ColumnID, inRow row: Int, of table: Table) -> Text? {
      guard let texts = tables.first(where: { $0.table == table.id }),
        let column = table.columns.filter({ $0.kind == .words })
          .firstIndex(where: { $0.id == column }),
        texts.rows.indices.contains(row)
      else { return nil }
      return texts.rows[row].indices.contains(column) ? texts.rows[row][column] : nil
    }
  }

  /// The words of a table.
  public struct TableTexts: Hashable, Sendable {
    /// The table.
    public var table: TableID
    /// For each row the texts of its columns of words, in the columns' order.
    public var rows: [[Text]]

    /// Makes the words of a table.
    public init(_ table: TableID, _ rows: [[Text]]) {
      self.table = table
      self.rows = rows
    }
  }
}
