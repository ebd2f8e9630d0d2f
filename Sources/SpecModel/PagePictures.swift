package import FlowCore
package import SpecText

extension Page {
  /// Every picture of the page, those of rows too.
  package var pictures: [Picture] { elementPictures.map(\.picture) }

  /// Every picture with the innermost element that shows it; none for what belongs to the screen.
  package var elementPictures: [(element: ElementID?, picture: Picture)] {
    blocksInSections.flatMap { section, block in
      block.elementPictures.map { ($0.element ?? section, $0.picture) }
    }
  }

  /// Changes every picture, each with the section it is in.
  package mutating func changePictures(_ change: (inout Picture, ElementID?) -> Void) {
    changeBlocks { block, section in block.changePictures { change(&$0, section) } }
  }
}

extension Block {
  /// Every picture of the block, with the row that shows it.
  package var elementPictures: [(element: ElementID?, picture: Picture)] {
    switch self {
    case .pictures(let pictures): pictures.map { (nil, $0) }
    case .rows(let rows): rows.compactMap { row in row.picture.map { (row.id.value, $0) } }
    case .title, .heading, .body, .controls, .views: []
    }
  }

  fileprivate mutating func changePictures(_ change: (inout Picture) -> Void) {
    switch self {
    case .pictures(var pictures):
      for index in pictures.indices { change(&pictures[index]) }
      self = .pictures(pictures)
    case .rows(var rows):
      for index in rows.indices {
        guard var picture = rows[index].picture else { continue }
        change(&picture)
        rows[index].picture = picture
      }
      self = .rows(rows)
    case .title, .heading, .body, .controls, .views: break
    }
  }
}

extension Picture {
  /// The column it is taken from, where it is the picture of a row.
  package var cell: Placeholder? {
    if case .cell(let cell) = source.value { cell } else { nil }
  }
}

extension App {
  /// Changes every picture of screens and of the frame, each with the section it is in.
  package mutating func changePictures(
    _ change: (inout Picture, (screen: ScreenID, section: ElementID?)) -> Void
  ) {
    for index in pages.indices {
      let id = pages[index].id
      pages[index].changePictures { change(&$0, (id, $1)) }
    }
    frame.changePictures { change(&$0, ("frame", $1)) }
  }

  /// The pictures in the cells of its tables, each with its place.
  package var cellPictures: [Located<Picture.Source>] {
    tables.flatMap { table in
      table.table.rows.enumerated().flatMap { number, row in
        zip(table.table.columns, row.cells).compactMap { column, cell in
          guard let source = Picture.Source(cell, of: column) else { return nil }
          let place = table.spans.value(["rows", String(number), column.id.rawValue])
          return Located(source, place)
        }
      }
    }
  }
}

extension Picture.Source {
  /// The picture in a cell; nothing where it has none, or one that could not be read.
  fileprivate init?(_ cell: Flow.Cell, of column: Flow.Column) {
    guard case .text(let name) = cell, !name.isEmpty else { return nil }
    switch column.kind {
    case .symbol: self = .symbol(name)
    case .image: self = .image(name)
    case .words, .text, .int, .rank, .money, .percent, .period, .color, .row: return nil
    }
  }
}
