import FlowCore
import Testing

/// Times of day and days that the user enters: what a machine takes, and what is drawn.
@Suite struct TimeAndDayTests {
  private static let wake = Flow.TimeOfDay(5, 0)...Flow.TimeOfDay(10, 0)

  private static let spec = Flow.Spec(
    flow: Flow(
      id: "sample", version: 1, completedKey: "done",
      values: [
        Flow.Value("wake", .time(wake, step: 15), initial: .time(Flow.TimeOfDay(7, 0))),
        Flow.Value(
          "born", .date, initial: .unset,
          limits: Flow.DayLimits(latest: .fromToday(months: -216, days: 0))),
      ],
      paths: [Flow.Path("main", ["ask"])], entry: [Flow.EntryRule(go: .screen("ask"))],
      screens: [
        Flow.Screen(
          "ask", elements: [Flow.Element("wake", .control), Flow.Element("born", .control)],
          controls: [
            Flow.Control("wake", .input("wake", as: .timePicker)),
            Flow.Control("born", .input("born", as: .datePicker)),
          ])
      ]),
    pages: [
      Flow.Page(
        "ask",
        [
          .controls([Flow.Label("wake", Flow.Text("ask.wake", "Wake up"))]),
          .controls([Flow.Label("born", Flow.Text("ask.born", "Born"))]),
        ])
    ],
    frame: Flow.Page("frame", screenPosition: Flow.ScreenPosition(blocks: 0, sections: 0)),
    tables: [], theme: Flow.Theme(icon: "Icon"), platforms: [])

  private let program: Flow.Program
  private var state: Flow.State

  init() throws {
    program = try Flow.Program(Self.spec.flow)
    (state, _) = program.start(Flow.Launch())
  }

  @Test(arguments: [("07:30", true), ("10:00", true), ("10:15", false), ("07:10", false)])
  func `a time is taken where it is in the range and on a step`(text: String, isTaken: Bool) throws
  {
    var state = state
    let time = try #require(Flow.TimeOfDay(text))
    _ = program.send(.enter("ask.wake", .time(time)), to: &state)
    let held = program.value("wake", in: state)
    #expect(held == .time(isTaken ? time : Flow.TimeOfDay(7, 0)))
  }

  @Test(arguments: ["7:30", "24:00", "07:60", "07.30", "07:3", ""])
  func `what is no time of day is not read`(text: String) {
    #expect(Flow.TimeOfDay(text) == nil)
  }

  @Test func `an entered day is set, and its moment is settled each time`() {
    var state = state
    for days in [-7000, -8000] {
      let effects = program.send(.enter("ask.born", .daysFromNow(days)), to: &state)
      #expect(effects.contains(.settleMoment("born", daysFromNow: days)))
      #expect(program.value("born", in: state) == .daysFromNow(days))
    }
  }

  @Test func `limits are reckoned from today, to the end of shorter months`() throws {
    let today = try #require(CalendarDay("2024-02-29"))
    func day(_ text: String) throws -> String {
      try #require(Flow.DayLimit(text)).day(today: today).description
    }
    #expect(try day("-P18Y") == "2006-02-28")
    #expect(try day("P1M") == "2024-03-29")
    #expect(try day("P1Y6M") == "2025-08-29")
    #expect(try day("-P2W") == "2024-02-15")
    #expect(try day("P0D") == "2024-02-29")
    #expect(try day("1900-01-01") == "1900-01-01")
    for text in ["18Y", "P", "PT5H", "P1D1Y", "P-1Y", "2023-02-29", "1900-13-01"] {
      #expect(Flow.DayLimit(text) == nil)
    }
  }

  @Test func `days are counted over leap years and centuries`() throws {
    let day = try #require(CalendarDay("2000-02-28"))
    #expect(day.adding(days: 1).description == "2000-02-29")
    #expect(day.adding(days: 2).description == "2000-03-01")
    #expect(day.adding(days: -36_523).description == "1900-03-01")
    #expect(day.adding(days: -36_524).description == "1900-02-28")
    for days in -800...800 { #expect(day.adding(days: days).adding(days: -days) == day) }
  }

  @Test func `a picker shows no day while none is entered, and goes no further than its limits`()
    throws
  {
    let today = CalendarDay(year: 2027, month: 1, day: 4)
    let drawing = try #require(
      Self.spec.drawing(of: state, in: program) { _, days in today.adding(days: days) })
    let controls = (drawing.main + drawing.bottom).flatMap(\.blocks).flatMap {
      block -> [Flow.Drawing.Control] in
      if case .controls(let line) = block { line.controls } else { [] }
    }
    let entries = controls.compactMap { control in
      if case .datePicker(let entry) = control.kind { entry } else { nil }
    }
    let entry = try #require(entries.first)
    #expect(entry.day == nil)
    #expect(entry.latest?.description == "2009-01-04")
    #expect(entry.shown == entry.latest)
    #expect(entry.constant(for: today.adding(days: -3), enteredOn: today) == .daysFromNow(-3))
    let tomorrow = today.adding(days: 1)
    #expect(entry.constant(for: today, enteredOn: tomorrow) == .daysFromNow(-1))
    #expect(!entry.limits.contains(today, today: today))
  }
}
