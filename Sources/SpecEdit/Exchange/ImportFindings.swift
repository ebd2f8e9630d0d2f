import CLDR
import SpecBuild
import SpecChecks
import SpecExchange
import SpecModel
import SpecReading
import SpecSyntax
import SpecText

/// What a finding of two runs is known by, though a file was written anew between them.
private struct FindingIdentity: Hashable {
  let rule: RuleID
  let path: String
  /// The key of the translation it is about.
  let key: StringKey?
}

/// The findings that count against an import.
struct ImportFindings {
  /// The content as it would be.
  let result: LoadedProject
  let plan: ImportPlan

  /// The findings that the content before the import does not have: errors wherever they are,
  /// warnings about what is imported.
  ///
  /// That something is not translated is never new: an import takes no translation away.
  ///
  /// - Parameter before: The content as it is.
  /// - Returns: The findings, each about an imported text at its place in the translators' file.
  func new(since before: LoadedProject) async -> [Diagnostic] {
    let findings = await result.findings().filter { finding in
      switch finding.severity {
      case .error: finding.rule != localeMissing.rule.id && finding.hidesContent
      case .warning: imported(at: finding.span) != nil
      case .note: false
      }
    }
    if findings.isEmpty { return [] }
    var known: [FindingIdentity: Int] = [:]
    for finding in await before.findings() {
      known[FindingIdentity(finding, in: before), default: 0] += 1
    }
    let new = findings.filter { finding in
      let identity = FindingIdentity(finding, in: result)
      known[identity, default: 0] -= 1
      return known[identity, default: 0] < 0
    }
    return new.map(placed)
  }

  /// The imported text that stands at a place.
  private func imported(at span: Span) -> (text: TranslationUpdate, entry: JSONNode.Member)? {
    let path = result.files[Int(span.file.index)].contentPath
    guard let part = plan.parts.first(where: { $0.path == path }),
      let entry = result.entry(at: span),
      let text = part.texts.first(where: { $0.key.rawValue == entry.key.value })
    else { return nil }
    return (text, entry)
  }

  /// A finding about an imported text, moved to where the text stands in the translators' file.
  ///
  /// The file it was found in is not on the disk as it is here.
  private func placed(_ finding: Diagnostic) -> Diagnostic {
    guard let (text, entry) = imported(at: finding.span) else { return finding }
    let file = result.path(finding.span)
    let form = entry.value[TranslationSchema.value]?.members?.first {
      $0.value.span.contains(finding.span)
    }
    let category = form.flatMap { PluralCategory(rawValue: $0.key.value) }
    guard let place = text.places[category] ?? text.places.values.min() else { return finding }
    var finding = finding
    finding.span = place
    finding.labels.removeAll { result.path($0.span) == file }
    finding.fix = nil
    if finding.rule == localeUntranslated.rule.id {
      finding.help = """
        translate them; or send them in state 'needs-review-l10n', and say in content why they are \
        right
        """
    }
    return finding
  }
}

extension FindingIdentity {
  fileprivate init(_ finding: Diagnostic, in content: LoadedProject) {
    rule = finding.rule
    path = content.path(finding.span)
    key = content.entry(at: finding.span).map { StringKey($0.key.value) }
  }
}

extension LoadedProject {
  /// The translation a place is in.
  fileprivate func entry(at span: Span) -> JSONNode.Member? {
    guard let path = files[Int(span.file.index)].contentPath, path.translationLocale != nil
    else { return nil }
    return node(path)?.members?.first { $0.key.span.through($0.value.span).contains(span) }
  }
}
