/// A Content-Security-Policy: what a page may load and do, directive by directive.
struct ContentSecurityPolicy: Equatable, Sendable {
  /// What holds where a page brings no policy of its own: drawings within style sheets are all it
  /// shows, for the way to a finding.
  static let strict = ContentSecurityPolicy(
    """
    default-src 'none'; img-src data:; base-uri 'none'; form-action 'none'; \
    require-trusted-types-for 'script'; trusted-types 'none'
    """)

  private var directives: [(name: String, sources: [String])] = []

  init(_ text: String) {
    for part in text.split(separator: ";") {
      let words = part.split(whereSeparator: \.isWhitespace).map(String.init)
      guard let name = words.first?.lowercased() else { continue }
      directives.append((name, Array(words.dropFirst())))
    }
  }

  /// The policy as a header says it.
  var text: String {
    directives.map { ([$0.name] + $0.sources).joined(separator: " ") }.joined(separator: "; ")
  }

  /// The same policy, under which a page may also load what serving adds, and hear of changes.
  ///
  /// Nothing else is loosened: what a page can't do from disk it can't do here either.
  var allowingLiveReload: ContentSecurityPolicy {
    var policy = self
    for name in ["script-src", "style-src", "connect-src"] { policy.allow("'self'", in: name) }
    if policy.directives.contains(where: { $0.name == "trusted-types" }) {
      policy.allow("serve", in: "trusted-types")
    }
    policy.directives.removeAll { $0.name == "frame-ancestors" }
    policy.directives.append(("frame-ancestors", ["'none'"]))
    return policy
  }

  private mutating func allow(_ source: String, in name: String) {
    // The first directive of a name holds, later ones are passed over.
    guard let index = directives.firstIndex(where: { $0.name == name }) else {
      let inherited = directives.first { $0.name == "default-src" }?.sources ?? []
      directives.append((name, inherited.filter { $0 != "'none'" && $0 != source } + [source]))
      return
    }
    var sources = directives[index].sources.filter { $0.lowercased() != "'none'" }
    if !sources.contains(source) { sources.append(source) }
    directives[index].sources = sources
  }

  static func == (one: ContentSecurityPolicy, other: ContentSecurityPolicy) -> Bool {
    one.text == other.text
  }
}
