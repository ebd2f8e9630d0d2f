import FlowCore
import SpecModel
import SpecText

/// What an avatar shows is an image.
package let viewValue = Check(
  Rule(
    "view/value",
    summary: "What an avatar shows is an image.",
    why: """
      A flag says that there is a picture, and nobody has it: people would see a sign of a person in \
      place of theirs.
      """,
    bad: #""has-picture": { "type": "bool" }, … "kind": "avatar", "value": "has-picture""#,
    good: #""picture": { "type": "image" }, … "kind": "avatar", "value": "picture""#,
    isSuppressible: true)
) { context, found in
  let images = context.app.flow.values.filter { $0.kind == .image }.map(\.id)
  for screen in context.app.flow.screensAndFrame {
    for view in screen.views where view.kind == "avatar" {
      guard let value = view.value else { continue }
      if case .value(let id) = value, images.contains(id) { continue }
      found.report(
        Diagnostic(
          viewValue.rule,
          context.app.flowSpans.value(screen.pointer / "views" / view.id.rawValue / "value"),
          "an avatar shows an image, and this is none",
          help: #"name a value of type "image"; without one initials are drawn"#))
    }
  }
}
