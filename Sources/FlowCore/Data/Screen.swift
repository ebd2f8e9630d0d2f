extension Flow {
  /// A screen: what is on it, when each thing is there, and what it does.
  public struct Screen: Hashable, Sendable {
    /// The screen's id.
    public var id: ScreenID
    /// `next` passes over the screen when this is false.
    public var condition: Expression?
    /// What is true whenever the screen is shown; proved, not tested at run time.
    public var requirement: Expression?
    /// `next` is possible only while this holds: its buttons are disabled, swipes are refused.
    public var gate: Expression?
    /// Whether there is a way back from here.
    public var allowsBack: Bool
    /// Every section, row, control and view, in reading order.
    public var elements: [Element]
    /// Sections that are shown by `present`.
    public var modals: [Modal]
    /// What the user can touch.
    public var controls: [Control]
    /// What the app draws.
    public var views: [View]
    /// What is done on every entry.
    public var enter: [Command]
    /// When elements come and go by themselves.
    public var timeline: [TimelineStep]
    /// The styles of what is drawn behind the screen, the rearmost first.
    public var decor: [StyleID]
    /// Facts of the screen that assertions speak of.
    public var tags: [String]

    /// Makes a screen; all but its id may be left out.
    public init(
      _ id: ScreenID, condition: Expression? = nil, requirement: Expression? = nil,
      gate: Expression? = nil,
      allowsBack: Bool = true, elements: [Element] = [], modals: [Modal] = [],
      controls: [Control] = [], views: [View] = [], enter: [Command] = [],
      timeline: [TimelineStep] = [], decor: [StyleID] = [], tags: [String] = []
    ) {
      self.id = id
      self.condition = condition
      self.requirement = requirement
      self.gate = gate
      self.allowsBack = allowsBack
      self.elements = elements
      self.modals = modals
      self.controls = controls
      self.views = views
      self.enter = enter
      self.timeline = timeline
      self.decor = decor
      self.tags = tags
    }
  }

  /// Something on a screen that can be there or not.
  public struct Element: Hashable, Sendable {
    /// What an element is.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
      /// A group of words and other elements.
      case section
      /// A line of a list.
      case row
      /// Something to touch.
      case control
      /// Something the app draws.
      case view
    }

    /// The element's id.
    public var id: ElementID
    /// What it is.
    public var kind: Kind
    /// The section that holds it; it is there only while the section is.
    public var section: ElementID?
    /// When it is there; always, if there is no condition.
    public var condition: Expression?

    /// Makes an element.
    public init(
      _ id: ElementID, _ kind: Kind, in section: ElementID? = nil, if condition: Expression? = nil
    ) {
      self.id = id
      self.kind = kind
      self.section = section
      self.condition = condition
    }
  }

  /// A section that is shown over its screen when a command presents it.
  ///
  /// A button in it puts it away before it does anything else; an input does not, as on the platform.
  /// A sheet can also be pulled down.
  public struct Modal: Hashable, Sendable {
    /// How a modal looks.
    public enum Style: String, Hashable, Sendable, CaseIterable {
      /// A short question in the middle of the screen.
      case alert
      /// A page that covers the screen in part.
      case sheet
    }

    /// The section.
    public var section: ElementID
    /// How it looks.
    public var style: Style

    /// Makes a modal.
    public init(_ section: ElementID, _ style: Style) {
      self.section = section
      self.style = style
    }
  }

  /// Something the app draws, named by its kind.
  public struct View: Hashable, Sendable {
    /// The element's id.
    public var id: ElementID
    /// What is drawn: `progress`, `bar-chart` or another kind that content names, or the app's own.
    public var kind: String
    /// What it shows.
    public var value: Expression?
    /// The table it draws from.
    public var table: TableID?
    /// Whether it has the rows of its table in an order of its own, by chance.
    public var isShuffled: Bool
    /// What a view of the app's own is given besides.
    public var parameters: [Parameter]
    /// Its style.
    public var style: StyleID?
    /// What an `image` shows.
    public var image: ImageForms?
    /// How an `image` fills its room.
    public var contentMode: ContentMode
    /// What a `video` plays.
    public var video: Video?

    /// Makes a view.
    public init(
      _ id: ElementID, _ kind: String, value: Expression? = nil, table: TableID? = nil,
      isShuffled: Bool = false, parameters: [Parameter] = [], style: StyleID? = nil,
      image: ImageForms? = nil, contentMode: ContentMode = .fit, video: Video? = nil
    ) {
      self.id = id
      self.kind = kind
      self.value = value
      self.table = table
      self.isShuffled = isShuffled
      self.parameters = parameters
      self.style = style
      self.image = image
      self.contentMode = contentMode
      self.video = video
    }
  }
}

extension Flow.Screen {
  /// The sections that are read by themselves and not with the screen: modals and the cards of rows.
  package var sectionsApart: Set<ElementID> {
    Set(modals.map(\.section) + controls.compactMap(\.option))
  }
}
