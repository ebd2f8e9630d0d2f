import FlowCore
import SpecSyntax
import SpecText

/// What a file of an app's folder is, by its path.
enum AppFile {
  case info, flow
  case table(String)
  /// The words of a screen, of the frame, or of the system's dialogs.
  case page(String)
  /// A translation, by its locale.
  case translation(String)
  /// The record of a released version.
  case released
  /// A file that is not read, and where it may belong.
  case stray(expected: String?)

  /// - Parameters:
  ///   - file: The file.
  ///   - lacking: The required files that are not there; one of them may be meant.
  init(_ file: ParsedFile, lacking: [String]) {
    let parts = file.file.path.split(separator: "/").dropFirst(2).map(String.init)
    switch parts.count {
    case 1 where parts[0] == "app.json": self = .info
    case 1 where parts[0] == "flow.json": self = .flow
    case 1 where parts[0].hasSuffix(".json") && nearest(to: parts[0], in: lacking) == nil:
      self = .table(String(parts[0].dropLast(5)))
    case 2 where parts[0] == "screens" && parts[1].hasSuffix(".md"):
      self = .page(String(parts[1].dropLast(3)))
    case 2 where parts[0] == "locales" && parts[1].hasSuffix(".json"):
      self = .translation(String(parts[1].dropLast(5)))
    case 2 where parts[0] == "released" && parts[1].hasSuffix(".json"): self = .released
    default: self = .stray(expected: Self.expected(parts, lacking))
    }
  }

  /// The path a misplaced file was probably meant to have.
  private static func expected(_ parts: [String], _ lacking: [String]) -> String? {
    let folders = ["screens", "locales", "released"]
    if parts.count == 1 {
      if let near = nearest(to: parts[0], in: lacking) { return near }
      return parts[0].hasSuffix(".md") ? "screens/\(parts[0])" : nil
    }
    guard parts.count == 2 else { return nil }
    let folder = folders.contains(parts[0]) ? parts[0] : nearest(to: parts[0], in: folders)
    guard let folder else { return nil }
    let ending = folder == "screens" ? ".md" : ".json"
    let stem = parts[1].split(separator: ".").first.map(String.init) ?? parts[1]
    return "\(folder)/\(stem)\(ending)"
  }
}

extension ParsedFile {
  /// Whether the file holds an app's texts in another language.
  var isTranslation: Bool {
    if case .translation = AppFile(self, lacking: []) { true } else { false }
  }
}
