package import SpecModel
import SpecReading
import SpecSyntax
package import SpecText

/// Content as it was parsed and read, with all that was found.
package struct ReadContent: Sendable {
  package let files: [SourceFile]
  package var project: Project
  package let found: Diagnostics

  package init(_ files: [SourceFile]) {
    var found = Diagnostics()
    let parsed = files.enumerated().map { parse($1, FileID($0), &found) }
    self.files = files
    project = read(parsed, &found)
    self.found = found
  }

  /// The only app, or the first one.
  package var app: App { project.apps[0] }
}
