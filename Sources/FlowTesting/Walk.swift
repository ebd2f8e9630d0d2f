public import FlowCore
public import FlowRuntime
public import Foundation

/// One user's way through a flow, on a device in memory: every step waits until the driver has done
/// all it can.
///
/// ```swift
/// let walk = await Walk<LockedIn>()
/// await walk.tap(.welcomeGetStarted)
/// await walk.set(.appSelectionChoose, to: 4)
/// #expect(walk.flow.isEnabled(.appSelectionContinue))
/// ```
@MainActor public final class Walk<Definition: FlowDefinition> {
  /// The device, the user, the shop and the cloud.
  public let world: InMemoryWorld<Definition>
  private let script: Flow
  private let services: @MainActor (InMemoryWorld<Definition>) -> FlowServices<Definition>
  private let variant: Definition.Variant?
  private var reducesMotion: Bool
  private var driver: FlowDriver<Definition>?

  /// Installs an app and opens it.
  ///
  /// - Parameters:
  ///   - flow: The flow, if it is not the generated one.
  ///   - variant: The variant of the flow.
  ///   - reducesMotion: Whether movement is to be kept to a minimum.
  ///   - prepare: What is so before the app is opened for the first time.
  ///   - services: The services of the device.
  public init(
    running flow: Flow = Definition.flow, variant: Definition.Variant? = nil,
    reducesMotion: Bool = false,
    _ prepare: (InMemoryWorld<Definition>) -> Void = { _ in },
    on services: @escaping @MainActor (InMemoryWorld<Definition>) -> FlowServices<Definition> = {
      $0.services
    }
  ) async {
    world = InMemoryWorld()
    self.services = services
    script = flow
    self.variant = variant
    self.reducesMotion = reducesMotion
    prepare(world)
    await launch()
  }

  /// Opens the app of somebody who has completed the flow.
  ///
  /// ```swift
  /// let walk = await Walk<MyApp>(seen: 1)
  /// #expect(walk.screen == .widgets)
  /// ```
  ///
  /// - Parameters:
  ///   - version: The version of what is new that they have seen; nothing where they completed the flow
  ///     before there was anything new.
  ///   - flow: The flow, if it is not the generated one.
  ///   - variant: The variant of the flow.
  ///   - reducesMotion: Whether movement is to be kept to a minimum.
  ///   - prepare: What else is so before the app is opened.
  public convenience init(
    seen version: Int?, running flow: Flow = Definition.flow, variant: Definition.Variant? = nil,
    reducesMotion: Bool = false, _ prepare: (InMemoryWorld<Definition>) -> Void = { _ in }
  ) async {
    await self.init(running: flow, variant: variant, reducesMotion: reducesMotion) { world in
      world.store.values[flow.completedKey] = .bool(true)
      if let news = flow.whatsNew { world.store.values[news.key] = version.map { .int($0) } }
      prepare(world)
    }
  }

  /// The driver of the app that is open.
  public var flow: FlowDriver<Definition> {
    guard let driver else { preconditionFailure("the app was killed") }
    return driver
  }

  // MARK: The app

  /// Opens the app; an app that is open is killed first.
  ///
  /// - Parameter link: The deep link that opens it, if one does.
  public func launch(opening link: Definition.DeepLink? = nil) async {
    await kill()
    let device = services(world)
    let driver = FlowDriver<Definition>(
      device, running: script,
      variant: FlowDriver<Definition>.variant(of: script, in: device.store, else: variant))
    self.driver = driver
    if let link { driver.open(link) }
    await driver.start(reducesMotion: reducesMotion)
    await world.settle(driver)
  }

  /// Ends the app without a word to it.
  public func kill() async {
    driver = nil
    await world.settle()
  }

  /// Opens a deep link while the app is open.
  public func open(_ link: Definition.DeepLink) async {
    await act { $0.open(link) }
  }

  // MARK: What the user does

  /// Taps buttons, one after the other.
  public func tap(_ controls: Definition.Control...) async {
    for control in controls { await act { $0.tap(control) } }
  }

  /// Chooses one of several.
  public func choose<Row: Flow.Choosable>(
    _ input: Flow.Input<Definition, Row>, _ row: Row
  ) async {
    await act { $0.choose(input, row) }
  }

  /// Types text.
  public func type(_ input: Flow.Input<Definition, String>, _ text: String) async {
    await act { $0.type(input, text) }
  }

  /// Sets a number.
  public func set(_ input: Flow.Input<Definition, Int>, to number: Int) async {
    await act { $0.set(input, to: number) }
  }

  /// Sets a time of day.
  public func set(
    _ input: Flow.Input<Definition, Flow.TimeOfDay>, to time: Flow.TimeOfDay
  ) async {
    await act { $0.set(input, to: time) }
  }

  /// Enters the day that a moment is on; nothing takes it away again.
  public func set(_ input: Flow.DateInput<Definition>, to date: Date?) async {
    await act { $0.set(input, to: date) }
  }

  /// Enters an image, or takes it away.
  public func set(_ input: Flow.ImageInput<Definition>, to image: Data?) async {
    await act { $0.set(input, to: image) }
  }

  /// Does something and waits until all has come of it that can.
  public func act(_ deed: (FlowDriver<Definition>) -> Void) async {
    deed(flow)
    await world.settle(flow)
  }

  /// Lets time pass.
  public func pass(_ duration: Duration) async {
    await world.pass(duration, flow)
  }

  // MARK: What there is

  /// What there is to show.
  public var place: FlowDriver<Definition>.Place { flow.place }

  /// The shown screen.
  public var screen: Definition.Screen? { flow.screen }

  /// What is stored.
  public var stored: [String: PropertyListValue] { world.store.values }

  /// What was done, in order, without what analytics heard.
  public var done: [ServiceLog.Entry] {
    world.log.entries.filter { if case .tracked = $0 { false } else { true } }
  }

  /// What analytics heard.
  public var milestones: [Flow.Milestone] {
    world.log.entries.compactMap {
      if case .tracked(let milestone) = $0 { milestone } else { nil }
    }
  }
}
