/// Where the parts of a page go on a screen.
///
/// The same in every state, so that nothing jumps while the user acts.
struct PageLayout {
  /// Blocks that belong together: a section, or what stands before the first one.
  struct Part {
    var section: ElementID?
    var blocks: [Flow.Block]
  }

  /// Whether the screen speaks more than it asks: few words in its middle, nothing to fill in.
  let isHero: Bool
  /// What fills the screen from its top.
  let main: [Part]
  /// What stands at the foot: the last buttons, what belongs to them and what follows them; where
  /// there are none, the progress views that end the page.
  let bottom: [Part]

  init(_ page: Flow.Page, _ screen: Flow.Screen) {
    let apart = screen.sectionsApart
    let sections = page.sections.filter { !apart.contains($0.id) }
    let parts =
      [Part(section: nil, blocks: page.blocks)]
      + sections.map { Part(section: $0.id, blocks: $0.blocks) }
    let asks = screen.controls.contains { $0.role != .button }
    let speaks = parts.contains { $0.blocks.contains(where: \.isTitleOrPicture) }
    isHero = speaks && !asks

    let buttons = Set(screen.controls.filter { $0.role == .button }.map(\.id))
    guard let last = parts.lastIndex(where: { $0.blocks.contains { $0.isButtons(buttons) } })
    else {
      let progress = Set(screen.views.filter { $0.kind == "progress" }.map(\.id))
      let end = parts[parts.count - 1]
      let isWaiting = !asks && end.blocks.last?.isViews(progress) == true
      let count = end.blocks.count - (isWaiting ? 1 : 0)
      main = parts.dropLast() + [Part(section: end.section, blocks: Array(end.blocks[..<count]))]
      bottom =
        isWaiting ? [Part(section: end.section, blocks: Array(end.blocks[count...]))] : []
      return
    }
    // What leads up to the screen's main buttons stands with them.
    let mainButtons = Set(screen.controls.filter { $0.style == "button" }.map(\.id))
      .intersection(buttons)
    var first = last
    while first > 0, parts[last].leads(to: buttons), parts[first - 1].leads(to: mainButtons) {
      first -= 1
    }
    let (above, below) = parts[first].split(buttons)
    main = parts[..<first] + [above]
    bottom = [below] + parts[(first + 1)...]
  }
}

extension PageLayout.Part {
  /// Whether it is a section of nothing but words and the buttons they lead up to.
  fileprivate func leads(to buttons: Set<ElementID>) -> Bool {
    section != nil && blocks.last?.isButtons(buttons) == true
      && blocks.allSatisfy { $0.isWords || $0.isButtons(buttons) }
  }

  /// What stays in the middle and what goes to the foot.
  ///
  /// A section that only ends in buttons goes as a whole: its words lead up to them.
  fileprivate func split(_ buttons: Set<ElementID>) -> (Self, Self) {
    let asks = blocks.contains { $0.isControls && !$0.isButtons(buttons) }
    var start = 0
    if section == nil || asks, let last = blocks.lastIndex(where: { $0.isButtons(buttons) }) {
      start = last
      while start > 0, blocks[start - 1].isButtons(buttons) { start -= 1 }
    }
    return (
      Self(section: section, blocks: Array(blocks[..<start])),
      Self(section: section, blocks: Array(blocks[start...]))
    )
  }
}

extension Flow.Block {
  /// Whether it is one of controls.
  var isControls: Bool {
    if case .controls = self { true } else { false }
  }

  fileprivate var isWords: Bool {
    if case .body = self { true } else { false }
  }

  fileprivate var isTitleOrPicture: Bool {
    switch self {
    case .title, .pictures: true
    case .heading, .body, .controls, .views, .rows: false
    }
  }

  fileprivate func isViews(_ views: Set<ElementID>) -> Bool {
    if case .views(let labels) = self {
      labels.allSatisfy { views.contains($0.element) }
    } else {
      false
    }
  }

  fileprivate func isButtons(_ buttons: Set<ElementID>) -> Bool {
    if case .controls(let controls) = self {
      controls.allSatisfy { buttons.contains($0.element) }
    } else {
      false
    }
  }
}
