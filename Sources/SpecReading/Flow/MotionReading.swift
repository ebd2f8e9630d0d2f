import FlowCore
import SpecSyntax

extension FlowReader {
  func readTransition(_ node: JSONNode?) -> Transition? {
    guard let node, node.members != nil else { return nil }
    return Transition(
      readMotion(node), removal: node["removal"].map(readMotion),
      mirrorsOnBack: node["mirror-on-back"]?.bool ?? false)
  }

  private func readMotion(_ node: JSONNode) -> Motion {
    Motion(
      fades: node["opacity"]?.bool ?? false, scale: node["scale"]?.number?.double,
      edge: node["move"]?.string.flatMap(Motion.Edge.init(rawValue:)),
      curve: node["curve"]?.string.flatMap(Motion.Curve.init(rawValue:)),
      duration: node["duration"]?.duration ?? .zero)
  }
}
