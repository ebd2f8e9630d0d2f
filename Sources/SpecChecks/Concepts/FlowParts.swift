package import FlowCore
import SpecModel
package import SpecText

extension Flow.Screen {
  /// Where the screen stands in `flow.json`.
  package var pointer: JSONPointer { id == "frame" ? ["frame"] : ["screens", id.rawValue] }

  /// Where one of its controls stands.
  package func pointer(to control: Flow.Control) -> JSONPointer {
    pointer / "controls" / control.id.rawValue
  }
}

extension [Flow.Command] {
  /// Every question to a service.
  var calls: [Flow.Call] {
    withNested.compactMap { if case .call(let call) = $0 { call } else { nil } }
  }
}

extension Flow.Expression {
  /// Whether the expression or a part of it is so.
  func contains(where isWanted: (Flow.Expression) -> Bool) -> Bool {
    if isWanted(self) { return true }
    return switch self {
    case .not(let inner), .isEmpty(let inner), .daysFromNow(let inner), .isIn(let inner, _):
      inner.contains(where: isWanted)
    case .and(let one, let other), .or(let one, let other), .compare(let one, _, let other):
      one.contains(where: isWanted) || other.contains(where: isWanted)
    default: false
    }
  }

  /// The parts that all hold when the expression does.
  var conjuncts: Set<Flow.Expression> {
    if case .and(let one, let other) = self { one.conjuncts.union(other.conjuncts) } else { [self] }
  }
}

extension Flow.Service {
  /// The member of `flow.json` that declares it.
  package var pointer: JSONPointer {
    switch kind {
    case .permission: ["permissions", id.rawValue]
    case .purchase: ["purchases", id.rawValue]
    case .action: ["actions", id.rawValue]
    case .lookUp: ["lookups", id.rawValue]
    }
  }
}

extension Flow {
  /// Every expression, conditions and values alike.
  var allExpressions: [Flow.Expression] {
    var found = entry.compactMap(\.condition)
    found += assertions.flatMap { [$0.condition, $0.consequence] }
    found += variants.flatMap { $0.show.values.flatMap(\.values) }
    for screen in screensAndFrame {
      found += [screen.condition, screen.requirement, screen.gate].compactMap { $0 }
      found += screen.elements.compactMap(\.condition) + screen.controls.compactMap(\.isEnabled)
      found += screen.views.compactMap(\.value)
    }
    for service in services {
      if case .lookUp(let lookUp) = service.kind { found.append(lookUp.found) }
    }
    return found + allCommands.flatMap(\.expressions)
  }
}

extension Flow.Command {
  /// What the command stores.
  var stored: [Stored] {
    if case .store(let stored, if: _) = self { stored } else { [] }
  }

  /// The expressions of this command alone.
  package var expressions: [Flow.Expression] {
    switch self {
    case .set(_, let to, let condition): [to] + (condition.map { [$0] } ?? [])
    case .present(_, let condition), .store(_, let condition): condition.map { [$0] } ?? []
    case .call(let call): call.condition.map { [$0] } ?? []
    default: []
    }
  }
}

extension JSONSpans {
  /// Whether an array holds more than the elements that could be read.
  ///
  /// What is missing was reported, and findings that come from its lack would only distract.
  func holdsMore(than count: Int, at pointer: JSONPointer) -> Bool {
    value(pointer / count) != value(pointer)
  }
}

extension App {
  /// The pages that have a screen, with it.
  var pagesWithScreens: [(Page, Flow.Screen)] {
    pages.compactMap { page in
      flow.screens.first { $0.id == page.id }.map { (page, $0) }
    }
  }
}
