import Foundation
import SpecBuild
import SpecProve
import SpecText

/// Times exploration and proofs of generated flows of growing size, each in a process of its own.
///
/// `specgen-bench proofs` measures all sizes, `specgen-bench proofs 12` the flow with twelve
/// switches, `specgen-bench proofs 12 1` the same on one thread and not on all processors. Each
/// switch doubles the states.
enum ProofBench {
  /// Switches that make about 10^3, 10^4, 10^5 and 10^6 states.
  private static let sizes = [4, 8, 11, 14]

  /// Measures if the arguments ask for it; false when they ask for something else.
  static func run(_ arguments: [String]) async throws -> Bool {
    guard arguments.first == "proofs" else { return false }
    if let switches = arguments.dropFirst().first.flatMap(Int.init) {
      let jobs = arguments.dropFirst(2).first.flatMap(Int.init)
      try await prove(
        switches: switches, jobs: jobs ?? ProcessInfo.processInfo.activeProcessorCount)
    } else {
      try all()
    }
    return true
  }

  /// Measures every size.
  static func all() throws {
    say(line(head))
    for size in sizes { try runToCompletion(CommandLine.arguments[0], ["proofs", String(size)]) }
  }

  private static let head = [
    "states", "transitions", "explore ms", "states/s", "proofs ms", "ns/state", "peak MiB",
  ]

  private static func prove(switches: Int, jobs: Int) async throws {
    let root = FileManager.default.temporaryDirectory.path + "/specgen-bench-\(UUID())"
    defer { try? FileManager.default.removeItem(atPath: root) }
    for folder in ["content/sample/screens", "templates"] {
      try FileManager.default.createDirectory(
        atPath: "\(root)/\(folder)", withIntermediateDirectories: true)
    }
    for (path, text) in LargeFlow(switches: switches).files {
      try Data(text.utf8).write(to: URL(fileURLWithPath: "\(root)/content/\(path)"))
    }
    let outcome = try await SpecBuild.prove(
      PipelineRequest(.check, root: root, jobs: jobs), limit: .max)
    guard let app = outcome.apps.first, outcome.findings.isEmpty else {
      say("the flow has findings: \(outcome.findings.prefix(3).map(\.message))")
      exit(1)
    }
    let exploring = app.exploring / .seconds(1)
    let proving = app.proving / .seconds(1)
    say(
      line([
        String(app.states), String(app.steps), rounded(exploring * 1000),
        rounded(Double(app.states) / exploring), rounded(proving * 1000),
        rounded(proving * 1e9 / Double(app.states)), rounded(Usage.own.peak),
      ]))
  }

  private static func line(_ columns: [String]) -> String {
    columns.map { String(repeating: " ", count: max(0, 12 - $0.count)) + $0 }.joined()
  }

  private static func rounded(_ number: Double) -> String { String(Int(number.rounded())) }
}

/// A flow of any size: screens full of switches, a name, a permission, a way back everywhere.
private struct LargeFlow {
  let switches: Int

  var files: [(path: String, text: String)] {
    [
      ("specgen.json", #"{ "source": "en" }"#), ("sample/app.json", Self.info),
      ("sample/flow.json", flow), ("sample/screens/frame.md", "[Back](#back)\n"),
      ("sample/screens/system.md", "## `notifications`\n\nWe tell you when it is time.\n"),
      ("sample/screens/name.md", "# Your name\n\n[Name](#name)\n\n[Continue](#continue)\n"),
      (
        "sample/screens/reminders.md",
        "# Reminders\n\n[Remind me](#ask)\n\n[Not now](#later)\n\n[Continue](#continue)\n"
      ),
      ("sample/screens/done.md", "# Ready\n\nHello {name}!\n\n[Start](#start)\n"),
    ] + parts.indices.map { ("sample/screens/part-\($0).md", words(of: $0)) }
  }

  /// The switches of each screen that has any.
  private var parts: [[Int]] {
    (0..<4).map { part in (0..<switches).filter { $0 % 4 == part } }
  }

  private func words(of part: Int) -> String {
    let switches = parts[part].map { "[Thing \($0)](#thing-\($0))\n\n" }.joined()
    return "# Part \(part)\n\n\(switches)[Continue](#continue)\n"
  }

  private static let info = """
    { "name": "Sample", "icon": "AppIcon",
      "platforms": { "ios": { "minimum": "17.0", "presentation": "root" } } }
    """

  private var flow: String {
    let values = (0..<switches).map {
      "\"thing-\($0)\": { \"type\": \"bool\", \"default\": false, \"key\": \"thing\($0)\" }"
    }
    let screens = parts.indices.map { part in
      let inputs = parts[part].map {
        "\"thing-\($0)\": { \"value\": \"thing-\($0)\", \"as\": \"toggle\" }, "
      }
      return """
        "part-\(part)": { "controls": { \(inputs.joined()) "continue": { "do": ["next"] } } }
        """
    }
    let stored = (0..<switches).map { "\"thing-\($0)\"" } + ["\"name\"", "\"completed\""]
    return """
      {
        "version": 1, "completed": { "key": "done" },
        "values": {
          \(values.joined(separator: ",\n    ")),
          "name": { "type": "text", "max": 40, "key": "name" }
        },
        "permissions": { "notifications": { "kind": "notifications" } },
        "paths": { "main": ["part-0", "part-1", "part-2", "part-3", "name", "reminders", "done"] },
        "entry": [{ "if": "completed", "go": "app" }, { "go": "part-0" }],
        "completion": [{ "store": [\(stored.joined(separator: ", "))] }],
        "frame": { "show": { "back": "can-go-back" }, "controls": { "back": { "do": ["back"] } } },
        "screens": {
          \(screens.joined(separator: ",\n    ")),
          "name": {
            "gate": "!empty(name)",
            "controls": {
              "name": { "value": "name", "as": "text-field" }, "continue": { "do": ["next"] }
            }
          },
          "reminders": {
            "show": {
              "ask": "notifications in [not-determined, requesting, failed]",
              "later": "notifications in [not-determined, requesting, failed]",
              "continue": "notifications in [granted, denied]"
            },
            "controls": {
              "ask": { "do": [{ "request": "notifications", "otherwise": ["next"] }, "next"] },
              "later": { "do": ["next"] }, "continue": { "do": ["next"] }
            }
          },
          "done": { "controls": { "start": { "do": ["finish"] } } }
        }
      }
      """
  }
}
