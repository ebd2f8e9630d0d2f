/// The states of a screen by what of them is not as usual: one group for each aspect, and for
/// several together.
///
/// Where the groups are many, the latter are apart, so that a few rows tell what there is.
///
/// What all states of a group have in common stands in its caption, so that each state's own says
/// only what it has for itself.
struct StateGroups {
  /// A state and in what it is not as usual.
  struct Member {
    /// Its number on the board.
    var state: Int
    var differences: [StateDifference]
  }

  /// States that differ from the usual one in the same aspects, or each in several others.
  struct Group {
    /// What none of the members has for itself.
    var common: [StateDifference]
    /// The aspects in which members differ from each other.
    var aspects: [StateAspect]
    /// The members, with what each has for itself.
    var members: [Member]
    /// Whether each member differs in aspects of its own, several at once.
    var isMixed = false
  }

  /// Of states that differ in several aspects, so many have a group for themselves.
  private static let leastTogether = 3
  /// So many groups are seen at a glance.
  private static let mostAtOnce = 5

  /// The groups that are seen first.
  let groups: [Group]
  /// Those of states that differ in several aspects at once, where all groups are more than a handful.
  let combined: [Group]

  /// Puts states into groups: those of one aspect first, and otherwise as they are met.
  ///
  /// - Parameters:
  ///   - members: The states beside the usual one.
  ///   - cause: What happens last before a state is seen: what is told where nothing else tells it
  ///     from another one.
  init(of members: [Member], cause: (Int) -> String) {
    var places: [[StateAspect]: Int] = [:]
    var found: [[Member]] = []
    for member in members.distinguished(by: cause) {
      let aspects = member.differences.map(\.aspect)
      if let place = places[aspects] {
        found[place].append(member)
      } else {
        places[aspects] = found.count
        found.append([member])
      }
    }
    let sorted = found.enumerated().sorted {
      ($0.element[0].differences.count, $0.offset) < ($1.element[0].differences.count, $1.offset)
    }
    .map(\.element)
    let isLoose = { (members: [Member]) in
      members[0].differences.count > 1 && members.count < Self.leastTogether
    }
    let loose = sorted.filter(isLoose)
    let isMixed = loose.count > 1
    let own = isMixed ? sorted.filter { !isLoose($0) } : sorted
    let mixed =
      isMixed
      ? [Group(common: [], aspects: [], members: Array(loose.joined()), isMixed: true)] : []
    // Those of one aspect are the first ones.
    let single = own.prefix { $0[0].differences.count < 2 }.map { Group(of: $0) }
    let several = own.dropFirst(single.count).map { Group(of: $0) } + mixed
    let isHandful = single.count + several.count <= Self.mostAtOnce
    groups = isHandful || single.isEmpty ? single + several : single
    combined = isHandful || single.isEmpty ? [] : several
  }
}

extension StateGroups.Group {
  fileprivate init(of members: [StateGroups.Member]) {
    let first = members[0].differences
    common =
      members.count == 1
      ? []
      : first.indices.filter { place in
        members.allSatisfy { $0.differences[place] == first[place] }
      }
      .map { first[$0] }
    let shared = Set(common)
    aspects = first.filter { !shared.contains($0) }.map(\.aspect)
    self.members = members.map { member in
      var member = member
      member.differences.removeAll(where: shared.contains)
      return member
    }
  }
}

extension [StateGroups.Member] {
  /// The members, of which those that would say the same of themselves say what happens last, too.
  fileprivate func distinguished(by cause: (Int) -> String) -> Self {
    let alike = Dictionary(grouping: self, by: \.differences)
    return map { member in
      guard member.differences.isEmpty || alike[member.differences].map(\.count) ?? 0 > 1 else {
        return member
      }
      var member = member
      member.differences.append(
        StateDifference(aspect: .cause, content: .cause(cause(member.state))))
      return member
    }
  }
}
