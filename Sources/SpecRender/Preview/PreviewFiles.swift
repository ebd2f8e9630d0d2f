import CLDR
import FlowCore
package import SpecChecks
import SpecModel
import SpecText

/// The files of `preview/`: an index, a page for each app and language, a style sheet for each app,
/// and what they share.
package func previewJobs(of project: CheckedProject, _ sources: PreviewSources) -> [RenderJob] {
  let source = Previews(sources: sources, locale: project.settings.sourceLocale, project.settings)
  let shared = RenderJob(.preview, app: nil) {
    [
      RenderedFile(path: "preview/preview.css", bytes: sources.styleSheet.bytes),
      RenderedFile(path: "preview/drawings.css", bytes: styleSheet(of: sources.drawings)),
      source.file("index", source.index(of: project)),
    ]
  }
  return [shared]
    + project.apps.flatMap { app in
      [
        RenderJob(.preview, app: app.app.id) {
          [
            RenderedFile(path: "preview/\(app.app.id).css", bytes: styleSheet(of: app.app)),
            source.file(source.page(of: app.app), source.board(of: app, app.app)),
          ]
        }
      ]
        + app.app.translations.map { translation in
          RenderJob(.preview, app: app.app.id) {
            let previews = Previews(
              sources: sources, locale: translation.locale.value, project.settings)
            let words = app.app.translated(by: translation)
            return [previews.file(previews.page(of: words), previews.board(of: app, words))]
          }
        }
        + PseudoLocale.allCases.map { pseudo in
          RenderJob(.preview, app: app.app.id) {
            let previews = Previews(sources: sources, locale: pseudo.rawValue, project.settings)
            let words = pseudo.words(of: app.app)
            return [previews.file(previews.page(of: words), previews.board(of: app, words))]
          }
        }
    }
}

/// What all previews in one language have in common.
private struct Previews {
  let sources: PreviewSources
  let locale: String
  let sourceLocale: String
  /// The languages that there are, the source first, those nobody speaks last.
  let locales: [String]
  let format: LocaleFormat?

  init(sources: PreviewSources, locale: String, _ settings: Settings) {
    self.sources = sources
    self.locale = locale
    sourceLocale = settings.sourceLocale
    locales =
      [settings.sourceLocale] + settings.targetLocales.map(\.value)
      + PseudoLocale.allCases.map(\.rawValue)
    format = LocaleFormat(locale) ?? LocaleFormat("en")
  }

  /// The name of an app's page, without its ending.
  func page(of app: App, in locale: String? = nil) -> String {
    let locale = locale ?? self.locale
    return locale == sourceLocale ? app.id : "\(app.id).\(locale)"
  }

  /// A file; what nobody speaks is made with the source's words.
  func file<Page: PreviewPage>(_ name: String, _ page: Page) -> RenderedFile {
    RenderedFile(
      path: "preview/\(name).html",
      bytes: sources.templates.render(Page.template, TemplateData(page)),
      locale: PseudoLocale(rawValue: locale) == nil ? locale : sourceLocale)
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
          drawing(state, of: screen, in: app, app.app, nil, ["light"])
        }
        return PreviewIndex.Entry(app: about(app.app), screens: screens)
      })
  }

  /// Every screen of an app, in the words of this language.
  fileprivate func board(of app: CheckedApp, _ words: App) -> PreviewBoard {
    let rows = boardRows(of: app)
    let drawn = app.drawnStates
    let paths = rows.map { row in
      var number = 0
      let screens = row.screens.flatMap { screen -> [PreviewScreen] in
        let states = drawn[screen.id, default: []]
        if !states.isEmpty { number += 1 }
        return states.compactMap {
          drawing($0, of: screen, in: app, words, number, ["light", "dark"])
        }
      }
      return PreviewBoard.Path(name: rows.count > 1 ? row.name : nil, screens: screens)
    }
    return PreviewBoard(app: about(words), locales: languages(of: words), paths: paths)
  }

  private func languages(of app: App) -> [PreviewBoard.Language] {
    locales.map { locale in
      PreviewBoard.Language(
        locale: locale, name: LocaleFormat(locale)?.ownName ?? locale,
        pseudo: PseudoLocale(rawValue: locale)?.label, page: page(of: app, in: locale),
        isCurrent: locale == self.locale)
    }
  }

  private func about(_ app: App) -> PreviewApp {
    let info = app.info
    return PreviewApp(
      id: app.id, name: info.name, initial: info.name.first.map { String($0) } ?? "",
      icon: sources.hasDrawing(.icon, app.id) ? app.id : nil,
      count: app.flow.screens.count, corners: corners(of: info), locale: locale,
      direction: TextDirection(of: locale).rawValue,
      platforms: info.platforms.map { .init(name: platformName($0.id), minimum: $0.minimum) })
  }

  private func drawing(
    _ drawn: DrawnState, of screen: Screen, in app: CheckedApp, _ words: App, _ number: Int?,
    _ appearances: [String]
  ) -> PreviewScreen? {
    guard let page = words.pages.first(where: { $0.id == screen.id }), let format
    else { return nil }
    let scene = Scene(app: words, program: app.program, state: drawn.state, format: format)
    return PreviewScreen(
      name: title(screen.id.rawValue), number: number, moment: drawn.moment,
      appearances: appearances.enumerated().map { .init(name: $1, isCopy: $0 > 0) },
      picture: ScreenPicture.picture(of: page, screen, in: scene, sources))
  }
}

extension PseudoLocale {
  /// What a menu calls it.
  fileprivate var label: String {
    switch self {
    case .accented: "Longer"
    case .rightToLeft: "Right to left"
    }
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
