import FlowCore
import SpecModel
import SpecSyntax
import SpecText

/// What is known of a screen while its structure is read.
struct ScreenContext {
  /// Where `next` leads from a screen.
  enum Next {
    case on
    /// The screen is the last one of every path it is on.
    case finish
    case nowhere
  }

  let id: ScreenID
  /// The screen's words; nothing where they can't be read, so that nothing is said of names.
  let page: Page?
  /// Whether all of the words could be read.
  let isComplete: Bool
  let elements: [Flow.Element]
  let modals: [String]
  /// Which table's row each option section draws.
  let optionTables: [ElementID: TableID]
  let next: Next

  /// The names of the elements of a kind, of all if there is none; nothing where they are unknown.
  func names(_ kind: Flow.Element.Kind? = nil) -> [String]? {
    guard page != nil, isComplete else { return nil }
    return elements.filter { kind == nil || $0.kind == kind }.map(\.id.rawValue)
  }

  func element(_ name: String) -> Flow.Element? {
    elements.first { $0.id.rawValue == name }
  }

  /// The table whose row an element is drawn for, if it is drawn for a row.
  func optionTable(around name: String) -> TableID? {
    if page == nil || !isComplete && element(name) == nil { return Scope.unknownTable }
    return element(name).flatMap { optionTables[$0.section ?? $0.id] }
  }

  /// Whether an element stands in a section that is presented.
  func isInModal(_ name: String) -> Bool {
    element(name)?.section.map { modals.contains($0.rawValue) } ?? false
  }
}

extension FlowReader {
  func screenContext(_ id: ScreenID, _ node: JSONNode) -> ScreenContext {
    var page: Page?
    if case .page(let words) = words[id] { page = words }
    return ScreenContext(
      id: id, page: page, isComplete: !words.partial.contains(id), elements: page?.elements ?? [],
      modals: node[ScreenSchema.modals].map(\.key.value),
      optionTables: optionTables(node, page),
      next: next(after: id))
  }

  /// Which table's row each option section of a screen draws.
  ///
  /// When a control names a section that is not there, it could be meant to be any other one.
  func optionTables(_ node: JSONNode, _ page: Page?) -> [ElementID: TableID] {
    var tables: [ElementID: TableID] = [:]
    let sections = page?.sections.map(\.id.value) ?? []
    let options = node[ScreenSchema.controls].compactMap { $0.value[ControlSchema.option]?.value }
    if !node.canHold(ScreenSchema.controls)
      || options.contains(where: { !sections.contains(ElementID($0)) })
    {
      for section in sections { tables[section] = Scope.unknownTable }
    }
    for control in node[ScreenSchema.controls] {
      guard let section = control.value[ControlSchema.option]?.value,
        let table = optionTable(of: control.value)
      else { continue }
      tables[ElementID(section)] = table
    }
    return tables
  }

  /// The table a control draws an option for each row of.
  func optionTable(of control: JSONNode) -> TableID? {
    if let of = control[ControlSchema.table]?.value {
      return scope.tables[of] == nil ? Scope.unknownTable : TableID(of)
    }
    guard let value = control[ControlSchema.value]?.value else { return nil }
    switch scope.values[value] {
    case .choice(.table(let id)), .set(.table(let id), maximum: _): return id
    case nil: return Scope.unknownTable
    default: return nil
    }
  }

  private func next(after screen: ScreenID) -> ScreenContext.Next {
    screen == "frame" ? .on : nexts[screen.rawValue] ?? .nowhere
  }
}

extension JSONNode {
  /// Whether this is an object in which a member of objects may be left out, and is nothing else.
  func canHold(_ field: Field<[Member]>) -> Bool {
    members != nil && member(field).map { $0.value.members != nil } ?? true
  }
}

extension Page {
  var controls: [ControlLabel] {
    blocksInSections.flatMap { _, block -> [ControlLabel] in
      if case .controls(let labels) = block { labels } else { [] }
    }
  }

  var views: [ViewLabel] {
    blocksInSections.flatMap { _, block -> [ViewLabel] in
      if case .views(let labels) = block { labels } else { [] }
    }
  }

  /// Every section, row, control and view, in reading order.
  var elements: [Flow.Element] {
    blocks.flatMap { $0.elements(in: nil) }
      + sections.flatMap { section in
        [Flow.Element(section.id.value, .section)]
          + section.blocks.flatMap { $0.elements(in: section.id.value) }
      }
  }
}

extension Block {
  fileprivate func elements(in section: ElementID?) -> [Flow.Element] {
    switch self {
    case .controls(let labels): labels.map { Flow.Element($0.id.value, .control, in: section) }
    case .views(let labels): labels.map { Flow.Element($0.id.value, .view, in: section) }
    case .rows(let rows): rows.map { Flow.Element($0.id.value, .row, in: section) }
    case .title, .heading, .body, .pictures: []
    }
  }
}
