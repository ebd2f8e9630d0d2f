extension LocaleFormat {
  /// A day of the Gregorian calendar in the locale's long form: `March 7, 2026`, `7. März 2026`.
  ///
  /// The fields are those the table's patterns use: `y`, `MMMM`, `M`, `d` and `G`, and text in
  /// quotes (UTS #35 part 4, Date Format Patterns). A locale whose people use another calendar
  /// first (Thai, in part Arabic) still gets the Gregorian one.
  package func date(year: Int, month: Int, day: Int) -> String {
    precondition((1...12).contains(month), "a month is a number from 1 to 12")
    var out = String.UnicodeScalarView()
    var isQuoted = false
    var rest = dates[0].unicodeScalars[...]
    while let scalar = rest.first {
      let run = rest.prefix { $0 == scalar }
      rest = rest.dropFirst(run.count)
      switch scalar {
      case "'": isQuoted.toggle()
      case "y" where !isQuoted: out.append(contentsOf: plain(year).unicodeScalars)
      case "d" where !isQuoted: out.append(contentsOf: plain(day).unicodeScalars)
      case "G" where !isQuoted: out.append(contentsOf: dates[1].unicodeScalars)
      case "M" where !isQuoted:
        let name = run.count > 2 ? String(dates[month + 1]) : plain(month)
        out.append(contentsOf: name.unicodeScalars)
      default: out.append(contentsOf: run)
      }
    }
    return String(out)
  }

  /// A number in the locale's digits, without separators, as years are written.
  private func plain(_ number: Int) -> String { digits(DecimalNumber(number).whole[...]) }
}
