import SpecText

// A finding in a record: every member of it, so that nothing that reports or later stages tell is
// lost. Its spans name files by their places in the record's list of files, not by their numbers in
// a run.

extension RecordWriter {
  mutating func write(_ finding: Diagnostic) {
    write(finding.rule.rawValue)
    write(finding.severity.rawValue)
    write(finding.message)
    write(finding.span)
    write(list: finding.labels) {
      $1.write($0.span)
      $1.write($0.message)
    }
    write(maybe: finding.help) { $1.write($0) }
    write(maybe: finding.fix) { $1.write($0) }
    write(maybe: finding.trace) { trace, writer in
      writer.write(list: trace.steps) { $1.write($0) }
    }
    write(maybe: finding.cause) {
      $1.write($0.name)
      $1.write($0.isOfProject)
    }
    write(finding.isRoot)
    write(finding.fixesOfOthers)
    write(list: finding.impliedBy) {
      $1.write($0.rule.rawValue)
      $1.write($0.span)
      $1.write($0.message)
    }
    write(finding.isSuppressible)
  }

  private mutating func write(_ span: Span) {
    write(UInt64(span.file.index))
    write(UInt64(span.lower))
    write(UInt64(span.upper - span.lower))
  }

  private mutating func write(_ fix: Diagnostic.Fix) {
    write(fix.title)
    write(list: fix.edits) {
      $1.write($0.span)
      $1.write($0.replacement)
    }
    write(maybe: fix.typoCorrection) {
      $1.write($0.from)
      $1.write($0.to)
    }
  }

  private mutating func write(_ step: Diagnostic.Trace.Step) {
    write(step.words)
    write(step.event)
    write(maybe: step.screen) { $1.write($0) }
    write(maybe: step.data) { $1.write($0) }
  }
}

extension RecordReader {
  /// - Parameters:
  ///   - rules: The rules that findings can be of.
  ///   - fileCount: How many files the record lists.
  /// - Returns: A finding; nothing, and the reader is not sound then, where it can't be read.
  mutating func finding(
    of rules: [RuleID: Rule], fileCount: Int
  ) -> Diagnostic? {
    guard let rule = rules[RuleID(text())], let severity = Severity(rawValue: text()) else {
      fail()
      return nil
    }
    let message = text()
    var finding = Diagnostic(rule, span(fileCount), "")
    (finding.severity, finding.message) = (severity, message)
    finding.labels = list { Diagnostic.Label($0.span(fileCount), $0.text()) }
    finding.help = maybe { $0.text() }
    finding.fix = maybe { $0.fix(fileCount) }
    finding.trace = maybe { Diagnostic.Trace(steps: $0.list { $0.step() }) }
    finding.cause = maybe { RootCause($0.text(), isOfProject: $0.flag()) }
    finding.isRoot = flag()
    finding.fixesOfOthers = count()
    finding.impliedBy = list {
      Diagnostic.Reference(
        rule: RuleID($0.text()), span: $0.span(fileCount), message: $0.text())
    }
    finding.isSuppressible = flag()
    return isSound ? finding : nil
  }

  private mutating func span(_ fileCount: Int) -> Span {
    let (file, lower, length) = (number(), number(), number())
    let (upper, overflows) = lower.addingReportingOverflow(length)
    guard file < fileCount, !overflows, upper <= UInt32.max else {
      fail()
      return Span(FileID(0), 0, 0)
    }
    return Span(FileID(Int(file)), Int(lower), Int(upper))
  }

  private mutating func fix(_ fileCount: Int) -> Diagnostic.Fix {
    var fix = Diagnostic.Fix(
      text(), list { Diagnostic.Edit($0.span(fileCount), $0.text()) })
    fix.typoCorrection = maybe { TypoCorrection(from: $0.text(), exactly: $0.text()) }
    return fix
  }

  private mutating func step() -> Diagnostic.Trace.Step {
    Diagnostic.Trace.Step(
      words: text(), event: text(), screen: maybe { $0.text() }, data: maybe { $0.text() })
  }
}

extension Diagnostic {
  /// Every span it names, its own first.
  var allSpans: [Span] {
    [span] + labels.map(\.span) + (fix?.edits.map(\.span) ?? []) + impliedBy.map(\.span)
  }

  /// The finding where files have other numbers.
  ///
  /// - Parameter number: The number that a file has, by the one it had.
  /// - Returns: The same finding; nothing where one of its files has no number.
  func renumbered(_ number: (FileID) -> FileID?) -> Diagnostic? {
    var isKnown = true
    func moved(_ span: Span) -> Span {
      guard let file = number(span.file) else {
        isKnown = false
        return span
      }
      return Span(file, Int(span.lower), Int(span.upper))
    }
    var finding = self
    finding.span = moved(span)
    for index in labels.indices { finding.labels[index].span = moved(labels[index].span) }
    if let fix {
      for (index, edit) in fix.edits.enumerated() {
        finding.fix?.edits[index].span = moved(edit.span)
      }
    }
    for (index, reference) in impliedBy.enumerated() {
      finding.impliedBy[index].span = moved(reference.span)
    }
    return isKnown ? finding : nil
  }
}
