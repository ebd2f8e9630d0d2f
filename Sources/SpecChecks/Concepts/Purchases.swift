package import FlowCore
import SpecModel

extension Flow.Call {
  /// Whether a service's thing is bought here.
  package func buys(_ service: ServiceID) -> Bool { verb == .purchase && self.service == service }
}

extension [Flow.Command] {
  /// What is done once something was bought.
  package func commands(after purchase: ServiceID) -> ArraySlice<Flow.Command> {
    let sale = firstIndex { if case .call(let call) = $0 { call.buys(purchase) } else { false } }
    return sale.map { self[($0 + 1)...] } ?? []
  }
}

extension Flow.Screen {
  /// Whether something can be bought here.
  package var sells: Bool { allCommands.calls.contains { $0.verb == .purchase } }
}

extension App {
  /// The tables of plans, each once.
  var plans: [ContentTable] {
    let ids = flow.services.compactMap { plans(of: $0)?.table.id }
    return tables.filter { ids.contains($0.table.id) }
  }

  /// The table of the plans that a purchase buys one of.
  func plans(of service: Flow.Service) -> ContentTable? {
    guard case .purchase(let purchase) = service.kind,
      let value = flow.values.first(where: { $0.id == purchase.buys }),
      case .choice(.table(let id)) = value.kind
    else { return nil }
    return tables.first { $0.table.id == id }
  }
}

extension ContentTable {
  /// How long each plan is free at first.
  var trialDays: [Int] {
    guard let index = index(of: .trialDays) else { return [] }
    return table.rows.compactMap { if case .int(let days) = $0.cells[index] { days } else { nil } }
  }

  /// What each plan costs, as a sample.
  var prices: [String] {
    guard let index = index(of: .price) else { return [] }
    return table.rows.compactMap {
      if case .text(let price) = $0.cells[index] { price } else { nil }
    }
  }

  /// The column that a store tells something of.
  func index(of field: Flow.Column.ProductField) -> Int? {
    table.columns.firstIndex { $0.productField == field }
  }
}
