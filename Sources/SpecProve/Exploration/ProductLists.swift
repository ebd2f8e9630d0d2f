import FlowCore

extension InputSpace {
  /// What a store may tell of a purchase's products, from the samples that content has.
  ///
  /// All of them, the same without a free trial for this user, at prices that save nothing against
  /// paying each month, with a trial for every second plan only, each plan missing, with a trial and
  /// without one in turns, and nothing at all. A plan in another currency can't be compared, and so is
  /// decided about as one that saves nothing. Where conditions tell other trials or savings apart, all
  /// plans have them.
  ///
  /// - Parameter purchase: The purchase.
  /// - Returns: The lists, the usual one first, each once.
  func productLists(of purchase: ServiceID) -> [[RowID: Flow.Product]] {
    let sold = flow.sampleProducts(of: purchase)
    let untried = flow.sampleProducts(of: purchase, isEligible: false)
    var lists = [sold, untried]
    let rows = sold.keys.sorted()
    if rows.count > 1 {
      let monthly = rows.lazy.compactMap { sold[$0] }.first { $0.period == "P1M" }
      var mixed = sold
      for (number, row) in rows.enumerated() {
        let offer = number.isMultiple(of: 2) ? sold[row] : untried[row]
        mixed[row] = monthly.flatMap { offer?.saving(0, against: $0) } ?? offer
      }
      lists.append(mixed)
      for (number, row) in rows.enumerated() {
        lists.append((number.isMultiple(of: 2) ? sold : untried).filter { $0.key != row })
      }
    }
    lists += otherOffers(than: lists, of: purchase)
    lists.append([:])
    return lists.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The samples with free trials and savings of the classes that no list has of every plan.
  private func otherOffers(
    than lists: [[RowID: Flow.Product]], of purchase: ServiceID
  ) -> [[RowID: Flow.Product]] {
    guard let sale = flow.services.first(where: { $0.id == purchase })?.purchase,
      let id = flow.values.first(where: { $0.id == sale.buys })?.kind.table,
      let plans = flow.tables.first(where: { $0.id == id }), let sold = lists.first
    else { return [] }
    let monthly = plans.rows.lazy.compactMap { sold[$0.id] }.first { $0.period == "P1M" }
    var others: [[RowID: Flow.Product]] = []
    for column in plans.columns {
      guard let boundaries = partition.boundaries[.column(id, column.id)] else { continue }
      var tried: [RowID: Set<EquivalenceClass>] = [:]
      for list in lists {
        for (row, number) in plans.numbers(in: column, soldAs: list) {
          tried[row, default: []].insert(boundaries.equivalenceClass(of: number))
        }
      }
      let most = column.productField == .savings ? 100 : 999
      for number in boundaries.neighbors(on: Grid(range: 0...most)) {
        let offers = sold.compactMapValues { product in
          switch column.productField {
          case .trialDays: product.trying(days: number)
          case .savings: monthly.flatMap { product.saving(number, against: $0) }
          default: nil
          }
        }
        let found = boundaries.equivalenceClass(of: number)
        let missing = offers.keys.filter { tried[$0, default: []].insert(found).inserted }
        if !missing.isEmpty { others.append(sold.merging(offers) { $1 }) }
      }
    }
    return others
  }
}

extension Flow.Product {
  /// The same with a free trial of so many days, where it has one.
  fileprivate func trying(days: Int) -> Flow.Product? {
    guard days > 0, introductoryOffer != nil else { return nil }
    var product = self
    product.introductoryOffer = Flow.IntroductoryOffer(
      .freeTrial, period: "P\(days)D", isEligible: true)
    return product
  }
}

extension Flow.Table {
  /// What a column of numbers says of each row that is sold.
  fileprivate func numbers(
    in column: Flow.Column, soldAs products: [RowID: Flow.Product]
  ) -> [(RowID, Int)] {
    let products = Products(products, of: self)
    return rows.indices.compactMap { row in
      guard let offer = products.offer(row) else { return nil }
      return switch column.productField {
      case .trialDays: (rows[row].id, offer.product.freeTrialDays)
      case .savings: (rows[row].id, offer.savings)
      default: nil
      }
    }
  }
}
