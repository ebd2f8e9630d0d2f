import FlowCore

/// A service that fails persistently: it never gives what is asked, and answers the same each time.
///
/// Another answer at the next attempt is no way out: who says no does so again when asked again.
struct FailingService: Hashable {
  var service: Flow.Service
  var answer: Flow.Answer
}

extension ExploredFlow {
  /// Whether each event can't happen while some services refuse.
  func events(refusedBy failing: [FailingService]) -> [Bool] {
    exploration.events.map { event in
      switch event {
      case .answer(let id, let answer):
        failing.contains { $0.service.id == id && $0.answer != answer }
      case .performed(let id, _): failing.contains { $0.service.id == id }
      case .status(let id, .granted), .owned(let id, _):
        failing.contains { $0.service.id == id && $0.answer != .granted }
      case .fetched(let id, let data):
        !data.isEmpty && failing.contains { $0.service.id == id }
      case .products(let id, let products):
        // Who can't be reached sells nothing; who cancels was shown what is sold.
        !products.isEmpty && failing.contains { $0.service.id == id && $0.answer == .failed }
      default: false
      }
    }
  }
}
