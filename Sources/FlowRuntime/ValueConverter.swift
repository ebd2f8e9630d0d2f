import FlowCore
import Foundation

/// Turns what a flow holds into plain data and back, and its days into moments.
///
/// It only answers: asking changes nothing. Moments and images are the driver's.
struct ValueConverter {
  let program: Flow.Program
  /// What days are counted by.
  let calendar: Calendar
  /// The moment it is.
  let now: @MainActor () -> Date

  // MARK: Out of the flow

  /// What a value's constant is as plain data; nothing where it is unset.
  ///
  /// - Parameters:
  ///   - constant: What the value holds.
  ///   - id: The value; nothing for the flag of completion.
  ///   - details: The moments and images that values stand for.
  ///   - text: What the words of a table's cell say.
  /// - Returns: The plain data.
  @MainActor func value(
    of constant: Flow.Constant, _ id: ValueID?, _ details: ValueDetails,
    text: (Flow.CellReference) -> String
  ) -> PropertyListValue? {
    switch constant {
    case .unset: nil
    case .bool where id.flatMap { kind(of: $0) } == .image:
      id.flatMap { details.images[$0] }.map { .data($0) }
    case .bool(let value): .bool(value)
    case .int(let value): .int(value)
    case .text(let text): .text(text)
    case .words(let cell): .text(text(cell))
    case .row(let row): .text(row.rawValue)
    case .time(let time): .text(time.description)
    case .rows(let rows): .texts(rows.map(\.rawValue))
    case .daysFromNow(let days):
      .date(id.flatMap { details.moments[$0] } ?? moment(after: days))
    }
  }

  /// The kind of a value; nothing where there is none of that name.
  func kind(of id: ValueID) -> Flow.Value.Kind? {
    program.flow.values.first { $0.id == id }?.kind
  }

  // MARK: Into the flow

  /// What plain data is as a value's constant; nothing where the value can't hold it.
  @MainActor func constant(of property: PropertyListValue, _ id: ValueID) -> Flow.Constant? {
    guard let value = program.flow.values.first(where: { $0.id == id }) else { return nil }
    let constant: Flow.Constant? =
      switch (value.kind, property) {
      case (.bool, .bool(let value)): .bool(value)
      case (.bool, .int(let value)) where value == 0 || value == 1: .bool(value == 1)
      case (.int, .int(let value)), (.count, .int(let value)): .int(value)
      case (.text(let maximum, content: _), .text(let text)):
        .text(maximum.map { String(text.prefix($0)) } ?? text)
      case (.choice, .text(let row)): .row(RowID(row))
      case (.time, .text(let text)): Flow.TimeOfDay(text).map { .time($0) }
      case (.set, .texts(let rows)): .rows(inOrder(rows.map { RowID($0) }, value))
      // What is further away than calendars reckon is no day.
      case (.date, .date(let date)) where abs(date.timeIntervalSinceReferenceDate) < 1e11:
        .daysFromNow(days(until: date))
      case (.image, .data(let data)): .bool(!data.isEmpty)
      default: nil
      }
    return constant.flatMap { program.canHold($0, id) ? $0 : nil }
  }

  /// What of plain data fits the flow, and what doesn't.
  @MainActor func received(_ properties: [ValueID: PropertyListValue]) -> Received {
    var received = Received()
    for (id, property) in properties {
      guard let constant = constant(of: property, id) else {
        received.misfits.append(id)
        continue
      }
      received.constants[id] = constant
      switch property {
      case .date(let date): received.details.moments[id] = date
      case .data(let data): received.details.images[id] = data
      default: break
      }
    }
    received.misfits.sort()
    return received
  }

  /// Rows in the content's order, each once, as the flow holds them.
  private func inOrder(_ rows: [RowID], _ value: Flow.Value) -> [RowID] {
    let all = program.flow.rows(of: value)
    return rows.allSatisfy(all.contains) ? all.filter(rows.contains) : rows
  }

  /// How many days of the user's calendar a moment is from now.
  @MainActor func days(until date: Date) -> Int {
    let today = calendar.startOfDay(for: now())
    let day = calendar.startOfDay(for: date)
    return calendar.dateComponents([.day], from: today, to: day).day ?? 0
  }

  /// Whether what the user enters is no day, or one within the limits of the value.
  ///
  /// Limits are of what is entered. A day that was entered once stays, though it may be beyond a limit
  /// that moves with today.
  @MainActor func isWithinLimits(_ event: Flow.Event, of value: ValueID) -> Bool {
    guard case .enter(_, .daysFromNow(let days)) = event,
      let limits = program.flow.values.first(where: { $0.id == value })?.limits
    else { return true }
    // Beyond that there are no years of four digits, and no sums.
    guard (-4_000_000...4_000_000).contains(days) else { return false }
    let today = CalendarDay(now(), in: calendar.timeZone)
    return limits.contains(today.adding(days: days), today: today)
  }

  // MARK: Moments and images

  /// Which moments the days of the flow are after an event, and which images its values hold.
  ///
  /// The flow says "seven days from now"; which moment that is, is settled when it is said.
  ///
  /// - Parameters:
  ///   - old: Which they were before.
  ///   - given: Those the world itself gave with the event.
  ///   - effects: What came of the event.
  ///   - state: Where the run stands after it.
  /// - Returns: A moment for each day there is, images of values that hold one, and none besides.
  @MainActor func details(
    after old: ValueDetails, given: ValueDetails, _ effects: [Flow.Effect], in state: Flow.State
  ) -> ValueDetails {
    var details = old
    details.merge(given)
    for effect in effects {
      switch effect {
      case .settleMoment(let id, daysFromNow: let days): details.moments[id] = moment(after: days)
      case .copyMoment(let id, from: let other): details.moments[id] = details.moments[other]
      default: break
      }
    }
    for value in program.flow.values {
      switch (value.kind, program.value(value.id, in: state)) {
      case (.date, .daysFromNow(let days)):
        details.moments[value.id] = details.moments[value.id] ?? moment(after: days)
      case (.date, _): details.moments[value.id] = nil
      case (.image, .bool(false)): details.images[value.id] = nil
      default: break
      }
    }
    return details
  }

  /// The day a moment is on, in the user's calendar days and time zone.
  @MainActor func day(at moment: Date?, daysFromNow days: Int) -> CalendarDay {
    CalendarDay(moment ?? self.moment(after: days), in: calendar.timeZone)
  }

  /// The same time of day so many days of the user's calendar from now.
  @MainActor private func moment(after days: Int) -> Date {
    let now = self.now()
    return calendar.date(byAdding: .day, value: days, to: now) ?? now
  }
}

/// Plain data from outside, in terms of a flow.
struct Received {
  /// What fits.
  var constants: [ValueID: Flow.Constant] = [:]
  /// The moments that days among it are, and the images.
  var details = ValueDetails()
  /// What doesn't fit, in order.
  var misfits: [ValueID] = []
}
