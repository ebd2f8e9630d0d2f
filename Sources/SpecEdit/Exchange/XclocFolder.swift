import SpecBuild
import SpecDisk
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
  init(apps: [App], _ settings: Settings, locale: LocaleID, xliff: [UInt8]) {
    let contents: JSONValue = [
      "developmentRegion": .string(settings.sourceLocale.rawValue),
      "project": .string(apps.map(\.id.rawValue).joined(separator: ", ")),
      "targetLocale": .string(locale.rawValue),
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

  /// Puts the files in place; what somebody else keeps in a folder that is there, notes and
  /// screenshots for translators say, stays.
  func write(to output: String, on disk: FileSystem) throws {
    try checkIsOurs(output, on: disk)
    let files = files.map { (RelativePath($0.path), $0.bytes) }
    let wanted = Set(files.map(\.0))
    let folder = OutputFolder(try realFolder(output, on: disk), on: disk)
    _ = try folder.update { (folder) throws(DiskError) in
      let former = try FolderTree(of: folder.path, on: disk)?.leaves.map(\.path) ?? []
      var diff = try folder.diff(
        files, replacing: wanted.union(former.filter(Self.isCatalog)), keeping: wanted)
      // Xcode keeps pictures there; it is made so that nobody misses it.
      let notes = RelativePath("Notes")
      if !diff.folders.contains(notes) { diff.emptyFolders.append(notes) }
      return diff
    }
  }

  /// Whether a file is one that only an export writes: what the texts were made from.
  private static func isCatalog(_ path: RelativePath) -> Bool {
    path.text.hasPrefix("Source Contents/output/strings/") && path.text.hasSuffix(".xcstrings")
  }

  /// What is at the path already is such a folder, and of the same language.
  private func checkIsOurs(_ path: String, on disk: FileSystem) throws {
    let names = try disk.ifThere { () throws(DiskError) in try disk.list(path).map(\.name) } ?? []
    guard names.isEmpty || names.contains("contents.json") else {
      throw UsageError(description: "\(path) is there already, and is something else")
    }
    let own = files.map(\.path)
    let others = try disk.ifThere { () throws(DiskError) in
      try disk.list("\(path)/\(Self.localized)").map(\.name)
    }
    for name in (others ?? []).sorted()
    where name.hasSuffix(".xliff") && !name.hasPrefix(".")
      && !own.contains("\(Self.localized)/\(name)")
    {
      throw UsageError(
        description: "\(path) holds another language, \(name); give each a folder of its own")
    }
  }

  /// The path of the XLIFF file in such a folder.
  static func xliffPath(in folder: String, on disk: FileSystem) throws -> String {
    let names = try disk.list("\(folder)/\(localized)").filter { $0.kind == .file }
      .map(\.name).filter { $0.hasSuffix(".xliff") && !$0.hasPrefix(".") }
    guard let name = names.first, names.count == 1 else {
      throw UsageError(
        description: "\(folder)/\(localized) has \(names.isEmpty ? "no" : "more than one") "
          + "XLIFF file")
    }
    return "\(folder)/\(localized)/\(name)"
  }
}
