import SpecSyntax
import SpecText

/// What reading a text gave.
struct XMLReading: SyntaxReading {
  let file: SourceFile
  let root: XML.Element?
  let found: [Diagnostic]

  init(_ bytes: [UInt8]) {
    file = SourceFile(path: "test.xliff", bytes: bytes)
    var found = Diagnostics()
    root = parseXML(file, FileID(0), &found)
    self.found = found.all
  }

  var isReadable: Bool { root != nil }
}
