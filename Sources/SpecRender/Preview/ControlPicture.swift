import FlowCore
import SpecModel
import SpecText

extension ScreenPicture {
  /// A control as it stands at this moment.
  func control(_ label: ControlLabel) -> TemplateValue? {
    guard let control = screen.controls.first(where: { $0.id == label.id.value }) else {
      return nil
    }
    let id = ControlID("\(screen.id).\(control.id)")
    // Behind an alert or a sheet nothing can be touched, but nothing looks different.
    let isCovered = scene.program.modal(in: scene.state) != nil
    let slots: [String: TemplateValue] = [
      "words": scene.words(label.label), "style": TemplateValue(control.style),
      "shows-label": .flag(!control.hidesLabel),
      "is-disabled": .flag(!isCovered && !scene.program.isEnabled(id, in: scene.state)),
      "button": false, "back": false, "stepper": false,
    ]
    return .record(slots.merging(kind(of: control, label)) { $1 })
  }

  private func kind(of control: Control, _ label: ControlLabel) -> [String: TemplateValue] {
    switch control.role {
    case .button:
      return ["button": true, "back": .flag(control.commands.contains(.back))]
    case .list(let id, let first):
      guard let table = scene.table(id) else { return [:] }
      let rows = 0..<min(first ?? Int.max, table.table.rows.count)
      return [
        "style": .text(control.style ?? "card"),
        "cards": cards(control, table, rows: rows) { _ in false },
      ]
    case .input(let value, let style):
      return input(control, value, style, label)
    }
  }

  private func input(
    _ control: Control, _ value: ValueID, _ style: InputStyle, _ label: ControlLabel
  ) -> [String: TemplateValue] {
    let constant = scene.program.value(value, in: scene.state)
    switch style {
    case .appPicker: return ["button": true]
    case .toggle: return ["toggle": ["is-on": .flag(constant == .bool(true))]]
    case .stepper: return ["stepper": true]
    case .textField:
      return [
        "style": .text(control.style ?? "field"), "field": field(control, constant, label),
      ]
    case .slider: return ["slider": ["marks": marks(filled(constant, of: value, in: 20), of: 20)]]
    case .wheel: return ["wheel": ["rows": .list(wheel(value, constant))]]
    case .segmented: return ["segmented": ["options": .list(names(value, constant))]]
    case .menu: return ["menu": ["chosen": ["words": chosenName(value, constant)]]]
    case .cards, .toggles:
      guard let table = scene.table(ofValue: value) else {
        return ["segmented": ["options": .list(names(value, constant))]]
      }
      let cards = cards(control, table, rows: table.table.rows.indices) { row in
        constant == .row(row) || constant.holds(row)
      }
      return [
        "style": .text(control.style ?? "card"),
        style == .cards ? "cards" : "toggles": cards,
      ]
    }
  }

  /// The rows of a table as cards or switches.
  private func cards(
    _ control: Control, _ table: ContentTable, rows: Range<Int>, isChosen: (RowID) -> Bool
  ) -> TemplateValue {
    let options = rows.map { row -> TemplateValue in
      let blocks = optionBlocks(control.option, row, of: table)
      return [
        "words": blocks.isEmpty ? name(of: row, in: table) : [], "blocks": .list(blocks),
        "is-chosen": .flag(isChosen(table.table.rows[row].id)),
      ]
    }
    return [
      "options": .list(options), "are-tiles": .flag(drawsTiles(control.option, of: table)),
    ]
  }

  private func field(
    _ control: Control, _ constant: Constant, _ label: ControlLabel
  ) -> TemplateValue {
    var entered: String?
    switch constant {
    case .text(let text): entered = text.isEmpty ? nil : text
    case .words(let words):
      entered = scene.table(words.table).flatMap { table in
        table.table.rows.firstIndex { $0.id == words.row }
          .flatMap { table.words[$0][words.column] }
      }.map { scene.plainWords($0) }
    default: break
    }
    let lines = max(1, control.lines?.lowerBound ?? 1)
    return [
      "entered": TemplateValue(entered),
      "prompt": label.hint.map { ["words": scene.words($0)] } ?? .absent,
      "has-focus": .flag(control.takesFocus),
      "extra-lines": .list(Array(repeating: true, count: lines - 1)),
    ]
  }

  // MARK: Choices by name

  /// The options of a choice by their names, for controls of one line.
  private func names(_ value: ValueID, _ constant: Constant) -> [TemplateValue] {
    if let table = scene.table(ofValue: value) {
      return table.table.rows.indices.map { row in
        [
          "words": name(of: row, in: table), "blocks": [],
          "is-chosen": .flag(constant == .row(table.table.rows[row].id)),
        ]
      }
    }
    guard case .choice(.rows(let rows)) = scene.value(value)?.kind else { return [] }
    return rows.map { row in
      ["words": bare(row.rawValue), "blocks": [], "is-chosen": .flag(constant == .row(row))]
    }
  }

  private func chosenName(_ value: ValueID, _ constant: Constant) -> TemplateValue {
    guard case .row(let row) = constant else { return [] }
    guard let table = scene.table(ofValue: value),
      let index = table.table.rows.firstIndex(where: { $0.id == row })
    else { return bare(row.rawValue) }
    return name(of: index, in: table)
  }

  /// The first words of a row; its id when it has none.
  func name(of row: Int, in table: ContentTable) -> TemplateValue {
    let column = table.table.columns.first { $0.kind == .words }
    guard let column, let text = table.words[row][column.id] else {
      return bare(table.table.rows[row].id.rawValue)
    }
    return scene.drawing(row, of: table).words(text)
  }

  private func bare(_ text: String) -> TemplateValue {
    [
      [
        "text": .text(text), "is-strong": false, "is-emphasis": false, "is-break": false,
        "is-paragraph-break": false,
      ]
    ]
  }

  // MARK: Numbers

  /// The number that is chosen and two on either side of it, as far as there are any.
  private func wheel(_ value: ValueID, _ constant: Constant) -> [TemplateValue] {
    if case .int(let number) = constant, case .int(let range?, let step) = scene.value(value)?.kind
    {
      return (-2...2).map { number + $0 * step }.map { candidate in
        let isThere = range.contains(candidate)
        return [
          "text": .text(isThere ? scene.format.number(candidate) : ""),
          "is-chosen": .flag(candidate == number),
        ]
      }
    }
    return []
  }

  private func filled(_ constant: Constant, of value: ValueID, in count: Int) -> Int {
    guard case .int(let number) = constant, case .int(let range?, _) = scene.value(value)?.kind,
      !range.isEmpty, range.lowerBound < range.upperBound
    else { return 0 }
    return (number - range.lowerBound) * count / (range.upperBound - range.lowerBound)
  }

  /// So many marks, the first ones on.
  func marks(_ on: Int, of count: Int) -> TemplateValue {
    .list((0..<max(0, count)).map { ["is-on": .flag($0 < on)] })
  }
}

extension Constant {
  /// Whether a row is among those chosen.
  fileprivate func holds(_ row: RowID) -> Bool {
    if case .rows(let rows) = self { rows.contains(row) } else { false }
  }
}
