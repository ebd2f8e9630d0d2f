import SpecRender
import SpecSyntax
import SpecText

/// Sorts out what designers own, `templates/`, and checks every name of every template.
///
/// - Parameters:
///   - files: The files of the run.
///   - found: The findings of the run.
/// - Returns: What previews are drawn with; nothing while there are errors.
func readPreviewSources(_ files: [ParsedFile], _ found: inout Diagnostics) -> PreviewSources? {
  var templates: [String: Template] = [:]
  var drawings: [PreviewSources.Drawing] = []
  var scripts: [PreviewSources.Script] = []
  var styleSheet: SourceFile?
  var place = Span(FileID(0), 0, 0)
  for file in files where file.file.path.hasPrefix("templates/") {
    place = Span(file.id, 0, 0)
    let parts = file.file.path.split(separator: "/").dropFirst()
    let name = parts.last ?? ""
    switch (parts.count, file.tree) {
    case (1, .template(let template)):
      templates[String(name.dropLast(".mustache".count))] = template
    case (1, _) where name == "preview.css": styleSheet = file.file
    case (1, _) where name == "README.md": break
    case (2, _) where parts.first == "scripts" && name.hasSuffix(".js"):
      scripts.append(.init(String(name.dropLast(".js".count)), file.file))
    case (2, _) where name.hasSuffix(".svg"):
      guard let kind = parts.first.flatMap({ PreviewSources.Drawing.Kind(rawValue: String($0)) })
      else { fallthrough }
      drawings.append(.init(kind, String(name.dropLast(".svg".count)), file.file))
    case (_, .unreadable), (_, .refused): break
    default: found.report(Diagnostic(.strayTemplate, place, "'\(file.file.path)' is no template"))
    }
  }
  if styleSheet == nil {
    found.report(Diagnostic(.templateMissing, place, "'templates/preview.css' is missing"))
  }
  let checked = checkTemplates(templates, pages: previewPages, missingAt: place, &found)
  guard let checked, let styleSheet else { return nil }
  return PreviewSources(
    templates: checked, styleSheet: styleSheet, drawings: drawings, scripts: scripts)
}

extension Rule {
  /// Files in `templates/` are read.
  static let strayTemplate = Rule(
    "template/unexpected",
    law: "Every file in `templates/` is one that previews are drawn with.",
    why: "A file with a misspelt name would be passed over.",
    bad: "templates/symbol/bell.fill.svg",
    good: "templates/symbols/bell.fill.svg")
}
