package import FlowCore
package import SpecText

/// A list of commands and where it stands in `flow.json`.
package struct CommandList {
  package var commands: [Flow.Command]
  package var pointer: JSONPointer
  /// The control that does them, or that they go on from; none on the entry of a screen and at
  /// completion.
  package var control: ControlID?
  /// Whether they are done on any screen, once data has come late.
  package var isLate: Bool
}

extension Flow {
  /// Every list of commands, those inside timers and answers too: in the order of `Flow.Program`, so
  /// that its numbers count them.
  package var commandLists: [CommandList] {
    var lists: [CommandList] = []
    for screen in screensAndFrame {
      for control in screen.controls {
        lists.append(
          control.commands, at: screen.pointer(to: control) / "do",
          ControlID("\(screen.id).\(control.id)"))
      }
      lists.append(screen.enter, at: screen.pointer / "enter")
    }
    lists.append(completion, at: ["completion"])
    if let whatsNew { lists.append(whatsNew.completion, at: ["whats-new", "completion"]) }
    return lists
  }
}

extension [CommandList] {
  /// Where a command of one of the lists stands.
  package func pointer(to place: CommandPlace) -> JSONPointer {
    self[place.list].pointer / place.index
  }

  fileprivate mutating func append(
    _ commands: [Flow.Command], at pointer: JSONPointer, _ control: ControlID? = nil,
    isLate: Bool = false
  ) {
    append(CommandList(commands: commands, pointer: pointer, control: control, isLate: isLate))
    for (index, command) in commands.enumerated() {
      let place = pointer / index
      switch command {
      case .after(_, let later): append(later, at: place / "do", control, isLate: isLate)
      case .call(let call):
        for handler in call.handlers {
          append(
            handler.commands, at: place / (handler.answer?.rawValue ?? "otherwise"), control,
            isLate: isLate || handler.answer == .late)
        }
      default: break
      }
    }
  }
}
