extension Flow {
  /// A flow with every name resolved, ready to run.
  ///
  /// Make it once and share it; it never changes. `start` gives a `State`, `send` moves it on:
  ///
  /// ```swift
  /// let program = try Program(flow)
  /// var (state, effects) = program.start(Launch())
  /// effects = program.send(.tap("welcome.get-started"), to: &state)
  /// ```
  ///
  /// A class, because everything that runs holds it: a copy would count two dozen parts each time.
  public final class Program: Sendable {
    /// The flow that runs.
    public let flow: Flow

    let names: Names
    let values: [ProgramValue]
    /// The purchases whose products are asked for.
    package let stores: [ProgramStore]
    /// What the data of each look-up must meet; none for other services.
    let foundTests: [ResolvedCondition?]
    /// The screens in the flow's order; the frame comes last.
    let screens: [ProgramScreen]
    /// The screens of each path.
    let paths: [[Int]]
    let controlIndex: [ControlID: ControlPlace]
    /// Every list of commands; handlers and timers name theirs by index.
    let lists: [[Operation]]
    /// What runs each list, and the screen it is of.
    let listOrigins: [(origin: ListOrigin, screen: Int)]
    let entry: [ProgramEntry]
    let completion: Int
    /// What people who have completed the flow are told is new.
    let whatsNew: ProgramWhatsNew?
    /// The deep links in the flow's order.
    let links: [ProgramLink]
    let linkIndex: [DeepLinkID: Int]
    /// Conditions and requirements that exploration and rules ask about.
    let assertions: [ProgramAssertion]

    /// Resolves a flow.
    ///
    /// - Throws: What could not be resolved. A flow the generator wrote always can be.
    public init(_ flow: Flow) throws(FlowError) {
      var compiler = Compiler(flow, Names(flow))
      self.flow = flow
      names = compiler.names
      values = try compiler.values()
      stores = compiler.stores
      screens = try compiler.screens()
      controlIndex = compiler.controls
      entry = try compiler.entry()
      assertions = try compiler.assertions()
      foundTests = try compiler.foundTests()
      paths = try compiler.paths()
      completion = try compiler.completion()
      whatsNew = try compiler.whatsNew()
      links = try compiler.links()
      linkIndex = Dictionary(zip(flow.deepLinks.map(\.id), links.indices)) { first, _ in first }
      lists = compiler.lists
      listOrigins = compiler.origins
    }

    var valueIndex: [ValueID: Int] { names.values }
    var serviceIndex: [ServiceID: Int] { names.services }
    var tableIndex: [TableID: Int] { names.tables }
    var screenIndex: [ScreenID: Int] { names.screens }

    /// The frame, which surrounds every screen.
    var frame: ProgramScreen { screens[screens.count - 1] }

    /// Resolves conditions of the flow.
    var compiler: Compiler { Compiler(flow, names) }
  }
}

/// A flow that can't run because a name in it stands for nothing, or for the wrong kind of thing.
public struct FlowError: Error, Hashable, CustomStringConvertible {
  /// What is wrong.
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// The name of a control from outside: `screen.control`, `frame.control` in the frame.
///
/// It is also the string key of the control's label.
public typealias ControlID = Flow.Name<Flow.Control>

/// Where a control is found.
struct ControlPlace: Sendable {
  var screen: Int
  var control: Int
}

/// A value with its options resolved.
struct ProgramValue: Sendable {
  var kind: Flow.Value.Kind
  /// The rows of a choice or set.
  var rows: [RowID] {
    didSet { rowIndex = Dictionary(zip(rows, rows.indices)) { first, _ in first } }
  }
  private(set) var rowIndex: [RowID: Int] = [:]
  /// The table the rows are from.
  var table: Int?
  var initial = CompactConstant.unset

  init(kind: Flow.Value.Kind) {
    self.kind = kind
    rows = []
  }
}

struct ProgramEntry: Sendable {
  var condition: ResolvedCondition?
  /// The screen; none for the app itself.
  var screen: Int?
}

struct ProgramAssertion: Sendable {
  var condition: ResolvedCondition
  var consequence: ResolvedCondition
}

struct ProgramWhatsNew: Sendable {
  var version: Int
  var key: String
  /// The path's index.
  var path: Int
  /// The list that runs when the news are finished.
  var completion: Int
}

/// A screen with its conditions and commands resolved.
struct ProgramScreen: Sendable {
  var id: ScreenID
  var condition: ResolvedCondition?
  var requirement: ResolvedCondition?
  var gate: ResolvedCondition?
  var allowsBack: Bool
  var elements: [ProgramElement]
  var elementIndex: [ElementID: Int]
  var controls: [ProgramControl]
  var enter: Int
  /// When something comes or goes, in milliseconds after entry, ascending.
  var moments: [Int]
  /// The permissions whose status is read on entry.
  var preflights: [Int]
  /// The stores that are asked for products on entry.
  var stores: [Int]
}

struct ProgramElement: Sendable {
  var id: ElementID
  /// The section that holds it.
  var section: Int?
  var condition: ResolvedCondition?
  /// Whether it is shown by `present` only.
  var isModal: Bool
  /// The moments between which it is there; the first is its appearance.
  var appears: Int?
  var goes: Int?
  /// The moment after which room is kept for it; nothing where that is always.
  var roomOpens: Int?
}

struct ProgramControl: Sendable {
  var element: Int
  var role: ProgramRole
  var commands: Int
  var isEnabled: ResolvedCondition?
  /// The section that holds the words of one row.
  var option: Int?
  /// Whether its commands hold `next`, so that the screen's gate counts.
  var moves: Bool
  /// Whether its commands hold `back`.
  var goesBack: Bool
}

enum ProgramRole: Sendable {
  case button
  case input(Int)
  /// A table and how many of its rows are shown.
  case list(Int, Int)
}

/// What runs a list of commands; those inside a call's answers go on with what asked.
package enum ListOrigin: Sendable {
  /// The user's touch.
  case control
  /// The entry of a screen.
  case entry
  /// A timer.
  case timer
  /// Data that came late.
  case late
  /// The end of the flow.
  case completion
}

/// A resolved command.
enum Operation: Sendable {
  case next
  case back
  case finish
  case go(Int)
  case set(Int, Term, ResolvedCondition?)
  case present(screen: Int, element: Int, ResolvedCondition?)
  case open(Flow.Command.Destination)
  case after(Int, list: Int)
  case wait(Int)
  case loadProducts(store: Int)
  case store([Flow.Command.Stored], ResolvedCondition?)
  case call(ProgramCall)
}

struct ProgramCall: Sendable {
  var verb: Flow.Call.Verb
  var service: Int
  var condition: ResolvedCondition?
  var handlers: [(answer: Flow.Answer?, list: Int)]

  /// The list that follows an unsuccessful answer.
  func list(after answer: Flow.Answer) -> Int? {
    handlers.first { $0.answer == answer }?.list
      ?? (answer == .late ? nil : handlers.first { $0.answer == nil }?.list)
  }
}

extension Duration {
  /// Whole milliseconds, rounded down.
  var milliseconds: Int {
    Int(components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000)
  }
}
