package import SpecText

/// What designers own of the previews: everything in `templates/`.
package struct PreviewSources: Sendable {
  /// An SVG drawing, named as content names it.
  package struct Drawing: Sendable {
    /// What a drawing stands for, and the folder of `templates/` it is in.
    package enum Kind: String, Sendable, CaseIterable {
      /// A system symbol, `bell.fill`: one colour, that of the words around it.
      case symbol = "symbols"
      /// The mark on an app's icon, by the app's id: one colour.
      case icon = "icons"
      /// An image of an app, in its own colours.
      case image = "images"
    }

    package var kind: Kind
    /// The file's name without `.svg`.
    package var name: String
    package var file: SourceFile

    package init(_ kind: Kind, _ name: String, _ file: SourceFile) {
      self.kind = kind
      self.name = name
      self.file = file
    }
  }

  /// A script that pages load, named in their templates.
  package struct Script: Sendable {
    /// The file's name without `.js`.
    package var name: String
    package var file: SourceFile

    package init(_ name: String, _ file: SourceFile) {
      self.name = name
      self.file = file
    }
  }

  package var templates: CheckedTemplates
  /// `preview.css`, copied as it is.
  package var styleSheet: SourceFile
  /// The drawings, in the order of their paths.
  package var drawings: [Drawing]
  /// The scripts, in the order of their paths; copied as they are.
  package var scripts: [Script]

  package init(
    templates: CheckedTemplates, styleSheet: SourceFile, drawings: [Drawing],
    scripts: [Script] = []
  ) {
    self.templates = templates
    self.styleSheet = styleSheet
    self.drawings = drawings
    self.scripts = scripts
  }

  /// Whether there is a drawing of a name.
  func hasDrawing(_ kind: Drawing.Kind, _ name: String) -> Bool {
    drawings.contains { $0.kind == kind && $0.name == name }
  }
}
