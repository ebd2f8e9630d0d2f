public import FlowCore
public import FlowRuntime
public import Foundation

extension FlowDriver where Definition: Flow.Previewable {
  /// A driver in a state of a screen, for Xcode's previews and for tests: states have the numbers
  /// that the board of the previews gives them.
  ///
  /// ```swift
  /// #Preview { OnboardingView(FlowDriver<LockedIn>.preview(.permissions, state: 4)) }
  /// ```
  ///
  /// The state stands still: what is under way in it, such as a timer or a question to the system,
  /// begins once something is done. From there the flow runs on, with services in memory.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - number: The state's number on the board, from 1: of `permissions/4` it is 4.
  ///   - variant: The variant of the flow; the one of the state's picture, if nothing is said.
  ///   - world: What the flow runs on in, and by whose clock; a world in which answers come at once
  ///     and time is real, if nothing is said. It takes on how services stand in the state.
  ///   - texts: What texts say; what the world says, or, without one, what the system does.
  /// - Returns: The driver.
  /// - Precondition: The screen has such a state in the variant.
  public static func preview(
    _ screen: Definition.Screen, state number: Int = 1, variant: Definition.Variant? = nil,
    in world: InMemoryWorld<Definition>? = nil, texts: (@MainActor (LocalizedText) -> String)? = nil
  ) -> FlowDriver {
    let picture = Definition.previewStates.first { $0.screen == screen && $0.number == number }
    let variant = variant ?? picture?.variants.first.flatMap(\.self)
    let inner = world ?? InMemoryWorld<Definition>(date: InMemoryWorld<Definition>.previewDate)
    var services = inner.services
    if world == nil {
      services.clock = MonotonicClock()
      services.texts = { FlowServices<Definition>.localized($0) }
    }
    if let texts { services.texts = texts }
    let driver = FlowDriver(services, running: Definition.flow, variant: variant)
    let id = ScreenID(screen.rawValue)
    let board = Definition.board
    let run = board.run(
      to: number, of: id, variant: variant?.rawValue, in: driver.program,
      selling: inner.shop.products)
    guard let run else {
      preconditionFailure(
        board.complaint(number, of: id, variant: variant?.rawValue, in: driver.program.flow))
    }
    inner.take(on: run.state, of: driver.program)
    driver.stand(in: run)
    return driver
  }

  /// A driver in a state of a screen, one of `previewStates`.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - variant: One of its variants; the one of its picture, if nothing is said.
  ///   - world: What the flow runs on in; see `preview(_:state:variant:in:texts:)`.
  ///   - texts: What texts say.
  /// - Returns: The driver.
  /// - Precondition: The state is seen in the variant.
  public static func preview(
    _ state: Flow.PreviewState<Definition>, variant: Definition.Variant? = nil,
    in world: InMemoryWorld<Definition>? = nil, texts: (@MainActor (LocalizedText) -> String)? = nil
  ) -> FlowDriver {
    preview(state.screen, state: state.number, variant: variant, in: world, texts: texts)
  }
}

extension InMemoryWorld {
  /// Noon of the day on which previews are looked at, at Greenwich.
  public static var previewDate: Date {
    let day = Flow.Board.today
    let parts = DateComponents(
      calendar: utc, year: day.year, month: day.month, day: day.day, hour: 12)
    return parts.date ?? Date(timeIntervalSince1970: 0)
  }

  /// Has services stand as they do in a state, so that what they answer fits it.
  fileprivate func take(on state: Flow.State, of program: Flow.Program) {
    for (index, service) in program.flow.services.enumerated() {
      switch (service.kind, state.settledStatus(index)) {
      case (.permission(let permission), .granted): permissions.statuses[permission.kind] = .granted
      case (.permission(let permission), .denied): permissions.statuses[permission.kind] = .denied
      case (.purchase, .ok): shop.entitlements[service.id] = .owned([:])
      case (.purchase, .pending): shop.entitlements[service.id] = .pending
      default: break
      }
    }
  }
}
