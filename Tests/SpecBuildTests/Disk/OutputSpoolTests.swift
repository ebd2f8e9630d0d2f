import Foundation
import SpecBuild
import SpecDisk
import SpecRender
import SpecText
import Testing

/// Output that is written as it is made.
@Suite struct OutputSpoolTests {
  private let before = OutputFixture.rendered(OutputFixture.before)
  private let after = OutputFixture.rendered(OutputFixture.after)

  @Test(arguments: OutputFixture.disks.map(\.disk))
  func `part by part the folder comes to what it comes to at once`(_ disk: FileSystem) throws {
    try OutputFixture.use { fixture in
      let expected = try diff(after, to: fixture.output, on: disk)
      var spool = try OutputSpool(for: fixture.output, on: disk)
      // The first half is told after the second one, and made before it.
      try spool.add(Array(after[..<2]), rank: 0)
      for file in after[2...] { try spool.add([file], rank: 1) }
      #expect(fixture.state == OutputFixture.old, "nothing is seen until all is made")
      #expect(try spool.finish() == expected)
      #expect(fixture.state == OutputFixture.new)
      #expect(fixture.leftovers == [])
      var again = try OutputSpool(for: fixture.output, on: disk)
      try again.add(after, rank: 0)
      #expect(try again.finish()?.isEmpty == true)
      #expect(fixture.leftovers == [])
    }
  }

  @Test func `what is told keeps its order, whatever is made first`() throws {
    try OutputFixture.use { fixture in
      var spool = try OutputSpool(for: fixture.output, onlyComparing: true, on: .disk)
      let files = OutputFixture.rendered(["1": "1", "2": "2", "3": "3", "4": "4"])
      try spool.add([files[2]], rank: 1)
      try spool.add([files[0]], rank: 0)
      try spool.add([files[3]], rank: 1)
      try spool.add([files[1]], rank: 0)
      #expect(try spool.finish()?.written == ["1", "2", "3", "4"])
      #expect(fixture.state == OutputFixture.old)
      #expect(fixture.leftovers == [])
    }
  }

  @Test func `a folder that somebody else writes meanwhile is left to them`() throws {
    for other in [OutputFixture.before.merging(["a.txt": "theirs"]) { $1 }, OutputFixture.after] {
      try OutputFixture.use { fixture in
        var spool = try OutputSpool(for: fixture.output, on: .disk)
        try spool.add(after, rank: 0)
        _ = try write(OutputFixture.rendered(other), to: fixture.output, on: .disk)
        let theirs = fixture.state
        #expect(try spool.finish() == nil)
        #expect(fixture.state == theirs)
        #expect(fixture.leftovers == [])
      }
    }
  }

  @Test func `one at a time puts files aside, and what an ended one left goes`() throws {
    try OutputFixture.use { fixture in
      var ended = try OutputSpool(for: fixture.output, on: .disk)
      try ended.add(OutputFixture.rendered(["left/over": "1", "a.txt": "2"]), rank: 0)
      #expect(throws: DiskError.self) { try OutputSpool(for: fixture.output, on: .disk) }
      ended.discard()
      #expect(fixture.leftovers == [])
      let folder = fixture.root + "/.output-output.spool/left"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data("1".utf8).write(to: URL(filePath: folder + "/over"))
      var spool = try OutputSpool(for: fixture.output, on: .disk)
      try spool.add(after, rank: 0)
      #expect(try spool.finish() != nil)
      #expect(fixture.state == OutputFixture.new)
      #expect(fixture.leftovers == [])
    }
  }

  @Test func `folders that were made for output that did not come go again`() throws {
    try OutputFixture.use { fixture in
      let output = "\(fixture.root)/new/deep/output"
      var spool = try OutputSpool(for: output, on: .disk)
      try spool.add(after, rank: 0)
      spool.discard()
      #expect(fixture.leftovers == [])
      // What was there stays, and what others put there meanwhile.
      try fixture.add("mine/")
      spool = try OutputSpool(for: "\(fixture.output)/mine/output", on: .disk)
      spool.discard()
      #expect(fixture.state["mine/"] == "")
      spool = try OutputSpool(for: output, on: .disk)
      try Data("1".utf8).write(to: URL(filePath: "\(fixture.root)/new/theirs"))
      spool.discard()
      let left = try FileManager.default.contentsOfDirectory(atPath: "\(fixture.root)/new")
      #expect(left == ["theirs"])
      // One that can't be taken is as if it had not been asked for.
      var refusing = FileSystem.disk
      refusing.lock = { (folder, _, _) throws(DiskError) in
        throw DiskError(.lock, folder, code: EIO)
      }
      #expect(throws: DiskError.self) {
        try OutputSpool(for: "\(fixture.root)/other/output", on: refusing)
      }
      #expect(fixture.leftovers == ["new"])
      // Output that comes stays, with all it lies in.
      spool = try OutputSpool(for: output, on: .disk)
      try spool.add(after, rank: 0)
      #expect(try spool.finish()?.written.isEmpty == false)
      #expect(try diff(after, to: output, on: .disk).isEmpty)
    }
  }

  @Test func `nothing is put aside through a link`() throws {
    try OutputFixture.use { fixture in
      let manager = FileManager.default
      try manager.createDirectory(
        atPath: fixture.root + "/theirs", withIntermediateDirectories: true)
      try Data("1".utf8).write(to: URL(filePath: fixture.root + "/theirs/a.txt"))
      try manager.createSymbolicLink(
        atPath: fixture.root + "/.output-output.spool", withDestinationPath: "theirs")
      #expect(throws: DiskError.self) { try OutputSpool(for: fixture.output, on: .disk) }
      #expect(try manager.contentsOfDirectory(atPath: fixture.root + "/theirs") == ["a.txt"])
    }
  }

  /// Whatever operation fails, the folder is as it was or as it is to be.
  @Test func `a disk that fails leaves the old state or the new one`() throws {
    for operations in 0..<200 {
      var isDone = false
      try OutputFixture.use { fixture in
        let fuse = Fuse(after: operations, burnsThrough: false)
        let disk = FileSystem.disk.behind(fuse)
        do {
          var spool = try OutputSpool(for: fixture.output, on: disk)
          do {
            try spool.add(after, rank: 0)
          } catch {
            spool.discard()
            throw error
          }
          _ = try spool.finish()
          isDone = fuse.left >= 0
        } catch is DiskError {}
        #expect(fixture.state == OutputFixture.old || fixture.state == OutputFixture.new)
        _ = try write(after, to: fixture.output, on: .disk)
        #expect(fixture.state == OutputFixture.new)
      }
      if isDone { return }
    }
    Issue.record("it is never done")
  }

  @Test func `the hash is that of what lies there, in whatever order files are taken`() throws {
    try OutputFixture.use { fixture in
      let key = SipHasher.Key(1, 2)
      _ = try write(after, to: fixture.output, on: .disk)
      func hash(_ files: [RenderedFile]) -> UInt64 {
        var hash = OutputHash(key)
        for file in files { hash.add(file) }
        return hash.value
      }
      #expect(hash(after) == hash(after.reversed()))
      #expect(try OutputFolder(fixture.output, on: .disk).hash(key) == hash(after))
      #expect(hash(before) != hash(after))
    }
  }
}
