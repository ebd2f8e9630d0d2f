import SpecDisk
import SpecText

/// What was measured and drawn before, so that of what has not changed nothing is done again.
///
/// A file for each app in `.specgen/cache/fit`. It depends on the files of a page, on the words of the
/// language, on the scripts that measure and draw and on the browser; whatever of these has changed
/// makes another key. Of a picture it has a hash. A file that can't be read is passed over.
struct LayoutCache {
  /// What the page said under a key.
  private struct Entry: Decodable {
    var key: String
    var value: String

    fileprivate var json: JSONValue { ["key": .string(key), "value": .string(value)] }
  }

  /// The most entries of an app that are kept, those that were used last.
  ///
  /// They are enough for some versions of a page in all languages, on all devices, and for its
  /// pictures. Of what is used now all are kept.
  private static let limit = 500

  private let file: String?
  private let disk: FileSystem
  /// What was read, the last used first.
  private var known: [Entry] = []
  private var values: [String: String] = [:]
  /// The entries that were asked for or added, in order.
  private var used: [Entry] = []
  /// Whether something was added that was not known, or known otherwise.
  private var isChanged = false

  /// - Parameters:
  ///   - app: The app.
  ///   - root: The project's folder; nothing where nothing is to be remembered.
  ///   - disk: The disk.
  init(of app: AppID, root: String?, on disk: FileSystem) {
    self.disk = disk
    file = root.map { "\(cacheFolder(ofProject: $0))/fit/\(app).json" }
    guard let file, let bytes = try? disk.read(file, 1 << 26),
      let read = try? BrowserJSON.decode([Entry].self, from: bytes)
    else { return }
    known = read
    values = Dictionary(read.map { ($0.key, $0.value) }) { first, _ in first }
  }

  /// What the page said under a key.
  mutating func value(_ key: String) -> String? {
    guard let value = values[key] else { return nil }
    used.append(Entry(key: key, value: value))
    return value
  }

  /// Whether something is known under a key.
  func has(_ key: String) -> Bool { values[key] != nil }

  /// Remembers something under a key, in place of what was known there.
  mutating func add(_ key: String, _ value: String) {
    if values.updateValue(value, forKey: key) != value { isChanged = true }
    used.removeAll { $0.key == key }
    used.append(Entry(key: key, value: value))
  }

  /// Writes what is known now, if it can be: without it, it is measured again.
  func save() {
    guard let file, isChanged else { return }
    let keys = Set(used.map(\.key))
    let rest = known.filter { !keys.contains($0.key) }.prefix(max(0, Self.limit - used.count))
    let list = JSONValue.array((used + rest).map(\.json))
    try? replaceCacheFile(file, with: list.bytes(.compact), on: disk)
  }

  /// A key of what a measure depends on.
  static func key(_ parts: [[UInt8]]) -> String {
    // Two hashes with keys of their own make 128 bits, which do not meet by chance.
    [1, 2].map { (number: UInt64) in
      var hasher = SipHasher(.init(number, 0))
      for part in parts {
        hasher.combine(part.count)
        hasher.combine(part)
      }
      return String(hasher.value, radix: 36)
    }.joined(separator: ".")
  }
}
