extension Flow {
  /// What is drawn in one state of a flow: the screen in its frame as a tree of blocks, with their
  /// words, looks and movement.
  ///
  /// A value that is free of any language and any toolkit: previews and apps draw the same one.
  /// Compare it, and animate by it. Every id in it serves as an accessibility identifier; it is the
  /// name by which tests and events speak of the same thing.
  public struct Drawing: Hashable, Sendable {
    /// The screen.
    public var screen: ScreenID
    /// Where what fills the screen stands.
    public var arrangement: Arrangement
    /// The styles of what is drawn behind the screen, the rearmost first, then those of the frame.
    public var decor: [Style]
    /// What surrounds the screen, above it.
    public var frameStart: [Section]
    /// What fills the screen from its top.
    public var main: [Section]
    /// What stands at the foot: the last buttons, what belongs to them and what follows them; where
    /// there are none, the progress views that end the page.
    public var bottom: [Section]
    /// What surrounds the screen, below it.
    public var frameEnd: [Section]
    /// What is presented over the screen.
    public var modal: Modal?
    /// The screen's place on its path; none where it is on none.
    public var position: Position?
    /// Whether the user has to wait for an answer, or for the flow to be completed.
    public var isWaiting: Bool
    /// Whether back leads somewhere.
    public var canGoBack: Bool
    /// How one screen follows another; nothing where it simply takes its place.
    public var transition: Transition?
  }
}

extension Flow.Drawing {
  /// Where what fills a screen stands.
  public enum Arrangement: Hashable, Sendable {
    /// From its top on: it asks for something, or there is much of it.
    case top
    /// In its middle: it speaks more than it asks.
    case center
    /// At its end, above the button it leads to: so speaks an app whose buttons have sharp corners.
    case bottom
  }

  /// Where words stand in their line.
  public enum Alignment: Hashable, Sendable {
    /// At the side where reading begins.
    case leading
    /// In the middle.
    case center
  }

  /// A screen's place on its path.
  public struct Position: Hashable, Sendable {
    /// The place, from 1.
    public var position: Int
    /// How many screens the path has.
    public var count: Int
  }

  /// What is presented over a screen, as an alert or a sheet.
  public struct Modal: Hashable, Sendable {
    /// How it looks.
    public var style: Flow.Modal.Style
    /// What stands in it.
    public var section: Section
  }

  /// Blocks that belong together: a section of content, or what stands before the first one.
  public struct Section: Hashable, Sendable {
    /// `screen.section#region`, `screen#region` for what stands before the first section: one that
    /// ends in buttons may stand in two regions.
    public var id: String
    /// The section's own id.
    public var name: ElementID?
    /// Whether it is a section of the frame, which comes over the screen as a banner does.
    public var isBanner: Bool
    /// Where its words stand in their line.
    public var alignment: Alignment
    /// What stands in it, never nothing.
    public var blocks: [Block]
    /// How it comes and goes.
    public var motion: Motion
  }

  /// How an element comes and goes.
  public struct Motion: Hashable, Sendable {
    /// The transition; nothing where it simply is there or is gone.
    public var transition: Flow.Transition?
    /// When it comes and goes by itself.
    public var step: Flow.TimelineStep?
    /// Whether its time has not come yet: its room is kept, so that nothing moves when it comes, and
    /// until then it is neither seen nor spoken nor touched.
    public var isPending = false
  }

  /// A block.
  public enum Block: Hashable, Sendable {
    /// Words.
    case text(Text)
    /// Pictures in one line.
    case pictures([Picture])
    /// Controls in one line.
    case controls(ControlLine)
    /// Drawn views in one line.
    case views([View])
    /// A list.
    case list(List)
  }

  /// Words by themselves.
  public struct Text: Hashable, Sendable {
    /// What words are for.
    public enum Role: String, Hashable, Sendable, CaseIterable {
      /// The title of the screen.
      case title
      /// A title within the screen.
      case heading
      /// A paragraph.
      case body
      /// A paragraph of a section without a title.
      case note
      /// A paragraph in a section below the last buttons.
      case finePrint
    }

    /// The string key.
    public var id: String
    /// What they are for.
    public var role: Role
    /// The words.
    public var words: LocalizedText
    /// The font of the theme they are written in, if it has one for them.
    public var font: Flow.Font?
    /// The style of the theme they are drawn with, if it has one for them.
    public var style: Flow.Style?
  }

  /// A picture.
  public struct Picture: Hashable, Sendable {
    /// Where a picture comes from.
    public enum Source: Hashable, Sendable {
      /// A symbol of the system, by its name.
      case symbol(String)
      /// An image of the app, by its name.
      case image(String)
      /// The app's own icon.
      case appIcon
    }

    /// `screen.section.picture`, with a number from the second one on; for one of a row
    /// `screen.row.picture`.
    public var id: String
    /// Where it comes from.
    public var source: Source
    /// The accessibility label; none for decoration.
    public var label: LocalizedText?
    /// The style of the theme it is drawn with, if it has one for pictures.
    public var style: Flow.Style?
  }

  /// A list.
  public struct List: Hashable, Sendable {
    /// How the rows of a list look.
    public enum Style: Hashable, Sendable {
      /// Each with a picture before its words.
      case features
      /// Each as a card.
      case cards
      /// Each a line of one card.
      case grouped
      /// Details of an option.
      case details
    }

    /// `screen.row.list`, after the first row that content has in it, shown or not.
    public var id: String
    /// How its rows look.
    public var style: Style
    /// The style of the theme for the card that holds its rows, where they are grouped.
    public var group: Flow.Style?
    /// Its rows, never none.
    public var rows: [Row]
  }

  /// A row of a list.
  public struct Row: Hashable, Sendable {
    /// `screen.row`.
    public var id: String
    /// The picture before its words.
    public var picture: Picture?
    /// Its words.
    public var words: LocalizedText
    /// Whether it says what an option costs.
    public var isPrice: Bool
    /// Whether it says what is saved by an option.
    public var isSaving: Bool
    /// The style of the theme for cards, where it is one and there is a style.
    public var style: Flow.Style?
    /// How it comes and goes.
    public var motion: Motion
  }
}

extension Flow.Drawing {
  /// All sections that are there, from the back to the front.
  public var sections: [Section] {
    (frameStart + main + bottom + frameEnd + (modal.map { [$0.section] } ?? []))
      .filter { !$0.motion.isPending }
  }

  /// All controls that are there, in reading order.
  public var controls: [Control] {
    sections.flatMap(\.blocks).flatMap { block -> [Control] in
      if case .controls(let line) = block {
        line.controls.filter { !$0.motion.isPending }
      } else {
        []
      }
    }
  }

  /// The control of an id, if it is there.
  public func control(_ id: ControlID) -> Control? {
    controls.first { $0.id == id }
  }
}
