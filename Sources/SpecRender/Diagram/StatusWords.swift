import FlowCore

extension Flow.Status {
  /// How a service stands, as people would say it.
  func words(ofPurchase isPurchase: Bool) -> String {
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
