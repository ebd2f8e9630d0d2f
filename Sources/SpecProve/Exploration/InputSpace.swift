import FlowCore

/// What is tried of all that users and the world can put into a flow: representatives of each value,
/// in the combinations that can make a difference.
struct InputSpace {
  /// How many combinations of what a service tells are tried for what is drawn of them.
  static let drawnCombinationLimit = 256

  let flow: Flow
  let interactions: InteractionGroups
  let partition: Partition
  /// Groups of values that only draw, those on one screen in one group.
  private let groupsOnScreens: [Set<ValueID>]
  private let representatives: [ValueID: [Flow.Constant]]
  /// The same without their order.
  private let tried: [ValueID: Set<Flow.Constant>]

  init(of flow: Flow, _ interactions: InteractionGroups) {
    let partition = Partition(of: flow)
    self.flow = flow
    self.interactions = interactions
    self.partition = partition
    groupsOnScreens = interactions.onScreens.reduce(into: interactions.drawn) { groups, values in
      groups.join(values.subtracting(interactions.deciding))
    }
    representatives = Dictionary(
      flow.values.map { ($0.id, partition.representatives(of: $0)) }
    ) { first, _ in first }
    tried = representatives.mapValues { Set($0) }
  }

  /// Whether something of each class of every set is tried.
  var triesEverySet: Bool {
    partition.sets.values.allSatisfy(\.areAll)
  }

  /// What a value is tried with.
  func representatives(of id: ValueID) -> [Flow.Constant] { representatives[id] ?? [] }

  /// What stands for a content of a value: what is tried of its class.
  func representative(of content: Flow.Constant, in value: Flow.Value) -> Flow.Constant {
    if tried[value.id]?.contains(content) ?? false { return content }
    let place = partition.equivalenceClass(of: content, in: value)
    return representatives(of: value.id).first {
      partition.equivalenceClass(of: $0, in: value) == place
    } ?? content
  }

  /// What some values can hold together: every combination of those that decide, and beside each
  /// of them everything the others can hold.
  ///
  /// Where the world is said to tell nothing of a value, it holds what it begins with: this is
  /// among what is tried, and what is stored at once begins with it. Of more than the flow's limit
  /// only so many and one are given.
  func combinations(of values: [Flow.Value]) -> [[ValueID: Flow.Constant]] {
    combinations(of: values, crossing: interactions.drawn)
  }

  /// What an action may bring together, beside nothing, which is what all values hold at first.
  func dataBrought(_ values: [Flow.Value]) -> [[ValueID: Flow.Constant]] {
    combinations(of: values).filter { data in
      values.contains { data[$0.id] != $0.initial }
    }
  }

  /// What the values can hold together beyond that, so that what one screen draws occurs in every
  /// combination; nothing where they are left out.
  func drawnCombinations(of values: [Flow.Value]) -> [[ValueID: Flow.Constant]] {
    guard interactions.crossesDrawn, let all = crossed(values) else { return [] }
    let usual = Set(combinations(of: values))
    return all.filter { !usual.contains($0) }
  }

  /// Whether combinations of what is drawn are tried that nothing but pictures needs.
  var addsDrawnCombinations: Bool {
    valuesToldTogether.contains { !drawnCombinations(of: $0).isEmpty }
  }

  /// Values that are told together and drawn on one screen, and not tried in every combination.
  var uncrossed: [Flow.Value] {
    valuesToldTogether.flatMap { values in
      crossesMore(values) && (!interactions.crossesDrawn || crossed(values) == nil)
        ? values.filter { !interactions.deciding.contains($0.id) } : []
    }
  }

  /// The values that a launch finds, that each look-up and action brings and each store tells.
  private var valuesToldTogether: [[Flow.Value]] {
    [flow.values.filter { $0.isImmediate || $0.isGivenAtLaunch }]
      + flow.services.map { service in
        flow.values.filter { value in
          service.purchase?.tells.contains(value.id) ?? (value.origin.service == service.id)
        }
      }
  }

  /// Every combination that one screen draws of some values; none where there are more than
  /// `drawnCombinationLimit`.
  private func crossed(_ values: [Flow.Value]) -> [[ValueID: Flow.Constant]]? {
    guard crossesMore(values) else { return [] }
    let all = combinations(of: values, crossing: groupsOnScreens)
    return all.count > Self.drawnCombinationLimit ? nil : all
  }

  /// Whether a screen draws several of the values that are not in one group.
  private func crossesMore(_ values: [Flow.Value]) -> Bool {
    let ids = Set(values.map(\.id))
    return groupsOnScreens.contains { group in
      let drawn = group.intersection(ids)
      return drawn.count > 1 && !interactions.drawn.contains { $0.isSuperset(of: drawn) }
    }
  }

  /// Values that are drawn on a screen on which a service's data are, other than those themselves.
  func values(drawnBeside own: [Flow.Value]) -> [Int] {
    let ids = Set(own.map(\.id))
    let beside = interactions.onScreens.filter { !$0.isDisjoint(with: ids) }
      .reduce(Set()) { $0.union($1) }.subtracting(ids)
    return flow.values.indices.filter { beside.contains(flow.values[$0].id) }
  }

  private func combinations(
    of values: [Flow.Value], crossing drawn: [Set<ValueID>]
  ) -> [[ValueID: Flow.Constant]] {
    let decide = product(values.filter { interactions.deciding.contains($0.id) })
    let rest = values.filter { !interactions.deciding.contains($0.id) }
    var groups = drawn.map { group in rest.filter { group.contains($0.id) } }
    let grouped = Set(groups.joined().map(\.id))
    groups += rest.filter { !grouped.contains($0.id) }.map { [$0] }
    let alternatives = groups.filter { !$0.isEmpty }.map { product($0) }
    let rows = alternatives.map(\.count).max() ?? 1
    return decide.lazy.flatMap { decided in
      (0..<rows).lazy.map { row in
        alternatives.reduce(decided) { combination, group in
          combination.merging(group[row % group.count]) { $1 }
        }
      }
    }
    .upToLimit(of: flow)
  }

  /// Every combination of representatives of some values, the first ones first.
  private func product(_ values: [Flow.Value]) -> [[ValueID: Flow.Constant]] {
    values.reduce([[:]]) { combinations, value in
      var tried = representatives(of: value.id)
      if value.isImmediate { tried = [value.initial] + tried.filter { $0 != value.initial } }
      if !tried.contains(value.initial) { tried.append(value.initial) }
      return combinations.lazy.flatMap { combination in
        tried.lazy.map { combination.merging([value.id: $0]) { $1 } }
      }
      .upToLimit(of: flow)
    }
  }
}

extension Flow {
  /// How many combinations of values, and how many launches, are tried at most: 20,000 of a few
  /// values, and fewer of many, since each of them takes as much room as it has values.
  var combinationLimit: Int { 20_000 / (1 + values.count / 16) }
}

extension Sequence {
  /// As many elements as are tried, and one more where there are more.
  func upToLimit(of flow: Flow) -> [Element] { Array(prefix(flow.combinationLimit + 1)) }
}
