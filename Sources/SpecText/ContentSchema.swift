/// The JSON Schemas of the content's files, which `specgen schema` writes for editors.
package enum ContentSchema: String, CaseIterable, Sendable {
  case specgen, app, flow, table, locale, released

  /// Where a project keeps it.
  package var path: String { ".specgen/\(name)" }

  package var name: String { "\(rawValue).schema.json" }

  /// What a file of this kind says as its `$schema`: the way there from its folder.
  package var reference: String {
    let depth =
      switch self {
      case .specgen: 1
      case .app, .flow, .table: 2
      case .locale, .released: 3
      }
    return String(repeating: "../", count: depth) + path
  }
}
