import FlowCore
import SpecModel
import SpecText

/// Builds the mockup of a screen in a context: what is shown of it, as templates take it apart.
struct ScreenMockupBuilder {
  let context: RenderContext
  let sources: PreviewSources
  let page: Page
  /// The screen, or the frame.
  let screen: Flow.Screen

  /// A screen in its frame.
  static func mockup(
    of page: Page, _ screen: Flow.Screen, in context: RenderContext, _ sources: PreviewSources
  ) -> ScreenMockup {
    let builder = ScreenMockupBuilder(
      context: context, sources: sources, page: page, screen: screen)
    let frame = ScreenMockupBuilder(
      context: context, sources: sources, page: context.localizedApp.app.frame,
      screen: context.localizedApp.program.flow.frame)
    let layout = PageLayout(page, screen)
    let (start, end) = frame.framing()
    return ScreenMockup(
      isHero: layout.isHero,
      decor: (screen.decor + context.localizedApp.program.flow.frame.decor).map(\.rawValue),
      frameStart: start, main: layout.main.compactMap { builder.group($0) },
      bottom: builder.foot(layout.bottom), frameEnd: end,
      alert: builder.modal(.alert), sheet: builder.modal(.sheet))
  }

  // MARK: Groups

  /// What surrounds the screen, above and below.
  private func framing() -> (start: [PreviewGroup], end: [PreviewGroup]) {
    let split =
      page.screenPosition
      ?? Page.ScreenPosition(blocks: page.blocks.count, sections: page.sections.count)
    func groups(_ blocks: ArraySlice<Block>, _ sections: ArraySlice<Section>) -> [PreviewGroup] {
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
  private func foot(_ parts: [PageLayout.Part]) -> [PreviewGroup] {
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

  private func modal(_ style: Flow.Modal.Style) -> PreviewGroup? {
    guard let id = context.localizedApp.program.modal(in: context.state),
      screen.modals.contains(where: { $0.section == id && $0.style == style }),
      let section = page.sections.first(where: { $0.id.value == id })
    else { return nil }
    return group(PageLayout.Part(section: id, blocks: section.blocks))
  }

  /// A part, if anything of it is shown.
  private func group(
    _ part: PageLayout.Part, isBanner: Bool = false, isFinePrint: Bool = false
  ) -> PreviewGroup? {
    if let section = part.section, !context.isShown(section, on: screen.id) { return nil }
    let isTitled = part.blocks.contains { $0.isTitle }
    let blocks = part.blocks.compactMap { block -> PreviewBlock? in
      if case .body(let text) = block, isFinePrint { return line(\.finePrint, text) }
      return self.block(block, isTitled: part.section == nil || isTitled)
    }
    guard !blocks.isEmpty else { return nil }
    return PreviewGroup(name: part.section?.rawValue, isBanner: isBanner, blocks: blocks)
  }

  // MARK: Blocks

  /// A block, if anything of it is shown.
  private func block(_ block: Block, isTitled: Bool) -> PreviewBlock? {
    switch block {
    case .title(let text): line(\.title, text)
    case .heading(let text): line(\.heading, text)
    case .body(let text): line(isTitled ? \.body : \.note, text)
    case .pictures(let pictures): staticBlock(\.pictures, pictures.map(picture))
    case .controls(let labels): controls(labels)
    case .views(let labels):
      items(\.views, labels.filter { isShown($0.id.value) }.compactMap { view($0) })
    case .rows(let rows):
      items(
        rows.contains { $0.picture != nil } ? \.features : \.cards,
        rows.filter { isShown($0.id.value) }.map(row))
    }
  }

  private typealias Slot<Content> = WritableKeyPath<PreviewStaticContent, Content?>

  private func staticBlock<Content>(_ slot: Slot<Content>, _ content: Content) -> PreviewBlock {
    var block = PreviewBlock()
    block.staticContent[keyPath: slot] = content
    return block
  }

  private func line(_ slot: Slot<PreviewText>, _ text: Text) -> PreviewBlock {
    staticBlock(slot, context.previewText(text))
  }

  private func items<Item>(_ slot: Slot<[Item]>, _ items: [Item]) -> PreviewBlock? {
    items.isEmpty ? nil : staticBlock(slot, items)
  }

  private func controls(_ labels: [ControlLabel]) -> PreviewBlock? {
    let shown = labels.filter { isShown($0.id.value) }.compactMap { control($0) }
    guard !shown.isEmpty else { return nil }
    return PreviewBlock(controls: PreviewBlock.Controls(items: shown, isPair: labels.count > 1))
  }

  func isShown(_ element: ElementID) -> Bool {
    context.isShown(element, on: screen.id)
  }

  private func picture(_ picture: Picture) -> PreviewImage {
    let label = picture.label.map { context.label($0) }
    switch picture.source.value {
    case .symbol(let name): return PreviewImage(symbol: name, label: label)
    case .image(let name) where name == context.localizedApp.app.info.theme.icon:
      return PreviewImage(isAppIcon: true, label: label)
    case .image(let name): return PreviewImage(image: name, label: label)
    }
  }

  private func row(_ row: RowText) -> PreviewRow {
    PreviewRow(
      picture: row.picture.map(picture), words: context.previewText(row.text),
      isPrice: names(.money, in: row.text), isSaving: names(.percent, in: row.text))
  }

  /// Whether a text of an option names a column of some kind.
  private func names(_ kind: Flow.Column.Kind, in text: Text) -> Bool {
    let columns = context.option?.table.table.columns ?? []
    return text.mainPhrase.placeholders.contains { placeholder in
      placeholder.path.first == "option" && placeholder.path.count == 2
        && columns.contains { $0.id.rawValue == placeholder.path[1] && $0.kind == kind }
    }
  }

  // MARK: Options

  /// The words of one row of a table, in the section that is written for it.
  func optionBlocks(_ section: ElementID?, _ row: Int, of table: ContentTable)
    -> [PreviewStaticContent]
  {
    guard let section = page.sections.first(where: { $0.id.value == section }) else { return [] }
    let builder = ScreenMockupBuilder(
      context: context.forRow(row, of: table), sources: sources, page: page, screen: screen)
    var isBelowHeading = false
    return section.blocks.compactMap { block in
      if case .heading = block { isBelowHeading = true }
      if case .controls = block { return nil }
      guard case .rows(let rows) = block else {
        return builder.block(block, isTitled: true)?.staticContent
      }
      let items = rows.filter { builder.isShown($0.id.value) }.map(builder.row)
      guard !items.isEmpty else { return nil }
      return PreviewStaticContent(details: .init(items: items, isAbove: !isBelowHeading))
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
