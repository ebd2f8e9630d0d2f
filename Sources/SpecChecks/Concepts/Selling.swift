import FlowCore

extension Call {
  /// Whether a service's thing is bought here.
  func buys(_ service: ServiceID) -> Bool { verb == .purchase && self.service == service }
}

extension Screen {
  /// Whether something can be bought here.
  var sells: Bool { allCommands.calls.contains { $0.verb == .purchase } }
}
