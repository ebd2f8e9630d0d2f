import SpecModel
import SpecText

/// Labels are spoken as they are written.
package let copySymbolInLabel = Check(
  Rule(
    "copy/symbol-in-label", .note,
    summary: "A control's label holds no arrows or other signs.",
    why: "VoiceOver reads them out: 'Get Started, right arrow'. They don't turn round in Arabic.",
    bad: "[Get Started →](#get-started)", good: "[Get Started](#get-started)",
    isSuppressible: true)
) { context, found in
  let pages = context.app.pages + [context.app.frame]
  for case .controls(let labels) in pages.flatMap(\.blocksInSections).map(\.block) {
    for phrase in labels.flatMap(\.label.phrases) {
      let letters = phrase.inlines.plainText(placeholder: "x").unicodeScalars
      guard let sign = letters.first(where: { !$0.isASCII && $0.isSign }) else { continue }
      found.report(
        Diagnostic(copySymbolInLabel.rule, phrase.span, "'\(sign)' is read out with the label"))
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isSign: Bool {
    switch properties.generalCategory {
    case .mathSymbol, .otherSymbol: true
    default: false
    }
  }
}
