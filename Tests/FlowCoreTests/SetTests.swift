import FlowCore
import Testing

/// A value that is a set: what conditions ask of it, and how many options it may have.
@Suite struct SetTests {
  private static let days: Flow.Expression = .value("days")

  /// A screen that asks for days, at most two of them, and goes on with Tuesday.
  private static let spec = Flow.Spec(
    flow: Flow(
      id: "sample", version: 1, completedKey: "done",
      tables: [
        Flow.Table(
          "days", columns: [Flow.Column("name", .words)],
          rows: ["mon", "tue", "wed"].map { Flow.Row($0, [.words]) })
      ],
      values: [
        Flow.Value("days", .set(.table("days"), maximum: 2), initial: .rows([])),
        Flow.Value("number", .int(0...9, step: 1), initial: .int(9)),
      ],
      paths: [Flow.Path("main", ["ask", "done"])], entry: [Flow.EntryRule(go: .screen("ask"))],
      screens: [
        Flow.Screen(
          "ask", gate: .has(days, "tue"),
          elements: [
            Flow.Element("days", .control), Flow.Element("next", .control),
            Flow.Element("many", .section, if: .compare(.count(days), .greater, .int(1))),
          ],
          controls: [
            Flow.Control("days", .input("days", as: .toggles)),
            Flow.Control("next", do: [.set("number", to: .count(days)), .next]),
          ]),
        Flow.Screen("done"),
      ]),
    pages: [
      Flow.Page(
        "ask",
        [
          .controls([Flow.Label("days", Flow.Text("ask.days", "Days"))]),
          .controls([Flow.Label("next", Flow.Text("ask.next", "Next"))]),
        ], sections: [Flow.Section("many", [.body(Flow.Text("ask.many", "Many"))])]),
      Flow.Page("done"),
    ],
    frame: Flow.Page("frame", screenPosition: Flow.ScreenPosition(blocks: 0, sections: 0)),
    tables: [
      Flow.TableTexts(
        "days", ["mon", "tue", "wed"].map { [Flow.Text(key: "days.\($0).name", $0)] })
    ],
    theme: Flow.Theme(icon: "Icon"), platforms: [])

  private let program: Flow.Program
  private var state: Flow.State

  init() throws {
    program = try Flow.Program(Self.spec.flow)
    (state, _) = program.start(Flow.Launch())
  }

  private mutating func choose(_ rows: RowID...) {
    _ = program.send(.enter("ask.days", .rows(rows)), to: &state)
  }

  private func options() throws -> [Flow.Drawing.Option] {
    let drawing = Self.spec.drawing(of: state, in: program, isInteractive: true) { _, _ in
      CalendarDay(year: 2027, month: 1, day: 1)
    }
    let kind = try #require(drawing?.control("ask.days")?.kind)
    guard case .toggles(let options) = kind else { return [] }
    return options.items
  }

  @Test func `a set without a table is drawn as switches, too`() throws {
    var spec = Self.spec
    spec.flow.values[0].kind = .set(.rows(["mon", "tue", "wed"]), maximum: 2)
    let program = try Flow.Program(spec.flow)
    var (state, _) = program.start(Flow.Launch())
    _ = program.send(.enter("ask.days", .rows(["mon", "tue"])), to: &state)
    let drawing = spec.drawing(of: state, in: program, isInteractive: true) { _, _ in
      CalendarDay(year: 2027, month: 1, day: 1)
    }
    guard case .toggles(let options)? = drawing?.control("ask.days")?.kind else {
      Issue.record("it is no switches")
      return
    }
    #expect(options.items.map(\.isSelected) == [true, true, false])
    #expect(options.items.map(\.isEnabled) == [true, true, false])
  }

  @Test mutating func `conditions ask for one of its options and for their number`() {
    choose("mon")
    #expect(!program.isEnabled("ask.next", in: state))
    #expect(!program.isShown("many", on: "ask", in: state))
    choose("mon", "tue")
    #expect(program.isShown("many", on: "ask", in: state))
    _ = program.send(.tap("ask.next"), to: &state)
    #expect(program.screen(in: state) == "done")
    #expect(program.value("number", in: state) == .int(2))
  }

  @Test mutating func `it takes no more options than it may have`() throws {
    choose("mon", "wed")
    choose("mon", "tue", "wed")
    #expect(program.value("days", in: state) == .rows(["mon", "wed"]))
    #expect(!program.canHold(.rows(["mon", "tue", "wed"]), "days"))
    var flow: Flow = Self.spec.flow
    flow.values[0].initial = .rows(["mon", "tue", "wed"])
    #expect(throws: FlowError.self) { try Flow.Program(flow) }
  }

  @Test mutating func `once it is full its other options can't be chosen`() throws {
    choose("wed")
    #expect(try options().map(\.isEnabled) == [true, true, true])
    choose("mon", "wed")
    #expect(try options().map(\.isEnabled) == [true, false, true])
    choose("mon")
    #expect(try options().map(\.isEnabled) == [true, true, true])
  }

  @Test func `an option that is none of the set's is refused`() {
    var flow: Flow = Self.spec.flow
    flow.screens[0].gate = .has(Self.days, "sun")
    #expect(throws: FlowError.self) { try Flow.Program(flow) }
  }
}
