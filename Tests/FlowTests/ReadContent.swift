import FlowCore
import Foundation
import SpecModel
import SpecReading
import SpecSyntax
import SpecText
import Testing

/// Flows as the content says them.
enum ReadContent {
  /// A piece of content in the place of another.
  struct Edit: Sendable {
    var file: String
    var old: String
    var new: String
  }

  /// The flow of an app.
  static func flow(of app: String, with edit: Edit? = nil) throws -> Flow {
    try self.app(app, with: edit).flow
  }

  /// An app: its flow, its words and its looks.
  ///
  /// - Parameters:
  ///   - app: The name of its folder.
  ///   - edit: What is changed before it is read.
  /// - Returns: The app.
  /// - Throws: That the piece to be changed is not there exactly once, or can't be read afterwards.
  static func app(_ app: String, with edit: Edit? = nil) throws -> App {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let folder = root.appendingPathComponent("content")
    let names = try #require(FileManager.default.subpaths(atPath: folder.path))
      .filter { $0.hasPrefix("\(app)/") || !$0.contains("/") }
      .filter { $0.hasSuffix(".json") || $0.hasSuffix(".md") }.sorted()
    var found = Diagnostics()
    var edits = 0
    let files = try names.enumerated().map { index, name in
      var bytes = Array(try Data(contentsOf: folder.appendingPathComponent(name)))
      if let edit, name == "\(app)/\(edit.file)" {
        let parts = String(decoding: bytes, as: UTF8.self).components(separatedBy: edit.old)
        edits = parts.count - 1
        bytes = Array(parts.joined(separator: edit.new).utf8)
      }
      let file = SourceFile(path: "content/\(name)", bytes: bytes)
      return parse(file, FileID(index), &found)
    }
    if let edit { try #require(edits == 1, "'\(edit.old)' is there once") }
    let project = read(files, &found)
    try #require(!found.hasErrors, "\(found.all.map(\.message))")
    return try #require(project.apps.first)
  }
}
