/// The ways of a flow as its board shows them: those to the next screen between the two, the others
/// below.
struct Ways {
  private let diagram: FlowDiagram

  init(_ diagram: FlowDiagram) {
    self.diagram = diagram
  }

  /// Where the flow begins, and when.
  var entries: [PreviewArrow] {
    merged(diagram.arrows.filter { $0.from == .start })
  }

  /// The ways out of a screen, those to the one behind it apart.
  func from(
    _ screen: Int, before next: Int?
  ) -> (onward: [PreviewArrow], elsewhere: [PreviewArrow]) {
    let ways = diagram.arrows.filter { $0.from == .screen(screen) }
    let isOnward = { (arrow: FlowDiagram.Arrow) in
      next.map { arrow.to == .screen($0) && arrow.style != .back } ?? (arrow.to == .app)
    }
    return (merged(ways.filter(isOnward)), merged(ways.filter { !isOnward($0) }))
  }

  /// Ways that differ in nothing but where they lead are one.
  private func merged(_ arrows: [FlowDiagram.Arrow]) -> [PreviewArrow] {
    var ways: [PreviewArrow] = []
    for arrow in arrows {
      var way = PreviewArrow(
        label: arrow.label, conditions: arrow.conditions, variants: arrow.variants,
        style: arrow.style, targets: [])
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

  private func target(of arrow: FlowDiagram.Arrow) -> PreviewArrow.Target {
    guard case .screen(let index) = arrow.to else { return PreviewArrow.Target() }
    return PreviewArrow.Target(name: diagram.screens[index].words, place: diagram.screens[index].id)
  }
}

extension PreviewArrow {
  fileprivate func isLike(_ other: Self) -> Bool {
    label == other.label && conditions == other.conditions && variants == other.variants
      && style == other.style
  }
}
