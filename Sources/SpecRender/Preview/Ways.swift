/// The ways of a flow as its board shows them: those to the next screen between the two, the others
/// below.
struct Ways {
  private let diagram: FlowDiagram

  init(_ diagram: FlowDiagram) {
    self.diagram = diagram
  }

  /// Where the flow begins, and when.
  var entries: [PreviewArrow] {
    diagram.arrows.filter { $0.from == .start }.map(arrow)
  }

  /// The ways out of a screen, those to the one behind it apart.
  func from(
    _ screen: Int, before next: Int?
  ) -> (onward: [PreviewArrow], elsewhere: [PreviewArrow]) {
    let ways = diagram.arrows.filter { $0.from == .screen(screen) }
    let isOnward = { (arrow: FlowDiagram.Arrow) in
      next.map { arrow.to == .screen($0) && arrow.style != .back } ?? (arrow.to == .app)
    }
    return (ways.filter(isOnward).map(arrow), ways.filter { !isOnward($0) }.map(arrow))
  }

  private func arrow(_ arrow: FlowDiagram.Arrow) -> PreviewArrow {
    var drawn = PreviewArrow(
      label: arrow.label, conditions: arrow.conditions, variants: arrow.variants,
      style: arrow.style)
    if case .screen(let index) = arrow.to {
      drawn.target = diagram.screens[index].words
      drawn.place = diagram.screens[index].id
    }
    return drawn
  }
}
