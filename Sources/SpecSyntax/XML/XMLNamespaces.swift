/// What prefixes stand for, where the elements that declare it nest.
struct XMLNamespaces {
  static let xml = "http://www.w3.org/XML/1998/namespace"
  static let xmlns = "http://www.w3.org/2000/xmlns/"

  /// The prefixes that are declared here, the empty one for names without, the outermost first.
  private var prefixes: [String] = []
  /// What each prefix stands for, the innermost last.
  private var namespaces: [String: [String]] = [:]

  /// How many declarations hold here.
  var count: Int { prefixes.count }

  mutating func declare(_ prefix: String, as namespace: String) {
    prefixes.append(prefix)
    namespaces[prefix, default: []].append(namespace)
  }

  /// Forgets what an element declared when it ends, down to the declarations around it.
  mutating func drop(downTo count: Int) {
    for prefix in prefixes[count...] { namespaces[prefix]?.removeLast() }
    prefixes.removeLast(prefixes.count - count)
  }

  /// The namespace that a prefix stands for here.
  subscript(prefix: String) -> String? {
    switch prefix {
    case "xml": return Self.xml
    case "xmlns": return Self.xmlns
    default:
      let namespace = namespaces[prefix]?.last
      return namespace == "" ? nil : namespace
    }
  }
}
