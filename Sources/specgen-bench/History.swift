import Foundation

/// The figures of earlier runs, `history.tsv` beside this file: a line for each.
///
/// What a machine is slower or faster at says little of the program, so instructions
/// and ratios to the C program of the same run are kept, and seconds of no run.
struct History {
  /// A figure and what it was.
  struct Figure {
    var name: String
    var value: Double
  }

  private static let path = "Sources/specgen-bench/history.tsv"
  private var last: [String: (value: Double, commit: String)] = [:]

  /// Reads what there is.
  init() throws {
    let text = try String(contentsOfFile: Self.path, encoding: .utf8)
    for line in text.split(separator: "\n").dropFirst() {
      let fields = line.split(separator: "\t").map(String.init)
      guard fields.count == 4, let value = Double(fields[3]) else { continue }
      last[fields[2]] = (value, fields[1])
    }
  }

  /// Says of each figure how it was before, and adds them if that is asked for.
  func compare(_ figures: [Figure], recording isRecording: Bool) throws {
    for figure in figures {
      let before = last[figure.name].map { before in
        String(
          format: ", %+.1f %% since %@", (figure.value / before.value - 1) * 100, before.commit)
      }
      say("\(figure.name): \(Self.text(figure.value))\(before ?? ", new")")
    }
    guard isRecording else { return }
    let day = ISO8601DateFormatter.string(
      from: Date(), timeZone: .gmt, formatOptions: [.withFullDate])
    let commit = try Self.commit()
    let lines = figures.map { "\(day)\t\(commit)\t\($0.name)\t\(Self.text($0.value))\n" }
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: Self.path))
    try file.seekToEnd()
    try file.write(contentsOf: Data(lines.joined().utf8))
  }

  private static func text(_ value: Double) -> String {
    value >= 1000 ? String(Int(value.rounded())) : String(format: "%.1f", value)
  }

  /// The commit that is measured.
  private static func commit() throws -> String {
    let git = Process()
    let output = Pipe()
    git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    git.arguments = ["git", "describe", "--always", "--dirty", "--abbrev=10"]
    git.standardOutput = output
    try git.run()
    git.waitUntilExit()
    return String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
