import FlowCore

/// A store whose products a flow asks for, and what it may tell of them: each by its number, above
/// those for `loading` and `unavailable`.
struct PromelaStore {
  /// The variable that says what was told.
  let variable: String
  let table: Flow.Table
  /// The purchases of its rows, and what they buy.
  let purchases: [(service: Flow.Service, value: Flow.Value)]
  /// The screens that ask for the products.
  let screens: [Flow.Screen]
  /// What the store may tell, as an event, with its number.
  private(set) var told: [(event: Flow.Event, number: Int)] = []
  /// What is known where something is sold, from `firstAvailable` on.
  private var offers: [Products] = []

  static let firstAvailable = 2

  init(_ store: ProgramStore, _ program: Flow.Program, _ inputs: InputSpace, _ names: PromelaNames)
  {
    let flow = program.flow
    table = flow.tables[store.table]
    purchases = store.purchases.map { (flow.services[$0.service], flow.values[$0.value]) }
    let asked = flow.services[store.service]
    variable = names.products(asked.id)
    let place = program.store(ofService: store.service) ?? 0
    screens = flow.screens.indices.filter { program.needsProducts(of: place, on: $0) }
      .map { flow.screens[$0] }
    for list in inputs.productLists(of: asked.id) {
      let products = Products(list, of: table)
      var number = 1
      if products.status == .available {
        if !offers.contains(products) { offers.append(products) }
        number = (offers.firstIndex(of: products) ?? 0) + Self.firstAvailable
      }
      told.append((.products(asked.id, list), number))
    }
  }

  var highest: Int { Self.firstAvailable + offers.count }

  /// A condition that a row is to be had: all but a plan that the store is known not to sell.
  func isSold(_ row: Int) -> String {
    let missing = offers.indices.filter { offers[$0].offer(row) == nil }
    return missing.isEmpty
      ? "true"
      : "(" + missing.map { "\(variable) != \($0 + Self.firstAvailable)" }.joined(separator: " && ")
        + ")"
  }

  /// Where the store has told a number, the rows that it does not sell and the first that it does.
  func missing(in number: Int) -> (rows: [Int], first: Int?) {
    guard number >= Self.firstAvailable else { return ([], nil) }
    let offer = offers[number - Self.firstAvailable]
    let rows = table.rows.indices
    return (rows.filter { offer.offer($0) == nil }, rows.first { offer.offer($0) != nil })
  }

  /// What a column says of a row, by what was told: a number, where it is not 0.
  func numbers(of row: Int, _ field: Flow.Column.ProductField) -> [(told: Int, number: Int)] {
    offers.enumerated().compactMap { index, products in
      guard let offer = products.offer(row) else { return nil }
      let number =
        switch field {
        case .trialDays: offer.product.freeTrialDays
        case .savings: offer.savings
        case .price, .period: 0
        }
      return number == 0 ? nil : (index + Self.firstAvailable, number)
    }
  }
}
