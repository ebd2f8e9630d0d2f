import FlowCore
import SpecModel
import SpecText

/// What people may refuse is not called required.
package let copyRequiredForOptional = Check(
  Rule(
    "copy/required-for-optional", .warning,
    summary: """
      Where an optional permission is requested nothing says 'required', 'must' or 'mandatory': in \
      the section of its button, in one that has its name or is shown by its state, and on the whole \
      screen where no required one is requested.
      """,
    why: "It is untrue, and App Review (5.1.1) refuses apps that press people into consent.",
    bad: "Required to track workouts.", good: "Tracks your workouts.", isSuppressible: true)
) { context, found in
  let app = context.app
  guard !context.hasMistakesInFlow else { return }
  for (page, screen) in app.pagesWithScreens + [(app.frame, app.flow.frame)] {
    let requests = screen.requests(of: app.flow.services)
    let optional = requests.filter { $0.service.permission?.isRequired == false }
    let isAll = optional.count == requests.count
    for (section, blocks) in [(nil, page.blocks)] + page.sections.map({ ($0.id.value, $0.blocks) })
    {
      let own = optional.first {
        blocks.hold($0.control.id) || screen.isAbout($0.service.id, section)
      }
      guard let request = own ?? (isAll ? optional.first : nil) else { continue }
      for phrase in blocks.flatMap(\.texts).flatMap(\.phrases) {
        guard let word = phrase.words.first(where: { pressing.contains(String($0)) }) else {
          continue
        }
        found.report(
          Diagnostic(
            copyRequiredForOptional.rule, phrase.span,
            "'\(word)' is said of '\(request.service.id)', which is optional",
            labels: [
              .init(app.flowSpans.key(screen.pointer(to: request.control)), "requested here")
            ], help: "say what it is good for"))
      }
    }
  }
}

private let pressing: Set = ["required", "requires", "require", "must", "mandatory"]

/// A permission and a control that requests it.
private typealias Request = (control: Flow.Control, service: Flow.Service)

extension Flow.Screen {
  fileprivate func requests(of services: [Flow.Service]) -> [Request] {
    controls.flatMap { control in
      services.filter { control.commands.requests($0.id) }.map { (control, $0) }
    }
  }

  /// Whether a section has the name of a permission, or is shown by its state.
  fileprivate func isAbout(_ permission: ServiceID, _ section: ElementID?) -> Bool {
    guard let section else { return false }
    let condition = elements.first { $0.id == section }?.condition
    return section.rawValue == permission.rawValue
      || condition?.contains { $0 == .status(permission) } == true
  }
}

extension [Block] {
  /// Whether a control stands in them.
  fileprivate func hold(_ control: ElementID) -> Bool {
    contains { block in
      if case .controls(let labels) = block {
        labels.contains { $0.id.value == control }
      } else {
        false
      }
    }
  }
}
