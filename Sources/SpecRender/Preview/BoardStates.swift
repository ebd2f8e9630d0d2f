import FlowCore
import SpecModel
import SpecProve

/// The states of an app's screens as its board shows them: the usual one first, the others in groups.
struct BoardStates {
  private let preview: AppPreview
  private let pool: TextPool
  private let differences: StateDifferences
  private let words: AspectWords
  private let traces: TraceDescriber
  private let drawings: StateDrawings
  /// Numbers the texts of states that are compared, some of which are not drawn.
  private let compared = TextPool()

  /// Makes what draws them.
  ///
  /// - Parameters:
  ///   - preview: The app.
  ///   - pool: The texts of the page.
  ///   - words: Tells in what states differ.
  ///   - drawings: What is drawn of each state.
  init(
    of preview: AppPreview, _ pool: TextPool, _ words: AspectWords, drawnAs drawings: StateDrawings
  ) {
    (self.preview, self.pool, self.words, self.drawings) = (preview, pool, words, drawings)
    differences = StateDifferences(preview.states, of: preview.app.flows, drawnAs: drawings)
    traces = TraceDescriber(of: preview.app)
  }

  /// The states of a screen: the usual one, the groups of the others, and those groups that differ in
  /// several aspects at once where there are many.
  typealias OfScreen = (
    usual: PreviewState, others: [PreviewStateGroup], combined: [PreviewStateGroup]
  )

  /// The states of a screen; nothing where none is drawn.
  func states(of screen: Int) -> OfScreen? {
    // No other screen asks for them.
    defer { drawings.removeAll() }
    let id = preview.app.app.flow.screens[screen].id
    let numbers = preview.states.ofScreens[screen]
    // A state that is the only one is compared with none.
    let versions =
      numbers.count == 1
      ? [.init(drawn: numbers.lowerBound)] : StateVersions(of: numbers, look: look(of:)).versions
    guard let usual = versions.first else { return nil }
    let way = traces.trace(to: preview.states.all[usual.drawn])
    guard
      let first = state(
        usual, way.last.map { [CaptionWords(text: $0)] } ?? [], Array(way.dropLast()))
    else { return nil }
    let byState = Dictionary(uniqueKeysWithValues: versions.map { ($0.drawn, $0) })
    let groups = StateGroups(
      of: versions.dropFirst().map {
        StateGroups.Member(
          state: $0.drawn, differences: differences.differences(of: $0.drawn, from: usual.drawn))
      }
    ) { traces.trace(to: preview.states.all[$0]).last ?? "" }
    let draw = { (group: StateGroups.Group) in
      PreviewStateGroup(
        caption: words.caption(of: group, on: id),
        states: group.members.compactMap { member in
          byState[member.state].flatMap {
            state(
              $0, words.caption(of: member, in: group, on: id), rest(of: member.state, after: way))
          }
        })
    }
    return (first, groups.groups.map(draw), groups.combined.map(draw))
  }

  /// What is drawn of a state, as it is compared with what is drawn of others.
  private func look(of number: Int) -> ScreenMockup? {
    mockup(of: number, compared, isByItself: true)
  }

  private func mockup(
    of number: Int, _ pool: TextPool, isByItself: Bool = false
  ) -> ScreenMockup? {
    let visible = preview.states.all[number]
    return drawings.drawing(of: visible.state, ofFlow: visible.flow).flatMap {
      preview.mockup(
        of: visible.state, ofFlow: visible.flow, drawn: $0, pool, isByItself: isByItself)
    }
  }

  /// Where the way to a state begins, and the last of it; nothing of what it has in common with
  /// the way to the usual one.
  private func rest(of state: Int, after usual: [String]) -> [String] {
    let way = traces.trace(to: preview.states.all[state])
    if way.count > usual.count, way.starts(with: usual) {
      return ["…"] + way.dropFirst(usual.count).suffix(2)
    }
    return way.count > 3 ? [way[0], "…"] + way.suffix(1) : way
  }

  private func state(
    _ version: StateVersions.Version, _ caption: [CaptionWords], _ way: [String]
  ) -> PreviewState? {
    guard let mockup = mockup(of: version.drawn, pool) else { return nil }
    return PreviewState(
      id: preview.states.all[version.drawn].id, caption: caption, way: way, mockup: mockup,
      alike: version.alike.map { number in
        let visible = preview.states.all[number]
        let told = words.caption(
          of: differences.values(of: number, besides: version.drawn), on: nil)
        return PreviewState.Alike(
          id: visible.id,
          caption: told.isEmpty
            ? [CaptionWords(text: traces.trace(to: visible).last ?? visible.id)] : told)
      })
  }
}
