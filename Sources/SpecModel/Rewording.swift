import SpecText

extension App {
  /// The app with other words.
  ///
  /// - Parameter forms: What a text says instead; nothing where it stays.
  /// - Returns: The app with the same keys, places and flow.
  package func reworded(_ forms: (Text) -> Text.Forms?) -> App {
    func reword(_ text: inout Text) {
      if let forms = forms(text) { text.forms = forms }
    }
    var app = self
    for index in app.pages.indices { app.pages[index].rewordTexts(reword) }
    app.frame.rewordTexts(reword)
    for index in app.system.indices { reword(&app.system[index].text) }
    for table in app.tables.indices {
      for row in app.tables[table].words.indices {
        for column in app.tables[table].words[row].keys {
          app.tables[table].words[row][column].changeValue(reword)
        }
      }
    }
    return app
  }

  /// The app in the language of a translation; what is not translated stays as it is.
  package func translated(by translation: Translation) -> App {
    let forms = Dictionary(translation.entries.map { ($0.key.value, $0.forms) }) { first, _ in
      first
    }
    return reworded { forms[$0.key] }
  }
}

extension Page {
  fileprivate mutating func rewordTexts(_ reword: (inout Text) -> Void) {
    for index in blocks.indices { blocks[index].rewordTexts(reword) }
    for section in sections.indices {
      for index in sections[section].blocks.indices {
        sections[section].blocks[index].rewordTexts(reword)
      }
    }
  }
}

extension Block {
  fileprivate mutating func rewordTexts(_ reword: (inout Text) -> Void) {
    switch self {
    case .title(var text):
      reword(&text)
      self = .title(text)
    case .heading(var text):
      reword(&text)
      self = .heading(text)
    case .body(var text):
      reword(&text)
      self = .body(text)
    case .pictures(var pictures):
      for index in pictures.indices { pictures[index].label.changeValue(reword) }
      self = .pictures(pictures)
    case .controls(var labels):
      for index in labels.indices {
        reword(&labels[index].label)
        labels[index].hint.changeValue(reword)
      }
      self = .controls(labels)
    case .views(var labels):
      for index in labels.indices { reword(&labels[index].label) }
      self = .views(labels)
    case .rows(var rows):
      for index in rows.indices {
        rows[index].picture?.label.changeValue(reword)
        reword(&rows[index].text)
      }
      self = .rows(rows)
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
