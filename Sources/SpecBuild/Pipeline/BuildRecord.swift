import SpecDisk
import SpecText

/// What the last whole run without findings was made from, and what it came to.
///
/// It is a small text, `.specgen/cache/build`, which belongs to one machine: a line for each member,
/// and a hash of them in the end.
struct BuildRecord: Equatable {
  /// What specgen was run.
  var tool: UInt64
  /// The folder that was written.
  var output: String
  /// The key of the hashes, made by chance for each project: so nobody can write other content that
  /// is taken for it.
  var key: SipHasher.Key
  /// The bytes of everything that was read.
  var sources: UInt64
  /// The bytes of everything that was written.
  var written: UInt64
  /// How many files that are.
  var count: Int
  /// How many findings the content accepts.
  var accepted: Int
  /// What the apps were held to.
  var evaluated: [EvaluatedApp]
  /// The stamps of what was read and of what was written, as they were before the bytes were
  /// compared; none where nobody has compared them since they were written.
  var stamps: Stamps?

  struct Stamps: Equatable {
    var sources: UInt64
    var output: UInt64
  }

  private static let head = "specgen build 1"
}

extension BuildRecord {
  /// The record as a file.
  var bytes: [UInt8] {
    var lines = [
      Self.head, hex(tool), output, hex(key.first), hex(key.second), hex(sources), hex(written),
      String(count), String(accepted),
      stamps.map { hex($0.sources) } ?? "-", stamps.map { hex($0.output) } ?? "-",
    ]
    // Apps have mostly the same rules.
    var known: [[RuleID]: Int] = [:]
    for app in evaluated {
      let number = known[app.rules]
      lines.append(app.id.rawValue)
      lines.append(number.map(String.init) ?? app.rules.map(\.rawValue).joined(separator: " "))
      if number == nil { known[app.rules] = known.count }
    }
    let text = lines.joined(separator: "\n")
    return Array("\(text)\n\(hex(hash(text)))\n".utf8)
  }

  /// Reads a record; nil where it is none, or not as it was written.
  init?(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    guard lines.popLast() == "", let check = lines.popLast(),
      number(check) == hash(lines.joined(separator: "\n")), lines.popFirst() == Self.head[...],
      let tool = lines.popFirst().flatMap(number), let output = lines.popFirst(),
      let key = lines.popFirst().flatMap(number), let rest = lines.popFirst().flatMap(number),
      let sources = lines.popFirst().flatMap(number),
      let written = lines.popFirst().flatMap(number),
      let count = lines.popFirst().flatMap({ Int($0) }),
      let accepted = lines.popFirst().flatMap({ Int($0) }),
      let first = lines.popFirst(), let second = lines.popFirst(), lines.count.isMultiple(of: 2)
    else { return nil }
    self.init(
      tool: tool, output: String(output), key: SipHasher.Key(key, rest), sources: sources,
      written: written, count: count, accepted: accepted, evaluated: [])
    if let sources = number(first), let output = number(second) {
      stamps = Stamps(sources: sources, output: output)
    }
    var known: [[RuleID]] = []
    while let id = lines.popFirst(), let rules = lines.popFirst() {
      if let number = Int(rules) {
        guard known.indices.contains(number) else { return nil }
        evaluated.append(EvaluatedApp(AppID(String(id)), known[number]))
      } else {
        known.append(rules.split(separator: " ").map { RuleID(String($0)) })
        evaluated.append(EvaluatedApp(AppID(String(id)), known[known.count - 1]))
      }
    }
  }
}

private func hex(_ number: UInt64) -> String { String(number, radix: 16) }

private func number(_ text: Substring) -> UInt64? { UInt64(text, radix: 16) }

/// What tells a record that was written whole.
private func hash(_ text: String) -> UInt64 {
  var hasher = SipHasher(.init(0, 0))
  hasher.combine(text.utf8)
  return hasher.value
}
