import FlowCore
package import SpecBuild
import SpecModel
import SpecReading
import SpecSyntax
import SpecText

extension AppNameIndex {
  /// Takes a thing out of the content in memory: where it is declared, its words and what else is in
  /// it, its places on paths and in lists, what is done with it, and its texts in every language.
  ///
  /// What leads to a screen leads to the one that follows on its path. Conditions stay as they are,
  /// and so does all that can't do without the thing: then checking finds it.
  ///
  /// - Parameter name: The thing's name, if need be with its kind: `screen:welcome`.
  /// - Returns: The changed files.
  /// - Throws: That the name can't be meant so.
  package func removal(of name: String) async throws(UsageError) -> ContentEdit {
    let thing = try thing(name)
    var edits: [String: [UInt8]] = [:]
    var removed: [String] = []
    if let own = ownFile(of: thing) { removed.append(own) }
    let gone = things(with: thing, &edits)
    for (index, file) in files.enumerated() where file.path.hasSuffix(".json") {
      guard !removed.contains(file.path), file.contentPath?.translationLocale == nil else {
        continue
      }
      let id = FileID(index)
      let names = Set(
        self.names.filter { $0.span.file == id && gone.contains($0.named) }.map(\.span))
      guard !names.isEmpty, let tree = tree(of: file, id) else { continue }
      let remover = NameRemover(names: names, file: file, successor: successor(of: thing))
      edits[file.path] = file.applying(remover.edits(of: tree)).bytes
    }
    let rest = ContentEdit(edits, removing: removed, of: files, summary: "")
    let result = await AppNameIndex(content.loading(rest.files), app: id)
    let left = Set(result.app?.texts.map(\.key) ?? [])
    let keys = (app?.texts ?? []).filter(\.hasKey).map(\.key).filter { !left.contains($0) }
    let names = Set(keys.map(\.rawValue))
    for (index, file) in files.enumerated() {
      guard case .file(.translation, of: id) = file.contentPath,
        let tree = tree(of: file, FileID(index))
      else { continue }
      let members = tree.removing { item in item.key.map { names.contains($0.value) } ?? false }
      if !members.isEmpty { edits[file.path] = file.applying(members).bytes }
    }
    let texts =
      keys.isEmpty ? "" : ", with \(keys.count) text\(keys.count == 1 ? "" : "s") in every language"
    return ContentEdit(
      edits, removing: removed, of: files,
      summary: "the \(thing.kind.rawValue) '\(thing.path)' is gone\(texts)")
  }

  /// The thing and what goes with it; its words are taken out of their page.
  private func things(with thing: Named, _ edits: inout [String: [UInt8]]) -> Set<Named> {
    var gone: Set<Named> = [thing]
    switch thing.kind {
    case .screen, .table: gone.formUnion(names.map(\.named).filter { $0.owner == thing.name })
    case .element:
      for (index, file) in files.enumerated() where file.path.hasSuffix(".md") {
        let own = names.filter { $0.span.file == FileID(index) && !$0.span.isEmpty }
        let places = own.filter { $0.named == thing }.map(\.span)
        guard !places.isEmpty else { continue }
        var page = PageRemoval(file, FileID(index))
        let spans = places.compactMap { page.remove($0) }
        for occurrence in own
        where occurrence.named.kind == .element
          && spans.contains(where: { $0.contains(occurrence.span) })
        {
          gone.insert(occurrence.named)
        }
        edits[file.path] = page.bytes
      }
    default: break
    }
    return gone
  }

  /// The file that is called like the thing.
  private func ownFile(of thing: Named) -> String? {
    switch thing.kind {
    case .screen: ContentPath.file(.page(thing.name), of: id).description
    case .table: ContentPath.file(.table(thing.name), of: id).description
    default: nil
    }
  }

  /// The screen that follows one on the first path that has it and goes on behind it.
  private func successor(of thing: Named) -> String? {
    guard thing.kind == .screen else { return nil }
    for path in app?.flow.allPaths ?? [] {
      guard let place = path.screens.firstIndex(where: { $0.rawValue == thing.name }) else {
        continue
      }
      if place + 1 < path.screens.count { return path.screens[place + 1].rawValue }
    }
    return nil
  }

  func tree(of file: SourceFile, _ id: FileID) -> JSONNode? {
    var found = Diagnostics()
    return parseJSON(file, id, &found)
  }
}

/// Takes names out of a JSON file, with what is said of them.
private struct NameRemover {
  /// Where the names stand, without their quotes.
  let names: Set<Span>
  let file: SourceFile
  /// The screen that is led to in place of one that goes.
  let successor: String?

  func edits(of tree: JSONNode) -> [Diagnostic.Edit] {
    tree.removing(where: isGone) + redirected(in: tree) + names.compactMap(unlisted)
  }

  private func isName(_ span: Span) -> Bool {
    names.contains(Span(span.file, Int(span.lower) + 1, Int(span.upper) - 1))
  }

  private func isGone(_ item: JSONItem) -> Bool {
    if let key = item.key {
      // What is new is told on one path, and goes with it.
      let path = key.value == "whats-new" ? item.value.member(WhatsNewSchema.path) : nil
      return isName(key.span) || path.map { isName($0.value.span) } ?? false
    }
    switch item.value.kind {
    case .string: return isName(item.value.span)
    case .object(let members):
      return members.contains { member in
        if let stored = member.value.elements, member.key.value == "store", !stored.isEmpty {
          return stored.allSatisfy { isName($0.span) }
        }
        return member.value.string != nil && heads.contains(member.key.value)
          && isName(member.value.span)
      }
    case .array, .number, .bool, .null: return false
    }
  }

  /// What leads to a screen that goes leads to its successor.
  private func redirected(in node: JSONNode) -> [Diagnostic.Edit] {
    guard let successor else { return [] }
    var edits: [Diagnostic.Edit] = []
    for member in node.members ?? [] {
      if member.key.value == "go", member.value.string != nil, isName(member.value.span) {
        edits.append(.init(member.value.span, "\"\(successor)\""))
      }
      edits += redirected(in: member.value)
    }
    for element in node.elements ?? [] { edits += redirected(in: element) }
    return edits
  }

  /// Takes one of several names out of the list of a condition, `screen in [a, b]`.
  private func unlisted(_ name: Span) -> Diagnostic.Edit? {
    let bytes = file.bytes
    let before = bytes[..<Int(name.lower)].lastIndex { $0 != UInt8(ascii: " ") }
    let after = bytes[Int(name.upper)...].firstIndex { $0 != UInt8(ascii: " ") }
    guard let before, let after else { return nil }
    let (comma, open) = (UInt8(ascii: ","), UInt8(ascii: "["))
    if bytes[after] == comma, bytes[before] == comma || bytes[before] == open {
      let end = bytes[(after + 1)...].firstIndex { $0 != UInt8(ascii: " ") } ?? after + 1
      return .init(Span(name.file, Int(name.lower), end), "")
    }
    if bytes[before] == comma, bytes[after] == UInt8(ascii: "]") {
      return .init(Span(name.file, before, Int(name.upper)), "")
    }
    return nil
  }
}

/// The members that say what an effect is of, and what a step of a timeline or a row is called.
private let heads: Set = [
  "id", "set", "present", "request", "purchase", "restore", "load-products", "perform", "look-up",
]

extension Span {
  /// Whether it is no part of a file's bytes.
  fileprivate var isEmpty: Bool { lower == upper }
}
