package import SpecBuild
package import SpecModel
package import SpecText

/// An index of the names in one app's content: each declaration and use, and what is found there.
package struct AppNameIndex: Sendable {
  /// The app's id.
  package let id: AppID
  /// The whole project; names are noted in the app alone.
  package let content: LoadedProject
  /// What reading and the checks find in the app and in what holds for all apps, sorted.
  package let diagnostics: [Diagnostic]

  /// Reads and checks a project's files.
  ///
  /// - Parameters:
  ///   - files: The project's files.
  ///   - id: The app.
  package init(_ files: [SourceFile], app id: AppID) async {
    var stages = Stages(indexing: id)
    await self.init(await stages.load(files), app: id)
  }

  /// Checks a project in which the names of the app are noted.
  init(_ content: LoadedProject, app id: AppID) async {
    self.id = id
    self.content = content
    let files = content.files
    diagnostics = await content.findings(checking: id).filter { $0.concerns(id, files) }
  }

  /// The app as it was read, if it is there.
  package var app: App? { content.project.apps.first { $0.id == id } }

  /// The errors because of which not every name may be known, sorted.
  package var mistakes: [Diagnostic] {
    content.mistakes.sorted().filter { $0.hidesContent && $0.concerns(id, files) }
  }

  package var files: [SourceFile] { content.files }

  /// Where every name stands, in file order.
  package var names: [Occurrence] { app?.names ?? [] }

  /// Every thing that has a name, in file order.
  package var things: [Named] {
    var seen: Set<Named> = []
    return names.filter(\.isDeclaration).map(\.named).filter { seen.insert($0).inserted }
  }

  /// A place as messages say it: `content/demo/flow.json:3:7`.
  package func place(_ span: Span) -> String {
    let file = files[Int(span.file.index)]
    let position = LineTable(file).position(of: Int(span.lower))
    return "\(file.path):\(position.line):\(position.column)"
  }
}

extension Diagnostic {
  /// Whether it is about an app, or about what holds for all of them.
  fileprivate func concerns(_ app: AppID, _ files: [SourceFile]) -> Bool {
    let path = files[Int(span.file.index)].contentPath
    return path == .settings || path?.app == app
  }
}
