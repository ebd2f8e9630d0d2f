package import FlowCore

extension Flow.Status {
  /// How a service stands, as people would say it.
  package func words(ofPurchase isPurchase: Bool) -> String {
    switch self {
    case .notDetermined: "not asked yet"
    case .requesting: "asking …"
    case .granted, .denied, .failed, .found: rawValue
    case .idle: "not asked for"
    case .busy: "under way …"
    case .ok: isPurchase ? "bought" : "done"
    case .pending: "waits for approval"
    case .empty: "nothing found"
    case .late: "found late"
    }
  }
}

extension [Flow.Service] {
  /// What some answers of a service are, as people would say it: "denied or failed".
  ///
  /// - Parameters:
  ///   - outcomes: Answers or statuses, by their names.
  ///   - id: The service.
  /// - Returns: The words.
  package func words(of outcomes: [String], by id: ServiceID) -> String {
    let service = first { $0.id == id }
    let answers = service?.answers.map(\.rawValue) ?? []
    let isAny = answers.count > 1 && answers.allSatisfy(outcomes.contains)
    return isAny
      ? "any answer" : outcomes.map { word(for: $0, by: id) }.joined(separator: " or ")
  }

  /// An answer or a status of a service, as people would say it.
  package func word(for outcome: String, by id: ServiceID) -> String {
    let service = first { $0.id == id }
    return Flow.Status(rawValue: outcome)?.words(ofPurchase: service?.purchase != nil) ?? outcome
  }
}
