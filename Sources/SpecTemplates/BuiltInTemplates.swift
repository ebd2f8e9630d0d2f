package import SpecText

/// The templates that are part of specgen, in the order of their paths: all that previews are drawn
/// with, but for what belongs to some content, such as icons and images of apps.
///
/// They are embedded when specgen is built. A project's own file of the same path takes the place of
/// one.
package let builtInTemplates: [SourceFile] = EmbeddedText.all.map { path, text in
  SourceFile(path: path, bytes: Array(text.utf8))
}
