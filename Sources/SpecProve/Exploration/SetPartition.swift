import FlowCore

/// The partition of what a set can hold: what conditions tell apart of it.
///
/// Options that a condition names are told apart, and of the others how many there are, as far as that
/// is asked. Where some can be hidden, those that are always shown and hidden together are counted by
/// themselves: only what is shown can be chosen.
struct SetPartition {
  /// The options that conditions name, in the content's order.
  private let named: [RowID]
  /// The others, in groups of those that are shown and hidden together.
  private let groups: [[RowID]]
  /// How many options it may have.
  private let most: Int
  /// Where the number of options matters.
  private let boundaries: Boundaries
  /// A content of each class, as many as are tried at most.
  private(set) var contents: [[RowID]] = []
  /// Whether these are all.
  private(set) var areAll = true

  /// - Parameters:
  ///   - set: The set.
  ///   - named: The options that conditions name.
  ///   - boundaries: Where comparisons of the number of options change their answers.
  ///   - flow: The flow.
  init(
    of set: Flow.Value, naming named: Set<RowID>, _ boundaries: Boundaries, in flow: Flow
  ) {
    let rows = flow.rows(of: set)
    let most = flow.mostOptions(of: set)
    self.most = most
    self.boundaries = boundaries
    self.named = rows.filter(named.contains)
    let others = rows.filter { !named.contains($0) }
    // Of a set of which nothing but whether it is empty is asked each option is tried alone.
    let isAsked = !named.isEmpty || boundaries.tellsApart(upTo: most)
    groups = isAsked ? flow.visibilityGroups(of: others, in: set) : [others]
    (contents, areAll) = allContents(upTo: flow.combinationLimit)
  }

  /// The class of a content.
  func equivalenceClass(of rows: [RowID]) -> EquivalenceClass {
    let named = named.filter(rows.contains)
    guard groups.count > 1 else { return .rows(named, counts: [countClass(of: rows.count)]) }
    return .rows(
      named,
      counts: groups.map { group in
        let count = group.count(where: rows.contains)
        return .content(.int(boundaries.tellsApart(upTo: most) ? count : min(count, 1)))
      })
  }

  /// The same as data: the options that are told apart, those that are counted by themselves, where
  /// not all are counted together, and the first number of each class of counts but the lowest.
  var classes: (named: [RowID], groups: [[RowID]], cuts: [Int]) {
    let countsAll = groups.count > 1 ? boundaries.tellsApart(upTo: most) : boundaries.depth > 1
    let cuts = groups.count > 1 ? [1] : boundaries.cuts.filter { (1...max(1, most)).contains($0) }
    return (
      named, groups.count > 1 ? groups : [], countsAll ? Array(1...max(1, most)) : cuts
    )
  }

  /// The class of a number of options: by itself, where it is compared with another number that varies.
  private func countClass(of count: Int) -> EquivalenceClass {
    boundaries.depth > 1 ? .content(.int(count)) : boundaries.equivalenceClass(of: count)
  }

  private func allContents(upTo limit: Int) -> (contents: [[RowID]], areAll: Bool) {
    var contents: [[RowID]] = [[]]
    var areAll = true
    func extend(_ extended: (_ content: [RowID]) -> [[RowID]]) {
      contents = Array(contents.lazy.flatMap(extended).prefix(limit + 1))
      guard contents.count > limit else { return }
      contents.removeLast()
      areAll = false
    }
    for row in named {
      extend { $0.count < most ? [$0, $0 + [row]] : [$0] }
    }
    for group in groups {
      extend { content in
        counts(of: group, beside: content.count).map { content + group.prefix($0) }
      }
    }
    return (contents, areAll)
  }

  /// How many options of a group are tried beside others: of each class of numbers the first.
  private func counts(of group: [RowID], beside others: Int) -> [Int] {
    let counts = Array(0...min(group.count, most - others))
    guard groups.count == 1 else {
      return boundaries.tellsApart(upTo: most) ? counts : Array(counts.prefix(2))
    }
    var known: Set<EquivalenceClass> = []
    return counts.filter { known.insert(countClass(of: others + $0)).inserted }
  }
}

extension Boundaries {
  /// Whether something else is asked of a number of options than whether there is one.
  fileprivate func tellsApart(upTo most: Int) -> Bool {
    depth > 1 || cuts.contains { (2...max(2, most)).contains($0) }
  }
}

extension Flow {
  /// Some options of a set, in groups of those that its controls always show and hide together.
  ///
  /// A section is hidden by what its condition asks of the row: the cells of some columns, and which
  /// one it is. What is sold can be missing row by row.
  fileprivate func visibilityGroups(of rows: [RowID], in set: Value) -> [[RowID]] {
    guard let table = tables.first(where: { $0.id == set.kind.table }) else { return [rows] }
    var columns: Set<ColumnID> = []
    var named: Set<String> = []
    var isSingle = table.columns.contains { $0.productField != nil }
    for part in sectionConditions(of: set).flatMap(\.parts) {
      switch part {
      case .option(let column): columns.insert(column)
      case .compare(.optionRow, _, .symbol(let name)), .compare(.symbol(let name), _, .optionRow):
        named.insert(name)
      case .isIn(.optionRow, let names): named.formUnion(names)
      case .compare(.optionRow, _, _), .compare(_, _, .optionRow): isSingle = true
      default: break
      }
    }
    let places = table.columns.indices.filter { columns.contains(table.columns[$0].id) }
    var groups: [[RowID]] = []
    var known: [Visibility: Int] = [:]
    for row in rows {
      let cells = table.row(row).map { row in places.map { row.cells[$0] } } ?? []
      let isAlone = isSingle || named.contains(row.rawValue)
      let visibility = Visibility(row: isAlone ? row : nil, cells: cells)
      if let group = known[visibility] {
        groups[group].append(row)
      } else {
        known[visibility] = groups.count
        groups.append([row])
      }
    }
    return groups.isEmpty ? [[]] : groups
  }

  /// The conditions of the sections in which the options of a set are chosen.
  private func sectionConditions(of set: Value) -> [Expression] {
    screensAndFrame.flatMap { screen in
      screen.controls.compactMap { control in
        guard case .input(set.id, as: _) = control.role, let section = control.option else {
          return nil
        }
        return screen.elements.first { $0.id == section }?.condition
      }
    }
  }
}

/// What decides whether a row is shown: rows of which it is the same are shown and hidden together.
private struct Visibility: Hashable {
  /// The row, where it is decided about by itself.
  var row: RowID?
  var cells: [Flow.Cell]
}
