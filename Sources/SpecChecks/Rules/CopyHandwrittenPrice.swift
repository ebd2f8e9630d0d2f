import FlowCore
import SpecModel
import SpecText

/// Prices come from the store.
package let copyHandwrittenPrice = Check(
  Rule(
    "copy/handwritten-price",
    summary: """
      The words of a screen that sells, and of its plans, hold no price or percentage written by \
      hand.
      """,
    why: """
      Prices differ by country and change; what is written stays. A placeholder shows what the \
      store asks and what is really saved.
      """,
    bad: "Only $59.99 per year. Save 50%!", good: "{plan.price} per {plan.period}.",
    isSuppressible: true)
) { context, found in
  let app = context.app
  let screens = app.pagesWithScreens.filter { $0.1.sells }.flatMap { $0.0.texts }
  let plans = app.flow.services.compactMap { app.plans(of: $0) }.flatMap(\.texts)
  for phrase in (screens + plans).flatMap(\.phrases) {
    guard let price = writtenPrice(in: phrase.inlines.plainText(placeholder: "x")) else {
      continue
    }
    found.report(
      Diagnostic(
        copyHandwrittenPrice.rule, phrase.span, "'\(price)' is written by hand",
        help: "show it with a placeholder of the plan, such as {plan.price}"))
  }
}

/// The first number beside a sign of a currency or before a percent sign.
private func writtenPrice(in text: String) -> String? {
  let letters = Array(text.unicodeScalars)
  var index = 0
  while index < letters.count {
    guard letters[index].properties.numericType != nil else {
      index += 1
      continue
    }
    var end = index + 1
    while end < letters.count, letters[end].isOfNumber { end += 1 }
    while !letters[end - 1].isDigit { end -= 1 }
    let before = letters[..<index].last { !$0.properties.isWhitespace }
    let after = letters[end...].first { !$0.properties.isWhitespace }
    let number = String(String.UnicodeScalarView(letters[index..<end]))
    if let before, before.isCurrency { return "\(before)\(number)" }
    if let after, after.isCurrency || after == "%" { return "\(number)\(after)" }
    index = end
  }
  return nil
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { properties.numericType != nil }

  fileprivate var isOfNumber: Bool { isDigit || self == "." || self == "," }

  fileprivate var isCurrency: Bool { properties.generalCategory == .currencySymbol }
}
