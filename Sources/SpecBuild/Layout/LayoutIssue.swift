package import SpecText

/// Something of a screen that does not fit, as a browser measured it.
package struct LayoutIssue: Hashable, Sendable, Decodable {
  /// What is wrong.
  package enum Kind: String, Hashable, Sendable, Decodable {
    /// Words leave their control or their screen.
    case cut
    /// Others stand over words.
    case covered
    /// A word stands on two lines.
    case broken
    /// What is touched is too small.
    case small
    /// A button is too near to another one, or what stands at the head of a screen to the status bar.
    case near
    /// What matters is not in sight.
    case hidden
    /// Little is left between the head and the foot of a screen.
    case squeezed
    /// A screen is longer than its device.
    case scrolls
  }

  package var kind: Kind
  /// The state of the previews: `paywall/4`.
  package var state: String
  /// The key of the text that it is about, where it is about one that has a key.
  package var key: String?
  /// The control that it is about or in, as the previews name it: `paywall.restore`.
  package var control: String?
  /// The section that it is in.
  package var section: String?
  /// The option that it is about or in, by its row.
  package var row: String?
  /// By how many points, or how many there are.
  package var points: Double?
  /// The word that is broken.
  package var word: String?
  /// The control that is too near; none is the status bar.
  package var other: String?

  package init(
    _ kind: Kind, state: String, key: String? = nil, control: String? = nil,
    section: String? = nil, row: String? = nil, points: Double? = nil, word: String? = nil,
    other: String? = nil
  ) {
    self.kind = kind
    self.state = state
    self.key = key
    self.control = control
    self.section = section
    self.row = row
    self.points = points
    self.word = word
    self.other = other
  }

  /// The screen that it is on.
  package var screen: Substring { state.prefix { $0 != "/" } }
}

/// What previews are measured in: a device and how it is held, a language and a text size.
package struct LayoutConfiguration: Hashable, Sendable {
  package var device: String
  package var orientation: String
  package var locale: LocaleID
  package var size: String

  package init(device: String, orientation: String, locale: LocaleID, size: String) {
    self.device = device
    self.orientation = orientation
    self.locale = locale
    self.size = size
  }

  /// What is not usual of it besides its language: `iphone-se landscape ax5`.
  fileprivate var words: String {
    ([device] + (orientation == "portrait" ? [] : [orientation]) + (size == "l" ? [] : [size]))
      .joined(separator: " ")
  }
}

/// An issue and in what it was measured.
package struct MeasuredIssue: Hashable, Sendable {
  package var issue: LayoutIssue
  package var configuration: LayoutConfiguration

  package init(_ issue: LayoutIssue, in configuration: LayoutConfiguration) {
    self.issue = issue
    self.configuration = configuration
  }
}

extension [MeasuredIssue] {
  /// Where they were measured, in words: `iphone-se and iphone-16 ax5, in de, fr and 3 more languages`.
  ///
  /// - Parameter namesLocales: Whether the languages are told.
  /// - Returns: The words.
  func places(namesLocales: Bool) -> String {
    let devices = unique(map(\.configuration.words)).listed(of: "more")
    guard namesLocales else { return devices }
    let locales = unique(map(\.configuration.locale.rawValue)).listed(of: "more languages")
    return "\(devices), in \(locales)"
  }

  private func unique(_ words: [String]) -> [String] {
    var seen: Set<String> = []
    return words.filter { seen.insert($0).inserted }
  }
}

extension [String] {
  /// The first two or three as a list, with how many more there are.
  fileprivate func listed(of rest: String) -> String {
    guard count > 3 else { return joined(by: "and") }
    // That there is one more takes as long as its name.
    let shown = prefix(count == 4 ? 2 : 3)
    return (shown + ["\(count - shown.count) \(rest)"]).joined(by: "and")
  }
}
