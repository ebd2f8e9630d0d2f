package import SpecText

/// The path of a screenshot's file: `lockedin/de/paywall.4.dark.ipad-11.png`.
///
/// What is usual is left out. A screen's number stands behind a point, because ids have hyphens:
/// `step-2` is a screen.
package enum ScreenshotPath {
  /// The path of a picture under the folder, without `.png`.
  package static func path(app: AppID, state: String, configuration: ScreenshotConfiguration)
    -> String
  {
    let name = state.replacing("/", with: ".")
    let unusual = ["appearance", "device", "orientation", "size"].compactMap { setting in
      configuration[setting].flatMap { $0.isDefault ? nil : $0.value }
    }
    let folder = "\(app)/\(configuration["locale"]?.value ?? "")/"
    return folder + ([name] + unusual).joined(separator: ".")
  }

  /// Whether a file of an earlier run still shows something that there is.
  ///
  /// Of what was not looked at now nothing is known, and it stays; so does what is no picture.
  ///
  /// - Parameters:
  ///   - path: The file's path under the folder.
  ///   - states: The states of the apps that were looked at, by the apps' ids.
  ///   - apps: All apps there are.
  ///   - locales: The languages of the apps that were looked at.
  /// - Returns: Whether it stays.
  package static func isCurrent(
    _ path: String, states: [AppID: [String]], apps: [AppID], locales: [AppID: [LocaleID]]
  ) -> Bool {
    let parts = path.split(separator: "/").map(String.init)
    let words = parts.last?.split(separator: ".").map(String.init) ?? []
    guard parts.count == 3, let screen = words.first, ["png", "json"].contains(words.last) else {
      return true
    }
    let app = AppID(parts[0])
    guard apps.contains(app) else { return false }
    guard let states = states[app], let locales = locales[app] else { return true }
    guard locales.contains(LocaleID(parts[1])) else { return false }
    let number = words.dropFirst().first { $0.allSatisfy(\.isWholeNumber) }
    return states.contains(number.map { "\(screen)/\($0)" } ?? screen)
  }
}
