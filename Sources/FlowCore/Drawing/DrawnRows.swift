extension Flow.Drawing {
  /// A row of a table, as a view draws it.
  public struct TableRow: Hashable, Sendable {
    /// The row.
    public var id: RowID
    /// What its columns of words say, in their order.
    public var words: [LocalizedText]
    /// What its first column of percentages or whole numbers says, and how much of the most of all
    /// rows that is.
    public var portion: Portion?
    /// What its first column of text says.
    public var sign: String?
    /// Its colour.
    public var color: ColorID?
    /// The picture in its first column of pictures.
    public var picture: Picture.Source?

    /// Its first words.
    public var title: LocalizedText { words.first ?? LocalizedText(key: "", id.rawValue) }
    /// Its second words.
    public var detail: LocalizedText? { words.dropFirst().first }
    /// All its words after the first.
    public var details: ArraySlice<LocalizedText> { words.dropFirst() }
  }

  /// A number, and how much of a whole it is.
  public struct Portion: Hashable, Sendable {
    /// How it is written.
    public var number: LocalizedText.Argument
    /// How many hundredths of the whole it is, from 0 to 100.
    public var hundredths: Int

    /// Makes a portion.
    ///
    /// - Parameters:
    ///   - number: How it is written.
    ///   - amount: The number.
    ///   - range: The least and the greatest that it can be.
    package init(_ number: LocalizedText.Argument, _ amount: Int, in range: ClosedRange<Int>) {
      self.number = number
      let span = range.upperBound - range.lowerBound
      let part = min(max(amount, range.lowerBound), range.upperBound) - range.lowerBound
      hundredths = span == 0 ? 100 : (part * 200 + span) / (span * 2)
    }
  }

  /// How large one of many words is.
  public enum WordSize: Int, Hashable, Sendable, CaseIterable {
    /// Smaller than most, as most, larger than most.
    case small, medium, large
  }

  /// Words that come one after the other.
  public struct FloatingWord: Hashable, Sendable {
    /// The row they are of.
    public var row: TableRow
    /// How large they are.
    public var size: WordSize
  }
}

extension Flow.Drawing.View {
  /// The words of a view of floating words in the order they stand in; none of other views.
  ///
  /// Words beside each other are never of one size, so that they look scattered wherever lines end.
  ///
  /// - Parameter seed: What decides what is by chance.
  /// - Returns: The words.
  public func words(seed: UInt64) -> [Flow.Drawing.FloatingWord] {
    guard case .floatingWords(let rows, let isShuffled) = kind else { return [] }
    var chance = Chance(seed: seed, of: id)
    let ordered = isShuffled ? chance.shuffled(rows) : rows
    var size = Flow.Drawing.WordSize.medium
    return ordered.map { row in
      let others = Flow.Drawing.WordSize.allCases.filter { $0 != size }
      size = others[chance.offset() < 0 ? 0 : 1]
      return Flow.Drawing.FloatingWord(row: row, size: size)
    }
  }

  /// The sign before a card of a formula: that of its row, else `+`, and `=` before the last; none
  /// before the first card.
  ///
  /// - Parameter card: The place of the card, from 0.
  /// - Returns: The sign.
  public func sign(before card: Int) -> String? {
    guard case .formula(let rows) = kind, card > 0, rows.indices.contains(card) else { return nil }
    return rows[card].sign ?? (card == rows.count - 1 ? "=" : "+")
  }
}

extension DrawingContext {
  /// The rows of a view's table, as it draws them.
  func rows(of view: Flow.View) -> [Flow.Drawing.TableRow] {
    guard let table = view.table.flatMap({ self.table($0) }) else { return [] }
    let numbers = table.numbers
    return table.rows.enumerated().map { place, row in
      let option = Option(table: table, row: row, place: place)
      func text(_ kind: Flow.Column.Kind) -> String? {
        guard let index = table.columns.firstIndex(where: { $0.kind == kind }),
          case .text(let text) = row.cells[index]
        else { return nil }
        return text
      }
      return Flow.Drawing.TableRow(
        id: row.id,
        words: table.columns.filter { $0.kind == .words }.compactMap { words($0.id, of: option) },
        portion: numbers.flatMap { portion(of: row, in: $0) },
        sign: text(.text), color: text(.color).map { ColorID($0) },
        picture: table.columns.first { $0.kind.isPicture }.flatMap {
          picture([$0.id], of: option)
        })
    }
  }

  private func portion(
    of row: Flow.Row, in numbers: (column: Int, isPercent: Bool, most: Int)
  ) -> Flow.Drawing.Portion? {
    guard case .int(let amount) = row.cells[numbers.column] else { return nil }
    return Flow.Drawing.Portion(
      numbers.isPercent ? .percent(amount) : .int(amount), amount, in: 0...max(1, numbers.most))
  }

  /// The place of the row that an expression names, among those of a view's table.
  func place(of expression: Flow.Expression?, in view: Flow.View) -> Int? {
    guard case .value(let id)? = expression, let chosen = chosen(id),
      chosen.table.id == view.table
    else { return nil }
    return chosen.table.rows.firstIndex { $0.id == chosen.row.id }
  }

  /// How much of what it can be an expression is; nothing while that is not set.
  func portion(_ expression: Flow.Expression?) -> Flow.Drawing.Portion? {
    guard let expression, let argument = argument(expression) else { return nil }
    switch argument {
    case .percent(let amount): return Flow.Drawing.Portion(argument, amount, in: 0...100)
    case .int(let amount):
      return range(of: expression).map { Flow.Drawing.Portion(argument, amount, in: $0) }
    case .text, .words, .money, .period, .day, .time, .measurement: return nil
    }
  }

  /// The least and the greatest number an expression can be.
  private func range(of expression: Flow.Expression) -> ClosedRange<Int>? {
    switch expression {
    case .value(let id):
      if case .int(let range, step: _)? = value(id)?.kind { range } else { nil }
    case .count(.value(let id)):
      if case .set(let options, let maximum)? = value(id)?.kind {
        0...max(1, maximum ?? count(of: options))
      } else {
        nil
      }
    case .column(let id, let column): table(ofValue: id)?.range(of: column)
    case .option(let column): option?.table.range(of: column)
    default: nil
    }
  }

  private func count(of options: Flow.Options) -> Int {
    switch options {
    case .table(let id): table(id)?.rows.count ?? 0
    case .rows(let rows): rows.count
    }
  }

  /// Whether a condition holds for what is drawn; nothing of what is none.
  func truth(_ expression: Flow.Expression) -> Bool? {
    guard let test = try? program.test(expression, table: option?.table.id) else {
      return nil
    }
    let row = option.flatMap { option in
      program.tableIndex[option.table.id].flatMap { table in
        (option.place ?? option.table.rows.firstIndex { $0.id == option.row.id }).map {
          OptionRow(table: UInt16(table), row: UInt16($0))
        }
      }
    }
    return program.holds(test, option: row, in: state)
  }
}

extension Flow.Table {
  /// The column whose numbers a chart shows, and the greatest of them: all of a hundred where they
  /// are hundredths.
  fileprivate var numbers: (column: Int, isPercent: Bool, most: Int)? {
    let column =
      columns.firstIndex { $0.kind == .percent && $0.productField == nil }
      ?? columns.firstIndex { $0.kind == .int && $0.productField == nil }
    guard let column else { return nil }
    let isPercent = columns[column].kind == .percent
    return (column, isPercent, isPercent ? 100 : most(in: column))
  }

  /// The least and the greatest number that a column of whole numbers or ranks is measured by.
  fileprivate func range(of id: ColumnID) -> ClosedRange<Int>? {
    guard let column = columns.firstIndex(where: { $0.id == id }) else { return nil }
    switch columns[column].kind {
    case .int: return 0...max(1, most(in: column))
    case .rank: return 0...max(1, rows.count)
    case .words, .text, .money, .percent, .period, .color, .symbol, .image, .row: return nil
    }
  }

  private func most(in column: Int) -> Int {
    rows.compactMap { if case .int(let number) = $0.cells[column] { number } else { nil } }.max()
      ?? 0
  }
}
