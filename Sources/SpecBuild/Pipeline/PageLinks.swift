import SpecRender
import SpecText

extension Rule {
  /// Style sheets and scripts that pages load are there.
  static let templateLink = Rule(
    "template/link",
    summary: "A style sheet or script that a template names is there.",
    why: """
      A browser passes over a file that is missing, and the page only looks or works wrong. Names \
      with a slot in them, such as `{{app.id}}.data.js`, are of files that are made, and left alone.
      """,
    bad: "<link rel=\"stylesheet\" href=\"bord.css\">",
    good: "<link rel=\"stylesheet\" href=\"board.css\">, and templates/styles/board.css")
}

/// Looks for style sheets and scripts that templates name and nobody wrote.
///
/// - Parameters:
///   - templates: The templates' files, each with its number.
///   - copied: The style sheets and scripts there are.
///   - found: The findings of the run.
func checkLinks(
  of templates: [(id: FileID, file: SourceFile)], to copied: [SourceFile],
  _ found: inout Diagnostics
) {
  let names = copied.map(\.name) + ["drawings.css"]
  for (id, file) in templates {
    for link in file.bytes.links where !link.name.contains("{") && !names.contains(link.name) {
      let folder = link.name.hasSuffix(".css") ? "styles" : "scripts"
      found.report(
        Diagnostic(
          .templateLink, Span(id, link.range.lowerBound, link.range.upperBound),
          "there is no file '\(link.name)' in 'templates/\(folder)'",
          help: nearest(to: link.name, in: names).map { "did you mean '\($0)'?" }
        ).caused(by: RootCause("link \(link.name)", isOfProject: true)))
    }
  }
}
