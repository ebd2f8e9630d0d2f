import FlowCore
import SpecChecks

/// Values that users enter, or buttons give, and that no two conditions and no text ask about
/// together, beyond what conditions tell apart of them: a quiz whose answers are only stored.
///
/// Of each class of contents that conditions can tell apart one is its *representative*, and one of those that
/// buttons give which are alike otherwise; representatives are tried in every combination. Another
/// content is entered only while all else is a representative: nothing can depend on two of them at once, so
/// every state of one group, beside every class of all others, is still come to, and by steps of the
/// machine alone. So twelve menus of four rows are not four to the twelfth states, and a menu of two
/// thousand rows has a step to each and one back.
struct IndependentValues {
  /// How many contents that are no representatives a group may have for all steps between them to be tried.
  private static let furtherContentsLimit = 64

  /// What is the same of buttons that give a value contents of one class.
  private struct Alike: Hashable {
    var likeness: ValueButton.Likeness
    var place: EquivalenceClass
  }

  private struct Member {
    var group: Int
    var representatives: Set<CompactConstant>
    /// How many contents are tried.
    var count: Int
  }

  /// The values by index.
  private var members: [Int: Member] = [:]

  /// Whether something of a value is tried beside representatives only.
  var isEmpty: Bool { !members.values.contains { $0.count > $0.representatives.count } }

  init(of program: Flow.Program, _ inputs: InputSpace) {
    let asked = Set(inputs.flow.expressions.flatMap(\.valueIDs))
    let buttons = Dictionary(grouping: inputs.flow.screensAndFrame.flatMap(\.valueButtons)) {
      $0.value
    }
    for (index, value) in inputs.flow.values.enumerated() {
      guard
        let group = inputs.interactions.independent.firstIndex(where: { $0.contains(value.id) }),
        inputs.partition.boundaries[.value(value.id)]?.depth ?? 1 == 1
      else { continue }
      func equivalenceClass(of content: Flow.Constant) -> EquivalenceClass {
        asked.contains(value.id)
          ? inputs.partition.comparedClass(of: content, in: value) : .blank(true)
      }
      let buttons = buttons[value.id] ?? []
      let contents =
        [value.initial] + inputs.representatives(of: value.id) + buttons.map(\.content)
      var classes: Set<EquivalenceClass> = []
      var representatives = contents.filter { classes.insert(equivalenceClass(of: $0)).inserted }
      // Whatever a button does besides is done with a representative too.
      var alike: Set<Alike> = []
      for isChosen in [true, false] {
        for button in buttons where !isChosen || representatives.contains(button.content) {
          let known = Alike(
            likeness: button.likeness, place: equivalenceClass(of: button.content))
          if alike.insert(known).inserted, !isChosen { representatives.append(button.content) }
        }
      }
      members[index] = Member(
        group: group,
        representatives: Set(representatives.compactMap { program.compact(of: $0, for: index) }),
        count: Set(contents).count)
    }
  }

  /// Whether a group has so many contents that to enter each after each other one would be too much.
  var hasLargeGroup: Bool { furtherCounts.contains { $0 > Self.furtherContentsLimit } }

  /// Whether every state is come to all the same: where one group alone has contents that are no
  /// representatives, only steps from one of them straight to another are left out.
  var findsEveryState: Bool { furtherCounts.count <= 1 }

  /// Whether something of a value is tried beside representatives only.
  func hasFurtherContents(_ value: Int) -> Bool {
    members[value].map { $0.count > $0.representatives.count } ?? false
  }

  /// How many contents that are no representatives the groups have, without those that have none.
  private var furtherCounts: [Int] {
    let counts = members.values.reduce(into: [:]) { counts, member in
      counts[member.group, default: 0] += max(0, member.count - member.representatives.count)
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
  /// and in one that alone has contents that are no representatives.
  func representativeCount(of value: Int) -> Int? {
    guard let member = members[value], !findsEveryState else { return nil }
    return members.values.count { $0.group == member.group } == 1
      ? member.representatives.count : nil
  }

  /// Whether a content is tried wherever the value is entered.
  func isRepresentative(_ content: CompactConstant, of value: Int) -> Bool {
    members[value]?.representatives.contains(content) ?? true
  }

  /// Whether any content of a value may be entered: what it holds and all of other groups is a representative,
  /// or it holds what it is given already.
  func isFree(_ value: Int, in state: Flow.State, giving content: CompactConstant?) -> Bool {
    guard let own = members[value]?.group else { return true }
    return members.allSatisfy { index, member in
      if index == value, state.values[index] == content { return true }
      return index != value && member.group == own
        || member.representatives.contains(state.values[index])
    }
  }
}
