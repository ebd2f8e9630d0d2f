import CLDR
import FlowCore
import SpecModel
import SpecText

/// Prices come from the store.
package let copyHandwrittenPrice = Check(
  Rule(
    "copy/handwritten-price",
    summary: """
      The words of a screen that sells, and of its plans, hold no price, percentage or days of a \
      trial written by hand; no words of an app that sells plans say what one costs or how long a \
      trial is.
      """,
    why: """
      Prices and trials differ by country and change; what is written stays. A placeholder shows \
      what the store asks and what is really saved. Days and words are only warned of: "dollars" \
      may be other money than the price. A free trial that no plan has is promised to nobody. Where \
      nothing is sold an amount is a price only if a plan costs it: "save $1,200 a year" is money, \
      too, and nothing tells it from what a plan has cost before or costs elsewhere. So look through \
      the other screens by hand when prices change.
      """,
    bad: "Only $59.99 per year. Save 50%!", good: "{plan.price} per {plan.period}.",
    isSuppressible: true)
) { context, found in
  let app = context.app
  let sold =
    app.pagesWithScreens.filter { $0.1.sells }.flatMap { $0.0.texts } + app.plans.flatMap(\.texts)
  let soldKeys = Set(sold.map(\.key))
  let texts = app.plans.isEmpty ? sold : app.texts
  let prices = Set(app.plans.flatMap(\.prices))
  let trials = Set(app.plans.flatMap(\.trialDays).filter { $0 > 0 })
  let areRead = !app.plans.contains { context.hasMistakes(in: $0.spans.value([]).file) }
  let onTrials = Set(texts.filter { app.speaksOfTrial($0) }.map(\.key))
  var written: Set<StringKey> = []
  for localization in context.localizations where !texts.isEmpty {
    let reader = HandwrittenReader(
      written: WrittenPrice(in: localization.locale, trialDays: trials), prices: prices,
      trials: areRead ? trials : nil, isTranslation: localization.isTranslation)
    // What is taken out of the words is taken out of their translations.
    for text in texts where !written.contains(text.key) {
      let isSold = soldKeys.contains(text.key)
      let isOnTrial = !app.plans.isEmpty && onTrials.contains(text.key)
      guard let translated = localization.text(text) else { continue }
      for (category, phrase) in translated.forms.byCategory {
        guard
          let finding = reader.finding(
            in: phrase, category, of: text, isSold, isOnTrial: isOnTrial)
        else { continue }
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

extension App {
  /// Whether a text promises a trial, or says how long that of a plan is.
  fileprivate func speaksOfTrial(_ text: Text) -> Bool {
    let columns = plans.compactMap { plans in
      plans.index(of: .trialDays).map { plans.table.columns[$0].id.rawValue }
    }
    return text.phrases.contains { phrase in
      phrase.promisedTrial != nil
        || phrase.placeholders.contains { $0.path.count == 2 && columns.contains($0.path[1]) }
    }
  }
}

/// Finds what is written by hand in one language.
private struct HandwrittenReader {
  let written: WrittenPrice
  /// What the plans cost.
  let prices: Set<String>
  /// The days of the plans' trials, where they could be read.
  let trials: Set<Int>?
  let isTranslation: Bool

  /// What is written by hand in a form of a text: prices where something is sold, those of the plans
  /// and trials anywhere.
  func finding(
    in phrase: Phrase, _ category: PluralCategory?, of text: Text, _ isSold: Bool, isOnTrial: Bool
  ) -> Diagnostic? {
    if let amount = isSold ? written.amount(in: phrase) : price(in: phrase) {
      return .written(amount.words, phrase, column: "price", .error)
    }
    let trial = isOnTrial ? trial(in: phrase, of: text) : nil
    // "One day free" is that of a form for one.
    if let trial, category.flatMap(numbers) != trial.days.lowerBound {
      if let trials, !trials.contains(where: trial.days.contains) {
        return .untrue(trial.words, phrase, hasTrials: !trials.isEmpty)
      }
      return .written(trial.words, phrase, column: "trial-days", .warning)
    }
    guard isSold else { return nil }
    if let trial = written.trial(in: phrase) {
      return .written(trial, phrase, column: "trial-days", .warning)
    }
    return written.name(in: phrase).map { .written($0, phrase, column: "price", .warning) }
  }

  /// What a plan costs.
  private func price(in phrase: Phrase) -> WrittenAmount? {
    written.amounts(in: phrase).first { amount in prices.contains { amount.isEqual(to: $0) } }
  }

  /// The length of a trial: by English words in the source; in translations by digits of which the
  /// source doesn't say something else, such as "two days before your trial ends".
  private func trial(in phrase: Phrase, of text: Text) -> WrittenTrial? {
    guard isTranslation else { return phrase.writtenTrial }
    return written.period(
      in: phrase,
      except: Set(text.phrases.flatMap { $0.writtenNumbers + $0.numbersInWords }))
  }

  /// The number that a form is named after.
  private func numbers(_ category: PluralCategory) -> Int? {
    switch category {
    case .one: 1
    case .two: 2
    default: nil
    }
  }
}

extension Diagnostic {
  fileprivate static func written(
    _ words: String, _ phrase: Phrase, column: String, _ severity: Severity
  ) -> Diagnostic {
    var finding = Diagnostic(
      copyHandwrittenPrice.rule, phrase.span, "'\(words)' is written by hand",
      help: "show it with a placeholder of the plan, such as {plan.\(column)}")
    finding.severity = severity
    return finding
  }

  fileprivate static func untrue(_ words: String, _ phrase: Phrase, hasTrials: Bool) -> Diagnostic {
    Diagnostic(
      copyHandwrittenPrice.rule, phrase.span,
      "'\(words)' is written by hand, and no plan is free for so long",
      help: hasTrials
        ? "show it with a placeholder of the plan, such as {plan.trial-days}"
        : "take it out: no plan has a trial")
  }
}
