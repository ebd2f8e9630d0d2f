package import SpecText

/// The files of a project as they lie on the disk.
package struct SourceFolder {
  /// What tells people the format of what lies beside it; it is no content.
  private static let formatReference = "content/README.md"
  /// No content file is larger, in bytes.
  package static let largest = Quota().bytes

  /// How much more may be read from a folder of the root.
  private struct Quota {
    var bytes = 16 << 20
    var markdownBytes = 2 << 20
    var files = 10_000

    /// Makes room for a file, or says what there is too much of.
    mutating func excess(of path: String, _ count: Int) -> String? {
      let isMarkdown = path.hasSuffix(".md")
      let folder = path.prefix { $0 != "/" }
      if files == 0 { return "there are more than 10,000 files in '\(folder)'" }
      if count > bytes { return "there are more than 16 MB in '\(folder)'" }
      if isMarkdown, count > markdownBytes {
        return "there are more than 2 MB of Markdown in '\(folder)'"
      }
      files -= 1
      bytes -= count
      if isMarkdown { markdownBytes -= count }
      return nil
    }
  }

  private let disk: FileSystem
  private let root: String
  private let folders: [ProjectFolder]
  private let defaults: [SourceFile]
  /// In the order of their paths' bytes.
  package private(set) var files: [SourceFile] = []
  private var refusals = 0

  /// Reads everything under some folders of the root; a change that was interrupted is finished
  /// first.
  ///
  /// Names that begin with a dot are passed over, and so is the reference of the content format.
  /// What is no file specgen can read is refused. Templates need not be there.
  ///
  /// - Parameters:
  ///   - root: The project's folder.
  ///   - folders: The folders.
  ///   - defaults: What stands where the project has no file of the same path.
  ///   - disk: The disk.
  /// - Throws: That there is no content, or that the disk failed.
  package init(
    root: String, folders: [ProjectFolder], defaults: [SourceFile] = [], on disk: FileSystem
  ) throws(DiskError) {
    self.disk = disk
    self.root = root
    self.folders = folders
    self.defaults = defaults
    files = try Transaction(of: root, on: disk).reading { [self] () throws(DiskError) in
      var folder = self
      try folder.readAll()
      return folder.files
    }
  }

  private mutating func readAll() throws(DiskError) {
    files = []
    refusals = 0
    for folder in folders {
      do {
        var quota = Quota()
        try read(folder.rawValue, &quota)
      } catch  where error.isMissing && error.path == "\(root)/\(folder.rawValue)" {
        guard folder == .templates else { throw .noProject(error.path) }
      }
    }
    let paths = Set(files.map(\.path))
    files += defaults.filter { !paths.contains($0.path) }
    files.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// Changes files of the project: all of them or none, and none when anything that was read here
  /// has been changed by somebody else.
  ///
  /// - Returns: The files' paths.
  @discardableResult package func commit(_ edits: [FileEdit]) throws(DiskError) -> [String] {
    try Transaction(of: root, on: disk).commit(edits) { () throws(DiskError) in
      var now = self
      try now.readAll()
      return now.files == files
    }
    return edits.map(\.path)
  }

  private mutating func read(_ folder: String, _ quota: inout Quota) throws(DiskError) {
    // In an order, so that every machine refuses the same files.
    let entries = try disk.list("\(root)/\(folder)").sorted { $0.name < $1.name }
    for entry in entries where !entry.name.hasPrefix(".") {
      // Of more nobody needs to know before these are mended.
      guard refusals < 100 else { return }
      let path = "\(folder)/\(entry.name)"
      if path == Self.formatReference { continue }
      switch entry.kind {
      case .folder: try read(path, &quota)
      case .file:
        guard let bytes = try disk.read("\(root)/\(path)", Self.largest) else {
          refuse(path, "this file is larger than 16 MB and was not read")
          continue
        }
        if let excess = quota.excess(of: path, bytes.count) {
          refuse(path, "\(excess); this file was not read")
        } else {
          files.append(SourceFile(path: path, bytes: bytes))
        }
      case .link: refuse(path, "this is a link; put the file itself here")
      case .other: refuse(path, "this is no file")
      case .unnameable: refuse(path, "the name of this file is not UTF-8")
      }
    }
  }

  private mutating func refuse(_ path: String, _ message: String) {
    files.append(SourceFile(path: path, refusal: message))
    refusals += 1
  }
}
