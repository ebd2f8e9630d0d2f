import FlowCore
import SpecSyntax

extension FlowReader {
  func readTransition(_ node: JSONNode?) -> Flow.Transition? {
    guard let node, node.members != nil else { return nil }
    return Flow.Transition(
      readMotion(node), removal: node[MotionSchema.removal].map(readMotion),
      mirrorsOnBack: node[MotionSchema.mirrorsOnBack])
  }

  private func readMotion(_ node: JSONNode) -> Flow.Motion {
    Flow.Motion(
      fades: node[MotionSchema.fades], scale: node[MotionSchema.scale],
      edge: node[MotionSchema.edge], curve: node[MotionSchema.curve],
      duration: node[MotionSchema.duration])
  }
}
