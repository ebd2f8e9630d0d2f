import TestSupport
import Foundation
import SpecBuild
import SpecDisk
import Synchronization

/// A project on a disk in memory that somebody edits.
///
/// A class because the disk's closures see what the test changes.
final class EditedProject: Sendable {
  private let files: Mutex<[String: [UInt8]]>

  /// The small project, and beside its app `demo` a second one, `extra`.
  init() {
    var all = ProjectFiles.small
    all.addCopyOfDemo("extra")
    files = Mutex(all.bytes)
  }

  var disk: FileSystem {
    var disk = FileSystem.disk
    disk.list = { (folder) throws(DiskError) in try self.now.list(folder) }
    disk.read = { (file, limit) throws(DiskError) in try self.now.read(file, limit) }
    disk.metadata = { (path) throws(DiskError) in
      let bytes = try self.now.read(path, .max) ?? []
      var metadata = try FileSystem.disk.metadata("/")
      metadata.kind = .file
      metadata.number = UInt64(truncatingIfNeeded: bytes.hashValue)
      metadata.size = bytes.count
      return metadata
    }
    return disk
  }

  private var now: FileSystem { memoryDisk(bytes) }

  /// The bytes of the files, as they are.
  var bytes: [String: [UInt8]] { files.withLock { $0 } }

  /// Writes a file, or removes it.
  func write(_ path: String, _ text: String?) {
    files.withLock { $0["r/" + path] = text.map { Array($0.utf8) } }
  }

  func text(of path: String) -> String? {
    files.withLock { $0["r/" + path] }.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Puts some text in the place of other text in a file that holds it.
  func edit(_ path: String, _ old: String, _ new: String) {
    write(path, text(of: path)?.replacing(old, with: new))
  }

  var request: PipelineRequest { PipelineRequest(.check, root: "r", jobs: 2) }
}
