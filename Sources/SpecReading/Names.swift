import FlowCore
import SpecModel
import SpecText

extension Rule {
  static let knownName = Rule(
    "name/unknown",
    summary: "A name stands for something that is declared.",
    why: "A button that leads nowhere, or a condition on nothing, is found by users otherwise.",
    bad: #"{ "go": "welcom" }"#,
    good: #"{ "go": "welcome" }"#)

  static let uniqueName = Rule(
    "name/duplicate",
    summary: "A name stands for one thing in its namespace.",
    why: """
      Values, services and tags share a namespace, and so do screens and tables: they meet in \
      conditions and in string keys. On a path a screen stands once: `next` must know which \
      place it goes on from. Each app is a type in Swift, whose name those that link it write.
      """,
    bad: #""values": { "health": … }, "permissions": { "health": … }"#,
    good: #""values": { "health-goal": … }, "permissions": { "health": … }"#)

  static let takenName = Rule(
    "name/taken",
    summary: "A name of the content has no meaning of its own.",
    why: """
      `screen` in a condition would mean two things, and the texts of a screen called 'frame' \
      would have the keys of the frame's.
      """,
    bad: #""values": { "screen": { "type": "bool" } }"#,
    good: #""values": { "screen-shared": { "type": "bool" } }"#)

  static let allNameRules = [knownName, uniqueName, takenName]
}

extension Diagnostic {
  /// A name in quotes that stands for nothing.
  static func unknownName(
    _ name: Located<String>, kind: String, among candidates: [String], advice: String? = nil
  ) -> Diagnostic {
    unknown(name, quoted: true, kind, candidates, advice)
  }

  /// The same of something that has no other name than this in the app.
  static func unknownName(
    _ name: Located<String>, kind: Named.Kind, among candidates: [String], advice: String? = nil
  ) -> Diagnostic {
    unknownName(name, kind: kind.rawValue, among: candidates, advice: advice)
      .caused(by: .unknownName(kind, name.value, among: candidates))
  }

  /// A name without quotes that stands for nothing.
  static func unknownWord(
    _ name: Located<String>, kind: String, among candidates: [String], advice: String? = nil
  ) -> Diagnostic {
    unknown(name, quoted: false, kind, candidates, advice)
  }

  private static func unknown(
    _ name: Located<String>, quoted isQuoted: Bool, _ kind: String, _ candidates: [String],
    _ advice: String?
  ) -> Diagnostic {
    let suggestion = Suggestion(for: name.value, among: candidates, from: .names)
    return Diagnostic(
      .knownName, name.span, "no \(kind) is named '\(shortened(name.value))'",
      help: suggestion.help ?? advice ?? declared(candidates, kind),
      fix: suggestion.fix(at: name.span, quoted: isQuoted))
  }

  private static func declared(_ names: [String], _ kind: String) -> String {
    guard !names.isEmpty else { return "no \(kind) is declared" }
    return "there is " + names.prefix(8).joined(separator: ", ") + (names.count > 8 ? ", …" : "")
  }

  static func declaredTwice(_ name: Located<String>, first: Span) -> Diagnostic {
    Diagnostic(
      .uniqueName, name.span, "'\(name.value)' is here already",
      labels: [.init(first, "first declared here")], help: "choose another name for one of them")
  }

  static func twiceOnPath(_ name: Located<String>, first: Span) -> Diagnostic {
    Diagnostic(
      .uniqueName, name.span, "'\(name.value)' is on this path already",
      labels: [.init(first, "first here")], help: "a screen stands once on a path")
  }

  static func screenNamedAsTable(_ name: Located<String>, table: Span) -> Diagnostic {
    Diagnostic(
      .uniqueName, name.span, "'\(name.value)' is the name of a table too",
      labels: [.init(table, "the table")],
      help: "screens and tables share the first part of string keys: rename one")
  }

  fileprivate static func sameType(_ app: App, _ other: App, _ type: String) -> Diagnostic {
    Diagnostic(
      .uniqueName, app.namePlace, "'\(app.id)' and '\(other.id)' are both '\(type)' in Swift",
      labels: [.init(other.namePlace, "'\(other.id)' is here")],
      help: "rename the folder of the newer one: apps that link the other name it so")
  }

  static func reserved(_ name: Located<String>) -> Diagnostic {
    Diagnostic(
      .takenName, name.span, "'\(name.value)' has a meaning of its own",
      help: "choose another name")
  }
}

/// Reports every app whose type in Swift is another one's; capitals alone keep no files apart.
func checkTypes(of apps: [App], _ found: inout Diagnostics) {
  var first: [String: App] = [:]
  for app in apps {
    let type = SwiftName.type(app.id.rawValue, named: app.info.name)
    if let other = first.updateValue(app, forKey: type.lowercased()) {
      found.report(.sameType(app, other, type))
    }
  }
}

extension App {
  fileprivate var namePlace: Span { info.spans.value([AppSchema.name.name]) }
}

/// Names that share one namespace, each with its place.
struct Namespace {
  private var places: [String: Span] = [:]
  private let reserved: Set<String>

  init(reserved: Set<String> = []) {
    self.reserved = reserved
  }

  /// Takes a name, or says why it can't be had.
  mutating func declare(_ name: Located<String>, _ found: inout Diagnostics) {
    if reserved.contains(name.value) {
      found.report(.reserved(name))
    } else if let first = places[name.value] {
      found.report(.declaredTwice(name, first: first))
    } else {
      places[name.value] = name.span
    }
  }
}

extension RootCause {
  /// A name that stands for nothing, in the namespace of a kind.
  static func unknownName(_ kind: Named.Kind, _ name: String) -> RootCause {
    switch kind {
    case .screen: .screen(name)
    case .value, .permission, .purchase, .action, .lookUp, .tag: RootCause("name \(name)")
    default: RootCause("\(kind.rawValue) \(name)")
    }
  }

  /// The same, where all names of a kind may be gone: then that is the cause.
  ///
  /// - Parameters:
  ///   - kind: What the name stands for.
  ///   - name: The name.
  ///   - candidates: What could stand in its place.
  /// - Returns: The cause.
  static func unknownName(
    _ kind: Named.Kind, _ name: String, among candidates: [String]
  ) -> RootCause {
    // Each table is a file of its own.
    let isAlone = kind == .table || candidates.contains { !Scope.reservedScreens.contains($0) }
    return isAlone || nearest(to: name, in: candidates) != nil
      ? .unknownName(kind, name) : .noneDeclared(kind)
  }

  /// Nothing of a kind is declared.
  static func noneDeclared(_ kind: Named.Kind) -> RootCause { RootCause("no \(kind.rawValue)") }

  /// An element that its screen does not have.
  static func element(_ name: String, of screen: ScreenID) -> RootCause {
    RootCause("element \(screen).\(name)")
  }

  /// A table that declares no columns.
  static func noColumns(of table: String) -> RootCause { RootCause("columns \(table)") }

  /// A row that its table does not have.
  static func row(_ name: String, of table: String) -> RootCause {
    RootCause("row \(table).\(name)")
  }
}

/// Whether a text is a name: lower-case words of letters and digits, joined by hyphens.
package func isName(_ text: String) -> Bool {
  isName(text.utf8)
}
