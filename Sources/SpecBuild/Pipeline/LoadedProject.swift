import SpecChecks
package import SpecModel
import SpecProve
import SpecReading
package import SpecSyntax
package import SpecText

/// The files of a project, parsed and read.
package struct LoadedProject: Sendable {
  /// A `FileID` is an index of this list.
  package let files: [SourceFile]
  let parsed: [ParsedFile]
  package let project: Project
  /// What loading, parsing and reading found.
  package let mistakes: Diagnostics
  /// What it takes to load other files as these were.
  let loader: Loader

  /// Stages, as they were when a project was loaded.
  struct Loader: Sendable {
    let jobs: Int
    let indexed: AppID?
    let cache: IncrementalCache

    var stages: Stages {
      var stages = Stages(jobs: jobs, indexing: indexed)
      stages.cache = cache
      return stages
    }
  }

  /// The project that other files are, of which only what differs is read.
  ///
  /// - Parameter files: All of its files, those that stay at the same index.
  /// - Returns: The project, as far as it could be read.
  package func loading(_ files: [SourceFile]) async -> LoadedProject {
    var stages = loader.stages
    return await stages.load(files)
  }

  /// Everything that reading and the checks find and the content does not accept, sorted.
  ///
  /// Nothing is proved: what a flow does it does in any language and under any names.
  ///
  /// - Parameter app: The only app that is checked, if not all are; what is said of other apps then is
  ///   not to be relied on.
  /// - Returns: The findings.
  package func findings(checking app: AppID? = nil) async -> [Diagnostic] {
    var found = mistakes
    var stages = loader.stages
    await stages.check(project, of: app, &found)
    let unasked = Set((allProperties.map(\.rule) + Rule.allLayout).map(\.id))
    _ = applySuppressions(
      project, rules: allRules, isUnevaluated: { rule, _ in unasked.contains(rule) }, &found)
    return found.sorted().withoutDoubtfulFixes(in: files)
  }

  package func path(_ span: Span) -> String { files[Int(span.file.index)].path }

  /// The tree of a file that is JSON, as it is written.
  package func node(_ path: ContentPath) -> JSONNode? {
    guard let file = parsed.first(where: { $0.contentPath == path }),
      case .json(let node) = file.tree
    else { return nil }
    return node
  }

  /// The page of a file that is Markdown, as far as it can be read.
  package func document(_ path: ContentPath) -> MarkdownDocument? {
    guard let file = parsed.first(where: { $0.contentPath == path }),
      case .markdown(let document) = file.tree
    else { return nil }
    return document
  }
}

extension [SourceFile] {
  /// The files with some of them replaced or added; those that stay keep their numbers.
  package func replacing(_ changes: [SourceFile]) -> [SourceFile] {
    var files = self
    for change in changes {
      if let index = files.firstIndex(where: { $0.path == change.path }) {
        files[index] = change
      } else {
        files.append(change)
      }
    }
    return files
  }
}

extension Diagnostic {
  /// Whether something of the content may be unknown because of it.
  ///
  /// That a language has no file yet hides nothing.
  package var hidesContent: Bool { severity == .error && rule != Rule.localeFile.id }
}
