import CLDR
import SpecChecks
import SpecExchange
import SpecModel
import SpecSyntax
import SpecText

extension ExchangeContent {
  /// What makes two findings the same, though a file was written anew between them.
  private struct Likeness: Hashable {
    let rule: String
    let path: String
    /// The key of the translation it is about.
    let key: String?
  }

  /// The errors that other content does not have, at the places of what was delivered.
  ///
  /// That something is not translated is never new: an import takes no translation away.
  func errors(
    beyond other: @autoclosure () -> ExchangeContent, _ delivery: Delivery
  ) -> [Diagnostic] {
    let errors = errors().filter {
      $0.rule != localeMissing.rule.id && $0.rule != "locale/file"
    }
    if errors.isEmpty { return [] }
    var known: [Likeness: Int] = [:]
    let other = other()
    for error in other.errors() { known[other.likeness(error), default: 0] += 1 }
    let new = errors.filter { error in
      let likeness = likeness(error)
      known[likeness, default: 0] -= 1
      return known[likeness, default: 0] < 0
    }
    return new.map { placed($0, delivery) }
  }

  private func likeness(_ finding: Diagnostic) -> Likeness {
    Likeness(
      rule: finding.rule, path: path(finding.span), key: entry(at: finding.span)?.key.value)
  }

  /// The translation a place is in.
  private func entry(at span: Span) -> JSONNode.Member? {
    let path = path(span)
    guard path.split(separator: "/").dropFirst(2).first == "locales" else { return nil }
    return node(path)?.members?.first { $0.key.span.through($0.value.span).contains(span) }
  }

  /// A finding about what was delivered, where it stands in the translators' file.
  ///
  /// The file it was found in is not on the disk, and never will be.
  private func placed(_ finding: Diagnostic, _ delivery: Delivery) -> Diagnostic {
    let file = path(finding.span)
    guard let part = delivery.parts.first(where: { $0.path == file }),
      let entry = entry(at: finding.span),
      let text = part.texts.first(where: { $0.key == entry.key.value })
    else { return finding }
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
