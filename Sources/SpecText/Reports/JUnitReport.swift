extension Report {
  /// The findings as JUnit XML, for the test reports of GitLab, Jenkins and others.
  ///
  /// There is no standard. The elements are those of the schema that Jenkins' xUnit plugin has,
  /// `junit-10.xsd`; `file` and `line` of a test case are besides, for GitLab reads `file`
  /// (https://docs.gitlab.com/ci/testing/unit_test_reports), and `junit` of Jenkins passes over both.
  ///
  /// - An app is a suite, and what belongs to no app is one, `project`.
  /// - A finding is a test case of its own, since both read one failure of each. It is called as its
  ///   rule is, with a number from the second on: GitLab passes over all but the first of a name, and
  ///   both know a test again by its name, which must not change with a line or a word.
  /// - A rule without a finding is a test case that passes, of apps that were looked at whole: so what
  ///   was mended is told as such.
  /// - GitLab shows the text of a failure alone, so that has everything: the human form.
  ///
  /// - Parameter isStrict: Whether a warning fails its test case as an error does.
  /// - Returns: The document.
  package func junit(isStrict: Bool) -> String {
    let suites = groups.map { JUnitSuite(app: $0.app, cases: cases(of: $0, isStrict: isStrict)) }
    let tests = suites.reduce(0) { $0 + $1.cases.count }
    let failures = suites.reduce(0) { $0 + $1.failureCount }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="specgen" tests="\(tests)" failures="\(failures)" errors="0">
      \(suites.map(\.text).joined())</testsuites>

      """
  }

  private func cases(of group: AppFindings, isStrict: Bool) -> [JUnitCase] {
    var counts: [RuleID: Int] = [:]
    let failed = group.findings.map { diagnostic in
      counts[diagnostic.rule, default: 0] += 1
      let number = counts[diagnostic.rule, default: 1]
      let rule = diagnostic.rule.rawValue.printable
      return JUnitCase(
        name: number == 1 ? rule : "\(rule) (\(number))",
        place: place(of: diagnostic.span).map { ($0.repositoryPath.printable, $0.start.line) },
        finding: JUnitCase.Finding(
          isFailure: diagnostic.severity == .error || isStrict && diagnostic.severity == .warning,
          severity: diagnostic.severity, message: diagnostic.message.printable,
          text: humanRows(of: diagnostic).joined(separator: "\n")))
    }
    let passed = group.rules.filter { counts[$0] == nil }.sorted()
    return failed + passed.map { JUnitCase(name: $0.rawValue) }
  }
}

/// The test cases of an app, or of what belongs to none.
private struct JUnitSuite {
  let app: AppID?
  let cases: [JUnitCase]

  var failureCount: Int { cases.count { $0.finding?.isFailure == true } }

  var text: String {
    let name = (app?.rawValue ?? "project").xmlEscaped
    // Jenkins takes what stands before the last full stop for a package.
    let className = app == nil ? "specgen" : "specgen." + name
    return """
        <testsuite name="\(name)" tests="\(cases.count)" failures="\(failureCount)" \
      errors="0" skipped="0">
      \(cases.map { $0.text(className: className) }.joined())  </testsuite>

      """
  }
}

/// A rule that holds, or a finding.
private struct JUnitCase {
  struct Finding {
    let isFailure: Bool
    let severity: Severity
    let message: String
    let text: String

    var element: String {
      isFailure
        ? "<failure type=\"\(severity.rawValue)\" message=\"\(message.xmlEscaped)\">"
          + text.xmlEscaped + "</failure>"
        : "<system-out>\(text.xmlEscaped)</system-out>"
    }
  }

  let name: String
  var place: (path: String, line: Int)?
  var finding: Finding?

  func text(className: String) -> String {
    var start = "    <testcase classname=\"\(className)\" name=\"\(name.xmlEscaped)\""
    if let place { start += " file=\"\(place.path.xmlEscaped)\" line=\"\(place.line)\"" }
    guard let finding else { return start + "/>\n" }
    return start + ">\n      \(finding.element)\n    </testcase>\n"
  }
}

extension String {
  /// The text as it may stand in XML 1.0, in an element or an attribute; what no `Char` of it is
  /// becomes U+FFFD.
  fileprivate var xmlEscaped: String {
    unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\t", "\n", "\r": escaped.unicodeScalars.append(scalar)
      case "\0"..<" ", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
  }
}
