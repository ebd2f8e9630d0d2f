package import FlowCore

extension LocaleFormat {
  /// A time of day in the locale's short form: `7:30 AM`, `07:30`, `7.30`.
  ///
  /// The fields are those the table's patterns use: `h`, `H`, `m`, `a` and `B`, and text in quotes
  /// (UTS #35 part 4, Date Format Patterns). It is the locale's own form; whether somebody has asked
  /// their device for 12 or 24 hours it does not know.
  package func time(_ time: Flow.TimeOfDay) -> String {
    var out = ""
    var isQuoted = false
    var rest = dates[Self.timePattern][...]
    while let letter = rest.first {
      let run = rest.prefix { $0 == letter }
      rest = rest.dropFirst(run.count)
      switch letter {
      case "'": isQuoted.toggle()
      case "H" where !isQuoted: out += padded(time.hour, to: run.count)
      case "h" where !isQuoted: out += padded((time.hour + 11) % 12 + 1, to: run.count)
      case "m" where !isQuoted: out += padded(time.minute, to: run.count)
      case "a" where !isQuoted, "B" where !isQuoted: out += partOfDay(time)
      default: out += run
      }
    }
    return out
  }

  /// Where the short time pattern stands: behind the date's pattern, the era and the months.
  private static var timePattern: Int { 14 }

  private func partOfDay(_ time: Flow.TimeOfDay) -> Substring {
    let names = dates[(Self.timePattern + 1)...]
    // Before and after noon, or a name for midnight, for noon, and for each hour.
    if names.count == 2 { return names[names.startIndex + time.hour / 12] }
    let exact = time.minute == 0 && time.hour % 12 == 0
    return names[names.startIndex + (exact ? time.hour / 12 : time.hour + 2)]
  }

  private func padded(_ number: Int, to count: Int) -> String {
    let text = String(number)
    let zeros = String(repeating: "0", count: max(0, count - text.count))
    return digits((zeros + text).utf8.map { $0 - UInt8(ascii: "0") }[...])
  }
}
