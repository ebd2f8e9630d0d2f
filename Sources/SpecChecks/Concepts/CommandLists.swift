package import FlowCore
package import SpecText

/// A list of commands and where it stands in `flow.json`.
package struct CommandList {
  package var commands: [Flow.Command]
  package var pointer: JSONPointer
}

extension Flow {
  /// Every list of commands, those inside timers and answers too: in the order of `Flow.Program`, so
  /// that its numbers count them.
  package var commandLists: [CommandList] {
    var lists: [CommandList] = []
    for screen in screensAndFrame {
      for control in screen.controls {
        lists.append(control.commands, at: screen.pointer(to: control) / "do")
      }
      lists.append(screen.enter, at: screen.pointer / "enter")
    }
    lists.append(completion, at: ["completion"])
    return lists
  }
}

extension [CommandList] {
  /// Where a command of one of the lists stands.
  package func pointer(to place: CommandPlace) -> JSONPointer {
    self[place.list].pointer / place.index
  }

  fileprivate mutating func append(_ commands: [Flow.Command], at pointer: JSONPointer) {
    append(CommandList(commands: commands, pointer: pointer))
    for (index, command) in commands.enumerated() {
      let place = pointer / index
      switch command {
      case .after(_, let later): append(later, at: place / "do")
      case .call(let call):
        for handler in call.handlers {
          append(handler.commands, at: place / (handler.answer?.rawValue ?? "otherwise"))
        }
      default: break
      }
    }
  }
}
