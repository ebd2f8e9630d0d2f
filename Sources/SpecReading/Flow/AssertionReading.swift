import FlowCore
import SpecModel
import SpecSyntax
import SpecText

extension FlowReader {
  mutating func readAssertions() -> [Flow.Assertion] {
    node[FlowSchema.assertions].compactMap { node in
      if let never = node[AssertionSchema.never] {
        return condition(never).map { Flow.Assertion(if: $0, then: .bool(false)) }
      }
      let premise = condition(node[AssertionSchema.premise])
      let consequence = condition(node[AssertionSchema.consequence])
      guard let premise, let consequence else { return nil }
      return Flow.Assertion(if: premise, then: consequence)
    }
  }
}
