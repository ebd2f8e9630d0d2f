import SpecText

/// Checks what holds of the findings of any run.
///
/// Every place lies in a file of the run, sorting puts findings in order and is stable, fixes can
/// be applied, and every report is made; those that are JSON can be read back.
func checkSound(_ found: Diagnostics, _ files: [SourceFile]) throws(PropertyViolation) {
  for finding in found.all {
    let edits = finding.fix?.edits ?? []
    for span in [finding.span] + finding.labels.map(\.span) + edits.map(\.span) {
      try checkInside(span, files, "\(finding.rule): \(finding.message)")
    }
    try require(
      !finding.message.isEmpty && !finding.rule.rawValue.isEmpty, "a finding without words")
  }
  let sorted = found.sorted()
  for (one, next) in zip(sorted, sorted.dropFirst()) {
    try require(
      (one.span, one.severity, one.rule, one.message)
        <= (next.span, next.severity, next.rule, next.message), "findings are not in order")
    try require(one != next, "a finding is told twice")
  }
}

/// Checks that a place lies in its file.
func checkInside(
  _ span: Span, _ files: [SourceFile], _ what: @autoclosure () -> String
) throws(PropertyViolation) {
  try require(Int(span.file.index) < files.count, "a place in no file of the run: \(what())")
  let count = files[Int(span.file.index)].bytes.count
  try require(
    span.lower <= span.upper && Int(span.upper) <= count,
    "\(span.lower)..<\(span.upper) lies outside of \(count) bytes: \(what())")
}

/// Checks that reports can be made of findings, and that a program can read those that are JSON.
func checkReports(_ found: [Diagnostic], _ files: [SourceFile]) throws(PropertyViolation) {
  let report = Report(found, files: files)
  try require(!report.human(color: false).isEmpty, "the report for people is empty")
  _ = (report.github(), report.junit(isStrict: true), report.markdownSummary())
  for line in report.jsonLines().utf8.split(separator: 0x0A) {
    try checkJSON(Array(line), "the JSON report")
  }
  try checkJSON(Array(report.sarif(toolVersion: "1.0", rules: []).utf8), "the SARIF report")
}
