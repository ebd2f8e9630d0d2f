import FlowCore
package import SpecChecks
import SpecModel
import SpecText

/// The files of `preview/`: an index, a page and a style sheet for each app, and what they share.
package func previewJobs(of project: CheckedProject, _ sources: PreviewSources) -> [RenderJob] {
  let locale = project.settings.sourceLocale
  let shared = RenderJob(app: nil) {
    [
      RenderedFile(path: "preview/preview.css", bytes: sources.styleSheet.bytes),
      RenderedFile(path: "preview/drawings.css", bytes: styleSheet(of: sources.drawings)),
      page("index", "preview/index.html", index(project, locale, sources), sources),
    ]
  }
  return [shared]
    + project.apps.map { app in
      RenderJob(app: app.app.id) {
        [
          RenderedFile(path: "preview/\(app.app.id).css", bytes: styleSheet(of: app.app)),
          page("app", "preview/\(app.app.id).html", board(app, locale, sources), sources),
        ]
      }
    }
}

private func page(
  _ template: String, _ path: String, _ value: TemplateValue, _ sources: PreviewSources
) -> RenderedFile {
  var bytes: [UInt8] = []
  var found = Diagnostics()
  sources.templates.render(template, value, into: &bytes, &found)
  return RenderedFile(path: path, bytes: bytes)
}

// MARK: Pages

/// How many screens of an app the index shows.
private let stripLength = 6

private func index(
  _ project: CheckedProject, _ locale: String, _ sources: PreviewSources
) -> TemplateValue {
  [
    "apps": .list(
      project.apps.map { app in
        let drawn = app.drawnStates
        let states = rows(of: app).flatMap(\.screens).flatMap { screen in
          drawn[screen.id, default: []].filter { app.program.modal(in: $0.state) == nil }
            .map { (screen, $0) }
        }
        let screens = states.prefix(stripLength).compactMap { screen, state in
          drawing(state, of: screen, in: app, nil, ["light"], locale, sources)
        }
        return ["app": about(app, locale, sources), "screens": .list(screens)]
      })
  ]
}

private func board(
  _ app: CheckedApp, _ locale: String, _ sources: PreviewSources
) -> TemplateValue {
  let rows = rows(of: app)
  let drawn = app.drawnStates
  return [
    "app": about(app, locale, sources),
    "paths": .list(
      rows.map { row in
        var number = 0
        let screens = row.screens.flatMap { screen -> [TemplateValue] in
          let states = drawn[screen.id, default: []]
          if !states.isEmpty { number += 1 }
          return states.compactMap {
            drawing($0, of: screen, in: app, number, ["light", "dark"], locale, sources)
          }
        }
        return [
          "name": rows.count > 1 ? .text(row.name) : .absent, "screens": .list(screens),
        ]
      }),
  ]
}

private func about(
  _ app: CheckedApp, _ locale: String, _ sources: PreviewSources
) -> TemplateValue {
  let info = app.app.info
  return [
    "id": .text(app.app.id), "name": .text(info.name),
    "initial": .text(info.name.first.map { String($0) } ?? ""),
    "icon": TemplateValue(sources.hasDrawing(.icon, app.app.id) ? app.app.id : nil),
    "count": .text("\(app.app.flow.screens.count)"),
    "corners": .text(corners(of: info)),
    "locale": .text(locale), "direction": .text(TextDirection(of: locale).rawValue),
    "platforms": .list(
      info.platforms.map { platform in
        ["name": .text(platformName(platform.id)), "minimum": .text(platform.minimum)]
      }),
  ]
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
private func rows(of app: CheckedApp) -> [BoardRow] {
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

private func drawing(
  _ drawn: DrawnState, of screen: Screen, in app: CheckedApp, _ number: Int?,
  _ appearances: [String], _ locale: String, _ sources: PreviewSources
) -> TemplateValue? {
  guard let page = app.app.pages.first(where: { $0.id == screen.id }),
    let format = LocaleFormat(locale) ?? LocaleFormat("en")
  else { return nil }
  let scene = Scene(app: app.app, program: app.program, state: drawn.state, format: format)
  let slots: [String: TemplateValue] = [
    "name": .text(title(screen.id.rawValue)), "number": TemplateValue(number.map { "\($0)" }),
    "moment": TemplateValue(drawn.moment),
    "appearances": .list(
      appearances.enumerated().map { place, name in
        ["appearance": .text(name), "is-copy": .flag(place > 0)]
      }),
  ]
  return .record(slots.merging(ScreenPicture.slots(page, screen, in: scene, sources)) { $1 })
}

/// An id as a title: `app-selection` is `App selection`.
private func title(_ id: String) -> String {
  let words = id.split(separator: "-").joined(separator: " ")
  return words.prefix(1).uppercased() + words.dropFirst()
}
