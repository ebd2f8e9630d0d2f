import Foundation
import SpecBuild
import SpecDisk

/// Lets so many operations through, then fails every later one or just the next.
///
/// A class because the closures of one disk count together; used by one thread at a time.
final class Fuse: @unchecked Sendable {
  var left: Int
  let burnsThrough: Bool
  let code: Int32
  private(set) var count = 0

  init(after operations: Int, burnsThrough: Bool, code: Int32 = EIO) {
    left = operations
    self.burnsThrough = burnsThrough
    self.code = code
  }

  func pass(_ operation: DiskError.Operation, _ path: String) throws(DiskError) {
    count += 1
    left -= 1
    if left == -1 || burnsThrough && left < 0 { throw DiskError(operation, path, code: code) }
  }
}

extension FileSystem {
  /// The disk behind a fuse.
  func behind(_ fuse: Fuse) -> FileSystem {
    let disk = self
    var faulty = changing(behind: fuse)
    faulty.list = { (folder) throws(DiskError) in
      try fuse.pass(.list, folder)
      return try disk.list(folder)
    }
    faulty.read = { (file, limit) throws(DiskError) in
      try fuse.pass(.read, file)
      return try disk.read(file, limit)
    }
    return faulty
  }

  /// The disk, and what changes it behind a fuse.
  func changing(behind fuse: Fuse) -> FileSystem {
    let disk = self
    var faulty = disk
    faulty.write = { (file, bytes) throws(DiskError) in
      try fuse.pass(.write, file)
      try disk.write(file, bytes)
    }
    faulty.rename = { (from, to) throws(DiskError) in
      try fuse.pass(.rename, to)
      try disk.rename(from, to)
    }
    faulty.swap = { (first, second) throws(DiskError) in
      try fuse.pass(.swap, second)
      try disk.swap(first, second)
    }
    faulty.link = { (from, to) throws(DiskError) in
      try fuse.pass(.link, to)
      try disk.link(from, to)
    }
    faulty.adoptPermissions = { (path, original) throws(DiskError) in
      try fuse.pass(.write, path)
      try disk.adoptPermissions(path, original)
    }
    faulty.flush = { (path) throws(DiskError) in
      try fuse.pass(.write, path)
      try disk.flush(path)
    }
    faulty.makeFolder = { (folder) throws(DiskError) in
      try fuse.pass(.makeFolder, folder)
      try disk.makeFolder(folder)
    }
    faulty.removeFile = { (file) throws(DiskError) in
      try fuse.pass(.remove, file)
      try disk.removeFile(file)
    }
    faulty.removeFolder = { (folder) throws(DiskError) in
      try fuse.pass(.remove, folder)
      try disk.removeFolder(folder)
    }
    return faulty
  }

  /// The disk of a system where an output folder is a mount, so that it can't be exchanged itself.
  var withMounts: FileSystem {
    let disk = self
    var mounted = self
    mounted.swap = { (first, second) throws(DiskError) in
      guard first.contains("/.output-new/") else {
        throw DiskError(.swap, second, code: EBUSY)
      }
      try disk.swap(first, second)
    }
    return mounted
  }

  /// The disk of a system that can't exchange folders.
  var withoutExchange: FileSystem {
    var disk = self
    disk.swap = { (_, second) throws(DiskError) in
      throw DiskError(.swap, second, code: EXDEV)
    }
    return disk
  }

  /// The disk of a system without hard links.
  var withoutLinks: FileSystem {
    var disk = self
    disk.link = { (_, to) throws(DiskError) in throw DiskError(.link, to, code: EPERM) }
    return disk
  }
}
