import FlowCore
import SpecModel

/// Where an app's terms and privacy policy are, by the links on the screens that sell something.
///
/// Words differ by language and addresses do not: the privacy policy is the first link with `privacy`
/// in its address, the terms the first other one.
struct PolicyLinks {
  private(set) var terms = ""
  private(set) var privacy = ""

  init(of app: App) {
    let selling = app.flow.screens.filter { screen in
      screen.allCommands.contains { command in
        if case .call(let call) = command { call.verb == .purchase } else { false }
      }
    }
    let links = selling.flatMap { screen in
      app.pages.first { $0.id == screen.id }?.elementTexts.flatMap { text in
        text.text.phrases.flatMap(\.inlines.links)
      } ?? []
    }
    privacy = links.first { $0.contains("privacy") } ?? ""
    terms = links.first { !$0.contains("privacy") } ?? ""
  }
}

extension [Inline] {
  /// The web addresses that are linked to, in reading order.
  fileprivate var links: [String] {
    flatMap { inline -> [String] in
      switch inline {
      case .link(let address, let inner):
        (address.hasPrefix("https://") ? [address] : []) + inner.links
      case .emphasis(let inner), .strong(let inner): inner.links
      case .text, .lineBreak, .paragraphBreak, .placeholder: []
      }
    }
  }
}
