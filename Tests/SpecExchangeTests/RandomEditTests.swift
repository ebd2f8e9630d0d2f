import SpecBuild
import SpecExchange
import SpecSyntax
import SpecText
import TestSupport
import Testing

/// An export that somebody, or the net, has done something to.
private struct Edited {
  private(set) var bytes: [UInt8]
  private var random: SeededGenerator

  init(_ bytes: [UInt8], _ seed: UInt64) {
    self.bytes = bytes
    random = SeededGenerator(seed: seed)
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      switch Int.random(in: 0..<8, using: &random) {
      case 0: damage()
      case 1: cut()
      case 2: copyUnit()
      case 3: swapTargets()
      case 4: changeState()
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
    let text = Array(text.utf8)
    return bytes.indices.dropLast(text.count).filter {
      bytes[$0] == text[0] && bytes[$0...].starts(with: text)
    }
  }

  private func end(of text: String, from start: Int) -> Int {
    let text = Array(text.utf8)
    return (start..<bytes.count).first { bytes[$0...].starts(with: text) } ?? bytes.count
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

  private mutating func changeState() {
    guard let start = places(of: "<target").randomElement(using: &random) else { return }
    let state = Self.states.randomElement(using: &random) ?? ""
    bytes.replaceSubrange(
      start..<end(of: ">", from: start), with: "<target state=\"\(state)\"".utf8)
  }
}

@Suite struct `Random edits of an export` {
  private static let content = ExchangeProject.translated.content
  private static let path = "content/demo/locales/de.json"

  /// The export, and what edits of it come to.
  private static let sent = Array(ExchangeProject.translated.exported("de", apps: ["demo"]).utf8)

  @Test(arguments: 0..<100)
  func `a file is taken, or refused whole with a place`(_ hundred: UInt64) throws {
    var taken = 0
    for seed in hundred * 100..<hundred * 100 + 100 {
      let edited = Edited(Self.sent, seed)
      let file = SourceFile(path: "back.xliff", bytes: edited.bytes)
      let done = Import(file, into: Self.content)
      switch done.verdict {
      case .contentHasErrors(let found): Issue.record("\(seed): \(found)")
      case .refused(let found):
        #expect(found.contains { $0.severity == .error }, "\(seed)")
        for span in found.flatMap({ [$0.span] + $0.labels.map(\.span) }) {
          let bytes = done.content.files[Int(span.file.index)].bytes
          #expect(Int(span.upper) <= bytes.count, "\(seed)")
        }
      case .safe(let changes, let delivery):
        guard !changes.isEmpty else { continue }
        taken += 1
        try expectWhole(changes, delivery, file, "\(seed)")
      }
    }
    #expect(taken > 0)
  }

  /// What was taken is in the file, everything else as it was, and nothing more comes of it.
  private func expectWhole(
    _ changes: [SourceFile], _ delivery: Delivery, _ sent: SourceFile, _ seed: Comment
  ) throws {
    #expect(changes.map(\.path) == [Self.path], seed)
    let result = Self.content.replacing(changes, of: ["demo", "other"])
    let old = try #require(Self.content.node(Self.path)?.members)
    let new = try #require(result.node(Self.path)?.members, seed)
    #expect(localeFile(result.node(Self.path), taking: []) == changes[0].bytes, seed)
    #expect(new.map(\.key.value) == old.map(\.key.value), seed)
    let taken = Set(delivery.parts[0].texts.map(\.key))
    for (before, after) in zip(old, new) where !taken.contains(before.key.value) {
      #expect(
        localeFile(before.value, taking: []) == localeFile(after.value, taking: []), seed)
    }
    expectNothing(Import(sent, into: result), seed)
    let again = SourceFile(
      path: "back.xliff", bytes: try Export(of: result, apps: ["demo"], locale: "de").bytes)
    expectNothing(Import(again, into: result), seed)
  }

  private func expectNothing(_ done: Import, _ seed: Comment) {
    let texts = done.changes?.map { String(decoding: $0.bytes, as: UTF8.self) }
    #expect(texts == [], "\(seed.rawValue): \(done.findings)")
  }
}
