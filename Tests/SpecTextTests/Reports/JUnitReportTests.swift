import Foundation
import SpecText
import TestSupport
import Testing

@Suite struct JUnitReportTests {
  private static let report: Report = {
    let sample = SampleReport.full
    return Report(
      sample.diagnostics, files: sample.files,
      evaluated: [
        EvaluatedApp("steps", ["table/rows"]),
        EvaluatedApp("lockedin", ["words/per-text", "flow/screens", "copy/price"]),
      ], root: "apps/one")
  }()

  @Test func `an app is a suite, a finding a test case, and what holds one that passes`() {
    let lines = Self.report.junit(isStrict: false).split(separator: "\n")
      .filter { $0.contains("<test") || $0.contains("<failure") || $0.contains("<system-out") }
    #expect(
      lines.joined(separator: "\n") == """
        <testsuites name="specgen" tests="6" failures="1" errors="0">
          <testsuite name="lockedin" tests="5" failures="1" errors="0" skipped="0">
            <testcase classname="specgen.lockedin" name="table/rows" \
        file="apps/one/content/lockedin/difficulties.json" line="2">
              <system-out>note[table/rows]: one of few rows
            <testcase classname="specgen.lockedin" name="choice/default" \
        file="apps/one/content/lockedin/flow.json" line="3">
              <failure type="error" message="'medum' is no row of difficulties">\
        error[choice/default]: 'medum' is no row of difficulties
            <testcase classname="specgen.lockedin" name="flow/screens" \
        file="apps/one/content/lockedin/flow.json" line="6">
              <system-out>warning[flow/screens]: no screens
            <testcase classname="specgen.lockedin" name="copy/price"/>
            <testcase classname="specgen.lockedin" name="words/per-text"/>
          <testsuite name="steps" tests="1" failures="0" errors="0" skipped="0">
            <testcase classname="specgen.steps" name="table/rows"/>
        """)
  }

  @Test func `the text of a failure has the place and the lines`() {
    let text = Self.report.junit(isStrict: false)
    #expect(
      text.contains(
        """
        of difficulties
          --&gt; content/lockedin/flow.json:3:72
           |
         3 |     &quot;difficulty&quot;: { &quot;type&quot;: &quot;choice&quot;, &quot;of&quot;: \
        &quot;difficulties&quot;, &quot;default&quot;: &quot;medum&quot; },
        """), "\(text)")
    #expect(text.contains("= help: did you mean 'medium'?"))
  }

  @Test func `warnings fail where they are to, and notes never do`() {
    let text = Self.report.junit(isStrict: true)
    #expect(text.contains(#"<testsuites name="specgen" tests="6" failures="2" errors="0">"#))
    #expect(text.contains(#"<failure type="warning" message="no screens">"#))
    #expect(text.contains("<system-out>note[table/rows]"))
  }

  @Test func `no two test cases of a suite have one name, whatever they are about`() {
    let file = SourceFile(path: "content/one/flow.json", bytes: Array("abc".utf8))
    let findings = (0..<3).map { Diagnostic(.error, Span(FileID(0), $0, $0 + 1), "wrong") }
    let text = Report(findings, files: [file], evaluated: [EvaluatedApp("one", ["choice/default"])])
      .junit(isStrict: false)
    for name in ["choice/default", "choice/default (2)", "choice/default (3)"] {
      #expect(text.split(separator: "name=\"\(name)\"").count == 2)
    }
    #expect(text.contains("<testsuites name=\"specgen\" tests=\"3\""))
  }

  @Test func `what XML can't say is replaced, and what it would take for markup escaped`() {
    let message = "\u{1B}[2J \u{FFFF} <a href=\"\">&"
    let text = SampleReport.ofOne("a\u{1}b\u{FFFE}<&]]>", at: "b", message)
      .junit(isStrict: false)
    #expect(text.contains(#"message="\u{1B}[2J "# + "\u{FFFD} &lt;a href=&quot;&quot;&gt;&amp;\""))
    #expect(text.contains(#"a\u{1}b"# + "\u{FFFD}&lt;&amp;]]&gt;"))
    #expect(text.contains(#"<testsuite name="project" tests="1""#))
    #expect(text.contains(#"<testcase classname="specgen" name="choice/default" file="a.json""#))
  }

  @Test(.enabled(if: TestEnvironment.mayRun("xmllint"), "xmllint is not installed"))
  func `reports are valid by the schema`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try Data(Self.schema.utf8).write(to: folder.url.appending(path: "junit.xsd"))
    func errors(in text: String) throws -> ProgramRun {
      try ProgramRun(
        "xmllint", ["--noout", "--nonet", "--schema", "junit.xsd", "-"], in: folder.url,
        input: Array(text.utf8))
    }
    let hostile = SampleReport.ofOne("a\0b\u{FFFE}", at: "b", "\u{0}\u{8}\u{FFFF}\u{10FFFF}")
    for report in [Self.report, Report([], files: []), hostile] {
      let run = try errors(in: report.junit(isStrict: true))
      #expect(run.status == 0, "\(run.errors)")
    }
    let broken = Self.report.junit(isStrict: true).replacing("classname", with: "class")
    #expect(try errors(in: broken).errors.contains("'class' is not allowed"))
  }

  @Test(.enabled(if: PythonOracle.mayRun("junitparser"), "Python's junitparser is not installed"))
  func `a reader of JUnit's reports finds the same`() throws {
    let script = """
      import sys
      from junitparser import JUnitXml
      for suite in JUnitXml.fromstring(sys.stdin.buffer.read()):
        print(suite.name, suite.tests, suite.failures, len(list(suite)))
        for case in suite:
          result = case.result[0] if case.result else None
          print(case.classname, case.name, result and result.message, bool(case.system_out))
      """
    let told = try PythonOracle.run(
      script, input: Array(Self.report.junit(isStrict: false).utf8))
    #expect(
      told == """
        lockedin 5 1 5
        specgen.lockedin table/rows None True
        specgen.lockedin choice/default 'medum' is no row of difficulties False
        specgen.lockedin flow/screens None True
        specgen.lockedin copy/price None False
        specgen.lockedin words/per-text None False
        steps 1 0 1
        specgen.steps table/rows None False

        """)
  }

  /// What of JUnit's format we write, as the schema of Jenkins' xUnit plugin has it (`junit-10.xsd`),
  /// and `file` and `line` of a test case.
  private static let schema = """
    <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
      <xs:element name="testsuites">
        <xs:complexType>
          <xs:sequence>
            <xs:element ref="testsuite" minOccurs="0" maxOccurs="unbounded"/>
          </xs:sequence>
          <xs:attribute name="name" type="xs:string"/>
          <xs:attribute name="tests" type="xs:nonNegativeInteger"/>
          <xs:attribute name="failures" type="xs:nonNegativeInteger"/>
          <xs:attribute name="errors" type="xs:nonNegativeInteger"/>
        </xs:complexType>
      </xs:element>
      <xs:element name="testsuite">
        <xs:complexType>
          <xs:sequence>
            <xs:element ref="testcase" maxOccurs="unbounded"/>
          </xs:sequence>
          <xs:attribute name="name" type="xs:string" use="required"/>
          <xs:attribute name="tests" type="xs:nonNegativeInteger" use="required"/>
          <xs:attribute name="failures" type="xs:nonNegativeInteger" use="required"/>
          <xs:attribute name="errors" type="xs:nonNegativeInteger" use="required"/>
          <xs:attribute name="skipped" type="xs:nonNegativeInteger"/>
        </xs:complexType>
      </xs:element>
      <xs:element name="testcase">
        <xs:complexType>
          <xs:choice minOccurs="0">
            <xs:element name="failure">
              <xs:complexType mixed="true">
                <xs:attribute name="type" type="xs:string"/>
                <xs:attribute name="message" type="xs:string"/>
              </xs:complexType>
            </xs:element>
            <xs:element name="system-out" type="xs:string"/>
          </xs:choice>
          <xs:attribute name="name" type="xs:string" use="required"/>
          <xs:attribute name="classname" type="xs:string" use="required"/>
          <xs:attribute name="file" type="xs:string"/>
          <xs:attribute name="line" type="xs:positiveInteger"/>
        </xs:complexType>
      </xs:element>
    </xs:schema>
    """
}
