package import FlowCore
package import SpecModel
import SpecText

/// A key of `Info.plist` whose words the system shows in its own dialog.
package struct UsageKey: Sendable, Equatable {
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
  package static func keys(for kind: PermissionKind) -> [UsageKey] {
    let whenInUse = UsageKey("Location When In Use", "LocationWhenInUse")
    return switch kind {
    case .healthRead: [UsageKey("Health Share", "HealthShare")]
    case .healthWrite: [UsageKey("Health Update", "HealthUpdate")]
    case .locationWhenInUse: [whenInUse]
    case .locationAlways:
      [whenInUse, UsageKey("Location Always and When In Use", "LocationAlwaysAndWhenInUse")]
    case .tracking: [UsageKey("Tracking", "UserTracking")]
    case .camera: [UsageKey("Camera", "Camera")]
    case .microphone: [UsageKey("Microphone", "Microphone")]
    case .motion: [UsageKey("Motion", "Motion")]
    case .notifications, .familyControls: []
    }
  }
}

/// The entries of `InfoPlist`, from the words for the system's dialogs.
///
/// The system reads these texts itself and never as formats, so a percent sign is single. Where
/// two permissions need one key, the more specific one has it, which is the one of a single key.
package func usageEntries(_ app: App, sourceLocale: String) -> [TableEntry] {
  var found: [TableEntry] = []
  let translations = app.translationsByKey
  let described = app.system.map { system in
    (text: system.text, keys: app.flow.usageKeys(of: system.permission.value))
  }
  let specific = described.filter { $0.keys.count == 1 } + described.filter { $0.keys.count > 1 }
  for (text, keys) in specific {
    for key in keys where !found.contains(where: { $0.key == key.name }) {
      let own = text.isTranslatable ? translations[text.key] ?? [:] : [:]
      var localizations = own.mapValues { TableEntry.Value.text($0.forms.mainPhrase.markdown) }
      localizations[sourceLocale] = .text(text.mainPhrase.markdown)
      var entry = TableEntry(
        key: key.name, notes: [key.title] + text.notes, isTranslatable: text.isTranslatable,
        arguments: FormatArguments(text), localizations: localizations)
      entry.needsReview = text.locales(toReview: own)
      found.append(entry)
    }
  }
  return found
}

extension Flow {
  fileprivate func usageKeys(of permission: ServiceID) -> [UsageKey] {
    guard let service = services.first(where: { $0.id == permission }),
      case .permission(let permission) = service.kind
    else { return [] }
    return UsageKey.keys(for: permission.kind)
  }
}
