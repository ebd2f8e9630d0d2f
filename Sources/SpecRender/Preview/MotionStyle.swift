import FlowCore
import SpecText

/// The rules by which an app's screens and elements come and go in the prototype, as its
/// transitions say: how each looks before it comes and after it went, and how long that takes.
///
/// - Parameters:
///   - flow: The flow.
///   - name: What the app goes by on the page.
///   - scope: The selector of what belongs to the app.
/// - Returns: The rules.
func motionRules(of flow: Flow, as name: String, _ scope: String) -> [String] {
  var rules: [String] = []
  /// Lets a custom property be an animation of this movement, under a selector.
  func add(_ property: String, _ motion: Flow.Motion, _ keyframes: String, _ selector: String) {
    let end = property.contains("removal") ? "to" : "from"
    rules.append("@keyframes \(name)-\(keyframes){\(end){\(away(motion))}}")
    rules.append("\(selector){--\(property):\(name)-\(keyframes) \(timing(of: motion))}")
  }
  /// Lets something come and go; what is a screen, the other way round when it is come back to.
  func add(
    _ prefix: String, _ transition: Flow.Transition?, _ keyframes: String, _ selector: String
  ) {
    guard let transition else { return }
    let removal = transition.removal ?? transition.insertion
    add(prefix + "insertion", transition.insertion, keyframes, selector)
    add(prefix + "removal", removal, keyframes + "-out", selector)
    guard transition.mirrorsOnBack, !prefix.isEmpty else { return }
    add(prefix + "insertion-back", transition.insertion.mirrored, keyframes + "-back", selector)
    add(prefix + "removal-back", removal.mirrored, keyframes + "-out-back", selector)
  }
  add("screen-", flow.transition, "screen", scope)
  add("", flow.appear, "element", scope)
  if let appear = flow.appear {
    rules.append("\(scope){--entry:\(name)-element \(timing(of: appear.insertion))}")
  }
  for screen in flow.screens {
    for (number, step) in screen.timeline.enumerated() {
      let keyframes = "\(screen.id)-\(number + 1)"
      let place = "\(scope) [data-screen=\"\(screen.id)\"]"
      let content = step.element.content(on: screen)
      // A section moves as one; what in it has a step of its own moves by itself, too.
      let selector =
        content.map { "\(place) .group>.moving:has(\($0))" }
        ?? "\(place) .moving[data-section=\"\(step.element)\"]"
      if let content { rules.append("\(place) .group>:has(\(content)){--own-step:1}") }
      add("", step.transition, keyframes, selector)
      // What is there from the first moment comes as the screen is entered.
      guard let transition = step.transition, step.after == nil, step.delay == .zero else {
        continue
      }
      let animation = "\(name)-\(keyframes) \(timing(of: transition.insertion))"
      rules.append("\(selector){--entry:\(animation)}")
    }
  }
  return rules
}

extension ElementID {
  /// What it is in the drawing of a screen; nothing if it is a section.
  fileprivate func content(on screen: Flow.Screen) -> String? {
    if screen.controls.contains(where: { $0.id == self }) {
      return "[data-control=\"\(screen.id).\(self)\"]"
    }
    return screen.views.contains { $0.id == self } ? "[data-view=\"\(self)\"]" : nil
  }
}

extension Flow.Motion {
  /// The movement when going back, where sides change places.
  fileprivate var mirrored: Flow.Motion {
    var motion = self
    switch edge {
    case .leading: motion.edge = .trailing
    case .trailing: motion.edge = .leading
    case .top, .bottom, nil: break
    }
    return motion
  }
}

/// What something looks like before it comes, or after it went.
private func away(_ motion: Flow.Motion) -> String {
  var declarations: [String] = []
  if motion.fades { declarations.append("opacity:0") }
  if let scale = motion.scale { declarations.append("scale:\(decimal(scale))") }
  switch motion.edge {
  case .top: declarations.append("translate:0 -100%")
  case .bottom: declarations.append("translate:0 100%")
  case .leading: declarations.append("translate:calc(-100% * var(--inline,1)) 0")
  case .trailing: declarations.append("translate:calc(100% * var(--inline,1)) 0")
  case nil: break
  }
  return declarations.joined(separator: ";")
}

/// How long something takes, how fast it is when, and that it stays gone.
private func timing(of motion: Flow.Motion) -> String {
  let curve = motion.curve ?? .easeInOut
  return "\(decimal(motion.duration / .seconds(1)))s \(curve.rawValue) forwards"
}
