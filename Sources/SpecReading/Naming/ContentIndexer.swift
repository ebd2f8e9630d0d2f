import FlowCore
import SpecModel
import SpecSyntax
import SpecText

/// Indexes the names of an app outside of `flow.json`, once everything is read.
struct ContentIndexer {
  private let scope: Scope
  private let sources: [FileID: SourceFile]
  /// The table whose row a text is about.
  private var options: [StringKey: TableID] = [:]
  private(set) var index: NameIndex

  init(_ files: [ParsedFile], scope: Scope, index: NameIndex) {
    self.scope = scope
    self.index = index
    sources = Dictionary(files.map { ($0.id, $0.file) }) { first, _ in first }
  }

  private mutating func declare(_ kind: Named.Kind, _ name: String, of owner: String?, _ span: Span)
  {
    index.add(Named(kind, name, of: owner), span, isDeclaration: true)
  }

  // MARK: Words

  /// Notes the elements and placeholders of a page; `tables` says which sections are options.
  mutating func indexPage(_ page: Page, _ tables: [ElementID: TableID]) {
    for block in page.blocks { indexBlock(block, of: page, nil) }
    for section in page.sections {
      declare(.element, section.id.value.rawValue, of: page.id.rawValue, section.id.span)
      for block in section.blocks { indexBlock(block, of: page, tables[section.id.value]) }
    }
  }

  private mutating func indexBlock(_ block: Block, of page: Page, _ option: TableID?) {
    var ids: [Located<ElementID>] = []
    switch block {
    case .controls(let labels): ids = labels.map(\.id)
    case .views(let labels): ids = labels.map(\.id)
    case .rows(let rows): ids = rows.map(\.id)
    case .title, .heading, .body, .pictures: break
    }
    for id in ids { declare(.element, id.value.rawValue, of: page.id.rawValue, id.span) }
    for text in block.texts {
      options[text.key] = option
      indexText(text)
    }
    for cell in block.elementPictures.compactMap(\.picture.cell) {
      indexPath(cell.path, option) { lower, upper in
        Span(cell.span.file, Int(cell.span.lower) + lower, Int(cell.span.lower) + upper)
      }
    }
  }

  /// Notes the placeholders of a text.
  mutating func indexText(_ text: Text) {
    for placeholder in text.phrases.flatMap(\.placeholders) {
      let span = placeholder.span
      guard let bytes = sources[span.file]?.bytes[Int(span.lower)..<Int(span.upper)] else {
        continue
      }
      // In words with Markdown the place is that of all words.
      for braces in scanBraces(bytes) {
        guard case .name(placeholder.path, let range) = braces else { continue }
        indexPath(placeholder.path, options[text.key]) { lower, upper in
          let start = range.lowerBound + 1
          return Span(span.file, start + lower, start + upper)
        }
      }
    }
  }

  /// Notes the parts of a dotted name; `place` is where some of its bytes stand.
  private mutating func indexPath(
    _ path: [String], _ option: TableID?, _ place: (_ lower: Int, _ upper: Int) -> Span
  ) {
    var start = 0
    for (part, named) in zip(path, scope.named(path, optionTable: option)) {
      let end = start + part.utf8.count
      if let named { index.add(named, place(start, end)) }
      start = end + 1
    }
  }

  /// Notes the permission that a text of the system's dialogs is for.
  mutating func indexSystemText(_ text: SystemText) {
    index.add(Named(.permission, text.permission.value.rawValue), text.permission.span)
  }

  // MARK: Tables

  mutating func indexTable(_ node: JSONNode, _ id: String) {
    declare(.table, id, of: nil, Span(node.span.file, 0, 0))
    var targets: [String: String] = [:]
    var colors: Set<String> = []
    for column in node[TableSchema.columns] {
      index.add(
        Named(.column, column.key.value, of: id), quoted: column.key.span, isDeclaration: true)
      if let value = column.value[ColumnSchema.atLeast] {
        index.add(Named(.value, value.value), quoted: value.span)
      }
      if column.value[ColumnSchema.type] == .color { colors.insert(column.key.value) }
      guard let target = column.value[ColumnSchema.table] else { continue }
      index.add(Named(.table, target.value), quoted: target.span)
      targets[column.key.value] = target.value
    }
    let columns = Set(node[TableSchema.columns].map(\.key.value))
    for row in node[TableSchema.rows] {
      for member in row.members ?? [] {
        let name = member.key.value
        if columns.contains(name) {
          index.add(Named(.column, name, of: id), quoted: member.key.span)
        }
        guard let cell = member.value.located else { continue }
        if name == RowSchema.id.name {
          index.add(Named(.row, cell.value, of: id), quoted: cell.span, isDeclaration: true)
        } else if let target = targets[name] {
          index.add(Named(.row, cell.value, of: target), quoted: cell.span)
        } else if colors.contains(name) {
          index.add(Named(.color, cell.value), quoted: cell.span)
        }
      }
    }
  }

  // MARK: The theme

  mutating func indexTheme(_ node: JSONNode) {
    let groups: [(field: Field<[JSONNode.Member]>, kind: Named.Kind)] = [
      (AppSchema.colors, .color), (AppSchema.fonts, .font), (AppSchema.styles, .style),
    ]
    for (group, kind) in groups {
      for member in node[group] {
        index.add(
          Named(kind, member.key.value), quoted: member.key.span, isDeclaration: true)
      }
    }
    for color in usedColors(node) { index.add(Named(.color, color.value), quoted: color.span) }
    for screen in node[AppSchema.requiredScreens] {
      index.add(Named(.screen, screen.value), quoted: screen.span)
    }
  }

  // MARK: Translations

  /// Notes the names in the string keys of a translation, and the placeholders of its words.
  mutating func indexLocale(_ node: JSONNode, _ file: SourceFile) {
    for member in node.members ?? [] where member.value.members != nil {
      let key = StringKey(member.key.value)
      let path = key.rawValue.split(separator: ".").map(String.init)
      var start = 0
      for (part, named) in zip(path, namedKey(path)) {
        let end = start + part.utf8.count
        if let named { index.add(named, member.keySpan(of: start..<end, in: file)) }
        start = end + 1
      }
      for field in [TranslationSchema.value, TranslationSchema.source] {
        guard let words = member.value[field] else { continue }
        for string in [words] + (words.members ?? []).map(\.value) {
          indexTranslation(string, options[key], file)
        }
      }
    }
  }

  private mutating func indexTranslation(_ node: JSONNode, _ option: TableID?, _ file: SourceFile) {
    for braces in scanBraces(Array((node.string ?? "").utf8)[...]) {
      guard case .name(let path, let range) = braces else { continue }
      indexPath(path, option) { lower, upper in
        let start = range.lowerBound + 1
        return node.span(of: start + lower..<start + upper, in: file)
      }
    }
  }

  /// What the parts of a string key stand for; nothing for a part of a screen or section.
  private func namedKey(_ path: [String]) -> [Named?] {
    guard path.count > 1 else { return [] }
    if path[0] == "system" { return [nil, Named(.permission, path[1])] }
    if path[0] == "flow" { return [nil, scope.labelled(path[1])] }
    if scope.tables[path[0]] != nil, path.count == 3 {
      return [
        Named(.table, path[0]), Named(.row, path[1], of: path[0]),
        Named(.column, path[2], of: path[0]),
      ]
    }
    let screen = path[0] == "frame" ? nil : Named(.screen, path[0])
    return [screen, isElementPart(path[1]) ? nil : Named(.element, path[1], of: path[0])]
  }
}

extension Scope {
  /// The value or the service of a name, which may have a label.
  fileprivate func labelled(_ name: String) -> Named? {
    if values[name] != nil { return Named(.value, name) }
    return switch services[name]?.kind {
    case .permission: Named(.permission, name)
    case .purchase: Named(.purchase, name)
    case .action: Named(.action, name)
    case .lookUp: Named(.lookUp, name)
    case nil: nil
    }
  }
}
