import FlowCore

extension Flow {
  /// The screens that lead to each other by what is done as each is entered, at once or in time.
  ///
  /// - Parameter first: One of them.
  /// - Returns: All of them; none where nothing leads back to the first.
  func entryCycle(through first: Int) -> Set<Int> {
    let ahead = screens.indices.map { index in
      Set(screens[index].enter.withNested.flatMap { destinations(of: $0, on: index) })
    }
    func reached(from index: Int) -> Set<Int> {
      var found: Set<Int> = []
      var open = [index]
      while let index = open.popLast() {
        for next in ahead[index] where found.insert(next).inserted { open.append(next) }
      }
      return found
    }
    return reached(from: first).filter { reached(from: $0).contains(first) }
  }

  /// The flow as it is once such screens don't lead to each other any more.
  func opening(_ cycle: Set<Int>) -> Flow {
    var flow = self
    for index in cycle {
      flow.screens[index].enter = screens[index].enter.removing {
        !cycle.isDisjoint(with: destinations(of: $0, on: index))
      }
    }
    return flow
  }

  /// The screens that a command may lead on to.
  private func destinations(of command: Command, on index: Int) -> [Int] {
    switch command {
    case .go(let id): [screen(id)].compactMap { $0 }
    case .next: allPaths.flatMap { following(screens[index].id, on: $0) }
    default: []
    }
  }

  /// The screens that `next` may lead to: the next ones on the path, up to one without a condition.
  private func following(_ id: ScreenID, on path: Path) -> [Int] {
    guard let place = path.screens.firstIndex(of: id) else { return [] }
    let rest = path.screens[(place + 1)...].compactMap(screen)
    let last = rest.firstIndex { screens[$0].condition == nil }
    return Array(rest.prefix(last.map { $0 + 1 } ?? rest.count))
  }

  private func screen(_ id: ScreenID) -> Int? { screens.firstIndex { $0.id == id } }
}

extension [Flow.Command] {
  /// The commands without some of them, inside timers and answers too.
  fileprivate func removing(_ isRemoved: (Flow.Command) -> Bool) -> Self {
    filter { !isRemoved($0) }.map { command in
      switch command {
      case .after(let time, let commands): return .after(time, commands.removing(isRemoved))
      case .call(var call):
        for index in call.handlers.indices {
          call.handlers[index].commands = call.handlers[index].commands.removing(isRemoved)
        }
        return .call(call)
      default: return command
      }
    }
  }
}
