import FlowCore
import Testing

/// What texts tell of values beside what these hold, and the name of the app.
@Suite struct ToldOfValuesTests {
  private static let flow = Flow(
    id: "sample", version: 1, completedKey: "done",
    values: [
      Flow.Value(
        "height", .int(120...220, step: 1), initial: .int(180), unit: .centimeter),
      Flow.Value("race", .date, initial: .unset),
      Flow.Value("plain", .int(0...9, step: 1), initial: .int(3)),
    ],
    paths: [Flow.Path("main", ["first"])], entry: [Flow.EntryRule(go: .screen("first"))],
    screens: [
      Flow.Screen(
        "first", elements: [Flow.Element("feet", .section), Flow.Element("height", .control)],
        controls: [Flow.Control("height", .input("height", as: .wheel), option: "feet")])
    ])

  /// The drawing of a screen with a text, where a day is so many days from today.
  private func drawing(
    of text: Flow.Text, race: Flow.Constant = .unset
  ) throws -> Flow.Drawing {
    var flow = Self.flow
    flow.values[1].initial = race
    let feet = Flow.Text(
      key: "feet", "%1$@, %2$lld",
      [.measurement("height", .footAndInch), .value("height")])
    let spec = Flow.Spec(
      flow: flow,
      pages: [
        Flow.Page(
          "first",
          [.body(text), .controls([Flow.Label("height", Flow.Text(key: "label", "Height"))])],
          sections: [Flow.Section("feet", [.body(feet)])])
      ],
      frame: Flow.Page("frame"), tables: [], theme: Flow.Theme(icon: "Icon"), platforms: [])
    let program = try Flow.Program(flow)
    let (state, _) = program.start(Flow.Launch())
    return try #require(
      spec.drawing(of: state, in: program) { _, days in
        CalendarDay(year: 2027, month: 2, day: 27).adding(days: days)
      })
  }

  private func arguments(
    of placeholder: Flow.Text.Placeholder, race: Flow.Constant = .unset
  ) throws -> [LocalizedText.Argument] {
    let drawing = try drawing(of: Flow.Text(key: "body", "%1$@", [placeholder]), race: race)
    return drawing.sections.flatMap(\.blocks).flatMap { block -> [LocalizedText.Argument] in
      if case .text(let text) = block { text.words.arguments } else { [] }
    }
  }

  @Test func `the name of the app is put in as it is`() throws {
    #expect(try arguments(of: .app("Long Run")) == [.text("Long Run")])
  }

  @Test(arguments: [(0, 0), (1, 1), (3, 3), (400, 400), (-2, 0)])
  func `days are counted from today, and a day that is past is 0 days away`(
    days: Int, count: Int
  ) throws {
    #expect(
      try arguments(of: .daysFromNow("race"), race: .daysFromNow(days)) == [.int(count)])
  }

  @Test func `what is unset or counts nothing is told by its name`() throws {
    #expect(try arguments(of: .daysFromNow("race")) == [.text("{race.days-from-now}")])
    #expect(try arguments(of: .measurement("plain", .inch)) == [.text("{plain.inch}")])
  }

  @Test func `a number is put in as one of another unit`() throws {
    #expect(
      try arguments(of: .measurement("height", .footAndInch)) == [.measurement(71, .footAndInch)])
    #expect(
      try arguments(of: .measurement("height", .centimeter)) == [.measurement(180, .centimeter)])
  }

  @Test func `the words of a number of a wheel are in their unit`() throws {
    let drawing = try drawing(of: Flow.Text(key: "body", "Hi"))
    let controls = drawing.sections.flatMap(\.blocks).flatMap { block -> [Flow.Drawing.Control] in
      if case .controls(let line) = block { line.controls } else { [] }
    }
    guard case .wheel(let number)? = controls.first?.kind else {
      Issue.record("there is no wheel")
      return
    }
    #expect(number.words(for: 180)?.arguments == [.measurement(71, .footAndInch), .int(180)])
    #expect(number.words(for: 170)?.arguments == [.measurement(67, .footAndInch), .int(170)])
  }
}
