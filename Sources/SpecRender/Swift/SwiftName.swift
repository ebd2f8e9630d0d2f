/// Names of Swift made from ids of the content.
package enum SwiftName {
  /// An id as the name of a case, property or function: `app-selection` is `appSelection`.
  ///
  /// Not yet protected from being a keyword: `escaped` does that where it is written.
  package static func member(_ id: String) -> String {
    let words = words(id)
    guard words.count > 1 else { return words.first.map { String($0) } ?? "" }
    return String(words[0]) + words.dropFirst().map(capitalized).joined()
  }

  /// An id as the name of a type: `app-selection` is `AppSelection`.
  package static func type(_ id: String) -> String {
    words(id).map(capitalized).joined()
  }

  /// An app's type: its id with the capitals of its name, where they spell the same word.
  ///
  /// `lockedin` whose name is "LockedIn" is `LockedIn`.
  package static func type(_ id: String, named name: String) -> String {
    let letters = name.unicodeScalars.filter {
      ("a"..."z").contains($0) || ("A"..."Z").contains($0) || ("0"..."9").contains($0)
    }
    let spelled = String(String.UnicodeScalarView(letters))
    let id = words(id)
    guard spelled.lowercased() == id.joined() else { return id.map(capitalized).joined() }
    return capitalized(spelled)
  }

  /// A name as it is written where it is declared or stands alone.
  static func escaped(_ name: String) -> String {
    keywords.contains(name) ? "`\(name)`" : name
  }

  /// Names of types that generated code uses itself.
  static let reservedTypes: Set<String> = [
    "Any", "Protocol", "Self", "Type", "Never", "String", "StaticString", "Int", "Bool", "Set",
    "Duration", "CaseIterable", "Hashable", "Sendable", "RawRepresentable", "Swift", "Answers",
    "Control", "Flow", "FlowCore", "FlowDefinition", "Foundation", "Locale",
    "LocalizedStringResource",
    "LocalizedText", "OnboardingFlows", "Screen", "Service", "Strings", "Value", "ValueID",
    "Variant",
  ]

  /// What Swift declares in every enum with cases.
  static let reservedCases: Set<String> = ["allCases", "rawValue", "hashValue"]

  private static func words(_ id: String) -> [Substring] {
    id.split { $0 == "-" || $0 == "." || $0 == "_" }
  }

  private static func capitalized(_ word: some StringProtocol) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }

  private static let keywords: Set<String> = [
    "actor", "any", "as", "associatedtype", "async", "await", "borrowing", "break", "case", "catch",
    "class", "consuming", "continue", "default", "defer", "deinit", "do", "each", "else", "enum",
    "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import",
    "in", "indirect", "init", "inout", "internal", "is", "let", "nil", "nonisolated", "open",
    "operator", "package", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows",
    "return", "self", "some", "static", "struct", "subscript", "super", "switch", "throw", "throws",
    "true", "try", "typealias", "var", "where", "while", "yield",
  ]
}

/// The names of one scope: none is given twice.
struct NameScope {
  private var taken: Set<String>
  private let ignoresCase: Bool

  /// - Parameters:
  ///   - reserved: Names that are not given at all.
  ///   - ignoresCase: Whether capitals keep no names apart, as on many disks.
  init(reserved: Set<String> = [], ignoresCase: Bool = false) {
    taken = ignoresCase ? Set(reserved.map { $0.lowercased() }) : reserved
    self.ignoresCase = ignoresCase
  }

  /// The name, with as many `_` behind it as keep it apart from those given before.
  mutating func claim(_ name: String) -> String {
    var name = name.isEmpty ? "_" : name
    while !taken.insert(ignoresCase ? name.lowercased() : name).inserted { name += "_" }
    return name
  }
}
