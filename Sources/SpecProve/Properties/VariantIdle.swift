import FlowCore
import SpecModel
import SpecText

/// P29: a variant is a flow of its own, proved like the flow, and differs from it in something.
///
/// Every property is asked of every variant: that is how proofs are made, not what is asked here.
package let variantIdle = Property(
  "P29",
  Rule(
    "flow/variant",
    summary:
      "Every variant is proved like the flow itself, and something in it is seen or done otherwise.",
    why: "An experiment with two equal arms finds nothing out.",
    bad:
      #""variants": { "soft": { "values": { "mode": { "default": "hard" } } } }   as it is anyway"#,
    good: #""variants": { "soft": { "values": { "mode": { "default": "soft" } } } }"#,
    isSuppressible: true), .existential
) { explored, verdict in
  let seen = Set(explored.flows[0].appearances)
  for (number, flow) in explored.flows.enumerated().dropFirst() {
    let isOther =
      flow.states.count != explored.flows[0].states.count
      || flow.exploration.steps != explored.flows[0].exploration.steps
      || Set(flow.appearances) != seen
    if isOther {
      verdict.holds(in: 0, of: number)
    } else if let id = flow.variant {
      verdict.fails(
        at: explored.app.flowSpans.key(["variants", id]),
        "in the variant '\(id)' everything is as in the flow itself",
        help: "give it a path, a default or a \"show\" that differs, or words with "
          + "'variant == \(id)'")
    }
  }
}
