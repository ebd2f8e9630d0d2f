/// What people who have completed the flow are told is new, before the entry decision.
extension Flow.Program {
  /// That all there is was seen, as it is stored; nothing where there are no news.
  var seenVersion: Flow.StoredValue? {
    whatsNew.map { Flow.StoredValue($0.key, .int($0.version)) }
  }

  /// The version of what is new that somebody has seen: of who has not completed the flow, whatever
  /// an earlier run has left, none.
  func seenVersion(at launch: Flow.Launch) -> Int {
    launch.wasCompleted ? flow.whatsNew?.clamped(launch.seenVersion) ?? 0 : 0
  }

  /// Whether a launch has news to look for: somebody has completed the flow, and not seen the version.
  package func hasNews(_ launch: Flow.Launch) -> Bool { hasUnseenNews(initialState(launch)) }

  func hasUnseenNews(_ state: Flow.State) -> Bool {
    whatsNew.map { state.wasCompleted && state.seenVersion < $0.version } ?? false
  }

  /// The first screen of the news that a launch shows; nothing where it shows none.
  func firstNews(in state: Flow.State) -> Int? {
    guard hasUnseenNews(state), let whatsNew else { return nil }
    return paths[whatsNew.path].first { holds(screens[$0].condition, option: nil, in: state) }
  }

  /// Whether a screen tells what is new.
  func isNews(_ screen: Int) -> Bool {
    whatsNew.map { paths[$0.path].contains(screen) } ?? false
  }
}

extension EventProcessor {
  /// Begins to tell what is new.
  mutating func tellNews(from screen: Int) {
    state.phase = .running
    state.isWhatsNew = true
    effects.append(.track(.whatsNewStarted))
    enter(screen)
    dismissHiddenModal()
  }

  /// Of news that are none for this user nobody asks at the next launch: they count as seen.
  mutating func passNews() {
    guard let seen = program.seenVersion, program.hasUnseenNews(state) else { return }
    effects.append(.store([seen]))
  }
}
