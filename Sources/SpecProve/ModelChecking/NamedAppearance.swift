package import FlowCore

/// What of a state is to be seen, in names of the content.
///
/// An `Appearance` counts in the order of its own flow; by names, two versions of an app can be asked
/// whether they show the same.
package struct NamedAppearance: Hashable, Sendable {
  /// What is shown: elements of the screen, `frame.` before those of the frame, and with a row behind
  /// it what is drawn for that row.
  package var elements: Set<String> = []
  /// The controls that can be used.
  package var controls: Set<String> = []
  /// What is entered in or drawn by what is shown.
  package var values: [ValueID: Flow.Constant] = [:]
  package var modal: ElementID?
}

/// Names what is to be seen in the states of a flow.
package struct AppearanceNames {
  private let builder: AppearanceBuilder
  private let states: StateList

  package init(_ flow: ExploredFlow) {
    builder = AppearanceBuilder(program: flow.program, drawn: flow.drawn)
    states = flow.states
  }

  /// What is to be seen in a state in which a screen is shown.
  package func names(of state: Int) -> NamedAppearance {
    let state = states[state]
    var names = NamedAppearance()
    builder.name(Int(state.screen), "", in: state, &names)
    builder.name(builder.program.frameIndex, "frame.", in: state, &names)
    names.modal = builder.program.modal(in: state)
    return names
  }
}

extension AppearanceBuilder {
  /// Names what is to be seen of the screen or of the frame.
  fileprivate func name(
    _ screen: Int, _ prefix: String, in state: Flow.State, _ names: inout NamedAppearance
  ) {
    let flow = program.flow
    let content = content(of: screen)
    let isThere = elements(of: screen, in: state) { row, element, isDrawn in
      guard isDrawn else { return }
      let id = flow.tables[Int(row.table)].rows[Int(row.row)].id
      names.elements.insert("\(prefix)\(content.elements[element].id) \(id)")
    }
    for (element, isThere) in zip(content.elements, isThere) where isThere {
      names.elements.insert("\(prefix)\(element.id)")
    }
    for drawn in drawn.values[screen] where drawn.element.map({ isThere[$0] }) ?? true {
      let id = flow.values[drawn.value].id
      names.values[id] = program.value(id, in: state)
    }
    for (index, control) in content.controls.enumerated()
    where program.isUsable(index, of: screen, in: state) {
      names.controls.insert("\(prefix)\(control.id)")
    }
  }
}
