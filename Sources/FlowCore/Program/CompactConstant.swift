extension ProgramValue {
  /// What a constant of the content is while the flow runs; none where it is none of the values.
  ///
  /// Text that is too long is cut, as the field it is typed into would cut it. A choice that has a
  /// default always holds one of its rows.
  func compact(of constant: Flow.Constant) -> CompactConstant? {
    switch (kind, constant) {
    case (.choice, .unset): initial == .unset ? .unset : nil
    case (.date, .unset): .unset
    case (.bool, .bool(let value)), (.image, .bool(let value)): .bool(value)
    case (.image, .unset): .bool(false)
    case (.int(let range, let step), .int(let value)):
      range.map { $0.contains(value) && (value - $0.lowerBound) % step == 0 } ?? true
        ? .int(value) : nil
    case (.count, .int(let value)): value >= 0 ? .int(value) : nil
    case (.text(let maximum, content: _), .text(let text)):
      .text(maximum.map { text.count > $0 ? String(text.prefix($0)) : text } ?? text)
    case (.choice, .row(let id)): rowIndex[id].map { .row(UInt16($0)) }
    case (.set(_, let maximum), .rows(let ids)):
      bits(of: ids).flatMap { $0.nonzeroBitCount <= maximum ?? .max ? .rows($0) : nil }
    case (.date, .daysFromNow(let days)): .days(days)
    case (.time(let range, let step), .time(let time)):
      range.contains(time) && (time.minutes - range.lowerBound.minutes) % step == 0
        ? .int(time.minutes) : nil
    default: nil
    }
  }

  private func bits(of ids: [RowID]) -> UInt64? {
    var bits: UInt64 = 0
    for id in ids {
      guard let row = rowIndex[id], row < 64 else { return nil }
      bits |= 1 << UInt64(row)
    }
    return bits
  }
}

extension Flow.Program {
  /// What a constant of the content is while the flow runs; none where it is none of the values.
  package func compact(of constant: Flow.Constant, for value: Int) -> CompactConstant? {
    guard case .text = flow.values[value].kind, case .words(let words) = constant else {
      return values[value].compact(of: constant)
    }
    guard let table = tableIndex[words.table],
      let row = flow.tables[table].rows.firstIndex(where: { $0.id == words.row }),
      let column = flow.tables[table].columns.firstIndex(where: { $0.id == words.column })
    else { return nil }
    return .words(table: UInt16(table), row: UInt16(row), column: UInt16(column))
  }

  /// What a content is in words of the flow.
  func constant(of content: CompactConstant, for value: Int) -> Flow.Constant {
    switch content {
    case .unset: .unset
    case .bool(let value): .bool(value)
    case .int(let number):
      if case .time = flow.values[value].kind {
        Flow.TimeOfDay(minutes: number).map { .time($0) } ?? .unset
      } else {
        .int(number)
      }
    case .text(let text): .text(text)
    case .row(let row): .row(values[value].rows[Int(row)])
    case .rows(let bits):
      .rows(
        values[value].rows.indices.filter { $0 < 64 && bits & (1 << UInt64($0)) != 0 }
          .map { values[value].rows[$0] })
    case .days(let days): .daysFromNow(days)
    case .words(let table, let row, let column):
      .words(
        Flow.CellReference(
          flow.tables[Int(table)].id, flow.tables[Int(table)].rows[Int(row)].id,
          flow.tables[Int(table)].columns[Int(column)].id))
    }
  }

  /// What an effect is given of a value: text without white space at either end.
  func stored(_ value: Int, in state: Flow.State) -> Flow.Constant {
    if case .text(let text) = state.values[value] { return .text(text.trimmed) }
    return constant(of: state.values[value], for: value)
  }
}
