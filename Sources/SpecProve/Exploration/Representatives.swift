package import FlowCore

/// What a value is tried with: what the content says, otherwise its kind's representatives.
package func representatives(of value: Flow.Value, in flow: Flow) -> [Flow.Constant] {
  if let declared = value.representatives { return declared }
  switch value.kind {
  case .bool: return [.bool(true), .bool(false)]
  case .int(let range, step: _):
    guard let range else { return [value.initial] }
    let ends: [Flow.Constant] = [.int(range.lowerBound), .int(range.upperBound)]
    return [value.initial] + ends.filter { $0 != value.initial }
  case .count: return [.int(12), .int(1), .int(0)]
  case .text: return [.text("Filled in"), .text(" "), .text("")]
  case .choice(let options): return rows(options, flow).map { .row($0) }
  case .set(let options):
    let all = rows(options, flow)
    return [.rows(all)] + (all.count > 1 ? all.map { .rows([$0]) } : []) + [.rows([])]
  case .date: return [.daysFromNow(0), .unset]
  }
}

private func rows(_ options: Flow.Options, _ flow: Flow) -> [RowID] {
  switch options {
  case .rows(let rows): rows
  case .table(let id): flow.tables.first { $0.id == id }?.rows.map(\.id) ?? []
  }
}
