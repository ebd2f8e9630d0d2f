import SpecBuild
import SpecDisk
import SpecText
import TestSupport
import Testing

/// What is written into records is read as it was, and nothing else is read.
@Suite struct RecordTests {
  private static let key = SipHasher.Key(1, 2)
  private let files = [
    SourceFile(path: "content/demo/flow.json", bytes: Array("{ \"flow\": 1 }".utf8)),
    SourceFile(path: "content/demo/screens/welcome.md", bytes: Array("# Wëlcome\n".utf8)),
    SourceFile(missing: "content/specgen.json"),
    SourceFile(path: "content/demo/link.md", refusal: "this is a link"),
  ]

  /// A finding with something in every member.
  private var full: Diagnostic {
    let edits = [
      Diagnostic.Edit(Span(FileID(0), 3, 4), "x"), Diagnostic.Edit(Span(FileID(1), 9, 9), ""),
    ]
    var finding = Diagnostic(
      allRules[3], Span(FileID(1), 2, 9), "it is 'wrong'\n\u{0}",
      labels: [.init(Span(FileID(0), 0, 1), "here"), .init(Span(FileID(2), 0, 0), "")],
      help: "mend it", fix: Diagnostic.Fix("write 'x'", edits))
    finding.severity = .note
    finding.trace = .init(steps: [
      .init(words: "open", event: "launch", screen: nil, data: "7"),
      .init(words: "tap", event: "tap go", screen: "welcome"),
    ])
    finding.fix?.typoCorrection = TypoCorrection(from: "a", exactly: "b")
    finding.fixesOfOthers = 3
    finding.impliedBy = [
      .init(rule: allRules[5].id, span: Span(FileID(1), 1, 2), message: "of that")
    ]
    finding.isSuppressible.toggle()
    return finding.caused(by: RootCause("screen x", isOfProject: true), isRoot: true)
  }

  private var plain: Diagnostic { Diagnostic(allRules[0], Span(FileID(2), 0, 0), "") }

  private func bytes(of findings: [Diagnostic]) throws -> [UInt8] {
    var writer = RecordWriter("findings")
    writer.write(try #require(RecordedFindings(findings, in: files, Self.key)))
    return writer.sealed
  }

  private func read(_ bytes: [UInt8]) -> RecordedFindings? {
    guard var reader = RecordReader(bytes, "findings") else { return nil }
    let findings = reader.findings()
    return reader.isDone ? findings : nil
  }

  @Test func `findings are read as they were written`() throws {
    let findings = [plain, full, plain]
    let recorded = try #require(read(bytes(of: findings)))
    #expect(recorded.findings(in: files, Self.key) == findings)
    // Files may have other numbers in another run.
    let others = [SourceFile(path: "content/a", bytes: [])] + files.reversed()
    let moved = try #require(recorded.findings(in: others, Self.key))
    #expect(moved[1].span == Span(FileID(3), 2, 9))
    #expect(moved[1].fix?.edits.first?.span == Span(FileID(4), 3, 4))
    #expect(moved[1].impliedBy.first?.span.file == FileID(3))
    #expect(moved[0].span.file == FileID(2))
  }

  @Test func `no finding is told of another file`() throws {
    let recorded = try #require(read(bytes(of: [full])))
    var others = files
    others[1] = SourceFile(path: files[1].path, bytes: Array("# Welcome!\n".utf8))
    #expect(recorded.findings(in: others, Self.key) == nil, "it has other bytes")
    #expect(recorded.findings(in: Array(files[1...]), Self.key) == nil, "it is not there")
    others = files
    others[2] = SourceFile(path: files[2].path, bytes: [])
    #expect(recorded.findings(in: others, Self.key) == nil, "it is there now")
    for file in [3, 4] {
      let finding = Diagnostic(allRules[0], Span(FileID(file), 0, 0), "")
      #expect(RecordedFindings([finding], in: files, Self.key) == nil)
      var labelled = plain
      labelled.labels = [.init(Span(FileID(file), 0, 0), "there")]
      #expect(RecordedFindings([labelled], in: files, Self.key) == nil)
    }
  }

  @Test func `numbers and texts are read as they were written`() throws {
    var writer = RecordWriter("head")
    let numbers: [UInt64] = [0, 1, 127, 128, 16_383, 16_384, 1 << 63, .max]
    for number in numbers { writer.write(number) }
    writer.write("")
    writer.write("ä\u{0}")
    writer.write(true)
    writer.write(maybe: nil as Int?) { $1.write($0) }
    writer.write(maybe: 3) { $1.write($0) }
    var reader = try #require(RecordReader(writer.sealed, "head"))
    let read = numbers.map { _ in reader.number() }
    #expect(read == numbers)
    let (empty, text, flag) = (reader.text(), reader.text(), reader.flag())
    #expect((empty, text, flag) == ("", "ä\u{0}", true))
    let (none, three) = (reader.maybe { $0.count() }, reader.maybe { $0.count() })
    #expect((none, three) == (nil, 3))
    #expect(reader.isDone)
    let beyond = reader.number()
    #expect(beyond == 0)
    #expect(!reader.isSound)
    #expect(RecordReader(writer.sealed, "heed") == nil)
  }

  @Test func `what was cut or damaged is no record`() throws {
    let bytes = try bytes(of: [full, plain])
    for count in bytes.indices { #expect(read(Array(bytes[..<count])) == nil) }
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] ^= 1 << (index % 8)
      #expect(read(damaged) == nil)
    }
  }

  /// Bytes that somebody sealed: whatever they say, nothing traps.
  @Test func `what was forged is read without a trap, or not at all`() throws {
    let bytes = try Array(bytes(of: [full, plain]).dropLast(8))
    var generator = SeededGenerator(seed: 5)
    var refused = 0
    for _ in 0..<20_000 {
      var forged = bytes
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let index = Int.random(in: 9..<forged.count, using: &generator)
        forged[index] = UInt8.random(in: 0...255, using: &generator)
      }
      if Bool.random(using: &generator) {
        forged.removeLast(Int.random(in: 0..<forged.count - 9, using: &generator))
      }
      var hasher = SipHasher(.init(0, 0))
      hasher.combine(forged)
      let seal = hasher.value
      let sealed = forged + (0..<8).map { UInt8(truncatingIfNeeded: seal >> (8 * $0)) }
      if let recorded = read(sealed) {
        _ = recorded.findings(in: files, Self.key)
      } else {
        refused += 1
      }
    }
    #expect(refused > 10_000)
  }
}
