import Foundation
import SpecModel
import SpecProve
import SpecReading
import SpecText
import Testing

import SpecChecks
import TestSupport

/// A shipped app's content, as it is or with a mistake put in.
struct ShippedApp {
  private(set) var files: [SourceFile]

  /// Reads the app's folder and the project's settings, without the translations: a mutant of
  /// words would make them stale.
  init(_ id: String) throws {
    files = try shippedContent {
      $0.hasPrefix(id + "/") && !$0.contains("/locales/") || !$0.contains("/")
    }
    .sources.map { file in
      let text = String(decoding: file.bytes, as: UTF8.self)
        .replacing(/"locales": \[[^\]]*\]/, with: "\"locales\": []")
      return SourceFile(path: file.path, bytes: Array(text.utf8))
    }
  }

  /// The content with a piece of one of the app's files replaced.
  ///
  /// - Throws: That the piece is not there exactly once, so that a mutant can't silently do nothing.
  func replacing(
    _ old: String, with new: String, in name: String = "flow.json",
    at location: SourceLocation = #_sourceLocation
  ) throws -> ShippedApp {
    var mutant = self
    let index = try #require(
      files.firstIndex { $0.path.hasSuffix("/" + name) }, sourceLocation: location)
    let text = String(decoding: files[index].bytes, as: UTF8.self)
    let parts = text.components(separatedBy: old)
    try #require(parts.count == 2, "the piece to replace is there once", sourceLocation: location)
    mutant.files[index] = SourceFile(
      path: files[index].path, bytes: Array(parts.joined(separator: new).utf8))
    return mutant
  }

  /// What is found when the content is read, checked and proved: `rule file line:column «its bytes»
  /// message`, and the trace in a line of its own.
  func findings(proving properties: [Property] = allProperties) -> [String] {
    let content = ReadApp(files: files)
    var found = content.found
    _ = check(content.project, rules: Rule.allReading, properties: properties, &found)
    return found.sorted().flatMap { finding -> [String] in
      let file = files[Int(finding.span.file.index)]
      let start = LineTable(file).position(of: Int(finding.span.lower))
      let name = file.path.split(separator: "/").last ?? ""
      let line =
        "\(finding.rule) \(name) \(start.line):\(start.column) "
        + "«\(file.text(at: finding.span))» \(finding.message)"
      return [line] + (finding.trace.map { [$0.words] } ?? [])
    }
  }

  /// The app's flow, explored.
  func explored() throws -> ExploredApp {
    let content = ReadApp(files: files)
    return try explore(content.app, limits: content.app.info.limits)
  }

  /// The findings once a property is taken from the list: none, if no other one finds the mistake.
  func findings(without property: Property) -> [String] {
    findings(proving: allProperties.filter { $0.number != property.number })
  }
}
