/// The states of a screen that look alike, drawn once: the first of them stands for the others.
struct StateVersions {
  /// A state that is drawn, and those that look like it, by their numbers on the board.
  struct Version {
    var drawn: Int
    var alike: [Int] = []
  }

  let versions: [Version]

  /// Puts states together.
  ///
  /// - Parameters:
  ///   - states: The numbers of the states of a screen.
  ///   - look: What is drawn of one, the same texts as in another one by the same numbers; nothing
  ///     where nothing is.
  init(of states: some Sequence<Int>, look: (Int) -> ScreenMockup?) {
    var versions: [Version] = []
    var places: [ScreenMockup: Int] = [:]
    for state in states {
      guard let look = look(state) else { continue }
      if let place = places[look] {
        versions[place].alike.append(state)
      } else {
        places[look] = versions.count
        versions.append(Version(drawn: state))
      }
    }
    self.versions = versions
  }
}
