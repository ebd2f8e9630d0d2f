import FlowCore
import SpecModel
import SpecText

/// P31: every text that can be shown is to be found under its key, in forms its language needs.
///
/// Of translations, the rules of the area `locale` tell more.
package let untranslatableKey = Property(
  "P31",
  Rule(
    "flow/untranslated-key",
    summary: "Every text has a key of its own, and all forms of a text have the same placeholders.",
    why: "Two texts with one key would be shown as one; a form that names less says less.",
    bad: "- `one` {apps} app by {name}\n- `other` {apps} apps",
    good: "- `one` {apps} app by {name}\n- `other` {apps} apps by {name}",
    isSuppressible: true), .content
) { explored, verdict in
  var first: [StringKey: SpecModel.Text] = [:]
  for text in explored.app.texts where text.hasKey {
    if let other = first[text.key] {
      verdict.fails(
        at: text.span, "another text has the key '\(text.key)'",
        labels: [.init(other.span, "this one")])
    }
    first[text.key] = text
    let names = Set(text.mainPhrase.placeholders.map(\.name))
    for phrase in text.phrases {
      // A form for a fixed number need not name it; no form names what the others don't.
      for placeholder in phrase.placeholders where !names.contains(placeholder.name) {
        verdict.fails(
          at: placeholder.span, "the form 'other' of this text does not name '\(placeholder.name)'")
      }
      let said = Set(phrase.placeholders.map(\.name))
      let missing = text.mainPhrase.placeholders.first {
        !said.contains($0.name) && $0.type?.isNumber != true
      }
      if let missing {
        verdict.fails(at: phrase.span, "this form does not name '\(missing.name)'")
      }
    }
    verdict.holds()
  }
}
