package import FlowCore
import SpecText

extension App {
  /// What the app itself gets: the content without its spans and its translations.
  package var spec: Flow.Spec {
    Flow.Spec(
      flow: flow, pages: pages.map(\.content), frame: frame.content,
      tables: tables.map(\.content), theme: info.theme, platforms: info.platforms,
      limits: info.limits, schemes: info.schemes.map(\.value))
  }
}

extension Page {
  /// What stands on it, as the app gets it.
  package var content: Flow.Page {
    Flow.Page(
      id, blocks.map(\.content),
      sections: sections.map { Flow.Section($0.id.value, $0.blocks.map(\.content)) },
      screenPosition: screenPosition.map {
        Flow.ScreenPosition(blocks: $0.blocks, sections: $0.sections)
      })
  }
}

extension Block {
  fileprivate var content: Flow.Block {
    switch self {
    case .title(let text): .title(text.content)
    case .heading(let text): .heading(text.content)
    case .body(let text): .body(text.content)
    case .pictures(let pictures): .pictures(pictures.map(\.content))
    case .controls(let labels):
      .controls(
        labels.map { Flow.Label($0.id.value, $0.label.content, hint: $0.hint?.content) })
    case .views(let labels): .views(labels.map { Flow.Label($0.id.value, $0.label.content) })
    case .rows(let rows):
      .rows(
        rows.map { Flow.ListRow($0.id.value, $0.text.content, picture: $0.picture?.content) })
    }
  }
}

extension Picture {
  fileprivate var content: Flow.Picture {
    let source: Flow.Picture.Source =
      switch self.source.value {
      case .symbol(let name): .symbol(name)
      case .image(let name): .image(name)
      case .cell(let cell): cell.pictureSource
      }
    return Flow.Picture(source, label: label?.content)
  }
}

extension ContentTable {
  /// Its words, row by row, in the order of the columns that hold words.
  package var content: Flow.TableTexts {
    Flow.TableTexts(
      table.id,
      words.map { row in
        table.columns.filter { $0.kind == .words }.map { row[$0.id]?.content ?? Flow.Text("", "") }
      })
  }
}

extension Text {
  /// The text as the app gets it: in the form for `other`, where there are several.
  package var content: Flow.Text {
    let arguments = FormatArguments(self)
    return Flow.Text(
      key: key.rawValue, arguments.format(mainPhrase.markdown),
      arguments.placeholders.map(\.content))
  }
}

extension Placeholder {
  /// What it is as the source of a picture: `option.column` or `value.column`.
  fileprivate var pictureSource: Flow.Picture.Source {
    let columns = path.dropFirst().map { ColumnID($0) }
    return path[0] == "option" ? .option(columns) : .column(ValueID(path[0]), columns)
  }

  fileprivate var content: Flow.Text.Placeholder {
    switch type {
    case .appName(let name): return .app(name)
    case .daysFromNow: return .daysFromNow(ValueID(path[0]))
    case .measurement(let unit): return .measurement(ValueID(path[0]), unit)
    default: break
    }
    let columns = path.dropFirst().map { ColumnID($0) }
    return switch (path[0], columns.isEmpty) {
    case ("position", true): .position
    case ("count", true): .count
    case ("option", false): .option(columns)
    case (let value, true): .value(ValueID(value))
    case (let value, false): .column(ValueID(value), columns)
    }
  }
}
