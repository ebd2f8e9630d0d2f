import FlowCore
import SpecModel
import SpecText

/// Skipping leaves no holes.
package let skipUnsetInput = Check(
  Rule(
    "skip/unset-input",
    summary:
      "What skips screens of a path skips no input that has no default and is kept or handed on.",
    why: "Nobody chose, so what is stored, bought or given to an action is nothing at all.",
    bad: #""skip": { "do": ["finish"] } before a choice without a default that is stored"#,
    good: #"The choice has a "default"."#, isSuppressible: true)
) { context, found in
  let flow = context.app.flow
  let spans = context.app.flowSpans
  let versions = flow.versions.map { (flow: $0, evaluator: PartialEvaluator($0)) }
  let missed = flow.missedInputs
  for owner in flow.screensAndFrame {
    for control in owner.controls {
      let values = versions.lazy.compactMap { flow, evaluator in
        flow.skippedValue(by: control, of: owner, missed, evaluator)
      }
      guard let value = values.first else { continue }
      found.report(
        Diagnostic(
          skipUnsetInput.rule, spans.key(owner.pointer(to: control)),
          "this skips '\(value)', which has no default",
          labels: [.init(spans.key(["values", value.rawValue]), "declared here")],
          help: flow.values.first { $0.id == value }?.kind == .date
            ? "a day has no default: let this 'set' one, or ask for it where nothing skips it"
            : #"give it a "default""#))
    }
  }
  for link in flow.deepLinks {
    let values = versions.lazy.compactMap { flow, evaluator in
      flow.skippedValue(by: link, missed, evaluator)
    }
    guard let value = values.first else { continue }
    found.report(
      Diagnostic(
        skipUnsetInput.rule, spans.key(link.pointer),
        "this skips '\(value)', which has no default",
        labels: [.init(spans.key(["values", value.rawValue]), "declared here")],
        help: #"let its "if" ask for it: "!empty(\#(value))""#))
  }
}

extension Flow {
  /// For each screen that asks for a value that is missed where nobody enters it, the first such value
  /// and the screen's place.
  fileprivate var missedInputs: [ScreenID: (place: Int, value: ValueID)] {
    var missed: [ScreenID: (place: Int, value: ValueID)] = [:]
    for (place, screen) in screens.enumerated() where missed[screen.id] == nil {
      for case .input(let id, as: _) in screen.controls.map(\.role) where isMissed(id) {
        missed[screen.id] = (place, id)
        break
      }
    }
    return missed
  }

  /// The first value without a default that a control leads past.
  fileprivate func skippedValue(
    by control: Flow.Control, of owner: Flow.Screen,
    _ missed: [ScreenID: (place: Int, value: ValueID)],
    _ evaluator: PartialEvaluator
  ) -> ValueID? {
    for path in paths {
      for (index, from) in path.screens.enumerated()
      where (owner.id == from || owner.id == "frame")
        && !owner.hides(control.id, evaluator.on(from))
      {
        for command in control.commands.withNested {
          let skipped = path.screens[path.skipped(by: command, from: index)]
          let first = skipped.compactMap { missed[$0] }.min { $0.place < $1.place }
          if let first { return first.value }
        }
      }
    }
    return nil
  }

  /// The first value without a default that a deep link may lead past, from any screen before its own.
  fileprivate func skippedValue(
    by link: Flow.DeepLink, _ missed: [ScreenID: (place: Int, value: ValueID)],
    _ evaluator: PartialEvaluator
  ) -> ValueID? {
    for path in paths {
      guard let end = path.screens.firstIndex(of: link.screen) else { continue }
      for (index, from) in path.screens[..<end].enumerated()
      where link.condition.map({ evaluator.on(from).value(of: $0) != false }) ?? true {
        // The screen that is left may not have been answered, either.
        let skipped = path.screens[index..<end].compactMap { missed[$0] }
          .filter { link.condition?.asks(thatIsSet: $0.value) != true }
        if let first = skipped.min(by: { $0.place < $1.place }) { return first.value }
      }
    }
    return nil
  }

  /// Whether a value that nobody entered is missed: it is unset, and kept or handed on.
  private func isMissed(_ id: ValueID) -> Bool {
    guard let value = values.first(where: { $0.id == id }), value.initial == .unset
    else { return false }
    return value.key != nil
      || services.contains { service in
        switch service.kind {
        case .purchase(let purchase): purchase.buys == id
        case .action(let action): action.takes.contains(id)
        case .permission, .lookUp: false
        }
      }
  }
}

extension Flow.Expression {
  /// Whether it holds only where a value is set.
  fileprivate func asks(thatIsSet value: ValueID) -> Bool {
    conjuncts.contains(.not(.isEmpty(.value(value))))
  }
}

extension Flow.Path {
  /// The screens that a command done on one of them leads past.
  func skipped(by command: Flow.Command, from index: Int) -> Range<Int> {
    let next = index + 1
    switch command {
    case .finish: return next..<screens.count
    case .go(let target):
      guard let end = screens.firstIndex(of: target), end > next else { return next..<next }
      return next..<end
    default: return next..<next
    }
  }
}
