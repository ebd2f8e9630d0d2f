import FlowCore
import SpecModel
import SpecReading
import SpecSyntax
import SpecText
import TestSupport
import Testing

import SpecChecks

extension ReadContent {
  /// The findings of one check as `file line:column «its bytes» message`, in the files' order.
  func findings(of check: Check) -> [String] {
    sorted(check).map { finding in
      "\(place(finding.span)) \(finding.message)"
    }
  }

  /// The related places of a check's findings, in the same form.
  func labels(of check: Check) -> [String] {
    sorted(check).flatMap(\.labels).map { "\(place($0.span)) \($0.message)" }
  }

  func sorted(_ check: Check) -> [Diagnostic] {
    var findings = Diagnostics()
    for app in project.apps {
      check.run(CheckContext(app: app, settings: project.settings, mistakes: found), &findings)
    }
    return findings.sorted()
  }

  /// A translation after all that a check can mend was mended.
  func mended(by check: Check, _ locale: String = "de") throws -> String {
    let file = try #require(files.first { $0.path.hasSuffix("/\(locale).json") })
    let edits = sorted(check).compactMap(\.fix).flatMap(\.edits)
    return String(decoding: file.applying(edits).bytes, as: UTF8.self)
  }

  func place(_ span: Span) -> String {
    let name = files.file(of: span).path.split(separator: "/").last ?? ""
    return "\(name) \(files.position(of: span)) «\(files.text(at: span))»"
  }
}

/// Reads an app from small sources and expects that they read without a mistake.
///
/// `flow`, `app` and `settings` are members of their files: those that must be there and are not
/// are added at the end, so that lines are those of the text given. Screens without structure get
/// an empty one; `locales` are the files of translations.
func readApp(
  flow: String = #""screens": { "welcome": { "controls": { "go": { "do": ["finish"] } } } }"#,
  tables: KeyValuePairs<String, String> = [:],
  pages: KeyValuePairs<String, String> = ["welcome": "# Hello\n\n[Go](#go)\n"],
  locales: KeyValuePairs<String, String> = [:], app: String = "", settings: String = "",
  expectingMistakes: Bool = false,
  at location: SourceLocation = #_sourceLocation
) -> ReadContent {
  let files = ProjectFiles(
    flow: flow, pages: Array(pages), tables: Array(tables), locales: Array(locales), app: app,
    settings: settings)
  let result = ReadContent(files.sources)
  if !expectingMistakes {
    let report = Report(result.found.sorted(), files: result.files).human(color: false)
    #expect(report == "no findings\n", sourceLocation: location)
  }
  return result
}
