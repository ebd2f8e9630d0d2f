import FlowCore
import SpecChecks
import SpecModel
package import SpecText

extension Rule {
  /// A flow can be explored to its end.
  package static let tooLarge = Rule(
    "flow/too-large", .warning,
    summary: "Every state of a flow can be looked into.",
    why: """
      Exploration has room for 400,000 states of all flows of a project together. A state counts \
      once, and once more for every sixteen values and services of its flow, 512 letters of its \
      texts, 256 terms of its assertions and four timers that run; three times that where runs go \
      on from the last screen. Eight events that are tried count as a state, as do eight elements \
      of a screen that has more than 32, and a launch as four. Beyond that it stops, and what lies \
      there is not proved; nor is what begins otherwise than in the first combinations of what a \
      launch may find, or goes on otherwise than with the first of what a shop or a look-up may \
      tell: 20,000 of up to 15 values, fewer of more. What users enter and no condition asks about \
      does not multiply, where it would be too much; what conditions tell apart does.
      """,
    bad: #""habits": { "type": "set", "of": "ideas" }   with twenty rows, each tried by itself"#,
    good: #""habits": { "type": "set", "of": "ideas", "explore": [[], ["water"]] }"#,
    isSuppressible: true)

  /// Previews draw every state that can be seen.
  package static let tooManyVisible = Rule(
    "preview/too-many-states", .warning,
    summary: "An app has at most 1,000 visible states.",
    why: """
      Previews draw the first 1,000 of them, and the first of each screen; their prototype knows no \
      others. Nobody looks at more pictures, and pages of hundreds of megabytes open nowhere. What \
      an app gives at launch, a look-up brings or a store tells is drawn in every combination that \
      one screen shows, where there are at most 256 of them; of more, and where the proof needs the \
      room, each content is drawn, but not beside every other. So is what users enter on one screen, \
      where the proof needs the room.
      """,
    bad: "a screen with twelve toggles that the flow tells apart: 4,096 pictures",
    good: "a screen for each question, or a set with \"explore\"",
    isSuppressible: true)
}

/// How many visible states of an app are drawn, in the order they are found.
package let drawnLimit = 1_000

extension ExploredApp {
  /// What of the flows was not looked into or is not drawn, for want of room, and which value to
  /// blame.
  package var unexplored: [Diagnostic] {
    var found: [Diagnostic] = []
    if let flow = flows.first(where: { !$0.exploration.isExhaustive }) {
      found.append(flow.finding(.tooLarge, flow.exploration.cut, in: app))
    }
    let visible = flows.map { Set($0.appearances) }
    let count = visible.reduce(Set()) { $0.union($1) }.count
    if count > drawnLimit,
      let most = visible.indices.max(by: { visible[$0].count < visible[$1].count })
    {
      let message = "the app has \(count) visible states; \(drawnLimit) are drawn"
      found.append(flows[most].finding(.tooManyVisible, message, in: app))
    }
    if let values = flows.map(\.exploration.inputs.uncrossed).first(where: { !$0.isEmpty }) {
      found.append(finding(ofUncrossed: values))
    }
    if let values = flows.map(\.exploration.enteredApart).first(where: { !$0.isEmpty }) {
      found.append(finding(ofUncrossed: values, orElse: "ask on more screens, or "))
    }
    return found
  }

  /// What says that not every combination of some values is drawn.
  private func finding(ofUncrossed values: [Flow.Value], orElse help: String = "") -> Diagnostic {
    let spans = values.map { app.flowSpans.key(["values", $0.id.rawValue]) }
    return Diagnostic(
      .tooManyVisible, spans[0],
      "'\(values[0].id)' is drawn with each of its contents, but not beside all of "
        + values.dropFirst().map { "'\($0.id)'" }.joined(separator: ", "),
      labels: spans.dropFirst().prefix(Diagnostic.labelLimit)
        .map { Diagnostic.Label($0, "told together with it") },
      help: help
        + "give them \"explore\" with fewer contents, those that are worth a picture together")
  }
}

extension Exploration {
  /// Values that are entered on one screen and of which, for want of room, not everything was tried
  /// together: those of the first such screen.
  fileprivate var enteredApart: [Flow.Value] {
    let interactions = inputs.interactions
    guard !interactions.joinsScreens, let independent else { return [] }
    let values = program.flow.values.enumerated().filter { index, _ in
      independent.hasFurtherContents(index)
    }
    .map(\.element)
    return interactions.joinedByScreens.lazy.map { group in
      values.filter { group.contains($0.id) }
    }
    .first { values in
      values.count > 1
        && !interactions.independent.contains { $0.isSuperset(of: values.map(\.id)) }
    } ?? []
  }

  /// Where the search ended.
  fileprivate var cut: String {
    expandedCount < states.count
      ? "\(expandedCount) of \(states.count) or more states were looked into; the rest is not proved"
      : "not everything was tried that may be chosen, told or begun with; the rest is not proved"
  }
}

extension ExploredFlow {
  /// A finding that says which values make a flow large.
  fileprivate func finding(_ rule: Rule, _ message: String, in app: App) -> Diagnostic {
    let values = app.flowSpans.key(["values"])
    let factors = self.factors(of: rule)
    let message = [variant.map { "in the variant '\($0)'" }, message].compactMap { $0 }
      .joined(separator: " ")
    guard let most = factors.first else {
      return Diagnostic(
        rule, values, message, help: "take out what the flow does not need, or split the screen")
    }
    let names = factors.prefix(Factor.toldCount).map { "'\($0.value.id)' (\($0.count))" }
    let more = factors.count - names.count
    let product = names.joined(separator: " \u{D7} ") + (more > 0 ? " and \(more) more" : "")
    return Diagnostic(
      rule, values,
      factors.count > 1 && rule == .tooLarge ? "\(message): \(product) multiply" : message,
      labels: [
        Diagnostic.Label(
          app.flowSpans.key(["values", most.value.id.rawValue]), "\(most.count) contents occur here"
        )
      ],
      help: "'\(most.value.id)' has the most contents, \(most.count): "
        + advice(about: most, by: rule))
  }

  /// A value that makes a flow large, and how many contents it has.
  private struct Factor {
    /// How many are named.
    static let toldCount = 8

    var value: Flow.Value
    var count: Int
  }

  /// The values that hold different contents, those with the most first.
  ///
  /// Of those that users enter and of those that the world tells, all that is tried counts: a search
  /// that was cut has not come to most of it.
  private func factors(of rule: Rule) -> [Factor] {
    var contents = Array(repeating: Set<CompactConstant>(), count: flow.values.count)
    var last: [CompactConstant] = []
    for state in states where state.values != last {
      last = state.values
      for (index, content) in last.enumerated() { contents[index].insert(content) }
    }
    let inputs = exploration.inputs
    let entered = Set(
      flow.screensAndFrame.flatMap(\.controls).compactMap { control in
        if case .input(let id, as: _) = control.role { id } else { nil }
      })
    let independent = exploration.independent
    let factors = flow.values.enumerated().compactMap { index, value -> Factor? in
      let isGiven = value.origin != .entered || entered.contains(value.id)
      let tried = isGiven ? inputs.representatives(of: value.id).count : 0
      // What is tried beside plain contents only does not multiply.
      let most = rule == .tooLarge ? independent?.representativeCount(of: index) : nil
      let count = min(max(contents[index].count, tried), most ?? .max)
      return count > 1 ? Factor(value: value, count: count) : nil
    }
    return factors.enumerated()
      .sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }.map(\.element)
  }

  /// What makes it less where no condition asks about a value, but commands set it or follow it;
  /// nothing of others.
  private func adviceWithoutConditions(about value: Flow.Value) -> String? {
    guard !flow.expressions.contains(where: { $0.valueIDs.contains(value.id) }) else { return nil }
    let isSet = flow.allCommands.contains { command in
      if case .set(value.id, to: _, if: _) = command { true } else { false }
    }
    if isSet { return "commands set it, so set it in fewer places, or ask with a menu" }
    let isFollowed = flow.screensAndFrame.flatMap(\.controls).contains { control in
      if case .input(value.id, as: _) = control.role { !control.commands.isEmpty } else { false }
    }
    return isFollowed
      ? "commands follow once it is entered; without \"do\" at its control it does not multiply"
      : nil
  }

  /// What makes it less: contents that conditions tell apart are tried whatever `explore` says.
  private func advice(about factor: Factor, by rule: Rule) -> String {
    let value = factor.value
    let inputs = exploration.inputs
    if rule == .tooLarge, let advice = adviceWithoutConditions(about: value) { return advice }
    let tried = inputs.representatives(of: value.id)
    let classes = Set(tried.map { inputs.partition.equivalenceClass(of: $0, in: value) })
    let depth = inputs.partition.boundaries[.value(value.id)]?.depth ?? 1
    if tried.count > classes.count * depth {
      return value.representatives == nil
        ? "give it \"explore\" with a few contents that stand for all of them"
        : "take contents out of its \"explore\" that the flow does not tell apart"
    }
    if case .time = value.kind {
      return "it is given to other times, so let them have the same range and step"
    }
    if value.grid != nil {
      return "conditions tell them apart, so compare it with fewer numbers"
        + (depth > 1 ? " and with no other value" : "")
    }
    if case .set = value.kind {
      return "conditions tell them apart, so name fewer of its options in them"
    }
    return "conditions tell them apart, so ask for fewer values; "
      + "what is only stored or shown does not multiply"
  }
}
