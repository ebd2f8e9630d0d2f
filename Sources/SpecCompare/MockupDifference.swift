import SpecRender

/// Two mockups of one state, with marks on what differs between them.
///
/// Marked are blocks and controls that only one of the two has in this place. Of a list, of options
/// or of views that both have, only those rows are marked that differ.
struct MockupDifference {
  private(set) var before: ScreenMockup
  private(set) var after: ScreenMockup
  /// Whether anything is marked: what is drawn behind everything is no part of its own.
  let hasMarks: Bool

  /// How a part is marked.
  fileprivate enum Mark {
    case whole
    case items(Set<Int>)
  }

  init(_ before: ScreenMockup, _ after: ScreenMockup) {
    let (old, new) = (before.nameless.placedParts, after.nameless.placedParts)
    let (removed, inserted) = changes(from: old, to: new)
    var oldMarks = Dictionary(uniqueKeysWithValues: removed.map { ($0, Mark.whole) })
    var newMarks = Dictionary(uniqueKeysWithValues: inserted.map { ($0, Mark.whole) })
    // Lists that are another list now, in their order.
    var waiting = inserted
    for place in removed {
      guard
        let match = waiting.firstIndex(where: { old[place].isSameList(as: new[$0]) })
      else { continue }
      let other = waiting.remove(at: match)
      let items = changes(from: old[place].part.items, to: new[other].part.items)
      oldMarks[place] = .items(Set(items.removed))
      newMarks[other] = .items(Set(items.inserted))
    }
    hasMarks = !oldMarks.isEmpty || !newMarks.isEmpty
    self.before = before.marked(oldMarks)
    self.after = after.marked(newMarks)
  }
}

extension ScreenMockup {
  fileprivate func marked(_ marks: [Int: MockupDifference.Mark]) -> ScreenMockup {
    var (mockup, place) = (self, 0)
    mockup.updateParts { part in
      switch marks[place] {
      case .whole: part.markAsDifferent()
      case .items(let items): part.markItems(items)
      case nil: break
      }
      place += 1
    }
    return mockup
  }
}

/// Which elements a list has lost, by their places in it, and which another has gained.
private func changes<Element: Hashable>(
  from old: [Element], to new: [Element]
) -> (removed: [Int], inserted: [Int]) {
  var (removed, inserted): ([Int], [Int]) = ([], [])
  for change in new.difference(from: old) {
    switch change {
    case .remove(let offset, _, _): removed.append(offset)
    case .insert(let offset, _, _): inserted.append(offset)
    }
  }
  return (removed.sorted(), inserted.sorted())
}

extension PlacedPart {
  /// Whether both are lists in the same place that differ in nothing but their rows.
  fileprivate func isSameList(as other: PlacedPart) -> Bool {
    var (one, two) = (self, other)
    guard !one.part.items.isEmpty, !two.part.items.isEmpty else { return false }
    one.part.removeItems()
    two.part.removeItems()
    return one == two
  }
}

extension MockupPart {
  /// Its rows, options or views.
  fileprivate var items: [AnyHashable] {
    switch self {
    case .staticContent(let content):
      PreviewStaticContent.rowLists.flatMap { content[keyPath: $0] ?? [] }.map { AnyHashable($0) }
        + (content.views ?? []).map { AnyHashable($0) }
    case .control(let control):
      PreviewControl.optionLists.flatMap { control[keyPath: $0] ?? [] }.map { AnyHashable($0) }
    }
  }

  fileprivate mutating func removeItems() {
    switch self {
    case .staticContent(var content):
      for list in PreviewStaticContent.rowLists where content[keyPath: list] != nil {
        content[keyPath: list] = []
      }
      if content.views != nil { content.views = [] }
      self = .staticContent(content)
    case .control(var control):
      for list in PreviewControl.optionLists where control[keyPath: list] != nil {
        control[keyPath: list] = []
      }
      self = .control(control)
    }
  }

  fileprivate mutating func markAsDifferent() {
    switch self {
    case .staticContent(var content):
      content.isDifferent = true
      self = .staticContent(content)
    case .control(var control):
      control.isDifferent = true
      self = .control(control)
    }
  }

  /// Marks some of its rows, options or views; it has one list of them.
  fileprivate mutating func markItems(_ places: Set<Int>) {
    switch self {
    case .staticContent(var content):
      for place in places {
        for list in PreviewStaticContent.rowLists {
          content[keyPath: list]?[place].isDifferent = true
        }
        content.views?[place].isDifferent = true
      }
      self = .staticContent(content)
    case .control(var control):
      for place in places {
        for list in PreviewControl.optionLists {
          control[keyPath: list]?[place].isDifferent = true
        }
      }
      self = .control(control)
    }
  }
}
