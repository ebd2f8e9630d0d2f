import FlowCore
import SpecChecks

/// Values that users enter and that no two conditions and no text ask about together, beyond what
/// conditions tell apart of them: a quiz whose answers are only stored.
///
/// Of each class of contents that conditions can tell apart one is *plain*, and plain contents are
/// tried in every combination. Another content is entered only while all else is plain: nothing can
/// depend on two of them at once, so every state of one group, beside every class of all others, is
/// still come to, and by steps of the machine alone. So twelve menus of four rows are not four to
/// the twelfth states, and a menu of two thousand rows has a step to each and one back.
struct IndependentValues {
  /// How many contents that are not plain a group may have for all steps between them to be tried.
  private static let besidePlainLimit = 64

  private struct Member {
    var group: Int
    var plain: Set<CompactConstant>
    /// How many contents are tried.
    var count: Int
  }

  /// The values by index.
  private var members: [Int: Member] = [:]

  /// Whether something of a value is tried beside plain contents only.
  var isEmpty: Bool { !members.values.contains { $0.count > $0.plain.count } }

  init(of program: Flow.Program, _ inputs: InputSpace) {
    let asked = Set(inputs.flow.expressions.flatMap(\.valueIDs))
    for (index, value) in inputs.flow.values.enumerated() {
      guard
        let group = inputs.interactions.independent.firstIndex(where: { $0.contains(value.id) }),
        inputs.partition.boundaries[.value(value.id)]?.depth ?? 1 == 1
      else { continue }
      var classes: Set<EquivalenceClass> = []
      let contents = [value.initial] + inputs.representatives(of: value.id)
      let plain = contents.filter { content in
        let place =
          asked.contains(value.id)
          ? inputs.partition.equivalenceClass(of: content, in: value) : .empty(true)
        return classes.insert(place).inserted
      }
      members[index] = Member(
        group: group,
        plain: Set(plain.compactMap { program.compact(of: $0, for: index) }),
        count: Set(contents).count)
    }
  }

  /// Whether a group has so many contents that to enter each after each other one would be too much.
  var hasLargeGroup: Bool { countsBesidePlain.contains { $0 > Self.besidePlainLimit } }

  /// Whether every state is come to all the same: where one group alone has contents that are not
  /// plain, only steps from one of them straight to another are left out.
  var findsEveryState: Bool { countsBesidePlain.count <= 1 }

  /// Whether something of a value is tried beside plain contents only.
  func hasContentsBesidePlain(_ value: Int) -> Bool {
    members[value].map { $0.count > $0.plain.count } ?? false
  }

  /// How many contents that are not plain the groups have, without those that have none.
  private var countsBesidePlain: [Int] {
    let counts = members.values.reduce(into: [:]) { counts, member in
      counts[member.group, default: 0] += max(0, member.count - member.plain.count)
    }
    return counts.values.filter { $0 > 0 }
  }

  /// The least that a search costs which tries everything together, in states.
  var fullCost: Int {
    let counts = members.values.map(\.count)
    let product = counts.reduce(1) { min(1 << 30, $0 * $1) }
    return product * (8 + (counts.max() ?? 0)) / 8
  }

  /// How many contents of a value multiply; nothing where all of them do, as in a group of several
  /// and in one that alone has contents that are not plain.
  func plainCount(of value: Int) -> Int? {
    guard let member = members[value], !findsEveryState else { return nil }
    return members.values.count { $0.group == member.group } == 1 ? member.plain.count : nil
  }

  /// Whether a content is tried wherever the value is entered.
  func isPlain(_ content: CompactConstant, of value: Int) -> Bool {
    members[value]?.plain.contains(content) ?? true
  }

  /// Whether any content of a value may be entered: what it holds and all of other groups is plain.
  func isFree(_ value: Int, in state: Flow.State) -> Bool {
    guard let own = members[value]?.group else { return true }
    return members.allSatisfy { index, member in
      index != value && member.group == own || member.plain.contains(state.values[index])
    }
  }
}
