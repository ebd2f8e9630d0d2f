/// What is still to be moved and removed, kept as a file while files are moved one by one.
struct Journal {
  var moved: [RelativePath]
  var removed: [RelativePath]

  init(moved: [RelativePath], removed: [RelativePath]) {
    self.moved = moved
    self.removed = removed
  }

  init(bytes: [UInt8]) {
    moved = []
    removed = []
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let path = RelativePath(String(decoding: line.dropFirst(2), as: UTF8.self))
      guard path.isClean else { continue }
      if line.first == UInt8(ascii: "+") { moved.append(path) } else { removed.append(path) }
    }
  }

  var bytes: [UInt8] {
    Array((moved.map { "+ \($0.text)\n" } + removed.map { "- \($0.text)\n" }).joined().utf8)
  }

  /// The moves that can be made at once, and those that need the place of something stale.
  ///
  /// A file may come where a folder was, or the other way round; and a name that differs in case
  /// only is, on some disks, the same name. The list of files is the last one of all.
  var movesInOrder: (free: [RelativePath], waiting: [RelativePath]) {
    var stale: Set<String> = []
    var above: Set<String> = []
    for path in removed {
      stale.insert(path.folded)
      above.formUnion(path.ancestors.map(\.folded))
    }
    let files = moved.filter { $0 != .manifest }
    let waits = { (path: RelativePath) in
      stale.contains(path.folded) || above.contains(path.folded)
        || path.ancestors.contains { stale.contains($0.folded) }
    }
    return (
      files.filter { !waits($0) }, files.filter(waits) + moved.filter { $0 == .manifest }
    )
  }
}
