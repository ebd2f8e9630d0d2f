import FlowCore
import OnboardingFlows
import OnboardingTestPaths
import SpecModel
import SpecProve
import Testing

/// What previews draw from content and what the app draws from the compiled module is the same.
@Suite struct GeneratedSpecTests {
  private struct Generated: Sendable, CustomTestStringConvertible {
    var id: String
    var spec: Flow.Spec
    var paths: [Flow.TestPath]

    var testDescription: String { id }
  }

  private static let apps = [
    Generated(id: "lockedin", spec: LockedIn.spec, paths: LockedInTestPaths.all),
    Generated(
      id: "daily-intentions", spec: DailyIntentions.spec, paths: DailyIntentionsTestPaths.all),
    Generated(id: "betfree", spec: BetFree.spec, paths: BetFreeTestPaths.all),
    Generated(id: "steps", spec: Steps.spec, paths: StepsTestPaths.all),
    Generated(id: "ritualist", spec: Ritualist.spec, paths: RitualistTestPaths.all),
  ]

  private static func day(_ value: ValueID, _ days: Int) -> CalendarDay {
    CalendarDay(year: 2027, month: 1, day: days)
  }

  @Test(arguments: apps) private func `what the app draws from is what was read`(
    app: Generated
  ) throws {
    #expect(app.spec == (try appOfContent(app.id).spec))
  }

  /// What makes a drawing another one that no picture shows.
  private struct Unpictured: Hashable {
    var appearance: Appearance
    var reducesMotion: Bool
    var isWaiting: Bool
    var waiting: [ControlID]
    var canGoBack: Bool
  }

  /// The board has one picture for all states with one appearance.
  @Test(arguments: apps)
  private func `states that look alike have one drawing, and its ids are unique`(
    app: Generated
  ) throws {
    let content = try appOfContent(app.id)
    for flow in try explore(content, limits: Flow.Limits()).flows {
      var drawings: [Unpictured: Flow.Drawing] = [:]
      for (number, state) in flow.states.enumerated() {
        guard let appearance = flow.appearance(of: number),
          let drawing = app.spec.drawing(of: state, in: flow.program, day: Self.day)
        else { continue }
        let look = Unpictured(
          appearance: appearance, reducesMotion: state.reducesMotion, isWaiting: drawing.isWaiting,
          waiting: drawing.controls.filter(\.isWaiting).map(\.id), canGoBack: drawing.canGoBack)
        let ids = drawing.ids
        #expect(Set(ids).count == ids.count, "identifiers are unique: \(ids.sorted())")
        let known = drawings[look] ?? drawing
        drawings[look] = known
        if known != drawing {
          Issue.record("\(app.id), state \(number) of \(flow.variant ?? "flow")")
        }
      }
    }
  }

  /// A test of the app's own finds by its identifier whatever a path touches.
  @Test(arguments: apps) private func `what test paths touch is drawn by its id, and enabled`(
    app: Generated
  ) throws {
    var touched = 0
    for path in app.paths {
      let program = try Flow.Program(try app.spec.flow.applying(variant: path.variant))
      var (state, _) = program.start(path.launch)
      for step in path.steps {
        let drawing = app.spec.drawing(of: state, in: program, day: Self.day)
        if let (control, row) = step.event.touched {
          let drawn = drawing?.control(control)
          #expect(drawn?.isEnabled == true, "\(control)")
          if let row { #expect(drawn?.options.contains { $0.row == row } == true, "\(row)") }
          touched += 1
        }
        _ = program.send(step.event, to: &state)
      }
    }
    #expect(touched > 10)
  }
}

extension Flow.Event {
  /// The control that is touched, and the row on it.
  fileprivate var touched: (ControlID, RowID?)? {
    switch self {
    case .tap(let control): (control, nil)
    case .pick(let control, let row): (control, row)
    case .enter(let control, .row(let row)): (control, row)
    case .enter(let control, _): (control, nil)
    default: nil
    }
  }
}

extension Flow.Drawing.Control {
  fileprivate var options: [Flow.Drawing.Option] {
    switch kind {
    case .list(let options), .cards(let options), .toggles(let options), .segmented(let options),
      .menu(let options), .optionWheel(let options), .chips(let options, _):
      options.items
    default: []
    }
  }
}

extension Flow.Drawing {
  /// Every id in it.
  fileprivate var ids: [String] {
    sections.flatMap { [$0.id] + $0.blocks.flatMap(\.ids) }
  }
}

extension Flow.Drawing.Block {
  fileprivate var ids: [String] {
    switch self {
    case .text(let text): [text.id]
    case .pictures(let pictures): pictures.map(\.id)
    case .controls(let line):
      line.controls.flatMap { control in
        [control.id.rawValue] + control.options.flatMap { [$0.id] + $0.blocks.flatMap(\.ids) }
      }
    case .views(let views): views.map(\.id)
    case .list(let list):
      [list.id] + list.rows.flatMap { [$0.id] + ($0.picture.map { [$0.id] } ?? []) }
    }
  }
}
