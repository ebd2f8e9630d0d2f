import TestSupport
import Foundation
import SpecBuild
import SpecDisk
import SpecText
import TestSupport

/// A disk of a project `r` in memory that can be read and never written.
///
/// Whoever writes gets an error, so a run that comes back without one has written nothing.
func memoryDisk(_ files: ProjectFiles) -> FileSystem {
  memoryDisk(files.bytes)
}

extension ProjectFiles {
  /// The bytes of the files by their paths in memory.
  var bytes: [String: [UInt8]] {
    Dictionary(uniqueKeysWithValues: texts.map { ("r/" + $0, Array($1.utf8)) })
  }
}

/// The same with bytes that need not be text.
func memoryDisk(_ files: [String: [UInt8]]) -> FileSystem {
  var disk = FileSystem.disk
  disk.list = { (folder) throws(DiskError) in
    var entries: [String: FileSystem.Kind] = [:]
    for path in files.keys where path.hasPrefix(folder + "/") {
      let rest = path.dropFirst(folder.count + 1)
      let name = String(rest.prefix { $0 != "/" })
      entries[name] = name.count == rest.count ? .file : .folder
    }
    if entries.isEmpty { throw DiskError(.list, folder, code: ENOENT) }
    return entries.map { .init(name: $0.key, kind: $0.value) }
  }
  disk.read = { (file, limit) throws(DiskError) in
    guard let bytes = files[file] else { throw DiskError(.read, file, code: ENOENT) }
    return bytes.count <= limit ? bytes : nil
  }
  disk.write = { (file, _) throws(DiskError) in throw DiskError(.write, file, code: EROFS) }
  disk.rename = { (_, to) throws(DiskError) in throw DiskError(.rename, to, code: EROFS) }
  disk.swap = { (_, to) throws(DiskError) in throw DiskError(.swap, to, code: EROFS) }
  disk.link = { (_, to) throws(DiskError) in throw DiskError(.link, to, code: EROFS) }
  disk.makeFolder = { (folder) throws(DiskError) in
    throw DiskError(.makeFolder, folder, code: EROFS)
  }
  disk.removeFile = { (file) throws(DiskError) in throw DiskError(.remove, file, code: EROFS) }
  disk.removeFolder = { (folder) throws(DiskError) in throw DiskError(.remove, folder, code: EROFS)
  }
  return disk
}

/// What `check` says of a project in memory.
func check(_ files: ProjectFiles) async throws -> Outcome {
  try await runPipeline(PipelineRequest(.check, root: "r", jobs: 1), on: memoryDisk(files))
}

extension Outcome {
  /// What stands where something is found.
  func text(at finding: Diagnostic) -> String { files.text(at: finding.span) }

  /// The path of the file in which something is found.
  func path(of finding: Diagnostic) -> String { files.file(of: finding.span).path }
}
