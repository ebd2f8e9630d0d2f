import FlowCore

extension Flow.Permission.Kind {
  /// Whether the system's dialog shows the app's reason, from a key of Info.plist.
  var hasUsageDescription: Bool {
    switch self {
    case .healthRead, .healthWrite, .locationWhenInUse, .locationAlways, .tracking, .camera,
      .microphone, .motion:
      true
    case .notifications, .familyControls: false
    }
  }
}

extension [Flow.Command] {
  /// Whether a permission is asked for here.
  func requests(_ permission: ServiceID) -> Bool {
    calls.contains { $0.verb == .request && $0.service == permission }
  }
}
