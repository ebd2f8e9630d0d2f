import SpecChecks
import SpecDisk
import SpecProve
import SpecReading
import SpecRender
import SpecSyntax
import SpecText

/// Whether fixes did what they were made for and nothing else.
struct FixVerdict {
  /// Whether every finding is gone and no error has come.
  private(set) var isSound = true

  /// - Parameters:
  ///   - mended: The findings whose fixes were made.
  ///   - before: All that was found before.
  ///   - after: All that is found now.
  init(_ mended: [Diagnostic], before: Outcome, after: Outcome) {
    let (old, new) = (FindingTally(before), FindingTally(after))
    let mended = Dictionary(grouping: mended.map { FindingKey($0, before) }) { $0 }
    for (key, findings) in mended where !old.areCutShort(key.path) {
      if new.findings[key] ?? 0 > (old.findings[key] ?? 0) - findings.count { isSound = false }
    }
    for (kind, count) in new.errors where count > old.errors[kind] ?? 0 {
      if !old.hide(kind) { isSound = false }
    }
  }
}

/// Counts of findings, to compare a run with another one.
private struct FindingTally {
  /// What errors are counted by: their messages may tell of what is mended.
  struct Kind: Hashable {
    let rule: RuleID
    let path: String

    let scope: SourceScope

    var stage: Stage { stages[rule] ?? .reading }
  }

  private(set) var findings: [FindingKey: Int] = [:]
  private(set) var errors: [Kind: Int] = [:]
  private var mistakesInSyntax: [String: Int] = [:]

  init(_ outcome: Outcome) {
    for finding in outcome.diagnostics {
      let key = FindingKey(finding, outcome)
      findings[key, default: 0] += 1
      let file = outcome.files[Int(finding.span.file.index)]
      let kind = Kind(rule: key.rule, path: key.path, scope: file.scope)
      if finding.severity == .error { errors[kind, default: 0] += 1 }
      if kind.stage == .parsing { mistakesInSyntax[key.path, default: 0] += 1 }
    }
  }

  /// Whether a file has so many mistakes that its reader gave up, and others come to light later.
  func areCutShort(_ path: String) -> Bool { mistakesInSyntax[path] ?? 0 >= 20 }

  /// Whether errors of a kind may have been there all the time: what can't be read isn't checked,
  /// and while anything can't be read nothing is proved.
  func hide(_ kind: Kind) -> Bool {
    if kind.stage == .parsing { return areCutShort(kind.path) }
    return errors.keys.contains { earlier in
      earlier.stage < min(kind.stage, .checking)
        && (kind.stage == .proving || earlier.scope == .project || earlier.scope == kind.scope)
    }
  }
}

/// The stages of a run that find something.
private enum Stage: Int, Comparable {
  case parsing, reading, checking, proving

  static func < (one: Stage, other: Stage) -> Bool { one.rawValue < other.rawValue }
}

/// The stage of each rule; what is not listed belongs to reading.
private let stages: [RuleID: Stage] = {
  let parsing: [Rule] =
    [.fileEncoding, .readableFile] + Rule.allJSON + Rule.allMarkdown + Rule.allXML
    + Rule.allTemplateSyntax
  let proving: [Rule] =
    allProperties.map(\.rule) + [.runnable, .tooLarge, .tooManyVisible, .previewState]
  var stages: [RuleID: Stage] = [:]
  for rule in parsing { stages[rule.id] = .parsing }
  for check in allChecks { stages[check.rule.id] = .checking }
  for rule in proving { stages[rule.id] = .proving }
  return stages
}()
