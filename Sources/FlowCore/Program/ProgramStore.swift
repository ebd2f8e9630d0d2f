/// A table of plans whose products a store tells.
package struct ProgramStore: Sendable {
  /// The table, by index.
  package var table: Int
  /// The purchases of its rows and the choices they buy, by index; never none.
  package var purchases: [(service: Int, value: Int)]
  /// The screens that need the products, by index.
  var screens: Set<Int>

  /// The purchase whose products are asked for.
  package var service: Int { purchases[0].service }
}

extension Compiler {
  /// The store of a purchase, if its products are asked for.
  func store(of id: ServiceID) -> Int? {
    names.services[id].flatMap { service in
      stores.firstIndex { $0.purchases.contains { $0.service == service } }
    }
  }
}

extension Flow {
  /// The tables of plans that purchases buy and of whose products something is asked.
  func stores(_ names: Names) -> [ProgramStore] {
    var stores: [ProgramStore] = []
    for (service, declared) in services.enumerated() {
      guard case .purchase(let purchase) = declared.kind,
        let value = names.values[purchase.buys],
        let table = values[value].kind.table.flatMap({ names.tables[$0] })
      else { continue }
      if let place = stores.firstIndex(where: { $0.table == table }) {
        stores[place].purchases.append((service, value))
      } else {
        stores.append(ProgramStore(table: table, purchases: [(service, value)], screens: []))
      }
    }
    return stores.compactMap { store in
      var store = store
      store.screens = Set(
        screensAndFrame.indices.filter { asks(screensAndFrame[$0], about: store) })
      if store.screens.contains(screens.count) { store.screens = Set(screensAndFrame.indices) }
      return store.screens.isEmpty && !otherExpressions.contains { asks($0, about: store) }
        ? nil : store
    }
  }

  /// Whether a screen asks about the products of a table, in a condition or a command.
  private func asks(_ screen: Flow.Screen, about store: ProgramStore) -> Bool {
    screen.allCommands.contains { command in
      guard case .loadProducts(let id) = command else { return false }
      return store.purchases.contains { services[$0.service].id == id }
    }
      || screen.expressions.contains { asks($0, of: screen, about: store) }
  }

  private func asks(
    _ expression: Flow.Expression, of screen: Flow.Screen? = nil, about store: ProgramStore
  ) -> Bool {
    let table = tables[store.table]
    func isTold(_ id: ColumnID) -> Bool {
      table.columns.contains { $0.id == id && $0.productField != nil }
    }
    return expression.contains { part in
      switch part {
      case .products(let id): store.purchases.contains { services[$0.service].id == id }
      case .column(let value, let column):
        isTold(column) && values.contains { $0.id == value && $0.kind.table == table.id }
      case .option(let column):
        isTold(column)
          && screen?.controls.contains { options(of: $0)?.table.id == table.id } ?? false
      default: false
      }
    }
  }

  /// The expressions of no screen.
  private var otherExpressions: [Flow.Expression] {
    entry.compactMap(\.condition) + assertions.flatMap { [$0.condition, $0.consequence] }
      + completion.withNested.flatMap(\.expressions)
  }
}
