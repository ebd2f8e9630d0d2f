package import SpecBuild
package import SpecText

/// The address by which the writer's editor opens a file at a place.
///
/// A link is all there is: the browser hands it to the editor once somebody follows it, and no request
/// has this program start anything.
package struct EditorLink: Sendable {
  /// The addresses of editors that are asked for by name.
  package static let known = [
    "cursor": "cursor://file{path}:{line}:{column}",
    "idea": "idea://open?file={path}&line={line}&column={column}",
    "textmate": "txmt://open?url=file://{path}&line={line}&column={column}",
    "vscode": "vscode://file{path}:{line}:{column}",
    "vscodium": "vscodium://file{path}:{line}:{column}",
    "zed": "zed://file{path}:{line}:{column}",
  ]
  /// What browsers run or show by themselves, which no editor hears of.
  private static let refused = ["javascript", "data", "vbscript", "blob", "about", "filesystem"]

  private let template: String
  private let root: String

  /// - Parameters:
  ///   - editor: The name of a known editor, or an address with `{path}` and maybe `{line}` and
  ///     `{column}`.
  ///   - root: The project's folder, from the root of the disk.
  /// - Throws: That it is neither.
  package init(_ editor: String, root: String) throws(UsageError) {
    template = Self.known[editor] ?? editor
    self.root = root
    let scheme = template.prefix { $0 != ":" }.lowercased()
    let isScheme =
      scheme.first?.isLetter == true
      && scheme.utf8.allSatisfy { isASCIILetterOrDigit($0) || "+-.".utf8.contains($0) }
    let rest = ["{path}", "{line}", "{column}"].reduce(template) { $0.replacing($1, with: "") }
    guard template.contains(":"), isScheme, !Self.refused.contains(scheme),
      template.contains("{path}"),
      rest.utf8.allSatisfy({ (0x21...0x7E).contains($0) && !"\"<>\\^`{|}".utf8.contains($0) })
    else {
      let names = Self.known.keys.sorted().joined(separator: ", ")
      throw UsageError(
        description: "'\(editor)' is no editor: it is one of \(names), or an address with {path}, "
          + "{line} and {column}, such as vscode://file{path}:{line}:{column}")
    }
  }

  /// The address of a place.
  ///
  /// - Parameters:
  ///   - path: A file of the project, from its folder.
  ///   - position: The place in it.
  /// - Returns: What a link leads to.
  package func address(of path: String, _ position: Position) -> String {
    template.replacing("{line}", with: String(position.line))
      .replacing("{column}", with: String(position.column))
      .replacing("{path}", with: percentEncoded("\(root)/\(path)"))
  }
}

private func isASCIILetterOrDigit(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
  default: false
  }
}
