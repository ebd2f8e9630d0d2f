import FlowCore
import SpecModel
import SpecText

/// What goes by itself was there to be read.
package let motionRest = Check(
  Rule(
    "motion/rest",
    summary: "What a timeline shows for a time stays longer than it takes to appear.",
    why: "Otherwise it goes at the moment it is seen whole, and nobody has read it.",
    bad: #""stay": 2, "transition": { "opacity": true, "duration": 2 }"#,
    good: #""stay": 2.5, "transition": { "opacity": true, "duration": 2 }"#, isSuppressible: true)
) { context, found in
  let flow = context.app.flow
  for screen in flow.screens {
    for (index, step) in screen.timeline.enumerated() {
      guard let stay = step.stay,
        let appears = (step.transition ?? flow.appear)?.insertion.duration, stay <= appears
      else { continue }
      found.report(
        Diagnostic(
          motionRest.rule,
          context.app.flowSpans.value(screen.pointer / "timeline" / index / "stay"),
          "'\(step.element)' goes after \(plain(stay.seconds)) s, and takes "
            + "\(plain(appears.seconds)) s to appear",
          help: "'stay' counts from when it begins to appear"))
    }
  }
}
