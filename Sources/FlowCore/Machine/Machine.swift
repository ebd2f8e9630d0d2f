/// A flow the generator wrote: its data and the types of its names.
public protocol FlowDefinition: Sendable {
  /// The ids of the screens.
  associatedtype Screen: RawRepresentable<String>, CaseIterable, Hashable, Sendable
  /// The names of the controls, `screen.control`.
  associatedtype Control: RawRepresentable<String>, CaseIterable, Hashable, Sendable
  /// The names of sections, rows and views, `screen.element`.
  associatedtype Element: RawRepresentable<String>, CaseIterable, Hashable, Sendable
  /// The names of alerts and sheets, `screen.section`.
  associatedtype Modal: RawRepresentable<String>, CaseIterable, Hashable, Sendable
  /// The ids of the values.
  associatedtype Value: RawRepresentable<String>, CaseIterable, Hashable, Sendable
  /// The ids of permissions, purchases, actions and look-ups.
  associatedtype Service: RawRepresentable<String>, CaseIterable, Hashable, Sendable
  /// The ids of the paths.
  associatedtype Path: RawRepresentable<String>, CaseIterable, Hashable, Sendable
  /// The facts of screens that assertions speak of.
  associatedtype Tag: RawRepresentable<String>, CaseIterable, Hashable, Sendable
  /// The ids of the variants.
  associatedtype Variant: RawRepresentable<String>, CaseIterable, Hashable, Sendable
  /// The ids of the deep links.
  associatedtype DeepLink: RawRepresentable<String>, CaseIterable, Hashable, Sendable =
    Flow.NoDeepLink
  /// What the user entered and what the flow knows.
  associatedtype Answers: Hashable, Sendable

  /// Everything content says of the onboarding.
  static var spec: Flow.Spec { get }

  /// The answers, typed, from what each value holds and the moment of each day, in seconds since the
  /// reference date of Foundation.
  static func answers(
    _ value: (ValueID) -> Flow.Constant, moment: (ValueID) -> Double?
  ) -> Answers
}

extension FlowDefinition {
  /// The flow as data.
  public static var flow: Flow { spec.flow }

  /// The answers, typed, from what each value holds: of days it is not known which moments they are.
  public static func answers(_ value: (ValueID) -> Flow.Constant) -> Answers {
    answers(value, moment: { _ in nil })
  }
}

/// A run of a generated flow, with the flow's own types.
///
/// A value: `send` returns what the app is to do, in order, and changes nothing else.
///
/// ```swift
/// var machine = Machine<LockedIn>()
/// machine.tap(.welcomeGetStarted)
/// machine.screen  // .appSelection
/// ```
public struct Machine<Definition: FlowDefinition>: Sendable {
  /// The flow, ready to run.
  public let program: Flow.Program
  /// Where the run stands.
  public private(set) var state: Flow.State
  /// What the app is to do first.
  public let firstEffects: [Flow.Effect]

  /// Begins a run.
  ///
  /// - Parameters:
  ///   - launch: What the app knows at launch.
  ///   - variant: The variant of the flow, if it is not the flow itself.
  /// - Precondition: The definition is one the generator wrote, and has the variant.
  public init(_ launch: Flow.Launch = Flow.Launch(), variant: Definition.Variant? = nil) {
    do {
      program = try Flow.Program(Definition.flow.applying(variant: variant?.rawValue))
    } catch {
      preconditionFailure("the flow is not one the generator wrote: \(error)")
    }
    (state, firstEffects) = program.start(launch)
  }

  /// The shown screen; none before the flow and after it.
  public var screen: Definition.Screen? {
    program.screen(in: state).flatMap { Definition.Screen(rawValue: $0.rawValue) }
  }

  /// What the user entered and what the flow knows.
  public var answers: Definition.Answers {
    Definition.answers { program.value($0, in: state) }
  }

  /// Whether a control can be used now.
  public func isEnabled(_ control: Definition.Control) -> Bool {
    program.isEnabled(ControlID(control.rawValue), in: state)
  }

  /// Moves the run on and returns what the app is to do, in order.
  @discardableResult
  public mutating func send(_ event: Flow.Event) -> [Flow.Effect] {
    program.send(event, to: &state)
  }

  /// Ends the run unfinished and returns what the app is to do, in order.
  @discardableResult
  public mutating func abandon() -> [Flow.Effect] {
    program.abandon(&state)
  }

  /// The user taps a button.
  @discardableResult
  public mutating func tap(_ control: Definition.Control) -> [Flow.Effect] {
    send(.tap(ControlID(control.rawValue)))
  }

  /// The user enters a value.
  @discardableResult
  public mutating func enter<Content>(
    _ input: Flow.Input<Definition, Content>, _ content: Content
  ) -> [Flow.Effect] {
    send(.enter(input.control, content.constant))
  }

  /// The user enters the day so many days from now.
  ///
  /// A machine has no clock, so it takes any day; a driver takes those within the value's limits.
  @discardableResult
  public mutating func enter(
    _ input: Flow.DateInput<Definition>, daysFromNow days: Int
  ) -> [Flow.Effect] {
    send(.enter(input.control, .daysFromNow(days)))
  }

  /// A deep link opens the app.
  @discardableResult
  public mutating func open(_ link: Definition.DeepLink) -> [Flow.Effect] {
    send(.deepLink(DeepLinkID(link.rawValue)))
  }

  /// The user taps a row's button in a list.
  @discardableResult
  public mutating func pick<Row>(
    _ list: Flow.PickList<Definition, Row>, _ row: Row
  ) -> [Flow.Effect] {
    send(.pick(list.control, RowID(row.rawValue)))
  }
}

extension Flow {
  /// The flow with a variant's defaults, visibility and paths, in which `variant` is that variant.
  ///
  /// - Throws: That there is no such variant.
  public func applying(variant id: String?) throws(FlowError) -> Flow {
    guard let id else { return self }
    guard let variant = variants.first(where: { $0.id == id }) else {
      throw FlowError("no variant is named '\(id)'")
    }
    var flow = self
    flow.appliedVariant = id
    for path in variant.paths {
      if let index = flow.paths.firstIndex(where: { $0.id == path.id }) { flow.paths[index] = path }
    }
    for index in flow.values.indices {
      if let initial = variant.defaults[flow.values[index].id] {
        flow.values[index].initial = initial
      }
    }
    flow.frame.apply(variant.show[flow.frame.id])
    for index in flow.screens.indices {
      flow.screens[index].apply(variant.show[flow.screens[index].id])
    }
    return flow
  }
}

extension Flow.Screen {
  fileprivate mutating func apply(_ show: [ElementID: Flow.Expression]?) {
    guard let show else { return }
    for index in elements.indices {
      if let condition = show[elements[index].id] { elements[index].condition = condition }
    }
  }
}
