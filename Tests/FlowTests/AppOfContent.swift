import FlowCore
import SpecModel
import SpecText
import TestSupport
import Testing

/// A piece of content in the place of another.
struct ContentEdit: Sendable {
  var file: String
  var old: String
  var new: String
}

/// An app as the content says it: its flow, its words and its looks.
///
/// - Parameters:
///   - app: The name of its folder.
///   - edit: What is changed before it is read.
/// - Returns: The app.
/// - Throws: That the piece to be changed is not there exactly once, or can't be read afterwards.
func appOfContent(_ app: String, with edit: ContentEdit? = nil) throws -> App {
  var files = try shippedContent { $0.hasPrefix("\(app)/") || !$0.contains("/") }
  if let edit {
    try files.replace(edit.old, with: edit.new, in: "content/\(app)/\(edit.file)", exactly: 1)
  }
  let content = ReadContent(files.sources)
  try #require(!content.found.hasErrors, "\(content.found.all.map(\.message))")
  return content.app
}
