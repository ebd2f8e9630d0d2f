public import FlowCore

/// What the user does. What does not fit where the run stands changes nothing.
extension FlowDriver {
  /// Taps a button.
  public func tap(_ control: Definition.Control) {
    touch(.tap(ControlID(control.rawValue)))
  }

  /// Taps a row's button in a list.
  public func pick<Row>(_ list: Flow.PickList<Definition, Row>, _ row: Row) {
    touch(.pick(list.control, RowID(row.rawValue)))
  }

  /// What a control holds: to be read, entered, and bound by `$flow[.personalSetupName]`.
  ///
  /// Words of a table that were put into a text are read in the language that is shown. Text over
  /// its limit is cut; a number that is not on the grid the flow declares changes nothing.
  public subscript<Content>(input: Flow.Input<Definition, Content>) -> Content {
    get {
      let constant = constant(of: input.value)
      if case .words(let cell) = constant, let text = text(cell) as? Content { return text }
      guard let content = Content(constant) else {
        preconditionFailure("'\(input.value)' does not hold what '\(input.control)' enters")
      }
      return content
    }
    set { touch(.enter(input.control, newValue.constant)) }
  }

  /// Chooses one of several.
  public func choose<Row: Flow.Choosable>(_ input: Flow.Input<Definition, Row>, _ row: Row) {
    self[input] = row
  }

  /// Chooses one of several, of which none may be chosen yet.
  public func choose<Row: Flow.Choosable>(_ input: Flow.Input<Definition, Row?>, _ row: Row) {
    self[input] = row
  }

  /// Turns a switch over.
  public func toggle(_ input: Flow.Input<Definition, Bool>) {
    self[input].toggle()
  }

  /// Turns a switch on or off.
  public func toggle(_ input: Flow.Input<Definition, Bool>, to isOn: Bool) {
    self[input] = isOn
  }

  /// Turns the switch of one of several over.
  public func toggle<Row>(_ input: Flow.Input<Definition, Set<Row>>, _ row: Row) {
    self[input].formSymmetricDifference([row])
  }

  /// Types text: all the field holds then, not only what is new.
  public func type(_ input: Flow.Input<Definition, String>, _ text: String) {
    self[input] = text
  }

  /// Sets a number, or how many things the app's own picker holds.
  public func set(_ input: Flow.Input<Definition, Int>, to number: Int) {
    self[input] = number
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

  /// What a value holds; its default before the flow has begun.
  func constant(of value: ValueID) -> Flow.Constant {
    if let state { return program.value(value, in: state) }
    return program.flow.values.first { $0.id == value }?.initial ?? .unset
  }

  /// Sends what the user did to a control, and says once what can never come of it.
  func touch(_ event: Flow.Event, giving details: ValueDetails = ValueDetails()) {
    #if DEBUG
      if let misuse = misuse(of: event) { report(misuse) }
    #endif
    send(event, given: details)
  }
}
