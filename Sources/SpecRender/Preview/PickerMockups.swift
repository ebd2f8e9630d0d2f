import FlowCore

extension MockupBuilder {
  /// A small picker with what is entered.
  func picker(_ chosen: LocalizedText.Argument?) -> PreviewPicker {
    PreviewPicker(chosen: chosen.map { words(argument: $0) })
  }

  /// The time that is entered and two on either side of it, as far as there are any.
  func wheel(_ entry: Flow.Drawing.TimeEntry) -> [PreviewNumber] {
    (-2...2).map { place in
      let time = Flow.TimeOfDay(minutes: entry.time.minutes + place * entry.step)
      return PreviewNumber(
        words: time.flatMap { entry.range.contains($0) ? words(argument: .time($0)) : nil },
        isChosen: place == 0)
    }
  }

  /// The day that is entered, or else near, and two on either side of it, as far as there are any.
  func wheel(_ entry: Flow.Drawing.DateEntry) -> [PreviewNumber] {
    (-2...2).map { place in
      let day = entry.shown.adding(days: place)
      return PreviewNumber(
        words: entry.limits.contains(day, today: entry.today) ? words(argument: .day(day)) : nil,
        isChosen: place == 0 && entry.day != nil)
    }
  }
}
