import SpecDisk
import SpecText

/// What the last whole run was made from, and what it came to.
///
/// It is a small file, `.specgen/cache/build`, which belongs to one machine and one program.
struct BuildRecord: Equatable {
  /// What became of the output.
  enum Output: Equatable {
    /// It was made: the hash of its bytes, and how many files that are.
    case made(hash: UInt64, count: Int)
    /// Nothing is made, for the content has errors.
    case refused
    /// Nobody asked for it.
    case unknown
  }

  /// What specgen was run.
  var tool: UInt64
  /// The folder that was written.
  var output: String
  /// The key of the hashes, made by chance for each project: so nobody can write other content that
  /// is taken for it.
  var key: SipHasher.Key
  /// The bytes of everything that was read.
  var sources: UInt64
  var made: Output
  /// What was found.
  var findings = RecordedFindings()
  /// How many findings the content accepts.
  var accepted: Int
  /// What the apps were held to.
  var evaluated: [EvaluatedApp]
  /// The stamps of what was read and of what was written, as they were before the bytes were
  /// compared; none where nobody has compared them since they were written.
  var stamps: Stamps?

  struct Stamps: Equatable {
    var sources: UInt64
    /// None where nothing was made.
    var output: UInt64?
  }

  private static let head = "specgen build 2"
}

extension BuildRecord {
  /// The record as a file.
  var bytes: [UInt8] {
    var writer = RecordWriter(Self.head)
    writer.write(tool)
    writer.write(output)
    writer.write(key)
    writer.write(sources)
    switch made {
    case .unknown: writer.write(0)
    case .refused: writer.write(1)
    case .made(let hash, let count):
      writer.write(2)
      writer.write(hash)
      writer.write(count)
    }
    writer.write(findings)
    writer.write(accepted)
    writer.write(evaluated)
    writer.write(maybe: stamps) {
      $1.write($0.sources)
      $1.write(maybe: $0.output) { $1.write($0) }
    }
    return writer.sealed
  }

  /// Reads a record; nil where it is none, or not as it was written.
  init?(_ bytes: [UInt8]) {
    guard var reader = RecordReader(bytes, Self.head) else { return nil }
    tool = reader.number()
    output = reader.text()
    key = reader.key()
    sources = reader.number()
    switch reader.number() {
    case 0: made = .unknown
    case 1: made = .refused
    case 2: made = .made(hash: reader.number(), count: reader.count())
    default: return nil
    }
    findings = reader.findings()
    accepted = reader.count()
    evaluated = reader.evaluatedApps()
    stamps = reader.maybe { reader in
      Stamps(sources: reader.number(), output: reader.maybe { $0.number() })
    }
    guard reader.isDone else { return nil }
  }
}

extension RecordWriter {
  mutating func write(_ key: SipHasher.Key) {
    write(key.first)
    write(key.second)
  }

  /// Writes apps with their rules, which mostly are the same: each list once.
  mutating func write(_ apps: [EvaluatedApp]) {
    var places: [[RuleID]: Int] = [:]
    var lists: [[RuleID]] = []
    for app in apps where places[app.rules] == nil {
      places[app.rules] = lists.count
      lists.append(app.rules)
    }
    write(list: lists) { rules, writer in
      writer.write(list: rules) { $1.write($0.rawValue) }
    }
    write(list: apps) {
      $1.write($0.id.rawValue)
      $1.write(places[$0.rules] ?? 0)
    }
  }
}

extension RecordReader {
  mutating func key() -> SipHasher.Key { SipHasher.Key(number(), number()) }

  mutating func evaluatedApps() -> [EvaluatedApp] {
    let lists = list { reader in reader.list { RuleID($0.text()) } }
    return list { reader in
      let (id, place) = (reader.text(), reader.count())
      guard place < lists.count else {
        reader.fail()
        return EvaluatedApp(AppID(id), [])
      }
      return EvaluatedApp(AppID(id), lists[place])
    }
  }
}
