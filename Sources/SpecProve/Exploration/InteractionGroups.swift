package import FlowCore
import SpecChecks
package import SpecModel
import SpecText

/// Groups of values that interact and so have to be tried together.
///
/// What decides where the flow goes is one group. A value that only decides what is seen is tried
/// beside every combination of that group, but not beside the others of its kind: no condition and
/// no text asks about them together, so nothing can depend on both.
package struct InteractionGroups: Hashable, Sendable {
  /// What decides where the flow goes.
  let deciding: Set<ValueID>
  /// Values that are asked about together where something is drawn.
  let drawn: [Set<ValueID>]
  /// For each screen all values that are asked about where it is drawn.
  let onScreens: [Set<ValueID>]
  /// Whether what one screen draws is tried in every combination, so that pictures show what occurs
  /// together.
  package var crossesDrawn = true
  /// Whether what is entered on one screen is tried in every combination, for the same reason.
  package var joinsScreens = true
  /// Values that only users give, in groups of those that are drawn in one element and, where
  /// `joinsScreens` says so, entered on one screen: what conditions do not tell apart of them is not
  /// tried beside that of other groups, where there would be too much of it.
  var independent: [Set<ValueID>] { joinsScreens ? joinedByScreens : joinedByElements }
  /// Whether groups of values that are entered on one screen are larger than others.
  var joinsMoreByScreens: Bool { joinedByScreens != joinedByElements }
  let joinedByScreens: [Set<ValueID>]
  private let joinedByElements: [Set<ValueID>]

  /// Nothing is known: everything is tried together.
  package init(of flow: Flow) {
    deciding = Set(flow.values.map(\.id))
    drawn = []
    onScreens = []
    joinedByScreens = []
    joinedByElements = []
  }

  package init(of app: App) {
    let flow = app.flow
    var deciding = Set(flow.decidingExpressions.flatMap(\.valueIDs))
    var sets: [Set<ValueID>] = []
    var onScreens: [Set<ValueID>] = []
    for (screen, page) in app.pagesOfScreens {
      let views = Dictionary(screen.views.map { ($0.id, $0) }) { first, _ in first }
      let texts = Dictionary(grouping: page.elementTexts) { $0.element }
      let pictures = Dictionary(grouping: page.elementPictures) { $0.element }
      var ofElements: [Set<ValueID>] = []
      for element in [nil] + screen.elements.map(Optional.some) {
        var asked = Set(screen.conditions(of: element).flatMap(\.valueIDs))
        asked.formUnion((texts[element?.id] ?? []).flatMap { $0.text.valueIDs })
        asked.formUnion((pictures[element?.id] ?? []).flatMap { $0.picture.valueIDs })
        let view = element.flatMap { views[$0.id] }
        asked.formUnion((view?.expressions ?? []).flatMap(\.valueIDs))
        ofElements.append(asked)
      }
      sets += ofElements
      onScreens.append(ofElements.reduce([]) { $0.union($1) })
      // No two titles may be there at once, so nothing decides about one of them alone.
      let titled = screen.elements.filter { element in
        page.sections.contains { section in
          section.id.value == element.id
            && section.blocks.contains { if case .title = $0 { true } else { false } }
        }
      }
      sets.append(Set(titled.flatMap { screen.conditions(of: $0) }.flatMap(\.valueIDs)))
    }
    // What is asked about together with what decides is part of it; the rest falls into groups.
    var groups: [Set<ValueID>] = []
    for set in sets where !set.isEmpty {
      if set.isDisjoint(with: deciding) { groups.join(set) } else { deciding.formUnion(set) }
    }
    for group in groups where !group.isDisjoint(with: deciding) { deciding.formUnion(group) }
    self.deciding = deciding
    drawn = groups.filter { $0.isDisjoint(with: deciding) }
    self.onScreens = onScreens
    joinedByScreens = Self.independent(in: app, joinsScreens: true)
    joinedByElements = Self.independent(in: app, joinsScreens: false)
  }

  private static func independent(in app: App, joinsScreens: Bool) -> [Set<ValueID>] {
    let entered = app.flow.onlyEntered
    var groups: [Set<ValueID>] = []
    for (screen, page) in app.pagesOfScreens {
      let onScreen = screen.enteredValues.intersection(entered)
      if joinsScreens { groups.join(onScreen) } else { onScreen.forEach { groups.join([$0]) } }
      for view in screen.views {
        groups.join(entered.intersection(view.expressions.flatMap(\.valueIDs)))
      }
      let texts = Dictionary(grouping: page.elementTexts) { $0.element }
      for texts in texts.values {
        groups.join(entered.intersection(texts.flatMap { $0.text.valueIDs }))
      }
      for (_, picture) in page.elementPictures {
        groups.join(entered.intersection(picture.valueIDs))
      }
    }
    return groups.sorted { ($0.min()?.rawValue ?? "") < ($1.min()?.rawValue ?? "") }
  }
}

extension [Set<ValueID>] {
  /// Adds a set, and makes one of it and those that it touches.
  mutating func join(_ set: Set<ValueID>) {
    guard !set.isEmpty else { return }
    let touching = filter { !$0.isDisjoint(with: set) }
    removeAll { !$0.isDisjoint(with: set) }
    append(touching.reduce(set) { $0.union($1) })
  }
}

extension Flow {
  /// The values that change by being entered, with nothing done then, or given by buttons, and are
  /// given to nothing but what is stored.
  fileprivate var onlyEntered: Set<ValueID> {
    var others: Set<ValueID> = []
    // How many commands that give a value something are not a button's only one.
    var assignments: [ValueID: Int] = [:]
    for command in allCommands {
      guard case .set(let id, to: let content, if: _) = command else { continue }
      assignments[id, default: 0] += 1
      others.formUnion(content.valueIDs)
    }
    for button in screensAndFrame.flatMap(\.valueButtons) {
      assignments[button.value, default: 0] -= 1
    }
    others.formUnion(assignments.filter { $0.value != 0 }.keys)
    for purchase in services.compactMap(\.purchase) {
      others.formUnion(purchase.tells + [purchase.buys])
    }
    for control in screensAndFrame.flatMap(\.controls) where !control.commands.isEmpty {
      if case .input(let id, as: _) = control.role { others.insert(id) }
    }
    let entered = screensAndFrame.reduce(into: Set()) { $0.formUnion($1.enteredValues) }
    let own = values.filter { $0.origin == .entered && !$0.isImmediate }.map(\.id)
    return entered.intersection(own).subtracting(others)
  }
}

extension Flow.Screen {
  /// The values that its controls enter or give.
  fileprivate var enteredValues: Set<ValueID> {
    let inputs = controls.compactMap { if case .input(let id, as: _) = $0.role { id } else { nil } }
    return Set(inputs + valueButtons.map(\.value))
  }
}

extension Flow {
  /// The expressions on which it depends where the flow goes and what it does.
  fileprivate var decidingExpressions: [Flow.Expression] {
    var found =
      entry.compactMap(\.condition) + assertions.flatMap { [$0.condition, $0.consequence] }
    for case .lookUp(let lookUp) in services.map(\.kind) { found.append(lookUp.found) }
    found += deepLinks.compactMap(\.condition)
    found += variants.flatMap { $0.show.values.flatMap(\.values) }
    for screen in screensAndFrame {
      found += [screen.condition, screen.requirement, screen.gate].compactMap { $0 }
      for control in screen.controls {
        found += [control.isEnabled].compactMap { $0 }
        // Of what is drawn for a row, only a section that hides it decides whether it can be chosen.
        for id in [control.id, control.option] {
          found += screen.conditions(of: screen.elements.first { $0.id == id })
        }
      }
    }
    return found + allCommands.flatMap(\.expressions)
  }
}

extension Flow.Screen {
  /// The conditions of an element and of the section that holds it.
  func conditions(of element: Flow.Element?) -> [Flow.Expression] {
    guard let element else { return [] }
    let section = element.section.flatMap { id in elements.first { $0.id == id } }
    return [element.condition, section?.condition].compactMap { $0 }
  }
}

extension Flow.Expression {
  /// The values it asks about.
  var valueIDs: [ValueID] {
    parts.compactMap { part in
      switch part {
      case .value(let id), .column(let id, _): id
      default: nil
      }
    }
  }
}

extension Picture {
  /// The choice whose row it is taken from.
  var valueIDs: [ValueID] { cell?.path.first.map { [ValueID($0)] } ?? [] }
}

extension Text {
  /// The values its placeholders name.
  var valueIDs: [ValueID] {
    phrases.flatMap(\.placeholders).compactMap { $0.path.first.map { ValueID($0) } }
  }
}
