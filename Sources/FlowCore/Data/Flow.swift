/// An onboarding flow, whole, as data.
///
/// The generator reads it from content, proves it, and writes it out as Swift; `Program` runs it.
/// References are names, so that it reads as the content does; `Program` resolves them once.
public struct Flow: Hashable, Sendable {
  /// The app's id, the name of its folder.
  public var id: String
  /// The version of the saved progress.
  public var version: Int
  /// The key of the stored flag that says the flow was completed.
  public var completedKey: String
  /// The tables that values and controls refer to.
  public var tables: [Table]
  /// Everything the user enters and everything the flow knows.
  public var values: [Value]
  /// What the flow asks of the world.
  public var services: [Service]
  /// Orders of screens, for `next`, swipes and progress.
  public var paths: [Path]
  /// Which screen comes first; the first rule that holds decides.
  public var entry: [EntryRule]
  /// The screen that is drawn while it is found out which one comes first.
  public var launchScreen: ScreenID?
  /// The addresses that lead to screens from outside.
  public var deepLinks: [DeepLink]
  /// Where the flow goes on after the app was ended in the middle of it.
  public var resume: Resume
  /// Where saved progress of older versions goes on, if not on a screen of the same name.
  public var migrations: [Migration]
  /// Facts of this app, true in every state.
  public var assertions: [Assertion]
  /// Versions of the flow with other defaults, visibility, paths or words.
  public var variants: [Variant]
  /// The variant that this flow is, as `applying(variant:)` made it; none for the flow itself.
  public internal(set) var appliedVariant: String?
  /// What is done, once and in this order, when the flow finishes.
  public var completion: [Command]
  /// What people who have completed the flow are told is new.
  public var whatsNew: WhatsNew?
  /// Whether swiping moves forward and back.
  public var swipe: Bool
  /// The transition between screens.
  public var transition: Transition?
  /// The transition with which a screen's elements appear.
  public var appear: Transition?
  /// What surrounds every screen; its id is `frame`.
  public var frame: Screen
  /// The screens.
  public var screens: [Screen]

  /// Makes a flow; all but its id, version and flag may be left out.
  public init(
    id: String, version: Int, completedKey: String, tables: [Table] = [], values: [Value] = [],
    services: [Service] = [], paths: [Path] = [], entry: [EntryRule] = [],
    launchScreen: ScreenID? = nil, deepLinks: [DeepLink] = [], resume: Resume = .start,
    migrations: [Migration] = [], assertions: [Assertion] = [],
    variants: [Variant] = [], completion: [Command] = [], whatsNew: WhatsNew? = nil,
    swipe: Bool = false,
    transition: Transition? = nil, appear: Transition? = nil, frame: Screen = Screen("frame"),
    screens: [Screen] = []
  ) {
    self.id = id
    self.version = version
    self.completedKey = completedKey
    self.tables = tables
    self.values = values
    self.services = services
    self.paths = paths
    self.entry = entry
    self.launchScreen = launchScreen
    self.deepLinks = deepLinks
    self.resume = resume
    self.migrations = migrations
    self.assertions = assertions
    self.variants = variants
    self.completion = completion
    self.whatsNew = whatsNew
    self.swipe = swipe
    self.transition = transition
    self.appear = appear
    self.frame = frame
    self.screens = screens
  }
}

extension Flow {
  /// The key that progress is saved under, where the flow goes on from the last screen.
  package var progressKey: String? { resume == .lastScreen ? "\(id).progress" : nil }

  /// The value that holds the user's name, where the flow knows it: the first of its texts.
  package var nameOfUser: ValueID? {
    values.first { if case .text = $0.kind { true } else { false } }?.id
  }

  /// The paths of the flow, then those of its variants.
  package var allPaths: [Path] { paths + variants.flatMap(\.paths) }

  /// An order of screens.
  public struct Path: Hashable, Sendable {
    /// The path's id.
    public var id: PathID
    /// Its screens, first to last.
    public var screens: [ScreenID]

    /// Makes a path.
    public init(_ id: PathID, _ screens: [ScreenID]) {
      self.id = id
      self.screens = screens
    }
  }

  /// One answer to the question which screen comes first.
  public struct EntryRule: Hashable, Sendable {
    /// Where a flow begins.
    public enum Destination: Hashable, Sendable {
      /// The flow is not shown at all.
      case app
      /// The flow begins with this screen.
      case screen(ScreenID)
    }

    /// When the rule applies; always, if there is none.
    public var condition: Expression?
    /// Where the flow begins then.
    public var destination: Destination

    /// Makes a rule.
    public init(if condition: Expression? = nil, go destination: Destination) {
      self.condition = condition
      self.destination = destination
    }
  }

  /// Where a flow goes on after the app was ended in the middle of it.
  public enum Resume: String, Hashable, Sendable, CaseIterable {
    /// From the beginning.
    case start
    /// From the screen that was shown last.
    case lastScreen = "last-screen"
  }

  /// Where screens of an older version went.
  public struct Migration: Hashable, Sendable {
    /// Where a run goes on that was saved on a screen.
    public enum Destination: Hashable, Sendable {
      /// From the beginning.
      case start
      /// On this screen.
      case screen(ScreenID)
    }

    /// The older version.
    public var version: Int
    /// Where those of its screens lead that don't lead to a screen of the same name.
    public var screens: [ScreenID: Destination]

    /// Makes a migration.
    public init(from version: Int, _ screens: [ScreenID: Destination]) {
      self.version = version
      self.screens = screens
    }
  }

  /// A fact of one app: in every state where the condition holds, the consequence holds.
  public struct Assertion: Hashable, Sendable {
    /// When the fact speaks.
    public var condition: Expression
    /// What is true then; `false` says the condition never holds.
    public var consequence: Expression

    /// Makes an assertion.
    public init(if condition: Expression, then consequence: Expression) {
      self.condition = condition
      self.consequence = consequence
    }
  }

  /// A version of the flow: other defaults, visibility or paths, and whatever conditions say of
  /// `variant`; otherwise the same.
  public struct Variant: Hashable, Sendable {
    /// The variant's id.
    public var id: String
    /// How many of a hundred users get it by their seeds.
    public var weight: Int
    /// The paths that differ, each by the name of the flow's.
    public var paths: [Path]
    /// The defaults that differ.
    public var defaults: [ValueID: Constant]
    /// The visibility that differs, by screen (`frame` for the frame) and element.
    public var show: [ScreenID: [ElementID: Expression]]

    /// Makes a variant.
    public init(
      _ id: String, weight: Int = 0, paths: [Path] = [], defaults: [ValueID: Constant] = [:],
      show: [ScreenID: [ElementID: Expression]] = [:]
    ) {
      self.id = id
      self.weight = weight
      self.paths = paths
      self.defaults = defaults
      self.show = show
    }
  }
}
