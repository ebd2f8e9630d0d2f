import FlowCore
import SpecText

/// The rules by which an app's screens and elements come in the prototype, as its transitions say.
///
/// How something goes is not drawn: what comes takes its place at once.
///
/// - Parameters:
///   - flow: The flow.
///   - name: What the app goes by on the page.
///   - scope: The selector of what belongs to the app.
/// - Returns: The rules.
func motionRules(of flow: Flow, as name: String, _ scope: String) -> [String] {
  var rules: [String] = []
  /// Lets an insertion be what a custom property says, under a selector.
  func add(_ property: String, _ transition: Flow.Transition?, _ suffix: String, _ selector: String)
  {
    guard let transition else { return }
    let animation = "\(name)-\(suffix)"
    rules.append("@keyframes \(animation){from{\(start(of: transition.insertion))}}")
    rules.append("\(selector){--\(property):\(animation) \(timing(of: transition.insertion))}")
    if transition.mirrorsOnBack {
      let back = transition.insertion.mirrored
      rules.append("@keyframes \(animation)-back{from{\(start(of: back))}}")
      rules.append("\(selector){--\(property)-back:\(animation)-back \(timing(of: back))}")
    }
  }
  add("screen-insertion", flow.transition, "screen", scope)
  add("insertion", flow.appear, "element", scope)
  for screen in flow.screens {
    for (number, step) in screen.timeline.enumerated() {
      let entering = "\(scope) [data-screen=\"\(screen.id)\"]"
      let isControl = screen.controls.contains { $0.id == step.element }
      add(
        "insertion", step.transition, "\(screen.id)-\(number + 1)",
        isControl
          ? "\(entering) .entering:has([data-control=\"\(screen.id).\(step.element)\"])"
          : "\(entering) [data-section=\"\(step.element)\"]>.entering")
    }
  }
  return rules
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

/// What something looks like before it comes.
private func start(of motion: Flow.Motion) -> String {
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

/// How long something takes to come, and how fast it is when.
private func timing(of motion: Flow.Motion) -> String {
  let curve = motion.curve ?? .easeInOut
  return "\(decimal(motion.duration / .seconds(1)))s \(curve.rawValue)"
}
