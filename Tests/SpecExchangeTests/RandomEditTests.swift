import Foundation
import SpecBuild
import SpecEdit
import SpecExchange
import SpecModel
import SpecReading
import SpecSyntax
import SpecText
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An export that somebody, or the net, has done something to.
private struct Edited {
  private(set) var bytes: [UInt8]
  private var random: SeededGenerator

  init(_ bytes: [UInt8], _ seed: UInt64) {
    self.bytes = bytes
    random = SeededGenerator(seed: seed)
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      switch Int.random(in: 0..<9, using: &random) {
      case 0: damage()
      case 1: cut()
      case 2: copyUnit()
      case 3: swapTargets()
      case 4: changeState()
      case 5: changeNamespace()
      default: translate()
      }
    }
  }

  private static let pieces = [
    "<", ">", "&", "\"", "</target>", "<target>", "<!--", "]]>", "&amp;", "%1$lld", "%", "%%", "{",
    "}", "é", "日", "*", "**", "_", "\\", "`", "\n", "  ", "<!DOCTYPE a>", "plural.few", "|==|", "x",
    "\u{0}", "\u{FFFE}", "&#13;", "&#9;", "[a](b)", "\u{202E}",
  ].map { Array($0.utf8) }

  private static let words = [
    "Los", "%1$lld x %2$@", "%2$@: %1$lld", "*stark*", "**sehr** stark", "100 %%", "a\nb", " ", "",
    "Ende.", "&lt;b&gt;", "<![CDATA[<]]>", "2 * 3", "_a_b", "&#x202E;rtl", "%1$lld", "[a](b)",
    "Sie gehen und gehen und gehen und gehen und gehen und gehen und gehen", "\\", "`a`", "{apps}",
  ]

  private static let states = [
    "translated", "needs-review-l10n", "new", "final", "done", "needs-translation", "",
  ]

  /// The places of some text.
  private func places(of text: String) -> [Int] {
    var places: [Int] = []
    while let place = first(text, from: places.last.map { $0 + 1 } ?? 0) { places.append(place) }
    return places
  }

  private func end(of text: String, from start: Int) -> Int {
    first(text, from: start) ?? bytes.count
  }

  /// The first place of some text, found by Foundation: a search here would not be optimized.
  private func first(_ text: String, from start: Int) -> Int? {
    Data(bytes).range(of: Data(text.utf8), in: start..<bytes.count)?.lowerBound
  }

  private mutating func damage() {
    guard !bytes.isEmpty else { return }
    let place = Int.random(in: 0..<bytes.count, using: &random)
    let upper = min(bytes.count, place + Int.random(in: 0...4, using: &random))
    let piece = Self.pieces.randomElement(using: &random) ?? []
    bytes.replaceSubrange(place..<upper, with: piece)
  }

  private mutating func cut() {
    guard !bytes.isEmpty else { return }
    let lower = Int.random(in: 0..<bytes.count, using: &random)
    bytes.removeSubrange(lower..<Int.random(in: lower...bytes.count, using: &random))
  }

  private mutating func copyUnit() {
    guard let start = places(of: "<trans-unit").randomElement(using: &random),
      let place = places(of: "<trans-unit").randomElement(using: &random)
    else { return }
    let unit = Array(bytes[start..<min(bytes.count, end(of: "</trans-unit>", from: start) + 13)])
    bytes.insert(contentsOf: unit, at: place)
  }

  /// The words of a target that is there.
  private mutating func target() -> Range<Int>? {
    guard let start = places(of: "<target").randomElement(using: &random) else { return nil }
    let lower = min(bytes.count, end(of: ">", from: start) + 1)
    return lower..<max(lower, end(of: "</target>", from: lower))
  }

  private mutating func swapTargets() {
    guard let one = target(), let other = target(), one.upperBound <= other.lowerBound else {
      return
    }
    let words = Array(bytes[one])
    let others = Array(bytes[other])
    bytes.replaceSubrange(other, with: words)
    bytes.replaceSubrange(one, with: others)
  }

  private mutating func translate() {
    guard let target = target() else { return }
    bytes.replaceSubrange(target, with: (Self.words.randomElement(using: &random) ?? "").utf8)
  }

  private mutating func changeNamespace() {
    let name = ["<file", "<body", "<trans-unit", "<source", "<target"].randomElement(using: &random)
    let namespace = [" xmlns=\"\"", " xmlns=\"urn:x\""].randomElement(using: &random)
    guard let name, let namespace, let start = places(of: name).randomElement(using: &random)
    else { return }
    bytes.insert(contentsOf: namespace.utf8, at: start + name.utf8.count)
  }

  private mutating func changeState() {
    guard let start = places(of: "<target").randomElement(using: &random) else { return }
    let state = Self.states.randomElement(using: &random) ?? ""
    bytes.replaceSubrange(
      start..<end(of: ">", from: start), with: "<target state=\"\(state)\"".utf8)
  }
}

/// The targets of a file by the ids of their units, read by another reader, which minds no
/// namespace.
private struct SentWords {
  struct Target {
    var words: String
    var isUnfinished: Bool
  }

  private(set) var targets: [String: Target] = [:]

  /// Nothing where the file is no XML.
  init?(_ bytes: [UInt8]) {
    let reader = Reader()
    let parser = XMLParser(data: Data(bytes))
    parser.delegate = reader
    guard parser.parse() else { return nil }
    targets = reader.targets
  }

  /// A class because Foundation's parser calls one back.
  private final class Reader: NSObject, XMLParserDelegate {
    var targets: [String: Target] = [:]
    private var id: String?
    private var target: Target?

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      if name == "trans-unit" { id = attributes["id"] }
      if name == "target" {
        let state = attributes["state"] ?? ""
        target = Target(words: "", isUnfinished: ["new", "needs-translation"].contains(state))
      }
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) { target?.words += text }

    func parser(_ parser: XMLParser, foundCDATA data: Data) {
      target?.words += String(decoding: data, as: UTF8.self)
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
      qualifiedName: String?
    ) {
      guard name == "target", let id, let target else { return }
      targets[id] = target
      self.target = nil
    }
  }
}

@Suite struct `Random edits of an export` {
  private static let path = ContentPath.file(.translation("de"), of: "demo")

  /// The export, and what edits of it come to.
  private static let sent = Task {
    Array(await ProjectFiles.translated.exported("de", apps: ["demo"]).utf8)
  }

  @Test(arguments: 0..<100)
  func `a file is taken, or refused whole with a place`(_ hundred: UInt64) async throws {
    let sent = await Self.sent.value
    let content = await ProjectFiles.translated.content
    var taken = 0
    for seed in hundred * 100..<hundred * 100 + 100 {
      let edited = Edited(sent, seed)
      let file = SourceFile(path: "back.xliff", bytes: edited.bytes)
      let done = await Import(file, into: content)
      switch done.verdict {
      case .contentHasErrors(let found): Issue.record("\(seed): \(found)")
      case .refused(let found):
        #expect(found.contains { $0.severity == .error }, "\(seed)")
        for span in found.flatMap({ [$0.span] + $0.labels.map(\.span) }) {
          let bytes = done.files.file(of: span).bytes
          #expect(Int(span.upper) <= bytes.count, "\(seed)")
        }
      case .safe(let changes, let plan):
        guard !changes.isEmpty else { continue }
        taken += 1
        try await expectWhole(changes, plan, file, in: content, "\(seed)")
      }
    }
    #expect(taken > 0)
  }

  /// What was taken is in the file, everything else as it was, and nothing more comes of it.
  private func expectWhole(
    _ changes: [SourceFile], _ plan: ImportPlan, _ sent: SourceFile, in content: LoadedProject,
    _ seed: Comment
  ) async throws {
    #expect(changes.map(\.path) == ["\(Self.path)"], seed)
    let result = await content.loading(content.files.replacing(changes))
    let old = try #require(content.node(Self.path)?.members)
    let new = try #require(result.node(Self.path)?.members, seed)
    #expect(localeFile(result.node(Self.path), taking: []) == changes[0].bytes, seed)
    #expect(new.map(\.key.value) == old.map(\.key.value), seed)
    let taken = Set(plan.parts[0].texts.map(\.key))
    for (before, after) in zip(old, new) where !taken.contains(StringKey(before.key.value)) {
      #expect(
        localeFile(before.value, taking: []) == localeFile(after.value, taking: []), seed)
    }
    expectNothing(await Import(sent, into: result), seed)
    try await expectWords(of: sent, in: result, seed)
    let again = SourceFile(
      path: "back.xliff", bytes: try Export(of: result, apps: ["demo"], locale: "de").bytes)
    expectNothing(await Import(again, into: result), seed)
  }

  /// The words that another reader finds in what was sent are those of the next export.
  private func expectWords(
    of sent: SourceFile, in result: LoadedProject, _ seed: Comment
  ) async throws {
    let there = try #require(SentWords(sent.bytes), seed).targets
    let before = try #require(SentWords(await Self.sent.value), seed).targets
    let after = try #require(
      SentWords(Export(of: result, apps: ["demo"], locale: "de").bytes), seed
    ).targets
    for (id, old) in before {
      let isMeant = there[id].map { !$0.isUnfinished } ?? false
      // The system's dialogs show one text under two keys.
      if !isMeant, id.hasPrefix("NS") { continue }
      let expected = isMeant ? there[id]?.words : old.words
      #expect(
        expected.map(Self.canonical) == after[id].map { Self.canonical($0.words) },
        "\(seed.rawValue): \(id)")
    }
  }

  /// Words as content has them: other ways to write the same are none.
  private static func canonical(_ words: String) -> String {
    let named = words.replacing("%1$lld", with: "{apps}").replacing("%2$@", with: "{level.name}")
      .replacing("%%", with: "%")
    var ignored = Diagnostics()
    let text = named.trimmingCharacters(in: .whitespacesAndNewlines)
    return readPhrase(Located(text, Span(FileID(0), 0, 0)), &ignored).markdown
  }

  private func expectNothing(_ done: Import, _ seed: Comment) {
    let texts = done.changes?.map { String(decoding: $0.bytes, as: UTF8.self) }
    #expect(texts == [], "\(seed.rawValue): \(done.findings)")
  }
}
