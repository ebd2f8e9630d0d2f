import SpecModel

extension SwiftName {
  /// A name as it is written where it is declared or stands alone.
  static func escaped(_ name: String) -> String {
    keywords.contains(name) ? "`\(name)`" : name
  }

  /// Names of types that generated code uses itself.
  static let reservedTypes: Set<String> = [
    "Any", "Protocol", "Self", "Type", "Never", "String", "StaticString", "Int", "Bool", "Double",
    "Set",
    "Array", "Void", "Optional", "CaseIterable", "Hashable", "Sendable", "RawRepresentable",
    "Swift", "Duration",
    "Date", "MainActor", "ActionService", "Actions", "AnalyticsService", "Answers", "CalendarDay",
    "Colors", "Content", "Control", "DeepLink", "Definition", "Element", "Entitlement", "Facts",
    "Flow",
    "FlowCore", "FlowDefinition", "FlowDriver", "FlowMilestone", "FlowRuntime", "FlowServices",
    "FlowTesting", "FlowUI", "Fonts", "Foundation", "Image", "Initials", "LaunchFacts",
    "LocalizedText", "LookUpService", "LookUps", "Machine", "Modal", "OnboardingFlows", "Path",
    "PropertyListValue", "PurchaseAnswer", "PurchaseService", "Purchases", "Row", "RowID", "Screen",
    "Service", "ServiceID", "ServiceMismatch", "Strings", "Styles", "Symbol", "Tag", "Value",
    "ValueID", "Variant", "Walk",
  ]

  /// What Swift declares in every enum with cases.
  static let reservedCases: Set<String> = ["allCases", "rawValue", "hashValue"]

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
    var name = name.isEmpty ? "unnamed" : name
    while !taken.insert(ignoresCase ? name.lowercased() : name).inserted { name += "_" }
    return name
  }
}
