import FlowCore
import SpecModel
import SpecText

/// What names can stand for in an app's conditions and texts.
struct Scope {
  var values: [String: Flow.Value.Kind] = [:]
  /// What the numbers among them count.
  var units: [String: Flow.MeasurementUnit] = [:]
  /// The name of the app.
  var appName = ""
  var services: [String: Flow.Service] = [:]
  var tables: [String: Flow.Table] = [:]
  var tags: Set<String> = []
  var screens: [String] = []
  var paths: [String] = []
  var variants: [String] = []
  /// Values and services whose declaration can't be read: nothing is said of their uses.
  var unreadable: Set<String> = []
  /// Whether there is something new that people who have completed the flow are told.
  var hasWhatsNew = false
  /// Tables of which a column or row, or all, can't be read: nothing is said of what they lack.
  var partialTables: Set<String> = []

  /// A table that can't be found, which has been reported: nothing is said of its columns.
  static let unknownTable: TableID = ""

  /// The most parts of a dotted name: a choice, a column of its row, and columns of rows it names.
  static let partLimit = 10

  /// Names with a meaning of their own in conditions and texts.
  static let reserved: Set<String> = [
    "screen", "path", "variant", "completed", "can-go-back", "option", "position", "count", "true",
    "false", "in", "start", "app", seenVersion,
  ]

  /// The version of what is new that was seen.
  static let seenVersion = "seen-version"

  /// What a row has besides its columns: itself, as conditions see it.
  private static let rowID = "id"

  /// What a purchase has besides its status.
  static let products = "products"

  /// Screens and tables that would clash with string keys or with what stands where a screen can.
  static let reservedScreens: Set<String> = ["app", "start", "frame", "system", "flow"]

  /// What a dotted name is.
  enum Resolution {
    /// Something that is declared; `expr` is nothing where only a text can reach it.
    case found(expr: Flow.Expression?, type: DataType)
    /// The part that stands for nothing, what could stand there, and what findings of it come of.
    case unknown(part: Int, candidates: [String], cause: RootCause? = nil)
    /// `option`, where no row is drawn or was tapped.
    case noOption
    /// `option` without a column, and the columns.
    case wholeRow(columns: [String])
    /// Part of what could not be read, which has been reported.
    case unreadable

    /// The type of something that is declared.
    var type: DataType? {
      if case .found(_, let type) = self { type } else { nil }
    }
  }

  /// The names a condition can begin with.
  private func names(_ optionTable: TableID?) -> [String] {
    (Array(values.keys) + Array(services.keys) + Array(tags)).sorted()
      + ["screen", "path", "completed", "can-go-back"] + (variants.isEmpty ? [] : ["variant"])
      + (hasWhatsNew ? [Self.seenVersion] : [])
      + (optionTable == nil ? [] : ["option"])
  }

  /// Finds what a dotted name stands for.
  ///
  /// - Parameters:
  ///   - path: The names between the dots.
  ///   - optionTable: The table whose row `option` is, where there is one.
  /// - Returns: What it is, or which part of it is nothing.
  func resolve(_ path: [String], optionTable: TableID?) -> Resolution {
    guard path[0] != "option" else { return option(path, optionTable) }
    if case .purchase = services[path[0]]?.kind, path.count > 1 {
      guard path == [path[0], Self.products] else {
        return .unknown(part: path[1] == Self.products ? 2 : 1, candidates: [Self.products])
      }
      return .found(expr: .products(ServiceID(path[0])), type: .symbol(.products))
    }
    let first = simple(path[0], optionTable)
    guard path.count > 1, case .found(_, let type) = first else { return first }
    guard case .symbol(.table(let table)) = type, case .choice = values[path[0]] else {
      return .unknown(part: 1, candidates: [])
    }
    return column(path, 1, in: table) { .column(ValueID(path[0]), $0) }
  }

  private func option(_ path: [String], _ table: TableID?) -> Resolution {
    guard let table = table?.rawValue else { return .noOption }
    guard path.count > 1 else { return .wholeRow(columns: columns(of: table)) }
    if path == ["option", Self.rowID] {
      return .found(expr: .optionRow, type: .symbol(.table(table)))
    }
    return column(path, 1, in: table) { .option($0) }
  }

  private func simple(_ name: String, _ optionTable: TableID?) -> Resolution {
    switch name {
    case "screen": return .found(expr: .screen, type: .symbol(.screens))
    case "path": return .found(expr: .path, type: .symbol(.paths))
    case "variant": return .found(expr: .variant, type: .symbol(.variants))
    case "completed": return .found(expr: .completed, type: .bool)
    case "can-go-back": return .found(expr: .canGoBack, type: .bool)
    case Self.seenVersion where hasWhatsNew: return .found(expr: .seenVersion, type: .version)
    default: break
    }
    if let kind = values[name] { return .found(expr: .value(ValueID(name)), type: kind.type) }
    if services[name] != nil {
      return .found(expr: .status(ServiceID(name)), type: .symbol(.service(name)))
    }
    if tags.contains(name) { return .found(expr: .tag(name), type: .bool) }
    if unreadable.contains(name) { return .unreadable }
    let candidates = names(optionTable)
    let areGone =
      values.isEmpty && unreadable.isEmpty && nearest(to: name, in: candidates) == nil
    return .unknown(
      part: 0, candidates: candidates,
      cause: areGone ? .noneDeclared(.value) : .unknownName(.value, name))
  }

  private func columns(of table: String) -> [String] {
    tables[table]?.columns.map(\.id.rawValue) ?? []
  }

  /// The column that is reached from a table by the parts of a name from one on.
  private func column(
    _ path: [String], _ first: Int, in table: String, _ expr: (ColumnID) -> Flow.Expression
  ) -> Resolution {
    var table = table
    for part in first..<path.count {
      guard let column = tables[table]?.columns.first(where: { $0.id.rawValue == path[part] })
      else {
        let isPartial = tables[table] == nil || partialTables.contains(table)
        guard !isPartial else { return .unreadable }
        let known = columns(of: table)
        return .unknown(
          part: part, candidates: known,
          cause: known.isEmpty ? .noColumns(of: table) : .column(path[part], of: table))
      }
      guard part + 1 < path.count else {
        // A condition sees the cells of a row, not those of the row a cell names.
        return .found(expr: part == 1 ? expr(column.id) : nil, type: column.kind.type)
      }
      guard case .row(let next) = column.kind else {
        return .unknown(part: part + 1, candidates: [])
      }
      table = next.rawValue
    }
    return .unreadable
  }

  /// What a placeholder in a text stands for: a name, or the shown screen's place on its path.
  func resolvePlaceholder(_ path: [String], option: TableID?) -> PlaceholderResolution {
    guard path.count <= Self.partLimit else { return .unknown(candidates: []) }
    if path == ["position"] || path == ["count"] { return .type(.int) }
    if path == ["app"] { return .type(.appName(appName)) }
    if path.count == 2, let told = toldOfValue(path[0], path[1]) { return told }
    // An id is no words.
    if path == ["option", Self.rowID], let table = option?.rawValue {
      return .unknown(candidates: columns(of: table).map { "option." + $0 })
    }
    switch resolve(path, optionTable: option) {
    case .found(_, let type): return .type(type)
    case .unknown(let part, let candidates, let cause):
      let prefix = path[..<part].map { $0 + "." }.joined()
      let own = part == 0 ? ["position", "count", "app"] : []
      return .unknown(candidates: (candidates + own).map { prefix + $0 }, cause: cause)
    case .wholeRow(let columns): return .unknown(candidates: columns.map { "option." + $0 })
    case .noOption: return .unknown(candidates: [])
    case .unreadable: return .unreadable
    }
  }

  /// The symbols of a domain; nothing where they can't be known.
  func symbols(of domain: SymbolDomain) -> [String]? {
    switch domain {
    case .table(let id):
      partialTables.contains(id) ? nil : tables[id]?.rows.map(\.id.rawValue)
    case .service(let id): services[id]?.statuses.map(\.rawValue)
    case .products: Flow.ProductStatus.allCases.map(\.rawValue)
    case .screens: screens
    case .paths: paths + ["none"]
    case .variants: variants + [Flow.noVariant]
    case .options(let options): options
    }
  }
}

extension Flow.Value.Kind {
  /// The type of what a value holds.
  var type: DataType {
    switch self {
    // What can be asked of an image is whether there is one.
    case .bool, .image: .bool
    case .int: .int
    case .count: .count
    case .text: .text
    case .date: .date
    case .time: .time
    case .choice(let options): .symbol(options.domain)
    case .set(let options, maximum: _): .set(options.domain)
    }
  }
}

extension Flow.Options {
  /// Where the ids of the options are looked up.
  var domain: SymbolDomain {
    switch self {
    case .table(let id): .table(id.rawValue)
    case .rows(let rows): .options(rows.map(\.rawValue))
    }
  }
}

extension Flow.Column.Kind {
  /// The type of the column's cells.
  var type: DataType {
    switch self {
    case .words: .words
    case .text: .text
    case .int: .int
    case .rank: .rank
    case .money: .money
    case .percent: .percent
    case .period: .period
    case .color: .color
    case .symbol, .image: .picture
    case .row(let table): .symbol(.table(table.rawValue))
    }
  }
}
