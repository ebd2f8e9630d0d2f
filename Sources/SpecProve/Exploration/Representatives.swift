import FlowCore

extension Partition {
  /// What a value is tried with: what is chosen for it, and something of each class that is missed.
  ///
  /// Of a class in which several numbers can meet in a comparison, as many are tried.
  func representatives(of value: Flow.Value) -> [Flow.Constant] {
    var tried = value.chosenContents(in: flow)
    let boundaries = boundaries[.value(value.id)]
    let neighbors = value.grid.flatMap { boundaries?.neighbors(on: $0) } ?? []
    var others = neighbors.compactMap { value.content(of: $0) }
    if value.representatives != nil { others = value.typicalContents(in: flow) + others }
    if let set = sets[value.id] {
      let rows = flow.rows(of: value)
      others += set.contents.map { chosen in
        .rows(rows.filter(chosen.contains))
      }
    }
    others += texts.contents(of: value)
    guard !others.isEmpty else { return tried }
    var known = Set(tried)
    var sizes: [EquivalenceClass: Int] = [:]
    for content in tried { sizes[equivalenceClass(of: content, in: value), default: 0] += 1 }
    for content in others where known.insert(content).inserted {
      let place = equivalenceClass(of: content, in: value)
      guard sizes[place, default: 0] < boundaries?.depth ?? 1 else { continue }
      sizes[place, default: 0] += 1
      tried.append(content)
    }
    return tried
  }
}

extension Flow.Value {
  /// What it is tried with whatever conditions ask: what the content says, else what is typical.
  func chosenContents(in flow: Flow) -> [Flow.Constant] {
    representatives ?? typicalContents(in: flow)
  }

  /// What stands for all that a value of its kind can hold.
  func typicalContents(in flow: Flow) -> [Flow.Constant] {
    switch kind {
    case .bool, .image: return [.bool(true), .bool(false)]
    case .int(let range, step: _):
      guard let range else { return [initial] }
      let ends: [Flow.Constant] = [.int(range.lowerBound), .int(range.upperBound)]
      return [initial] + ends.filter { $0 != initial }
    case .count: return [.int(12), .int(1), .int(0)]
    case .text: return [.text(typicalText), .text(" "), .text("")]
    case .choice: return flow.rows(of: self).map { .row($0) }
    case .set:
      let all = flow.rows(of: self)
      let most = Array(all.prefix(flow.mostOptions(of: self)))
      return [.rows(most)] + (most.count > 1 ? all.map { .rows([$0]) } : []) + [.rows([])]
    case .date:
      return [.daysFromNow(limits?.representative(today: Flow.Board.today) ?? 0), .unset]
    case .time(let range, step: _):
      let ends: [Flow.Constant] = [.time(range.lowerBound), .time(range.upperBound)]
      return [initial] + ends.filter { $0 != initial }
    }
  }
}
