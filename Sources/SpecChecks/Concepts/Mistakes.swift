import SpecModel
import SpecText

extension CheckContext {
  /// Whether something in a file could not be read as it stands.
  ///
  /// Then what seems to be missing or unused may be what was meant there, and to say so too would
  /// distract from the mistake.
  func hasMistakes(in file: FileID) -> Bool { unreadable[file] != nil }

  /// Whether something in a part of a file could not be read as it stands.
  func hasMistakes(in part: Span) -> Bool {
    unreadable[part.file]?.contains(where: part.contains) == true
  }

  /// Whether something in the app's own words, tables or flow could not be read as it stands.
  var hasMistakesInSource: Bool { app.sourceFiles.contains { hasMistakes(in: $0) } }

  /// Whether something in `flow.json` could not be read as it stands.
  var hasMistakesInFlow: Bool { hasMistakes(in: app.flowSpans.value([]).file) }
}
