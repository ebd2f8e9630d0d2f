import FlowCore
package import SpecModel

extension Named {
  /// Whether this and another thing can't have the same name.
  package func sharesNamespace(with other: Named) -> Bool {
    namespace == other.namespace && owner == other.owner
  }

  /// The kind that stands for all that share its names.
  private var namespace: Kind {
    switch kind {
    case .value, .permission, .purchase, .action, .lookUp, .tag: .value
    case .screen, .table: .screen
    case .element, .path, .variant, .deepLink, .row, .column, .option, .style, .color, .font: kind
    }
  }

  /// Whether a name has a meaning of its own where this thing's stands.
  package func isReserved(_ name: String) -> Bool {
    switch kind {
    case .value, .permission, .purchase, .action, .lookUp, .tag: Scope.reserved.contains(name)
    case .screen: Scope.reserved.contains(name) || Scope.reservedScreens.contains(name)
    case .table: Scope.reservedScreens.contains(name)
    case .element: isElementPart(name)
    case .path, .variant: name == Flow.noVariant
    case .column: TableReader.reservedColumns.contains(name)
    case .deepLink, .row, .option, .style, .color, .font: false
    }
  }

  /// The thing after a thing was renamed: itself, something that belongs to it, or another.
  package func after(renaming renamed: Named, to name: String) -> Named {
    if self == renamed { return Named(kind, name, of: owner) }
    guard owner == renamed.name, ownerKind == renamed.kind else { return self }
    return Named(kind, self.name, of: name)
  }

  private var ownerKind: Kind? {
    switch kind {
    case .element: .screen
    case .row, .column: .table
    case .option: .value
    default: nil
    }
  }
}
