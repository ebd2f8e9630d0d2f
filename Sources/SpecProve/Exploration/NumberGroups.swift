import FlowCore
import SpecChecks

/// A number that conditions ask about: what a value holds, how many options a set has, or the cells of
/// a column.
enum NumberTerm: Hashable {
  case value(ValueID)
  case count(ValueID)
  case column(TableID, ColumnID)
}

/// Groups of numbers that are compared with or given to each other.
///
/// A group has its boundaries in common: what one of its numbers is compared with decides about the
/// others as soon as they are given to it or compared with it.
struct NumberGroups {
  private struct Group {
    var terms: Set<NumberTerm> = []
    /// The constants that they are compared with.
    var compared: Set<Int> = []
    /// The first numbers of which a comparison with a constant says something else than of those below.
    var decisive: Set<Int> = []
    /// The constants that effects give them.
    var given: Set<Int> = []
    /// Whether two of them are compared with each other.
    var isOrdered = false
  }

  private let flow: Flow
  private let values: [ValueID: Flow.Value]
  private let tables: [TableID: Flow.Table]
  private var groups: [Group] = []
  private var places: [NumberTerm: Int] = [:]
  /// The values that effects change.
  private var changed: Set<ValueID> = []

  init(of flow: Flow) {
    self.flow = flow
    values = Dictionary(flow.values.map { ($0.id, $0) }) { first, _ in first }
    tables = Dictionary(flow.tables.map { ($0.id, $0) }) { first, _ in first }
    // A text that says how many things there are may only be shown where there are any.
    for value in flow.values {
      switch value.kind {
      case .count: groups[join([.value(value.id)])].compared.insert(0)
      // When a set is full its other options are drawn as disabled.
      case .set(_, let maximum):
        groups[join([.count(value.id)])].compared.formUnion([0] + (maximum.map { [$0] } ?? []))
      default: break
      }
    }
    for case .compare(let one, let comparison, let other) in flow.expressions.flatMap(\.parts) {
      compare(one, comparison, other)
    }
    for case .set(let id, let content, if: _) in flow.allCommands { give(content, to: id) }
  }

  /// The boundaries of each number that is compared or given.
  var boundaries: [NumberTerm: Boundaries] {
    let boundaries = groups.map { self.boundaries(of: $0) }
    return places.mapValues { boundaries[$0] }
  }

  private func boundaries(of group: Group) -> Boundaries {
    let members = group.terms.compactMap { term -> Flow.Value? in
      if case .value(let id) = term { values[id] } else { nil }
    }
    var constants = group.compared
    var boundaries = Boundaries()
    if group.isOrdered {
      constants.formUnion(group.given)
      constants.formUnion(
        members.flatMap { $0.chosenContents(in: flow) + [$0.initial] }.compactMap(\.int))
      constants.formUnion(group.terms.flatMap { cells(of: $0) })
      boundaries.depth = max(1, group.terms.count { varies($0) })
    }
    var cuts = Set(constants.flatMap { [$0, $0 + 1] })
    let grids = Set(group.terms.compactMap(grid))
    if group.terms.count > 1 {
      cuts.formUnion(grids.flatMap(\.ends))
    }
    // Cells that are given to a value may be on its grid or off it.
    let isGiven = group.terms.contains { if case .column = $0 { true } else { false } }
    if grids.count > 1 || isGiven && grids.contains(where: { $0.step > 1 }) {
      boundaries.grids = grids.sorted {
        ($0.step, $0.range.lowerBound) < ($1.step, $1.range.lowerBound)
      }
    }
    boundaries.cuts = cuts.sorted()
    boundaries.decisiveCuts =
      group.isOrdered || group.terms.count > 1 ? boundaries.cuts : group.decisive.sorted()
    return boundaries
  }

  /// The numbers that a term can be; nothing of cells, which say it themselves.
  private func grid(of term: NumberTerm) -> Grid? {
    switch term {
    case .value(let id): values[id]?.grid
    case .count(let id): values[id].map { Grid(range: 0...flow.mostOptions(of: $0)) }
    case .column: nil
    }
  }

  /// Whether a number is not the same wherever it is compared.
  private func varies(_ term: NumberTerm) -> Bool {
    switch term {
    case .value(let id):
      values[id]?.kind != .int(nil, step: 1) || values[id]?.origin != .entered
        || changed.contains(id)
    case .count: true
    case .column(let table, let column):
      tables[table]?.columns.contains { $0.id == column && $0.productField != nil } ?? false
    }
  }

  private func cells(of term: NumberTerm) -> [Int] {
    guard case .column(let id, let column) = term, let table = tables[id],
      let index = table.columns.firstIndex(where: { $0.id == column })
    else { return [] }
    return table.rows.compactMap {
      if case .int(let number) = $0.cells[index] { number } else { nil }
    }
  }

  // MARK: What brings numbers together

  private mutating func compare(
    _ one: Flow.Expression, _ comparison: Flow.Expression.Comparison, _ other: Flow.Expression
  ) {
    let (left, right) = (terms(of: one), terms(of: other))
    guard !left.isEmpty || !right.isEmpty else { return }
    let place = join(left + right)
    for case .int(let constant) in [one, other] { groups[place].compared.insert(constant) }
    if case .int(let constant) = other {
      groups[place].decisive.formUnion(comparison.cuts(at: constant))
    } else if case .int(let constant) = one {
      groups[place].decisive.formUnion(comparison.mirrored.cuts(at: constant))
    }
    if !left.isEmpty, !right.isEmpty { groups[place].isOrdered = true }
  }

  private mutating func give(_ content: Flow.Expression, to id: ValueID) {
    if case .set = values[id]?.kind {
      if case .value(let source) = content { _ = join([.count(id), .count(source)]) }
      return
    }
    guard values[id]?.grid != nil else { return }
    changed.insert(id)
    let place = join([.value(id)] + terms(of: content))
    if case .int(let constant) = content { groups[place].given.insert(constant) }
  }

  /// The numbers that an expression stands for; `option` may be a row of any table.
  private func terms(of expression: Flow.Expression) -> [NumberTerm] {
    switch expression {
    case .value(let id): values[id]?.grid == nil ? [] : [.value(id)]
    case .column(let id, let column):
      (values[id]?.kind.table).flatMap { tables[$0]?.term(column) }.map { [$0] } ?? []
    case .option(let column): flow.tables.compactMap { $0.term(column) }
    case .count(.value(let id)): [.count(id)]
    default: []
    }
  }

  /// Makes one group of those that some numbers are in, and says which.
  private mutating func join(_ terms: [NumberTerm]) -> Int {
    let known = Set(terms.compactMap { places[$0] })
    let place = known.min() ?? groups.count
    if known.isEmpty { groups.append(Group()) }
    for other in known where other != place {
      groups[place].terms.formUnion(groups[other].terms)
      groups[place].compared.formUnion(groups[other].compared)
      groups[place].decisive.formUnion(groups[other].decisive)
      groups[place].given.formUnion(groups[other].given)
      groups[place].isOrdered = groups[place].isOrdered || groups[other].isOrdered
      for term in groups[other].terms { places[term] = place }
      groups[other] = Group()
    }
    groups[place].terms.formUnion(terms)
    for term in terms { places[term] = place }
    return place
  }
}

extension Flow.Expression.Comparison {
  /// The first numbers of which it says something else than of those below, compared with a constant
  /// on its right.
  fileprivate func cuts(at constant: Int) -> [Int] {
    switch self {
    case .equal, .notEqual: [constant, constant + 1]
    case .less, .greaterOrEqual: [constant]
    case .greater, .lessOrEqual: [constant + 1]
    }
  }

  /// The same with its sides exchanged.
  fileprivate var mirrored: Self {
    switch self {
    case .equal, .notEqual: self
    case .less: .greater
    case .greater: .less
    case .lessOrEqual: .greaterOrEqual
    case .greaterOrEqual: .lessOrEqual
    }
  }
}

extension Flow.Table {
  /// A column as a number, if its cells are.
  fileprivate func term(_ id: ColumnID) -> NumberTerm? {
    columns.first { $0.id == id && $0.kind.isNumber }.map { .column(self.id, $0.id) }
  }
}

extension Flow.Constant {
  fileprivate var int: Int? { if case .int(let number) = self { number } else { nil } }
}
