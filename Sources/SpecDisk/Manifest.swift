/// The list of what specgen wrote into an output folder, kept there as a file.
///
/// Only what a former list names is ever removed, so that a picture somebody put beside the
/// previews stays. The list is committed with the rest. It holds paths and no hashes: it changes
/// only when files come or go, and so two branches rarely clash in it.
struct Manifest: Sendable {
  static let name = ".specgen-manifest"
  private static let head =
    "# The files that specgen writes here, and may remove. Not for editing.\n"

  var paths: Set<RelativePath>

  init(paths: Set<RelativePath> = []) {
    self.paths = paths
  }

  /// Reads a list, passing over what is no path under the folder.
  ///
  /// A merge may have left its marks in it, and then the names of both sides count. A name that
  /// leads out of the folder was not written by specgen and must not be obeyed.
  init(bytes: [UInt8]) {
    paths = []
    let ends: [UInt8] = [UInt8(ascii: "\n"), UInt8(ascii: "\r")]
    for line in bytes.split(whereSeparator: { ends.contains($0) }) {
      let path = RelativePath(String(decoding: line, as: UTF8.self))
      let isMark = ["<<<<<<<", "|||||||", "=======", ">>>>>>>"].contains { path.text.hasPrefix($0) }
      if path.isClean, !isMark, path != .manifest { paths.insert(path) }
    }
  }

  /// Reads the list of an output folder; an empty one where there is none.
  init(of folder: String, on disk: FileSystem) throws(DiskError) {
    do {
      let bytes = try disk.read(RelativePath.manifest.under(folder), .max)
      self.init(bytes: bytes ?? [])
    } catch {
      guard error.isMissing else { throw error }
      self.init()
    }
  }

  /// The list as a file: the same names give the same bytes.
  var bytes: [UInt8] {
    var bytes = Array(Self.head.utf8)
    for path in paths.sorted() {
      bytes.append(contentsOf: path.text.utf8)
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }
}
