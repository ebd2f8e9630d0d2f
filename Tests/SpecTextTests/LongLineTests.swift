import SpecText
import TestSupport
import Testing

/// A file of one endless line with a finding in every part of it.
@Suite struct `Findings in a long line` {
  private static func report(_ size: Int, findings: Int) -> Report {
    let text = String(repeating: "a word, ein Wort und 日本 ", count: size / 28)
    let bytes = Array(text.utf8)
    let diagnostics = (0..<findings).map { number in
      let place = bytes.count / findings * number
      return Diagnostic(
        .error, Span(FileID(0), place, place + 3), "wrong",
        labels: [.init(Span(FileID(0), bytes.count - 3, bytes.count), "here")],
        fix: .init("write 'x'", [.init(Span(FileID(0), place, place + 3), "x")]))
    }
    return Report(diagnostics, files: [SourceFile(path: "a.json", bytes: bytes)])
  }

  /// Seconds when each place is counted from the start of its line: 200 × 4 MB.
  @Test func `cost the same in every form, wherever they stand`() {
    let report = Self.report(4_000_000, findings: 200)
    let time = threadTime {
      #expect(report.human(color: false).utf8.count < 200 * 2_000)
      #expect(report.jsonLines().utf8.count < 200 * 1_000)
      #expect(report.github().utf8.count < 200 * 3_000)
      #expect(report.sarif(toolVersion: "1", rules: [.error]).utf8.count < 200 * 3_000)
    }
    #expect(time < .seconds(20))
  }

  @Test(arguments: [2, 4095, 4096, 4097, 8191, 8192, 10_001, 16_384, 20_000])
  func `have the columns of their scalars`(_ place: Int) {
    let bytes = Array(("{\n" + String(repeating: "aä日😀", count: 2_000) + "\n}").utf8)
    let lines = LineTable(SourceFile(path: "a.json", bytes: bytes))
    let scalars = bytes[2..<place].count { $0 & 0xC0 != 0x80 }
    #expect(lines.position(of: place) == Position(line: 2, column: scalars + 1))
  }
}
