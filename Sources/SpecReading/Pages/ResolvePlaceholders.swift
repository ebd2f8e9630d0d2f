import CLDR
package import FlowCore
package import SpecModel
package import SpecText

/// What a name in braces turned out to be.
package enum PlaceholderResolution: Sendable, Equatable {
  case type(DataType)
  /// Nothing, and the names that would be something.
  case unknown(candidates: [String])
}

/// Finds what the names in a page's texts stand for, and says which can't be printed.
///
/// A section that holds the words of one row of a table has that table in `optionTables`;
/// `meaning` gets it along with a path and says what the path is.
package func resolvePlaceholders(
  in page: inout Page, optionTables: [ElementID: TableID], _ found: inout Diagnostics,
  meaning: ([String], TableID?) -> PlaceholderResolution
) {
  for index in page.blocks.indices {
    page.blocks[index].changeTexts {
      resolvePlaceholders(in: &$0, option: nil, &found, meaning: meaning)
    }
  }
  for section in page.sections.indices {
    let option = optionTables[page.sections[section].id.value]
    for index in page.sections[section].blocks.indices {
      page.sections[section].blocks[index].changeTexts {
        resolvePlaceholders(in: &$0, option: option, &found, meaning: meaning)
      }
    }
  }
}

/// Finds what the names in one text stand for; `option` is the table whose row it is about.
package func resolvePlaceholders(
  in text: inout Text, option: TableID?, _ found: inout Diagnostics,
  meaning: ([String], TableID?) -> PlaceholderResolution
) {
  func change(_ placeholder: inout Placeholder, _ found: inout Diagnostics) {
    switch meaning(placeholder.path, option) {
    case .type(let type):
      placeholder.type = type
      guard let what = type.unprintable else { return }
      // Most tables have a column of that name, and it is what is meant.
      let hasName = meaning(placeholder.path + ["name"], option) == .type(.words)
      found.report(.unprintable(placeholder, what, column: hasName ? "name" : nil))
    case .unknown(let candidates):
      found.report(.unknownPlaceholder(placeholder, candidates))
    }
  }
  switch text.forms {
  case .one(var phrase):
    guard phrase.markdown.utf8.contains(UInt8(ascii: "{")) else { return }
    phrase.inlines.changePlaceholders { change(&$0, &found) }
    text.forms = .one(phrase)
  case .plural(var forms):
    for index in forms.indices {
      forms[index].phrase.inlines.changePlaceholders { change(&$0, &found) }
    }
    text.forms = .plural(forms)
    checkForms(forms, of: text, &found)
  }
}

/// Exactly one number chooses the form, and all forms hold the same placeholders.
private func checkForms(_ forms: [Text.PluralForm], of text: Text, _ found: inout Diagnostics) {
  let placeholders = forms.map(\.phrase.placeholders)
  // What an unknown name is, nobody knows: it has been reported.
  guard placeholders.joined().allSatisfy({ $0.type != nil }) else { return }
  let numbers = distinct(placeholders.joined().filter { $0.type?.isNumber == true })
  guard let number = numbers.first else {
    found.report(.formsWithoutNumber(text.span))
    return
  }
  guard numbers.count == 1 else {
    for other in numbers.dropFirst() { found.report(.secondNumber(other, first: number)) }
    return
  }
  // `other` is the last one in CLDR's order, and it serves most numbers.
  let model = distinct(placeholders[forms.count - 1])
  let known = Set(model.map(\.path))
  for (form, own) in zip(forms, placeholders) {
    let there = Set(own.map(\.path))
    for missing in model where !there.contains(missing.path) {
      if missing.path == number.path, form.category.isNamedAfterNumber { continue }
      found.report(.missingInForm(form, missing))
    }
    for extra in distinct(own) where !known.contains(extra.path) {
      found.report(.extraInForm(extra))
    }
  }
}

/// Placeholders by name, each where it stands first.
private func distinct(_ placeholders: some Sequence<Placeholder>) -> [Placeholder] {
  var seen: Set<[String]> = []
  return placeholders.filter { seen.insert($0.path).inserted }
}

extension DataType {
  /// What the type is, when it can't be printed.
  fileprivate var unprintable: String? {
    switch self {
    case .bool: "yes or no"
    case .set: "a set"
    case .symbol(.table): "a row of a table"
    case .symbol(.service): "the state of a service"
    case .symbol(.screens): "a screen"
    case .symbol(.paths): "a path"
    case .symbol(.options): "an option"
    case .int, .count, .rank, .text, .words, .date, .money, .percent, .period: nil
    }
  }
}

// MARK: Changing texts in place

extension Block {
  /// Changes each text of the block.
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
      for index in pictures.indices { pictures[index].changeLabel(change) }
      self = .pictures(pictures)
    case .controls(var controls):
      for index in controls.indices {
        change(&controls[index].label)
        if var hint = controls[index].hint {
          change(&hint)
          controls[index].hint = hint
        }
      }
      self = .controls(controls)
    case .views(var views):
      for index in views.indices { change(&views[index].label) }
      self = .views(views)
    case .rows(var rows):
      for index in rows.indices {
        rows[index].picture?.changeLabel(change)
        change(&rows[index].text)
      }
      self = .rows(rows)
    }
  }
}

extension Picture {
  fileprivate mutating func changeLabel(_ change: (inout Text) -> Void) {
    guard var label else { return }
    change(&label)
    self.label = label
  }
}

extension [Inline] {
  /// Changes each placeholder, inside emphasis and links too.
  mutating func changePlaceholders(_ change: (inout Placeholder) -> Void) {
    for index in indices {
      switch self[index] {
      case .placeholder(var placeholder):
        change(&placeholder)
        self[index] = .placeholder(placeholder)
      case .emphasis(var inner):
        inner.changePlaceholders(change)
        self[index] = .emphasis(inner)
      case .strong(var inner):
        inner.changePlaceholders(change)
        self[index] = .strong(inner)
      case .link(let target, var inner):
        inner.changePlaceholders(change)
        self[index] = .link(target, inner)
      case .text, .lineBreak, .paragraphBreak: break
      }
    }
  }
}
