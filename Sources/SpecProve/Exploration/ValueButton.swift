import FlowCore

/// A button that gives one value something fixed, at once and always, as an answer of a quiz does.
struct ValueButton {
  /// What is the same of buttons that differ in what they give alone.
  struct Likeness: Hashable {
    var screen: ScreenID
    /// The place among the commands of what gives the value, and the commands but for it.
    var place: Int
    var commands: [Flow.Command]
    /// When it is there and can be used.
    var conditions: [Flow.Expression]
    var isEnabled: Flow.Expression?
  }

  let value: ValueID
  let content: Flow.Constant
  let likeness: Likeness

  /// Nothing where the control is no button, or gives none or several values something fixed.
  init?(_ control: Flow.Control, on screen: Flow.Screen) {
    guard case .button = control.role else { return nil }
    let given = control.commands.enumerated().compactMap { place, command in
      command.fixedAssignment.map { (place: place, value: $0.value, content: $0.content) }
    }
    guard given.count == 1 else { return nil }
    var commands = control.commands
    commands.remove(at: given[0].place)
    (value, content) = (given[0].value, given[0].content)
    likeness = Likeness(
      screen: screen.id, place: given[0].place, commands: commands,
      conditions: screen.conditions(of: screen.elements.first { $0.id == control.id }),
      isEnabled: control.isEnabled)
  }
}

extension Flow.Screen {
  /// The buttons that give one value something fixed.
  var valueButtons: [ValueButton] { controls.compactMap { ValueButton($0, on: self) } }
}

extension Flow.Command {
  /// The value it gives something fixed, always, and what that is.
  fileprivate var fixedAssignment: (value: ValueID, content: Flow.Constant)? {
    switch self {
    case .set(let id, to: .bool(let value), if: nil): (id, .bool(value))
    case .set(let id, to: .int(let value), if: nil): (id, .int(value))
    case .set(let id, to: .symbol(let name), if: nil): (id, .row(RowID(name)))
    default: nil
    }
  }
}
