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
    var found: [(element: ElementID?, text: Text)] = []
    for block in blocks { block.visitTexts { found.append(($0, $1)) } }
    for section in sections {
      let id = section.id.value
      for block in section.blocks { block.visitTexts { found.append(($0 ?? id, $1)) } }
    }
    return found
  }

  /// Every text of the page, in reading order, hints after labels.
  package var texts: [Text] {
    var texts: [Text] = []
    appendTexts(to: &texts)
    return texts
  }

  fileprivate func appendTexts(to texts: inout [Text]) {
    for block in blocks { block.visitTexts { texts.append($1) } }
    for section in sections {
      for block in section.blocks { block.visitTexts { texts.append($1) } }
    }
  }

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
  /// Every text of the block.
  package var texts: [Text] {
    var texts: [Text] = []
    visitTexts { texts.append($1) }
    return texts
  }

  /// Hands on every text of the block, in reading order, with the control, view or row that shows
  /// it.
  fileprivate func visitTexts(_ visit: (ElementID?, Text) -> Void) {
    switch self {
    case .title(let text), .heading(let text), .body(let text): visit(nil, text)
    case .pictures(let pictures):
      for picture in pictures { if let label = picture.label { visit(nil, label) } }
    case .controls(let controls):
      for control in controls {
        visit(control.id.value, control.label)
        if let hint = control.hint { visit(control.id.value, hint) }
      }
    case .views(let views): for view in views { visit(view.id.value, view.label) }
    case .rows(let rows):
      for row in rows {
        if let label = row.picture?.label { visit(row.id.value, label) }
        visit(row.id.value, row.text)
      }
    }
  }

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
  /// Every text, in the order of pages, frame, system, tables and labels; those without a key too.
  package var texts: [Text] {
    var texts: [Text] = []
    for page in pages { page.appendTexts(to: &texts) }
    frame.appendTexts(to: &texts)
    for text in system { texts.append(text.text) }
    for table in tables { texts += table.texts }
    texts += labels
    return texts
  }

  /// Changes every text, those of pages with the page and the section they are in.
  package mutating func changeTexts(_ change: (inout Text, (ScreenID, ElementID?)?) -> Void) {
    for index in pages.indices {
      let id = pages[index].id
      pages[index].changeTexts { change(&$0, (id, $1)) }
    }
    frame.changeTexts { change(&$0, ("frame", $1)) }
    for index in system.indices { change(&system[index].text, nil) }
    for index in labels.indices { change(&labels[index], nil) }
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
