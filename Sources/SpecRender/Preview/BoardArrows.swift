import FlowCore

/// The arrows of a flow as its board shows them: those to the next screen between the two, those
/// that lead on from the last one behind it, the others below.
struct BoardArrows {
  private let diagram: FlowDiagram
  /// The number of what stands on a control, among the texts of the page.
  private let number: (ControlID) -> Int?
  /// Tells what is answered and what has to be so.
  private let words: AspectWords
  /// Whether a condition holds in the state of a screen that stands at its arrows.
  private let holds: (Flow.Expression, Int) -> Bool

  init(
    _ diagram: FlowDiagram, _ words: AspectWords, numbering number: @escaping (ControlID) -> Int?,
    asking holds: @escaping (Flow.Expression, Int) -> Bool
  ) {
    self.diagram = diagram
    self.words = words
    self.number = number
    self.holds = holds
  }

  /// Where the flow begins, and when.
  var entries: [PreviewArrow] {
    merged(diagram.arrows.filter { $0.from == .start })
  }

  /// The ways out of a screen, those that lead on apart.
  ///
  /// - Parameters:
  ///   - place: The place of the screen among those of its row.
  ///   - row: The screens in their order. On from the last one leads what leaves the row.
  /// - Returns: Those that lead on, and all others.
  func from(
    _ place: Int, in row: [Int]
  ) -> (onward: [PreviewArrow], elsewhere: [PreviewArrow]) {
    let ways = diagram.arrows.filter { $0.from == .screen(row[place]) }
    let next = row[(place + 1)...].first
    let isOnward = { (arrow: FlowDiagram.Arrow) in
      guard arrow.style != .back else { return false }
      if let next { return arrow.to == .screen(next) }
      guard case .screen(let target) = arrow.to else { return true }
      return !row.contains(target)
    }
    return (merged(ways.filter(isOnward)), merged(ways.filter { !isOnward($0) }))
  }

  /// The places that ways lead to, each with the ways there, where they part; nothing where all lead
  /// to the same.
  static func branches(of ways: [PreviewArrow]) -> [PreviewBranch] {
    var branches: [PreviewBranch] = []
    for way in ways {
      for target in way.targets {
        if let known = branches.firstIndex(where: { $0.target == target }) {
          branches[known].ways.append(way)
        } else {
          branches.append(PreviewBranch(target: target, ways: [way]))
        }
      }
    }
    return branches.count > 1 ? branches : []
  }

  /// Arrows that differ in nothing but in what a service answers are one, as are those that differ in
  /// nothing but where they lead.
  private func merged(_ arrows: [FlowDiagram.Arrow]) -> [PreviewArrow] {
    var ways: [PreviewArrow] = []
    for (arrow, answers) in withAnswersTogether(arrows) {
      var way = PreviewArrow(
        label: label(of: arrow, answers),
        conditions: toldGuards(of: arrow).map { .init(caption: words.words(of: $0)) },
        variants: arrow.variants, style: arrow.style, targets: [])
      let target = target(of: arrow)
      if let same = ways.firstIndex(where: { $0.isLike(way) }) {
        ways[same].targets.append(target)
      } else {
        way.targets = [target]
        ways.append(way)
      }
    }
    return ways
  }

  /// The guards of an arrow, without those that say when a control is there which the picture shows.
  private func toldGuards(of arrow: FlowDiagram.Arrow) -> [Flow.Expression] {
    guard case .screen(let screen) = arrow.from, arrow.variants.isEmpty else { return arrow.guards }
    return arrow.guards.filter { !arrow.presence.contains($0) || !holds($0, screen) }
  }

  /// What is touched, answered or waited for.
  private func label(of arrow: FlowDiagram.Arrow, _ answers: [String]) -> [CaptionWords] {
    if let service = arrow.outcome?.service { return words.words(of: answers, by: service) }
    if let rule = arrow.rule { return words.words(of: rule) }
    if let delay = arrow.delay, let answer = delay.answer {
      return words.words(of: [answer.answer.rawValue], by: answer.service)
        + [CaptionWords(text: ", \(delay.time)")]
    }
    let words = arrow.label.isEmpty && arrow.from == .start ? "always" : arrow.label
    return words.isEmpty ? [] : [CaptionWords(text: words, number: arrow.control.flatMap(number))]
  }

  /// The arrows, those that differ in nothing but in what a service answers as one with all of these
  /// answers.
  private func withAnswersTogether(
    _ arrows: [FlowDiagram.Arrow]
  ) -> [(arrow: FlowDiagram.Arrow, answers: [String])] {
    var merged: [(arrow: FlowDiagram.Arrow, answers: [String])] = []
    for arrow in arrows {
      let answer = arrow.outcome.map { [$0.answer] } ?? []
      if arrow.outcome != nil, let same = merged.firstIndex(where: { $0.arrow.isLike(arrow) }) {
        merged[same].answers += answer
      } else {
        merged.append((arrow, answer))
      }
    }
    return merged
  }

  private func target(of arrow: FlowDiagram.Arrow) -> PreviewArrow.Target {
    guard case .screen(let index) = arrow.to else { return PreviewArrow.Target() }
    return PreviewArrow.Target(name: diagram.screens[index].words, place: diagram.screens[index].id)
  }
}

extension FlowDiagram.Arrow {
  /// Whether they differ in nothing but in what a service answers.
  fileprivate func isLike(_ other: Self) -> Bool {
    to == other.to && outcome?.service == other.outcome?.service
      && conditions == other.conditions && variants == other.variants && style == other.style
  }
}

extension PreviewArrow {
  fileprivate func isLike(_ other: Self) -> Bool {
    label == other.label && conditions == other.conditions && variants == other.variants
      && style == other.style
  }
}
