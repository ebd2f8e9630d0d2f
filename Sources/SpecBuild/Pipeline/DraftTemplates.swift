import SpecRender
import SpecSyntax
import SpecText

extension ParsedFile {
  /// Whether it is a template that goes into pages, and not a style sheet or script beside them.
  var isWithinPages: Bool { folder == .templates && !file.isCopied }
}

extension SourceFile {
  /// Whether it is a style sheet or script of the templates, which is copied beside the pages.
  fileprivate var isCopied: Bool {
    path.hasPrefix("templates/styles/") && path.hasSuffix(".css")
      || path.hasPrefix("templates/scripts/") && path.hasSuffix(".js")
  }

  /// The drawing it is, if it is one.
  fileprivate var drawing: PreviewSources.Drawing? {
    let parts = path.split(separator: "/")
    guard parts.count == 3, parts[2].hasSuffix(".svg"),
      let kind = PreviewSources.Drawing.Kind(rawValue: String(parts[1]))
    else { return nil }
    return .init(kind, String(parts[2].dropLast(".svg".count)), self)
  }
}

extension Stages {
  /// What the pages of apps are drawn with while the templates are still to be checked: nothing else is
  /// compiled, and what was compiled of the same templates is taken as it is.
  ///
  /// - Parameter parsed: The files of the run.
  /// - Returns: The sources; nothing where the templates of these pages have mistakes.
  mutating func draftSources(_ parsed: [ParsedFile]) -> PreviewSources? {
    if let known = cache.previewSources { return known.sources }
    let files = parsed.filter { $0.folder == .templates }
    var templates: [String: Template] = [:]
    for file in files {
      guard case .template(let template) = file.tree else { continue }
      templates[String(file.file.name.dropLast(".mustache".count))] = template
    }
    let texts = files.map(\.file).filter { $0.path.hasSuffix(".mustache") }
    guard let compiled = cache.compiled(of: texts) ?? compile(templates) else { return nil }
    return PreviewSources(
      templates: compiled, drawings: files.compactMap(\.file.drawing),
      copied: files.map(\.file).filter(\.isCopied))
  }

  /// The templates of an app's page.
  private func compile(_ templates: [String: Template]) -> CompiledTemplates? {
    var found = Diagnostics()
    let pages = previewPages.filter { $0.key == appPage }
    // Whether one is never included only all pages together tell.
    return compileTemplates(
      templates, pages: pages, missingAt: Span(FileID(0), 0, 0), spare: Set(templates.keys), &found)
  }
}
