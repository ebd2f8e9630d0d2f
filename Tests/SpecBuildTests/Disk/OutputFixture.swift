import Foundation
import SpecBuild
import SpecDisk
import SpecRender
import SpecText
import TestSupport
import Testing

/// A temporary folder with an output folder in it, and the two states that it goes between.
struct OutputFixture {
  /// Files that stay, change, come and go; a file becomes a folder and a folder a file.
  static let before = [
    "a.txt": "old a", "sub/b.txt": "b", "sub/deep/c.txt": "old c", "gone/far/d.txt": "d",
    "turns": "a file", "swap/x/one.txt": "1", "swap/two.txt": "2",
  ]
  static let after = [
    "a.txt": "new a", "sub/b.txt": "b", "sub/deep/c.txt": "new c", "fresh/ë é.txt": "e",
    "turns/now/a folder.txt": "in", "swap": "a file",
  ]
  /// What somebody else keeps in the folder; a path that ends in "/" is an empty folder.
  static let others = ["mine.txt": "mine", "sub/mine ö.txt": "mine too", "empty/inside/": ""]

  /// Every way of writing, by its name.
  static let disks: [(name: String, disk: FileSystem)] = [
    ("exchange", .disk), ("a mount", FileSystem.disk.withMounts),
    ("no exchange", FileSystem.disk.withoutExchange),
    ("no links", FileSystem.disk.withoutLinks),
  ]

  let folder: TemporaryFolder
  var root: String { folder.url.path }
  var output: String { root + "/output" }

  /// Hands a folder in the old state to the body, and removes it afterwards.
  static func use(_ body: (OutputFixture) throws -> Void) throws {
    let fixture = OutputFixture(folder: try TemporaryFolder())
    defer { fixture.folder.remove() }
    _ = try write(rendered(before), to: fixture.output, on: .disk)
    for (path, text) in others { try fixture.add(path, text) }
    try body(fixture)
  }

  static func rendered(_ texts: [String: String]) -> [RenderedFile] {
    texts.sorted { $0.key < $1.key }
      .map { RenderedFile(path: $0.key, bytes: Array($0.value.utf8)) }
  }

  /// Puts a file of somebody else into the output folder, or an empty folder.
  func add(_ path: String, _ text: String = "") throws {
    let url = URL(fileURLWithPath: output + "/" + path)
    let folder = path.hasSuffix("/") ? url : url.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    if !path.hasSuffix("/") { try Data(text.utf8).write(to: url) }
  }

  /// Everything that lies in the output folder: files, the list of files, empty folders.
  var state: [String: String] {
    var state: [String: String] = [:]
    for path in FileManager.default.subpaths(atPath: output) ?? [] {
      let full = output + "/" + path
      if let inside = try? FileManager.default.contentsOfDirectory(atPath: full) {
        if inside.isEmpty { state[path + "/"] = "" }
      } else {
        state[path] = String(
          decoding: FileManager.default.contents(atPath: full) ?? Data(), as: UTF8.self)
      }
    }
    return state
  }

  /// What lies beside the output folder.
  var leftovers: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: root).filter { $0 != "output" }) ?? []
  }

  /// The folder as it has to look with these files of specgen's own.
  static func whole(_ texts: [String: String]) -> [String: String] {
    var whole = texts.merging(others) { $1 }
    whole[".specgen-manifest"] =
      "# The files that specgen writes here, and may remove. Not for editing.\n"
      + texts.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      .map { $0 + "\n" }.joined()
    return whole
  }

  static var old: [String: String] { whole(before) }
  static var new: [String: String] { whole(after) }
}
