package import FlowCore
package import SpecModel

/// Where the terms of use and the privacy policy are, by links.
///
/// Words differ by language and addresses do not: the privacy policy is the first link with `privacy`
/// in its address, the terms the first other one.
package struct PolicyLinks {
  package let terms: String?
  package let privacy: String?

  /// What the screens that sell something link to, and what surrounds them.
  package init(of app: App) {
    self.init(
      app.pagesWithScreens.filter { $1.sells }.flatMap { app.webLinks(on: $0, $1) })
  }

  /// What one screen links to, and what surrounds it.
  package init(on page: Page, _ screen: Flow.Screen, of app: App) {
    self.init(app.webLinks(on: page, screen))
  }

  private init(_ addresses: [String]) {
    func isPrivacy(_ address: String) -> Bool { address.lowercased().contains("privacy") }
    privacy = addresses.first(where: isPrivacy)
    terms = addresses.first { !isPrivacy($0) }
  }
}

extension App {
  /// The web addresses that a screen and the frame lead to: by words, then by controls.
  fileprivate func webLinks(on page: Page, _ screen: Flow.Screen) -> [String] {
    let texts = page.texts + frame.texts
    let commands = screen.allCommands + flow.frame.allCommands
    return texts.flatMap { $0.phrases.flatMap(\.inlines.webLinks) }
      + commands.compactMap { command in
        if case .open(.web(let address)) = command { address } else { nil }
      }
  }
}

extension [Inline] {
  /// The web addresses that are linked to, in reading order.
  fileprivate var webLinks: [String] {
    flatMap { inline -> [String] in
      switch inline {
      case .link(let address, let inner):
        (address.hasPrefix("https://") ? [address] : []) + inner.webLinks
      case .emphasis(let inner), .strong(let inner): inner.webLinks
      case .text, .lineBreak, .paragraphBreak, .placeholder: []
      }
    }
  }
}
