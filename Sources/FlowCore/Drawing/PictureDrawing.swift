extension DrawingBuilder {
  /// A picture, by its place among those of what it stands in; nothing where it is that of a row and
  /// no row is chosen.
  func picture(
    _ picture: Flow.Picture, in place: String, _ number: Int = 1
  ) -> Flow.Drawing.Picture? {
    let source: Flow.Drawing.Picture.Source? =
      switch picture.source {
      case .symbol(let name): .symbol(name)
      case .image(let name): context.image(name)
      case .option(let columns): context.option.flatMap { context.picture(columns[...], of: $0) }
      case .column(let id, let columns):
        context.chosen(id).flatMap { context.picture(columns[...], of: $0) }
      }
    return source.map { source in
      Flow.Drawing.Picture(
        id: id("\(place).picture\(number > 1 ? "-\(number)" : "")"), source: source,
        label: picture.label.map { context.words($0) }, style: context.spec.theme.style("picture"))
    }
  }

  /// The picture of the row that is drawn: of the first column that has pictures.
  func rowPicture(_ option: DrawingContext.Option) -> Flow.Drawing.Picture? {
    guard let column = option.table.columns.first(where: { $0.kind.isPicture }),
      let source = context.picture([column.id], of: option)
    else { return nil }
    return Flow.Drawing.Picture(
      id: id("picture"), source: source, label: nil, style: context.spec.theme.style("picture"))
  }
}

extension DrawingContext {
  /// An image of the app by its name; that of the icon is drawn as one.
  func image(_ name: String) -> Flow.Drawing.Picture.Source {
    name == spec.theme.icon ? .appIcon : .image(name)
  }

  /// The picture in a row, column after column: a cell may name a row of another table.
  func picture(
    _ columns: ArraySlice<ColumnID>, of option: Option
  ) -> Flow.Drawing.Picture.Source? {
    guard let id = columns.first,
      let index = option.table.columns.firstIndex(where: { $0.id == id })
    else { return nil }
    switch (option.table.columns[index].kind, option.row.cells[index]) {
    case (.symbol, .text(let name)): return .symbol(name)
    case (.image, .text(let name)): return image(name)
    case (.row(let other), .row(let row)):
      guard let table = table(other), let next = table.row(row) else { return nil }
      return picture(columns.dropFirst(), of: Option(table: table, row: next))
    default: return nil
    }
  }
}

extension Flow.Column.Kind {
  /// Whether its cells are pictures.
  package var isPicture: Bool {
    switch self {
    case .symbol, .image: true
    case .words, .text, .int, .rank, .money, .percent, .period, .color, .row: false
    }
  }
}
