import SpecText

/// The folder that specgen writes, compared with what it should hold.
package struct OutputFolder {
  let disk: FileSystem
  package let path: String
  /// The folder it lies in, and its name there.
  let parent: String
  let name: String

  /// Where the new folder is made, beside the old one.
  var staging: String { "\(parent)/.output-\(name)" }
  /// Where files are put aside while others are made.
  var spool: String { "\(staging).spool" }
  /// Where files wait when whole folders can't be exchanged.
  var inner: String { "\(path)/.output-new" }

  package init(_ path: String, on disk: FileSystem) {
    self.disk = disk
    self.path = path
    (parent, name) = disk.split(path)
  }

  /// The files that the folder's list names.
  package var listed: Set<RelativePath> {
    get throws(DiskError) { try Manifest(of: path, on: disk).paths }
  }

  /// The difference between what is in the folder and what should be.
  package struct Diff {
    /// A file to write.
    struct Change {
      /// Where its bytes are.
      enum Contents {
        case bytes([UInt8])
        /// A file that was put aside.
        case file(String)
      }

      var path: RelativePath
      var contents: Contents
      /// Whether it is there, with other bytes.
      var isThere: Bool
    }

    /// Files to write, by path.
    var changed: [Change] = []
    /// Files of ours that should no longer be there.
    var stale: [RelativePath] = []
    /// Those and the ones that are gone already, but whose folders a run that was ended has left.
    var gone: [RelativePath] = []
    /// Everything that stays as it is, files of others too.
    var kept: [RelativePath] = []
    /// The folders there are.
    package var folders: Set<RelativePath> = []
    /// Those with nothing in them.
    package var emptyFolders: [RelativePath] = []
    /// A file of others whose name is not UTF-8, so that it can't be carried over.
    var unnameable: RelativePath?
    var isThere = false
    var unchanged = 0
    /// The list of files while some are of the old state and some of the new one, where it changes.
    var interim: [UInt8]?

    var isEmpty: Bool { changed.isEmpty && stale.isEmpty }

    /// The list of files as it will be, where it changes.
    var list: [UInt8]? {
      guard case .bytes(let bytes) = changed.first(where: { $0.path == .manifest })?.contents else {
        return nil
      }
      return bytes
    }

    /// What stays, but stands where a new file, or a folder for one, has to go.
    var obstruction: RelativePath? {
      let files = Set(kept)
      let folders = Set((kept + emptyFolders).flatMap { Array($0.ancestors) } + emptyFolders)
      for change in changed {
        if folders.contains(change.path) { return change.path }
        if let file = change.path.ancestors.first(where: files.contains) { return file }
      }
      return nil
    }

    var changes: OutputChanges {
      OutputChanges(
        written: changed.map(\.path.text).filter { $0 != Manifest.name },
        removed: stale.map(\.text),
        unchanged: unchanged)
    }
  }

  /// Compares with what a run makes; what an earlier one made is in the folder's list.
  ///
  /// - Parameters:
  ///   - files: What should be there.
  ///   - keeps: Which files of a former run stay although they are not among `files`.
  /// - Returns: What differs.
  /// - Throws: A thing that specgen did not write and that stands where a file should go.
  func diff(
    _ files: [RenderedFile], keeping keeps: (String) -> Bool
  ) throws(DiskError) -> Diff {
    let former = try Manifest(of: path, on: disk)
    var comparison = try OutputComparison(with: self, replacing: former.paths)
    for file in files {
      let path = RelativePath(file.path)
      if let change = try comparison.change(path, file.bytes) { comparison.add(change) }
    }
    return try comparison.diff(keeping: keeps)
  }

  /// Compares byte by byte.
  ///
  /// - Parameters:
  ///   - files: What should be there.
  ///   - former: What may be replaced or removed.
  ///   - wanted: What of that stays.
  /// - Returns: What differs.
  /// - Throws: A thing that may not be replaced and that stands where a file should go.
  package func diff(
    _ files: [(path: RelativePath, bytes: [UInt8])], replacing former: Set<RelativePath>,
    keeping wanted: Set<RelativePath>
  ) throws(DiskError) -> Diff {
    var comparison = try OutputComparison(with: self, replacing: former)
    for (path, bytes) in files {
      if let change = try comparison.change(path, bytes) { comparison.add(change) }
    }
    return try comparison.diff(keeping: wanted)
  }
}

// MARK: Part by part

extension OutputFolder.Diff {
  /// What changes at the top of the folder, the list of files aside.
  var names: Set<String> {
    Set((changed.map(\.path) + gone).filter { $0 != .manifest }.map(\.top))
  }

  /// What lies in the folders at the top, and the files there, that change.
  var parts: Self {
    let names = names
    var parts = self
    parts.changed.removeAll { $0.path == .manifest }
    parts.kept.removeAll { !names.contains($0.top) }
    parts.emptyFolders.removeAll { !names.contains($0.top) }
    return parts
  }

  /// The files that can be moved at once, and those that need the place of something stale.
  ///
  /// A file may come where a folder was, or the other way round; and a name that differs in case
  /// only is, on some disks, the same name.
  var movesInOrder: (free: [RelativePath], waiting: [RelativePath]) {
    var stale: Set<String> = []
    var above: Set<String> = []
    for path in gone {
      stale.insert(path.folded)
      above.formUnion(path.ancestors.map(\.folded))
    }
    let waits = { (path: RelativePath) in
      stale.contains(path.folded) || above.contains(path.folded)
        || path.ancestors.contains { stale.contains($0.folded) }
    }
    let files = changed.filter { $0.path != .manifest }
    let ordered =
      files.filter { !$0.isThere } + files.filter { $0.isThere && !$0.path.isPage }
      + files.filter { $0.isThere && $0.path.isPage }
    let paths = ordered.map(\.path)
    return (paths.filter { !waits($0) }, paths.filter(waits))
  }
}

extension RelativePath {
  /// Its first part.
  fileprivate var top: String { String(text.prefix { $0 != "/" }) }

  /// Whether it is a page, which loads other files.
  fileprivate var isPage: Bool { text.hasSuffix(".html") }
}
