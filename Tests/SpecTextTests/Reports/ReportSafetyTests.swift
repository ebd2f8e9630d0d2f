import Foundation
import SpecText
import TestSupport
import Testing

/// Whatever content holds, no form of a report acts on what shows it.
@Suite struct ReportSafetyTests {
  /// Pieces that have meaning somewhere, and plain ones between them.
  private static let pieces: [[UInt8]] =
    [
      "\u{1B}[2J", "\u{1B}]0;t\u{7}", "\u{9B}31m", "\0", "\u{7F}", "\n", "\r", "\r\n", "\t", "::",
      "::error::x", "\n::stop-commands::x\n", "##[group]", "##[", "#", "##vso[a]", "\u{FE0F}",
      "\u{200D}", "\u{202E}", "\u{2066}", "\u{200B}", "\u{2028}", "\u{FEFF}", "\u{E0041}", "\"",
      "\\", "|", "<b>", "`", "%0A", "{", "](x)", "[", "日", "👩‍👩‍👧", "❤️", "\u{301}", "é", "a", " ",
      "    ",
      String(repeating: "x", count: 300),
    ].map { Array($0.utf8) } + [
      [0xFF], [0xC3], [0xE6, 0x97], [0xF0, 0x9F], [0x80], [0xED, 0xA0, 0x80],
    ]

  private static func report(seed: UInt64) -> Report {
    var random = SeededGenerator(seed: seed)
    func bytes() -> [UInt8] {
      (0..<Int.random(in: 0...30, using: &random)).flatMap { _ in
        pieces.randomElement(using: &random) ?? []
      }
    }
    func text() -> String { String(decoding: bytes(), as: UTF8.self) }
    let files = (0..<2).map { _ in SourceFile(path: text(), bytes: bytes()) }
    func span() -> Span {
      let file = Int.random(in: 0...2, using: &random)
      let lower = Int.random(in: 0...60, using: &random)
      return Span(FileID(file), lower, lower + Int.random(in: 0...200, using: &random))
    }
    let diagnostics = (0..<Int.random(in: 0...14, using: &random)).map { _ in
      Diagnostic(
        [Rule.error, .warning, .note].randomElement(using: &random) ?? .error, span(), text(),
        labels: (0..<Int.random(in: 0...3, using: &random)).map { _ in .init(span(), text()) },
        help: text(), fix: .init(text(), [.init(span(), text())]))
    }
    return Report(diagnostics, files: files, suppressedCount: 1)
  }

  /// What is printed raw though it can't be seen: line ends, and what makes an emoji.
  private static let allowed: Set<Unicode.Scalar> = ["\n", "\u{200D}", "\u{FE0E}", "\u{FE0F}"]

  private func expectHarmless(_ text: String, commands: Set<Substring> = []) {
    let acting: Set<Unicode.GeneralCategory> = [
      .control, .format, .lineSeparator, .paragraphSeparator,
    ]
    #expect(
      text.unicodeScalars.allSatisfy {
        !acting.contains($0.properties.generalCategory) || Self.allowed.contains($0)
      })
    let seen = String(
      String.UnicodeScalarView(text.unicodeScalars.filter { $0 == "\n" || !$0.isUnseen }))
    #expect(!seen.contains("##["))
    for line in seen.split(separator: "\n") {
      let line = line.drop(while: \.isWhitespace)
      guard line.utf8.starts(with: "::".utf8) else { continue }
      #expect(commands.contains(line.dropFirst(2).prefix(while: \.isLetter)), "\(line)")
    }
  }

  @Test(arguments: 0..<120)
  func `random content can't act on a terminal or a log`(seed: UInt64) throws {
    let report = Self.report(seed: seed)
    let human = report.human(color: false)
    expectHarmless(human)
    #expect(report.human(color: true).replacing(/\x1B\[[0-9;]+m/, with: "") == human)
    expectHarmless(report.markdownSummary())
    expectHarmless(report.junit(isStrict: true))
    expectHarmless(report.github(), commands: ["error", "warning", "notice", "group", "endgroup"])
    let github = report.github().split(separator: "\n")
    #expect(github.count { $0.hasPrefix("::group::") } == (report.diagnostics.isEmpty ? 0 : 1))
    #expect(github.count { $0.hasPrefix("::endgroup::") } == (report.diagnostics.isEmpty ? 0 : 1))
  }

  @Test(arguments: 0..<120)
  func `random content comes through the machine forms whole`(seed: UInt64) throws {
    let report = Self.report(seed: seed)
    let lines = report.jsonLines().split(separator: "\n")
    expectHarmless(report.jsonLines())
    #expect(lines.count == report.diagnostics.count)
    for (line, diagnostic) in zip(lines, report.diagnostics) {
      let object = try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      #expect((object["message"] as? String)?.utf8.elementsEqual(diagnostic.message.utf8) == true)
      #expect(
        (object["help"] as? String)?.utf8.elementsEqual(diagnostic.help?.utf8 ?? "".utf8) == true)
    }
    let sarif = report.sarif(toolVersion: "1", rules: [.error])
    expectHarmless(sarif)
    #expect(sarif.split(separator: "\n").count == 1)
    _ = try JSONSerialization.jsonObject(with: Data(sarif.utf8))
  }
}
