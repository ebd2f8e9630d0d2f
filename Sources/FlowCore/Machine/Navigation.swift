extension EventProcessor {
  /// `next`: to the next screen of the path whose condition holds, or the end.
  mutating func moveForward() {
    guard holds(screen.gate) else { return }
    switch program.following(state) {
    case .screen(let index): move(to: index)
    case .end: finish()
    case .nowhere: break
    }
  }

  /// To a screen; one that back would lead to is gone back to.
  mutating func move(to index: Int) {
    let target = UInt16(index)
    if state.isBackBlocked {
      // A screen that is come to again from itself is still the one it happened on.
      state.history = []
      state.isBackBlocked = target == state.screen
    } else if let place = state.history.firstIndex(of: target) {
      state.history.removeSubrange(place...)
    } else if target != state.screen {
      state.history.append(state.screen)
    }
    enter(index)
  }

  /// `back`: to what was shown before, where there is a way.
  mutating func moveBack() {
    guard program.canGoBack(state), let target = state.history.popLast() else { return }
    enter(Int(target))
  }
}

extension Flow.Program {
  /// Where `next` leads.
  package enum Following: Equatable {
    case screen(Int)
    case end
    /// The screen is on no path.
    case nowhere
  }

  /// Where `next` leads from a state, whatever a gate says.
  package func following(_ state: Flow.State) -> Following {
    guard state.path != Flow.State.noPath else { return .nowhere }
    let path = paths[Int(state.path)]
    guard let place = path.firstIndex(of: Int(state.screen)) else { return .nowhere }
    let next = path[(place + 1)...].first {
      holds(screens[$0].condition, option: nil, in: state)
    }
    return next.map { .screen($0) } ?? .end
  }

  /// The path that stays while it holds the screen, else the first that does.
  func path(holding screen: Int, current: UInt16) -> UInt16 {
    if current != Flow.State.noPath, paths[Int(current)].contains(screen) { return current }
    return paths.firstIndex { $0.contains(screen) }.map { UInt16($0) } ?? Flow.State.noPath
  }

  func canGoBack(_ state: Flow.State) -> Bool {
    state.isShown && !state.isBackBlocked && !state.history.isEmpty
      && screens[Int(state.screen)].allowsBack
  }
}
