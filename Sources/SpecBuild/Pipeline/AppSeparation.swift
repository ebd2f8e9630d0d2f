import SpecChecks
package import SpecProve
package import SpecText

/// What a run saw that tells whether each of its apps came out as it would beside any others.
///
/// Every doubt counts against it, for then everything is done again.
package struct AppSeparation {
  /// The most findings of all apps, so that nowhere some are left out because there are so many.
  private static let limit = Diagnostics.totalLimit

  /// Whether all content could be read: otherwise nothing was proved.
  package var isRead = false
  /// What was found, before any of it was accepted.
  package var found = Diagnostics()
  /// What came of proving the apps.
  package var apps: [CheckedApp?] = []
  /// What exploring each of all apps may cost, in states, where none leaves room to another.
  package var share = 0

  package init() {}

  /// Whether the apps stand by themselves.
  ///
  /// - Parameters:
  ///   - told: What is left of the findings, with the fixes that could be made.
  ///   - files: The files of the run.
  ///   - others: How many findings there are in apps that were not looked at.
  /// - Returns: Whether none of what was found depends on another app.
  package func holds(
    _ told: [Diagnostic], in files: [SourceFile], others: Int = 0
  ) -> Bool {
    guard isRead, found.all.count + others < Self.limit,
      // Fixes are tried all together, in a bounded number of trials.
      told.allSatisfy({ $0.fix == nil }),
      // Who needs more room than an equal share gets what others leave.
      apps.allSatisfy({ app in
        let explorations = app?.flows.map(\.exploration) ?? []
        return explorations.reduce(0) { $0 + $1.cost } <= share
          && !explorations.contains(where: \.wantsMoreRoom)
      })
    else { return false }
    var counts: [FindingGroup: Int] = [:]
    for finding in found.all {
      let group = FindingGroup(rule: finding.rule, file: finding.span.file)
      counts[group, default: 0] += 1
      guard counts[group, default: 0] < Diagnostics.limit,
        // What is not translated is drafted from the words of all apps.
        finding.rule != localeMissing.rule.id, finding.cause?.isOfProject != true,
        let app = finding.span.app(in: files),
        finding.allSpans.allSatisfy({ span in
          span.isIn(files) && [nil, app].contains(span.app(in: files))
        })
      else { return false }
    }
    return true
  }
}

private struct FindingGroup: Hashable {
  let rule: RuleID
  let file: FileID
}

extension Span {
  fileprivate func isIn(_ files: [SourceFile]) -> Bool { Int(file.index) < files.count }

  /// The app in whose folder it lies; none outside of apps.
  func app(in files: [SourceFile]) -> AppID? {
    isIn(files) ? files[Int(file.index)].contentPath?.app : nil
  }
}
