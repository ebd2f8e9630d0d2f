import Foundation
import SpecBuild
import SpecDisk

/// A disk of files in memory that can be read and never written.
///
/// Whoever writes gets an error, so a run that comes back without one has written nothing.
func memoryDisk(_ files: [String: String]) -> FileSystem {
  let bytes = files.mapValues { Array($0.utf8) }
  return memoryDisk(bytes)
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

/// The templates this repository ships, under `r/`.
func shippedTemplates() throws -> [String: [UInt8]] {
  let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  let folder = root.appendingPathComponent("templates")
  var files: [String: [UInt8]] = [:]
  for name in FileManager.default.subpaths(atPath: folder.path) ?? [] {
    guard let data = try? Data(contentsOf: folder.appendingPathComponent(name)) else { continue }
    files["r/templates/" + name] = Array(data)
  }
  return files
}

/// Some files and the shipped templates, on a disk in memory.
func project(_ files: [String: String]) throws -> FileSystem {
  memoryDisk(try shippedTemplates().merging(files.mapValues { Array($0.utf8) }) { $1 })
}
