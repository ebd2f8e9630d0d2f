extension DrawingBuilder {
  /// A control as it stands at this moment.
  func control(_ label: Flow.Label) -> Flow.Drawing.Control? {
    guard let index = screen.controls.firstIndex(where: { $0.id == label.element }) else {
      return nil
    }
    let control = screen.controls[index]
    let id = ControlID("\(screen.id).\(control.id)")
    let kind = kind(of: control, id)
    return Flow.Drawing.Control(
      id: id, label: context.words(label.text), symbol: control.symbol,
      showsLabel: !control.hidesLabel, hint: label.hint.map { context.words($0) },
      hold: control.hold, kind: kind,
      style: (control.style ?? kind.usualStyle).map { context.style($0) },
      isEnabled: context.isInteractive
        && context.program.isEnabledUncovered(id, in: context.state),
      isWaiting: context.program.awaitsAnswer(id, in: context.state),
      motion: motion(of: control.id))
  }

  private func kind(of control: Flow.Control, _ id: ControlID) -> Flow.Drawing.Control.Kind {
    switch control.role {
    case .button: .button(goesBack: control.commands.contains(.back))
    case .list: .list(options(control, id) { _ in false })
    case .input(let value, let style): input(control, id, value, style)
    }
  }

  private func input(
    _ control: Flow.Control, _ id: ControlID, _ value: ValueID, _ style: Flow.InputStyle
  ) -> Flow.Drawing.Control.Kind {
    let constant = context.constant(value) ?? .unset
    let hasTable = context.table(ofValue: value) != nil
    var options: Flow.Drawing.Options {
      var options =
        hasTable
        ? self.options(control, id) { constant.holds($0) } : bareOptions(id, value, constant)
      if isFull(value, constant) {
        for place in options.items.indices where !options.items[place].isSelected {
          options.items[place].isEnabled = false
        }
      }
      return options
    }
    switch style {
    case .toggle: return .toggle(isOn: constant == .bool(true))
    case .textField: return .textField(field(control, value, constant))
    case .stepper: return .stepper(number(control, value, constant))
    case .slider: return .slider(number(control, value, constant))
    case .numberField: return .numberField(number(control, value, constant))
    case .wheel:
      switch context.value(value)?.kind {
      case .int: return .wheel(number(control, value, constant))
      case .time: return .timePicker(time(value, constant, isWheel: true))
      case .date: return .datePicker(date(value, constant, isWheel: true))
      default: return .optionWheel(options)
      }
    case .timePicker: return .timePicker(time(value, constant, isWheel: false))
    case .datePicker: return .datePicker(date(value, constant, isWheel: false))
    // Without a table there is nothing to write on cards.
    case .cards: return hasTable ? .cards(options) : .segmented(options)
    case .toggles: return .toggles(options)
    case .chips:
      if case .set = context.value(value)?.kind {
        return .chips(options, allowsMultipleSelection: true)
      }
      return .chips(options, allowsMultipleSelection: false)
    case .segmented: return .segmented(options)
    case .menu: return .menu(options)
    case .appPicker: return .appPicker(appInput(control, value, constant, options))
    case .appView: return .appView(appInput(control, value, constant, options))
    }
  }

  /// Whether a set has as many options as it may have.
  private func isFull(_ id: ValueID, _ constant: Flow.Constant) -> Bool {
    guard case .set(_, let maximum?)? = context.value(id)?.kind, case .rows(let rows) = constant
    else { return false }
    return rows.count >= maximum
  }

  func number(
    _ control: Flow.Control, _ id: ValueID, _ constant: Flow.Constant
  ) -> Flow.Drawing.Number {
    guard case .int(let value) = constant, case .int(let range, let step)? = context.value(id)?.kind
    else { return Flow.Drawing.Number(value: 0, range: 0...0, step: 1) }
    var number = Flow.Drawing.Number(value: value, range: range ?? value...value, step: step)
    number.marks = control.marks
    if case .body(let text)? = page.sections.first(where: { $0.id == control.option })?.blocks.first
    {
      number.words = context.words(text)
      number.unit = context.value(id)?.unit
      number.places = text.placeholders.indices.filter { index in
        switch text.placeholders[index] {
        case .value(id), .measurement(id, _): true
        default: false
        }
      }
    }
    return number
  }

  func time(
    _ id: ValueID, _ constant: Flow.Constant, isWheel: Bool
  ) -> Flow.Drawing.TimeEntry {
    guard case .time(let time) = constant,
      case .time(let range, let step)? = context.value(id)?.kind
    else {
      let midnight = Flow.TimeOfDay(0, 0)
      return Flow.Drawing.TimeEntry(
        time: midnight, range: midnight...midnight, step: 1, isWheel: isWheel)
    }
    return Flow.Drawing.TimeEntry(time: time, range: range, step: step, isWheel: isWheel)
  }

  func date(
    _ id: ValueID, _ constant: Flow.Constant, isWheel: Bool
  ) -> Flow.Drawing.DateEntry {
    var day: CalendarDay?
    if case .daysFromNow(let days) = constant { day = context.day(id, days) }
    return Flow.Drawing.DateEntry(
      day: day, today: context.today, limits: context.value(id)?.limits ?? Flow.DayLimits(),
      isWheel: isWheel)
  }

  func field(
    _ control: Flow.Control, _ id: ValueID, _ constant: Flow.Constant
  ) -> Flow.Drawing.TextField {
    var content = Flow.Drawing.TextField.Content.typed("")
    switch constant {
    case .text(let text): content = .typed(text)
    case .words(let cell): if let words = context.words(cell) { content = .words(words) }
    default: break
    }
    var maximum: Int?
    var contentType: Flow.TextContent?
    if case .text(let most, let type)? = context.value(id)?.kind {
      (maximum, contentType) = (most, type)
    }
    return Flow.Drawing.TextField(
      content: content, contentType: contentType, maximum: maximum, lines: control.lines ?? 1...1,
      takesFocus: control.takesFocus, submitLabel: control.submitLabel,
      submits: control.submits.map { ControlID("\(screen.id).\($0)") })
  }

  // MARK: Options

  /// The rows of a table as options.
  private func options(
    _ control: Flow.Control, _ id: ControlID, isSelected: (RowID) -> Bool
  ) -> Flow.Drawing.Options {
    guard let (table, rows) = context.program.flow.options(of: control),
      let number = context.program.tableIndex[table.id]
    else { return Flow.Drawing.Options(items: [], areTiles: false) }
    let section = page.sections.first { $0.id == control.option }
    return Flow.Drawing.Options(
      items: rows.indices.filter {
        context.program.isDrawn(
          OptionRow(table: UInt16(number), row: UInt16($0)), by: id, in: context.state)
      }.map { place in
        let row = rows[place]
        let id = "\(id).\(row.id)"
        let option = DrawingContext.Option(table: table, row: row, place: place)
        var builder = self
        builder.context = context.drawing(option)
        builder.option = id
        builder.keepsRoom = false
        return Flow.Drawing.Option(
          id: id, row: row.id,
          name: context.name(of: option), picture: builder.rowPicture(option),
          blocks: section.map { builder.optionBlocks($0) } ?? [],
          isSelected: isSelected(row.id), isEnabled: true)
      }, areTiles: section?.beginsWithSign(of: table) ?? false)
  }

  /// What content writes for the row that is drawn.
  private func optionBlocks(_ section: Flow.Section) -> [Flow.Drawing.Block] {
    section.blocks.compactMap { block in
      switch block {
      case .controls: nil
      case .rows(let rows): list(rows, .details).map { .list($0) }
      case .title, .heading, .body, .pictures, .views:
        self.block(block, in: section.id, body: .body)
      }
    }
  }

  /// The options of a choice without a table.
  private func bareOptions(
    _ id: ControlID, _ value: ValueID, _ constant: Flow.Constant
  ) -> Flow.Drawing.Options {
    let rows = context.value(value).map { context.program.flow.rows(of: $0) } ?? []
    return Flow.Drawing.Options(
      items: rows.map {
        Flow.Drawing.Option(
          id: "\(id).\($0)", row: $0, name: LocalizedText(key: "", $0.rawValue), picture: nil,
          blocks: [], isSelected: constant.holds($0), isEnabled: true)
      }, areTiles: false)
  }
}

extension Flow.Section {
  /// Whether the words of a row begin with a sign of its own, such as an emoji.
  fileprivate func beginsWithSign(of table: Flow.Table) -> Bool {
    guard case .body(let text)? = blocks.first, text.format == "%1$@",
      case .option(let columns)? = text.placeholders.first, columns.count == 1
    else { return false }
    return table.columns.contains { $0.id == columns[0] && $0.kind == .text }
  }
}

extension Flow.Drawing.Control.Kind {
  /// The style of controls of the kind that name none.
  fileprivate var usualStyle: StyleID? {
    switch self {
    case .list, .cards, .toggles, .toggle, .stepper, .menu: "card"
    case .textField, .numberField: "field"
    case .chips: "chip"
    case .timePicker(let entry): entry.isWheel ? nil : "card"
    case .datePicker(let entry): entry.isWheel ? nil : "card"
    case .button, .slider, .wheel, .segmented, .optionWheel, .appPicker, .appView: nil
    }
  }
}

extension Flow.Constant {
  /// Whether a row is chosen.
  fileprivate func holds(_ row: RowID) -> Bool {
    switch self {
    case .row(row): true
    case .rows(let rows): rows.contains(row)
    default: false
    }
  }
}
