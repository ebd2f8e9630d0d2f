package import FlowCore
package import SpecModel

extension Flow.Command {
  /// Whether it buys what a service sells, not in what it does afterwards.
  package func buys(_ service: ServiceID) -> Bool {
    if case .call(let call) = self {
      call.verb == .purchase && call.service == service
    } else {
      false
    }
  }
}

extension [Flow.Command] {
  /// What is done once something was bought.
  package func commands(after purchase: ServiceID) -> ArraySlice<Flow.Command> {
    firstIndex { $0.buys(purchase) }.map { self[($0 + 1)...] } ?? []
  }
}

extension Flow.Screen {
  /// Whether something can be bought here.
  package var sells: Bool { allCommands.calls.contains { $0.verb == .purchase } }
}

extension App {
  /// The tables of plans, each once.
  package var plans: [ContentTable] {
    let ids = flow.services.compactMap { plans(of: $0)?.table.id }
    return tables.filter { ids.contains($0.table.id) }
  }

  /// The table of the plans that a purchase buys one of.
  func plans(of service: Flow.Service) -> ContentTable? {
    guard let value = flow.values.first(where: { service.buys($0.id) }),
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
