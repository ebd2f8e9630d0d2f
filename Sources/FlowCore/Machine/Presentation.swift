/// What is there to see: questions an app asks of a state to draw it.
extension Flow.Program {
  /// The shown screen; none before the flow and after it.
  public func screen(in state: Flow.State) -> ScreenID? {
    state.isShown ? screens[Int(state.screen)].id : nil
  }

  /// The path the shown screen is on.
  public func path(in state: Flow.State) -> PathID? {
    state.path == Flow.State.noPath ? nil : flow.paths[Int(state.path)].id
  }

  /// The shown screen's place on its path, from 1, and how many screens the path has.
  public func position(in state: Flow.State) -> (position: Int, count: Int)? {
    guard state.isShown, state.path != Flow.State.noPath,
      let place = paths[Int(state.path)].firstIndex(of: Int(state.screen))
    else { return nil }
    return (place + 1, paths[Int(state.path)].count)
  }

  /// The section that is presented over the screen.
  public func modal(in state: Flow.State) -> ElementID? {
    state.modal.map { screens[Int(state.screen)].elements[Int($0)].id }
  }

  /// What a value holds.
  ///
  /// - Precondition: The flow has the value.
  public func value(_ id: ValueID, in state: Flow.State) -> Flow.Constant {
    guard let index = valueIndex[id] else { preconditionFailure("no value is named '\(id)'") }
    return constant(of: state.values[index], for: index)
  }

  /// How a service stands.
  ///
  /// - Precondition: The flow has the service.
  public func status(_ id: ServiceID, in state: Flow.State) -> Flow.Status {
    guard let index = serviceIndex[id] else { preconditionFailure("no service is named '\(id)'") }
    return state.statuses[index]
  }

  /// Whether the user has to wait: a call or a `wait` is under way and nothing can be touched.
  public func isWaiting(_ state: Flow.State) -> Bool {
    state.waiting != nil
  }

  /// Whether back leads somewhere.
  public func canGoBack(in state: Flow.State) -> Bool {
    canGoBack(state)
  }

  /// Whether an element is there.
  ///
  /// - Parameters:
  ///   - element: A section, row, control or view.
  ///   - screen: The shown screen, or `frame`; elements of other screens are not there.
  ///   - option: The row that is drawn, in the section that has the words of one row.
  ///   - state: Where the run stands.
  /// - Returns: Whether it is there.
  public func isShown(
    _ element: ElementID, on screen: ScreenID, option: (table: TableID, row: RowID)? = nil,
    in state: Flow.State
  ) -> Bool {
    presence(of: element, on: screen, option: option, in: state) == .shown
  }

  /// Whether an element is there, or is still to come by the screen's timeline.
  func presence(
    of element: ElementID, on screen: ScreenID, option: (table: TableID, row: RowID)?,
    in state: Flow.State
  ) -> Presence {
    guard let place = place(of: screen, in: state),
      let index = screens[place].elementIndex[element]
    else { return .absent }
    var row: OptionRow?
    if let option, let table = tableIndex[option.table],
      let number = flow.tables[table].rows.firstIndex(where: { $0.id == option.row })
    {
      row = OptionRow(table: UInt16(table), row: UInt16(number))
    }
    return presence(of: index, of: place, option: row, in: state)
  }

  /// Whether a control can be used now.
  public func isEnabled(_ control: ControlID, in state: Flow.State) -> Bool {
    controlIndex[control].map { isUsable($0, in: state) } ?? false
  }

  /// Whether a control could be used now if no modal covered it.
  func isEnabledUncovered(_ control: ControlID, in state: Flow.State) -> Bool {
    controlIndex[control].map { isUsable($0, ignoringModal: true, in: state) } ?? false
  }

  /// Whether a control was tapped and the answer of a service is awaited.
  func awaitsAnswer(_ control: ControlID, in state: Flow.State) -> Bool {
    guard let place = controlIndex[control], let waiting = state.waiting, waiting.service != nil
    else { return false }
    let (origin, screen) = listOrigins[Int(waiting.cursor.list)]
    guard case .control = origin, screen == place.screen else { return false }
    // The lists inside a control's list come right behind it.
    let asked = screens[screen].controls.lastIndex { $0.commands <= Int(waiting.cursor.list) }
    return asked == place.control
  }

  /// Whether a condition of the flow holds.
  ///
  /// - Precondition: Every name in it is one of the flow's.
  public func holds(_ condition: Flow.Expression, in state: Flow.State) -> Bool {
    do {
      let test = try compiler.test(condition)
      return holds(test, in: state)
    } catch {
      preconditionFailure("\(error)")
    }
  }

  /// The shown screen's or the frame's index.
  private func place(of screen: ScreenID, in state: Flow.State) -> Int? {
    guard state.isShown else { return nil }
    if screen == flow.frame.id { return screens.count - 1 }
    return screens[Int(state.screen)].id == screen ? Int(state.screen) : nil
  }
}

/// Whether an element of a screen is there.
enum Presence {
  /// It is not, and has no room.
  case absent
  /// The screen's timeline has yet to bring it, and keeps its room.
  case pending
  /// It is there.
  case shown
}
