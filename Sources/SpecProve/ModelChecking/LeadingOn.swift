import FlowCore

extension Flow.Screen {
  /// Whether nothing can ever be done on the screen, and nothing happens there.
  var isInert: Bool { controls.isEmpty && enter.isEmpty }
}

extension Flow {
  /// The flow as it is once an inert screen leads on: it looks up what nothing else does, and has a
  /// control for each screen that begins a path.
  func leadingOn(from index: Int) -> Flow {
    var flow = self
    let asked = Set(
      allCommands.compactMap { if case .call(let call) = $0 { call.service } else { nil } })
    flow.screens[index].enter = services.compactMap { service in
      guard case .lookUp = service.kind, !asked.contains(service.id) else { return nil }
      return .call(
        Call(.lookUp, service.id, handlers: [.init(nil, []), .init(.late, [])]))
    }
    var starts: [ScreenID] = []
    for start in paths.compactMap(\.screens.first)
    where start != screens[index].id && !starts.contains(start) {
      starts.append(start)
    }
    for start in starts {
      // No name has a space in it.
      let id = ElementID("to \(start)")
      flow.screens[index].elements.append(Element(id, .control))
      flow.screens[index].controls.append(Control(id, do: [.go(start)]))
    }
    return flow
  }
}
