import SpecBuild
import SpecChecks
package import SpecModel
import SpecProve
import SpecReading
import SpecSyntax
package import SpecText

/// An index of the names in one app's content: each declaration and use, and what is found there.
package struct IndexedContent: Sendable {
  /// Every file of the project; only those of the app and `specgen.json` are read.
  package let files: [SourceFile]
  /// The app's id.
  package let id: String
  /// The app as it was read, if it is there.
  package let app: App?
  /// What reading finds, sorted; while there is an error not every name may be known.
  package let mistakes: [Diagnostic]
  /// What reading and the checks find, sorted.
  package let diagnostics: [Diagnostic]

  /// Reads and checks an app.
  ///
  /// Nothing is proved: what a flow does it does under any names.
  ///
  /// - Parameters:
  ///   - files: The project's files, in the order of their paths' bytes.
  ///   - id: The app.
  ///   - unreadable: The files that could not be loaded.
  ///   - found: What loading found.
  package init(
    _ files: [SourceFile], app id: String, unreadable: Set<String> = [],
    found: Diagnostics = Diagnostics()
  ) {
    let isRead = { (file: SourceFile) in
      file.path == "content/specgen.json" || file.path.hasPrefix("content/\(id)/")
    }
    var found = found
    found.rewrite { isRead(files[Int($0.span.file.index)]) ? $0 : nil }
    var parsed: [ParsedFile] = []
    for (index, file) in files.enumerated() where isRead(file) {
      parsed.append(
        unreadable.contains(file.path)
          ? ParsedFile(file: file, id: FileID(index), tree: .unreadable)
          : parse(file, FileID(index), &found))
    }
    let project = read(parsed, namesOf: id, &found)
    let app = project.apps.first { $0.id == id }
    mistakes = found.sorted()
    if let app {
      let context = CheckContext(app: app, settings: project.settings)
      for check in allChecks { check.run(context, &found) }
    }
    _ = applySuppressions(
      project, rules: allRules, unevaluated: Set(allProperties.map(\.rule.id)), &found)
    diagnostics = found.sorted().withoutDoubtfulFixes(in: files)
    self.files = files
    self.id = id
    self.app = app
  }

  /// Whether something can't be read, so that not every name may be known.
  package var hasErrors: Bool { mistakes.contains { $0.severity == .error } }

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
