import SpecSyntax
import SpecText
import SpecReading

/// A request that can't be carried out, in words for the one who made it.
package struct Refusal: Error, CustomStringConvertible {
  package let description: String
}

/// Makes the content of a new app, with drafts of its words in every language of the project.
///
/// - Returns: The paths of the new files.
package func makeApp(
  _ id: String, named name: String, root: String, on disk: FileSystem = .disk
) throws -> [String] {
  guard isName(id) else { throw Refusal(description: nameAdvice(id)) }
  let folder = "content/\(id)"
  var paths: [String] = []
  for (path, text) in Scaffold.app(named: name) {
    let path = "\(folder)/\(path)"
    guard try !isThere("\(root)/\(path)", disk) else {
      throw Refusal(description: "\(path) is there already")
    }
    try disk.makeFolders("\(root)/\(String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)]))")
    try disk.replace("\(root)/\(path)", with: Array(text.utf8))
    paths.append(path)
  }
  paths += try draftTranslations(of: id, root: root, on: disk)
  return try paths + writeSchemas(root: root, on: disk)
}

/// Makes a new screen of an app: its words, its structure, its place before the path's last screen,
/// and drafts of its words in every language.
///
/// - Returns: The paths of the files that are new or changed.
package func makeScreen(
  _ id: String, titled title: String, in app: String, root: String, on disk: FileSystem = .disk
) throws -> [String] {
  guard isName(id) else { throw Refusal(description: nameAdvice(id)) }
  let flowPath = "content/\(app)/flow.json"
  let wordsPath = "content/\(app)/screens/\(id).md"
  guard try isThere("\(root)/\(flowPath)", disk) else {
    throw Refusal(description: "there is no \(flowPath)")
  }
  guard try !isThere("\(root)/\(wordsPath)", disk) else {
    throw Refusal(description: "\(wordsPath) is there already")
  }
  let bytes = try disk.read("\(root)/\(flowPath)", SourceFolder.largest) ?? []
  let file = SourceFile(path: flowPath, bytes: bytes)
  var found = Diagnostics()
  guard let flow = parseJSON(file, FileID(0), &found), !found.hasErrors,
    let screens = flow["screens"], let path = flow["paths"]?.members?.first?.value,
    let last = path.elements?.last
  else {
    throw Refusal(description: "\(flowPath) can't be read; run `specgen check`")
  }
  if screens.member(id) != nil { throw Refusal(description: "a screen is already named '\(id)'") }
  let edits = [
    Diagnostic.Edit(
      Span(last.span.file, Int(last.span.lower), Int(last.span.lower)), "\"\(id)\", "),
    insertion(of: "\"\(id)\": \(Scaffold.screenObject)", into: screens),
  ]
  try disk.replace("\(root)/\(flowPath)", with: file.applying(edits).bytes)
  try disk.replace("\(root)/\(wordsPath)", with: Array(Scaffold.screen(titled: title).utf8))
  return try [wordsPath, flowPath] + draftTranslations(of: app, root: root, on: disk)
}

/// Writes the JSON Schemas of the content files, for editors.
///
/// - Returns: Their paths.
package func writeSchemas(
  root: String, folder: String = ".specgen", on disk: FileSystem = .disk
) throws -> [String] {
  try disk.makeFolders("\(root)/\(folder)")
  return try schemas().map { schema in
    let path = "\(folder)/\(schema.name)"
    try disk.replace("\(root)/\(path)", with: schema.value.bytes(.xcode) + [0x0A])
    return path
  }
}

/// A new last member of an object, indented as deep as the file does by two spaces.
private func insertion(of member: String, into object: JSONNode) -> Diagnostic.Edit {
  let file = object.span.file
  guard let last = object.members?.last else {
    let inside = Int(object.span.lower) + 1
    return .init(Span(file, inside, inside), " \(member) ")
  }
  let end = Int(last.value.span.upper)
  return .init(Span(file, end, end), ",\n    \(member)")
}

private func isThere(_ path: String, _ disk: FileSystem) throws(DiskError) -> Bool {
  do {
    _ = try disk.read(path, 0)
    return true
  } catch {
    guard error.isMissing else { throw error }
    return false
  }
}

func nameAdvice(_ id: String) -> String {
  "'\(id)' is not a well-formed name: write small letters and digits, parts joined by hyphens"
}
