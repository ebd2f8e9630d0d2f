package import FlowCore

/// The days that previews tell, counted from `Flow.Board.today`.
package enum PreviewDay {
  /// The day so many days later, or earlier.
  package static func day(after days: Int) -> CalendarDay { Flow.Board.today.adding(days: days) }
}
