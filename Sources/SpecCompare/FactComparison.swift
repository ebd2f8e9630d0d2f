package import FlowCore
import SpecModel
import SpecRender
import SpecText

/// A fact of an app that is no text: its name, a price, a font.
package struct FactChange: Sendable, Equatable {
  package var name: String
  /// Nothing where it is new.
  package var before: String?
  /// Nothing where it is gone.
  package var after: String?

  /// Nothing where both are the same.
  init?(_ name: String, _ before: String?, _ after: String?) {
    guard before != after else { return nil }
    (self.name, self.before, self.after) = (name, before, after)
  }
}

/// A colour of the theme in both appearances, before and after.
package struct ColorChange: Sendable {
  package var name: String
  package var before: Flow.Color?
  package var after: Flow.Color?
}

/// What changed of an app's colours, fonts and styles.
package struct ThemeChange: Sendable {
  package var colors: [ColorChange]
  /// Fonts and styles, a property each.
  package var facts: [FactChange]

  /// Nothing where the app looks as it did.
  init?(_ before: Flow.Theme, _ after: Flow.Theme) {
    colors = paired(before.colors, after.colors, by: \.id).compactMap { name, old, new in
      old == new ? nil : ColorChange(name: name.rawValue, before: old, after: new)
    }
    let fonts = paired(before.fonts, after.fonts, by: \.id).flatMap { name, old, new in
      changes(of: "font \(name)", old?.facts, new?.facts)
    }
    let styles = paired(before.styles, after.styles, by: \.id).flatMap { name, old, new in
      changes(of: "style \(name)", old?.facts, new?.facts)
    }
    facts = fonts + styles
    if colors.isEmpty, facts.isEmpty { return nil }
  }
}

/// What changed of what `app.json` and the tables say beside words and looks.
func factChanges(_ before: App, _ after: App) -> [FactChange] {
  let (old, new) = (before.info, after.info)
  let name = [
    FactChange("name", old.name, new.name), FactChange("icon", old.theme.icon, new.theme.icon),
    FactChange("schemes", old.schemeNames, new.schemeNames),
  ]
  let platforms = paired(old.platforms, new.platforms, by: \.system).map { system, old, new in
    FactChange("platform \(system.rawValue)", old?.words, new?.words)
  }
  let tables = paired(before.tables, after.tables, by: \.table.id).flatMap { id, old, new in
    tableChanges(id.rawValue, old, new)
  }
  let weights = paired(before.flow.variants, after.flow.variants, by: \.id).map { id, old, new in
    FactChange("variant \(id), users", old?.share, new?.share)
  }
  return (name + platforms + weights).compactMap { $0 } + tables
}

extension Flow.Variant {
  /// How many users get it by their seeds; nothing where nobody does.
  fileprivate var share: String? { weight > 0 ? "\(weight) %" : nil }
}

extension AppInfo {
  /// The schemes of other apps; nothing where it opens none.
  fileprivate var schemeNames: String? {
    schemes.isEmpty ? nil : schemes.map(\.value).joined(separator: ", ")
  }
}

// MARK: Tables

/// What changed of a table; its words are texts and told as such.
private func tableChanges(
  _ id: String, _ before: ContentTable?, _ after: ContentTable?
) -> [FactChange] {
  guard let before, let after else {
    return [FactChange("table \(id)", before?.rowNames, after?.rowNames)].compactMap { $0 }
  }
  let rows = FactChange("\(id), rows", before.rowNames, after.rowNames)
  let columns = FactChange("\(id), columns", before.columnNames, after.columnNames)
  let currency = FactChange("\(id), currency", before.table.currency, after.table.currency)
  let cells = after.table.rows.flatMap { row in
    guard let old = before.table.rows.first(where: { $0.id == row.id }) else {
      return [FactChange?]()
    }
    return after.table.columns.enumerated().map { place, column in
      let former = before.table.columns.firstIndex { $0.id == column.id }
      return FactChange(
        "\(id), \(row.id), \(column.id)", former.flatMap { old.cells[$0].words },
        row.cells[place].words)
    }
  }
  return ([rows, columns, currency] + cells).compactMap { $0 }
}

extension ContentTable {
  fileprivate var rowNames: String { table.rows.map(\.id.rawValue).joined(separator: ", ") }
  fileprivate var columnNames: String { table.columns.map(\.id.rawValue).joined(separator: ", ") }
}

extension Flow.Cell {
  /// What it holds; nothing where that is a text of its own.
  fileprivate var words: String? {
    switch self {
    case .words: nil
    case .text(let text): text
    case .int(let number): String(number)
    case .row(let row): row.rawValue
    }
  }
}

extension Flow.Platform {
  fileprivate var words: String { "\(minimum), \(presentation.rawValue)" }
}

// MARK: Looks

private typealias Attributes = [(name: String, value: String)]

/// A change for each property that differs; one for all of them where the whole is new or gone.
private func changes(
  of whole: String, _ before: Attributes?, _ after: Attributes?
) -> [FactChange] {
  guard let before, let after else {
    func words(_ attributes: Attributes?) -> String? {
      attributes.map { $0.map { "\($0.name) \($0.value)" }.joined(separator: ", ") }
    }
    return [FactChange(whole, words(before), words(after))].compactMap { $0 }
  }
  return paired(before, after, by: \.name).compactMap { name, old, new in
    FactChange("\(whole), \(name)", old?.value, new?.value)
  }
}

extension Flow.Font {
  fileprivate var facts: Attributes {
    let facts: [(String, String?)] = [
      ("style", style.rawValue), ("weight", weight?.rawValue), ("design", design?.rawValue),
      ("emphasis", emphasis?.rawValue), ("tracking", tracking.map(decimal)),
    ]
    return facts.compactMap { name, value in value.map { (name, $0) } }
  }
}

extension Flow.Style {
  fileprivate var facts: Attributes {
    let width: String? =
      switch self.width {
      case .fill: "fill"
      case .points(let points): decimal(points)
      case nil: nil
      }
    let facts: [(String, String?)] = [
      ("font-size", fontSize.map(decimal)), ("tracking", tracking.map(decimal)),
      ("foreground", foreground?.rawValue), ("strong-foreground", strongForeground?.rawValue),
      ("background", background?.rawValue), ("width", width),
      ("height", height.map(decimal)), ("padding", padding.map(decimal)),
      ("padding-bottom", paddingBottom.map(decimal)), ("spacing", spacing.map(decimal)),
      ("corner-radius", cornerRadius.map(decimal)), ("border", border?.words),
      ("selected-border", selectedBorder?.words), ("size", size.map(decimal)),
      ("scale", scale.map(decimal)), ("blur", blur.map(decimal)), ("shape", shape?.rawValue),
      ("material", material?.words),
      ("drift", drift.map { "every \(decimal($0.seconds)) s" }),
      ("scroll", scroll.map { "to \($0.edge.rawValue), every \(decimal($0.secondsPerPoint)) s" }),
    ]
    return facts.compactMap { name, value in value.map { (name, $0) } }
  }
}

extension Flow.Style.Border {
  fileprivate var words: String { "\(decimal(width)) \(color)" }
}

extension Flow.Material {
  fileprivate var words: String {
    let newer = newer.map { ("\($0.system.rawValue)-\($0.version)", $0.finish) }
    return (newer + [("else", otherwise)]).sorted { $0.0 < $1.0 }
      .map { "\($0): \($1.rawValue)" }.joined(separator: ", ")
  }
}

// MARK: Pairs

/// The elements of two lists that have the same name, those of the second list first.
func paired<Element, Name: Hashable>(
  _ before: [Element], _ after: [Element], by name: (Element) -> Name
) -> [(name: Name, before: Element?, after: Element?)] {
  let old = Dictionary(before.map { (name($0), $0) }) { first, _ in first }
  let new = Set(after.map(name))
  return after.map { (name($0), old[name($0)], $0) }
    + before.filter { !new.contains(name($0)) }.map { (name($0), $0, nil) }
}
