package import FlowCore

/// Names of the theme that are used implicitly: nothing in the content says them.
package enum ImplicitTheme {
  /// What titles, headings, bodies, pictures, rows and fields look like.
  package static let styles: Set<StyleID> = [
    "title", "heading", "body", "picture", "card", "field",
  ]

  /// What titles, headings and bodies are written in.
  package static let fonts: Set<FontID> = ["title", "heading", "body"]

  /// What a screen and the system's own controls on it are painted with.
  package static let colors: Set<ColorID> = [
    "background", "surface", "text", "muted", "accent", "on-accent", "outline",
  ]
}
