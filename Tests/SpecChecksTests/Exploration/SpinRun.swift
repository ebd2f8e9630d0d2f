import Foundation
import TestSupport
import Testing

/// What Spin finds in a model of a flow.
struct SpinRun: Sendable {
  /// How many states it has stored, and how many transitions it has seen, the first state being one.
  let states: Int
  let transitions: Int
  /// How often an assertion was violated.
  let errors: Int
  /// The words of everything that occurs: events, screens shown, facts broken.
  let occurring: Set<String>

  /// Whether a test with Spin is to run: it makes C, for a compiler.
  static let mayRun = TestEnvironment.mayRun("spin") && TestEnvironment.mayRun("gcc")

  init(_ model: String) throws {
    let output = try Self.search(model, [], ["-c0", "-m1000000"])
    states = try #require(Self.number(before: "states, stored", in: output))
    transitions = try #require(Self.number(before: "transitions (=", in: output))
    errors = try #require(
      output.firstMatch(of: /errors: ([0-9]+)/).flatMap { Int($0.1) }, "\(output)")
    // Spin says by their lines which statements it has not come to.
    let unreached = Set(
      output.matches(of: /flow\.pml:([0-9]+), state [0-9]+, "printf/).compactMap { Int($0.1) })
    var occurring: Set<String> = []
    for (index, line) in model.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where !unreached.contains(index + 1) {
      if let words = line.firstMatch(of: /printf\("(.*)\\n"\)/) {
        occurring.insert(String(words.1))
      }
    }
    self.occurring = occurring
  }

  /// The events of a shortest way to the end of the flow.
  static func shortestWay(in model: String) throws -> [String] {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    _ = try search(model, ["-DGOAL=completes"], ["-m1000000"], ["-DBFS"], in: folder)
    let replay = try ProgramRun(
      "spin", ["-t", "-o2", "-o3", "-DGOAL=completes", "flow.pml"], in: folder.url)
    let said = replay.output.split(separator: "\n").filter { $0.hasPrefix("      ") }
      .map { $0.trimmingCharacters(in: .whitespaces) }
    return said.filter { words in
      words != "launch" && words != "finishes" && !words.hasPrefix("shows ")
        && model.contains("printf(\"\(words)")
    }
  }

  private static func search(
    _ model: String, _ options: [String], _ search: [String], _ compiling: [String] = [],
    in folder: TemporaryFolder? = nil
  ) throws -> String {
    let own = try folder ?? TemporaryFolder()
    defer { if folder == nil { own.remove() } }
    try Data(model.utf8).write(to: own.url.appending(path: "flow.pml"))
    let spin = try ProgramRun("spin", ["-o2", "-o3"] + options + ["-a", "flow.pml"], in: own.url)
    #expect(spin.status == 0 && !spin.output.contains("rror"), "\(spin.output)\(spin.errors)")
    // To optimize takes gcc longer than the search takes as it is.
    let arguments = ["-O0", "-w", "-DSAFETY"] + compiling + ["-o", "pan", "pan.c"]
    let gcc = try ProgramRun("gcc", arguments, in: own.url)
    #expect(gcc.status == 0, "\(gcc.errors)")
    return try ProgramRun("./pan", search, in: own.url).output
  }

  private static func number(before words: String, in text: String) -> Int? {
    text.split(separator: "\n").first { $0.contains(words) }
      .flatMap { $0.split(separator: " ").first }.flatMap { Int($0) }
  }
}
