import CheckTestSupport
import SpecBuild
import SpecChecks
import SpecCompare
import SpecModel
import SpecProve
import SpecReading
import SpecRender
import SpecSyntax
import SpecText
import TestSupport

extension Harness {
  /// A whole run in memory: parse, read, check, prove, makeCheckedProject, render, report.
  ///
  /// The input is a `flow.json` and, behind lines `=== name`, other files of the sample's app; what
  /// it does not hold is as it is in the sample.
  static let checks = Harness(name: "checks", maxLength: 4096) { _ in
    SampleProject.files.map { file in
      let name = file.path.split(separator: "/").dropFirst(file.path.hasSuffix("n.json") ? 1 : 2)
      return Array("=== \(name.joined(separator: "/"))\n".utf8) + file.bytes
    }
  } run: { (input) throws(PropertyViolation) in
    let changes = splitFiles(input, first: "flow.json")
    let files = SampleProject.files(
      replacing: changes.filter { $0.name != "flow.json" || !$0.bytes.isEmpty })
    var found = Diagnostics()
    let project = read(parsed(files, &found), &found)
    try checkSound(found, files)
    // Flows are looked into no further than a fuzzer can wait.
    let checked = check(project, rules: allRules, limit: 50, &found)
    try checkSound(found, files)
    try checkReports(found.sorted(), files)
    guard let checked else {
      return try require(found.hasErrors, "nothing was checked, and no finding says why")
    }
    for job in plan(checked, smallestPreviews).jobs { try checkFiles(job.render()) }
  }
}

/// The files, parsed; those of the sample are parsed once.
private func parsed(_ files: [SourceFile], _ found: inout Diagnostics) -> [ParsedFile] {
  files.enumerated().map { number, file in
    let known = number < SampleProject.files.count && SampleProject.files[number] == file
    return known ? SampleProject.parsed[number] : parse(file, FileID(number), &found)
  }
}

/// Pages that say next to nothing; what they could say is put together all the same.
private let smallestPreviews: PreviewSources = {
  var found = Diagnostics()
  var templates: [String: Template] = [:]
  for (number, name) in templatePages.keys.sorted().enumerated() {
    let file = SourceFile(path: "templates/\(name).mustache", bytes: Array("<p>".utf8))
    templates[name] = parseTemplate(file, FileID(number), &found)
  }
  let checked = compileTemplates(
    templates, pages: templatePages, missingAt: Span(FileID(0), 0, 0), &found)
  guard let checked else { preconditionFailure("\(found.all)") }
  return PreviewSources(templates: checked, drawings: [], copied: [])
}()
