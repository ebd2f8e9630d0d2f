import SpecSyntax
import SpecText

extension ContentPath.AppFile {
  /// Whether another file of the app is meant that is not there, and its name was misspelt.
  ///
  /// - Parameter lacking: The required files that are not there.
  /// - Returns: Whether its name is near one of those.
  func isMisspelt(of lacking: [String]) -> Bool {
    if case .table = self { nearest(to: path, in: lacking) != nil } else { false }
  }

  /// The path a file that is not read was probably meant to have.
  ///
  /// - Parameter lacking: The required files that are not there.
  /// - Returns: The path in the app's folder; nothing where nobody can tell.
  func expected(lacking: [String]) -> String? {
    let parts = path.split(separator: "/").map(String.init)
    let folders = ["screens", "locales", "released"]
    if parts.count == 1 {
      if let near = nearest(to: parts[0], in: lacking) { return near }
      return parts[0].hasSuffix(".md") ? Self.page(String(parts[0].dropLast(3))).path : nil
    }
    guard parts.count == 2 else { return nil }
    let folder = folders.contains(parts[0]) ? parts[0] : nearest(to: parts[0], in: folders)
    guard let folder else { return nil }
    let stem = parts[1].split(separator: ".").first.map(String.init) ?? parts[1]
    return "\(folder)/\(stem)\(folder == "screens" ? ".md" : ".json")"
  }
}
