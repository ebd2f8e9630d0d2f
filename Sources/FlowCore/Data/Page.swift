extension Flow {
  /// What stands on a screen or in the frame, in reading order.
  ///
  /// The words of a `Screen`, kept apart from it: what a text says changes nothing of what a flow
  /// does.
  public struct Page: Hashable, Sendable {
    /// The screen's id; `frame` for the frame.
    public var id: ScreenID
    /// What stands before the first section.
    public var blocks: [Block]
    /// The sections.
    public var sections: [Section]
    /// In the frame: where the screen goes; after everything, where nothing is said.
    public var screenPosition: ScreenPosition?

    /// Makes a page.
    public init(
      _ id: ScreenID, _ blocks: [Block] = [], sections: [Section] = [],
      screenPosition: ScreenPosition? = nil
    ) {
      self.id = id
      self.blocks = blocks
      self.sections = sections
      self.screenPosition = screenPosition
    }
  }

  /// Where the screen goes in the frame.
  public struct ScreenPosition: Hashable, Sendable {
    /// After so many blocks.
    public var blocks: Int
    /// After so many sections.
    public var sections: Int

    /// Makes a position.
    public init(blocks: Int, sections: Int) {
      self.blocks = blocks
      self.sections = sections
    }
  }

  /// A named group of blocks.
  public struct Section: Hashable, Sendable {
    /// The element's id.
    public var id: ElementID
    /// What stands in it.
    public var blocks: [Block]

    /// Makes a section.
    public init(_ id: ElementID, _ blocks: [Block]) {
      self.id = id
      self.blocks = blocks
    }
  }

  /// A block of a page.
  public enum Block: Hashable, Sendable {
    /// The title of the screen.
    case title(Text)
    /// A title within the screen.
    case heading(Text)
    /// A paragraph.
    case body(Text)
    /// Pictures in one line.
    case pictures([Picture])
    /// Controls in one line, by their labels.
    case controls([Label])
    /// Drawn views in one line, by their accessibility labels.
    case views([Label])
    /// A list.
    case rows([ListRow])
  }

  /// The words of a control or a view.
  public struct Label: Hashable, Sendable {
    /// The control or view.
    public var element: ElementID
    /// What is shown on it or spoken for it.
    public var text: Text
    /// The prompt of a text field; what is spoken besides the label of other controls.
    public var hint: Text?

    /// Makes a label.
    public init(_ element: ElementID, _ text: Text, hint: Text? = nil) {
      self.element = element
      self.text = text
      self.hint = hint
    }
  }

  /// A system symbol or an image of the app.
  public struct Picture: Hashable, Sendable {
    /// Where a picture comes from.
    public enum Source: Hashable, Sendable {
      /// A symbol of the system, by its name.
      case symbol(String)
      /// An image of the app, by its name.
      case image(String)
      /// The picture of the row that is drawn: a column of it, or a column of a row it names.
      case option([ColumnID])
      /// The picture of the row that a choice holds; none while it is unset.
      case column(ValueID, [ColumnID])
    }

    /// Where it comes from.
    public var source: Source
    /// The accessibility label; none for decoration.
    public var label: Text?

    /// Makes a picture.
    public init(_ source: Source, label: Text? = nil) {
      self.source = source
      self.label = label
    }
  }

  /// A row of a list on a page.
  public struct ListRow: Hashable, Sendable {
    /// The element's id.
    public var id: ElementID
    /// The picture before its words.
    public var picture: Picture?
    /// Its words.
    public var text: Text

    /// Makes a row.
    public init(_ id: ElementID, _ text: Text, picture: Picture? = nil) {
      self.id = id
      self.picture = picture
      self.text = text
    }
  }
}
