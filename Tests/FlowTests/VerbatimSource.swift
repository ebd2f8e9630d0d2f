import Foundation
import TestSupport
import Testing

/// The five sources, where they stand beside the project.
enum VerbatimSource {
  private static let folder = repository.deletingLastPathComponent()
    .appendingPathComponent("shared/seeds")

  /// Whether they are there.
  static var isThere: Bool { FileManager.default.fileExists(atPath: folder.path) }

  /// The lines of a source.
  static func lines(_ number: String) throws -> [String] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let name = try #require(names.first { $0.hasPrefix("\(number)_") }, "source \(number)")
    return try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      .components(separatedBy: "\n")
  }

  /// Words with a space for whatever breaks a line, and without the frames of drawings.
  static func unbroken(_ words: String) -> String {
    words.replacingOccurrences(of: #"\n"#, with: " ").replacingOccurrences(of: " / ", with: " ")
      .components(separatedBy: CharacterSet(charactersIn: "│").union(.whitespacesAndNewlines))
      .filter { !$0.isEmpty }.joined(separator: " ")
  }
}
