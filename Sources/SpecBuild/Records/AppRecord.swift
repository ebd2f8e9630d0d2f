package import SpecDisk
package import SpecRender
package import SpecText

/// What a build came to for one app, so that a later one need not do that app again.
///
/// It is a file in `.specgen/cache/apps`, named after the app.
package struct AppRecord: Equatable {
  /// A file of the output.
  package struct File: Equatable {
    package var path: String
    /// The hash of its path and bytes.
    package var hash: UInt64

    package init(path: String, hash: UInt64) {
      (self.path, self.hash) = (path, hash)
    }
  }

  /// What specgen was run.
  package var tool: UInt64
  /// The folder that was written.
  package var output: String
  /// The key of the hashes.
  package var key: SipHasher.Key
  /// The hash of what belongs to no app.
  package var shared: UInt64
  /// The hash of the names of all apps, which every page tells.
  package var names: UInt64
  /// The hash of its own files.
  package var sources: UInt64
  package var summary: AppSummary
  /// What stands of what was found in it.
  package var findings: RecordedFindings
  /// How many findings there were before any were accepted.
  package var foundCount: Int
  /// How many findings it accepts.
  package var accepted: Int
  /// What it was held to; nothing where it was not looked at whole.
  package var rules: [RuleID]?
  package var files: [File]

  package init(
    tool: UInt64, output: String, key: SipHasher.Key, shared: UInt64, names: UInt64,
    sources: UInt64, summary: AppSummary, findings: RecordedFindings, foundCount: Int,
    accepted: Int, rules: [RuleID]?, files: [File]
  ) {
    (self.tool, self.output, self.key) = (tool, output, key)
    (self.shared, self.names, self.sources) = (shared, names, sources)
    (self.summary, self.findings, self.foundCount) = (summary, findings, foundCount)
    (self.accepted, self.rules, self.files) = (accepted, rules, files)
  }

  private static let head = "specgen app 1"
}

extension AppRecord {
  /// The record as a file.
  package var bytes: [UInt8] {
    var writer = RecordWriter(Self.head)
    writer.write(tool)
    writer.write(output)
    writer.write(key)
    for hash in [shared, names, sources] { writer.write(hash) }
    writer.write(summary.id.rawValue)
    writer.write(summary.name)
    writer.write(summary.type)
    writer.write(bytes: summary.entry.texts)
    writer.write(list: summary.entry.cells) { $1.write(UInt64($0)) }
    writer.write(findings)
    writer.write(foundCount)
    writer.write(accepted)
    writer.write(maybe: rules) { rules, writer in
      writer.write(list: rules) { $1.write($0.rawValue) }
    }
    writer.write(list: files) {
      $1.write($0.path)
      $1.write($0.hash)
    }
    return writer.sealed
  }

  /// Reads a record; nil where it is none, or not as it was written.
  package init?(_ bytes: [UInt8]) {
    guard var reader = RecordReader(bytes, Self.head) else { return nil }
    tool = reader.number()
    output = reader.text()
    key = reader.key()
    shared = reader.number()
    names = reader.number()
    sources = reader.number()
    let (id, name, type) = (reader.text(), reader.text(), reader.text())
    let texts = reader.bytes()
    let cells = reader.list { UInt32(truncatingIfNeeded: $0.number()) }
    guard let entry = IndexEntry(texts: texts, cells: cells) else { return nil }
    summary = AppSummary(id: AppID(id), name: name, type: type, entry: entry)
    findings = reader.findings()
    foundCount = reader.count()
    accepted = reader.count()
    rules = reader.maybe { reader in reader.list { RuleID($0.text()) } }
    files = reader.list { File(path: $0.text(), hash: $0.number()) }
    guard reader.isDone else { return nil }
  }
}
