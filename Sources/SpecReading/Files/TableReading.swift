import FlowCore
import SpecModel
import SpecSyntax
import SpecText

/// A table, and whether all of it could be read.
struct ReadTable {
  var table: ContentTable
  var isComplete: Bool
  /// Which row of the file each row is: those that can't be read are left out.
  var rowNumbers: [Int]
  /// The place of the rows, where there are none.
  var emptyRows: JSONNode?
}

/// Reads a table.
func readTable(
  _ node: JSONNode, id: String, _ suppressions: inout [Suppression], _ found: inout Diagnostics
) -> ReadTable {
  let node = validate(node, against: TableSchema.object, &suppressions, &found)
  var reader = TableReader(id: id, node: node)
  reader.readColumns()
  reader.readRows()
  reader.computeSavings()
  found.append(reader.found)
  return ReadTable(
    table: reader.table, isComplete: reader.isComplete, rowNumbers: reader.rowNumbers,
    emptyRows: node.member(TableSchema.rows).flatMap {
      $0.value.elements?.isEmpty == true ? $0.value : nil
    })
}

/// Reads the columns of a table, then its rows by them.
struct TableReader {
  /// Choices keep the number of a row in two bytes; nobody scrolls through that many.
  static let rowLimit = 10_000
  /// The columns of a table are what a row shows at once.
  static let columnLimit = 100

  /// What a row has besides its cells.
  static let reservedColumns = Set(RowSchema.object.members.map(\.name))

  let node: JSONNode
  var table: ContentTable
  var found = Diagnostics()
  private(set) var isComplete: Bool
  private(set) var rowNumbers: [Int] = []
  /// The names of all columns, of those too that can't be read.
  private let columnNames: Set<String>

  init(id: String, node: JSONNode) {
    self.node = node
    table = ContentTable(
      table: Flow.Table(
        TableID(id), columns: [], rows: [], currency: node[TableSchema.currency]?.value),
      words: [], traits: [:], size: node[TableSchema.size], spans: JSONSpans(node))
    columnNames = Set(node[TableSchema.columns].map(\.key.value))
    isComplete =
      node.member(TableSchema.columns)?.value.members != nil
      && node.member(TableSchema.rows)?.value.elements?.isEmpty == false
  }

  // MARK: Columns

  mutating func readColumns() {
    var names = Namespace(reserved: Self.reservedColumns)
    let columns = node[TableSchema.columns]
    if columns.count > Self.columnLimit {
      found.report(.tooManyColumns(columns[Self.columnLimit].key, most: Self.columnLimit))
      isComplete = false
    }
    for member in columns.prefix(Self.columnLimit) {
      names.declare(member.key, &found)
      guard let kind = kind(of: member.value) else {
        isComplete = false
        continue
      }
      let id = ColumnID(member.key.value)
      let traits = traits(of: member.value, kind)
      table.table.columns.append(
        Flow.Column(id, kind, productField: traits.isSavings ? .savings : nil))
      table.traits[id] = traits
      if kind == .money, node.member(TableSchema.currency) == nil {
        found.report(.noCurrency(member.key))
      }
    }
  }

  private func traits(of column: JSONNode, _ kind: Flow.Column.Kind) -> ColumnTraits {
    var traits = ColumnTraits(
      note: column[ObjectSchema.note]?.value, isUnique: column[ColumnSchema.isUnique])
    if kind == .int || kind == .percent {
      traits.atLeast = column[ColumnSchema.atLeast].map { Located(ValueID($0.value), $0.span) }
    }
    if kind == .words { traits.maxLength = column[ColumnSchema.maxLength] }
    traits.isSavings = kind == .percent && column.member(ColumnSchema.computed) != nil
    return traits
  }

  private func kind(of column: JSONNode) -> Flow.Column.Kind? {
    switch column[ColumnSchema.type] {
    case .words: .words
    case .text: .text
    case .int: .int
    case .rank: .rank
    case .money: .money
    case .percent: .percent
    case .period: .period
    case .color: .color
    case .symbol: .symbol
    case .image: .image
    case .row: column[ColumnSchema.table].map { .row(TableID($0.value)) }
    case nil: nil
    }
  }

  // MARK: Rows

  mutating func readRows() {
    let rows = node[TableSchema.rows]
    if rows.count > Self.rowLimit {
      found.report(.tooManyRows(rows[Self.rowLimit], most: Self.rowLimit))
      isComplete = false
    }
    var places: [String: Span] = [:]
    for (number, row) in rows.prefix(Self.rowLimit).enumerated() {
      guard let id = row[RowSchema.id], isName(id.value) else {
        isComplete = false
        continue
      }
      if let first = places[id.value] {
        found.report(.duplicateRow(id, first: first))
        continue
      }
      places[id.value] = id.span
      rowNumbers.append(number)
      readRow(row, id.value)
    }
  }

  private mutating func readRow(_ row: JSONNode, _ id: String) {
    var cells: [Flow.Cell] = []
    var words: [ColumnID: Text] = [:]
    for column in table.table.columns {
      let member = row.member(column.id.rawValue)
      cells.append(cell(member, column, row, id))
      if column.kind == .words, let string = member?.value.located {
        var text = text(string, row: id, column.id)
        text.isTranslatable = !row[ObjectSchema.allow].contains {
          RuleID($0.key.value).keepsWords
        }
        words[column.id] = text
      }
    }
    for member in row.members ?? []
    where !columnNames.contains(member.key.value)
      && !Self.reservedColumns.contains(member.key.value)
    {
      let cause = cause(ofUnknown: member.key.value)
      found.report(
        .cellThere, in: member.key.span.file,
        .unknownColumn(member.key, node[TableSchema.columns].map(\.key.value))
          .caused(by: cause, isRoot: true))
    }
    table.table.rows.append(Flow.Row(RowID(id), cells))
    table.words.append(words)
  }

  /// What findings of a column come of that the table does not declare.
  private func cause(ofUnknown column: String) -> RootCause {
    let table = table.table.id.rawValue
    return columnNames.isEmpty ? .noColumns(of: table) : .column(column, of: table)
  }

  /// A cell; one that can't be read is reported, and something harmless stands in its place.
  private mutating func cell(
    _ member: JSONNode.Member?, _ column: Flow.Column, _ row: JSONNode, _ id: String
  ) -> Flow.Cell {
    let isComputed = table.traits[column.id]?.isSavings == true
    guard let member else {
      if !isComputed {
        found.report(
          .missingCell(row, column, id)
            .caused(by: .column(column.id.rawValue, of: table.table.id.rawValue)))
      }
      return column.kind.cell(.object([])) ?? .int(0)
    }
    if isComputed {
      found.report(.handWritten(member.key))
      return .int(0)
    }
    var validator = SchemaValidator()
    validator.validate(member.value, column.kind.schema)
    found.append(validator.found)
    return column.kind.cell(member.value.kind) ?? .int(0)
  }

  private mutating func text(_ string: Located<String>, row: String, _ column: ColumnID) -> Text {
    Text(
      key: "\(table.table.id).\(row).\(column)", role: .cell,
      forms: .one(readPhrase(string, &found)),
      notes: table.traits[column]?.note.map { [$0] } ?? [], span: string.span)
  }
}

extension Flow.Column.Kind {
  /// The cell of a JSON value; of one of another kind, an empty one.
  fileprivate func cell(_ kind: JSONNode.Kind) -> Flow.Cell? {
    var string = ""
    var integer = 0
    if case .string(let text) = kind { string = text }
    if case .number(let number) = kind { integer = number.integer ?? 0 }
    return switch self {
    case .words: .words
    case .text, .money, .period, .color: .text(string)
    // What is no name is the name of no picture, and that was said.
    case .symbol, .image: .text(isPictureName(string) ? string : "")
    case .int, .rank, .percent: .int(integer)
    case .row: .row(RowID(string))
    }
  }
}
