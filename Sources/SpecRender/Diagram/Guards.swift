import FlowCore
import SpecChecks
import SpecProve

/// The guards of arrows: what has to be so for one to be taken.
struct Guards {
  private let flow: Flow

  init(_ flow: Flow) {
    self.flow = flow
  }

  /// The conditions of a way: what its control needs, and what decides where `next` leads.
  func conditions(from screen: Int, by cause: Cause, to place: FlowDiagram.Node)
    -> [Flow.Expression]
  {
    let screen = flow.screens[screen]
    var found: [Flow.Expression?] = []
    switch cause {
    case .control(let id, back: let isBack):
      found += conditions(of: id, on: screen)
      if !isBack { found += choices(from: screen, to: place) }
    case .swipeForward: found += [screen.gate] + choices(from: screen, to: place)
    case .outcome, .time: found += choices(from: screen, to: place)
    case .swipeBack: break
    }
    return distinct(found, on: screen)
  }

  /// Those of the conditions of a way that say when its control is there.
  func presence(of cause: Cause, on screen: Int) -> [Flow.Expression] {
    let screen = flow.screens[screen]
    guard case .control(let id, back: _) = cause, let place = place(of: id, on: screen)
    else { return [] }
    return distinct(place.presence, on: screen)
  }

  /// Conditions as they read on a screen, each once.
  private func distinct(
    _ conditions: [Flow.Expression?], on screen: Flow.Screen
  ) -> [Flow.Expression] {
    var guards: [Flow.Expression] = []
    let variant = flow.appliedVariant
    for condition in conditions.compactMap({ $0?.simplified(on: screen.id, in: variant) }) {
      // That there is a way back needs no word at an arrow that goes back.
      if condition == .bool(true) || condition == .canGoBack { continue }
      if !guards.contains(where: { $0.wording == condition.wording }) { guards.append(condition) }
    }
    return guards
  }

  /// When a control is there and can be used.
  private func conditions(of id: ControlID, on screen: Flow.Screen) -> [Flow.Expression?] {
    guard let place = place(of: id, on: screen) else { return [] }
    let moves = place.control.commands.withNested.contains(.next)
    return place.presence + [place.control.isEnabled] + (moves ? [screen.gate] : [])
  }

  /// A control of a screen or of the frame, and when it is there.
  private func place(
    of id: ControlID, on screen: Flow.Screen
  ) -> (control: Flow.Control, presence: [Flow.Expression?])? {
    for holder in [screen, flow.frame] {
      for control in holder.controls where ControlID("\(holder.id).\(control.id)") == id {
        let element = holder.elements.first { $0.id == control.id }
        let section = element?.section.flatMap { id in holder.elements.first { $0.id == id } }
        return (control, [section?.condition, element?.condition])
      }
    }
    return nil
  }

  /// What decides whether `next` leads to a place: its own condition, and those of the screens it
  /// passes over.
  private func choices(from screen: Flow.Screen, to place: FlowDiagram.Node) -> [Flow.Expression?] {
    guard let path = flow.paths.first(where: { $0.screens.contains(screen.id) }),
      let start = path.screens.firstIndex(of: screen.id)
    else { return [] }
    var end = path.screens.endIndex
    var own: Flow.Expression?
    if case .screen(let index) = place {
      let target = flow.screens[index]
      guard let place = path.screens.firstIndex(of: target.id), place > start else { return [] }
      (end, own) = (place, target.condition)
    }
    let passed = path.screens[(start + 1)..<end].map { id in
      flow.screens.first { $0.id == id }?.condition
    }
    // A way over screens that are always shown is none of `next`.
    guard passed.allSatisfy({ $0 != nil }) else { return [] }
    return passed.map { $0.map(\.negated) } + [own]
  }
}

extension Flow.Expression {
  /// What holds where this does not, of two sides that are equal or not without a "not" before it.
  fileprivate var negated: Flow.Expression {
    switch self {
    case .compare(let one, .equal, let other): .compare(one, .notEqual, other)
    case .compare(let one, .notEqual, let other): .compare(one, .equal, other)
    case .not(let inner): inner
    default: .not(self)
    }
  }
}
