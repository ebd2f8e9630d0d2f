import SpecBuild
import SpecText

/// A setting of the previews' pages: `device`, what it begins with, and all it can be.
///
/// The pages tell it themselves, so that what a template offers can be asked for.
package struct PageSetting: Sendable, Equatable, Decodable {
  package var name: String
  package var begin: String
  package var values: [String]
  /// What a reader sees of each, where that was asked for.
  var words: [String]?

  package init(name: String, begin: String, values: [String]) {
    self.name = name
    self.begin = begin
    self.values = values
  }
}

/// A state of a page, as its address names it: `paywall`, `paywall/4`.
package struct PageState: Sendable, Equatable, Decodable {
  package var id: String
  /// The platform that alone shows it: `ios`, `macos`.
  package var platform: String?
  /// What is said of it beside the others of its screen, where that was asked for.
  var caption: String?

  package init(_ id: String, platform: String? = nil) {
    self.id = id
    self.platform = platform
  }

  /// The screen that it is of.
  var screen: Substring { id.prefix { $0 != "/" } }

  /// Whether a device can show it: a Mac shows nothing of a phone, and no other one what a Mac does.
  fileprivate func isShown(on device: String?) -> Bool {
    platform == nil || (platform == "macos") == (device == "mac")
  }
}

/// What a page says there is to look at.
struct PageSurvey: Decodable {
  struct Screen: Decodable {
    var id: String
    var name: String
  }

  /// What people call the app and its screens, where that was asked for.
  var name: String?
  var screens: [Screen]?
  var states: [PageState]
  var settings: [PageSetting]
}

/// A configuration of the previews to take screenshots in: a value for each setting.
package struct ScreenshotConfiguration: Sendable, Equatable {
  /// What one setting is.
  package struct Choice: Sendable, Equatable {
    package var name: String
    package var value: String
    /// It is what the page begins with.
    package var isDefault: Bool

    package init(_ name: String, _ value: String, isDefault: Bool) {
      self.name = name
      self.value = value
      self.isDefault = isDefault
    }
  }

  package var choices: [Choice]

  package init(_ choices: [Choice]) {
    self.choices = choices
  }

  package subscript(name: String) -> Choice? { choices.first { $0.name == name } }

  /// The settings, as scripts of the page take them.
  var settings: JSONValue { .object(choices.map { .init($0.name, .string($0.value)) }) }
}

/// Options of a screenshot session: which screens, and in which configurations.
package struct ScreenshotOptions: Sendable {
  /// Screens or states, as an address of the pages names them: `paywall`, `paywall/4`.
  package var screens: [String]
  /// What settings are to be, by name; `all` is whatever they can be, nothing what they begin with.
  package var settings: [String: [String]]
  /// Whether all states of a screen are wanted and not its first alone.
  package var allStates: Bool

  package init(
    screens: [String] = [], settings: [String: [String]] = [:], allStates: Bool = false
  ) {
    self.screens = screens
    self.settings = settings
    self.allStates = allStates
  }

  /// Settings in the order in which they are gone through: what takes longest to change, least often.
  private static let order = ["device", "orientation", "locale", "size", "appearance"]

  /// Every configuration that is asked for.
  ///
  /// - Throws: A `UsageError` for what the pages do not offer.
  package func configurations(of settings: [PageSetting]) throws -> [ScreenshotConfiguration] {
    var configurations = [ScreenshotConfiguration([])]
    for name in Self.order {
      guard let setting = settings.first(where: { $0.name == name }) else { continue }
      let values = try self.values(of: setting)
      configurations = configurations.flatMap { configuration in
        values.map { value in
          ScreenshotConfiguration(
            configuration.choices + [.init(name, value, isDefault: value == setting.begin)])
        }
      }
    }
    return configurations
  }

  /// The options without some values of a setting.
  ///
  /// - Parameters:
  ///   - others: The values.
  ///   - name: The setting's name.
  /// - Returns: What is still asked for, or nothing where all that was asked for of the setting is
  ///   left out; and those of the values that were asked for.
  package func leavingOut(
    _ others: Set<String>, of name: String
  ) -> (remaining: ScreenshotOptions?, leftOut: [String]) {
    let wanted = settings[name] ?? []
    let leftOut = wanted.filter(others.contains)
    guard leftOut.isEmpty || leftOut.count < wanted.count else { return (nil, leftOut) }
    var remaining = self
    remaining.settings[name] = wanted.filter { !others.contains($0) }
    return (remaining, leftOut)
  }

  private func values(of setting: PageSetting) throws -> [String] {
    var wanted: [String] = []
    for value in settings[setting.name] ?? [] {
      if value == "all" { return setting.values }
      guard setting.values.contains(value) else {
        let near = nearest(to: value, in: setting.values).map { "did you mean '\($0)'? " } ?? ""
        throw UsageError(
          description: "'\(value)' is no \(setting.name) of the previews; \(near)there are "
            + setting.values.joined(separator: ", "))
      }
      if !wanted.contains(value) { wanted.append(value) }
    }
    return wanted.isEmpty ? [setting.begin] : wanted
  }

  /// The states of an app that are wanted and can be shown, in the order of its page.
  ///
  /// - Parameters:
  ///   - all: The states of its page.
  ///   - device: The device they are drawn on: where one state stands for a screen, it is the first
  ///     that the device can show, if there is one. Where a device is asked for, others are left out:
  ///     the page would draw them on another one.
  /// - Returns: Their names.
  package func states(of all: [PageState], on device: String?) -> [String] {
    wantedStates(of: all, on: device).filter { isTaken($0, on: device) }.map(\.id)
  }

  /// The states of an app that are wanted, and that the device which is asked for can't show.
  ///
  /// - Parameters:
  ///   - all: The states of its page.
  ///   - device: The device.
  /// - Returns: Their names.
  package func missingStates(of all: [PageState], on device: String?) -> [String] {
    wantedStates(of: all, on: device).filter { !isTaken($0, on: device) }.map(\.id)
  }

  private func isTaken(_ state: PageState, on device: String?) -> Bool {
    settings["device"]?.isEmpty ?? true || state.isShown(on: device)
  }

  private func wantedStates(of all: [PageState], on device: String?) -> [PageState] {
    let firsts = Dictionary(all.map { ($0.screen, $0) }) { first, other in
      !first.isShown(on: device) && other.isShown(on: device) ? other : first
    }
    return all.filter { state in
      if state.id != state.screen, screens.contains(state.id) { return true }
      guard allStates || state == firsts[state.screen] else { return false }
      return screens.isEmpty || screens.contains(String(state.screen))
    }
  }

  /// Refuses a screen or state that none of the apps has.
  ///
  /// - Throws: A `UsageError`.
  package func requireScreens(among states: [String]) throws {
    guard let unknown = screens.first(where: { !states.contains($0) }) else { return }
    let near = nearest(to: unknown, in: states).map { "did you mean '\($0)'? " } ?? ""
    let names = states.filter { !$0.contains("/") }.joined(separator: ", ")
    let kind = unknown.contains("/") ? "state" : "screen"
    throw UsageError(description: "no \(kind) is named '\(unknown)'; \(near)there are \(names)")
  }
}
