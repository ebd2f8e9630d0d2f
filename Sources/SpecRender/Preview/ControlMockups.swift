import CLDR
import FlowCore
import SpecModel
import SpecText

extension ScreenMockupBuilder {
  /// A control as it stands at this moment.
  func control(_ label: ControlLabel) -> PreviewControl? {
    guard let control = screen.controls.first(where: { $0.id == label.id.value }) else {
      return nil
    }
    let id = ControlID("\(screen.id).\(control.id)")
    // Behind an alert or a sheet nothing can be touched, but nothing looks different.
    let isCovered = context.localizedApp.program.modal(in: context.state) != nil
    let isSilent = control.hidesLabel && control.role != .button
    var drawn = PreviewControl(
      id: id.rawValue, words: isSilent ? nil : context.previewText(label.label),
      label: isSilent ? context.label(label.label) : nil, style: control.style?.rawValue,
      showsLabel: !control.hidesLabel,
      isDisabled: !isCovered && !context.localizedApp.program.isEnabled(id, in: context.state))
    switch control.role {
    case .button:
      drawn.isButton = true
      drawn.isBack = control.commands.contains(.back)
    case .list(let id, let first):
      guard let table = context.table(id) else { break }
      let rows = 0..<min(first ?? Int.max, table.table.rows.count)
      drawn.style = control.style?.rawValue ?? "card"
      drawn.cards = PreviewCards(
        options: options(control, table, rows: rows) { _ in false },
        areTiles: drawsTiles(control.option, of: table))
    case .input(let value, let style):
      draw(control, value, style, hint: label.hint, as: &drawn)
    }
    return drawn
  }

  private func draw(
    _ control: Flow.Control, _ value: ValueID, _ style: Flow.InputStyle, hint: Text?,
    as drawn: inout PreviewControl
  ) {
    let constant = context.localizedApp.program.value(value, in: context.state)
    switch style {
    case .appPicker: drawn.isButton = true
    case .toggle: drawn.toggle = PreviewMark(isOn: constant == .bool(true))
    case .stepper: drawn.isStepper = true
    case .textField:
      drawn.style = control.style?.rawValue ?? "field"
      drawn.field = field(control, constant, hint)
    case .slider: drawn.slider = PreviewMark.marks(filled(constant, of: value, in: 20), of: 20)
    case .wheel: drawn.wheel = wheel(value, constant)
    case .segmented: drawn.segmented = names(value, constant)
    case .menu: drawn.menu = PreviewChoice(chosen: chosenName(value, constant))
    case .cards, .toggles:
      guard let table = context.table(ofValue: value) else {
        drawn.segmented = names(value, constant)
        return
      }
      let options = options(control, table, rows: table.table.rows.indices) { row in
        constant == .row(row) || constant.holds(row)
      }
      drawn.style = control.style?.rawValue ?? "card"
      if style == .toggles {
        drawn.toggles = options
      } else {
        drawn.cards = PreviewCards(
          options: options, areTiles: drawsTiles(control.option, of: table))
      }
    }
  }

  /// The rows of a table as cards or switches.
  private func options(
    _ control: Flow.Control, _ table: ContentTable, rows: Range<Int>, isChosen: (RowID) -> Bool
  ) -> [PreviewOption] {
    rows.map { row in
      let blocks = optionBlocks(control.option, row, of: table)
      return PreviewOption(
        row: table.table.rows[row].id.rawValue,
        words: blocks.isEmpty ? name(of: row, in: table) : nil, blocks: blocks,
        isChosen: isChosen(table.table.rows[row].id))
    }
  }

  private func field(_ control: Flow.Control, _ constant: Flow.Constant, _ hint: Text?)
    -> PreviewField
  {
    var entered: String?
    var suggestion: PreviewText?
    switch constant {
    case .text(let text): entered = text.isEmpty ? nil : text
    case .words(let words):
      suggestion = context.table(words.table).flatMap { table in
        table.table.rows.firstIndex { $0.id == words.row }
          .flatMap { table.words[$0][words.column] }
      }.map { context.previewText($0) }
    default: break
    }
    let lines = max(1, control.lines?.lowerBound ?? 1)
    return PreviewField(
      entered: entered, suggestion: suggestion,
      prompt: entered == nil && suggestion == nil ? hint.map { context.previewText($0) } : nil,
      hasFocus: control.takesFocus,
      extraLines: PreviewMark.marks(lines - 1, of: lines - 1))
  }

  // MARK: Choices by name

  /// The options of a choice by their names, for controls of one line.
  private func names(_ value: ValueID, _ constant: Flow.Constant) -> [PreviewOption] {
    if let table = context.table(ofValue: value) {
      return table.table.rows.indices.map { row in
        let id = table.table.rows[row].id
        return PreviewOption(
          row: id.rawValue, words: name(of: row, in: table), isChosen: constant == .row(id))
      }
    }
    guard case .choice(.rows(let rows)) = context.value(value)?.kind else { return [] }
    return rows.map {
      PreviewOption(
        row: $0.rawValue, words: .bare($0.rawValue), isChosen: constant == .row($0))
    }
  }

  private func chosenName(_ value: ValueID, _ constant: Flow.Constant) -> PreviewText? {
    guard case .row(let row) = constant else { return nil }
    guard let table = context.table(ofValue: value),
      let index = table.table.rows.firstIndex(where: { $0.id == row })
    else { return .bare(row.rawValue) }
    return name(of: index, in: table)
  }

  /// The first words of a row; its id when it has none.
  func name(of row: Int, in table: ContentTable) -> PreviewText {
    let column = table.table.columns.first { $0.kind == .words }
    guard let column, let text = table.words[row][column.id] else {
      return .bare(table.table.rows[row].id.rawValue)
    }
    return context.forRow(row, of: table).previewText(text)
  }

  // MARK: Numbers

  /// The number that is chosen and two on either side of it, as far as there are any.
  private func wheel(_ value: ValueID, _ constant: Flow.Constant) -> [PreviewNumber] {
    if case .int(let number) = constant,
      case .int(let range?, let step) = context.value(value)?.kind
    {
      return (-2...2).map { number + $0 * step }.map { candidate in
        PreviewNumber(
          words: range.contains(candidate) ? context.previewText(candidate) : nil,
          isChosen: candidate == number)
      }
    }
    return []
  }

  private func filled(_ constant: Flow.Constant, of value: ValueID, in count: Int) -> Int {
    guard case .int(let number) = constant, case .int(let range?, _) = context.value(value)?.kind,
      !range.isEmpty, range.lowerBound < range.upperBound
    else { return 0 }
    return (number - range.lowerBound) * count / (range.upperBound - range.lowerBound)
  }
}

extension Flow.Constant {
  /// Whether a row is among those chosen.
  fileprivate func holds(_ row: RowID) -> Bool {
    if case .rows(let rows) = self { rows.contains(row) } else { false }
  }
}
