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
    Definition.answers(
      { constant(of: $0) }, moment: { details.moments[$0]?.timeIntervalSinceReferenceDate })
  }

  /// Whether a control is there.
  public func isShown(_ control: Definition.Control) -> Bool {
    isShown(control.rawValue)
  }

  /// Whether a control can be used now.
  public func isEnabled(_ control: Definition.Control) -> Bool {
    guard stage == .running, let state else { return false }
    return program.isEnabled(ControlID(control.rawValue), in: state)
  }

  /// Whether a section, row or view is there: on the shown screen, or in what surrounds it.
  ///
  /// One that is drawn for each row of a table is there while it is for any of them.
  public func isShown(_ element: Definition.Element) -> Bool {
    isShown(element.rawValue)
  }

  /// Whether something is there for a row of a table: the card of a plan, and on it
  /// `flow.isShown(.paywallSavings, for: BetFree.Plans.annual)`.
  ///
  /// What is not drawn for each row, or not for this one, is not there for it.
  public func isShown(_ element: Definition.Element, for row: some Flow.Choosable) -> Bool {
    guard let (screen, element) = parts(of: element.rawValue) else { return false }
    return rows(of: element, on: screen).contains(RowID(row.rawValue))
  }

  /// What is drawn now, as one value: to draw from, to compare, and to animate by.
  ///
  /// While the driver finds out which screen comes first, that is the launch screen, if the flow has
  /// one. Nothing before the start and after the flow.
  public var drawing: Flow.Drawing? {
    let isRunning = stage == .running
    guard let shown = isRunning ? drawn : launching else { return nil }
    return Definition.spec.drawing(
      of: shown, in: program, isInteractive: isRunning && state?.phase == .running
    ) { [converter, details] in converter.day(at: details.moments[$0], daysFromNow: $1) }
  }

  /// The section that is presented over the screen, as an alert or a sheet.
  ///
  /// A tap on a button in it puts it away, and then does what the button says; what is entered in it
  /// leaves it where it is. A sheet that the user pulls down is told with `dismiss`.
  public var modal: Definition.Modal? {
    guard stage == .running, let drawn, let screen = program.screen(in: drawn) else { return nil }
    return program.modal(in: drawn).flatMap { Definition.Modal(rawValue: "\(screen).\($0)") }
  }

  // MARK: Movement

  /// Whether movement is to be kept to a minimum, as it was said at the start: then what scrolls or
  /// drifts stands still, and nothing fades.
  public var reducesMotion: Bool {
    state?.reducesMotion ?? false
  }

  // MARK: What is new

  /// Whether what is to be shown tells somebody who has completed the flow what is new: an app may
  /// show it otherwise than the flow, such as in a sheet over what it has.
  public var isWhatsNew: Bool {
    stage == .running && drawn?.isWhatsNew ?? false
  }

  // MARK: Progress

  /// The path the shown screen is on.
  public var path: Definition.Path? {
    guard stage == .running, let drawn else { return nil }
    return program.path(in: drawn).flatMap { Definition.Path(rawValue: $0.rawValue) }
  }

  /// Whether the shown screen has a tag.
  public func isTagged(_ tag: Definition.Tag) -> Bool {
    guard let screen else { return false }
    let shown = program.flow.screens.first { $0.id.rawValue == screen.rawValue }
    return shown?.tags.contains(tag.rawValue) ?? false
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
  public func status(of service: Definition.Service) -> Flow.Status? {
    state.map { program.status(ServiceID(service.rawValue), in: $0) }
  }

  /// The moment a day of the flow stands for, such as the end of a trial; nothing where no day is
  /// set, and before the flow has begun.
  public func date(of value: Definition.Value) -> Date? {
    details.moments[ValueID(value.rawValue)]
  }

  /// The bytes of an image of the flow; nothing where there is none, and before the flow has begun.
  public func image(of value: Definition.Value) -> Data? {
    image(of: ValueID(value.rawValue))
  }

  /// The bytes of an image; nothing where there is none.
  package func image(of value: ValueID) -> Data? {
    details.images[value]
  }

  /// What a text says in the language that is shown.
  public func text(_ text: LocalizedText) -> String {
    services.texts(text)
  }

  // MARK: Parts

  /// What the words of a table's cell say.
  func text(_ cell: Flow.CellReference) -> String {
    let day = { [converter, details] in converter.day(at: details.moments[$0], daysFromNow: $1) }
    let words = state.flatMap { Definition.spec.words(cell, of: $0, in: program, day: day) }
    return text(words ?? LocalizedText(key: cell.key, cell.key))
  }

  /// Whether `screen.element` is there.
  private func isShown(_ name: String) -> Bool {
    guard stage == .running, let drawn, let (screen, element) = parts(of: name) else {
      return false
    }
    guard drawnRows.rows(of: element, on: screen) == nil else {
      return !rows(of: element, on: screen).isEmpty
    }
    return program.isShown(element, on: screen, in: drawn)
  }

  /// The rows for which an element is there.
  private func rows(of element: ElementID, on screen: ScreenID) -> [RowID] {
    guard stage == .running, let drawn, let all = drawnRows.rows(of: element, on: screen) else {
      return []
    }
    return all.filter { program.isShown($0.control, on: screen, in: drawn) }.flatMap { shown in
      shown.rows.filter { row in
        program.isShown(element, on: screen, option: (shown.table, row), in: drawn)
      }
    }
  }

  private func parts(of name: String) -> (ScreenID, ElementID)? {
    let parts = name.split(separator: ".", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    return (ScreenID(String(parts[0])), ElementID(String(parts[1])))
  }
}
