/// The disk, as the few operations that specgen needs of it.
///
/// A value of closures, so that a test can hand in a disk that is full, that refuses an operation,
/// or that stops for good at the k-th one. Paths are the system's: absolute, or relative to the
/// working folder.
package struct FileSystem: Sendable {
  /// What a folder entry is; a link is not followed.
  package enum Kind: Sendable {
    case file
    case folder
    case link
    /// A pipe, a socket, a device.
    case other
    /// Its name is not UTF-8: it can be seen, but not named.
    case unnameable
  }

  /// Who may hold a lock at the same time.
  package enum LockMode: Sendable {
    /// All who hold it so.
    case shared
    /// Nobody else.
    case exclusive
  }

  /// One name in a folder.
  package struct Entry: Sendable {
    package var name: String
    package var kind: Kind

    package init(name: String, kind: Kind) {
      self.name = name
      self.kind = kind
    }
  }

  /// What the disk notes of a file: some of it changes whenever the file does, whoever changes it.
  package struct Metadata: Hashable, Sendable {
    /// What it is; a link is not followed.
    package var kind: Kind
    /// A point in time, as the disk notes it.
    package struct Timestamp: Hashable, Sendable {
      package var seconds: Int
      package var nanoseconds: Int
    }

    /// Another one when a file was put in the place of this one.
    package var number: UInt64
    package var size: Int
    package var written: Timestamp
    /// When anything was changed, a time set by hand included.
    package var changed: Timestamp
  }

  /// The entries of a folder, in no order, "." and ".." left out.
  package var list: @Sendable (_ folder: String) throws(DiskError) -> [Entry]
  /// A file's bytes; nil when it holds more than `limit`, and then it is not read.
  package var read: @Sendable (_ file: String, _ limit: Int) throws(DiskError) -> [UInt8]?
  /// The metadata of a file, a folder, or a link itself.
  package var metadata: @Sendable (_ path: String) throws(DiskError) -> Metadata
  /// Makes a new file; one that is there already is an error.
  package var write: @Sendable (_ file: String, _ bytes: [UInt8]) throws(DiskError) -> Void
  /// Moves a file or folder; a file at the new path is replaced in the same step.
  package var rename: @Sendable (_ from: String, _ to: String) throws(DiskError) -> Void
  /// Exchanges two paths in one step.
  package var swap: @Sendable (_ first: String, _ second: String) throws(DiskError) -> Void
  /// Gives a file (or a link, itself) a second name.
  package var link: @Sendable (_ from: String, _ to: String) throws(DiskError) -> Void
  /// Gives a file or folder the permissions of another one, and its owner and group as far as this
  /// user may.
  package var adoptPermissions:
    @Sendable (_ path: String, _ original: String) throws(DiskError) -> Void
  /// Waits until a file, or the names in a folder, would outlast a power cut.
  package var flush: @Sendable (_ path: String) throws(DiskError) -> Void
  /// Makes one folder, its parent being there.
  package var makeFolder: @Sendable (_ folder: String) throws(DiskError) -> Void
  /// Removes a file, or a link but not what it leads to.
  package var removeFile: @Sendable (_ file: String) throws(DiskError) -> Void
  /// Removes an empty folder.
  package var removeFolder: @Sendable (_ folder: String) throws(DiskError) -> Void
  /// The absolute path without links of something that is there.
  package var realPath: @Sendable (_ path: String) throws(DiskError) -> String
  /// Locks a folder, waiting some seconds for another process; the system lets go of it when this
  /// one ends, however it ends.
  package var lock:
    @Sendable (_ folder: String, _ mode: LockMode, _ seconds: Int) throws(DiskError) -> Int32
  /// Lets go of what `lock` returned.
  package var unlock: @Sendable (_ lock: Int32) -> Void

  package init(
    list: @escaping @Sendable (_ folder: String) throws(DiskError) -> [Entry],
    read: @escaping @Sendable (_ file: String, _ limit: Int) throws(DiskError) -> [UInt8]?,
    metadata: @escaping @Sendable (_ path: String) throws(DiskError) -> Metadata,
    write: @escaping @Sendable (_ file: String, _ bytes: [UInt8]) throws(DiskError) -> Void,
    rename: @escaping @Sendable (_ from: String, _ to: String) throws(DiskError) -> Void,
    swap: @escaping @Sendable (_ first: String, _ second: String) throws(DiskError) -> Void,
    link: @escaping @Sendable (_ from: String, _ to: String) throws(DiskError) -> Void,
    adoptPermissions:
      @escaping @Sendable (_ path: String, _ original: String) throws(DiskError) -> Void,
    flush: @escaping @Sendable (_ path: String) throws(DiskError) -> Void,
    makeFolder: @escaping @Sendable (_ folder: String) throws(DiskError) -> Void,
    removeFile: @escaping @Sendable (_ file: String) throws(DiskError) -> Void,
    removeFolder: @escaping @Sendable (_ folder: String) throws(DiskError) -> Void,
    realPath: @escaping @Sendable (_ path: String) throws(DiskError) -> String,
    lock:
      @escaping @Sendable (_ folder: String, _ mode: LockMode, _ seconds: Int) throws(DiskError) ->
      Int32,
    unlock: @escaping @Sendable (_ lock: Int32) -> Void
  ) {
    self.list = list
    self.read = read
    self.metadata = metadata
    self.write = write
    self.rename = rename
    self.swap = swap
    self.link = link
    self.adoptPermissions = adoptPermissions
    self.flush = flush
    self.makeFolder = makeFolder
    self.removeFile = removeFile
    self.removeFolder = removeFolder
    self.realPath = realPath
    self.lock = lock
    self.unlock = unlock
  }
}

extension FileSystem {
  /// Replaces one file, or makes it: whoever looks sees the old bytes or the new, never a part.
  ///
  /// For single files outside of the project's content: an export. A link is followed; what is
  /// neither a file nor a folder is an error.
  package func replace(_ file: String, with bytes: [UInt8]) throws(DiskError) {
    let old = try ifThere { () throws(DiskError) in try realPath(file) }
    let file = old ?? file
    if old != nil, try metadata(file).kind != .file { throw .obstructed(file) }
    let new = temporaryPath(beside: file)
    try removeIfThere(new)
    do {
      try write(new, bytes)
      if old != nil { try adoptPermissions(new, file) }
      try rename(new, file)
    } catch {
      try? removeFile(new)
      throw error
    }
  }

  /// Where a file's new bytes wait, out of sight.
  func temporaryPath(beside file: String) -> String {
    let (folder, name) = split(file)
    return "\(folder)/.\(name).specgen-new"
  }

  /// What is asked of something that may not be there; nil when it is not.
  package func ifThere<Value>(
    _ ask: () throws(DiskError) -> Value
  ) throws(DiskError) -> Value? {
    do {
      return try ask()
    } catch {
      guard error.isMissing else { throw error }
      return nil
    }
  }

  /// Removes a file that may be there.
  package func removeIfThere(_ file: String) throws(DiskError) {
    _ = try ifThere { () throws(DiskError) in try removeFile(file) }
  }

  /// Locks a folder, where there is one and its file system has locks.
  func lockIfPossible(_ folder: String, _ mode: LockMode) throws(DiskError) -> Int32? {
    do {
      return try lock(folder, mode, 30)
    } catch {
      guard error.isUnsupported || error.isMissing else { throw error }
      return nil
    }
  }

  /// Makes a folder and the folders above it; one that is there is left alone.
  package func makeFolders(_ folder: String) throws(DiskError) {
    _ = try makeMissingFolders(folder)
  }

  /// Makes a folder and the folders above it, and says which were not there, from the uppermost on.
  func makeMissingFolders(_ folder: String) throws(DiskError) -> [String] {
    do {
      try makeFolder(folder)
      return [folder]
    } catch {
      if error.isTaken { return [] }
      let (parent, _) = split(folder)
      guard error.isMissing, parent != folder else { throw error }
      let above = try makeMissingFolders(parent)
      do throws(DiskError) {
        try makeFolder(folder)
      } catch {
        for made in above.reversed() { try? removeFolder(made) }
        throw error
      }
      return above + [folder]
    }
  }

  /// The folder a path lies in, and its name there.
  func split(_ path: String) -> (folder: String, name: String) {
    var path = path[...]
    while path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else {
      return (".", String(path))
    }
    let folder = slash == path.startIndex ? "/" : path[..<slash]
    return (String(folder), String(path[path.utf8.index(after: slash)...]))
  }
}
