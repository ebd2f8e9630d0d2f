import FlowCore
import SpecChecks
package import SpecModel
import SpecText

/// What of each screen has to be in sight, besides its first button.
package struct NeededElements: Sendable, Equatable {
  /// The sections and controls of each screen, by their ids.
  package private(set) var elements: [String: [String]] = [:]
  /// Those of them that each screen names in `in-sight`, which are asked for sideways, too.
  package private(set) var named: [String: [String]] = [:]

  /// What an app's content says.
  ///
  /// A section is needed that is there because an answer failed, was refused or waits for somebody,
  /// on a screen that sells one in which words lead to the terms or to the privacy policy, and what
  /// the screen names in `in-sight`.
  package init(of app: App) {
    for (page, screen) in app.pagesWithScreens {
      var needed = screen.elements
        .filter { $0.kind == .section && $0.condition?.tellsOfFailure == true }.map(\.id)
      if screen.sells {
        let links = PolicyLinks(on: page, screen, of: app)
        needed += page.sections.map(\.id.value).filter { id in
          page.blocksInSections.contains { section, block in
            section == id && block.texts.contains { $0.leads(to: links) }
          }
        }
      }
      let apart = screen.sectionsApart
      let named = app.inSight[screen.id] ?? []
      self.named[screen.id.rawValue] = named.map(\.rawValue)
      elements[screen.id.rawValue] =
        (needed.filter { !apart.contains($0) && !named.contains($0) } + named).map(\.rawValue)
    }
  }
}

extension Flow.Expression {
  /// Whether it is about an answer that failed, was refused or waits for somebody.
  fileprivate var tellsOfFailure: Bool {
    let told: [Flow.Status] = [.failed, .denied, .pending, .late]
    let statuses = Set(told.map(\.rawValue))
    return contains {
      switch $0 {
      case .compare(.status, .equal, .symbol(let status)): statuses.contains(status)
      case .isIn(.status, let symbols): !statuses.isDisjoint(with: symbols)
      case .compare(.products, .equal, .symbol(let status)):
        status == Flow.ProductStatus.unavailable.rawValue
      default: false
      }
    }
  }
}

extension Text {
  /// Whether words of it lead to one of the links.
  fileprivate func leads(to links: PolicyLinks) -> Bool {
    let addresses = [links.terms, links.privacy].compactMap { $0 }
    func leads(_ inlines: [Inline]) -> Bool {
      inlines.contains { inline in
        switch inline {
        case .link(let address, let inner): addresses.contains(address) || leads(inner)
        case .emphasis(let inner), .strong(let inner): leads(inner)
        case .text, .lineBreak, .paragraphBreak, .placeholder: false
        }
      }
    }
    return phrases.contains { leads($0.inlines) }
  }
}
