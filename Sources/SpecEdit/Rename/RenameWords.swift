import SpecBuild
import SpecModel
import SpecReading
import SpecRender
import SpecText

extension AppNameIndex {
  /// The thing that is meant by a name: `welcome`, `welcome.start`, `screen:welcome`.
  func thing(_ text: String) throws(UsageError) -> Named {
    let things = things
    let matches = things.filter { text == $0.path || text == $0.exact }
    guard let first = matches.first else { throw unknown(text, things) }
    guard matches.count == 1 else {
      let kinds = matches.map { withArticle($0.kind.rawValue) }.joined(separator: " and ")
      throw UsageError(
        description: "'\(text)' is \(kinds); say which: \(choice(matches.map(\.exact)))")
    }
    return first
  }

  private func unknown(_ text: String, _ things: [Named]) -> UsageError {
    let name = text.split(separator: ":").last.map(String.init) ?? text
    var meant = things.filter { $0.path == name }.map(\.exact)
    if meant.isEmpty { meant = things.filter { $0.name == name }.map(\.path) }
    if meant.isEmpty {
      meant = nearest(to: text, in: things.map(\.path) + things.map(\.exact)).map { [$0] } ?? []
    }
    let help = meant.isEmpty ? "" : "; did you mean \(choice(Array(meant.prefix(5))))?"
    return UsageError(description: "nothing in '\(id)' is named '\(text)'\(help)")
  }

  /// The new name alone, if the thing can have it.
  func newName(_ text: String, of thing: Named) throws(UsageError) -> String {
    let name = try bareName(text, of: thing)
    guard isName(name) else { throw UsageError(description: nameAdvice(name)) }
    if name == thing.name { throw UsageError(description: "'\(name)' is its name already") }
    if thing.isReserved(name) {
      throw UsageError(description: "'\(name)' has a meaning of its own; choose another name")
    }
    let taken = names.first {
      $0.isDeclaration && $0.named.name == name && $0.named.sharesNamespace(with: thing)
    }
    if let taken {
      throw UsageError(
        description: "'\(name)' is taken: \(withArticle(taken.named.kind.rawValue)) is named so "
          + "in \(place(taken.span))")
    }
    for known in [thing.name, name] { try checkMeaning(of: known, as: thing.kind) }
    return name
  }

  /// A new name may be written like the old one, with what the thing belongs to.
  private func bareName(_ text: String, of thing: Named) throws(UsageError) -> String {
    var name = text[...]
    for prefix in ["\(thing.kind.rawValue):", thing.owner.map { "\($0)." } ?? ""]
    where name.hasPrefix(prefix) {
      name = name.dropFirst(prefix.count)
    }
    if let dot = name.lastIndex(of: "."), let owner = thing.owner {
      throw UsageError(
        description: "\(withArticle(thing.kind.rawValue)) stays in '\(owner)': write only its new "
          + "name, '\(name[name.index(after: dot)...])'")
    }
    return String(name)
  }

  /// A name that previews or stores know would take its meaning along, or bring one.
  private func checkMeaning(of name: String, as kind: Named.Kind) throws(UsageError) {
    var meaning = Named.meaning(of: name, as: kind)
    if let word = Named.templateWord(for: name, as: kind),
      let file = files.first(where: { $0.folder == .templates && says(word, $0.bytes) })
    {
      meaning = "\(file.path) says '\(word)'"
    }
    guard let meaning else { return }
    throw UsageError(
      description: "'\(name)' is more than a name: \(meaning); change it by hand, and look at what "
        + "comes of it")
  }
}

/// Whether a word stands in a text, not as a part of a longer one.
private func says(_ word: String, _ text: [UInt8]) -> Bool {
  let word = Array(word.utf8)
  guard text.count >= word.count else { return false }
  for start in 0...(text.count - word.count) where text[start] == word[0] {
    let end = start + word.count
    guard text[start..<end].elementsEqual(word) else { continue }
    let isInside = start > 0 && isWordByte(text[start - 1])
    if !isInside, end == text.count || !isWordByte(text[end]) { return true }
  }
  return false
}

private func isWordByte(_ byte: UInt8) -> Bool {
  (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-")
}

/// A kind with its article.
private func withArticle(_ kind: String) -> String {
  ("aeiou".contains(kind.prefix(1)) ? "an " : "a ") + kind
}

/// Names to choose from: "'one', 'two' or 'three'".
private func choice(_ names: [String]) -> String {
  names.map { "'\($0)'" }.joined(by: "or")
}
