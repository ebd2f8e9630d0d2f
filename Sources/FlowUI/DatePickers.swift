#if canImport(SwiftUI)
  import FlowCore
  import FlowRuntime
  import Foundation
  import SwiftUI

  /// A picker of a time of day.
  ///
  /// SwiftUI's picker knows no steps, so what is chosen goes to the nearest time there is, and the
  /// picker with it: also where that is the time it was, for which the flow draws nothing anew. It
  /// shows times as the device is set to.
  struct TimePicker: View {
    let control: Flow.Drawing.Control
    let entry: Flow.Drawing.TimeEntry
    /// What the picker is moved to, until the flow is told; nothing while it shows the flow's time.
    @State private var chosen: Date?
    @Environment(\.flowContext) private var context

    var body: some View {
      DatePicker(
        selection: Binding(
          get: { @MainActor in chosen ?? moment(entry.time) },
          set: { @MainActor in chosen = $0 }),
        in: moment(entry.range.lowerBound)...moment(entry.range.upperBound),
        displayedComponents: .hourAndMinute
      ) {
        Text(context.attributed(control.label))
      }
      .onChange(of: entry.time) { chosen = nil }
      .onChange(of: chosen) { enter() }
    }

    private func enter() {
      guard let moment = chosen else { return }
      let nearest = entry.nearest(to: time(moment))
      if nearest != entry.time { context.send(.enter(control.id, .time(nearest))) }
      // The picker leaves a time that is off the step.
      chosen = nil
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
            .frame(minWidth: Metric.target, minHeight: Metric.target)
            // All of it can be touched, not the dash alone.
            .contentShape(Rectangle())
        }
        .accessibilityLabel(context.plain(control.label))
      } else {
        DatePicker(
          selection: Binding(
            get: { @MainActor in moment(entry.shown) },
            set: { @MainActor in enter(CalendarDay($0)) }),
          in: range,
          displayedComponents: .date
        ) {
          Text(context.attributed(control.label))
        }
      }
    }

    /// From the first day to the last one.
    ///
    /// Days that are counted from today may cross some day, and a range whose ends cross would end
    /// the app.
    private var range: ClosedRange<Date> {
      let earliest = entry.earliest.map { moment($0) } ?? .distantPast
      let latest = entry.latest.map { moment($0) } ?? .distantFuture
      return min(earliest, latest)...max(earliest, latest)
    }

    private func enter(_ day: CalendarDay) {
      let today = context.today() ?? entry.today
      context.send(.enter(control.id, entry.constant(for: day, enteredOn: today)))
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
