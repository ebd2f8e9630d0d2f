import CLDR
import SpecChecks
import SpecExchange
import SpecModel
import SpecSyntax
import SpecText

extension LoadedContent {
  /// What findings of two runs are matched by, though a file was written anew between them.
  private struct FindingIdentity: Hashable {
    let rule: String
    let path: String
    /// The key of the translation it is about.
    let key: String?
  }

  /// The findings that other content does not have: errors wherever they are, warnings about what is
  /// imported.
  ///
  /// That something is not translated is never new: an import takes no translation away.
  func findings(
    beyond other: @autoclosure () -> LoadedContent, _ plan: ImportPlan
  ) -> [Diagnostic] {
    let findings = findings().filter { finding in
      switch finding.severity {
      case .error: finding.rule != localeMissing.rule.id && finding.rule != "locale/file"
      case .warning: imported(at: finding.span, plan) != nil
      case .note: false
      }
    }
    if findings.isEmpty { return [] }
    var known: [FindingIdentity: Int] = [:]
    let other = other()
    for finding in other.findings() { known[other.identity(finding), default: 0] += 1 }
    let new = findings.filter { finding in
      let identity = identity(finding)
      known[identity, default: 0] -= 1
      return known[identity, default: 0] < 0
    }
    return new.map { placed($0, plan) }
  }

  private func identity(_ finding: Diagnostic) -> FindingIdentity {
    FindingIdentity(
      rule: finding.rule, path: path(finding.span), key: entry(at: finding.span)?.key.value)
  }

  /// The translation a place is in.
  private func entry(at span: Span) -> JSONNode.Member? {
    let path = path(span)
    guard path.split(separator: "/").dropFirst(2).first == "locales" else { return nil }
    return node(path)?.members?.first { $0.key.span.through($0.value.span).contains(span) }
  }

  /// The imported text that stands at a place.
  private func imported(
    at span: Span, _ plan: ImportPlan
  ) -> (text: TranslationUpdate, entry: JSONNode.Member)? {
    let path = path(span)
    guard let part = plan.parts.first(where: { $0.path == path }), let entry = entry(at: span),
      let text = part.texts.first(where: { $0.key == entry.key.value })
    else { return nil }
    return (text, entry)
  }

  /// A finding about an imported text, moved to where the text stands in the translators' file.
  ///
  /// The file it was found in is not on the disk as it is here.
  private func placed(_ finding: Diagnostic, _ plan: ImportPlan) -> Diagnostic {
    guard let (text, entry) = imported(at: finding.span, plan) else { return finding }
    let file = path(finding.span)
    let form = entry.value["value"]?.members?.first { $0.value.span.contains(finding.span) }
    let category = form.flatMap { PluralCategory(rawValue: $0.key.value) }
    guard let place = text.places[category] ?? text.places.values.min() else { return finding }
    var finding = finding
    finding.span = place
    finding.labels.removeAll { self.path($0.span) == file }
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
