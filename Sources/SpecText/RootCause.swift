/// What findings have in common that come of one mistake, such as a name that is declared nowhere.
///
/// Who makes a finding says what it comes of, if something else does too. Of those that are left in
/// the end, when some were let stand and others not asked for, one is told.
package struct RootCause: Sendable, Hashable {
  package let name: String
  /// Whether findings of several apps may have it.
  package let isOfProject: Bool

  /// - Parameters:
  ///   - name: What it is called, in an app or in all of them; nobody is told.
  ///   - isOfProject: Whether findings of several apps may have it.
  package init(_ name: String, isOfProject: Bool = false) {
    self.name = name
    self.isOfProject = isOfProject
  }

  /// A text that is not as it was: what is said of it, and of its translations.
  package static func text(_ key: String) -> RootCause { RootCause("text \(key)") }

  /// A screen that is declared nowhere.
  package static func screen(_ name: String) -> RootCause { RootCause("screen \(name)") }

  /// A column that its table does not declare.
  package static func column(_ name: String, of table: String) -> RootCause {
    RootCause("column \(table).\(name)")
  }
}

/// A cause, and the app in which something comes of it.
private struct CausedGroup: Hashable {
  let cause: RootCause
  let app: AppID?
}

extension [Diagnostic] {
  /// The findings, of those with the same cause the one that is nearest to it.
  ///
  /// It shows where the first of the others are, and mends all that can be mended.
  ///
  /// - Parameter files: The files of the run.
  /// - Returns: The findings in their order.
  package func oncePerCause(in files: [SourceFile]) -> [Diagnostic] {
    told(in: files).enumerated().compactMap { $0 == $1.place ? $1.finding : nil }
  }

  /// For each finding the one that is told of its cause, and which it is: itself where nothing else
  /// comes of the same.
  ///
  /// - Parameter files: The files of the run.
  /// - Returns: As many as there are findings, in their order.
  package func told(in files: [SourceFile]) -> [(place: Int, finding: Diagnostic)] {
    let groups = map { finding in
      finding.cause.map { cause in
        let file = files[Int(finding.span.file.index)]
        return CausedGroup(cause: cause, app: cause.isOfProject ? nil : file.contentPath?.app)
      }
    }
    var told = enumerated().map { (place: $0, finding: $1) }
    for group in Dictionary(grouping: indices.filter { groups[$0] != nil }, by: { groups[$0] })
      .values where group.count > 1
    {
      guard let first = group.min(by: { self[$0].isTold(before: self[$1]) }) else { continue }
      let finding = self[first].with(group.filter { $0 != first }.map { self[$0] })
      for index in group { told[index] = (first, finding) }
    }
    return told
  }
}

extension Diagnostic {
  /// The most others of its cause that a finding shows.
  private static let shownLimit = 3

  /// Whether it is the one to be told of two with the same cause.
  fileprivate func isTold(before other: Diagnostic) -> Bool {
    (severity, isRoot ? 0 : 1, fix == nil ? 1 : 0, span)
      < (other.severity, other.isRoot ? 0 : 1, other.fix == nil ? 1 : 0, other.span)
  }

  /// The finding in the name of all that have its cause.
  fileprivate func with(_ others: [Diagnostic]) -> Diagnostic {
    var finding = self
    finding.message =
      message + (others.count == 1 ? ", and one more comes" : ", and \(others.count) more come")
      + " of it"
    finding.fixesOfOthers = others.reduce(0) { $0 + $1.fixCount }
    let shown = others.prefix(Self.shownLimit).map { Label($0.span, $0.message) }
    finding.labels = Array((labels + shown).prefix(Self.labelLimit))
    if finding.fix != nil {
      for edit in others.compactMap(\.fix).flatMap(\.edits)
      where finding.fix?.edits.contains(edit) == false { finding.fix?.edits.append(edit) }
    }
    return finding
  }
}
