package import SpecText

/// A file's contents, parsed by what the file is.
///
/// Indirect, so that lists of files are copied without what is in the files.
package indirect enum SyntaxTree: Sendable {
  case json(JSONNode)
  case markdown(MarkdownDocument)
  case template(Template)
  /// Something that can't be read at all; why has been reported.
  case unreadable
  /// Something specgen does not read.
  case other
}

/// A file and its tree.
package struct ParsedFile: Sendable {
  package let file: SourceFile
  package let id: FileID
  package let tree: SyntaxTree
  /// What its path says it is; nil outside of `content/`.
  package let contentPath: ContentPath?
  /// The folder of the project that it is in.
  package let folder: ProjectFolder?

  package init(file: SourceFile, id: FileID, tree: SyntaxTree) {
    self.file = file
    self.id = id
    self.tree = tree
    contentPath = file.contentPath
    folder = file.folder
  }

  /// Whether the disk gave nothing of it; that has been reported.
  package var isRefused: Bool { file.refusal != nil }
}

/// Parses a file by the ending of its name.
package func parse(
  _ file: SourceFile, _ id: FileID, _ found: inout Diagnostics
) -> ParsedFile {
  let tree: SyntaxTree
  if file.isMissing {
    // Whoever needs it says so.
    tree = .unreadable
  } else if let refusal = file.refusal {
    found.report(Diagnostic(.readableFile, Span(id, 0, 0), refusal))
    tree = .unreadable
  } else if file.path.hasSuffix(".json") {
    let node = parseJSON(file, id, &found)
    if let node { checkCharacters(node, file, &found) }
    tree = node.map { .json($0) } ?? .unreadable
  } else if file.path.hasSuffix(".md"), file.folder == .content {
    tree = .markdown(parseMarkdown(file, id, &found))
  } else if file.path.hasSuffix(".mustache") {
    tree = parseTemplate(file, id, &found).map { .template($0) } ?? .unreadable
  } else {
    tree = .other
  }
  return ParsedFile(file: file, id: id, tree: tree)
}

extension Rule {
  /// Content files are ordinary files of an ordinary size.
  package static let readableFile = Rule(
    "file/readable",
    summary: """
      A content file is an ordinary file with a name in UTF-8; all of a project's content has at most \
      16 MB, 2 MB of Markdown and 10,000 files, and its templates no more.
      """,
    why: """
      Links can lead in circles or out of the project, pipes never end, and no writer writes 16 MB.
      """,
    bad: "content/lockedin/screens -> ../../elsewhere",
    good: "content/lockedin/screens/")
}
