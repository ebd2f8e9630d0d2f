import FlowCore
import SpecModel
import SpecText

/// Draws one screen of a scene: what is shown of it, in the shape templates expect.
struct ScreenPicture {
  let scene: Scene
  let sources: PreviewSources
  let page: Page
  /// The screen, or the frame.
  let screen: Screen

  /// The record for `screen.mustache`, but for what the board knows of it.
  static func slots(
    _ page: Page, _ screen: Screen, in scene: Scene, _ sources: PreviewSources
  ) -> [String: TemplateValue] {
    let picture = ScreenPicture(scene: scene, sources: sources, page: page, screen: screen)
    let frame = ScreenPicture(
      scene: scene, sources: sources, page: scene.app.frame, screen: scene.program.flow.frame)
    let layout = PageLayout(page, screen)
    let (start, end) = frame.framing()
    return [
      "is-hero": .flag(layout.isHero),
      "decor": .list((screen.decor + scene.program.flow.frame.decor).map { .text($0) }),
      "frame-start": .list(start), "frame-end": .list(end),
      "main": .list(layout.main.compactMap { picture.group($0) }),
      "bottom": .list(picture.foot(layout.bottom)),
      "alert": picture.modal(.alert) ?? .absent,
      "sheet": picture.modal(.sheet) ?? .absent,
    ]
  }

  // MARK: Groups

  /// What surrounds the screen, above and below.
  private func framing() -> (start: [TemplateValue], end: [TemplateValue]) {
    let split = page.split ?? Page.Split(blocks: page.blocks.count, sections: page.sections.count)
    func groups(_ blocks: ArraySlice<Block>, _ sections: ArraySlice<Section>) -> [TemplateValue] {
      let first = group(PageLayout.Part(section: nil, blocks: Array(blocks)))
      return [first].compactMap { $0 }
        + sections.compactMap {
          group(PageLayout.Part(section: $0.id.value, blocks: $0.blocks), isBanner: true)
        }
    }
    return (
      groups(page.blocks[..<split.blocks], page.sections[..<split.sections]),
      groups(page.blocks[split.blocks...], page.sections[split.sections...])
    )
  }

  /// The parts at the foot; words after the buttons are small print.
  private func foot(_ parts: [PageLayout.Part]) -> [TemplateValue] {
    var isAfterButtons = false
    return parts.compactMap { part in
      defer {
        isAfterButtons =
          isAfterButtons
          || part.blocks.contains { if case .controls = $0 { true } else { false } }
      }
      return group(part, isFinePrint: isAfterButtons)
    }
  }

  private func modal(_ style: Modal.Style) -> TemplateValue? {
    guard let id = scene.program.modal(in: scene.state),
      screen.modals.contains(where: { $0.section == id && $0.style == style }),
      let section = page.sections.first(where: { $0.id.value == id })
    else { return nil }
    return group(PageLayout.Part(section: id, blocks: section.blocks))
  }

  /// A part, if anything of it is shown.
  private func group(
    _ part: PageLayout.Part, isBanner: Bool = false, isFinePrint: Bool = false
  ) -> TemplateValue? {
    if let section = part.section, !scene.isShown(section, on: screen.id) { return nil }
    let isTitled = part.blocks.contains { $0.isTitle }
    let blocks = part.blocks.compactMap { block -> TemplateValue? in
      if case .body(let text) = block, isFinePrint { return line("fine-print", text) }
      return self.block(block, isTitled: part.section == nil || isTitled)
    }
    guard !blocks.isEmpty else { return nil }
    return [
      "name": TemplateValue(part.section?.rawValue), "is-banner": .flag(isBanner),
      "blocks": .list(blocks),
    ]
  }

  // MARK: Blocks

  /// A block, if anything of it is shown.
  private func block(_ block: Block, isTitled: Bool) -> TemplateValue? {
    switch block {
    case .title(let text): line("title", text)
    case .heading(let text): line("heading", text)
    case .body(let text): line(isTitled ? "body" : "note", text)
    case .pictures(let pictures): ["pictures": ["items": .list(pictures.map(picture))]]
    case .controls(let labels): controls(labels)
    case .views(let labels):
      items("views", labels.filter { isShown($0.id.value) }.compactMap { view($0) })
    case .rows(let rows):
      items(
        rows.contains { $0.picture != nil } ? "features" : "cards",
        rows.filter { isShown($0.id.value) }.map(row))
    }
  }

  private func line(_ slot: String, _ text: Text) -> TemplateValue {
    .record([slot: ["words": scene.words(text)]])
  }

  private func items(
    _ slot: String, _ items: [TemplateValue], _ more: [String: TemplateValue] = [:]
  ) -> TemplateValue? {
    items.isEmpty ? nil : .record([slot: .record(more.merging(["items": .list(items)]) { $1 })])
  }

  private func controls(_ labels: [ControlLabel]) -> TemplateValue? {
    let shown = labels.filter { isShown($0.id.value) }.compactMap { control($0) }
    return items("controls", shown, ["is-pair": .flag(labels.count > 1)])
  }

  func isShown(_ element: ElementID) -> Bool {
    scene.isShown(element, on: screen.id)
  }

  private func picture(_ picture: Picture) -> TemplateValue {
    let label = TemplateValue(picture.label.map { scene.plainWords($0) })
    switch picture.source.value {
    case .symbol(let name): return ["symbol": .text(name), "app-icon": false, "label": label]
    case .image(let name) where name == scene.app.info.icon:
      return ["app-icon": true, "label": label]
    case .image(let name): return ["image": .text(name), "app-icon": false, "label": label]
    }
  }

  private func row(_ row: RowText) -> TemplateValue {
    [
      "picture": row.picture.map(picture) ?? .absent, "words": scene.words(row.text),
      "is-price": .flag(names(.money, in: row.text)),
      "is-saving": .flag(names(.percent, in: row.text)),
    ]
  }

  /// Whether a text of an option names a column of some kind.
  private func names(_ kind: Column.Kind, in text: Text) -> Bool {
    let columns = scene.option?.table.table.columns ?? []
    return text.mainPhrase.placeholders.contains { placeholder in
      placeholder.path.first == "option" && placeholder.path.count == 2
        && columns.contains { $0.id.rawValue == placeholder.path[1] && $0.kind == kind }
    }
  }

  // MARK: Options

  /// The words of one row of a table, in the section that is written for it.
  func optionBlocks(_ section: ElementID?, _ row: Int, of table: ContentTable) -> [TemplateValue] {
    guard let section = page.sections.first(where: { $0.id.value == section }) else { return [] }
    let picture = ScreenPicture(
      scene: scene.drawing(row, of: table), sources: sources, page: page, screen: screen)
    var isBelowHeading = false
    return section.blocks.compactMap { block in
      if case .heading = block { isBelowHeading = true }
      if case .controls = block { return nil }
      guard case .rows(let rows) = block else { return picture.block(block, isTitled: true) }
      return picture.items(
        "details", rows.filter { picture.isShown($0.id.value) }.map(picture.row),
        ["is-above": .flag(!isBelowHeading)])
    }
  }

  /// Whether the words of a row begin with a sign of its own, such as an emoji.
  func drawsTiles(_ section: ElementID?, of table: ContentTable) -> Bool {
    guard let section = page.sections.first(where: { $0.id.value == section }),
      case .body(let text) = section.blocks.first,
      case .placeholder(let placeholder) = text.mainPhrase.inlines.first,
      text.mainPhrase.inlines.count == 1, placeholder.path.count == 2
    else { return false }
    return table.table.columns.contains {
      $0.id.rawValue == placeholder.path[1] && $0.kind == .text
    }
  }
}

extension Block {
  fileprivate var isTitle: Bool {
    switch self {
    case .title, .heading: true
    default: false
    }
  }
}
