public import FlowCore

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
