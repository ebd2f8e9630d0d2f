import FlowCore
import SpecModel
import SpecSyntax
import SpecText

/// An index of names: where each stands and what it stands for, as reading finds it out.
///
/// An ordinary run has none of them and pays nothing.
struct NameIndex {
  private var occurrences: Set<Occurrence> = []

  /// In file order, each once: some places are read by several readers.
  var inOrder: [Occurrence] {
    occurrences.sorted {
      $0.span == $1.span ? $0.named.exact < $1.named.exact : $0.span < $1.span
    }
  }

  mutating func add(_ named: Named, _ span: Span, isDeclaration: Bool = false) {
    occurrences.insert(Occurrence(named, span, isDeclaration: isDeclaration))
  }

  /// Notes a name that stands in quotes.
  mutating func add(_ named: Named, quoted span: Span, isDeclaration: Bool = false) {
    add(
      named, Span(span.file, Int(span.lower) + 1, Int(span.upper) - 1),
      isDeclaration: isDeclaration)
  }
}

extension Scope {
  /// What each part of a dotted name stands for; nothing for a word with a meaning of its own.
  func named(_ path: [String], optionTable: TableID?) -> [Named?] {
    var table: String?
    var first: Named?
    if path[0] == "option" {
      table = optionTable?.rawValue
    } else {
      first = named(path[0])
      if case .choice(.table(let id)) = values[path[0]] { table = id.rawValue }
    }
    return [first]
      + path.dropFirst().map { part in
        guard let owner = table else { return nil }
        let column = tables[owner]?.columns.first { $0.id.rawValue == part }
        table = nil
        if case .row(let next) = column?.kind { table = next.rawValue }
        return column.map { Named(.column, $0.id.rawValue, of: owner) }
      }
  }

  /// A value, service or tag.
  private func named(_ name: String) -> Named? {
    if values[name] != nil { return Named(.value, name) }
    if let service = services[name] { return Named(service.namedKind, name) }
    return tags.contains(name) ? Named(.tag, name) : nil
  }
}

extension Flow.Service {
  fileprivate var namedKind: Named.Kind {
    switch kind {
    case .permission: .permission
    case .purchase: .purchase
    case .action: .action
    case .lookUp: .lookUp
    }
  }
}

extension SymbolDomain {
  /// What a symbol stands for; nothing for a status, which no author names.
  ///
  /// `value` is the value whose own options the domain may be.
  func named(_ symbol: String, of value: String?) -> Named? {
    switch self {
    case .table(let table): Named(.row, symbol, of: table)
    case .screens: Named(.screen, symbol)
    case .paths: symbol == "none" ? nil : Named(.path, symbol)
    case .variants: symbol == Flow.noVariant ? nil : Named(.variant, symbol)
    case .options: value.map { Named(.option, symbol, of: $0) }
    case .service, .products: nil
    }
  }
}
