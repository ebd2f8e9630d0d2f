package import FlowCore

#if canImport(os)
  import os
#else
  import Foundation
#endif

extension FlowDriver {
  /// Why an event of the user's is none that a screen of the app can have sent: a mistake in the
  /// app's own views, unlike a tap that came too late.
  ///
  /// - Returns: What is wrong; nothing where the event fits the screen that is shown.
  package func misuse(of event: Flow.Event) -> String? {
    switch event {
    case .tap(let control), .pick(let control, _):
      return misuse(of: control)
    case .enter(let control, let constant):
      if let misuse = misuse(of: control) { return misuse }
      guard let input = self.control(control), case .input(let value, as: _) = input.role,
        !constant.isText, !program.canHold(constant, value)
      else { return nil }
      return "'\(control)' was given \(constant), which '\(value)' can't hold"
    default: return nil
    }
  }

  private func misuse(of control: ControlID) -> String? {
    guard stage == .running else {
      return stage == .over ? nil : "'\(control)' was touched while no screen is shown"
    }
    guard let state, let screen = program.screen(in: state) else { return nil }
    let own = control.rawValue.prefix { $0 != "." }
    // A second tap on what led on comes late, and so does what a view that leaves writes.
    if viewed.contains(ScreenID(String(own))) { return nil }
    if own == screen.rawValue || own == program.flow.frame.id.rawValue { return nil }
    return "'\(control)' was touched on '\(screen)', where it is not"
  }

  func control(_ id: ControlID) -> Flow.Control? {
    for screen in program.flow.screens + [program.flow.frame] {
      for control in screen.controls where "\(screen.id).\(control.id)" == id.rawValue {
        return control
      }
    }
    return nil
  }

  /// Tells a mistake in the app's views, in debug builds and once.
  func report(_ misuse: String) {
    #if DEBUG
      guard reported.insert(misuse).inserted else { return }
      #if canImport(os)
        Logger(subsystem: "FlowRuntime", category: program.flow.id).fault(
          "\(misuse, privacy: .public)")
      #else
        FileHandle.standardError.write(Data("FlowRuntime, \(program.flow.id): \(misuse)\n".utf8))
      #endif
    #endif
  }
}

extension Flow.Constant {
  /// Whether it is text, of which a value takes as much as it can hold.
  fileprivate var isText: Bool {
    if case .text = self { true } else { false }
  }
}
