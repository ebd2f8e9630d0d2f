import Foundation
import SpecBuild
import SpecRender
import Testing

/// The output folder through faults and kills, on a real disk.
@Suite struct WritingTests {
  private static let before = [
    "a.txt": "old a", "sub/b.txt": "b", "sub/deep/c.txt": "old c", "gone/d.txt": "d",
  ]
  private static let after = [
    "a.txt": "new a", "sub/b.txt": "b", "sub/deep/c.txt": "new c", "fresh/ë é.txt": "e",
  ]
  private static let others = ["mine.txt": "mine", "sub/mine too.txt": "mine too"]

  private func files(_ texts: [String: String]) -> [RenderedFile] {
    texts.sorted { $0.key < $1.key }
      .map { RenderedFile(path: $0.key, bytes: Array($0.value.utf8)) }
  }

  /// A folder with the old state and somebody else's files in `output`.
  private func withOutput(_ body: (String) throws -> Void) throws {
    let root = FileManager.default.temporaryDirectory.path + "/specgen wrïting \(UUID())"
    defer { try? FileManager.default.removeItem(atPath: root) }
    let output = root + "/output"
    _ = try write(files(Self.before), to: output, on: .disk)
    for (path, text) in Self.others { try Data(text.utf8).write(to: url(output, path)) }
    try body(output)
  }

  private func url(_ folder: String, _ path: String) -> URL {
    URL(fileURLWithPath: folder + "/" + path)
  }

  /// Every file but specgen's own list and leftovers.
  private func state(_ output: String) -> [String: String] {
    var state: [String: String] = [:]
    for path in FileManager.default.subpaths(atPath: output) ?? [] {
      guard !path.hasPrefix("."),
        let data = FileManager.default.contents(atPath: output + "/" + path)
      else { continue }
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: output + "/" + path, isDirectory: &isFolder),
        !isFolder.boolValue
      {
        state[path] = String(decoding: data, as: UTF8.self)
      }
    }
    return state
  }

  private var old: [String: String] { Self.before.merging(Self.others) { $1 } }
  private var new: [String: String] { Self.after.merging(Self.others) { $1 } }

  private let disks: [(name: String, disk: FileSystem)] = [
    ("exchange", .disk), ("one by one", FileSystem.disk.withoutExchange),
  ]

  @Test func `the folder gets the new state, and others' files stay`() throws {
    for (name, disk) in disks {
      try withOutput { output in
        let changes = try write(files(Self.after), to: output, on: disk)
        #expect(state(output) == new, "\(name)")
        #expect(changes.written == ["a.txt", "fresh/ë é.txt", "sub/deep/c.txt"])
        #expect(changes.removed == ["gone/d.txt"])
        #expect(changes.unchanged == 1)
        #expect(!FileManager.default.fileExists(atPath: output + "/gone"))
      }
    }
  }

  @Test func `a second run changes nothing on the disk`() throws {
    try withOutput { output in
      var disk = FileSystem.disk
      disk.write = { (file, _) throws(DiskError) in throw DiskError(.write, file, code: EROFS) }
      disk.rename = { (_, to) throws(DiskError) in throw DiskError(.rename, to, code: EROFS) }
      disk.makeFolder = { (to) throws(DiskError) in
        throw DiskError(.makeFolder, to, code: EEXIST)
      }
      let changes = try write(files(Self.before), to: output, on: disk)
      #expect(changes.isEmpty)
    }
  }

  @Test func `a comparison tells what would change and writes nothing`() throws {
    try withOutput { output in
      let changes = try compare(files(Self.after), to: output, on: .disk)
      #expect(changes.removed == ["gone/d.txt"])
      #expect(state(output) == old)
    }
  }

  @Test func `files that are kept are not pruned`() throws {
    try withOutput { output in
      _ = try write(files(Self.after), to: output, keeping: { _ in true }, on: .disk)
      #expect(state(output) == new.merging(["gone/d.txt": "d"]) { $1 })
      // And they are still known as specgen's own.
      _ = try write(files(Self.after), to: output, on: .disk)
      #expect(state(output) == new)
    }
  }

  @Test func `somebody else's file is not written over`() throws {
    try withOutput { output in
      #expect(throws: DiskError.self) {
        try write(files(["mine.txt": "ours"]), to: output, on: .disk)
      }
      #expect(state(output) == old)
    }
  }

  @Test func `a file becomes a folder and a folder a file`() throws {
    let swapped = ["a.txt/inner.txt": "inner", "sub/deep": "a file", "sub/b.txt": "b"]
    for (name, disk) in disks {
      try withOutput { output in
        _ = try write(files(swapped), to: output, on: disk)
        #expect(state(output) == swapped.merging(Self.others) { $1 }, "\(name)")
      }
    }
  }

  @Test func `one fault at any operation leaves the old state or the new one`() throws {
    for (name, disk) in disks {
      for code in [EIO, ENOSPC] {
        var reached = true
        var operation = 0
        while reached {
          try withOutput { output in
            let fuse = Fuse(after: operation, burnsThrough: false, code: code)
            let failed = (try? write(files(Self.after), to: output, on: disk.behind(fuse))) == nil
            reached = fuse.left < 0
            let found = state(output)
            let wasFinishing = name == "one by one" && failed
            #expect(found == old || found == new || wasFinishing, "\(name) at \(operation)")
            _ = try write(files(Self.after), to: output, on: disk)
            #expect(state(output) == new, "\(name) after \(operation)")
          }
          operation += 1
        }
        #expect(operation > 20)
      }
    }
  }

  @Test func `a kill at any operation leaves a state that the next run completes`() throws {
    for (name, disk) in disks {
      var reached = true
      var operation = 0
      while reached {
        try withOutput { output in
          let fuse = Fuse(after: operation, burnsThrough: true)
          _ = try? write(files(Self.after), to: output, on: disk.behind(fuse))
          reached = fuse.left < 0
          if name == "exchange" {
            let found = state(output)
            #expect(found == old || found == new, "\(name) at \(operation)")
          }
          _ = try write(files(Self.after), to: output, on: disk)
          #expect(state(output) == new, "\(name) after \(operation)")
          let leftovers = try FileManager.default.contentsOfDirectory(
            atPath: (output as NSString).deletingLastPathComponent)
          #expect(leftovers == ["output"])
          #expect(!FileManager.default.fileExists(atPath: output + "/.output-new"))
        }
        operation += 1
      }
      #expect(operation > 20)
    }
  }
}
