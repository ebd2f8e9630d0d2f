import FlowCore
import Testing

/// Numbers that are typed.
@Suite struct TypedNumberTests {
  /// What a number field draws of a value that can be so.
  private func number(_ range: ClosedRange<Int>, step: Int, marks: [Int] = []) throws
    -> Flow.Drawing.Control
  {
    let style: Flow.InputStyle = marks.isEmpty ? .numberField : .slider
    let spec = Flow.Spec(
      flow: Flow(
        id: "sample", version: 1, completedKey: "done",
        values: [
          Flow.Value("goal", .int(range, step: step), initial: .int(range.lowerBound))
        ],
        paths: [Flow.Path("main", ["ask"])], entry: [Flow.EntryRule(go: .screen("ask"))],
        screens: [
          Flow.Screen(
            "ask", elements: [Flow.Element("goal", .control)],
            controls: [Flow.Control("goal", .input("goal", as: style), marks: marks)])
        ]),
      pages: [
        Flow.Page("ask", [.controls([Flow.Label("goal", Flow.Text("ask.goal", "Goal"))])])
      ],
      frame: Flow.Page("frame", screenPosition: Flow.ScreenPosition(blocks: 0, sections: 0)),
      tables: [], theme: Flow.Theme(icon: "Icon"), platforms: [])
    let program = try Flow.Program(spec.flow)
    let (state, _) = program.start(Flow.Launch())
    let drawing = spec.drawing(of: state, in: program, isInteractive: true) { _, _ in
      CalendarDay(year: 2027, month: 1, day: 1)
    }
    return try #require(drawing?.control("ask.goal"))
  }

  @Test(
    arguments: [
      ("15", 15), (" 20 ", 20), ("0015", 15), ("\u{0661}\u{0665}", 15), ("-5", -5),
      ("\u{2212}5", -5), ("16", nil), ("25", nil), ("-10", nil), ("", nil), ("-", nil),
      ("1.5", nil),
      ("1 5", nil), ("+15", nil), ("x", nil), ("五", nil), ("99999999999999999999999", nil),
    ] as [(String, Int?)])
  func `what is typed is taken where it is on the grid of the value`(
    text: String, wanted: Int?
  ) throws {
    let control = try number(-5...20, step: 5)
    guard case .numberField(let number) = control.kind else {
      Issue.record("it is no number field")
      return
    }
    #expect(number.typed(text) == wanted)
  }

  @Test func `a slider is drawn with its marks`() throws {
    guard case .slider(let number) = try number(0...20, step: 5, marks: [0, 10]).kind else {
      Issue.record("it is no slider")
      return
    }
    #expect(number.marks == [0, 10])
  }
}
