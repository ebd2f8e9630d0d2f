import SpecSyntax
import SpecText

/// What reading a text gave.
struct JSONReading: SyntaxReading {
  let file: SourceFile
  let root: JSONNode?
  let found: [Diagnostic]

  init(_ bytes: [UInt8]) {
    file = SourceFile(path: "test.json", bytes: bytes)
    var found = Diagnostics()
    root = parseJSON(file, FileID(0), &found)
    self.found = found.all
  }

  var isReadable: Bool { root != nil }
}
