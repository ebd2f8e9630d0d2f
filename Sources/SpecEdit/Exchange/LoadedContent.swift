import SpecBuild
import SpecChecks
import SpecDisk
import SpecExchange
package import SpecModel
import SpecProve
import SpecReading
package import SpecSyntax
package import SpecText

/// The project's content, loaded, parsed and read, and checked where that is asked for.
package struct LoadedContent: Sendable {
  /// The files of the run; the content's first, then the translators'.
  package private(set) var files: [SourceFile]
  private var trees: [ParsedFile]
  package let project: Project
  /// What loading, parsing and reading finds.
  private let mistakes: Diagnostics

  /// Reads everything.
  ///
  /// - Parameters:
  ///   - files: The project's files.
  ///   - unreadable: Those that could not be loaded.
  ///   - found: What loading found.
  package init(
    _ files: [SourceFile], unreadable: Set<String> = [], found: Diagnostics = Diagnostics()
  ) {
    var found = found
    let trees = files.enumerated().map { index, file in
      unreadable.contains(file.path)
        ? ParsedFile(file: file, id: FileID(index), tree: .refused)
        : parse(file, FileID(index), &found)
    }
    self.init(files: files, trees: trees, &found)
  }

  /// Reads everything in a folder.
  init(_ folder: SourceFolder, found: Diagnostics) {
    self.init(folder.files, unreadable: folder.unreadable, found: found)
  }

  private init(files: [SourceFile], trees: [ParsedFile], _ found: inout Diagnostics) {
    self.files = files
    self.trees = trees
    project = read(trees, &found)
    mistakes = found
  }

  /// Adds a file that is no content.
  mutating func add(_ file: SourceFile) -> FileID {
    files.append(file)
    return FileID(files.count - 1)
  }

  func path(_ span: Span) -> String { files[Int(span.file.index)].path }

  /// The errors because of which texts of some apps may not be known as they are.
  ///
  /// Other translations have nothing to do with it, and that one is missing is why it is exchanged.
  func errors(inSourcesOf apps: Set<String>, _ locales: Set<String>) -> [Diagnostic] {
    mistakes.sorted().filter { finding in
      let parts = path(finding.span).split(separator: "/").map(String.init)
      guard finding.severity == .error, finding.rule != "locale/file", parts.count > 1 else {
        return false
      }
      if parts.count == 2 { return parts[0] == "content" }
      if parts.count == 4, parts[2] == "locales" {
        return apps.contains(parts[1]) && locales.contains(String(parts[3].dropLast(5)))
      }
      return apps.contains(parts[1])
    }
  }

  /// The tree of a file that is JSON.
  package func node(_ path: String) -> JSONNode? {
    guard let file = trees.first(where: { $0.file.path == path }), case .json(let node) = file.tree
    else { return nil }
    return node
  }

  /// The same content with some files of some apps replaced or added, without all other apps.
  ///
  /// - Parameters:
  ///   - changes: The files.
  ///   - apps: The apps that stay.
  /// - Returns: The content as it would be.
  package func replacing(_ changes: [SourceFile], of apps: Set<String>) -> LoadedContent {
    var files = files
    var found = Diagnostics()
    var trees = trees.filter { isRead($0.file.path, apps) }
    for change in changes {
      let index = files.firstIndex { $0.path == change.path } ?? files.count
      if index < files.count { files[index] = change } else { files.append(change) }
      let tree = parse(change, FileID(index), &found)
      if let place = trees.firstIndex(where: { $0.id == tree.id }) {
        trees[place] = tree
      } else {
        trees.append(tree)
      }
    }
    return LoadedContent(files: files, trees: trees, &found)
  }

  private func isRead(_ path: String, _ apps: Set<String>) -> Bool {
    let parts = path.utf8.split(separator: UInt8(ascii: "/"), maxSplits: 2)
    return parts.count == 2 || parts.count == 3 && apps.contains(String(Substring(parts[1])))
  }

  /// Every error that reading and the checks find and the content does not accept.
  package func errors() -> [Diagnostic] { findings().filter { $0.severity == .error } }

  /// Everything that reading and the checks find and the content does not accept.
  ///
  /// Nothing is proved: what a flow does it does in any language.
  func findings() -> [Diagnostic] {
    var found = mistakes
    let plurals = ProjectPlurals(project.settings)
    let none = Diagnostics(suppressing: project.suppressions)
    for app in project.apps {
      found.append(check(app, project.settings, plurals, mistakes, besides: none))
    }
    _ = applySuppressions(
      project, rules: allRules, unevaluated: Set(allProperties.map(\.rule.id)), &found)
    return found.sorted().withoutDoubtfulFixes(in: files)
  }
}
