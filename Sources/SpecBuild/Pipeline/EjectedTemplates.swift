package import SpecDisk
import SpecTemplates
import SpecText

/// What a template is called: its path in `templates/`.
package func templateName(_ path: String) -> String {
  String(path.dropFirst("\(ProjectFolder.templates.rawValue)/".count))
}

/// Where the built-in template that a project's own was copied from is kept, as it was then.
package func originalPath(of template: String) -> String {
  "\(originalsFolder)/\(templateName(template))"
}

/// Where they are kept, out of sight, so that nothing is drawn with them.
let originalsFolder = "\(ProjectFolder.templates.rawValue)/.ejected"

/// The paths of a project's templates whose originals have changed since they were copied from them.
///
/// What was never copied by `specgen templates eject` has no original.
package func outdatedTemplates(
  ofProject root: String, on disk: FileSystem
) throws(DiskError) -> Set<String> {
  let kept = try disk.ifThere { () throws(DiskError) in
    try disk.list("\(root)/\(originalsFolder)")
  }
  guard kept != nil else { return [] }
  var outdated: Set<String> = []
  for template in builtInTemplates {
    let original = try disk.ifThere { () throws(DiskError) in
      try disk.read("\(root)/\(originalPath(of: template.path))", SourceFolder.largest)
    }
    if let original, original != template.bytes { outdated.insert(template.path) }
  }
  return outdated
}

extension Rule {
  /// Templates that were copied keep up with those they were copied from.
  static let templateBehind = Rule(
    "template/behind", .warning,
    summary: "A template that was ejected was copied from the one this specgen has.",
    why: """
      A newer specgen may draw what the template knows nothing of, or have mended a mistake that is \
      still in it. Templates, styles and scripts also name each other's parts.
      """,
    bad: "templates/styles/board.css, ejected by an older specgen whose board.css was another one",
    good: "`specgen templates eject --replace styles/board.css`, and your changes made again",
    isSuppressible: true)
}

/// Tells which templates are behind.
func reportBehind(
  _ outdated: Set<String>, among files: [SourceFile], _ found: inout Diagnostics
) {
  guard !outdated.isEmpty else { return }
  for (index, file) in files.enumerated()
  where outdated.contains(file.path) && !builtInTemplates.contains(file) {
    let name = templateName(file.path)
    found.report(
      Diagnostic(
        .templateBehind, Span(FileID(index), 0, 0),
        "the built-in '\(name)' has changed since this was copied from it",
        help: """
          your changes are what differs from '\(originalPath(of: file.path))'; \
          `specgen templates eject --replace \(name)` takes the new one, to make them again
          """))
  }
}
