import FlowCore
import FlowRuntime
import OnboardingFlows

extension Harness {
  /// Saved progress as a device keeps it: any text is gone on with, or refused; and what a run
  /// keeps is read back as it was.
  ///
  /// The first byte chooses one of the generated flows, the second whether a text or what happens
  /// follows.
  static let savedText = Harness(name: "saved-text", maxLength: 2048) { _ in
    MainActor.assumeIsolated {
      ShippedFlows.programs.indices.flatMap { number in
        [[UInt8(number), 0] + firstText(of: number).utf8, [UInt8(number), 1, 0, 0, 0, 1, 1, 1]]
      }
    }
  } run: { (input) throws(PropertyViolation) in
    let result = MainActor.assumeIsolated {
      Result { () throws(PropertyViolation) in try check(input) }
    }
    try result.get()
  }
}

/// A driver of a generated flow, whichever it is, and the world it runs in.
@MainActor private struct Device {
  let world: InMemoryWorld<Steps>
  let driver: FlowDriver<Steps>

  init(_ program: Flow.Program) {
    world = InMemoryWorld()
    driver = FlowDriver<Steps>(world.services, running: program.flow)
  }

  /// Goes on with a text as if it was kept.
  func resume(_ text: String) -> Flow.State? {
    world.store.values["\(driver.program.flow.id).progress"] = .text(text)
    return driver.resumed(Flow.Launch())?.state
  }
}

/// What is kept of a run that has just begun.
@MainActor private func firstText(of number: Int) -> String {
  let device = Device(ShippedFlows.programs[number])
  let program = device.driver.program
  return program.progress(of: program.start().state).flatMap { device.driver.text(of: $0).string }
    ?? ""
}

@MainActor private func check(_ input: [UInt8]) throws(PropertyViolation) {
  var reader = InputReader(input)
  let program = ShippedFlows.programs[reader.number(below: ShippedFlows.programs.count)]
  let device = Device(program)
  guard reader.flag() else {
    let text = String(decoding: input.dropFirst(2), as: UTF8.self)
    if let state = device.resume(text) {
      try checkLegal(state, device.driver.program)
      try checkFacts(state, device.driver.program)
    }
    return
  }
  var (state, _) = program.start(reader.launch(of: program.flow))
  for _ in 0..<64 where !reader.isAtEnd {
    _ = program.send(reader.event(of: program.flow), to: &state)
  }
  guard let progress = program.progress(of: state), progress.hasMoments else { return }
  let text = device.driver.text(of: progress)
  guard let string = text.string, let read = ProgressText(string) else {
    throw PropertyViolation("what is kept can't be read")
  }
  try require(read == text, "what is kept is read as something else")
  let (again, _, misfits) = device.driver.progress(in: read)
  try require(misfits.isEmpty, "these do not fit what they were kept for: \(misfits)")
  let kept = progress.asKept(by: program)
  try require(again == kept, "\(kept) is kept, and read as \(again)")
}

extension Flow.SavedProgress {
  /// Whether its days are moments of a calendar, as which they are kept; numbers reach further.
  fileprivate var hasMoments: Bool {
    values.values.allSatisfy { constant in
      guard case .daysFromNow(let days) = constant else { return true }
      return days.magnitude < 100_000
    }
  }

  /// The progress as far as a text holds it: words of a table are what they say, and an image is
  /// one if it has bytes, which nothing here has.
  fileprivate func asKept(by program: Flow.Program) -> Flow.SavedProgress {
    var kept = self
    for (id, constant) in values {
      if case .words(let words) = constant { kept.values[id] = .text(words.key) }
    }
    for value in program.flow.values where value.kind == .image {
      kept.values[value.id] = kept.values[value.id].map { _ in .bool(false) }
    }
    return kept
  }
}
