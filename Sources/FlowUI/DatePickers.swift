#if canImport(SwiftUI)
  import FlowCore
  import FlowRuntime
  import Foundation
  import SwiftUI

  /// A picker of a time of day.
  ///
  /// SwiftUI's picker knows no steps, so what is chosen goes to the nearest time there is, and the
  /// picker with it. It shows times as the device is set to.
  struct TimePicker: View {
    let control: Flow.Drawing.Control
    let entry: Flow.Drawing.TimeEntry
    @Environment(\.flowContext) private var context

    var body: some View {
      DatePicker(
        selection: Binding(
          get: { moment(entry.time) },
          set: { @MainActor in
            context.send(.enter(control.id, .time(entry.nearest(to: time($0)))))
          }),
        in: moment(entry.range.lowerBound)...moment(entry.range.upperBound),
        displayedComponents: .hourAndMinute
      ) {
        Text(context.attributed(control.label))
      }
    }

    /// A time on a day on which no clock is changed.
    private func moment(_ time: Flow.TimeOfDay) -> Date {
      let parts = DateComponents(
        year: 2001, month: 1, day: 1, hour: time.hour, minute: time.minute)
      return Calendar(identifier: .gregorian).date(from: parts) ?? Date(timeIntervalSince1970: 0)
    }

    private func time(_ moment: Date) -> Flow.TimeOfDay {
      let parts = Calendar(identifier: .gregorian).dateComponents([.hour, .minute], from: moment)
      return Flow.TimeOfDay(parts.hour ?? 0, parts.minute ?? 0)
    }
  }

  /// A picker of a day.
  ///
  /// SwiftUI's picker always has a day. While none is entered a button stands in its place, so that
  /// nobody takes what it would show for an answer.
  struct DayPicker: View {
    let control: Flow.Drawing.Control
    let entry: Flow.Drawing.DateEntry
    @Environment(\.flowContext) private var context

    var body: some View {
      if entry.day == nil {
        Button {
          enter(entry.shown)
        } label: {
          Text(verbatim: "–")
        }
        .accessibilityLabel(context.plain(control.label))
      } else {
        DatePicker(
          selection: Binding(
            get: { moment(entry.shown) },
            set: { @MainActor in enter(CalendarDay($0)) }),
          in: (entry.earliest.map { moment($0) } ?? .distantPast)...(entry.latest.map { moment($0) }
            ?? .distantFuture),
          displayedComponents: .date
        ) {
          Text(context.attributed(control.label))
        }
      }
    }

    private func enter(_ day: CalendarDay) {
      context.send(.enter(control.id, entry.constant(for: day)))
    }

    /// Noon of a day, which every day has.
    private func moment(_ day: CalendarDay) -> Date {
      let parts = DateComponents(year: day.year, month: day.month, day: day.day, hour: 12)
      return Calendar(identifier: .gregorian).date(from: parts) ?? Date(timeIntervalSince1970: 0)
    }
  }

  /// A wheel of dates where the platform has one; a small picker, where it has none.
  struct DateWheel: ViewModifier {
    func body(content: Content) -> some View {
      #if os(macOS)
        content.datePickerStyle(.compact)
      #else
        content.datePickerStyle(.wheel)
      #endif
    }
  }
#endif
