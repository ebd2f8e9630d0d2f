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

  package var templates: CompiledTemplates
  /// The drawings, in the order of their paths.
  package var drawings: [Drawing]
  /// The style sheets and scripts that pages name, in the order of their paths; copied as they are.
  package var copied: [SourceFile]

  package init(templates: CompiledTemplates, drawings: [Drawing], copied: [SourceFile]) {
    self.templates = templates
    self.drawings = drawings
    self.copied = copied
  }

  /// Whether there is a drawing of a name.
  func hasDrawing(_ kind: Drawing.Kind, _ name: String) -> Bool {
    drawings.contains { $0.kind == kind && $0.name == name }
  }
}

extension SourceFile {
  /// The last part of its path.
  package var name: String { path.split(separator: "/").last.map(String.init) ?? path }
}
