import FlowCore
import SpecChecks

/// An equivalence class of contents: what one of them leads to, all of them do.
indirect enum EquivalenceClass: Hashable, Sendable {
  /// Numbers between two boundaries, on the same grids.
  case number(after: Int, isOn: [Bool])
  /// Rows with cells of the same classes in the columns that are asked about; one that is named is by
  /// itself.
  case row(RowID?, cells: [EquivalenceClass])
  /// A cell that is like nothing else.
  case cell(Flow.Cell)
  /// Sets with the same of the options that are named, and as many of the others, as far as that is
  /// asked.
  case rows([RowID], counts: [EquivalenceClass])
  /// Texts that are blank, or those that are not.
  case blank(Bool)
  /// Texts that are not blank and have the same of the forms that are asked.
  case text(isValid: [Bool])
  /// What is like nothing else.
  case content(Flow.Constant)
}

/// The partition of what values can hold into equivalence classes, made from all that a flow asks
/// about them and does with them.
struct Partition {
  /// The boundaries of each number that is compared or given.
  let boundaries: [NumberTerm: Boundaries]
  let flow: Flow
  /// The names that choices are compared with, and these and those that they are given.
  private var compared: Set<String> = []
  private var named: Set<String> = []
  /// The columns that are asked about of what a choice holds.
  private var columns: Set<ColumnID> = []
  /// The choices that are compared with each other, of which each row is a class.
  private var matched: Set<ValueID> = []
  /// What is told apart of each set.
  private(set) var sets: [ValueID: SetPartition] = [:]
  /// What is told apart of texts.
  let texts: TextPartition
  /// The columns from which days are counted: no two numbers of them are alike.
  private var counted: Set<ColumnID> = []
  /// The classes of the cells that are asked about, by table and row; of other tables none.
  private var cells: [TableID: [RowID: [EquivalenceClass]]] = [:]

  init(of flow: Flow) {
    self.flow = flow
    boundaries = NumberGroups(of: flow).boundaries
    texts = TextPartition(of: flow)
    var namedOptions: [ValueID: Set<RowID>] = [:]
    for expression in flow.expressions {
      // A symbol that is compared with nothing is what a command gives.
      if case .symbol(let symbol) = expression {
        named.insert(symbol)
        continue
      }
      for part in expression.parts {
        switch part {
        case .symbol(let symbol): compared.insert(symbol)
        case .isIn(_, let list): compared.formUnion(list)
        case .has(.value(let id), let row): namedOptions[id, default: []].insert(row)
        case .column(_, let column): columns.insert(column)
        case .daysFromNow(.column(_, let column)), .daysFromNow(.option(let column)):
          counted.insert(column)
        case .compare(.value(let one), _, .value(let other)): matched.formUnion([one, other])
        case .compare(.value(let id), _, .column), .compare(.value(let id), _, .option),
          .compare(.value(let id), _, .optionRow), .compare(.column, _, .value(let id)),
          .compare(.option, _, .value(let id)), .compare(.optionRow, _, .value(let id)):
          matched.insert(id)
        default: break
        }
      }
    }
    named.formUnion(compared)
    for copies in flow.copiedSets {
      let named = copies.reduce(into: Set()) { $0.formUnion(namedOptions[$1] ?? []) }
      for id in copies { namedOptions[id] = named }
    }
    for value in flow.values {
      guard case .set = value.kind else { continue }
      sets[value.id] = SetPartition(
        of: value, naming: namedOptions[value.id] ?? [],
        boundaries[.count(value.id)] ?? Boundaries(), in: flow)
    }
    for table in flow.tables where table.columns.contains(where: { columns.contains($0.id) }) {
      let asked = table.columns.indices.filter { columns.contains(table.columns[$0].id) }
      cells[table.id] = Dictionary(
        table.rows.map { row in
          (row.id, asked.map { cellClass(of: row.cells[$0], in: table.columns[$0], of: table.id) })
        }
      ) { first, _ in first }
    }
    guard !matched.isEmpty else { return }
    for case .set(let one, to: .value(let other), if: _) in flow.allCommands {
      matched.formUnion([one, other])
    }
  }

  /// The class of a cell: of a number that is only compared, what lies between two boundaries.
  private func cellClass(
    of cell: Flow.Cell, in column: Flow.Column, of table: TableID
  ) -> EquivalenceClass {
    guard case .int(let number) = cell, column.productField == nil, !counted.contains(column.id),
      let boundaries = boundaries[.column(table, column.id)], boundaries.depth == 1
    else { return .cell(cell) }
    return boundaries.equivalenceClass(ofCell: number)
  }

  /// The class of what a value holds; a row that a command gives is by itself, too.
  func equivalenceClass(of content: Flow.Constant, in value: Flow.Value) -> EquivalenceClass {
    equivalenceClass(of: content, in: value, named: named)
  }

  /// The class of what a value holds, where what gives it something is looked at elsewhere.
  func comparedClass(of content: Flow.Constant, in value: Flow.Value) -> EquivalenceClass {
    equivalenceClass(of: content, in: value, named: compared)
  }

  private func equivalenceClass(
    of content: Flow.Constant, in value: Flow.Value, named: Set<String>
  ) -> EquivalenceClass {
    switch content {
    case .int(let number):
      boundaries[.value(value.id), default: Boundaries()].equivalenceClass(of: number)
    // Of a time nothing is asked: what tells two apart is whether another value that it is given to
    // can hold them.
    case .time(let time):
      boundaries[.value(value.id)]?.equivalenceClass(of: time.minutes) ?? .content(content)
    case .row(let row) where !matched.contains(value.id):
      .row(
        named.contains(row.rawValue) ? row : nil,
        cells: value.kind.table.flatMap { cells[$0]?[row] } ?? [])
    case .text(let text): texts.equivalenceClass(of: text, in: value)
    case .rows(let rows): sets[value.id]?.equivalenceClass(of: rows) ?? .content(content)
    default: .content(content)
    }
  }
}

extension Flow {
  /// Groups of sets of which one is given to another.
  fileprivate var copiedSets: [Set<ValueID>] {
    let sets = Set(values.filter { if case .set = $0.kind { true } else { false } }.map(\.id))
    var groups: [Set<ValueID>] = []
    for case .set(let one, to: .value(let other), if: _) in allCommands where sets.contains(one) {
      groups.join([one, other])
    }
    return groups
  }

  /// How many options a set may have.
  func mostOptions(of value: Value) -> Int {
    let count = rows(of: value).count
    if case .set(_, let maximum?) = value.kind { return min(maximum, count) }
    return count
  }
}
