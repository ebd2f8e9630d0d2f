import FlowCore
import Testing

/// Values that the app enters in a way of its own.
@Suite struct AppInputTests {
  private static let rows: Flow.Options = .rows(["head", "neck"])
  private static let noon = Flow.TimeOfDay(12, 0)

  /// One of every kind, in its place among the controls of one screen.
  private let values: [Flow.Value] = [
    Flow.Value("on", .bool, initial: .bool(true)),
    Flow.Value("apps", .count, initial: .int(4)),
    Flow.Value("calm", .int(1...5, step: 2), initial: .int(3)),
    Flow.Value("name", .text(maximum: 9, content: .name), initial: .text("Ana")),
    Flow.Value("place", .choice(rows), initial: .row("neck")),
    Flow.Value("pains", .set(rows, maximum: 1), initial: .rows(["head"])),
    Flow.Value("wake-up", .time(noon...Flow.TimeOfDay(13, 0), step: 15), initial: .time(noon)),
    Flow.Value("birthday", .date, initial: .unset, limits: Flow.DayLimits()),
    Flow.Value("picture", .image, initial: .bool(false)),
  ]

  private func spec(_ style: Flow.InputStyle) -> Flow.Spec {
    let controls = values.map { Flow.Control(ElementID("\($0.id)"), .input($0.id, as: style)) }
    return Flow.Spec(
      flow: Flow(
        id: "sample", version: 1, completedKey: "done", values: values,
        paths: [Flow.Path("main", ["ask"])], entry: [Flow.EntryRule(go: .screen("ask"))],
        screens: [
          Flow.Screen(
            "ask", elements: controls.map { Flow.Element($0.id, .control) }, controls: controls)
        ]),
      pages: [
        Flow.Page(
          "ask",
          controls.map { .controls([Flow.Label($0.id, Flow.Text(key: "ask.\($0.id)", "Words"))]) })
      ],
      frame: Flow.Page("frame", screenPosition: Flow.ScreenPosition(blocks: 0, sections: 0)),
      tables: [], theme: Flow.Theme(icon: "Icon"), platforms: [])
  }

  /// What is drawn of a value after something was entered.
  private func drawn(
    _ value: String, as style: Flow.InputStyle = .appView, after entered: Flow.Constant? = nil
  ) throws -> Flow.Drawing.Control {
    let spec = spec(style)
    let program = try Flow.Program(spec.flow)
    var (state, _) = program.start(Flow.Launch())
    let id = ControlID("ask.\(value)")
    if let entered { _ = program.send(.enter(id, entered), to: &state) }
    let drawing = spec.drawing(of: state, in: program, isInteractive: true) { _, days in
      CalendarDay(year: 2027, month: 1, day: 1 + days)
    }
    return try #require(drawing?.control(id))
  }

  /// What a view of the app's own is given.
  private func input(
    _ value: String, after entered: Flow.Constant? = nil
  ) throws -> Flow.Drawing.AppInput {
    let control = try drawn(value, after: entered)
    guard case .appView(let input) = control.kind else {
      Issue.record("it is no view of the app's own")
      return .toggle(isOn: false)
    }
    return input
  }

  @Test func `the app enters every kind of value in its own way`() {
    for value in values {
      #expect(value.kind.inputStyles.suffix(2) == [.appPicker, .appView], "\(value.id)")
    }
    #expect(Flow.Value.Kind.image.inputStyles.first == .appPicker)
  }

  @Test func `the app is given what a value holds, and what it can be`() throws {
    #expect(try input("on") == .toggle(isOn: true))
    #expect(try input("apps", after: .int(7)) == .count(7))
    guard case .number(let number) = try input("calm", after: .int(5)) else {
      Issue.record("it is no number")
      return
    }
    #expect((number.value, number.step) == (5, 2))
    #expect(number.range == 1...5)
    guard case .text(let field) = try input("name", after: .text("Bo")) else {
      Issue.record("it is no text")
      return
    }
    #expect(field.content == .typed("Bo"))
    #expect(field.maximum == 9)
    guard case .time(let time) = try input("wake-up", after: .time(Flow.TimeOfDay(12, 45))) else {
      Issue.record("it is no time")
      return
    }
    #expect(time.time == Flow.TimeOfDay(12, 45))
  }

  @Test func `of a choice there is one, of a set there may be more`() throws {
    guard case .options(let places, allowsMultipleSelection: false) = try input("place") else {
      Issue.record("it is no choice")
      return
    }
    #expect(places.items.map(\.row) == ["head", "neck"])
    #expect(places.selected?.row == "neck")
    guard case .options(let pains, allowsMultipleSelection: true) = try input("pains") else {
      Issue.record("it is no set")
      return
    }
    #expect(pains.items.map(\.isSelected) == [true, false])
    #expect(pains.items.map(\.isEnabled) == [true, false], "it is full")
  }

  @Test func `a day and an image are there once they are entered`() throws {
    guard case .date(let none) = try input("birthday"),
      case .date(let day) = try input("birthday", after: .daysFromNow(3))
    else {
      Issue.record("it is no day")
      return
    }
    #expect(none.day == nil)
    #expect(day.day == CalendarDay(year: 2027, month: 1, day: 4))
    #expect(try input("picture") == .image(nil))
    #expect(try input("picture", after: .bool(true)) == .image("picture"))
  }

  @Test func `a picker is given the same`() throws {
    for value in values {
      let id = value.id.rawValue
      let kind = try drawn(id, as: .appPicker).kind
      #expect(kind == .appPicker(try input(id)), "\(id)")
    }
  }

  @Test func `a control of the platform's stands in, but not for an image`() throws {
    #expect(try drawn("on").standIn?.kind == .toggle(isOn: true))
    for value in values where value.kind != .image && value.kind != .count {
      let standIn = try #require(try drawn(value.id.rawValue).standIn)
      #expect(standIn.id == ControlID("ask.\(value.id)"))
      #expect(standIn.kind.appInput == nil)
    }
    guard case .stepper(let count)? = try drawn("apps").standIn?.kind else {
      Issue.record("a count has no stepper")
      return
    }
    #expect(count.value == 4)
    #expect(try drawn("picture").standIn == nil)
  }
}
