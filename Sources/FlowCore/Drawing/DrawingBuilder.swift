extension Flow.Spec {
  /// What is drawn in a state; nothing where no screen is shown.
  ///
  /// - Parameters:
  ///   - state: Where the run stands.
  ///   - program: The spec's flow, or a variant of it, as it runs.
  ///   - isInteractive: Whether anything can be used: not before the flow has begun, and not while
  ///     it is being completed.
  ///   - day: The day that a value stands for which holds the day so many days from some day.
  /// - Returns: What is drawn.
  public func drawing(
    of state: Flow.State, in program: Flow.Program, isInteractive: Bool = true,
    day: @escaping (ValueID, _ daysFromNow: Int) -> CalendarDay
  ) -> Flow.Drawing? {
    guard let id = program.screen(in: state),
      let index = program.flow.screens.firstIndex(where: { $0.id == id }),
      let page = pages.first(where: { $0.id == id })
    else { return nil }
    let context = DrawingContext(
      spec: self, program: program, state: state, isInteractive: isInteractive, day: day)
    let screen = program.flow.screens[index]
    let layout = PageLayout(page, screen)
    let arrangement: Flow.Drawing.Arrangement =
      !layout.isHero ? .top : theme.hasSharpCorners ? .bottom : .center
    let builder = DrawingBuilder(
      context: context, page: page, screen: screen, arrangement: arrangement)
    let frame = DrawingBuilder(context: context, page: self.frame, screen: program.flow.frame)
    let (start, end) = frame.framing()
    return Flow.Drawing(
      screen: id, arrangement: arrangement,
      decor: (screen.decor + program.flow.frame.decor).map { context.style($0) },
      frameStart: start, main: layout.main.compactMap { builder.section($0, in: .main) },
      bottom: builder.foot(layout.bottom), frameEnd: end, modal: builder.modal(),
      position: context.position, isWaiting: !isInteractive || program.isWaiting(state),
      canGoBack: isInteractive && program.canGoBack(in: state),
      transition: state.reducesMotion ? nil : program.flow.transition)
  }

  /// The words of a table's cell, with what its own row and the state put into them.
  package func words(
    _ cell: Flow.CellReference, of state: Flow.State, in program: Flow.Program,
    day: @escaping (ValueID, _ daysFromNow: Int) -> CalendarDay
  ) -> LocalizedText? {
    DrawingContext(spec: self, program: program, state: state, isInteractive: true, day: day)
      .words(cell)
  }

  /// A text with what is put into it in a state, wherever on a screen it stands.
  package func words(
    _ text: Flow.Text, of state: Flow.State, in program: Flow.Program,
    day: @escaping (ValueID, _ daysFromNow: Int) -> CalendarDay
  ) -> LocalizedText {
    DrawingContext(spec: self, program: program, state: state, isInteractive: true, day: day)
      .words(text)
  }
}

/// Draws a screen or the frame in a state.
struct DrawingBuilder {
  var context: DrawingContext
  let page: Flow.Page
  /// The screen, or the frame.
  let screen: Flow.Screen
  var arrangement = Flow.Drawing.Arrangement.top
  /// The option whose words are drawn; ids of what is in them begin with its id.
  var option: String?
  /// Whether what is still to come has its room: on the screen itself, not in what lies over it or
  /// in an option.
  var keepsRoom = true

  /// Where a section stands.
  enum Region: String {
    case start, main, bottom, end, modal
  }

  // MARK: Sections

  /// What surrounds the screen, above and below.
  func framing() -> (start: [Flow.Drawing.Section], end: [Flow.Drawing.Section]) {
    let split =
      page.screenPosition
      ?? Flow.ScreenPosition(blocks: page.blocks.count, sections: page.sections.count)
    let options = Set(screen.controls.compactMap(\.option))
    func drawn(
      _ blocks: ArraySlice<Flow.Block>, _ sections: ArraySlice<Flow.Section>, _ region: Region
    ) -> [Flow.Drawing.Section] {
      let first = section(PageLayout.Part(section: nil, blocks: Array(blocks)), in: region)
      return [first].compactMap(\.self)
        + sections.filter { !options.contains($0.id) }.compactMap {
          section(
            PageLayout.Part(section: $0.id, blocks: $0.blocks), in: region, isBanner: true)
        }
    }
    return (
      drawn(page.blocks[..<split.blocks], page.sections[..<split.sections], .start),
      drawn(page.blocks[split.blocks...], page.sections[split.sections...], .end)
    )
  }

  /// The parts at the foot; words after the buttons that are drawn are small print.
  func foot(_ parts: [PageLayout.Part]) -> [Flow.Drawing.Section] {
    var isAfterButtons = false
    return parts.compactMap { part in
      guard let drawn = section(part, in: .bottom, isFinePrint: isAfterButtons) else { return nil }
      isAfterButtons = isAfterButtons || part.blocks.contains(where: \.isControls)
      return drawn
    }
  }

  /// What is presented over the screen.
  func modal() -> Flow.Drawing.Modal? {
    guard let id = context.program.modal(in: context.state),
      let modal = screen.modals.first(where: { $0.section == id }),
      let content = page.sections.first(where: { $0.id == id })
    else { return nil }
    var builder = self
    builder.keepsRoom = false
    let part = PageLayout.Part(section: id, blocks: content.blocks)
    guard let section = builder.section(part, in: .modal) else { return nil }
    return Flow.Drawing.Modal(style: modal.style, section: section)
  }

  /// A part, if anything of it is shown.
  func section(
    _ part: PageLayout.Part, in region: Region, isBanner: Bool = false, isFinePrint: Bool = false
  ) -> Flow.Drawing.Section? {
    if let section = part.section, !hasRoom(section) { return nil }
    let isTitled = part.section == nil || part.blocks.contains(where: \.isTitle)
    let body: Flow.Drawing.Text.Role = isFinePrint ? .finePrint : isTitled ? .body : .note
    let blocks = part.blocks.compactMap { block($0, in: part.section, body: body) }
    guard !blocks.isEmpty else { return nil }
    return Flow.Drawing.Section(
      id: "\(screen.id)\(part.section.map { ".\($0)" } ?? "")#\(region.rawValue)",
      name: part.section, isBanner: isBanner, alignment: alignment(in: region), blocks: blocks,
      motion: motion(of: part.section))
  }

  private func alignment(in region: Region) -> Flow.Drawing.Alignment {
    switch region {
    case .start, .modal: .leading
    case .main: arrangement == .center ? .center : .leading
    case .bottom: context.spec.theme.hasSharpCorners ? .leading : .center
    case .end: .center
    }
  }

  // MARK: Blocks

  /// A block, if anything of it is shown.
  func block(
    _ block: Flow.Block, in section: ElementID?, body: Flow.Drawing.Text.Role
  ) -> Flow.Drawing.Block? {
    let place = "\(screen.id)\(section.map { ".\($0)" } ?? "")"
    return switch block {
    case .title(let text): .text(self.text(text, .title))
    case .heading(let text): .text(self.text(text, .heading))
    case .body(let text): .text(self.text(text, body))
    case .pictures(let pictures):
      drawn(
        pictures.enumerated().compactMap { index, picture in
          self.picture(picture, in: place, index + 1)
        }
      ).map { .pictures($0) }
    case .controls(let labels):
      drawn(labels.filter { hasRoom($0.element) }.compactMap(control)).map {
        .controls(Flow.Drawing.ControlLine(controls: $0, places: labels.count))
      }
    case .views(let labels):
      drawn(labels.filter { hasRoom($0.element) }.compactMap(view)).map { .views($0) }
    case .rows(let rows):
      list(rows, style(of: rows)).map { .list($0) }
    }
  }

  /// How the rows of a list look that stands on a screen.
  private func style(of rows: [Flow.ListRow]) -> Flow.Drawing.List.Style {
    if rows.contains(where: { $0.picture != nil }) { return .features }
    return context.spec.theme.style("list") == nil ? .cards : .grouped
  }

  /// A list, if any of its rows is shown.
  func list(_ rows: [Flow.ListRow], _ style: Flow.Drawing.List.Style) -> Flow.Drawing.List? {
    drawn(rows.filter { hasRoom($0.id) }.map { row($0, style) }).map {
      Flow.Drawing.List(
        id: id("\(screen.id).\(rows[0].id).list"), style: style,
        group: style == .grouped ? context.spec.theme.style("list") : nil, rows: $0)
    }
  }

  private func drawn<Item>(_ items: [Item]) -> [Item]? {
    items.isEmpty ? nil : items
  }

  private func text(_ text: Flow.Text, _ role: Flow.Drawing.Text.Role) -> Flow.Drawing.Text {
    let theme = context.spec.theme
    let isThemed = role != .finePrint
    return Flow.Drawing.Text(
      id: id(text.key), role: role, words: context.words(text),
      font: isThemed ? theme.font(FontID(role.rawValue)) : nil,
      style: isThemed ? theme.style(StyleID(role.rawValue)) : nil)
  }

  private func row(
    _ row: Flow.ListRow, _ style: Flow.Drawing.List.Style
  ) -> Flow.Drawing.Row {
    Flow.Drawing.Row(
      id: id("\(screen.id).\(row.id)"),
      picture: row.picture.flatMap { picture($0, in: "\(screen.id).\(row.id)") },
      words: context.words(row.text),
      isPrice: context.names(.money, in: row.text), isSaving: context.names(.percent, in: row.text),
      style: style == .cards ? context.spec.theme.style("card") : nil, motion: motion(of: row.id))
  }

  // MARK: Elements

  /// Whether an element is there, or its room is kept.
  private func hasRoom(_ element: ElementID) -> Bool {
    switch presence(of: element) {
    case .absent: false
    case .pending: keepsRoom
    case .shown: true
    }
  }

  private func presence(of element: ElementID) -> Presence {
    context.program.presence(
      of: element, on: screen.id, option: context.option.map { ($0.table.id, $0.row.id) },
      in: context.state)
  }

  /// How an element comes and goes; of what stands before the first section, which has no id, as
  /// all do.
  func motion(of element: ElementID?) -> Flow.Drawing.Motion {
    let step = screen.timeline.first { $0.element == element }
    return Flow.Drawing.Motion(
      transition: context.state.reducesMotion
        ? nil : step?.transition ?? context.program.flow.appear,
      step: step, isPending: element.map { presence(of: $0) } == .pending)
  }

  /// An id of something, below that of the option it is drawn for.
  func id(_ id: String) -> String {
    option.map { "\($0).\(id)" } ?? id
  }
}

extension Flow.Block {
  /// Whether it makes what follows it a body.
  var isTitle: Bool {
    switch self {
    case .title, .heading: true
    case .body, .pictures, .controls, .views, .rows: false
    }
  }
}
