import SpecText

extension Rule {
  /// Content files are ordinary files of an ordinary size.
  static let readableFile = Rule(
    "file/readable",
    law: "A content file is an ordinary file of at most 16 MB with a name in UTF-8.",
    why: """
      Links can lead in circles or out of the project, pipes never end, and no writer writes 16 MB.
      """,
    bad: "content/lockedin/screens -> ../../elsewhere",
    good: "content/lockedin/screens/")
}

/// The files of a project as they lie on the disk.
struct SourceFolder {
  /// No content file is larger, in bytes.
  static let largest = 16 << 20

  private let disk: FileSystem
  private let root: String
  /// In the order of their paths' bytes.
  private(set) var files: [SourceFile] = []
  private var problems: [(path: String, message: String)] = []

  /// Reads everything under some folders of the root.
  ///
  /// Names that begin with a dot are passed over. What is no file specgen can read is a finding.
  ///
  /// - Throws: That a folder is missing, or that the disk failed.
  init(
    root: String, folders: [String], on disk: FileSystem, _ found: inout Diagnostics
  ) throws(DiskError) {
    self.disk = disk
    self.root = root
    for folder in folders {
      do {
        try read(folder)
      } catch  where error.isMissing && error.path == "\(root)/\(folder)" {
        throw .noProject(error.path)
      }
    }
    files.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    for problem in problems {
      guard let index = files.firstIndex(where: { $0.path == problem.path }) else { continue }
      found.report(
        Diagnostic(.readableFile, Span(FileID(index), 0, 0), problem.message))
    }
  }

  private mutating func read(_ folder: String) throws(DiskError) {
    for entry in try disk.list("\(root)/\(folder)") where !entry.name.hasPrefix(".") {
      let path = "\(folder)/\(entry.name)"
      switch entry.kind {
      case .folder: try read(path)
      case .file:
        if let bytes = try disk.read("\(root)/\(path)", Self.largest) {
          files.append(SourceFile(path: path, bytes: bytes))
        } else {
          refuse(path, "this file is larger than 16 MB and was not read")
        }
      case .link: refuse(path, "this is a link; put the file itself here")
      case .other: refuse(path, "this is no file")
      case .unnameable: refuse(path, "the name of this file is not UTF-8")
      }
    }
  }

  private mutating func refuse(_ path: String, _ message: String) {
    files.append(SourceFile(path: path, bytes: []))
    problems.append((path, message))
  }

  /// The paths that could not be read; nothing is to be made of their bytes.
  var unreadable: Set<String> { Set(problems.map(\.path)) }
}
