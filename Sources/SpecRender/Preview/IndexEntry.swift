package import SpecModel
package import SpecProve

/// What the index of all apps shows of one app, without the app: it can be kept for a run that does
/// not read that app.
package struct IndexEntry: Sendable, Equatable {
  /// Texts, escaped.
  package let texts: [UInt8]
  /// The cells of its data as in `TemplateData`, each its start and behind it its count; the record
  /// itself comes last.
  package let cells: [UInt32]

  /// What is shown of an app.
  package init(of app: CheckedApp, _ settings: Settings, _ sources: PreviewSources) {
    let data = AppPreview(app, settings, sources).indexData
    texts = data.bytes
    cells = (data.cells + [data.root]).flatMap { [$0.start, $0.count] }
  }

  /// Takes what was kept; nil where it is not what the index has to show.
  package init?(texts: [UInt8], cells: [UInt32]) {
    (self.texts, self.cells) = (texts, cells)
    guard cells.count >= 2, cells.count.isMultiple(of: 2), isSound else { return nil }
  }

  private init() {
    (texts, cells) = ([], [0, 0])
  }

  /// Stands in for what is not known yet, and is not to be shown.
  package static let unknown = IndexEntry()

  private var count: Int { cells.count / 2 - 1 }

  fileprivate var root: TemplateData.Cell { cell(count) }

  fileprivate func cell(_ place: Int) -> TemplateData.Cell {
    TemplateData.Cell(start: Int(cells[2 * place]), count: Int(cells[2 * place + 1]))
  }

  /// Whether every cell leads to what is there, and no more of them than there are.
  private var isSound: Bool {
    var left = count
    func isSound(_ cell: TemplateData.Cell, _ schema: TemplateSchema) -> Bool {
      let (start, size) = (Int(cell.start), Int(cell.count))
      func elements(_ size: Int, _ schema: (Int) -> TemplateSchema) -> Bool {
        left -= size
        guard left >= 0, start + size <= count else { return false }
        return (0..<size).allSatisfy { isSound(self.cell(start + $0), schema($0)) }
      }
      switch schema {
      case .text: return start + size <= texts.count
      case .flag: return size <= 1
      case .list(let element): return elements(size) { _ in element }
      case .record(let slots):
        return size == 1 && elements(slots.all.count) { slots.all[$0].schema }
      case .optional(let schema): return size == 0 || isSound(cell, schema)
      }
    }
    return isSound(root, PreviewIndex.Entry.schema)
  }
}

extension PreviewSources {
  /// The index, of what is shown of each app.
  func renderIndex(_ entries: [IndexEntry]) -> [UInt8] {
    let element = PreviewIndex.Entry.schema
    let data = TemplateData { data in
      data.record(of: CollectionOfOne(entries)) { entries, data in
        data.list(entries) { $1.copy($0.root, element, from: $0) }
      }
    }
    return render(PreviewIndex.template, data)
  }
}

extension TemplateData {
  /// Adds what stands in an entry.
  fileprivate mutating func copy(
    _ cell: Cell, _ schema: TemplateSchema, from entry: IndexEntry
  ) -> Cell {
    let (start, count) = (Int(cell.start), Int(cell.count))
    switch schema {
    case .text: return text(escaped: entry.texts[start..<start + count])
    case .flag: return cell
    case .list(let element):
      return list(start..<start + count) { $1.copy(entry.cell($0), element, from: entry) }
    case .record(let slots):
      return record(of: slots.all.indices) { place, data in
        data.copy(entry.cell(start + place), slots.all[place].schema, from: entry)
      }
    case .optional(let schema): return count == 0 ? .absent : copy(cell, schema, from: entry)
    }
  }
}
