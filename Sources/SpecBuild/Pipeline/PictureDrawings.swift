import FlowCore
import SpecChecks
import SpecModel
import SpecRender
import SpecText

extension Rule {
  /// Pictures of the content can be drawn in previews.
  ///
  /// Drawings are designers' sources, so this is said where templates are sorted out and not among
  /// the checks, which know content alone.
  static let pictureDrawing = Rule(
    "template/drawing", .warning,
    summary: "A picture or symbol that content names has a drawing in `templates/`.",
    why: """
      Apple's symbols can't be drawn from outside Apple's systems, so previews use drawings of our \
      own. Without one they show a dashed question mark; a misspelt name would show nothing at all \
      in the app.
      """,
    bad: "![](symbol:bell.fil)",
    good: "![](symbol:bell.fill), and templates/symbols/bell.fill.svg", isSuppressible: true)
}

/// Looks for pictures that previews can't draw.
///
/// - Parameters:
///   - apps: The apps, as far as they could be read.
///   - drawings: What there are drawings of.
///   - found: The findings of the run.
func checkPictures(
  of apps: [App], _ drawings: [PreviewSources.Drawing], _ found: inout Diagnostics
) {
  func names(_ kind: PreviewSources.Drawing.Kind) -> Set<String> {
    Set(drawings.filter { $0.kind == kind }.map(\.name))
  }
  let symbols = names(.symbol)
  let images = names(.image)
  for app in apps {
    let icon = app.info.theme.icon
    var images = images.union([icon])
    if let finding = misspeltIcon(icon, at: app.info.spans.value(["icon"])) {
      found.report(finding)
      images.insert(xcodeIcon)
    }
    func check(_ source: Picture.Source, at place: Span) {
      switch source {
      case .symbol(let name) where !symbols.contains(name):
        found.report(.noDrawing(name, .symbol, place, symbols))
      case .image(let name) where !images.contains(name):
        found.report(.noDrawing(name, .image, place, images))
      case .symbol, .image, .cell: break
      }
    }
    for picture in (app.pages + [app.frame]).flatMap(\.pictures) {
      check(picture.source.value, at: picture.source.span)
    }
    for cell in app.cellPictures { check(cell.value, at: cell.span) }
    for image in app.viewImages { check(.image(image.value), at: image.span) }
    for screen in app.flow.screensAndFrame {
      for control in screen.controls {
        guard let name = control.symbol, !symbols.contains(name) else { continue }
        let place = app.flowSpans.value(screen.pointer(to: control) / "symbol")
        found.report(.noDrawing(name, .symbol, place, symbols))
      }
    }
  }
}

/// What Xcode calls an app's icon in the asset catalog of a new project.
private let xcodeIcon = "AppIcon"

/// A finding where the name of an icon is Xcode's own, misspelt.
private func misspeltIcon(_ name: String, at place: Span) -> Diagnostic? {
  let suggestion = Suggestion(for: name, among: [xcodeIcon], from: .words(others: []))
  return suggestion.fix(at: place, quoted: true).map {
    Diagnostic(
      .pictureDrawing, place, "'\(name)' is not what Xcode calls an app's icon",
      help: suggestion.help, fix: $0)
  }
}

extension Diagnostic {
  /// What has no drawing may be a picture all the same: which ones there are only Apple and the app
  /// know, so none is written in the place of another.
  fileprivate static func noDrawing(
    _ name: String, _ kind: PreviewSources.Drawing.Kind, _ place: Span, _ names: Set<String>
  ) -> Diagnostic {
    let near = nearest(to: name, in: names.sorted())
    let word = kind == .symbol ? "symbol" : "image"
    return Diagnostic(
      .pictureDrawing, place, "previews have no drawing of the \(word) '\(name)'",
      help: near.map { "did you mean '\($0)'?" }
        ?? "put one into templates/\(kind.rawValue)/\(name).svg")
  }
}
