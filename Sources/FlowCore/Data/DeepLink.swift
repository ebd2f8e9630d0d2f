extension Flow {
  /// A way into the flow from outside: an address that leads to a screen while a condition holds.
  ///
  /// It does what `go` does, at launch or while the flow is shown; where its condition does not hold,
  /// or the screen is shown already, nothing.
  public struct DeepLink: Hashable, Sendable {
    /// The link's id.
    public var id: DeepLinkID
    /// The addresses that open it, `https://host/path` or `scheme://host/path`.
    public var urls: [String]
    /// The screen it leads to.
    public var screen: ScreenID
    /// When it leads there; always, if there is none.
    public var condition: Expression?

    /// Makes a link.
    public init(
      _ id: DeepLinkID, urls: [String], go screen: ScreenID, if condition: Expression? = nil
    ) {
      self.id = id
      self.urls = urls
      self.screen = screen
      self.condition = condition
    }
  }

  /// The deep links of a flow that has none.
  public enum NoDeepLink: RawRepresentable, CaseIterable, Hashable, Sendable {
    /// There is none, so nothing is made.
    public init?(rawValue: String) { nil }

    /// The id.
    public var rawValue: String { switch self {} }
  }

  /// The deep link that an address opens.
  ///
  /// Scheme and host are compared without their case, the path exactly but for slashes at its end.
  /// What follows a `?` or `#` is left out.
  ///
  /// - Parameter url: The address, in the form of RFC 3986.
  /// - Returns: The link; nothing where the address is none of the flow's.
  public func deepLink(for url: String) -> DeepLink? {
    guard let address = LinkAddress(url) else { return nil }
    return deepLinks.first { link in link.urls.contains { LinkAddress($0) == address } }
  }
}

/// The id of a deep link.
public typealias DeepLinkID = Flow.Name<Flow.DeepLink>

/// What addresses of deep links are compared by: scheme, host and path (RFC 3986, 3).
package struct LinkAddress: Hashable, Sendable {
  /// The scheme, in small letters.
  package var scheme: String
  /// The host, with whoever stands before it and the port, in small letters.
  package var host: String
  /// The path, without slashes at its end.
  package var path: String

  /// Takes an address apart; nothing where it does not begin with a scheme, `//` and a host.
  package init?(_ url: String) {
    let bytes = Array(url.utf8)
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), isScheme(bytes[..<colon]) else {
      return nil
    }
    let slashes = Array("//".utf8)
    let rest = bytes[(colon + 1)...]
    guard rest.starts(with: slashes) else { return nil }
    let address = rest.dropFirst(slashes.count).prefix {
      $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#")
    }
    let host = address.prefix { $0 != UInt8(ascii: "/") }
    guard !host.isEmpty else { return nil }
    var path = address[host.endIndex...]
    while path.last == UInt8(ascii: "/") { path.removeLast() }
    scheme = String(decoding: bytes[..<colon], as: UTF8.self).lowercased()
    self.host = String(decoding: host, as: UTF8.self).lowercased()
    self.path = String(decoding: path, as: UTF8.self)
  }
}

/// Whether bytes are a scheme: a letter, then letters, digits, `+`, `-` and `.` (RFC 3986, 3.1).
private func isScheme(_ bytes: ArraySlice<UInt8>) -> Bool {
  func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
  guard let first = bytes.first, isLetter(first) else { return false }
  return bytes.allSatisfy { byte in
    isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || "+-.".utf8.contains(byte)
  }
}
