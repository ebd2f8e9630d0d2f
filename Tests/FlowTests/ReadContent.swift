import FlowCore
import Foundation
import SpecModel
import SpecReading
import SpecSyntax
import SpecText
import TestSupport
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
    var found = Diagnostics()
    var edits = 0
    let shipped = try shippedContent { $0.hasPrefix("\(app)/") || !$0.contains("/") }.sources
    let files = shipped.enumerated().map { index, file in
      var file = file
      if let edit, file.path == "content/\(app)/\(edit.file)" {
        let parts = String(decoding: file.bytes, as: UTF8.self).components(separatedBy: edit.old)
        edits = parts.count - 1
        file = SourceFile(path: file.path, bytes: Array(parts.joined(separator: edit.new).utf8))
      }
      return parse(file, FileID(index), &found)
    }
    if let edit { try #require(edits == 1, "'\(edit.old)' is there once") }
    let project = read(files, &found)
    try #require(!found.hasErrors, "\(found.all.map(\.message))")
    return try #require(project.apps.first)
  }
}
