/// A screen that needs products asks for them whenever it is shown, and they are forgotten with it:
/// whoever runs the flow keeps what a store has told.
extension EventProcessor {
  /// Asks for the products that the shown screen needs, and forgets those it does not.
  mutating func askForProducts() {
    for store in program.stores.indices {
      if !screen.stores.contains(store) {
        state.products[store] = .loading
      } else if state.products[store].status != .available {
        loadProducts(of: store)
      }
    }
  }

  /// Asks for products, once more where they were asked for.
  mutating func loadProducts(of store: Int) {
    state.products[store] = .loading
    effects.append(.loadProducts(program.flow.services[program.stores[store].service].id))
  }

  /// A store tells what plans are sold for; whatever it tells later is stale.
  ///
  /// A plan that is chosen and not sold makes room for the first that is, unless it is being bought or
  /// is owned.
  mutating func sell(_ id: ServiceID, _ products: [RowID: Flow.Product]) {
    guard let index = program.serviceIndex[id], let place = program.store(ofService: index),
      program.awaitsProducts(of: place, in: state)
    else { return }
    let store = program.stores[place]
    state.products[place] = Products(products, of: program.flow.tables[store.table])
    guard case .available(let offers) = state.products[place],
      let first = offers.firstIndex(where: { $0 != nil })
    else { return }
    for (service, value) in store.purchases {
      guard case .row(let row) = state.values[value], offers[Int(row)] == nil,
        !isBuying(service), state.settledStatus(service) != .ok
      else { continue }
      change(value, to: .row(UInt16(first)))
    }
  }
}

extension EventProcessor {
  /// Whether a purchase is under way: the plan that is chosen is the one that is bought.
  private func isBuying(_ service: Int) -> Bool {
    guard let waiting = state.waiting, waiting.service == UInt16(service) else { return false }
    return !program.restores(service, at: waiting)
  }
}

extension Flow.Program {
  /// Whether a row of a table is to be had: all but a plan that the store is known not to sell.
  package func isSold(_ place: OptionRow, in state: Flow.State) -> Bool {
    guard let store = store(ofTable: place.table), state.products[store].status == .available
    else { return true }
    return state.products[store].offer(Int(place.row)) != nil
  }

  /// Whether a store is asked for its products and has not answered.
  package func awaitsProducts(of store: Int, in state: Flow.State) -> Bool {
    state.isShown && screens[Int(state.screen)].stores.contains(store)
      && state.products[store] == .loading
  }

  /// Whether nothing is left to ask a store for: every plan has a price, and the user's eligibility
  /// for each offer is known.
  package func isComplete(_ products: [RowID: Flow.Product], of purchase: ServiceID) -> Bool {
    guard let plans = plans(of: purchase) else { return false }
    return plans.rows.allSatisfy { row in
      guard let product = products[row.id], plans.canSell(product) else { return false }
      return product.introductoryOffer.map { $0.isEligible != nil } ?? true
    }
  }

  /// The products that can't be sold: those of no plan, and those whose price or period can't be read.
  package func unsellable(_ products: [RowID: Flow.Product], of purchase: ServiceID) -> [RowID] {
    guard let plans = plans(of: purchase) else { return products.keys.sorted() }
    return products.filter { row, product in
      !plans.canSell(product) || !plans.rows.contains { $0.id == row }
    }.keys.sorted()
  }

  /// The table that a purchase sells the rows of, if its products are asked for.
  private func plans(of purchase: ServiceID) -> Flow.Table? {
    serviceIndex[purchase].flatMap { store(ofService: $0) }.map { flow.tables[stores[$0].table] }
  }

  /// Whether any store is asked for its products and has not answered.
  package func awaitsProducts(in state: Flow.State) -> Bool {
    stores.indices.contains { awaitsProducts(of: $0, in: state) }
  }

  /// Whether a store has told what a plan is sold for.
  package func isOffered(_ plan: RowID?, by service: Int, in state: Flow.State) -> Bool {
    guard let store = store(ofService: service),
      let row = flow.tables[stores[store].table].rows.firstIndex(where: { $0.id == plan })
    else { return false }
    return state.products[store].offer(row) != nil
  }

  /// The store of a purchase, if its products are asked for.
  package func store(ofService service: Int) -> Int? {
    stores.firstIndex { $0.purchases.contains { $0.service == service } }
  }

  /// The store that sells the rows of a table.
  package func store(ofTable table: UInt16) -> Int? {
    stores.firstIndex { $0.table == Int(table) }
  }

  /// What is known of the products of a purchase; nothing where no screen needs them.
  public func productStatus(of purchase: ServiceID, in state: Flow.State) -> Flow.ProductStatus? {
    serviceIndex[purchase].flatMap { store(ofService: $0) }.map { state.products[$0].status }
  }
}

extension Products.Offer {
  /// What stands in the column of a table.
  func cell(_ field: Flow.Column.ProductField) -> Flow.Cell {
    switch field {
    case .price: .text(product.price)
    case .period: .text(product.period ?? "")
    case .trialDays: .int(product.freeTrialDays)
    case .savings: .int(savings)
    }
  }
}
