package import FlowCore
import SpecChecks
package import SpecModel
import SpecText

/// Groups of values that interact and so have to be tried together.
///
/// What decides where the flow goes is one group. A value that only decides what is seen is tried
/// beside every combination of that group, but not beside the others of its kind: no condition and
/// no text asks about them together, so nothing can depend on both.
package struct InteractionGroups: Hashable, Sendable {
  /// What decides where the flow goes.
  let deciding: Set<ValueID>
  /// Values that are asked about together where something is drawn.
  let drawn: [Set<ValueID>]

  /// Nothing is known: everything is tried together.
  package init(of flow: Flow) {
    deciding = Set(flow.values.map(\.id))
    drawn = []
  }

  package init(of app: App) {
    let flow = app.flow
    var deciding = Set(flow.decidingExpressions.flatMap(\.valueIDs))
    var sets: [Set<ValueID>] = []
    for (screen, page) in app.pagesOfScreens {
      let views = Dictionary(screen.views.map { ($0.id, $0) }) { first, _ in first }
      let texts = Dictionary(grouping: page.elementTexts) { $0.element }
      for element in [nil] + screen.elements.map(Optional.some) {
        var asked = Set(screen.conditions(of: element).flatMap(\.valueIDs))
        asked.formUnion((texts[element?.id] ?? []).flatMap { $0.text.valueIDs })
        if let value = element.flatMap({ views[$0.id]?.value }) { asked.formUnion(value.valueIDs) }
        sets.append(asked)
      }
      // No two titles may be there at once, so nothing decides about one of them alone.
      let titled = screen.elements.filter { element in
        page.sections.contains { section in
          section.id.value == element.id
            && section.blocks.contains { if case .title = $0 { true } else { false } }
        }
      }
      sets.append(Set(titled.flatMap { screen.conditions(of: $0) }.flatMap(\.valueIDs)))
    }
    // What is asked about together with what decides is part of it; the rest falls into groups.
    var groups: [Set<ValueID>] = []
    for set in sets where !set.isEmpty {
      if !set.isDisjoint(with: deciding) {
        deciding.formUnion(set)
        continue
      }
      let touching = groups.filter { !$0.isDisjoint(with: set) }
      groups.removeAll { !$0.isDisjoint(with: set) }
      groups.append(touching.reduce(set) { $0.union($1) })
    }
    for group in groups where !group.isDisjoint(with: deciding) { deciding.formUnion(group) }
    self.deciding = deciding
    drawn = groups.filter { $0.isDisjoint(with: deciding) }
  }

  /// What some values can hold together: every combination of those that decide, and beside each
  /// of them everything the others can hold.
  ///
  /// Where the world is said to tell nothing of a value, it holds what it begins with: this is
  /// among what is tried. Of more than the flow's limit only so many and one are given.
  func combinations(of values: [Flow.Value], in flow: Flow) -> [[ValueID: Flow.Constant]] {
    let decide = product(values.filter { deciding.contains($0.id) }, flow)
    let rest = values.filter { !deciding.contains($0.id) }
    var groups = drawn.map { group in rest.filter { group.contains($0.id) } }
    let grouped = Set(groups.joined().map(\.id))
    groups += rest.filter { !grouped.contains($0.id) }.map { [$0] }
    let alternatives = groups.filter { !$0.isEmpty }.map { product($0, flow) }
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

/// Every combination of representatives of some values, the first ones first.
private func product(_ values: [Flow.Value], _ flow: Flow) -> [[ValueID: Flow.Constant]] {
  values.reduce([[:]]) { combinations, value in
    var tried = representatives(of: value, in: flow)
    if !tried.contains(value.initial) { tried.append(value.initial) }
    return combinations.lazy.flatMap { combination in
      tried.lazy.map { combination.merging([value.id: $0]) { $1 } }
    }
    .upToLimit(of: flow)
  }
}

extension Flow {
  /// The expressions on which it depends where the flow goes and what it does.
  fileprivate var decidingExpressions: [Flow.Expression] {
    var found =
      entry.compactMap(\.condition) + assertions.flatMap { [$0.condition, $0.consequence] }
    for case .lookUp(let lookUp) in services.map(\.kind) { found.append(lookUp.found) }
    found += variants.flatMap { $0.show.values.flatMap(\.values) }
    for screen in screensAndFrame {
      found += [screen.condition, screen.requirement, screen.gate].compactMap { $0 }
      for control in screen.controls {
        found += [control.isEnabled].compactMap { $0 }
        found += screen.conditions(of: screen.elements.first { $0.id == control.id })
      }
    }
    return found + allCommands.flatMap(\.expressions)
  }
}

extension Flow.Screen {
  /// The conditions of an element and of the section that holds it.
  fileprivate func conditions(of element: Flow.Element?) -> [Flow.Expression] {
    guard let element else { return [] }
    let section = element.section.flatMap { id in elements.first { $0.id == id } }
    return [element.condition, section?.condition].compactMap { $0 }
  }
}

extension Flow.Expression {
  /// The values it asks about.
  var valueIDs: [ValueID] {
    switch self {
    case .value(let id), .column(let id, _): [id]
    case .not(let inner), .isEmpty(let inner), .daysFromNow(let inner), .isIn(let inner, _):
      inner.valueIDs
    case .and(let one, let other), .or(let one, let other), .compare(let one, _, let other):
      one.valueIDs + other.valueIDs
    default: []
    }
  }
}

extension Text {
  /// The values its placeholders name.
  var valueIDs: [ValueID] {
    phrases.flatMap(\.placeholders).compactMap { $0.path.first.map { ValueID($0) } }
  }
}
