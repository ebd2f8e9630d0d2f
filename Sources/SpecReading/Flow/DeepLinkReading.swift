import FlowCore
import SpecModel
import SpecSyntax
import SpecText

extension Rule {
  static let deepLinkAddress = Rule(
    "flow/deep-link",
    summary: """
      A deep link is opened by addresses of the app's own, `https://host/path` or \
      `scheme://host/path`, each of one link.
      """,
    why: """
      The system opens the app by an address it knows to be the app's: of an associated domain, or of \
      a scheme that the app declares. Of two links with one address the flow would follow the first, \
      and the writer means the other. What follows a `?` or `#` is not looked at.
      """,
    bad: #""widget": { "urls": ["http://example.com/widget?from=mail"], "go": "widget-setup" }"#,
    good: #""widget": { "urls": ["https://example.com/widget"], "go": "widget-setup" }"#)
}

extension FlowReader {
  /// Declares the names of deep links, which are their own.
  mutating func declareDeepLinks() {
    var links = Namespace()
    for link in node[FlowSchema.deepLinks] { links.declare(link.key, &found) }
  }

  mutating func readDeepLinks() -> [Flow.DeepLink] {
    var first: [LinkAddress: Span] = [:]
    return node[FlowSchema.deepLinks].compactMap { member in
      let urls = member.value[DeepLinkSchema.urls].filter { isOwn($0, &first) }
      let condition = condition(member.value[DeepLinkSchema.condition])
      guard let screen = flowScreen(member.value[DeepLinkSchema.go]) else { return nil }
      return Flow.DeepLink(
        DeepLinkID(member.key.value), urls: urls.map(\.value), go: screen, if: condition)
    }
  }

  /// Whether an address can open a link of the app, and no other one; what it can't be is reported.
  private mutating func isOwn(_ url: Located<String>, _ first: inout [LinkAddress: Span]) -> Bool {
    guard hasPlainCharacters(url.value), let address = LinkAddress(url.value),
      address.host.utf8.allSatisfy(isHostByte)
    else {
      found.report(.noLinkAddress(url))
      return false
    }
    if url.value.contains(where: { $0 == "?" || $0 == "#" }) {
      found.report(.parametersOfLink(url))
    } else if address.scheme == "http" {
      found.report(.insecureLink(url))
    } else if foreignSchemes.contains(address.scheme) {
      found.report(.foreignScheme(url, address.scheme))
    } else if let other = first[address] {
      found.report(.sameLinkAddress(url, first: other))
    } else {
      first[address] = url.span
      return true
    }
    return false
  }
}

/// Whether a byte may stand in the host of a link: neither a user nor a port stands beside it.
private func isHostByte(_ byte: UInt8) -> Bool {
  isDigit(byte) || isLetter(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
}

/// Schemes that the system opens with apps of its own, or not at all.
private let foreignSchemes: Set<String> = [
  "about", "blob", "data", "facetime", "facetime-audio", "file", "ftp", "itms-apps", "javascript",
  "mailto", "maps", "sms", "tel",
]

extension Diagnostic {
  fileprivate static func noLinkAddress(_ url: Located<String>) -> Diagnostic {
    Diagnostic(
      .deepLinkAddress, url.span, "'\(shortened(url.value))' is no address of a deep link",
      help: """
        write 'https://host/path', or 'scheme://host/path' with a scheme of the app's own, and \
        characters beyond ASCII with '%'
        """)
  }

  fileprivate static func insecureLink(_ url: Located<String>) -> Diagnostic {
    Diagnostic(
      .deepLinkAddress, url.span, "the system opens no app by an 'http' address",
      help: "write 'https://…', of an associated domain of the app")
  }

  fileprivate static func foreignScheme(_ url: Located<String>, _ scheme: String) -> Diagnostic {
    Diagnostic(
      .deepLinkAddress, url.span, "'\(scheme)' is no scheme of the app's own",
      help: "write 'https://…', or a scheme that the app declares, such as its name")
  }

  fileprivate static func parametersOfLink(_ url: Located<String>) -> Diagnostic {
    Diagnostic(
      .deepLinkAddress, url.span, "what follows a '?' or '#' is not looked at",
      help: "leave it out: the address opens the link with anything behind it")
  }

  fileprivate static func sameLinkAddress(_ url: Located<String>, first: Span) -> Diagnostic {
    Diagnostic(
      .deepLinkAddress, url.span, "this address opens a link already",
      labels: [.init(first, "here")],
      help: "capitals of the host and a '/' at the end make no other address: take one away")
  }
}
