import FlowCore
import SpecSyntax
import SpecText

extension FlowReader {
  /// What `open` opens; an address that can't be opened is reported.
  mutating func readOpen(_ node: JSONNode) -> Flow.Command? {
    guard let target = node[EffectSchema.open] else { return nil }
    let fallback = node[EffectSchema.fallback]
    if let destination = Flow.Command.Destination(ownOf: target.value) {
      if let fallback { found.report(.needlessFallback(fallback)) }
      return .open(destination)
    }
    guard let scheme = scheme(of: target.value) else {
      found.report(.noAddress(target.span))
      return nil
    }
    if let schemes, !schemes.contains(scheme) {
      found.report(.undeclaredScheme(target, scheme, among: schemes))
    }
    guard let fallback else {
      found.report(.noFallback(target, scheme))
      return nil
    }
    guard fallback.value.hasPrefix("https://"), isWebTarget(fallback.value) else {
      found.report(.noWebAddress(fallback.span))
      return nil
    }
    return .open(.app(target.value, fallback: fallback.value))
  }
}

extension Flow.Command.Destination {
  /// What needs no declaration: the settings, the web, mail, calls and messages.
  fileprivate init?(ownOf text: String) {
    let isAddress = hasPlainCharacters(text)
    if text == "settings" {
      self = .settings
    } else if text.hasPrefix("https://"), isWebTarget(text) {
      self = .web(text)
    } else if isAddress, let scheme = contactSchemes.first(where: { text.hasPrefix($0) }),
      text.utf8.count > scheme.utf8.count
    {
      self = .contact(text)
    } else {
      return nil
    }
  }
}

private let contactSchemes = ["mailto:", "tel:", "sms:"]

/// The scheme of an address of another app; nothing where it has none, or the system's.
private func scheme(of text: String) -> String? {
  guard hasPlainCharacters(text), let colon = text.firstIndex(of: ":") else { return nil }
  let scheme = String(text[..<colon])
  return StringFormat.scheme.matches(scheme) ? scheme : nil
}

/// Whether a text is of characters that an address may hold: printable ASCII without spaces, the others
/// are written with `%` (RFC 3986, 2).
func hasPlainCharacters(_ text: String) -> Bool {
  text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } && !text.contains { "<>{}\\`\"".contains($0) }
}

extension Diagnostic {
  fileprivate static func noAddress(_ span: Span) -> Diagnostic {
    Diagnostic(
      .effectTarget, span, "this is neither 'settings' nor an address that can be opened",
      help: """
        write 'https://…', 'mailto:…', 'tel:…', 'sms:…', or an address of another app with its scheme \
        in small letters
        """)
  }

  fileprivate static func undeclaredScheme(
    _ target: Located<String>, _ scheme: String, among schemes: [String]
  ) -> Diagnostic {
    let suggestion = Suggestion(for: scheme, among: schemes, from: .names)
    return Diagnostic(
      .effectTarget, target.span, "no scheme '\(shortened(scheme))' is declared",
      help: suggestion.help ?? "add \"\(shortened(scheme))\" to \"schemes\" in app.json")
  }

  fileprivate static func noFallback(_ target: Located<String>, _ scheme: String) -> Diagnostic {
    Diagnostic(
      .effectTarget, target.span, "nothing is opened where no app has '\(shortened(scheme))'",
      help: "add \"fallback\": \"https://…\"")
  }

  fileprivate static func noWebAddress(_ span: Span) -> Diagnostic {
    Diagnostic(
      .effectTarget, span, "this is no https address",
      help: "a fallback is a page of the web, which is there wherever the app is not")
  }

  fileprivate static func needlessFallback(_ fallback: Located<String>) -> Diagnostic {
    Diagnostic(
      .effectTarget, fallback.span, "what the system opens by itself needs no fallback",
      help: "take it away: it is for addresses of other apps")
  }
}
