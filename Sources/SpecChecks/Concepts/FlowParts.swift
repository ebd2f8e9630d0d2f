package import FlowCore
package import SpecModel
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
  package var calls: [Flow.Call] {
    withNested.compactMap { if case .call(let call) = $0 { call } else { nil } }
  }
}

extension Flow.Expression {
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

extension Flow.DeepLink {
  /// Where the link stands in `flow.json`.
  package var pointer: JSONPointer { ["deep-links", id.rawValue] }
}

extension Flow {
  /// Every expression, those of all variants included.
  package var allExpressions: [Flow.Expression] {
    expressions + variants.flatMap { $0.show.values.flatMap(\.values) }
  }

  /// Every expression of the flow as it is, conditions and values alike.
  package var expressions: [Flow.Expression] {
    var found = entry.compactMap(\.condition) + deepLinks.compactMap(\.condition)
    found += assertions.flatMap { [$0.condition, $0.consequence] }
    for service in services {
      if case .lookUp(let lookUp) = service.kind { found.append(lookUp.found) }
    }
    return found + screensAndFrame.flatMap(\.expressions)
      + completion.withNested.flatMap(\.expressions)
      + (whatsNew?.completion ?? []).withNested.flatMap(\.expressions)
  }
}

extension Flow.Command {
  /// What the command stores.
  var stored: [Stored] {
    if case .store(let stored, if: _) = self { stored } else { [] }
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
  package var pagesWithScreens: [(Page, Flow.Screen)] {
    pages.compactMap { page in
      flow.screens.first { $0.id == page.id }.map { (page, $0) }
    }
  }
}
