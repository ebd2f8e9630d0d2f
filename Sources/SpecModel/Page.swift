package import FlowCore
package import SpecText

/// A Markdown file of a screen (or of the frame): its words in reading order.
package struct Page: Sendable, Equatable {
  /// The screen's id; `frame` for the frame.
  package var id: ScreenID
  package var file: FileID
  /// What stands before the first section.
  package var blocks: [Block]
  package var sections: [Section]
  /// In the frame: how many leading blocks and sections stand before the screen.
  package var screenPosition: ScreenPosition?

  package init(
    id: ScreenID, file: FileID, blocks: [Block] = [], sections: [Section] = [],
    screenPosition: ScreenPosition? = nil
  ) {
    self.id = id
    self.file = file
    self.blocks = blocks
    self.sections = sections
    self.screenPosition = screenPosition
  }

  /// Where the screen goes in the frame: after so many blocks and sections.
  package struct ScreenPosition: Sendable, Equatable {
    package var blocks: Int
    package var sections: Int

    package init(blocks: Int, sections: Int) {
      self.blocks = blocks
      self.sections = sections
    }
  }
}

/// A named group of blocks.
package struct Section: Sendable, Equatable {
  package var id: Located<ElementID>
  package var blocks: [Block]
  package var span: Span

  package init(id: Located<ElementID>, blocks: [Block] = [], span: Span) {
    self.id = id
    self.blocks = blocks
    self.span = span
  }
}

/// A block of a page, as a writer sees it.
package enum Block: Sendable, Equatable {
  case title(Text)
  case heading(Text)
  case body(Text)
  /// Pictures in one line.
  case pictures([Picture])
  /// Controls in one line.
  case controls([ControlLabel])
  /// Drawn views in one line.
  case views([ViewLabel])
  case rows([RowText])
}

/// A picture: a system symbol, an image of the app, or what a row has of these.
package struct Picture: Sendable, Equatable {
  /// Where the picture comes from.
  package enum Source: Sendable, Equatable {
    case symbol(String)
    case image(String)
    /// The picture of a row: a column of the row that is drawn, or of the one that a choice holds.
    case cell(Placeholder)
  }

  package var source: Located<Source>
  /// The accessibility label; none for decoration.
  package var label: Text?

  package init(source: Located<Source>, label: Text?) {
    self.source = source
    self.label = label
  }
}

/// A control's words.
package struct ControlLabel: Sendable, Equatable {
  package var id: Located<ElementID>
  package var label: Text
  package var hint: Text?

  package init(id: Located<ElementID>, label: Text, hint: Text?) {
    self.id = id
    self.label = label
    self.hint = hint
  }
}

/// A drawn view's accessibility label.
package struct ViewLabel: Sendable, Equatable {
  package var id: Located<ElementID>
  package var label: Text

  package init(id: Located<ElementID>, label: Text) {
    self.id = id
    self.label = label
  }
}

/// A row of a list.
package struct RowText: Sendable, Equatable {
  package var id: Located<ElementID>
  package var picture: Picture?
  package var text: Text

  package init(id: Located<ElementID>, picture: Picture?, text: Text) {
    self.id = id
    self.picture = picture
    self.text = text
  }
}
