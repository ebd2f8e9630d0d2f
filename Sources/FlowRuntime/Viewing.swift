public import FlowCore
public import Foundation

/// What there is to draw. While the flow is being completed the last screen stays, with nothing on
/// it to touch.
extension FlowDriver {
  /// What there is to show.
  public var place: Place {
    switch stage {
    case .idle, .starting: .launching
    case .running: screen.map { .screen($0) } ?? .launching
    case .over: .app
    }
  }

  /// The shown screen; none before the flow and after it.
  public var screen: Definition.Screen? {
    guard stage == .running, let drawn, let id = program.screen(in: drawn) else { return nil }
    return Definition.Screen(rawValue: id.rawValue)
  }

  /// What the user entered and what the flow knows; the defaults before the flow has begun.
  public var answers: Definition.Answers {
    Definition.answers { id in
      if let state { return program.value(id, in: state) }
      return program.flow.values.first { $0.id == id }?.initial ?? .unset
    }
  }

  /// Whether a control is there.
  public func isShown(_ control: Definition.Control) -> Bool {
    guard let (screen, element) = Self.parts(of: control) else { return false }
    return isShown(element, on: screen)
  }

  /// Whether a control can be used now.
  public func isEnabled(_ control: Definition.Control) -> Bool {
    guard stage == .running, let state else { return false }
    return program.isEnabled(ControlID(control.rawValue), in: state)
  }

  /// Whether a section, row, control or view of the shown screen is there.
  ///
  /// One that is drawn for each row of a table is there while it is for any of them.
  public func isShown(_ element: ElementID) -> Bool {
    guard let screen else { return false }
    return isShown(element, on: ScreenID(screen.rawValue))
  }

  /// Whether something of the shown screen is there for a row of a table: the card of a plan, and
  /// on it `flow.isShown("savings", for: BetFree.Plans.annual)`.
  ///
  /// What is not drawn for each row, or not for this one, is not there for it.
  public func isShown(_ element: ElementID, for row: some RawRepresentable<String>) -> Bool {
    guard let screen else { return false }
    return rows(of: element, on: ScreenID(screen.rawValue)).contains(RowID(row.rawValue))
  }

  /// Whether a section, row, control or view of what surrounds every screen is there.
  public func isShownInFrame(_ element: ElementID) -> Bool {
    isShown(element, on: program.flow.frame.id)
  }

  /// Whether something of what surrounds every screen is there for a row of a table.
  public func isShownInFrame(_ element: ElementID, for row: some RawRepresentable<String>) -> Bool {
    rows(of: element, on: program.flow.frame.id).contains(RowID(row.rawValue))
  }

  /// What is drawn now, as one value: to draw from, to compare, and to animate by.
  ///
  /// Nothing before the flow has begun and after it.
  public var drawing: Flow.Drawing? {
    guard stage == .running, let state, let drawn else { return nil }
    return Definition.spec.drawing(
      of: drawn, in: program, isCompleting: state.phase != .running
    ) { [converter, moments] in converter.day(at: moments[$0], daysFromNow: $1) }
  }

  /// The section that is presented over the screen, as an alert or a sheet.
  ///
  /// A tap on a button in it puts it away, and then does what the button says; what is entered in it
  /// leaves it where it is. A sheet that the user pulls down is told with `dismiss`.
  public var modal: ElementID? {
    stage == .running ? drawn.flatMap { program.modal(in: $0) } : nil
  }

  // MARK: Movement

  /// Whether movement is to be kept to a minimum, as it was said at the start: then what scrolls or
  /// drifts stands still, and nothing fades.
  public var reducesMotion: Bool {
    state?.reducesMotion ?? false
  }

  /// How one screen follows another; nothing where it simply takes its place.
  public var screenTransition: Flow.Transition? {
    reducesMotion ? nil : program.flow.transition
  }

  /// How an element of the shown screen comes and goes; nothing where it simply does.
  public func transition(of element: ElementID) -> Flow.Transition? {
    guard !reducesMotion, let screen else { return nil }
    let shown = program.flow.screens.first { $0.id.rawValue == screen.rawValue }
    let step = shown?.timeline.first { $0.element == element }
    return step?.transition ?? program.flow.appear
  }

  // MARK: Progress

  /// The shown screen's place on its path, from 1, and how many screens the path has.
  public var position: (position: Int, count: Int)? {
    stage == .running ? drawn.flatMap { program.position(in: $0) } : nil
  }

  /// Whether the user has to wait for an answer, or for the flow to be completed.
  public var isWaiting: Bool {
    guard stage == .running, let state else { return false }
    return state.phase != .running || program.isWaiting(state)
  }

  /// Whether back leads somewhere.
  public var canGoBack: Bool {
    guard stage == .running, let state else { return false }
    return program.canGoBack(in: state)
  }

  /// How a service stands; nothing before the flow has begun.
  ///
  /// - Precondition: The flow has the service.
  public func status(of service: ServiceID) -> Flow.Status? {
    state.map { program.status(service, in: $0) }
  }

  /// The moment a day of the flow stands for, such as the end of a trial; nothing where no day is
  /// set, and before the flow has begun.
  ///
  /// - Precondition: The flow has the value.
  public func date(of value: ValueID) -> Date? {
    precondition(program.flow.values.contains { $0.id == value }, "no value is named '\(value)'")
    return moments[value]
  }

  // MARK: Parts

  private func isShown(_ element: ElementID, on screen: ScreenID) -> Bool {
    guard stage == .running, let drawn else { return false }
    guard drawnRows.rows(of: element, on: screen) == nil else {
      return !rows(of: element, on: screen).isEmpty
    }
    return program.isShown(element, on: screen, in: drawn)
  }

  /// The rows for which an element is there.
  private func rows(of element: ElementID, on screen: ScreenID) -> [RowID] {
    guard stage == .running, let drawn, let all = drawnRows.rows(of: element, on: screen),
      program.isShown(all.control, on: screen, in: drawn)
    else { return [] }
    return all.rows.filter { row in
      program.isShown(element, on: screen, option: (all.table, row), in: drawn)
    }
  }

  /// What a control's value holds.
  private func value(of control: Definition.Control) -> Flow.Constant? {
    guard let state, let (screenID, element) = Self.parts(of: control) else { return nil }
    let screens = program.flow.screensAndFrame
    let declared = screens.first { $0.id == screenID }?.controls.first { $0.id == element }
    guard case .input(let value, as: _)? = declared?.role else { return nil }
    return program.value(value, in: state)
  }

  private static func parts(of control: Definition.Control) -> (ScreenID, ElementID)? {
    let parts = control.rawValue.split(separator: ".", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    return (ScreenID(String(parts[0])), ElementID(String(parts[1])))
  }
}

/// What the user does. What does not fit where the run stands changes nothing.
extension FlowDriver {
  /// Taps a button.
  public func tap(_ control: Definition.Control) {
    send(.tap(ControlID(control.rawValue)))
  }

  /// Taps a row's button in a list.
  public func pick(_ control: Definition.Control, _ row: some RawRepresentable<String>) {
    send(.pick(ControlID(control.rawValue), RowID(row.rawValue)))
  }

  /// Chooses one of several, by a row of the table it offers.
  public func choose(_ control: Definition.Control, _ row: some RawRepresentable<String>) {
    enter(control, .row(RowID(row.rawValue)))
  }

  /// Turns a switch over.
  public func toggle(_ control: Definition.Control) {
    if case .bool(let isOn) = value(of: control) { enter(control, .bool(!isOn)) }
  }

  /// Turns a switch on or off.
  public func toggle(_ control: Definition.Control, to isOn: Bool) {
    enter(control, .bool(isOn))
  }

  /// Turns the switch of one of several over.
  public func toggle(_ control: Definition.Control, _ row: some RawRepresentable<String>) {
    guard case .rows(let rows) = value(of: control) else { return }
    let row = RowID(row.rawValue)
    enter(control, .rows(rows.contains(row) ? rows.filter { $0 != row } : rows + [row]))
  }

  /// Types text: all the field holds then, not only what is new; what is over its limit is cut.
  public func type(_ control: Definition.Control, _ text: String) {
    enter(control, .text(text))
  }

  /// Sets a number, or how many things the app's own picker holds; one that is not on the grid the
  /// flow declares changes nothing.
  public func set(_ control: Definition.Control, to number: Int) {
    enter(control, .int(number))
  }

  /// Swipes to the next screen.
  public func swipeForward() {
    send(.swipeForward)
  }

  /// Swipes to the screen before.
  public func swipeBack() {
    send(.swipeBack)
  }

  /// Puts a sheet away, which the user pulled down; an alert stays until a button in it is tapped.
  public func dismiss() {
    send(.dismiss)
  }

  /// Goes back, as the back button that is shown does; for gestures and keys of the platform.
  public func back() {
    guard let screen = state.flatMap(program.screen(in:)) else { return }
    let shown = program.flow.screens.first { $0.id == screen }
    for screen in [program.flow.frame, shown].compactMap(\.self) {
      for control in screen.controls where control.commands == [.back] {
        let id = ControlID("\(screen.id).\(control.id)")
        if let state, program.isEnabled(id, in: state) { return send(.tap(id)) }
      }
    }
  }

  private func enter(_ control: Definition.Control, _ value: Flow.Constant) {
    send(.enter(ControlID(control.rawValue), value))
  }
}
