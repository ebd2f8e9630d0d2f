import Foundation
import SpecBuild
import SpecText

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Times whole builds of generated content, each in a process of its own.
///
/// `make bench` runs it from the repository's root, whose templates it uses. With a number as its
/// argument it is one of those processes.
@main
struct Bench {
  static func main() async throws {
    if try await ProofBench.run(Array(CommandLine.arguments.dropFirst())) { return }
    if let count = CommandLine.arguments.dropFirst().first.flatMap(Int.init) {
      try await buildTwice(screens: count)
    } else {
      print("screens  build        wall ms   cpu ms  peak MiB   stages")
      for count in [100, 1_000, 10_000] { try runSelf(count) }
      try ProofBench.all()
    }
  }

  private static func runSelf(_ count: Int) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = [String(count)]
    try process.run()
    process.waitUntilExit()
  }

  private static func buildTwice(screens: Int) async throws {
    let root = FileManager.default.temporaryDirectory.path + "/specgen-bench-\(UUID())"
    defer { try? FileManager.default.removeItem(atPath: root) }
    try writeCorpus(screens: screens, under: root)
    for build in ["full", "unchanged"] {
      let request = Request(
        .build, root: root, jobs: ProcessInfo.processInfo.activeProcessorCount)
      let cpu = cpuMilliseconds
      let start = ContinuousClock.now
      let outcome = try await specgen(request)
      let wall = Double((ContinuousClock.now - start) / .microseconds(1)) / 1000
      guard outcome.changes != nil else {
        print("the corpus has findings: \(outcome.diagnostics.prefix(3).map(\.message))")
        exit(1)
      }
      let stages = outcome.timings.map(\.description).joined(separator: " ")
      print(
        column(String(screens), 8), column(build, 10), column(rounded(wall), 9),
        column(rounded(cpuMilliseconds - cpu), 8), column(rounded(peakMebibytes), 8), " ", stages)
    }
  }

  private static func writeCorpus(screens: Int, under root: String) throws {
    let manager = FileManager.default
    try manager.createDirectory(atPath: root, withIntermediateDirectories: true)
    try manager.copyItem(atPath: "templates", toPath: root + "/templates")
    var files = [("specgen.json", Corpus.settings)]
    for number in 1...max(1, screens / Corpus.screensPerApp) { files += Corpus.app(number) }
    for (path, text) in files {
      let url = URL(fileURLWithPath: root + "/content/" + path)
      try manager.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
  }

  // MARK: Figures

  private static var usage: rusage {
    var usage = rusage()
    #if canImport(Darwin)
      getrusage(RUSAGE_SELF, &usage)
    #else
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    #endif
    return usage
  }

  private static var cpuMilliseconds: Double {
    func milliseconds(_ time: timeval) -> Double {
      Double(time.tv_sec) * 1000 + Double(time.tv_usec) / 1000
    }
    return milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime)
  }

  /// The largest resident size so far; Linux counts kibibytes, Darwin bytes.
  private static var peakMebibytes: Double {
    #if canImport(Darwin)
      Double(usage.ru_maxrss) / 1_048_576
    #else
      Double(usage.ru_maxrss) / 1024
    #endif
  }

  private static func rounded(_ number: Double) -> String {
    String(Int(number.rounded()))
  }

  private static func column(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
