/// The same questions by index: screens as in `flow.screens` with the frame last, elements, controls
/// and rows as in their screen or table. Nothing is looked up by name, so a search can ask them of
/// every state.
extension Flow.Program {
  /// The index of the frame, which surrounds every screen.
  package var frameIndex: Int { screens.count - 1 }

  /// Whether an element is there; of a section that draws rows, in the words of this row.
  package func isShown(
    _ index: Int, of screen: Int, option: OptionRow? = nil, in state: Flow.State
  ) -> Bool {
    presence(of: index, of: screen, option: option, in: state) == .shown
  }

  /// Whether an element is there, or is still to come by the screen's timeline.
  func presence(
    of index: Int, of screen: Int, option: OptionRow? = nil, in state: Flow.State
  ) -> Presence {
    let element = screens[screen].elements[index]
    if element.isModal, state.modal != UInt16(index) || screen != Int(state.screen) {
      return .absent
    }
    var presence = Presence.shown
    if let section = element.section {
      presence = self.presence(of: section, of: screen, option: option, in: state)
      guard presence != .absent else { return .absent }
    }
    if let goes = element.goes, Int(state.moment) > goes { return .absent }
    if let appears = element.appears, Int(state.moment) <= appears {
      if let opens = element.roomOpens, Int(state.moment) <= opens { return .absent }
      presence = .pending
    }
    return holds(element.condition, option: option, in: state) ? presence : .absent
  }

  /// Whether a control can be used now.
  package func isUsable(_ control: Int, of screen: Int, in state: Flow.State) -> Bool {
    isUsable(ControlPlace(screen: screen, control: control), in: state)
  }

  /// Whether the control at a place can be used now.
  func isUsable(
    _ place: ControlPlace, ignoringModal: Bool = false, in state: Flow.State
  ) -> Bool {
    guard state.isShown, state.waiting == nil,
      place.screen == Int(state.screen) || place.screen == frameIndex
    else { return false }
    let control = screens[place.screen].controls[place.control]
    return (ignoringModal || isUncovered(control, of: place.screen, in: state))
      && isShown(control.element, of: place.screen, in: state)
      && holds(control.isEnabled, option: nil, in: state)
      && (!control.moves || holds(screens[Int(state.screen)].gate, option: nil, in: state))
      && (!control.goesBack || canGoBack(state))
  }

  /// Whether a row of a table is among the options of a control of a screen.
  ///
  /// Wherever the control itself is drawn, so is the row: it is sold, and the section that holds its
  /// words is not hidden for it by its own condition. What a timeline says of the section hides its
  /// words alone.
  package func isDrawn(
    _ row: OptionRow, by control: Int, of screen: Int, in state: Flow.State
  ) -> Bool {
    let section = screens[screen].controls[control].option
    return isSold(row, in: state)
      && section.map {
        holds(screens[screen].elements[$0].condition, option: row, in: state)
      } ?? true
  }

  /// Whether a row of a table is among the options that a control of any screen draws, wherever the
  /// control itself is drawn.
  func isDrawn(_ row: OptionRow, by control: ControlID, in state: Flow.State) -> Bool {
    controlIndex[control].map { isDrawn(row, by: $0.control, of: $0.screen, in: state) } ?? false
  }

  /// Whether no modal covers a control.
  private func isUncovered(_ control: ProgramControl, of screen: Int, in state: Flow.State) -> Bool
  {
    guard let modal = state.modal else { return true }
    return screen == Int(state.screen)
      && screens[screen].elements[control.element].section == Int(modal)
  }

  /// A state in which the day that a value holds is so many days away, as it is when days have passed.
  package func counting(
    _ id: ValueID, daysFromNow days: Int, in state: Flow.State
  ) -> Flow.State {
    guard let index = valueIndex[id], case .days = state.values[index] else { return state }
    var state = state
    state.values[index] = .days(days)
    return state
  }

  /// What runs a list of commands, such as the one a state waits in.
  package func origin(ofList list: UInt16) -> ListOrigin { listOrigins[Int(list)].origin }

  /// The screen a list of commands is of, by index.
  package func screen(ofList list: UInt16) -> Int { listOrigins[Int(list)].screen }

  /// When the last element of a screen comes or goes, in milliseconds after it was entered.
  package func lastMoment(of screen: Int) -> Int { screens[screen].moments.last ?? 0 }

  /// The services whose status is read when a screen is entered.
  package func readsOnEntry(of screen: Int) -> [Int] { screens[screen].preflights }

  /// Whether a screen needs the products of a store.
  package func needsProducts(of store: Int, on screen: Int) -> Bool {
    screens[screen].stores.contains(store)
  }

  /// Whether the shown screen's timeline has moments to come.
  package func awaitsMoment(_ state: Flow.State) -> Bool {
    state.isShown && Int(state.moment) < screens[Int(state.screen)].moments.count
  }

  /// Whether a value may hold something, by its declaration.
  package func allows(_ content: CompactConstant, for value: Int) -> Bool {
    switch (values[value].kind, content) {
    case (.bool, .bool), (.image, .bool), (.text, .words), (.date, .unset), (.date, .days): true
    case (.choice, .unset): values[value].initial == .unset
    case (.int(let range, let step), .int(let number)):
      range.map { $0.contains(number) && (number - $0.lowerBound) % step == 0 } ?? true
    case (.time(let range, let step), .int(let number)):
      range.minutes.contains(number) && (number - range.minutes.lowerBound) % step == 0
    case (.count, .int(let number)): number >= 0
    case (.text(let maximum, content: _), .text(let text)):
      maximum.map { text.count <= $0 } ?? true
    case (.choice, .row(let row)): Int(row) < values[value].rows.count
    case (.set(_, let maximum), .rows(let bits)):
      bits.leadingZeroBitCount >= 64 - values[value].rows.count
        && bits.nonzeroBitCount <= maximum ?? .max
    default: false
    }
  }

  /// What the shown screen requires holds.
  package func meetsRequirement(_ state: Flow.State) -> Bool {
    !state.isShown
      || holds(screens[Int(state.screen)].requirement, option: nil, in: state)
  }

  /// The first fact of the app that a state contradicts, by its place among the assertions.
  package func brokenAssertion(in state: Flow.State) -> Int? {
    let state = asserted(state)
    return assertions.firstIndex {
      holds($0.condition, option: nil, in: state) && !holds($0.consequence, option: nil, in: state)
    }
  }

  /// Whether an assertion has something to say of a state.
  package func speaks(_ assertion: Int, of state: Flow.State) -> Bool {
    holds(assertions[assertion].condition, option: nil, in: asserted(state))
  }

  /// Whether a state contradicts an assertion.
  package func isBroken(_ assertion: Int, in state: Flow.State) -> Bool {
    speaks(assertion, of: state)
      && !holds(assertions[assertion].consequence, option: nil, in: asserted(state))
  }

  /// A state as assertions see it: to them `completed` is what this run did, since who completed an
  /// earlier one has nothing of what they may speak of.
  ///
  /// To tell what is new completes nothing.
  private func asserted(_ state: Flow.State) -> Flow.State {
    var state = state
    state.wasCompleted = state.phase == .finished && !state.isWhatsNew
    return state
  }

  /// Resolves a condition, to be asked of many states.
  ///
  /// - Parameters:
  ///   - condition: The condition.
  ///   - table: The table whose rows `option` speaks of.
  /// - Returns: What `holds` takes.
  /// - Throws: That a name in it stands for nothing.
  package func test(_ condition: Flow.Expression, table: TableID? = nil) throws(FlowError)
    -> ResolvedCondition
  {
    var compiler = compiler
    compiler.option = table.flatMap { tableIndex[$0] }
    return try compiler.test(condition)
  }

  /// Whether a resolved condition holds.
  package func holds(_ test: ResolvedCondition, in state: Flow.State) -> Bool {
    holds(test, option: nil, in: state)
  }
}
