import SpecText

/// What a transaction is to do, kept as a file until it is done.
///
/// It is data from outside: whoever can put a file into the project can write one. So it is read
/// strictly, and names nothing but what specgen itself would change.
struct Journal: Equatable {
  /// One file, before and after.
  struct Change: Equatable {
    var path: RelativePath
    var before: Digest?
    var after: Digest?
  }

  /// In the order in which the files are put in place.
  var changes: [Change]
  /// The folders that are made for them, outer before inner.
  var folders: [RelativePath]

  init(changes: [Change], folders: [RelativePath]) {
    self.changes = changes
    self.folders = folders
  }

  private static let head = "specgen journal 1"
  private static let end = "end"

  /// Reads a journal; nil when it is none that specgen wrote.
  init?(bytes: [UInt8]) {
    var lines = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)[...]
    guard lines.popFirst() == Self.head[...], lines.popLast() == "",
      lines.popLast() == Self.end[...]
    else { return nil }
    changes = []
    folders = []
    for line in lines {
      let words = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
      if line.hasPrefix("folder ") {
        folders.append(RelativePath(String(line.dropFirst("folder ".count))))
      } else if words.count == 3, let before = Self.digest(words[0]),
        let after = Self.digest(words[1])
      {
        changes.append(.init(path: .init(String(words[2])), before: before, after: after))
      } else {
        return nil
      }
    }
    guard (changes.map(\.path) + folders).allSatisfy(\.isChangeable) else { return nil }
  }

  var bytes: [UInt8] {
    let lines =
      [Self.head] + folders.map { "folder \($0.text)" }
      + changes.map { change in
        "\(change.before?.text ?? "-") \(change.after?.text ?? "-") \(change.path.text)"
      } + [Self.end, ""]
    return Array(lines.joined(separator: "\n").utf8)
  }

  /// A digest as it is written; nil inside when there is no file, outside when it is no digest.
  private static func digest(_ text: Substring) -> Digest?? {
    text == "-" ? .some(nil) : Digest(text).map { .some($0) }
  }
}

extension RelativePath {
  /// Whether it is a file or folder of the content or the templates, a schema beside them, or what
  /// `init` makes around them.
  fileprivate var isChangeable: Bool {
    if ProjectFile.allCases.contains(where: { "\($0.rawValue)/".hasPrefix("\(text)/") }) {
      return true
    }
    let parts = text.split(separator: "/")
    guard isClean, parts.count > 1 else {
      return text == ".specgen" || ProjectFolder(rawValue: text) != nil
    }
    return ProjectFolder(rawValue: String(parts[0])) != nil
      || parts[0] == ".specgen" && parts.count == 2 && parts[1].hasSuffix(".schema.json")
  }
}

/// What tells the bytes of a file from others: how many they are, and their 64-bit FNV-1a hash.
struct Digest: Equatable {
  let text: String

  init(of bytes: [UInt8]) {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    text = "\(bytes.count)-\(String(hash, radix: 16))"
  }

  /// Reads one as it is written.
  init?(_ text: Substring) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, Int(parts[0]) != nil, UInt64(parts[1], radix: 16) != nil else {
      return nil
    }
    self.text = String(text)
  }

  private init() { text = "no file" }

  /// Something is there that is no file.
  static let noFile = Digest()
}
