import FlowCore
package import SpecChecks
import SpecModel
import SpecText

/// The files of `preview/`: an index, a page and a style sheet for each app, and what they share.
package func previewJobs(of project: CheckedProject, _ sources: PreviewSources) -> [RenderJob] {
  let previews = Previews(sources: sources, locale: project.settings.sourceLocale)
  let shared = RenderJob(app: nil) {
    [
      RenderedFile(path: "preview/preview.css", bytes: sources.styleSheet.bytes),
      RenderedFile(path: "preview/drawings.css", bytes: styleSheet(of: sources.drawings)),
      previews.file("index", previews.index(of: project)),
    ]
  }
  return [shared]
    + project.apps.map { app in
      RenderJob(app: app.app.id) {
        [
          RenderedFile(path: "preview/\(app.app.id).css", bytes: styleSheet(of: app.app)),
          previews.file(app.app.id, previews.board(of: app)),
        ]
      }
    }
}

/// What all previews of a run have in common.
private struct Previews {
  let sources: PreviewSources
  let locale: String
  let format: LocaleFormat?

  init(sources: PreviewSources, locale: String) {
    self.sources = sources
    self.locale = locale
    format = LocaleFormat(locale) ?? LocaleFormat("en")
  }

  func file<Page: PreviewPage>(_ name: String, _ page: Page) -> RenderedFile {
    RenderedFile(
      path: "preview/\(name).html",
      bytes: sources.templates.render(Page.template, TemplateData(page)), locale: locale)
  }
}

// MARK: Pages

/// How many screens of an app the index shows.
private let stripLength = 6

extension Previews {
  fileprivate func index(of project: CheckedProject) -> PreviewIndex {
    PreviewIndex(
      apps: project.apps.map { app in
        let drawn = app.drawnStates
        let states = boardRows(of: app).flatMap(\.screens).flatMap { screen in
          drawn[screen.id, default: []].filter { app.program.modal(in: $0.state) == nil }
            .map { (screen, $0) }
        }
        let screens = states.prefix(stripLength).compactMap { screen, state in
          drawing(state, of: screen, in: app, nil, ["light"])
        }
        return PreviewIndex.Entry(app: about(app), screens: screens)
      })
  }

  fileprivate func board(of app: CheckedApp) -> PreviewBoard {
    let rows = boardRows(of: app)
    let drawn = app.drawnStates
    let paths = rows.map { row in
      var number = 0
      let screens = row.screens.flatMap { screen -> [PreviewScreen] in
        let states = drawn[screen.id, default: []]
        if !states.isEmpty { number += 1 }
        return states.compactMap {
          drawing($0, of: screen, in: app, number, ["light", "dark"])
        }
      }
      return PreviewBoard.Path(name: rows.count > 1 ? row.name : nil, screens: screens)
    }
    return PreviewBoard(app: about(app), paths: paths)
  }

  private func about(_ app: CheckedApp) -> PreviewApp {
    let info = app.app.info
    return PreviewApp(
      id: app.app.id, name: info.name, initial: info.name.first.map { String($0) } ?? "",
      icon: sources.hasDrawing(.icon, app.app.id) ? app.app.id : nil,
      count: app.app.flow.screens.count, corners: corners(of: info), locale: locale,
      direction: TextDirection(of: locale).rawValue,
      platforms: info.platforms.map { .init(name: platformName($0.id), minimum: $0.minimum) })
  }

  private func drawing(
    _ drawn: DrawnState, of screen: Screen, in app: CheckedApp, _ number: Int?,
    _ appearances: [String]
  ) -> PreviewScreen? {
    guard let page = app.app.pages.first(where: { $0.id == screen.id }), let format
    else { return nil }
    let scene = Scene(app: app.app, program: app.program, state: drawn.state, format: format)
    return PreviewScreen(
      name: title(screen.id.rawValue), number: number, moment: drawn.moment,
      appearances: appearances.enumerated().map { .init(name: $1, isCopy: $0 > 0) },
      picture: ScreenPicture.picture(of: page, screen, in: scene, sources))
  }
}

/// How the app's corners look, by those of its buttons.
private func corners(of info: AppInfo) -> String {
  guard let button = info.styles.first(where: { $0.id == "button" }) else { return "soft" }
  if button.shape == "capsule" { return "round" }
  return button.cornerRadius == 0 ? "sharp" : "soft"
}

private func platformName(_ id: String) -> String {
  switch id {
  case "ios": "iOS"
  case "macos": "macOS"
  default: id
  }
}

// MARK: Screens

/// Screens that follow one another.
private struct BoardRow {
  var name: String
  var screens: [Screen]
}

/// The paths, and before them the screens that only a jump or the entry leads to.
private func boardRows(of app: CheckedApp) -> [BoardRow] {
  let flow = app.app.flow
  let onPaths = Set(flow.paths.flatMap(\.screens))
  let loose = flow.screens.filter { !onPaths.contains($0.id) }
  let paths = flow.paths.map { path in
    BoardRow(
      name: title(path.id.rawValue),
      screens: path.screens.compactMap { id in flow.screens.first { $0.id == id } })
  }
  return (loose.isEmpty ? [] : [BoardRow(name: "Before the paths", screens: loose)]) + paths
}

/// An id as a title: `app-selection` is `App selection`.
private func title(_ id: String) -> String {
  let words = id.split(separator: "-").joined(separator: " ")
  return words.prefix(1).uppercased() + words.dropFirst()
}
