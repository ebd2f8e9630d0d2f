import Foundation
import SpecBuild
import SpecText

/// Times whole builds of generated content against a C program that does the least such work.
///
/// `make bench` runs it from the repository's root, whose templates it uses; sizes other than the
/// usual ones are arguments, and `corpus FOLDER SCREENS [IN-AN-APP]` only writes the content. Each
/// build is a process of its own, `specgen-bench build ROOT`, so that no build profits from another
/// one's memory. `make bench-live` times edits while `specgen serve` runs, by
/// `Tests/BrowserTests/latency.py`.
@main
struct Bench {
  static func main() async throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.first == "build" {
      try await build(arguments[1], screens: Int(arguments[3]) ?? 0, what: arguments[2])
      return
    }
    if arguments.first == "corpus", arguments.count > 2 {
      let root = URL(fileURLWithPath: arguments[1])
      try Corpus.write(
        screens: Int(arguments[2]) ?? 0,
        perApp: arguments.dropFirst(3).first.flatMap(Int.init) ?? Corpus.usualScreensPerApp,
        in: Translations.manyLocales, under: root)
      return
    }
    if try await StringsBench.run(arguments) { return }
    if try await ProofBench.run(arguments) { return }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "specgen-bench-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let baseline = try BaselineProgram(compiledIn: folder)
    let sizes = arguments.compactMap(Int.init)
    say(Row.head)
    for screens in sizes.isEmpty ? [100, 1_000, 10_000] : sizes {
      try await measure(screens, in: folder, baseline)
    }
    if sizes.isEmpty {
      try StringsBench.all(in: folder)
      try ProofBench.all()
    }
  }

  private static func measure(
    _ screens: Int, in folder: URL, _ baseline: BaselineProgram?
  ) async throws {
    let root = folder.appendingPathComponent("\(screens)")
    try Corpus.write(screens: screens, under: root)
    var processor: [Double] = []
    for what in ["full", "unchanged"] {
      let before = Usage.children.processor
      try runToCompletion(CommandLine.arguments[0], ["build", root.path, what, String(screens)])
      processor.append(Usage.children.processor - before)
    }
    guard let baseline else { return }
    var row = try await baseline.run(on: root, screens: screens)
    let ratios = processor.map { String(format: "%.1f", $0 / max(row.processor, 0.1)) }
    row.note = "a full build takes \(ratios[0]) times its cpu, an unchanged one \(ratios[1])"
    say(row.description)
  }

  private static func build(_ root: String, screens: Int, what: String) async throws {
    let request = PipelineRequest(
      .build, root: root, jobs: ProcessInfo.processInfo.activeProcessorCount)
    let (outcome, wall) = try await timed { try await runPipeline(request) }
    guard outcome.changes != nil else {
      say("the corpus has findings: \(outcome.diagnostics.prefix(3).map(\.message))")
      exit(1)
    }
    let usage = Usage.own
    let row = Row(
      screens: screens, what: what, wall: wall, processor: usage.processor, peak: usage.peak,
      note: outcome.timings.map(\.description).joined(separator: "  "))
    say(row.description)
  }
}

/// Runs a program to its end; one that fails ends the bench.
func runToCompletion(_ path: String, _ arguments: [String]) throws {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: path)
  process.arguments = arguments
  try process.run()
  process.waitUntilExit()
  guard process.terminationStatus == 0 else { exit(process.terminationStatus) }
}

/// Prints a line at once, so that lines of all the processes come out in their order.
func say(_ line: String) {
  FileHandle.standardOutput.write(Data((line + "\n").utf8))
}
