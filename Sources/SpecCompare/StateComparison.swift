import FlowCore
import SpecChecks
import SpecModel
import SpecProve
package import SpecRender

/// A state of one version of an app, as it is matched with those of the other.
struct ComparedState: Sendable {
  /// Its id on the board of its version.
  var id: String
  /// What leads to it, what happens last at the end.
  var way: [String]
  var mockup: ScreenMockup
  /// The mockup without names that nobody sees.
  fileprivate var normalized: ScreenMockup
  fileprivate var names: NamedAppearance
  fileprivate var events: [String]
}

/// What is to be seen of a screen in two versions of an app.
package struct ScreenComparison: Sendable {
  /// The ids of two states that are one and look different.
  package struct Pair: Sendable, Equatable {
    package var before: String
    package var after: String
  }

  package var id: String
  package var name: String
  package var isAdded = false
  package var isRemoved = false
  /// What the screen was called.
  package var former: String?
  package var changed: [Pair] {
    groups.flatMap { $0.pairs.map { Pair(before: $0.id, after: $1.id) } }
  }
  package var added: [String] { new.map(\.id) }
  package var removed: [String] { old.map(\.id) }
  /// Whether everything is seen as it was seen, on a screen of the same name.
  package var isEmpty: Bool {
    !isAdded && !isRemoved && former == nil && groups.isEmpty && new.isEmpty && old.isEmpty
  }

  /// The states that are one, whether or not they changed.
  fileprivate var same: [Pair] = []
  /// States that changed, those together that changed in the same way.
  var groups: [ChangedStates] = []
  var new: [ComparedState] = []
  var old: [ComparedState] = []
}

/// States of which the same parts look different, and in the same way.
struct ChangedStates: Sendable {
  var pairs: [(before: ComparedState, after: ComparedState)]
}

/// Every screen of two versions of an app of which something else is to be seen, in the flow's order,
/// those that are gone behind them.
func screenComparisons(_ before: AppPreview?, _ after: AppPreview?) -> [ScreenComparison] {
  allScreenComparisons(before, after).filter { !$0.isEmpty }
}

/// What the states of a former version of an app are called on the board of another one.
///
/// - Parameters:
///   - before: The app as it was.
///   - after: The app as it is.
///   - sources: What both are drawn with.
/// - Returns: For the id of each state on its own board that of the state it is on the other one. One
///   that is gone has its own, with `-former` behind it where another one has that now.
package func namesOfFormerStates(
  _ before: AppVersion, _ after: AppVersion, _ sources: PreviewSources
) -> [String: String] {
  let (old, new) = (
    AppPreview(before.app, before.settings, sources), AppPreview(after.app, after.settings, sources)
  )
  let today = Set(new.states.all.map(\.id))
  let ids = old.states.all.map(\.id)
  var names = Dictionary(
    ids.map { ($0, today.contains($0) ? "\($0)-former" : $0) }, uniquingKeysWith: { $1 })
  for pair in allScreenComparisons(old, new).flatMap(\.same) { names[pair.before] = pair.after }
  return names
}

private func allScreenComparisons(
  _ before: AppPreview?, _ after: AppPreview?
) -> [ScreenComparison] {
  let old = before?.comparedScreens ?? []
  let new = after?.comparedScreens ?? []
  let newIDs = Set(new.map(\.id))
  var gone = old.filter { !newIDs.contains($0.id) }
  var comparisons: [ScreenComparison] = new.map { screen in
    var comparison = ScreenComparison(id: screen.id, name: screen.name)
    var former = old.first { $0.id == screen.id }
    if former == nil, let normalized = screen.states.first?.normalized,
      let renamed = gone.firstIndex(where: { $0.states.first?.normalized == normalized })
    {
      let screen = gone.remove(at: renamed)
      (former, comparison.former) = (screen, screen.name)
    }
    comparison.isAdded = former == nil
    comparison.fill(former?.states ?? [], screen.states)
    return comparison
  }
  comparisons += gone.map { screen in
    ScreenComparison(id: screen.id, name: screen.name, isRemoved: true, old: screen.states)
  }
  return comparisons
}

// MARK: What is seen

private struct ComparedScreen {
  var id: String
  var name: String
  var states: [ComparedState]
}

extension AppPreview {
  fileprivate var comparedScreens: [ComparedScreen] {
    let traces = TraceDescriber(of: app)
    let words = FlowDescriber(app.app)
    let names = app.flows.map { AppearanceNames($0) }
    return zip(app.app.flow.screens, states.ofScreens).map { screen, numbers in
      let states = numbers.compactMap { number -> ComparedState? in
        let visible = self.states.all[number]
        guard let mockup = mockup(of: number, nil) else { return nil }
        let exploration = app.flows[visible.flow].exploration
        let way = traces.trace(to: visible)
        return ComparedState(
          id: visible.id, way: way == [words.name(of: screen.id)] ? ["At first"] : way,
          mockup: mockup, normalized: mockup.nameless,
          names: names[visible.flow].names(of: visible.state),
          events: exploration.shortestPath(to: visible.state).steps.map {
            words.name(of: exploration.event(of: $0))
          })
      }
      return ComparedScreen(id: screen.id.rawValue, name: words.name(of: screen.id), states: states)
    }
  }
}

// MARK: Which state is which

extension ScreenComparison {
  /// Finds for each state of a screen the one it was.
  ///
  /// Numbers of states shift when one comes in between, so they say nothing. States that look the
  /// same are the same; of the others those in which the same is shown, as far as both versions have
  /// it; then those with the same way there.
  fileprivate mutating func fill(_ before: [ComparedState], _ after: [ComparedState]) {
    var former: [Int?] = Array(repeating: nil, count: after.count)
    var isFree = Array(repeating: true, count: before.count)
    func match<Key: Hashable>(_ key: (ComparedState) -> Key) {
      var waiting: [Key: [Int]] = [:]
      for (place, state) in before.enumerated().reversed() where isFree[place] {
        waiting[key(state), default: []].append(place)
      }
      for (place, state) in after.enumerated() where former[place] == nil {
        guard let found = waiting[key(state)]?.popLast() else { continue }
        former[place] = found
        isFree[found] = false
      }
    }
    let common = CommonNames(before.map(\.names), after.map(\.names))
    match { StateIdentity(normalized: $0.normalized, names: $0.names) }
    match(\.normalized)
    match { common.only($0.names) }
    match(\.events)
    var groups: [Signature: ChangedStates] = [:]
    var order: [Signature] = []
    for (state, former) in zip(after, former) {
      guard let former else {
        new.append(state)
        continue
      }
      same.append(Pair(before: before[former].id, after: state.id))
      guard before[former].normalized != state.normalized else { continue }
      let signature = Signature(before[former].normalized, state.normalized)
      if groups[signature] == nil { order.append(signature) }
      groups[signature, default: ChangedStates(pairs: [])].pairs.append((before[former], state))
    }
    self.groups = order.compactMap { groups[$0] }
    old = zip(before, isFree).filter(\.1).map(\.0)
  }
}

private struct StateIdentity: Hashable {
  var normalized: ScreenMockup
  var names: NamedAppearance
}

/// What the states of both versions of a screen ever show.
private struct CommonNames {
  private let elements: Set<String>
  private let controls: Set<String>
  private let values: Set<ValueID>

  init(_ before: [NamedAppearance], _ after: [NamedAppearance]) {
    func union<Name>(_ states: [NamedAppearance], _ names: (NamedAppearance) -> Set<Name>)
      -> Set<Name>
    {
      states.reduce(into: []) { $0.formUnion(names($1)) }
    }
    elements = union(before, \.elements).intersection(union(after, \.elements))
    controls = union(before, \.controls).intersection(union(after, \.controls))
    let valuesAfter = union(after) { Set($0.values.keys) }
    values = union(before) { Set($0.values.keys) }.intersection(valuesAfter)
  }

  /// What of it a state shows.
  func only(_ names: NamedAppearance) -> NamedAppearance {
    var names = names
    names.elements.formIntersection(elements)
    names.controls.formIntersection(controls)
    names.values = names.values.filter { values.contains($0.key) }
    return names
  }
}

/// The parts that only one of two mockups has: how something changed, wherever else it stands.
///
/// What is chosen and what can be used is not told apart, or the same new words would be another
/// change in every state; only where nothing else differs.
private struct Signature: Hashable {
  private var before: Set<MockupPart>
  private var after: Set<MockupPart>
  /// What is drawn behind everything, where it differs.
  private var decor: [[String]] = []

  init(_ before: ScreenMockup, _ after: ScreenMockup) {
    self.init(before.parts.map(\.atRest), after.parts.map(\.atRest))
    if self.before.isEmpty, self.after.isEmpty { self.init(before.parts, after.parts) }
    if before.decor != after.decor { decor = [before.decor, after.decor] }
  }

  private init(_ before: [MockupPart], _ after: [MockupPart]) {
    let (old, new) = (Set(before), Set(after))
    self.before = old.subtracting(new)
    self.after = new.subtracting(old)
  }
}
