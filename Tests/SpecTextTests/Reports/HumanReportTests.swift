import SpecText
import TestSupport
import Testing

@Suite struct HumanReportTests {
  @Test func `a finding looks as a compiler's does`() {
    let sample = SampleReport.full
    let report = Report(sample.diagnostics, files: sample.files, suppressedCount: 3)
    #expect(
      report.human(color: false) == """
        note[table/rows]: one of few rows
          --> content/lockedin/difficulties.json:2:12
           |
         2 |   { "id": "easy" },
           |            ^^^^

        error[choice/default]: 'medum' is no row of difficulties
          --> content/lockedin/flow.json:3:72
           |
         3 |     "difficulty": { "type": "choice", "of": "difficulties", "default": "medum" },
           |                                                                        ^^^^^^^
           |                                             -------------- rows come from here
          --> content/lockedin/difficulties.json:3:11
           |
         3 |   { "id": "medium" }
           |           -------- the nearest row
           = help: did you mean 'medium'?
           = fix: write 'medium'

        warning[flow/screens]: no screens
          --> content/lockedin/flow.json:6:14
           |
         6 |   "screens": [
           |              ^
         7 |   ]
           |   ^ nothing here

        1 error, 1 warning, 1 note; 1 can be mended by 'specgen check --fix'; 3 accepted

        """)
  }

  @Test func `colour marks severity, frame and what is said`() {
    let text = SampleReport.ofOne("[bad]", at: "bad", rule: .warning).human(color: true)
    #expect(
      text.split(separator: "\n", omittingEmptySubsequences: false) == [
        "\u{1B}[1;33mwarning[flow/screens]\u{1B}[0m\u{1B}[1m: wrong\u{1B}[0m",
        "  \u{1B}[1;34m-->\u{1B}[0m a.json:1:2",
        "\u{1B}[1;34m   |\u{1B}[0m",
        "\u{1B}[1;34m 1 |\u{1B}[0m [bad]",
        "\u{1B}[1;34m   |\u{1B}[0m  \u{1B}[1;33m^^^\u{1B}[0m",
        "", "\u{1B}[1;33m1 warning\u{1B}[0m", "",
      ])
  }

  @Test(arguments: [
    ([], 0, "no findings"), ([], 2, "no findings; 2 accepted"),
    ([Rule.error], 0, "1 error"),
    ([.warning, .error, .warning], 1, "1 error, 2 warnings; 1 accepted"),
  ])
  func `the last line counts`(rules: [Rule], suppressedCount: Int, line: String) {
    let file = SourceFile(path: "a", bytes: Array("abc".utf8))
    let diagnostics = rules.enumerated().map { Diagnostic($1, Span(FileID(0), $0, $0 + 1), "x") }
    let report = Report(diagnostics, files: [file], suppressedCount: suppressedCount)
    #expect(report.human(color: false).split(separator: "\n").last == Substring(line))
    #expect(report.summary == line)
  }

  @Test func `lines between the places are shown when they are few`() {
    var sample = SampleReport()
    sample.add("a.md", "one\ntwo\nthree\nfour\nfive\nsix\nseven\neight\nnine\nten\n")
    sample.diagnostics = [
      Diagnostic(
        .error, sample.span("a.md", "three"), "wrong",
        labels: [
          .init(sample.span("a.md", "ten"), "last"), .init(sample.span("a.md", "ne"), "first"),
        ])
    ]
    #expect(
      sample.report.human(color: false)
        == """
        error[choice/default]: wrong
          --> a.md:3:1
            |
          1 | one
            |  -- first
          2 | two
          3 | three
            | ^^^^^
        ...
         10 | ten
            | --- last

        1 error

        """.replacing("  --> a", with: "   --> a"))
  }

  @Test func `a finding of no known file is told without a place`() {
    let report = Report([Diagnostic(.error, Span(FileID(7), 0, 1), "gone")], files: [])
    #expect(report.human(color: false) == "error[choice/default]: gone\n\n1 error\n")
  }

  @Test func `a file without text has a place and no snippet`() {
    for bytes: [UInt8] in [[], [0xEF, 0xBB, 0xBF]] {
      let report = SampleReport.ofOne(bytes) { _ in Span(FileID(0), 0, 0) }
      #expect(
        report.human(color: false) == """
          error[choice/default]: wrong
            --> a.json:1:1

          1 error

          """)
    }
  }

  @Test func `what is said alike of several languages is told once, with all places`() {
    var sample = SampleReport()
    for path in ["de", "fr", "pl"].map({ "content/app/locales/\($0).json" }) + [
      "content/other/locales/de.json"
    ] {
      sample.add(path, "{ \"a\": 1,\n  \"b\": 2 }\n")
      sample.diagnostics += [
        Diagnostic(.warning, sample.span(path, "1"), "no text has this key", help: "see \(path)"),
        Diagnostic(.warning, sample.span(path, "2"), "no text has this key"),
      ]
    }
    let rows = sample.report.human(color: false).split(separator: "\n")
    #expect(
      rows.filter { $0.contains("-->") || $0.contains(":::") || $0.contains("help") } == [
        "  --> content/app/locales/de.json:1:8", "  ::: content/app/locales/fr.json:1:8",
        "  ::: content/app/locales/pl.json:1:8",
        "   = help: in 'de': see content/app/locales/de.json",
        "  --> content/app/locales/de.json:2:8", "  ::: content/app/locales/fr.json:2:8",
        "  ::: content/app/locales/pl.json:2:8", "  --> content/other/locales/de.json:1:8",
        "   = help: see content/other/locales/de.json", "  --> content/other/locales/de.json:2:8",
      ])
    #expect(rows.last == "8 warnings", "each counts")
  }

  @Test func `as many are shown as are asked for, errors before warnings`() {
    var sample = SampleReport()
    sample.add("a", "abcd")
    let rules: [Rule] = [.warning, .error, .warning, .error]
    sample.diagnostics = rules.enumerated().map { index, rule in
      Diagnostic(rule, Span(FileID(0), index, index + 1), "finding \(index)")
    }
    func shown(_ limit: Int?) -> [Substring] {
      sample.report.human(color: false, limit: limit).split(separator: "\n")
        .filter { $0.contains("finding") }
    }
    let more = "`--max-diagnostics none` shows all"
    #expect(
      shown(3) == [
        "warning[flow/screens]: finding 0", "error[choice/default]: finding 1",
        "error[choice/default]: finding 3", "1 more finding; \(more)",
      ])
    #expect(
      shown(1) == ["error[choice/default]: finding 1", "3 more findings; \(more)"])
    #expect(shown(4).count == 4 && shown(nil) == shown(4))
  }
}
