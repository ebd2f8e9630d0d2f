import FlowCore

/// A screen as lines of text, for somebody who has no other display.
///
/// It knows no screen by name: all it says is in the drawing.
struct ScreenText {
  private(set) var lines: [String] = []
  private let string: (LocalizedText) throws -> String

  init(_ drawing: Flow.Drawing, _ string: @escaping (LocalizedText) throws -> String) throws {
    self.string = string
    for section in drawing.frameStart + drawing.main + drawing.bottom + drawing.frameEnd {
      try add(section)
    }
    if let modal = drawing.modal {
      lines.append(modal.style == .alert ? "!!!" : "^^^")
      try add(modal.section)
    }
    if drawing.isWaiting { lines.append("…") }
  }

  private mutating func add(_ section: Flow.Drawing.Section) throws {
    for block in section.blocks { try add(block, indent: section.isBanner ? "> " : "") }
  }

  private mutating func add(_ block: Flow.Drawing.Block, indent: String) throws {
    switch block {
    case .text(let text):
      let words = try string(text.words)
      switch text.role {
      case .title: lines.append("\(indent)# \(words)")
      case .heading: lines.append("\(indent)## \(words)")
      case .body, .note, .finePrint: lines.append("\(indent)\(words)")
      }
    case .pictures(let pictures):
      for label in pictures.compactMap(\.label) { lines.append("\(indent)(\(try string(label)))") }
    case .controls(let line):
      for control in line.controls { try add(control, indent: indent) }
    case .views(let views):
      for view in views {
        lines.append("\(indent)(\(try string(view.label)))\(try shown(in: view))")
      }
    case .list(let list):
      for row in list.rows { lines.append("\(indent)- \(try string(row.words))") }
    }
  }

  private mutating func add(_ control: Flow.Drawing.Control, indent: String) throws {
    let label = try string(control.label) + (control.isEnabled ? "" : " (aus)")
    let hint = try control.hint.map { ": \(try string($0))" } ?? ""
    switch control.kind {
    case .button: lines.append("\(indent)[\(label)]\(hint)")
    case .toggle(let isOn): lines.append("\(indent)\(isOn ? "[x]" : "[ ]") \(label)\(hint)")
    case .stepper(let number), .slider(let number), .numberField(let number), .wheel(let number):
      lines.append("\(indent)\(label) <\(number.value)>\(hint)")
    case .textField(let field):
      switch field.content {
      case .typed(let text): lines.append("\(indent)\(label) _\(text)_\(hint)")
      case .words(let words): lines.append("\(indent)\(label) _\(try string(words))_\(hint)")
      }
    case .appPicker(let input): lines.append("\(indent)[\(label)]\(try held(input))\(hint)")
    case .appView(let input): lines.append("\(indent)(\(label))\(try held(input))\(hint)")
    case .timePicker(let entry):
      lines.append("\(indent)\(label) <\(try string(entry.words))>\(hint)")
    case .datePicker(let entry):
      lines.append("\(indent)\(label) <\(try entry.words.map { try string($0) } ?? "–")>\(hint)")
    case .list(let options), .cards(let options), .toggles(let options), .segmented(let options),
      .menu(let options), .optionWheel(let options), .chips(let options, _):
      lines.append("\(indent)\(label)\(hint)")
      for option in options.items {
        lines.append("\(indent)  \(option.isSelected ? "(x)" : "( )") \(try string(option.name))")
        for block in option.blocks { try add(block, indent: indent + "      ") }
      }
    }
  }

  private func held(_ input: Flow.Drawing.AppInput) throws -> String {
    switch input {
    case .toggle(let isOn): isOn ? " [x]" : " [ ]"
    case .count(let count): " \(count)"
    case .number(let number): " <\(number.value)>"
    case .text(let field):
      switch field.content {
      case .typed(let text): " _\(text)_"
      case .words(let words): " _\(try string(words))_"
      }
    case .options(let options, allowsMultipleSelection: _):
      try options.items.filter(\.isSelected).map { " (x) " + (try string($0.name)) }.joined()
    case .time(let entry): " <\(try string(entry.words))>"
    case .date(let entry): " <\(try entry.words.map { try string($0) } ?? "–")>"
    case .image(let value): value == nil ? "" : " [image]"
    }
  }

  private func shown(in view: Flow.Drawing.View) throws -> String {
    switch view.kind {
    case .progress, .appIcon: ""
    case .progressBar(let position), .pageDots(let position):
      position.map { " \($0.position)/\($0.count)" } ?? ""
    case .rankBars(let rank): rank.map { " \($0.rank)/\($0.count)" } ?? ""
    case .avatar(.initials(let initials)): " \(initials)"
    case .avatar(.image): " [image]"
    case .avatar(.symbol): ""
    case .image(let image): " [\(image.forms.otherwise)]"
    case .video(let video): " [\(video.name)]"
    case .emojiRow(let signs, _): " " + signs.joined()
    case .barChart(let rows), .milestones(let rows, _), .floatingWords(let rows, _),
      .formula(let rows), .comparisonCards(let rows):
      try rows.map { " - " + (try string($0.title)) }.joined()
    case .wheelOfFortune(let rows, let stopped):
      try stopped.map { " > " + (try string(rows[$0].title)) } ?? ""
    case .progressRing(let portion): portion.map { " \($0.hundredths)/100" } ?? ""
    case .custom(let custom):
      switch custom.value {
      case .bool(let isOn): isOn ? " [x]" : " [ ]"
      case .text(let argument): " " + (try string(LocalizedText(key: "", "%1$@", [argument])))
      case .row(_, let name, _): " " + (try string(name))
      case nil: ""
      }
    }
  }
}
