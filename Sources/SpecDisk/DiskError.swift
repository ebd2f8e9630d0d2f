import SpecText

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Something the disk would not do, where, and why.
///
/// It is the only error that is thrown: an author's mistake is data, this is the world's.
package struct DiskError: Error, Equatable, Sendable {
  /// What was tried, in words that follow "cannot".
  package enum Operation: String, Sendable {
    case list = "list"
    case read = "read"
    case write = "write"
    case rename = "rename"
    case swap = "exchange"
    case link = "link"
    case makeFolder = "make the folder"
    case remove = "remove"
    case lock = "lock"
    case find = "find"
    case finish = "finish"
    case start = "start"
  }

  /// What was tried.
  package var operation: Operation
  /// The path it was tried on.
  package var path: String
  /// The system's number for the reason.
  package var code: Int32
  /// The reason in words, "No space left on device".
  package var reason: String

  /// A failure with the system's own words, for the number the last call left behind.
  package init(_ operation: Operation, _ path: String, code: Int32 = errno) {
    self.init(operation, path, code: code, reason: String(cString: strerror(code)))
  }

  private init(_ operation: Operation, _ path: String, code: Int32, reason: String) {
    self.operation = operation
    self.path = path
    self.code = code
    self.reason = reason
  }

  /// A thing of somebody else stands where a file should go.
  static func obstructed(_ path: String) -> DiskError {
    DiskError(
      .write, path, code: EEXIST,
      reason: "something that specgen did not write stands here; move it away or remove it")
  }

  /// The folder is no project's.
  static func noProject(_ path: String) -> DiskError {
    DiskError(
      .find, path, code: ENOENT,
      reason:
        "run specgen in the project's folder, or name it with --root; `specgen init` makes one")
  }

  /// The folder is a project's in which nothing stands yet.
  package static func emptyProject(_ root: String) -> DiskError {
    DiskError(
      .find, "\(root)/\(ProjectFolder.content.rawValue)", code: ENOENT,
      reason: "nothing is there yet; `specgen init` makes a first app")
  }

  /// Another run kept a folder locked longer than anyone should wait.
  static func busy(_ path: String) -> DiskError {
    DiskError(.lock, path, code: EWOULDBLOCK, reason: "another specgen is writing here")
  }

  /// The content is not what a change of it was made from.
  static func changedMeanwhile(_ root: String) -> DiskError {
    DiskError(
      .write, "\(root)/content", code: EAGAIN,
      reason: "files there were changed meanwhile; nothing was written, run the command again")
  }

  /// An interrupted change can be neither finished nor undone without losing what was edited since.
  static func editedSince(_ folder: String, _ paths: [String]) -> DiskError {
    DiskError(
      .finish, folder, code: EBUSY,
      reason: "a change was interrupted half-way and these files were edited since: "
        + paths.prefix(20).joined(separator: ", ")
        + (paths.count > 20 ? " and \(paths.count - 20) more" : "")
        + "; files before the change are here as *.old, those after it as *.new, and the journal "
        + "lists them: put the content in order, then remove this folder")
  }

  /// A change that was interrupted can't be finished now.
  static func unfinished(_ folder: String, _ error: DiskError) -> DiskError {
    DiskError(
      .finish, folder, code: error.code,
      reason: "a change of the content was interrupted half-way, and now specgen \(error)")
  }

  /// A link, or something else that is no folder, stands where one should be.
  package static func linked(_ path: String) -> DiskError {
    DiskError(
      .write, path, code: ENOTDIR,
      reason: "this is no folder, and nothing is written through links; put the folder itself here")
  }

  /// A journal that specgen did not write, or that something else damaged.
  static func foreignJournal(_ path: String) -> DiskError {
    DiskError(
      .finish, path, code: EINVAL,
      reason: "this journal is damaged, or names files that specgen would not write; look at the "
        + "content, then remove the folder")
  }
}

extension DiskError: CustomStringConvertible {
  /// One line for people: "cannot write output/a.html: No space left on device".
  ///
  /// Names come from the disk, and some hold what a terminal or the log of a CI service obeys.
  package var description: String {
    "cannot \(operation.rawValue) \(path): \(reason)".printable
  }
}

extension DiskError {
  /// Nothing is there.
  package var isMissing: Bool { code == ENOENT || code == ENOTDIR }

  /// A folder is where a file was asked for.
  var isFolder: Bool { code == EISDIR }

  /// A link that leads round in a circle.
  var isLinkLoop: Bool { code == ELOOP }

  /// Neither file nor folder: a pipe, a socket, a device.
  var isNoFile: Bool { code == EINVAL && operation == .read }

  /// The name is taken.
  var isTaken: Bool { code == EEXIST }

  /// Another run keeps it locked.
  var isBusy: Bool { code == EWOULDBLOCK && operation == .lock }

  /// A folder still holds something.
  var isNotEmpty: Bool { code == ENOTEMPTY || code == EEXIST }

  /// A file can't be moved there, only copied.
  var isOtherFileSystem: Bool { code == EXDEV }

  /// The system opens no more files, or starts no more programs.
  package var isShortage: Bool { [EMFILE, ENFILE, EAGAIN, ENOMEM].contains(code) }

  /// The system cannot do this here, however often it is asked; another way may work.
  ///
  /// Overlays and mounts (`EXDEV`, `EBUSY`), file systems without the call or without hard links
  /// (`EINVAL`, `ENOSYS`, `ENOTSUP`, `EPERM`, `EMLINK`), a parent folder that is not ours to write
  /// (`EACCES`, `EROFS`), locks that a network file system does not have (`ENOLCK`, `EBADF`), a
  /// name that is not text (`EILSEQ`). A full or broken disk is none of these.
  var isUnsupported: Bool {
    [
      EXDEV, EBUSY, EINVAL, ENOSYS, ENOTSUP, EOPNOTSUPP, EPERM, EMLINK, EACCES, EROFS, ENOLCK,
      EBADF, EILSEQ,
    ].contains(code)
  }

  /// A name that is not UTF-8 and so cannot be handed back to the system.
  static func unnameable(_ path: String) -> DiskError {
    DiskError(.link, path, code: EILSEQ)
  }
}
