import FlowCore
import SpecModel

extension Flow.Call {
  /// Whether a service's thing is bought here.
  func buys(_ service: ServiceID) -> Bool { verb == .purchase && self.service == service }
}

extension Flow.Screen {
  /// Whether something can be bought here.
  var sells: Bool { allCommands.calls.contains { $0.verb == .purchase } }
}

extension App {
  /// The table of the plans that a purchase buys one of.
  func plans(of service: Flow.Service) -> ContentTable? {
    guard case .purchase(let purchase) = service.kind,
      let value = flow.values.first(where: { $0.id == purchase.buys }),
      case .choice(.table(let id)) = value.kind
    else { return nil }
    return tables.first { $0.table.id == id }
  }
}
