import FlowCore
import SpecModel
import SpecText

/// Prices come from the store.
package let copyHandwrittenPrice = Check(
  Rule(
    "copy/handwritten-price",
    summary: """
      The words of a screen that sells, and of its plans, hold no price, percentage or days of a \
      trial written by hand.
      """,
    why: """
      Prices differ by country and change; what is written stays. A placeholder shows what the \
      store asks and what is really saved. Days and words are only warned of: "dollars" may be \
      other money than the price.
      """,
    bad: "Only $59.99 per year. Save 50%!", good: "{plan.price} per {plan.period}.",
    isSuppressible: true)
) { context, found in
  let app = context.app
  let screens = app.pagesWithScreens.filter { $0.1.sells }.flatMap { $0.0.texts }
  let texts = screens + app.plans.flatMap(\.texts)
  let trials = Set(app.plans.flatMap(\.trialDays).filter { $0 > 0 })
  var written: Set<StringKey> = []
  for localization in context.localizations where !texts.isEmpty {
    let prices = WrittenPrice(in: localization.locale, trialDays: trials)
    // What is taken out of the words is taken out of their translations.
    for text in texts where !written.contains(text.key) {
      for phrase in localization.text(text)?.phrases ?? [] {
        guard let finding = prices.finding(in: phrase) else { continue }
        let key = text.key.rawValue
        found.report(
          finding.caused(
            by: localization.isTranslation
              ? RootCause("written price \(localization.locale) \(key)") : .text(key), isRoot: true)
        )
        if !localization.isTranslation { written.insert(text.key) }
      }
    }
  }
}

extension WrittenPrice {
  fileprivate func finding(in phrase: Phrase) -> Diagnostic? {
    let amount = amount(in: phrase)
    let trial = trial(in: phrase)
    guard let words = amount ?? trial ?? name(in: phrase) else { return nil }
    let column = amount == nil && trial != nil ? "trial-days" : "price"
    var finding = Diagnostic(
      copyHandwrittenPrice.rule, phrase.span, "'\(words)' is written by hand",
      help: "show it with a placeholder of the plan, such as {plan.\(column)}")
    if amount == nil { finding.severity = .warning }
    return finding
  }
}
