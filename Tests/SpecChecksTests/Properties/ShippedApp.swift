import CheckTestSupport
import Foundation
import SpecModel
import SpecProve
import SpecReading
import SpecText
import Synchronization
import Testing

import SpecChecks
import TestSupport

/// A shipped app's content, as it is or with a mistake put in.
struct ShippedApp {
  private var files: ProjectFiles
  private let folder: String

  /// Reads the app's folder and the project's settings, without the translations: a mutant of
  /// words would make them stale.
  init(_ id: String) throws {
    folder = "content/\(id)/"
    files = try shippedContent {
      $0.hasPrefix(id + "/") && !$0.contains("/locales/") || !$0.contains("/")
    }
    files["content/specgen.json"] = files["content/specgen.json"]?
      .replacing(/"locales": \[[^\]]*\]/, with: "\"locales\": []")
  }

  /// The content as it is read.
  var content: ReadContent { ReadContent(files.sources) }

  /// The content with a piece of one of the app's files replaced.
  ///
  /// - Throws: That the piece is not there exactly once, so that a mutant can't silently do nothing.
  func replacing(
    _ old: String, with new: String, in name: String = "flow.json"
  ) throws -> ShippedApp {
    var mutant = self
    try mutant.files.replace(old, with: new, in: folder + name, exactly: 1)
    return mutant
  }

  /// What is found when the content is read, checked and proved: `rule file line:column «its bytes»
  /// message`, and the trace in a line of its own.
  func findings() -> [String] { findings { _ in true } }

  /// One finding in words.
  private struct Found: Sendable {
    var rule: RuleID
    var lines: [String]
  }

  /// What was found in each content that tests asked of, most of them twice.
  private static let known = Mutex<[[String: String]: [Found]]>([:])

  private func findings(where isWanted: (RuleID) -> Bool) -> [String] {
    let all = Self.known.withLock { $0[files.texts] } ?? found()
    Self.known.withLock { $0[files.texts] = all }
    return all.filter { isWanted($0.rule) }.flatMap(\.lines)
  }

  private func found() -> [Found] {
    let content = content
    var found = content.found
    check(content.project, rules: Rule.allReading, &found)
    return found.sorted().map { finding in
      let line = "\(finding.rule) \(content.place(finding.span)) \(finding.message)"
      return Found(
        rule: finding.rule, lines: [line] + (finding.trace.map { [$0.words] } ?? []))
    }
  }

  /// The app's flow, explored.
  func explored() throws -> ExploredApp {
    try content.explored()
  }

  /// The findings of all but one property: none, if no other one has anything to say of the mistake
  /// that does not follow from what that one says.
  func findings(without property: Property) -> [String] {
    findings { $0 != property.rule.id }
  }
}
