import SpecModel
import SpecRender
import SpecText

/// Whether a path is that of a folder as Xcode exports it.
func isXcloc(_ path: String) -> Bool {
  path.hasSuffix(".xcloc") || path.hasSuffix(".xcloc/")
}

/// What Xcode calls a localization catalog: an XLIFF file beside what it was made from.
struct XclocFolder {
  /// The files by their paths in the folder.
  let files: [(path: String, bytes: [UInt8])]

  /// - Parameters:
  ///   - apps: The apps whose texts are in it.
  ///   - settings: The project's.
  ///   - locale: The locale to translate into.
  ///   - xliff: The XLIFF file.
  init(apps: [App], _ settings: Settings, locale: String, xliff: [UInt8]) {
    let contents: JSONValue = [
      "developmentRegion": .string(settings.sourceLocale),
      "project": .string(apps.map(\.id).joined(separator: ", ")),
      "targetLocale": .string(locale),
      "toolInfo": [
        "toolBuildNumber": .string(version), "toolID": "specgen", "toolName": "specgen",
        "toolVersion": .string(version),
      ],
      "version": "1.0",
    ]
    let catalogs = apps.flatMap { renderStrings($0, settings) }
      .filter { $0.path.hasSuffix(".xcstrings") }
    files =
      [
        (path: "contents.json", bytes: contents.bytes(.xcode)),
        (path: "\(Self.localized)/\(locale).xliff", bytes: xliff),
      ] + catalogs.map { (path: "Source Contents/output/\($0.path)", bytes: $0.bytes) }
  }

  /// Where translators work.
  private static let localized = "Localized Contents"

  /// Puts the folder in place; one that was there is replaced in one step where the system can.
  func write(to output: String, on disk: FileSystem) throws {
    let (parent, name) = disk.split(output)
    let path = "\(parent)/\(name)"
    let isThere = try Self.isThere(path, disk)
    let staging = "\(parent)/.\(name).specgen-new"
    try FolderTree.remove(staging, from: disk)
    do {
      // Xcode keeps pictures there; it is made so that nobody misses it.
      try disk.makeFolders("\(staging)/Notes")
      for (path, bytes) in files {
        try disk.makeFolders(disk.split("\(staging)/\(path)").folder)
        try disk.write("\(staging)/\(path)", bytes)
      }
      if isThere {
        try replace(path, by: staging, on: disk)
      } else {
        try disk.rename(staging, path)
      }
    } catch {
      try? FolderTree.remove(staging, from: disk)
      throw error
    }
  }

  private func replace(
    _ path: String, by staging: String, on disk: FileSystem
  ) throws(DiskError) {
    do {
      try disk.exchange(staging, path)
    } catch {
      guard error.isRefusal else { throw error }
      try FolderTree.remove(path, from: disk)
      return try disk.rename(staging, path)
    }
    try? FolderTree.remove(staging, from: disk)
  }

  /// Whether such a folder is at the path already; something else must not be replaced.
  private static func isThere(_ path: String, _ disk: FileSystem) throws -> Bool {
    do {
      let names = try disk.list(path).map(\.name)
      guard names.isEmpty || names.contains("contents.json") else {
        throw Refusal(description: "\(path) is there already, and is something else")
      }
      return true
    } catch let error as DiskError {
      guard error.isMissing else { throw error }
      return false
    }
  }

  /// The path of the XLIFF file in such a folder.
  static func xliffPath(in folder: String, on disk: FileSystem) throws -> String {
    let names = try disk.list("\(folder)/\(localized)").filter { $0.kind == .file }
      .map(\.name).filter { $0.hasSuffix(".xliff") && !$0.hasPrefix(".") }
    guard let name = names.first, names.count == 1 else {
      throw Refusal(
        description: "\(folder)/\(localized) has \(names.isEmpty ? "no" : "more than one") "
          + "XLIFF file")
    }
    return "\(folder)/\(localized)/\(name)"
  }
}
