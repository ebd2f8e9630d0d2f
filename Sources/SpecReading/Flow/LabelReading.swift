import FlowCore
package import SpecModel
package import SpecSyntax
import SpecText

extension FlowReader {
  /// Reads what people call values and services.
  mutating func readLabels() {
    for member in node.labelHolders {
      guard let words = member.value[LabelSchema.label], StringFormat.full.matches(words.value)
      else { continue }
      var text = Text(
        key: .label(of: member.key.value), role: .name, forms: .one(readPhrase(words, &found)),
        notes: member.value[ObjectSchema.note].map { [$0.value] } ?? [], span: words.span)
      text.isTranslatable = !member.value[ObjectSchema.allow].contains {
        RuleID($0.key.value).keepsWords
      }
      if let what = text.adornment {
        found.report(.notPlainLabel(what.span, what.value))
      } else {
        labels.append(text)
      }
    }
  }
}

extension JSONNode {
  /// The values and services of `flow.json`, which may have labels.
  fileprivate var labelHolders: [Member] {
    [
      FlowSchema.values, FlowSchema.permissions, FlowSchema.purchases, FlowSchema.actions,
      FlowSchema.lookUps,
    ].flatMap { self[$0] }
  }

  /// What of `flow.json` has a label, by the label's key.
  package func labelHolder(_ key: StringKey) -> JSONNode? {
    labelHolders.first { .label(of: $0.key.value) == key }?.value
  }
}

extension Diagnostic {
  fileprivate static func notPlainLabel(_ span: Span, _ what: String) -> Diagnostic {
    Diagnostic(
      .plainLabel, span, "\(what) can't stand in a label",
      help: "say in plain words what people call it")
  }
}
