package import SpecText

/// Files with findings at places that are given by their text.
package struct SampleReport {
  package var files: [SourceFile] = []
  package var diagnostics: [Diagnostic] = []

  package init() {}

  /// A report on one file with one finding at a text in it.
  package static func ofOne(
    _ text: String, at needle: String, rule: Rule = .error, _ message: String = "wrong"
  ) -> Report {
    ofOne(Array(text.utf8), rule: rule, message) { $0.span("a.json", needle) }
  }

  /// A report on one file with one finding at some bytes of it.
  package static func ofOne(
    _ bytes: [UInt8], rule: Rule = .error, _ message: String = "wrong",
    span: (SampleReport) -> Span
  ) -> Report {
    var sample = SampleReport()
    sample.files = [SourceFile(path: "a.json", bytes: bytes)]
    sample.diagnostics = [Diagnostic(rule, span(sample), message)]
    return sample.report
  }

  package mutating func add(_ path: String, _ text: String) {
    files.append(SourceFile(path: path, bytes: Array(text.utf8)))
  }

  /// The first place of a text in a file.
  package func span(_ path: String, _ needle: String) -> Span {
    let needle = Array(needle.utf8)
    guard let index = files.firstIndex(where: { $0.path == path }) else {
      preconditionFailure("no sample is called \(path)")
    }
    let bytes = files[index].bytes
    let start = bytes.indices.first { bytes[$0...].starts(with: needle) }
    guard let start else { preconditionFailure("the sample does not hold the text") }
    return Span(FileID(index), start, start + needle.count)
  }

  package var report: Report { Report(diagnostics, files: files) }

  /// Two files, a finding of each severity, with all that a finding may have.
  package static let full: SampleReport = {
    var sample = SampleReport()
    sample.add(
      "content/lockedin/difficulties.json",
      """
      [
        { "id": "easy" },
        { "id": "medium" }
      ]

      """)
    sample.add(
      "content/lockedin/flow.json",
      """
      {
        "values": {
          "difficulty": { "type": "choice", "of": "difficulties", "default": "medum" },
          "name": { "type": "text" }
        },
        "screens": [
        ]
      }

      """)
    let flow = "content/lockedin/flow.json"
    let name = sample.span(flow, "\"medum\"")
    sample.diagnostics = [
      Diagnostic(
        .note, sample.span("content/lockedin/difficulties.json", "easy"), "one of few rows"),
      Diagnostic(
        .error, name, "'medum' is no row of difficulties",
        labels: [
          .init(sample.span(flow, "\"difficulties\""), "rows come from here"),
          .init(
            sample.span("content/lockedin/difficulties.json", "\"medium\""), "the nearest row"),
        ],
        help: "did you mean 'medium'?",
        fix: .init("write 'medium'", [.init(name, "\"medium\"")])),
      Diagnostic(
        .warning, sample.span(flow, "[\n  ]"), "no screens",
        labels: [.init(sample.span(flow, "[\n  ]"), "nothing here")]),
    ]
    return sample
  }()
}

extension Rule {
  package static let error = Rule(
    "choice/default", summary: "A default is a row.", why: "Nothing else can be picked.",
    bad: "{ \"default\": \"medum\" }", good: "{ \"default\": \"medium\" }")
  package static let warning = Rule(
    "flow/screens", .warning, summary: "A flow has screens.", why: "It shows nothing else.",
    bad: "[]", good: "[\"welcome\"]")
  package static let note = Rule(
    "table/rows", .note, summary: "A table has many rows.", why: "So that there is a choice.",
    bad: "```\n[]\n```", good: "[1, 2]")
}
