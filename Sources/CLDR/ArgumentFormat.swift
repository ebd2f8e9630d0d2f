package import FlowCore

extension LocaleFormat {
  /// What is put into a text, as the locale writes it: in previews and in apps alike.
  ///
  /// Money, a period or a day that is none stands as it is.
  ///
  /// - Parameters:
  ///   - argument: What is put in.
  ///   - words: The words of another text.
  /// - Returns: How it is written.
  package func string(
    _ argument: LocalizedText.Argument, words: (LocalizedText) -> String
  ) -> String {
    switch argument {
    case .int(let number): self.number(number)
    case .text(let text): text
    case .words(let text): words(text)
    case .money(let amount, let currency): money(amount, currency: currency) ?? argument.source
    case .percent(let number): percent(number)
    case .period(let notation): period(notation) ?? notation
    case .day(let day): date(year: day.year, month: day.month, day: day.day)
    case .time(let time): self.time(time)
    case .measurement(let amount, let unit): measurement(amount, unit)
    }
  }
}
