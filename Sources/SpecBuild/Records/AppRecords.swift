import SpecDisk
import SpecRender
import SpecText

/// The records of a project's apps, `.specgen/cache/apps`.
struct AppRecords {
  private static let folder = "apps"

  let root: String
  let output: String
  let tool: UInt64
  let key: SipHasher.Key
  let disk: FileSystem

  private var path: String { "\(cacheFolder(ofProject: root))/\(Self.folder)" }

  /// The records of all apps, as far as they go together.
  ///
  /// - Parameter hashes: What is read now.
  /// - Returns: A record for each app, in their order; nothing where one is missing, is of another
  ///   program, or was made beside other apps, settings or templates.
  func all(_ hashes: SourceHashes) -> [AppRecord]? {
    var records: [AppRecord] = []
    for app in hashes.apps {
      guard let bytes = (try? disk.read("\(path)/\(app.id)", 1 << 24)).flatMap({ $0 }),
        let record = AppRecord(bytes), record.summary.id == app.id, record.tool == tool,
        record.output == output, record.key == key, record.shared == hashes.shared
      else { return nil }
      records.append(record)
    }
    let names = hash(ofNames: records.map(\.summary))
    return records.allSatisfy { $0.names == names } ? records : nil
  }

  /// The hash of what every page tells of all apps.
  func hash(ofNames apps: [AppSummary]) -> UInt64 {
    var hasher = SipHasher(key)
    for app in apps {
      hasher.combine(path: app.id.rawValue, Array(app.name.utf8))
      hasher.combine(path: app.type, [])
    }
    return hasher.value
  }

  /// Whether the files of an app lie in the output as they were made.
  ///
  /// - Parameters:
  ///   - record: What was made.
  ///   - folder: The output.
  ///   - listed: What its list names: what it does not name is not kept.
  /// - Returns: Whether all of them are there.
  func areMade(
    _ record: AppRecord, in folder: OutputFolder, listing listed: Set<RelativePath>
  ) -> Bool {
    record.files.allSatisfy { known in
      let path = RelativePath(known.path)
      guard path.isClean, listed.contains(path),
        let bytes = (try? disk.read(path.under(folder.path), SourceFolder.largest)).flatMap({ $0 })
      else { return false }
      return fileHash(known.path, bytes, key) == known.hash
    }
  }

  /// Writes records, if they can be, each at once; without one the next run does all.
  ///
  /// - Parameters:
  ///   - records: The records of the apps that were done.
  ///   - ids: The apps there are: the records of others go.
  func write(_ records: [AppRecord], among ids: [AppID]) {
    do {
      guard try makeCacheFolder(ofProject: root, [Self.folder], on: disk) else { return }
      let known = Set(ids.map(\.rawValue))
      for entry in try disk.list(path) where entry.kind == .file && !known.contains(entry.name) {
        try disk.removeIfThere("\(path)/\(entry.name)")
      }
      for record in records {
        try replaceCacheFile("\(path)/\(record.summary.id)", with: record.bytes, on: disk)
      }
    } catch {
      for record in records { try? disk.removeIfThere("\(path)/\(record.summary.id)") }
    }
  }
}
