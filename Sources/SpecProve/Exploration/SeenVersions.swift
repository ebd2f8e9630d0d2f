import FlowCore
import SpecChecks

extension Flow {
  /// The versions of what is new that a launch is tried with: none seen, all seen, and one of each
  /// class that conditions tell apart.
  ///
  /// A version is compared with constants alone, so each constant is a class, and what lies between
  /// two of them another.
  var seenVersions: [Int] {
    guard let whatsNew else { return [0] }
    var versions: Set<Int> = [0, whatsNew.version]
    for part in allExpressions.flatMap(\.parts) {
      switch part {
      case .compare(.seenVersion, _, .int(let number)), .compare(.int(let number), _, .seenVersion):
        versions.formUnion([number, number + 1])
      default: break
      }
    }
    return versions.filter { whatsNew.clamped($0) == $0 }.sorted()
  }
}
