extension Report {
  /// The most results that GitHub takes of a run.
  package static let sarifLimit = 25_000

  private static let sarifSchema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

  /// The findings as a SARIF 2.1.0 log, for code scanning and editors.
  ///
  /// The same findings give the same bytes. Of more findings than `sarifLimit` the heaviest are
  /// kept, and the log says so.
  package func sarif(toolVersion: String, rules: [Rule]) -> String {
    let rules = rules.sorted { $0.id < $1.id }
    let indices = Dictionary(
      rules.indices.map { (rules[$0].id, $0) }, uniquingKeysWith: { first, _ in first })
    let isCut = diagnostics.count > Self.sarifLimit
    let told = isCut ? bySeverity.flatMap(\.diagnostics).prefix(Self.sarifLimit) : diagnostics[...]
    let driver: JSONValue = [
      "name": "specgen", "version": .string(toolVersion), "rules": .array(rules.map(sarifRule)),
    ]
    let run = JSONValue.members([
      "tool": ["driver": driver],
      "columnKind": "unicodeCodePoints",
      "originalUriBaseIds": [
        "%SRCROOT%": ["description": Self.message("The root of the repository.")]
      ],
      "invocations": isCut ? [sarifInvocation] : nil,
      "results": .array(told.map { sarifResult(of: $0, ruleIndex: indices[$0.rule]) }),
    ])
    let log: JSONValue = [
      "$schema": .string(Self.sarifSchema),
      "version": "2.1.0", "runs": [run],
    ]
    return String(decoding: log.bytes(.compact), as: UTF8.self) + "\n"
  }

  private func sarifRule(_ rule: Rule) -> JSONValue {
    let text = "Bad:\n\n\(rule.bad)\n\nGood:\n\n\(rule.good)"
    let markdown = "Bad:\n\n\(Self.fenced(rule.bad))\n\nGood:\n\n\(Self.fenced(rule.good))"
    return [
      "id": .string(rule.id.rawValue),
      "shortDescription": ["text": .string(rule.summary)],
      "fullDescription": ["text": .string(rule.why)],
      "help": ["text": .string(text), "markdown": .string(markdown)],
      "defaultConfiguration": ["level": .string(rule.severity.rawValue)],
    ]
  }

  private var sarifInvocation: JSONValue {
    let text = "Only \(Self.sarifLimit) of \(diagnostics.count) findings are in this log."
    return [
      "executionSuccessful": true,
      "toolExecutionNotifications": [["level": "note", "message": Self.message(text)]],
    ]
  }

  private func sarifResult(of diagnostic: Diagnostic, ruleIndex: Int?) -> JSONValue {
    let text = [diagnostic.message] + (diagnostic.help.map { ["help: " + $0] } ?? [])
    let related = diagnostic.labels.compactMap { label in
      place(of: label.span).map { (place: $0, text: label.message) }
    }
    let relatedLocations = related.enumerated().map { index, label -> JSONValue in
      [
        "id": .int(index + 1), "physicalLocation": Self.physicalLocation(label.place),
        "message": Self.message(label.text),
      ]
    }
    let changes = diagnostic.fix.map(artifactChanges) ?? []
    return .members([
      "ruleId": .string(diagnostic.rule.rawValue),
      "ruleIndex": ruleIndex.map { .int($0) },
      "level": .string(diagnostic.severity.rawValue),
      "message": Self.message(text.joined(separator: "\n")),
      "locations": place(of: diagnostic.span).map {
        [["physicalLocation": Self.physicalLocation($0)]]
      },
      "codeFlows": diagnostic.trace.map {
        [["threadFlows": [["locations": Self.locations(of: $0)]]]]
      },
      "relatedLocations": relatedLocations.isEmpty ? nil : .array(relatedLocations),
      "fixes": diagnostic.fix.flatMap { fix in
        guard !changes.isEmpty else { return nil }
        return [["description": Self.message(fix.title), "artifactChanges": .array(changes)]]
      },
    ])
  }

  /// The steps of a trace; they happen in no file, so each is a message.
  private static func locations(of trace: Diagnostic.Trace) -> JSONValue {
    .array(trace.steps.map { ["location": ["message": message($0.words)]] })
  }

  /// The edits of a fix, file by file.
  private func artifactChanges(of fix: Diagnostic.Fix) -> [JSONValue] {
    var files: [FileID] = []
    for edit in fix.edits where !files.contains(edit.span.file) { files.append(edit.span.file) }
    return files.compactMap { file in
      let edits = fix.edits.filter { $0.span.file == file }
      let places = edits.compactMap { edit in
        place(of: edit.span).map { (place: $0, text: edit.replacement) }
      }
      guard let first = places.first else { return nil }
      let replacements = places.map { place, text -> JSONValue in
        ["deletedRegion": Self.region(place), "insertedContent": ["text": .string(text)]]
      }
      return [
        "artifactLocation": Self.artifactLocation(first.place),
        "replacements": .array(replacements),
      ]
    }
  }

  private static func physicalLocation(_ place: Place) -> JSONValue {
    ["artifactLocation": artifactLocation(place), "region": region(place)]
  }

  private static func artifactLocation(_ place: Place) -> JSONValue {
    ["uri": .string(percentEncoded(place.repositoryPath)), "uriBaseId": "%SRCROOT%"]
  }

  private static func region(_ place: Place) -> JSONValue {
    [
      "startLine": .int(place.start.line), "startColumn": .int(place.start.column),
      "endLine": .int(place.end.line), "endColumn": .int(place.end.column),
      "byteOffset": .int(place.byteOffset), "byteLength": .int(place.byteLength),
    ]
  }

  /// A plain text message: braces are doubled (SARIF 3.11.5), and nothing is taken for a link.
  private static func message(_ text: String) -> JSONValue {
    let hasLink = zip(text.utf8, text.utf8.dropFirst()).contains { $0 == (0x5D, 0x28) }
    var escaped = ""
    for character in text.unicodeScalars {
      switch character {
      case "{", "}": escaped.unicodeScalars.append(character)
      case "[" where hasLink: escaped += "\\"
      default: break
      }
      escaped.unicodeScalars.append(character)
    }
    return ["text": .string(escaped)]
  }

  /// Text as a Markdown code block, whatever backticks it holds.
  private static func fenced(_ text: String) -> String {
    var longest = 2
    var run = 0
    for byte in text.utf8 {
      run = byte == 0x60 ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    return "\(fence)\n\(text)\n\(fence)"
  }
}

/// A path as a URI has it: all but unreserved characters and `/` are percent-encoded (RFC 3986, 2.3).
package func percentEncoded(_ path: String) -> String {
  path.utf8.reduce(into: "") { uri, byte in
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x2F, 0x5F, 0x7E:
      uri.unicodeScalars.append(Unicode.Scalar(byte))
    default:
      let digits = String(byte, radix: 16, uppercase: true)
      uri += byte < 0x10 ? "%0" + digits : "%" + digits
    }
  }
}
