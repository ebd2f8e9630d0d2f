import SpecCompare
import SpecRender
import SpecSyntax
import SpecTemplates
import SpecText

/// Sorts out the templates, a project's own and those built in, and checks every name of every one.
///
/// - Parameters:
///   - files: The files of the run.
///   - found: The findings of the run.
/// - Returns: What previews are drawn with; nothing while there are errors.
func readPreviewSources(_ files: [ParsedFile], _ found: inout Diagnostics) -> PreviewSources? {
  var templates: [String: Template] = [:]
  var originals: Set<String> = []
  var drawings: [PreviewSources.Drawing] = []
  var copied: [SourceFile] = []
  var texts: [(FileID, SourceFile)] = []
  var place = Span(FileID(0), 0, 0)
  for file in files where file.folder == .templates {
    place = Span(file.id, 0, 0)
    let parts = file.file.path.split(separator: "/").dropFirst()
    let name = parts.last ?? ""
    switch (parts.count, file.tree) {
    case (1, .template(let template)):
      let stem = String(name.dropLast(".mustache".count))
      templates[stem] = template
      // An own template may include none of those that the built-in one did.
      if builtInTemplates.contains(file.file) { originals.insert(stem) }
      texts.append((file.id, file.file))
      checkContent(ofTemplate: file.id, file.file, &found)
    case (1, _) where name == "README.md": break
    case (2, _) where parts.first == "styles" && name.hasSuffix(".css"),
      (2, _) where parts.first == "scripts" && name.hasSuffix(".js"):
      copied.append(file.file)
      if name.hasSuffix(".css") { checkContent(ofStyleSheet: file.id, file.file, &found) }
      if name.isTaken {
        found.report(
          Diagnostic(
            .strayTemplate, place, "'\(file.file.path)' has the name of a file that is made",
            help: "take another name, without a dot"))
      }
    case (2, _) where name.hasSuffix(".svg"):
      guard let kind = parts.first.flatMap({ PreviewSources.Drawing.Kind(rawValue: String($0)) })
      else { fallthrough }
      if !file.isRefused { checkDrawing(file.file, file.id, &found) }
      drawings.append(.init(kind, String(name.dropLast(".svg".count)), file.file))
    case (_, .unreadable): break
    default: found.report(Diagnostic(.strayTemplate, place, "'\(file.file.path)' is no template"))
    }
  }
  checkLinks(of: texts, to: copied, &found)
  let checked = compileTemplates(
    templates, pages: templatePages, missingAt: place, spare: originals, &found)
  return checked.map { PreviewSources(templates: $0, drawings: drawings, copied: copied) }
}

extension Substring {
  /// Whether a file of this name is made beside what is copied: `drawings.css`, `<app>.theme.css`,
  /// `<app>.de.js`, and what `serve` adds to a page.
  fileprivate var isTaken: Bool {
    let stem = prefix { $0 != "." }
    return ["drawings", "serve"].contains(stem) || split(separator: ".").count > 2
  }
}

extension Rule {
  /// Files in `templates/` are read.
  static let strayTemplate = Rule(
    "template/unexpected",
    summary: "Every file in `templates/` is one that previews are drawn with.",
    why: "A file with a misspelt name would be passed over.",
    bad: "templates/symbol/bell.fill.svg",
    good: "templates/symbols/bell.fill.svg")
}
