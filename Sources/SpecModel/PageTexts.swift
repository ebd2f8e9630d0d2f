package import FlowCore
import SpecText

extension Page {
  /// The blocks in reading order, each with the section that holds it.
  package var blocksInSections: [(section: ElementID?, block: Block)] {
    blocks.map { (nil, $0) }
      + sections.flatMap { section in section.blocks.map { (section.id.value, $0) } }
  }

  /// Every text with the innermost element that shows it; none for what belongs to the screen.
  package var elementTexts: [(element: ElementID?, text: Text)] {
    blocksInSections.flatMap { section, block in
      block.elementTexts.map { ($0.element ?? section, $0.text) }
    }
  }

  /// Every text of the page, in reading order, hints after labels.
  package var texts: [Text] { blocksInSections.flatMap(\.block.texts) }

  /// Changes every text, each with the section it is in.
  package mutating func changeTexts(_ change: (inout Text, ElementID?) -> Void) {
    changeBlocks { block, section in block.changeTexts { change(&$0, section) } }
  }

  /// Changes every block, each with the section it is in.
  mutating func changeBlocks(_ change: (inout Block, ElementID?) -> Void) {
    for index in blocks.indices { change(&blocks[index], nil) }
    for number in sections.indices {
      let section = sections[number].id.value
      for index in sections[number].blocks.indices {
        change(&sections[number].blocks[index], section)
      }
    }
  }
}

extension Block {
  /// Every text of the block, in reading order, with the control, view or row that shows it.
  package var elementTexts: [(element: ElementID?, text: Text)] {
    switch self {
    case .title(let text), .heading(let text), .body(let text): [(nil, text)]
    case .pictures(let pictures): pictures.compactMap { $0.label.map { (nil, $0) } }
    case .controls(let controls):
      controls.flatMap { control in
        [control.label, control.hint].compactMap { $0.map { (control.id.value, $0) } }
      }
    case .views(let views): views.map { ($0.id.value, $0.label) }
    case .rows(let rows):
      rows.flatMap { row in
        [row.picture?.label, row.text].compactMap { $0.map { (row.id.value, $0) } }
      }
    }
  }

  /// Every text of the block.
  package var texts: [Text] { elementTexts.map(\.text) }

  fileprivate mutating func changeTexts(_ change: (inout Text) -> Void) {
    switch self {
    case .title(var text):
      change(&text)
      self = .title(text)
    case .heading(var text):
      change(&text)
      self = .heading(text)
    case .body(var text):
      change(&text)
      self = .body(text)
    case .pictures(var pictures):
      for index in pictures.indices { pictures[index].label.changeValue(change) }
      self = .pictures(pictures)
    case .controls(var labels):
      for index in labels.indices {
        change(&labels[index].label)
        labels[index].hint.changeValue(change)
      }
      self = .controls(labels)
    case .views(var labels):
      for index in labels.indices { change(&labels[index].label) }
      self = .views(labels)
    case .rows(var rows):
      for index in rows.indices {
        rows[index].picture?.label.changeValue(change)
        change(&rows[index].text)
      }
      self = .rows(rows)
    }
  }
}

extension App {
  /// Every text, in the order of pages, frame, system and tables; those without a key too.
  package var texts: [Text] {
    pages.flatMap(\.texts) + frame.texts + system.map(\.text) + tables.flatMap(\.texts)
  }

  /// Changes every text, those of pages with the page and the section they are in.
  package mutating func changeTexts(_ change: (inout Text, (ScreenID, ElementID?)?) -> Void) {
    for index in pages.indices {
      let id = pages[index].id
      pages[index].changeTexts { change(&$0, (id, $1)) }
    }
    frame.changeTexts { change(&$0, ("frame", $1)) }
    for index in system.indices { change(&system[index].text, nil) }
    for table in tables.indices {
      for row in tables[table].words.indices {
        for column in tables[table].words[row].keys.sorted() {
          tables[table].words[row][column].changeValue { change(&$0, nil) }
        }
      }
    }
  }
}

extension Optional {
  /// Changes the value, if there is one.
  fileprivate mutating func changeValue(_ change: (inout Wrapped) -> Void) {
    guard var value = self else { return }
    change(&value)
    self = value
  }
}
