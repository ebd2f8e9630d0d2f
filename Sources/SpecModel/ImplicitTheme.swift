package import FlowCore

/// Names of the theme that are used implicitly: nothing in the content says them.
package enum ImplicitTheme {
  /// What titles, headings, bodies, notes, labels, pictures, lists, rows, fields and chips look
  /// like.
  package static let styles: Set<StyleID> = [
    "title", "heading", "body", "note", "label", "picture", "list", "card", "field",
    "chip",
  ]

  /// What titles, headings, bodies, notes and labels are written in.
  package static let fonts: Set<FontID> = ["title", "heading", "body", "note", "label"]

  /// What a screen and the system's own controls on it are painted with.
  package static let colors: Set<ColorID> = [
    "background", "surface", "text", "muted", "accent", "on-accent", "outline",
  ]
}
