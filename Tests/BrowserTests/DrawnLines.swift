import FlowCore

/// What FlowCore draws in a state and what can be done there, a line each, as `walks.py` writes it of
/// the phone: the screen, its sections, the keys of its texts, and the controls, with what is entered and
/// whether they can be used.
struct DrawnLines {
  /// The lines, in order; none where no screen is shown.
  private(set) var lines: [String] = []
  private let program: Flow.Program
  private let state: Flow.State
  private let keys: Set<String>

  /// What is drawn, of which those texts are told by their keys that the string tables have.
  init(
    of state: Flow.State, in program: Flow.Program, _ drawing: Flow.Drawing?, _ keys: Set<String>
  ) {
    (self.program, self.state, self.keys) = (program, state, keys)
    guard let drawing else { return }
    lines.append("screen \(drawing.screen)")
    add(drawing.frameStart, "frame-start")
    add(drawing.main, "main")
    add(drawing.bottom, "bottom")
    add(drawing.frameEnd, "frame-end")
    add((drawing.modal?.section).map { [$0] } ?? [], "veil")
    lines.sort()
  }

  private mutating func add(_ sections: [Flow.Drawing.Section], _ region: String) {
    for section in sections where !section.motion.isPending {
      let place = "\(region) \(section.name?.rawValue ?? "")"
      lines.append("section \(place)")
      for block in section.blocks { add(block, place) }
    }
  }

  private mutating func add(_ block: Flow.Drawing.Block, _ place: String) {
    switch block {
    case .text(let text): lines.append("shown in \(place): \(key(of: text.words))")
    case .pictures(let pictures): for picture in pictures { add(picture, place) }
    case .views(let views):
      for view in views where !view.motion.isPending {
        lines.append("shown in \(place): \(key(of: view.label))")
      }
    case .list(let list):
      for row in list.rows where !row.motion.isPending {
        row.picture.map { add($0, place) }
        lines.append("shown in \(place): \(key(of: row.words))")
      }
    case .controls(let line):
      for control in line.controls where !control.motion.isPending { add(control) }
    }
  }

  private func key(of text: LocalizedText) -> String { keys.contains(text.key) ? text.key : "" }

  private mutating func add(_ picture: Flow.Drawing.Picture, _ place: String) {
    if let label = picture.label { lines.append("shown in \(place): \(key(of: label))") }
  }

  // MARK: Controls

  private mutating func add(_ control: Flow.Drawing.Control) {
    // Where all there is is chosen, no event changes anything.
    let isUsable = program.isEnabled(control.id, in: state) && control.kind.canChange
    lines.append(
      "control \(control.id) \(isUsable ? "usable" : "not usable"), "
        + "\(control.isEnabled ? "plain" : "faint"): \(key(of: control.label))")
    switch control.kind {
    case .list(let options), .cards(let options), .toggles(let options), .segmented(let options),
      .chips(let options, allowsMultipleSelection: _):
      add(options, of: control)
    default: lines.append("holds \(control.id): \(control.held)")
    }
  }

  private mutating func add(_ options: Flow.Drawing.Options, of control: Flow.Drawing.Control) {
    let states = options.items.map {
      "\($0.row)\($0.isSelected ? "+" : "")\($0.isEnabled ? "" : "!")"
    }
    lines.append("holds \(control.id): \(states.joined(separator: " "))")
    for option in options.items {
      let place = "\(control.id).\(option.row)"
      if option.blocks.isEmpty || control.kind.isNamed {
        lines.append("shown in \(place): \(key(of: option.name))")
      } else {
        for block in option.blocks { add(block, place) }
      }
    }
  }
}

extension Flow.Drawing.Control {
  /// What is entered, told by its digits, or as it was typed.
  fileprivate var held: String {
    switch kind {
    case .toggle(let isOn): "\(isOn)"
    case .textField(let field):
      switch field.content {
      case .typed(let text): text
      case .words(let words): words.source
      }
    case .stepper(let number): digits(label.source + (number.words?.source ?? ""))
    case .slider(let number): digits(number.words?.source ?? "")
    case .wheel(let number), .numberField(let number):
      digits(number.words?.source ?? "\(number.value)")
    case .timePicker(let entry): digits(entry.time.description)
    case .datePicker(let entry): digits(entry.day?.description ?? "")
    default: ""
    }
  }

  private func digits(_ text: String) -> String { text.filter(\.isNumber) }
}

extension Flow.Drawing.Control.Kind {
  /// Whether something else can be entered than what is: not where there is one option, and chosen.
  fileprivate var canChange: Bool {
    switch self {
    case .cards(let options), .segmented(let options): !options.items.allSatisfy(\.isSelected)
    default: true
    }
  }

  /// Whether its options have their names alone, whatever content writes for them.
  fileprivate var isNamed: Bool {
    switch self {
    case .segmented, .chips: true
    default: false
    }
  }
}
