import CSystem

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension FileSystem {
  /// The machine's own disk.
  ///
  /// Straight system calls: ten thousand files are compared on every run, and a file costs open,
  /// fstat, read and close. Output is not flushed: a killed process loses nothing, and what a power
  /// cut empties differs from what it should be, so the next run writes it again. Content is.
  package static let disk = FileSystem(
    list: SystemCalls.list,
    read: SystemCalls.read,
    metadata: SystemCalls.metadata,
    write: SystemCalls.write,
    rename: { (from, to) throws(DiskError) in
      guard platformRename(from, to) == 0 else { throw DiskError(.rename, to) }
    },
    swap: { (first, second) throws(DiskError) in
      guard csystem_exchange(first, second) == 0 else { throw DiskError(.swap, second) }
    },
    link: { (from, to) throws(DiskError) in
      // Without a flag a link is linked itself, not what it leads to.
      guard linkat(AT_FDCWD, from, AT_FDCWD, to, 0) == 0 else { throw DiskError(.link, to) }
    },
    adoptPermissions: { (path, original) throws(DiskError) in
      guard csystem_adopt(path, original) == 0 else { throw DiskError(.write, path) }
    },
    flush: SystemCalls.flush,
    makeFolder: { (folder) throws(DiskError) in
      guard mkdir(folder, 0o777) == 0 else { throw DiskError(.makeFolder, folder) }
    },
    removeFile: { (file) throws(DiskError) in
      guard unlink(file) == 0 else { throw DiskError(.remove, file) }
    },
    removeFolder: { (folder) throws(DiskError) in
      guard rmdir(folder) == 0 else { throw DiskError(.remove, folder) }
    },
    realPath: SystemCalls.realPath,
    lock: SystemCalls.lock,
    unlock: { _ = close($0) })
}

/// The operations that take more than one call.
private enum SystemCalls {
  static func list(_ folder: String) throws(DiskError) -> [FileSystem.Entry] {
    guard let stream = opendir(folder) else { throw DiskError(.list, folder) }
    defer { closedir(stream) }
    var entries: [FileSystem.Entry] = []
    var name: UnsafePointer<CChar>?
    var kind = csystem_other
    while true {
      let answer = csystem_next_entry(stream, &name, &kind)
      guard answer >= 0 else { throw DiskError(.list, folder) }
      guard answer > 0, let name else { return entries }
      if let text = String(validatingCString: name) {
        entries.append(.init(name: text, kind: FileSystem.Kind(kind)))
      } else {
        entries.append(.init(name: String(cString: name), kind: .unnameable))
      }
    }
  }

  static func read(_ path: String, _ limit: Int) throws(DiskError) -> [UInt8]? {
    // Without O_NONBLOCK, opening a pipe would wait for a writer for ever.
    let file = retrying { open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard file >= 0 else { throw DiskError(.read, path) }
    defer { _ = close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw DiskError(.read, path) }
    let kind = status.st_mode & S_IFMT
    guard kind == S_IFREG else {
      throw DiskError(.read, path, code: kind == S_IFDIR ? EISDIR : EINVAL)
    }
    let size = Int(status.st_size)
    guard size <= limit else { return nil }
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let rest = UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(buffer)[count...])
        let got = retrying { platformRead(file, rest.baseAddress, rest.count) }
        if got < 0 { failure = errno }
        guard got > 0 else { return }
        count += got
      }
    }
    guard failure == 0 else { throw DiskError(.read, path, code: failure) }
    return bytes
  }

  static func metadata(_ path: String) throws(DiskError) -> FileSystem.Metadata {
    var status = stat()
    guard lstat(path, &status) == 0 else { throw DiskError(.read, path) }
    #if canImport(Darwin)
      let (written, changed) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (written, changed) = (status.st_mtim, status.st_ctim)
    #endif
    return FileSystem.Metadata(
      kind: .init(csystem_kind_of(status.st_mode)), number: UInt64(status.st_ino),
      size: Int(status.st_size), written: .init(written),
      changed: .init(changed))
  }

  static func write(_ path: String, _ bytes: [UInt8]) throws(DiskError) {
    let file = retrying { open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) }
    guard file >= 0 else { throw DiskError(.write, path) }
    var failure: Int32 = 0
    bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty, failure == 0 {
        let chunk = UnsafeRawBufferPointer(rebasing: rest)
        let put = retrying { platformWrite(file, chunk.baseAddress, chunk.count) }
        if put < 0 { failure = errno } else { rest = rest.dropFirst(put) }
      }
    }
    // A network file system may say only now that the disk is full.
    if close(file) != 0, failure == 0, errno != EINTR { failure = errno }
    guard failure == 0 else { throw DiskError(.write, path, code: failure) }
  }

  static func realPath(_ path: String) throws(DiskError) -> String {
    guard let found = realpath(path, nil) else { throw DiskError(.find, path) }
    defer { free(found) }
    return String(cString: found)
  }

  static func flush(_ path: String) throws(DiskError) {
    let file = retrying { open(path, O_RDONLY | O_CLOEXEC) }
    guard file >= 0 else { throw DiskError(.write, path) }
    let failure = retrying { fsync(file) } == 0 ? 0 : errno
    _ = close(file)
    guard failure == 0 else { throw DiskError(.write, path, code: failure) }
  }

  static func lock(
    _ folder: String, _ mode: FileSystem.LockMode, _ seconds: Int
  ) throws(DiskError) -> Int32 {
    let operation = mode == .shared ? LOCK_SH : LOCK_EX
    let interval = 20
    for _ in 0...(seconds * 1000 / interval) {
      let handle = retrying { open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
      guard handle >= 0 else { throw DiskError(.lock, folder) }
      let code = retrying { flock(handle, operation | LOCK_NB) } == 0 ? 0 : errno
      if code == 0, isOpen(handle, at: folder) { return handle }
      _ = close(handle)
      guard code == 0 || code == EWOULDBLOCK else { throw DiskError(.lock, folder, code: code) }
      usleep(UInt32(interval) * 1000)
    }
    throw DiskError.busy(folder)
  }

  /// Whether a folder is still the one that was opened: who had it locked may have removed it since.
  private static func isOpen(_ handle: Int32, at path: String) -> Bool {
    var opened = stat()
    var found = stat()
    return fstat(handle, &opened) == 0 && stat(path, &found) == 0
      && opened.st_ino == found.st_ino && opened.st_dev == found.st_dev
  }
}

/// Asks again when a signal came between.
func retrying<Result: SignedInteger>(_ call: () -> Result) -> Result {
  while true {
    let answer = call()
    if answer >= 0 || errno != EINTR { return answer }
  }
}

extension FileSystem.Metadata.Timestamp {
  fileprivate init(_ time: timespec) {
    self.init(seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec))
  }
}

extension FileSystem.Kind {
  fileprivate init(_ kind: csystem_kind) {
    switch kind {
    case csystem_file: self = .file
    case csystem_folder: self = .folder
    case csystem_link: self = .link
    default: self = .other
    }
  }
}

// Inside the enum of the same names the system's functions can't be said.
private let platformRead = read(_:_:_:)
private let platformWrite = write(_:_:_:)
private let platformRename = rename(_:_:)
