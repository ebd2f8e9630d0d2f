package import SpecBuild
package import SpecModel
import SpecReading
import SpecSyntax
package import SpecText

/// A file after a change of content.
package struct ContentChange: Sendable, Equatable {
  /// Where it lies, and where it will.
  package var oldPath: String
  package var path: String
  package var bytes: [UInt8]
  /// How many names in it change.
  package var places: Int
}

/// What renaming one thing does; nothing of it is done yet.
package struct Renaming: Sendable {
  package let thing: Named
  package let name: String
  /// The files that change, in the order of their old paths.
  package let changes: [ContentChange]
  /// The content as it will be.
  package let result: AppNameIndex
  /// What would be found then and is not found now; while there is any, nothing must be done.
  package let objections: [Diagnostic]
}

extension AppNameIndex {
  /// Renames a thing in memory, and reads and checks what comes of it.
  ///
  /// `released/` stays as it is: it is what versions were, and they had the old name.
  ///
  /// - Parameters:
  ///   - old: The thing's name, if need be with its kind: `screen:welcome`.
  ///   - new: Its new name.
  /// - Returns: The changed files, and what speaks against them.
  /// - Throws: That the names can't be meant so.
  package func renaming(_ old: String, to new: String) async throws(UsageError) -> Renaming {
    let thing = try thing(old)
    let name = try newName(new, of: thing)
    let changes = try changes(renaming: thing, to: name)
    let changed = Dictionary(changes.map { ($0.oldPath, $0) }) { first, _ in first }
    let after = files.map { file in
      changed[file.path].map { SourceFile(path: $0.path, bytes: $0.bytes) } ?? file
    }
    let result = await AppNameIndex(content.loading(after), app: id)
    let paths = changed.mapValues(\.path)
    let objections = result.diagnostics(beyond: self, paths)
    if objections.isEmpty { try result.checkNames(self, thing, name, paths) }
    return Renaming(
      thing: thing, name: name, changes: changes, result: result, objections: objections)
  }

  /// The files in which the thing is named, or that are called like it, after the change.
  private func changes(
    renaming thing: Named, to name: String
  ) throws(UsageError) -> [ContentChange] {
    var edits: [FileID: [Diagnostic.Edit]] = [:]
    for occurrence in names where occurrence.named == thing && !occurrence.isFileName {
      edits[occurrence.span.file, default: []].append(.init(occurrence.span, name))
    }
    let moved = ownFile(of: thing, name)
    if let moved, let file = files.first(where: { $0.path == moved.new }) {
      throw UsageError(description: "\(file.path) is there already")
    }
    return files.enumerated().compactMap { index, file in
      let own = edits[FileID(index)] ?? []
      let path = moved.flatMap { file.path == $0.old ? $0.new : nil } ?? file.path
      if own.isEmpty, path == file.path { return nil }
      let bytes = sortedAgain(SourceFile(path: path, bytes: file.applying(own).bytes), like: file)
      return ContentChange(oldPath: file.path, path: path, bytes: bytes, places: own.count)
    }
  }

  /// The file that is called like the thing.
  private func ownFile(of thing: Named, _ name: String) -> (old: String, new: String)? {
    func path(_ name: String) -> ContentPath.AppFile? {
      switch thing.kind {
      case .screen: .page(name)
      case .table: .table(name)
      default: nil
      }
    }
    guard let old = path(thing.name), let new = path(name) else { return nil }
    return ("\(ContentPath.file(old, of: id))", "\(ContentPath.file(new, of: id))")
  }

  // MARK: Is it still the same content?

  /// The findings that other content does not have at the same lines.
  private func diagnostics(
    beyond other: AppNameIndex, _ paths: [String: String]
  ) -> [Diagnostic] {
    var known = Dictionary(other.diagnostics.map { (other.key($0, paths), 1) }, uniquingKeysWith: +)
    return diagnostics.filter { diagnostic in
      let key = key(diagnostic, [:])
      known[key, default: 0] -= 1
      return known[key, default: 0] < 0
    }
  }

  /// What a finding has in common with itself after a thing was renamed.
  private func key(_ diagnostic: Diagnostic, _ paths: [String: String]) -> [String] {
    let file = files[Int(diagnostic.span.file.index)]
    // The texts of a translation may change places.
    let line =
      isTranslation(file.path)
      ? 0 : LineTable(file).position(of: Int(diagnostic.span.lower)).line
    let path = paths[file.path] ?? file.path
    return [diagnostic.rule.rawValue, diagnostic.severity.rawValue, path, String(line)]
  }

  /// Every name means what it meant before: none is taken for something else that is called so.
  private func checkNames(
    _ before: AppNameIndex, _ thing: Named, _ name: String, _ paths: [String: String]
  ) throws(UsageError) {
    var expected: [String: [Named]] = [:]
    for occurrence in before.names {
      let path = before.path(of: occurrence)
      expected[paths[path] ?? path, default: []]
        .append(occurrence.named.after(renaming: thing, to: name))
    }
    for (path, uses) in Dictionary(grouping: names, by: path(of:)).sorted(by: { $0.key < $1.key }) {
      var expected = expected[path] ?? []
      var uses = uses
      if isTranslation(path) {
        expected.sort { $0.exact < $1.exact }
        uses.sort { $0.named.exact < $1.named.exact }
      }
      guard uses.map(\.named) != expected else { continue }
      let first = zip(uses, expected).first { $0.named != $1 }?.0
      let other = first.map { "for the \($0.named.kind.rawValue) '\($0.named.path)'" }
      throw UsageError(
        description: "'\(name)' would be taken \(other ?? "for something else") in "
          + "\(first.map { place($0.span) } ?? path); choose another name")
    }
  }

  private func path(of occurrence: Occurrence) -> String {
    files[Int(occurrence.span.file.index)].path
  }
}

extension Occurrence {
  /// Whether it is the name of the file, which is no part of its bytes.
  fileprivate var isFileName: Bool { span.lower == span.upper }
}

// MARK: Translations

private func isTranslation(_ path: String) -> Bool {
  ContentPath(path)?.translationLocale != nil
}

/// The bytes of a translation with its keys in order again, if they were before.
private func sortedAgain(_ file: SourceFile, like old: SourceFile) -> [UInt8] {
  guard isTranslation(old.path), let before = members(of: old), isSorted(before),
    let after = members(of: file), !isSorted(after), let first = after.first
  else { return file.bytes }
  let sorted = after.sorted { precedes($0, $1) }
  var bytes = Array(file.bytes[..<Int(first.key.span.lower)])
  var end = bytes.count
  for (place, member) in zip(after, sorted) {
    bytes += file.bytes[end..<Int(place.key.span.lower)]
    bytes += file.bytes[Int(member.key.span.lower)..<Int(member.value.span.upper)]
    end = Int(place.value.span.upper)
  }
  return bytes + file.bytes[end...]
}

private func members(of file: SourceFile) -> [JSONNode.Member]? {
  var found = Diagnostics()
  return parseJSON(file, FileID(0), &found)?.members
}

private func isSorted(_ members: [JSONNode.Member]) -> Bool {
  zip(members, members.dropFirst()).allSatisfy { !precedes($1, $0) }
}

private func precedes(_ one: JSONNode.Member, _ other: JSONNode.Member) -> Bool {
  one.key.value.utf8.lexicographicallyPrecedes(other.key.value.utf8)
}
