import Foundation
import SpecText
import TestSupport
import Testing

@Suite struct SARIFReportTests {
  private static let rules: [Rule] = [.warning, .note, .error]

  /// The schema of SARIF 2.1.0, where the conformance suites are.
  private static let schema = TestEnvironment.conformance
    .map { $0.path + "/sarif/sarif-schema-2.1.0.json" }
    .flatMap { FileManager.default.fileExists(atPath: $0) ? $0 : nil }

  @Test func `the log has rules, places, related places and fixes`() {
    let sample = SampleReport.full
    let report = Report([sample.diagnostics[1]], files: sample.files, root: "apps/on board")
    #expect(
      report.sarif(toolVersion: "1.2.3", rules: [.error]) == #"""
        {"$schema":"https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",\#
        "version":"2.1.0","runs":[{"tool":{"driver":{"name":"specgen","version":"1.2.3","rules":[\#
        {"id":"choice/default","shortDescription":{"text":"A default is a row."},\#
        "fullDescription":{"text":"Nothing else can be picked."},"help":{\#
        "text":"Bad:\n\n{ \"default\": \"medum\" }\n\nGood:\n\n{ \"default\": \"medium\" }",\#
        "markdown":"Bad:\n\n```\n{ \"default\": \"medum\" }\n```\n\nGood:\n\n```\n{ \"default\": \"medium\" }\n```"},\#
        "defaultConfiguration":{"level":"error"}}]}},"columnKind":"unicodeCodePoints",\#
        "originalUriBaseIds":{"%SRCROOT%":{"description":{"text":"The root of the repository."}}},\#
        "results":[{"ruleId":"choice/default","ruleIndex":0,"level":"error",\#
        "message":{"text":"'medum' is no row of difficulties\nhelp: did you mean 'medium'?"},\#
        "locations":[{"physicalLocation":{"artifactLocation":{\#
        "uri":"apps/on%20board/content/lockedin/flow.json","uriBaseId":"%SRCROOT%"},\#
        "region":{"startLine":3,"startColumn":72,"endLine":3,"endColumn":79,"byteOffset":87,"byteLength":7}}}],\#
        "relatedLocations":[{"id":1,"physicalLocation":{"artifactLocation":{\#
        "uri":"apps/on%20board/content/lockedin/flow.json","uriBaseId":"%SRCROOT%"},\#
        "region":{"startLine":3,"startColumn":45,"endLine":3,"endColumn":59,"byteOffset":60,"byteLength":14}},\#
        "message":{"text":"rows come from here"}},{"id":2,"physicalLocation":{"artifactLocation":{\#
        "uri":"apps/on%20board/content/lockedin/difficulties.json","uriBaseId":"%SRCROOT%"},\#
        "region":{"startLine":3,"startColumn":11,"endLine":3,"endColumn":19,"byteOffset":32,"byteLength":8}},\#
        "message":{"text":"the nearest row"}}],\#
        "fixes":[{"description":{"text":"write 'medium'"},"artifactChanges":[{"artifactLocation":{\#
        "uri":"apps/on%20board/content/lockedin/flow.json","uriBaseId":"%SRCROOT%"},\#
        "replacements":[{"deletedRegion":{\#
        "startLine":3,"startColumn":72,"endLine":3,"endColumn":79,"byteOffset":87,"byteLength":7},\#
        "insertedContent":{"text":"\"medium\""}}]}]}]}]}]}

        """#)
  }

  @Test func `a rule's index is its place in the sorted rules, and an unknown rule has none`() {
    let log = SampleReport.full.report.sarif(toolVersion: "1", rules: [.note, .error])
    #expect(log.contains(#""ruleId":"choice/default","ruleIndex":0,"#))
    #expect(log.contains(#""ruleId":"table/rows","ruleIndex":1,"#))
    #expect(log.contains(#""ruleId":"flow/screens","level":"warning","#))
  }

  @Test(arguments: [
    ("needs {count}", #""text":"needs {{count}}""#), ("a [b](c) d", #""text":"a \\[b](c) d""#),
    ("a[0] (b)", #""text":"a[0] (b)""#),
  ])
  func `a message holds no placeholder and no link`(message: String, json: String) {
    #expect(
      SampleReport.ofOne("bad", at: "bad", message).sarif(toolVersion: "1", rules: [])
        .contains(#""message":{\#(json)}"#))
  }

  @Test func `a path is a relative URI`() {
    let file = SourceFile(path: "a b/é%#?:[~].json", bytes: Array("x".utf8))
    let log = Report([Diagnostic(.error, Span(FileID(0), 0, 1), "x")], files: [file])
      .sarif(toolVersion: "1", rules: [])
    #expect(log.contains(#""uri":"a%20b/%C3%A9%25%23%3F%3A%5B~%5D.json""#))
  }

  @Test func `of too many findings the heaviest are kept, and the log says so`() {
    let file = SourceFile(path: "a", bytes: Array("x".utf8))
    let note = Diagnostic(.note, Span(FileID(0), 0, 1), "small")
    let error = Diagnostic(.error, Span(FileID(0), 0, 1), "big")
    let many = [Diagnostic](repeating: note, count: Report.sarifLimit)
    let log = Report(many + [error], files: [file]).sarif(toolVersion: "1", rules: [])
    #expect(log.contains(#""results":[{"ruleId":"choice/default","level":"error""#))
    #expect(log.contains("Only 25000 of 25001 findings are in this log."))
    #expect(log.split(separator: #"{"ruleId":"#).count == Report.sarifLimit + 1)
    let all = Report(many, files: [file]).sarif(toolVersion: "1", rules: [])
    #expect(!all.contains("invocations"))
  }

  @Test(
    .enabled(
      if: schema != nil && PythonOracle.mayRun("jsonschema_rs"),
      "needs SARIF's schema and Python's jsonschema-rs"))
  func `logs are valid by SARIF's schema`() throws {
    let schema = try #require(Self.schema)
    let lost = Report([Diagnostic(.error, Span(FileID(7), 0, 1), "gone")], files: [])
    for report in [SampleReport.full.report, Report([], files: []), lost] {
      let log = report.sarif(toolVersion: "1.0", rules: Self.rules)
      #expect(try schemaErrors(in: log, schema: schema) == "")
      let broken = log.replacing("columnKind", with: "columnKinds")
      #expect(try schemaErrors(in: broken, schema: schema).contains("columnKinds"))
    }
  }
}

/// What Python's jsonschema-rs, a judge that is not ours, finds wrong.
private func schemaErrors(in json: String, schema: String) throws -> String {
  let script = """
    import json, sys, jsonschema_rs
    schema = json.load(open(sys.argv[1]))
    for error in jsonschema_rs.Draft4Validator(schema).iter_errors(json.load(sys.stdin)):
      print(error.instance_path, error.message)
    """
  return try PythonOracle.run(script, [schema], input: Array(json.utf8))
}
