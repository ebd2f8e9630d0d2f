import FlowCore
import SpecChecks
package import SpecModel
package import SpecProve
package import SpecRender
package import SpecText

/// A version of an app that can be drawn.
package struct AppVersion: Sendable {
  package var app: CheckedApp
  /// The settings of the project it was or is part of.
  package var settings: Settings

  package init(_ app: CheckedApp, _ settings: Settings) {
    (self.app, self.settings) = (app, settings)
  }
}

/// A file that differs.
package struct FileChange: Sendable, Equatable {
  /// What became of it.
  package enum Kind: String, Sendable {
    case added, changed, removed
  }

  package var path: String
  package var kind: Kind

  package init(_ path: String, _ kind: Kind) {
    (self.path, self.kind) = (path, kind)
  }
}

/// Everything that differs between two versions of an app.
package struct AppComparison: Sendable {
  /// The name of its folder.
  package let id: AppID
  /// What it is called now, or was called last.
  package let name: String
  package let isAdded: Bool
  package let isRemoved: Bool
  package private(set) var texts: [TextChange] = []
  package private(set) var languages: [LanguageChange] = []
  package private(set) var facts: [FactChange] = []
  package private(set) var theme: ThemeChange?
  package private(set) var arrows: [ArrowChange] = []
  package let screens: [ScreenComparison]
  /// The parts of `flow.json` that are written differently.
  package private(set) var parts: [String] = []
  package let files: [FileChange]

  /// What its pictures are drawn with, before and after.
  let drawnBefore: DrawnVersion?
  let drawnAfter: DrawnVersion?
  /// Screens as they look before and after, where the theme changed.
  private(set) var samples: [(before: NamedMockup, after: NamedMockup)] = []

  /// Compares two versions of an app.
  ///
  /// - Parameters:
  ///   - before: The app as it was; nothing where it is new.
  ///   - after: The app as it is; nothing where it is gone.
  ///   - files: Its files that differ.
  ///   - sources: What both are drawn with, so that only the content's own differences are seen.
  package init?(
    _ before: AppVersion?, _ after: AppVersion?, files: [FileChange], _ sources: PreviewSources
  ) {
    guard let latest = after ?? before else { return nil }
    (id, name) = (latest.app.app.id, latest.app.app.info.name)
    (isAdded, isRemoved) = (before == nil, after == nil)
    self.files = files
    let old = before.map { AppPreview($0.app, $0.settings, sources) }
    let new = after.map { AppPreview($0.app, $0.settings, sources) }
    screens = screenComparisons(old, new)
    drawnAfter = new.map { DrawnVersion($0, as: $0.app.app.id.rawValue) }
    guard let old, let new else {
      drawnBefore = old.map { DrawnVersion($0, as: $0.app.app.id.rawValue) }
      return
    }
    let (oldApp, newApp) = (old.app.app, new.app.app)
    theme = ThemeChange(oldApp.info.theme, newApp.info.theme)
    drawnBefore = DrawnVersion(old, as: theme == nil ? newApp.id.rawValue : "\(newApp.id).before")
    texts = TextComparison(oldApp, newApp).changes
    languages = languageChanges(oldApp, newApp)
    facts = factChanges(oldApp, newApp)
    arrows = arrowChanges(FlowDiagram(old.states.proof), FlowDiagram(new.states.proof))
    parts = changedParts(oldApp.flow, newApp.flow)
    if theme != nil { samples = SpecCompare.samples(old, new) }
  }

  /// Whether people read, see or do something else, or the app is told something else.
  package var hasVisibleChange: Bool {
    isAdded || isRemoved || theme != nil
      || !(texts.isEmpty && languages.isEmpty && facts.isEmpty && arrows.isEmpty && screens.isEmpty
        && parts.isEmpty)
  }
}

/// A version of an app as pages show it, with its style sheet.
struct DrawnVersion: Sendable {
  let about: PreviewApp
  let styleSheet: [UInt8]

  /// - Parameters:
  ///   - preview: The version.
  ///   - name: What its looks go by on the page.
  fileprivate init(_ preview: AppPreview, as name: String) {
    var about = preview.about
    about.id = name
    self.about = about
    styleSheet = SpecRender.styleSheet(of: preview.app.app, as: name)
  }
}

/// A screen in the state that represents it.
struct NamedMockup: Sendable {
  var name: String
  var mockup: ScreenMockup
}

/// How many screens show what a change of the theme comes to.
private let sampleCount = 3

/// The first screens that both versions have.
private func samples(
  _ before: AppPreview, _ after: AppPreview
) -> [(before: NamedMockup, after: NamedMockup)] {
  let words = FlowDescriber(after.app.app)
  func first(_ id: ScreenID, _ preview: AppPreview) -> NamedMockup? {
    guard let screen = preview.app.app.flow.screens.firstIndex(where: { $0.id == id }),
      let state = preview.states.ofScreens[screen].first,
      let mockup = preview.mockup(of: state, nil)
    else { return nil }
    return NamedMockup(name: words.name(of: id), mockup: mockup)
  }
  return Array(
    after.app.app.flow.screens.lazy.compactMap { screen in
      first(screen.id, before).flatMap { old in first(screen.id, after).map { (old, $0) } }
    }.prefix(sampleCount))
}
