extension EventProcessor {
  /// A deep link opens the app: it leads to its screen where its condition holds, as `go` does.
  ///
  /// The screen that is shown is not come to again, and from what is new nothing leads into the flow.
  /// While something is awaited a link does nothing, as no touch does; whoever runs the flow keeps it
  /// until then. So it makes no states of its own: what waits here would multiply them.
  mutating func follow(_ id: DeepLinkID) {
    guard state.waiting == nil, !state.isWhatsNew, let index = program.linkIndex[id] else { return }
    let link = program.links[index]
    guard link.screen != Int(state.screen) else { return }
    let holds = holds(link.condition)
    coverage?.note(holds, atLink: index)
    if holds { move(to: link.screen) }
  }
}

/// A deep link with its screen and condition resolved.
struct ProgramLink: Sendable {
  var screen: Int
  var condition: ResolvedCondition?
}

extension Compiler {
  func links() throws(FlowError) -> [ProgramLink] {
    var links: [ProgramLink] = []
    for link in flow.deepLinks {
      links.append(
        ProgramLink(
          screen: try names.screen(link.screen), condition: try optionalTest(link.condition)))
    }
    return links
  }
}
