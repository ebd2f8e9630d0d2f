import FlowCore
import SpecModel
import SpecText

/// Movements are short.
package let motionBudget = Check(
  Rule(
    "motion/budget",
    summary: "No animation lasts longer than `limits.animation-seconds`, where that is set.",
    why: "An animation is waited for each time, by people who have seen it.",
    bad: #""limits": { "animation-seconds": 0.5 }, and "transition": { "duration": 0.8 }"#,
    good: #""transition": { "duration": 0.35 }"#, isSuppressible: true)
) { context, found in
  guard let limit = context.app.info.limits.animationSeconds, context.knowsLimits else { return }
  let flow = context.app.flow
  var transitions: [(Flow.Transition?, JSONPointer)] = [
    (flow.transition, ["transition"]), (flow.appear, ["appear"]),
  ]
  for screen in flow.screens {
    for (index, step) in screen.timeline.enumerated() {
      transitions.append((step.transition, screen.pointer / "timeline" / index / "transition"))
    }
  }
  for case (let transition?, let pointer) in transitions {
    for (motion, pointer) in [
      (transition.insertion, pointer / "duration"),
      (transition.removal, pointer / "removal" / "duration"),
    ] {
      guard let seconds = motion?.duration.seconds, seconds > limit else { continue }
      found.report(
        Diagnostic(
          motionBudget.rule, context.app.flowSpans.value(pointer),
          "\(plain(seconds)) s, at most \(plain(limit)) s are allowed",
          labels: [.init(context.place(ofLimit: "animation-seconds"), "the limit")]))
    }
  }
}
