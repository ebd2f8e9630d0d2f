import FlowCore
import SpecModel

/// An enum of ids, each a case with the id as its raw value.
struct SwiftEnum {
  /// One id.
  struct Case {
    var id: String
    /// The case as it is written, with backticks where it is a keyword.
    var name: String
    /// What is said of it.
    var document: String
  }

  let name: String
  let document: String
  let cases: [Case]
  /// Whether its cases are what a value can hold.
  var isChoosable = false

  /// An enum whose cases are named after ids; names that would be the same get a `_`.
  init(_ name: String, _ document: String, _ ids: [(id: String, document: String)]) {
    var scope = NameScope(reserved: SwiftName.reservedCases)
    self.name = name
    self.document = document
    cases = ids.map { id, document in
      let name = SwiftName.escaped(scope.claim(SwiftName.member(id)))
      return Case(id: id, name: name, document: document)
    }
  }

  /// The case of an id, for use where the type is known: `.easy`.
  func member(_ id: String) -> String? {
    cases.first { $0.id == id }.map { ".\($0.name)" }
  }

  /// Writes the declaration; an enum without cases is its own, as Swift gives it no raw values.
  func write(into source: inout SwiftSource, _ members: (inout SwiftSource) -> Void = { _ in }) {
    source.document(document)
    guard !cases.isEmpty else { return writeEmpty(into: &source) }
    let protocols = isChoosable ? "Flow.Choosable" : "CaseIterable, Sendable"
    source.block("public enum \(name): String, \(protocols)") { source in
      for item in cases {
        source.document(item.document)
        let isPlain = item.name == item.id || item.name == "`\(item.id)`"
        source.line("case \(item.name)\(isPlain ? "" : " = \(SwiftText.literal(item.id))")")
      }
      members(&source)
    }
  }

  private func writeEmpty(into source: inout SwiftSource) {
    let protocols =
      isChoosable ? "Flow.Choosable" : "RawRepresentable, CaseIterable, Hashable, Sendable"
    source.block("public enum \(name): \(protocols)") { source in
      source.document("There is none, so nothing is made.")
      source.line("public init?(rawValue: String) { nil }")
      source.line()
      source.document("The id.")
      source.line("public var rawValue: String { switch self {} }")
    }
  }
}
