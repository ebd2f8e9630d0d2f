import SpecDisk
import SpecText

/// The hashes of what a run reads, app by app.
struct SourceHashes {
  /// The hash of all that belongs to no app: settings, templates and whatever else lies there, and
  /// the ids of all apps.
  let shared: UInt64
  /// The apps in their order, each with the hash of its files.
  let apps: [(id: AppID, hash: UInt64)]

  /// - Parameters:
  ///   - files: The files of the run, in their order.
  ///   - outdated: The templates whose originals have changed since they were copied.
  ///   - key: The key of the hashes.
  init(_ files: [SourceFile], _ outdated: Set<String>, _ key: SipHasher.Key) {
    var shared = SipHasher(key)
    var hashers: [AppID: SipHasher] = [:]
    var ids: [AppID] = []
    for file in files {
      if let app = file.contentPath?.app {
        if hashers[app] == nil { ids.append(app) }
        hashers[app, default: SipHasher(key)].combine(path: file.path, file.bytes)
      } else {
        shared.combine(path: file.path, file.bytes)
      }
    }
    for template in outdated.sorted() { shared.combine(path: template, []) }
    for id in ids { shared.combine(path: id.rawValue, []) }
    self.shared = shared.value
    apps = ids.map { ($0, hashers[$0]?.value ?? 0) }
  }
}
