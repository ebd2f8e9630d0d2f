import SpecChecks
package import SpecModel
package import SpecProve
import SpecText

/// Renders the mockup of any state of an app, each by itself.
///
/// For those who tell of single states of an app, such as the way to a finding. The app may have
/// findings; a state that can't be drawn has no mockup.
package struct StateMockups: Sendable {
  private let app: AppPreview
  private let about: PreviewApp

  package init(of app: CheckedApp, _ settings: Settings, _ sources: PreviewSources) {
    self.app = AppPreview(app, settings, sources)
    about = self.app.about
  }

  /// The markup of a state, by its number in one of the app's flows; nothing where no screen is
  /// shown.
  ///
  /// It is what the template `device` makes of it, so no text of the content is markup in it.
  package func mockup(of state: Int, ofFlow flow: Int) -> [UInt8]? {
    guard let mockup = app.mockup(of: state, ofFlow: flow, nil) else { return nil }
    return app.sources.render(PreviewDevice(app: about, mockup: mockup))
  }

  /// What the mockups look like, for a shadow tree: the style sheets that the index links for the
  /// app, in which what is said of a page's root is said of the tree's host.
  ///
  /// The mockups have to stand in an element with the attribute `data-app`.
  package var styleSheet: [UInt8] {
    let index = app.sources.render(PreviewIndex(apps: [app.indexEntry(showing: [])]))
    let names = index.links.map(\.name).filter { $0.hasSuffix(".css") }
    return Array(names.map(styleSheet).joined()).rootedInHost
  }

  private func styleSheet(_ name: String) -> [UInt8] {
    switch name {
    case "\(about.id).theme.css": SpecRender.styleSheet(of: app.app.app)
    case "drawings.css": SpecRender.styleSheet(of: app.sources.drawings)
    default: app.sources.copied.first { $0.name == name }?.bytes ?? []
    }
  }
}

extension [UInt8] {
  /// A style sheet in which `:host` stands for `:root`.
  ///
  /// What is said of a root in some state, as of movement, is then said of nothing: in a strip
  /// nothing moves.
  fileprivate var rootedInHost: [UInt8] {
    let (root, host) = (Array(":root".utf8), Array(":host".utf8))
    var sheet: [UInt8] = []
    sheet.reserveCapacity(count)
    var index = startIndex
    while index < endIndex {
      if self[index] == root[0], self[index...].starts(with: root) {
        sheet += host
        index += root.count
      } else {
        sheet.append(self[index])
        index += 1
      }
    }
    return sheet
  }
}
