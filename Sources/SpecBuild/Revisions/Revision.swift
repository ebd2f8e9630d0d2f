import SpecDisk
import SpecText

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The content of a project as a revision of git has it.
package struct Revision: Sendable {
  /// The revision as it was asked for: `v1.0`, `main~3`.
  package let name: String
  /// The commit that is.
  package let commit: String
  /// A disk of the project's folder that has nothing but `content/` as it was.
  let disk: FileSystem
  /// The project's folder on it.
  static let root = "."

  /// Reads the content of a revision; the work tree is not touched.
  ///
  /// - Parameters:
  ///   - name: Whatever git takes for a commit.
  ///   - root: The project's folder, anywhere in a repository.
  /// - Throws: What git would not do.
  package init(_ name: String, of root: String) async throws(RevisionFailure) {
    let git = Git(folder: root)
    // No name in git begins so; as an argument it would be an option.
    guard !name.isEmpty, !name.hasPrefix("-") else { throw .unknown(name) }
    let repository = try await git.run("rev-parse", "--show-prefix")
    guard repository.isDone else { throw .noRepository(root, repository.complaint) }
    let named = try await git.run("rev-parse", "--verify", "--quiet", "\(name)^{commit}")
    let commit = String(decoding: named.output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    guard named.isDone, !commit.isEmpty else { throw .unknown(name) }
    let listed = try await git.run("ls-tree", "-r", "-z", "-l", commit, "content/")
    guard listed.isDone else { throw .silent(name, listed.complaint) }
    let tree = RevisionTree(listing: listed.output)
    guard !tree.blobs.isEmpty else { throw .noContent(name, root) }
    let wanted = tree.blobs.values.filter { $0.size <= SourceFolder.largest }.map(\.hash)
    let read = try await git.run(
      "cat-file", "--batch", reading: wanted.flatMap { Array("\($0)\n".utf8) })
    guard read.isDone, let bytes = objects(read.output), wanted.allSatisfy({ bytes[$0] != nil })
    else { throw .silent(name, read.complaint) }
    self.name = name
    self.commit = commit
    disk = FileSystem(tree, bytes)
  }
}

extension RevisionFailure {
  fileprivate static func unknown(_ name: String) -> Self {
    .refused(
      "git knows no commit '\(name)'; `git log --oneline` lists them, and `git fetch` brings those "
        + "of others")
  }

  fileprivate static func noRepository(_ root: String, _ complaint: String) -> Self {
    .refused("'\(root)' is in no repository of git that can be read: \(complaint)")
  }

  fileprivate static func noContent(_ name: String, _ root: String) -> Self {
    .refused(
      "'\(name)' has no content/ in this folder; compare with a commit in which the project is here"
    )
  }

  fileprivate static func silent(_ name: String, _ complaint: String) -> Self {
    .failed("git can't read the content of '\(name)': \(complaint)")
  }
}

/// The files of a revision, and what git calls their bytes.
private struct RevisionTree: Sendable {
  struct Blob: Sendable {
    var hash: String
    var size: Int
  }

  /// The entries of each folder.
  var folders: [String: [FileSystem.Entry]] = [:]
  /// The ordinary files, by path.
  var blobs: [String: Blob] = [:]

  /// Reads what `git ls-tree -r -z -l` says: `mode type hash size`, a tab and the path, each entry
  /// with a zero behind it.
  init(listing: [UInt8]) {
    for entry in listing.split(separator: 0) {
      guard let tab = entry.firstIndex(of: UInt8(ascii: "\t")) else { continue }
      let facts = String(decoding: entry[..<tab], as: UTF8.self).split(separator: " ")
      guard facts.count == 4 else { continue }
      let bytes = Array(entry[(tab + 1)...])
      let path = String(decoding: bytes, as: UTF8.self)
      let isText = path.utf8.elementsEqual(bytes)
      let isFile = facts[1] == "blob" && facts[0] != "120000"
      add(path, !isText ? .unnameable : isFile ? .file : facts[1] == "blob" ? .link : .other)
      // Of an object that is not there git tells no size; asking for it says so.
      if isText, isFile { blobs[path] = Blob(hash: String(facts[2]), size: Int(facts[3]) ?? 0) }
    }
  }

  /// Adds an entry to its folder, and the folder to that above it.
  private mutating func add(_ path: String, _ kind: FileSystem.Kind) {
    let bytes = path.utf8
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return }
    let folder = String(path[..<slash])
    let name = String(path[bytes.index(after: slash)...])
    if folders[folder] == nil { add(folder, .folder) }
    folders[folder, default: []].append(.init(name: name, kind: kind))
  }
}

/// The objects that `git cat-file --batch` prints, by their hashes; nothing where it is cut off.
private func objects(_ output: [UInt8]) -> [String: [UInt8]]? {
  var objects: [String: [UInt8]] = [:]
  var rest = output[...]
  while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
    let facts = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
    let start = end + 1
    guard facts.count == 3, let size = Int(facts[2]), start + size < rest.endIndex else {
      return nil
    }
    objects[String(facts[0])] = Array(rest[start..<(start + size)])
    rest = rest[(start + size + 1)...]
  }
  return objects
}

/// A path of the revision's disk as git says it.
private func relative(_ path: String) -> String {
  path.hasPrefix("\(Revision.root)/") ? String(path.dropFirst(Revision.root.utf8.count + 1)) : path
}

extension FileSystem {
  /// The files of a revision, to be read and never written.
  fileprivate init(_ tree: RevisionTree, _ objects: [String: [UInt8]]) {
    self.init(
      list: { (folder) throws(DiskError) in
        guard let entries = tree.folders[relative(folder)] else {
          throw DiskError(.list, folder, code: ENOENT)
        }
        return entries
      },
      read: { (file, limit) throws(DiskError) in
        guard let blob = tree.blobs[relative(file)] else {
          throw DiskError(.read, file, code: ENOENT)
        }
        return blob.size > limit ? nil : objects[blob.hash]
      },
      metadata: { (path) throws(DiskError) in throw DiskError(.read, path, code: ENOTSUP) },
      write: { (file, _) throws(DiskError) in throw DiskError(.write, file, code: EROFS) },
      rename: { (_, to) throws(DiskError) in throw DiskError(.rename, to, code: EROFS) },
      swap: { (_, to) throws(DiskError) in throw DiskError(.swap, to, code: EROFS) },
      link: { (_, to) throws(DiskError) in throw DiskError(.link, to, code: EROFS) },
      adoptPermissions: { (path, _) throws(DiskError) in throw DiskError(.write, path, code: EROFS)
      },
      flush: { (path) throws(DiskError) in throw DiskError(.write, path, code: EROFS) },
      makeFolder: { (path) throws(DiskError) in throw DiskError(.makeFolder, path, code: EROFS) },
      removeFile: { (path) throws(DiskError) in throw DiskError(.remove, path, code: EROFS) },
      removeFolder: { (path) throws(DiskError) in throw DiskError(.remove, path, code: EROFS) },
      realPath: { (path) throws(DiskError) in path },
      lock: { (path, _, _) throws(DiskError) in throw DiskError(.lock, path, code: EROFS) },
      unlock: { _ in })
  }
}
