import Foundation
import SpecBuild
import SpecDisk
import SpecRender
import SpecText

/// Times the way from content to string tables and typed Swift: everything checked, nothing drawn.
///
/// More than five thousand keys in ten locales: hardly more fit into a project (`SourceFolder`).
enum StringsBench {
  /// Twenty screens have 111 keys.
  private static let screens = 1_000

  /// Measures in this process if the arguments say so: `strings ROOT`.
  static func run(_ arguments: [String]) async throws -> Bool {
    guard arguments.first == "strings", arguments.count == 2 else { return false }
    var request = PipelineRequest(
      .build, root: arguments[1], jobs: ProcessInfo.processInfo.activeProcessorCount)
    request.parts = [.strings, .swift]
    let (outcome, wall) = try await timed { try await runPipeline(request) }
    guard let changes = outcome.changes else {
      say("the corpus has findings: \(outcome.diagnostics.prefix(3).map(\.message))")
      exit(1)
    }
    let usage = Usage.own
    let row = Row(
      screens: screens, what: "strings", wall: wall, processor: usage.processor, peak: usage.peak,
      note: "\(changes.written.count) files  "
        + outcome.timings.map(\.description).joined(separator: "  "))
    say(row.description)
    return true
  }

  /// Makes the content and measures.
  static func all(in folder: URL) throws {
    let root = folder.appendingPathComponent("strings")
    try Corpus.write(screens: screens, under: root)
    let counted = try statisticsLine(root)
    say(counted)
    try runToCompletion(CommandLine.arguments[0], ["strings", root.path])
  }

  /// How many keys there are, counted in the files.
  private static func statisticsLine(_ root: URL) throws -> String {
    let content = root.appendingPathComponent("content")
    let names = FileManager.default.subpaths(atPath: content.path) ?? []
    var keys = 0
    for name in names where name.hasSuffix("locales/de.json") {
      let text = try String(contentsOf: content.appendingPathComponent(name), encoding: .utf8)
      keys += text.components(separatedBy: "\"source\"").count - 1
    }
    return "\(keys) keys in \(CorpusWords.translations.count + 1) locales, strings and Swift alone:"
  }
}
