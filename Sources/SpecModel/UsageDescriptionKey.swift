package import FlowCore
import SpecText

/// A key of `Info.plist` whose words the system shows in its own dialog.
package struct UsageDescriptionKey: Sendable, Equatable {
  /// The key of `Info.plist`.
  package var name: String
  /// What Xcode calls it.
  package var title: String

  private init(_ subject: String, _ middle: String) {
    name = "NS\(middle)UsageDescription"
    title = "Privacy - \(subject) Usage Description"
  }

  /// The keys that a permission of a kind needs; none where the system has its own words.
  ///
  /// Location at any time needs both: iOS asks for the use of the app first.
  package static func keys(for kind: Flow.Permission.Kind) -> [UsageDescriptionKey] {
    let whenInUse = UsageDescriptionKey("Location When In Use", "LocationWhenInUse")
    return switch kind {
    case .healthRead: [UsageDescriptionKey("Health Share", "HealthShare")]
    case .healthWrite: [UsageDescriptionKey("Health Update", "HealthUpdate")]
    case .locationWhenInUse: [whenInUse]
    case .locationAlways:
      [
        whenInUse,
        UsageDescriptionKey("Location Always and When In Use", "LocationAlwaysAndWhenInUse"),
      ]
    case .tracking: [UsageDescriptionKey("Tracking", "UserTracking")]
    case .camera: [UsageDescriptionKey("Camera", "Camera")]
    case .microphone: [UsageDescriptionKey("Microphone", "Microphone")]
    case .motion: [UsageDescriptionKey("Motion", "Motion")]
    case .notifications, .familyControls: []
    }
  }
}

extension App {
  /// The keys of `Info.plist` with the words for the system's dialogs, in the order of permissions.
  ///
  /// Where two permissions need one key, the more specific one has it, which is the one of a single
  /// key.
  package var usageDescriptions: [(key: UsageDescriptionKey, text: Text)] {
    let described = system.map { system in
      (text: system.text, keys: flow.usageKeys(of: system.permission.value))
    }
    var found: [(key: UsageDescriptionKey, text: Text)] = []
    let specific = described.filter { $0.keys.count == 1 } + described.filter { $0.keys.count > 1 }
    for (text, keys) in specific {
      for key in keys where !found.contains(where: { $0.key == key }) { found.append((key, text)) }
    }
    return found
  }
}

extension Flow {
  fileprivate func usageKeys(of permission: ServiceID) -> [UsageDescriptionKey] {
    guard let service = services.first(where: { $0.id == permission }),
      case .permission(let permission) = service.kind
    else { return [] }
    return UsageDescriptionKey.keys(for: permission.kind)
  }
}
