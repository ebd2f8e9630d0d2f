public import FlowCore
public import Foundation

/// Days and times of day that the user enters.
extension FlowDriver {
  /// The day a control holds, as a moment of it; nothing while none is entered.
  ///
  /// It can be read, entered, and bound by `$flow[.profileBirthday]`; nothing takes it away. A day beyond the limits that the flow declares, reckoned from today, changes nothing.
  public subscript(input: Flow.DateInput<Definition>) -> Date? {
    get { details.moments[input.value] }
    set {
      let constant = newValue.map { Flow.Constant.daysFromNow(converter.days(until: $0)) }
      touch(.enter(input.control, constant ?? .unset))
    }
  }

  /// The day it is, by the clock and the calendar that the flow reckons with.
  public var today: CalendarDay { converter.day(at: nil, daysFromNow: 0) }

  /// Enters the day that a moment is on; nothing takes it away.
  public func set(_ input: Flow.DateInput<Definition>, to date: Date?) {
    self[input] = date
  }

  /// Sets a time of day; one that is not on the grid the flow declares changes nothing.
  public func set(
    _ input: Flow.Input<Definition, Flow.TimeOfDay>, to time: Flow.TimeOfDay
  ) {
    self[input] = time
  }

  /// Whether an event enters no day, or one within the limits of its value.
  ///
  /// The machine has no clock, so a day is held to them here, where it arrives with a today.
  func isWithinLimits(_ event: Flow.Event) -> Bool {
    guard case .enter(let id, .daysFromNow) = event,
      case .input(let value, as: _)? = control(id)?.role
    else { return true }
    return converter.isWithinLimits(event, of: value)
  }

  /// A state in which the day that a control holds is counted from today, before another is entered.
  ///
  /// The machine has no clock and keeps how far away a day was when it was settled. After midnight
  /// the day after it is just as far away, and would be taken for the same.
  func counting(_ event: Flow.Event, anewIn state: Flow.State) -> Flow.State {
    guard case .enter(let id, .daysFromNow) = event,
      case .input(let value, as: _)? = control(id)?.role, let moment = details.moments[value]
    else { return state }
    return program.counting(value, daysFromNow: converter.days(until: moment), in: state)
  }
}
