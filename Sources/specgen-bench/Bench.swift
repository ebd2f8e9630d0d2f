import Foundation
import SpecBuild
import SpecText

/// Times whole builds of generated content against a C program that does the least such work, and
/// against Hugo where it is installed, on the same words in ten languages.
///
/// `make bench` runs it from the repository's root, whose templates it uses; sizes other than the
/// usual ones are arguments, and `corpus FOLDER SCREENS [IN-AN-APP]` only writes the content. Each
/// build is a process of its own, `specgen-bench build ROOT`, so that no build profits from another
/// one's memory. Of a thousand screens instructions are counted as well, where Valgrind is installed,
/// and compared with those of earlier runs; `--record` adds them to `history.tsv`. `make bench-live`
/// times edits while `specgen serve` runs, by `Tests/BrowserTests/latency.py`.
@main
struct Bench {
  /// The main thread sleeps: Valgrind 3.19 does not bear how that of an asynchronous `main` waits.
  static func main() {
    Task.detached {
      do {
        try await run(Array(CommandLine.arguments.dropFirst()))
        exit(0)
      } catch {
        FileHandle.standardError.write(Data("\(error)\n".utf8))
        exit(1)
      }
    }
    while true { sleep(1000) }
  }

  private static func run(_ arguments: [String]) async throws {
    if arguments.first == "build" {
      try await build(arguments[1], screens: Int(arguments[3]) ?? 0, what: arguments[2])
      return
    }
    if arguments.first == "corpus", arguments.count > 2 {
      let root = URL(fileURLWithPath: arguments[1])
      try Corpus.write(
        screens: Int(arguments[2]) ?? 0,
        perApp: arguments.dropFirst(3).first.flatMap(Int.init) ?? Corpus.usualScreensPerApp,
        under: root)
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
    var figures: [History.Figure] = []
    say(Row.head)
    // Much more in ten languages is more than a project may have (`SourceFolder`).
    for size in sizes.isEmpty ? [100, 1_000] : sizes {
      // All apps have as many screens.
      let screens = max(1, size / Corpus.usualScreensPerApp) * Corpus.usualScreensPerApp
      figures += try await measure(screens, in: folder, baseline)
    }
    try History().compare(figures, recording: arguments.contains("--record"))
    if sizes.isEmpty {
      try StringsBench.all(in: folder)
      try ProofBench.all()
    }
  }

  /// Builds content of so many screens in full and once more, and has others do what they do of it.
  private static func measure(
    _ screens: Int, in folder: URL, _ baseline: BaselineProgram?
  ) async throws -> [History.Figure] {
    let root = folder.appendingPathComponent("\(screens)")
    try Corpus.write(screens: screens, under: root)
    var processor: [Double] = []
    for what in ["full", "compared", "unchanged"] {
      // Until stamps count.
      if what == "compared" { try await Task.sleep(for: .seconds(2.2)) }
      let before = Usage.children.processor
      try runToCompletion(CommandLine.arguments[0], build(root, what, screens))
      processor.append(Usage.children.processor - before)
    }
    let languages = [CorpusWords.source] + CorpusWords.translations
    let site = folder.appendingPathComponent("\(screens)-hugo")
    if let hugo = try HugoSite(screens: screens, in: languages, under: site) {
      say(try await hugo.run(screens: screens).description)
    }
    guard let baseline else { return [] }
    var row = try await baseline.run(on: root, screens: screens)
    let ratios = processor.map { String(format: "%.1f", $0 / max(row.processor, 0.1)) }
    row.note = "a full build takes \(ratios[0]) times its cpu, an unchanged one \(ratios[2])"
    say(row.description)
    guard screens == 1_000, Instructions.canBeCounted else { return [] }
    return try figures(root, screens, baseline, Instructions(in: folder))
  }

  /// What builds of some content take, whatever the machine is busy with.
  private static func figures(
    _ root: URL, _ screens: Int, _ baseline: BaselineProgram, _ instructions: Instructions
  ) throws -> [History.Figure] {
    for name in ["output", ".specgen"] {
      try FileManager.default.removeItem(at: root.appendingPathComponent(name))
    }
    let full = try instructions.count(CommandLine.arguments[0], build(root, "full", screens))
    Thread.sleep(forTimeInterval: 2.2)
    _ = try instructions.count(CommandLine.arguments[0], build(root, "compared", screens))
    let unchanged = try instructions.count(
      CommandLine.arguments[0], build(root, "unchanged", screens))
    let yardstick = try instructions.count(
      baseline.program.path, [root.path, root.appendingPathComponent("yardstick").path])
    let name = "\(screens) screens in \(CorpusWords.translations.count + 1) languages"
    return [
      .init(name: "\(name), full, million instructions", value: full),
      .init(name: "\(name), unchanged, million instructions", value: unchanged),
      .init(name: "\(name), yardstick, million instructions", value: yardstick),
      .init(name: "\(name), full, times the yardstick", value: full / yardstick),
    ]
  }

  /// The arguments with which this program builds in a process of its own.
  private static func build(_ root: URL, _ what: String, _ screens: Int) -> [String] {
    ["build", root.path, what, String(screens)]
  }

  private static func build(_ root: String, screens: Int, what: String) async throws {
    var request = PipelineRequest(
      .build, root: root, jobs: ProcessInfo.processInfo.activeProcessorCount)
    request.usesCache = true
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
  guard process.terminationStatus == 0 else {
    say("\(path) ended with status \(process.terminationStatus)")
    exit(process.terminationStatus)
  }
}

/// Prints a line at once, so that lines of all the processes come out in their order.
func say(_ line: String) {
  FileHandle.standardOutput.write(Data((line + "\n").utf8))
}
