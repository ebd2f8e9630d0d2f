import FlowCore
import SpecChecks
import SpecRender

/// An arrow of the flow's diagram that is new or gone.
package struct ArrowChange: Sendable, Equatable {
  package var isAdded: Bool
  /// Where it begins, in words.
  package var from: String
  /// What is touched, answered or waited for.
  package var label: String
  package var conditions: [String]
  package var variants: [String]
  /// Where it leads, in words.
  package var to: String
}

/// The ways that only one of two versions of a flow has.
///
/// A way by the same control that only has another label leads where it led: what the label says is
/// told as words. So does one whose control is only called otherwise.
func arrowChanges(_ before: FlowDiagram, _ after: FlowDiagram) -> [ArrowChange] {
  var old = before.arrows.map { NamedArrow($0, in: before) }
  var new = after.arrows.map { NamedArrow($0, in: after) }
  for isSame in [
    { $0.leadsLike($1) && $0.hasCause(of: $1) },
    { $0.leadsLike($1) && $0.arrow.label == $1.arrow.label },
  ] as [(NamedArrow, NamedArrow) -> Bool] {
    new.removeAll { way in
      guard let same = old.firstIndex(where: { isSame($0, way) }) else { return false }
      old.remove(at: same)
      return true
    }
  }
  return new.map { $0.change(isAdded: true, in: after) }
    + old.map { $0.change(isAdded: false, in: before) }
}

/// An arrow whose ends are named and not numbered.
private struct NamedArrow {
  /// The screens' ids; none for what is no screen.
  var from: String?
  var to: String?
  var arrow: FlowDiagram.Arrow

  init(_ arrow: FlowDiagram.Arrow, in diagram: FlowDiagram) {
    self.arrow = arrow
    from = diagram.id(of: arrow.from)
    to = diagram.id(of: arrow.to)
  }

  /// Whether it leads from and to the same, when the same is so.
  func leadsLike(_ other: Self) -> Bool {
    from == other.from && to == other.to && arrow.conditions == other.arrow.conditions
      && arrow.variants == other.arrow.variants && arrow.style == other.arrow.style
  }

  /// Whether the same control is touched, or the same happens by itself.
  func hasCause(of other: Self) -> Bool {
    arrow.control == other.arrow.control
      && (arrow.control != nil || arrow.label == other.arrow.label)
  }

  func change(isAdded: Bool, in diagram: FlowDiagram) -> ArrowChange {
    ArrowChange(
      isAdded: isAdded, from: diagram.name(of: arrow.from), label: arrow.label,
      conditions: arrow.conditions, variants: arrow.variants, to: diagram.name(of: arrow.to))
  }
}

extension FlowDiagram {
  fileprivate func id(of place: Node) -> String? {
    if case .screen(let index) = place { screens[index].id } else { nil }
  }

  fileprivate func name(of place: Node) -> String {
    switch place {
    case .start: "Launch"
    case .screen(let index): screens[index].words
    case .app: "the app"
    }
  }
}

// MARK: flow.json

/// The parts of `flow.json` that are written differently, seen or not: `screens.welcome.controls`.
///
/// Pictures and ways can't show what is stored, told to the app or asked of a service.
func changedParts(_ before: Flow, _ after: Flow) -> [String] {
  var parts: [String] = []
  func compare(_ name: String, _ differs: Bool) { if differs { parts.append(name) } }
  func compare<Element: Equatable>(
    _ list: String, _ old: [Element], _ new: [Element], by id: (Element) -> String
  ) {
    for (name, old, new) in paired(old, new, by: id) { compare("\(list).\(name)", old != new) }
  }
  compare("version", before.version != after.version)
  compare("completed", before.completedKey != after.completedKey)
  compare("values", before.values, after.values) { $0.id.rawValue }
  compare("services", before.services, after.services) { $0.id.rawValue }
  compare("paths", before.paths, after.paths) { $0.id.rawValue }
  compare("entry", before.entry != after.entry)
  compare("launch", before.launchScreen != after.launchScreen)
  compare("deep-links", before.deepLinks, after.deepLinks) { $0.id.rawValue }
  compare("resume", before.resume != after.resume)
  compare("migrations", before.migrations != after.migrations)
  compare("assertions", before.assertions != after.assertions)
  compare("variants", before.variants, after.variants) { $0.id }
  compare("completion", before.completion != after.completion)
  compare("whats-new", before.whatsNew != after.whatsNew)
  compare("swipe", before.swipe != after.swipe)
  compare("transition", before.transition != after.transition)
  compare("appear", before.appear != after.appear)
  let screens = paired(before.screens + [before.frame], after.screens + [after.frame], by: \.id)
  for (id, old, new) in screens {
    let name = id == after.frame.id ? "frame" : "screens.\(id)"
    if let old, let new { parts += changedParts(name, old, new) } else { parts.append(name) }
  }
  return parts
}

private func changedParts(_ name: String, _ before: Flow.Screen, _ after: Flow.Screen) -> [String] {
  let show = { (screen: Flow.Screen) in
    Dictionary(
      screen.elements.compactMap { element in element.condition.map { (element.id, $0) } }
    ) { first, _ in first }
  }
  let aspects: [(String, Bool)] = [
    ("if", before.condition != after.condition),
    ("requires", before.requirement != after.requirement),
    ("gate", before.gate != after.gate), ("back", before.allowsBack != after.allowsBack),
    ("show", show(before) != show(after)), ("modals", before.modals != after.modals),
    ("views", before.views != after.views), ("enter", before.enter != after.enter),
    ("timeline", before.timeline != after.timeline), ("decor", before.decor != after.decor),
    ("tags", before.tags != after.tags),
  ]
  let controls = paired(before.controls, after.controls, by: \.id).filter { $0.before != $0.after }
  return aspects.filter(\.1).map { "\(name).\($0.0)" }
    + controls.map { "\(name).controls.\($0.name)" }
}
