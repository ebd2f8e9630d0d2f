import FlowCore
import SpecSyntax

extension FlowReader {
  func readTransition(_ node: JSONNode?) -> Flow.Transition? {
    guard let node, node.members != nil else { return nil }
    return Flow.Transition(
      readMotion(node), removal: node["removal"].map(readMotion),
      mirrorsOnBack: node["mirror-on-back"]?.bool ?? false)
  }

  private func readMotion(_ node: JSONNode) -> Flow.Motion {
    Flow.Motion(
      fades: node["opacity"]?.bool ?? false, scale: node["scale"]?.number?.double,
      edge: node["move"]?.string.flatMap(Flow.Motion.Edge.init(rawValue:)),
      curve: node["curve"]?.string.flatMap(Flow.Motion.Curve.init(rawValue:)),
      duration: node["duration"]?.duration ?? .zero)
  }
}
