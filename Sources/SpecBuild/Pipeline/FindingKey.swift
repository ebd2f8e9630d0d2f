package import SpecText

/// What a finding is known by when its file has changed.
package struct FindingKey: Hashable {
  /// The rule, and the file.
  package struct Subject: Hashable {
    let rule: RuleID
    let path: String
  }

  package let subject: Subject
  let message: String

  var rule: RuleID { subject.rule }
  var path: String { subject.path }

  package init(_ finding: Diagnostic, _ outcome: Outcome) {
    subject = Subject(
      rule: finding.rule, path: outcome.files[Int(finding.span.file.index)].path)
    message = finding.message
  }
}
