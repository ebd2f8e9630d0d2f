package import SpecText

/// A file's contents, parsed by what the file is.
package enum SyntaxTree: Sendable {
  case json(JSONNode)
  case markdown(MarkdownDocument)
  case template(Template)
  /// Something that can't be read at all; why has been reported.
  case unreadable
  /// What is no file to be read, such as a link or a pipe; that has been reported.
  case refused
  /// Something specgen does not read.
  case other
}

/// A file and its tree.
package struct ParsedFile: Sendable {
  package let file: SourceFile
  package let id: FileID
  package let tree: SyntaxTree

  package init(file: SourceFile, id: FileID, tree: SyntaxTree) {
    self.file = file
    self.id = id
    self.tree = tree
  }

  /// Whether the disk gave nothing of it.
  package var isRefused: Bool {
    if case .refused = tree { true } else { false }
  }
}

/// Parses a file by the ending of its name.
package func parse(
  _ file: SourceFile, _ id: FileID, _ found: inout Diagnostics
) -> ParsedFile {
  let tree: SyntaxTree
  if file.path.hasSuffix(".json") {
    let node = parseJSON(file, id, &found)
    if let node { checkCharacters(node, file, &found) }
    tree = node.map { .json($0) } ?? .unreadable
  } else if file.path.hasSuffix(".md"), file.path.hasPrefix("content/") {
    tree = .markdown(parseMarkdown(file, id, &found))
  } else if file.path.hasSuffix(".mustache") {
    tree = parseTemplate(file, id, &found).map { .template($0) } ?? .unreadable
  } else {
    tree = .other
  }
  return ParsedFile(file: file, id: id, tree: tree)
}
