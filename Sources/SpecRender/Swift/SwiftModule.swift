import FlowCore
package import SpecModel
package import SpecText

/// The types of the apps, one for each, no two alike.
package func swiftTypes(_ apps: [App]) -> [String] {
  var scope = NameScope(reserved: SwiftName.reservedTypes, ignoresCase: true)
  return apps.map { scope.claim(SwiftName.type($0.id.rawValue, named: $0.info.name)) }
}

/// An app in Swift: a folder with a file each for the app, its theme, its screens, its tables and
/// what the app implements for it, which alone imports more than FlowCore.
///
/// Their number never changes, because SwiftPM keeps lists of the files of a package: one that is
/// gone breaks the next build of everything that depends on it. Each is named after the app too,
/// because no two files of a module may have one name.
///
/// - Parameters:
///   - app: The app.
///   - type: The name of its type, from `swiftTypes`.
/// - Returns: The files, the app's own first.
package func renderSwift(_ app: App, type: String) -> [RenderedFile] {
  let names = SwiftNames(app, type: type)
  func file(
    _ name: String, from content: String, importing modules: [String] = ["FlowCore"],
    isPublic: Bool = true,
    _ write: (inout SwiftSource) -> Void
  ) -> RenderedFile {
    var source = SwiftSource(from: content, importing: modules, isPublic: isPublic)
    write(&source)
    return RenderedFile(path: "swift/\(type)/\(name).swift", bytes: source.bytes)
  }
  let folder = "\(ProjectFolder.content)/\(app.id)"
  let pages = app.pages + [app.frame]
  let services = ServiceNames(app, names)
  let runtime = services.isEmpty ? [] : ["FlowRuntime"]
  return [
    file(type, from: folder) { $0.app(app, names) },
    file("\(type).Theme", from: "\(folder)/app.json") { $0.theme(app.info, names) },
    file(
      "\(type).Screens", from: "\(folder)/screens and flow.json",
      isPublic: pages.contains { $0.texts.contains(where: \.hasKey) }
    ) { source in
      for ((page, screen), namespace) in zip(zip(pages, app.flow.screensAndFrame), names.pages) {
        source.texts(of: page, namespace, names)
        source.screen(screen, page, namespace, names)
      }
    },
    file("\(type).Tables", from: "the tables of \(folder)", isPublic: !app.tables.isEmpty) {
      for (table, rows) in zip(app.tables, names.tables) { $0.table(table, rows, app, names) }
    },
    file(
      "\(type).Services", from: "\(folder)/flow.json",
      importing: ["FlowCore"] + runtime + (services.needsFoundation ? ["Foundation"] : []),
      isPublic: !services.isEmpty
    ) { $0.services(services, type) },
  ]
}
