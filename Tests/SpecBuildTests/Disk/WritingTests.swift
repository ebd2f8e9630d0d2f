import Foundation
import SpecBuild
import SpecDisk
import SpecRender
import SpecText
import Testing

/// The output folder on a real disk that works.
@Suite struct WritingTests {
  private let before = OutputFixture.rendered(OutputFixture.before)
  private let after = OutputFixture.rendered(OutputFixture.after)

  @Test(arguments: OutputFixture.disks.map(\.disk))
  func `a first run makes the folder and those above it`(_ disk: FileSystem) throws {
    try OutputFixture.use { fixture in
      let output = fixture.root + "/not/there yet"
      let changes = try write(after, to: output, on: disk)
      #expect(changes.written.count == after.count)
      #expect(changes.removed == [])
      for file in after {
        #expect(FileManager.default.contents(atPath: output + "/" + file.path) == Data(file.bytes))
      }
    }
  }

  @Test(arguments: OutputFixture.disks.map(\.disk))
  func `the folder gets the new state and what others keep there stays`(
    _ disk: FileSystem
  ) throws {
    try OutputFixture.use { fixture in
      #expect(fixture.state == OutputFixture.old)
      let changes = try write(after, to: fixture.output, on: disk)
      #expect(fixture.state == OutputFixture.new)
      #expect(fixture.leftovers == [])
      #expect(
        changes.written == [
          "a.txt", "fresh/ë é.txt", "sub/deep/c.txt", "swap", "turns/now/a folder.txt",
        ])
      #expect(changes.removed == ["gone/far/d.txt", "swap/two.txt", "swap/x/one.txt", "turns"])
      #expect(changes.unchanged == 1)
      _ = try write(before, to: fixture.output, on: disk)
      #expect(fixture.state == OutputFixture.old)
    }
  }

  @Test func `a second run only looks`() throws {
    try OutputFixture.use { fixture in
      let changes = try write(before, to: fixture.output, on: readOnly(leaving: fixture.root))
      #expect(changes.isEmpty)
      #expect(changes.unchanged == before.count)
    }
  }

  @Test func `a comparison tells what would change and only looks`() throws {
    try OutputFixture.use { fixture in
      let would = try diff(after, to: fixture.output, on: readOnly())
      #expect(fixture.state == OutputFixture.old)
      #expect(try write(after, to: fixture.output, on: .disk) == would)
      #expect(try diff(after, to: fixture.output, on: readOnly()).isEmpty)
    }
  }

  /// A disk where nothing may be changed; making a folder that is there is no change.
  private func readOnly(leaving folder: String? = nil) -> FileSystem {
    var disk = FileSystem.disk
    disk.write = { (file, _) throws(DiskError) in throw DiskError(.write, file, code: EIO) }
    disk.rename = { (_, to) throws(DiskError) in throw DiskError(.rename, to, code: EIO) }
    disk.swap = { (_, to) throws(DiskError) in throw DiskError(.swap, to, code: EIO) }
    disk.link = { (_, to) throws(DiskError) in throw DiskError(.link, to, code: EIO) }
    disk.makeFolder = { (made) throws(DiskError) in
      throw DiskError(.makeFolder, made, code: made == folder ? EEXIST : EIO)
    }
    disk.removeFile = { (file) throws(DiskError) in throw DiskError(.remove, file, code: EIO) }
    disk.removeFolder = { (gone) throws(DiskError) in throw DiskError(.remove, gone, code: EIO) }
    return disk
  }

  @Test func `a partial run leaves the rest alone and remembers it`() throws {
    try OutputFixture.use { fixture in
      let part = OutputFixture.rendered(["a.txt": "new a", "sub/b.txt": "b"])
      _ = try write(part, to: fixture.output, keeping: { _ in true }, on: .disk)
      let kept = OutputFixture.before.merging(["a.txt": "new a"]) { $1 }
      #expect(fixture.state == OutputFixture.whole(kept))
      _ = try write(part, to: fixture.output, keeping: { $0.hasPrefix("gone/") }, on: .disk)
      let fewer = ["a.txt": "new a", "sub/b.txt": "b", "gone/far/d.txt": "d"]
      #expect(fixture.state == OutputFixture.whole(fewer))
    }
  }

  @Test(
    arguments: [
      ("mine.txt", "mine.txt"), ("mine.txt/under.txt", "mine.txt"), ("empty", "empty"),
      ("empty/inside", "empty/inside"), ("sub", "sub"), ("pipe", "pipe"), ("link", "link"),
      ("link/under.txt", "link"),
    ], OutputFixture.disks.map(\.disk))
  func `what somebody else put in the way is an error and nothing is touched`(
    _ places: (file: String, obstruction: String), _ disk: FileSystem
  ) throws {
    try OutputFixture.use { fixture in
      #expect(mkfifo(fixture.output + "/pipe", 0o600) == 0)
      #expect(symlink("empty", fixture.output + "/link") == 0)
      let old = fixture.state
      let files = OutputFixture.rendered(["a.txt": "new a", places.file: "ours"])
      do throws(DiskError) {
        _ = try write(files, to: fixture.output, on: disk)
        Issue.record("it was written over")
      } catch {
        let path = fixture.output + "/" + places.obstruction
        #expect(error.description.hasPrefix("cannot write \(path): something that specgen did not"))
      }
      unlink(fixture.output + "/pipe")
      #expect(fixture.state == old.filter { $0.key != "pipe" })
    }
  }

  @Test func `links and pipes of others are carried over and not followed`() throws {
    for (name, disk) in OutputFixture.disks {
      try OutputFixture.use { fixture in
        #expect(symlink("loop", fixture.output + "/loop") == 0)
        #expect(symlink("../nowhere", fixture.output + "/sub/broken") == 0)
        #expect(mkfifo(fixture.output + "/pipe", 0o600) == 0)
        _ = try write(after, to: fixture.output, on: disk)
        let files = FileManager.default
        #expect(
          try files.destinationOfSymbolicLink(atPath: fixture.output + "/loop") == "loop", "\(name)"
        )
        #expect(
          try files.destinationOfSymbolicLink(atPath: fixture.output + "/sub/broken")
            == "../nowhere", "\(name)")
        #expect(
          try files.attributesOfItem(atPath: fixture.output + "/pipe")[.type] as? FileAttributeType
            != .typeRegular, "\(name)")
      }
    }
  }

  @Test(arguments: [".output-output", "output/.output-new"])
  func `a link where a run would make its new folder goes, and what it leads to stays`(
    place: String
  ) throws {
    try OutputFixture.use { fixture in
      let manager = FileManager.default
      let elsewhere = fixture.root + "/elsewhere"
      try manager.createDirectory(atPath: elsewhere, withIntermediateDirectories: true)
      try Data("mine".utf8).write(to: URL(fileURLWithPath: elsewhere + "/mine.txt"))
      #expect(symlink(elsewhere, "\(fixture.root)/\(place)") == 0)
      let changes = try write(
        OutputFixture.rendered(OutputFixture.after), to: fixture.output, on: .disk)
      #expect(!changes.isEmpty)
      #expect(manager.contents(atPath: elsewhere + "/mine.txt") == Data("mine".utf8))
      #expect((try? manager.destinationOfSymbolicLink(atPath: "\(fixture.root)/\(place)")) == nil)
    }
  }

  @Test func `a file of others whose name is no text stays`() throws {
    try OutputFixture.use { fixture in
      let path = (fixture.output + "/sub/").utf8.map { CChar(bitPattern: $0) } + [-1, -2, 0]
      let file = open(path, O_CREAT | O_WRONLY, 0o600)
      // Some file systems have no such names.
      guard file >= 0 else { return }
      close(file)
      _ = try write(after, to: fixture.output, on: .disk)
      #expect(access(path, F_OK) == 0)
      #expect(try diff(after, to: fixture.output, on: .disk).isEmpty)
    }
  }

  @Test func `an output folder that is a link is written where it leads`() throws {
    try OutputFixture.use { fixture in
      let link = fixture.root + "/link"
      #expect(symlink("output", link) == 0)
      _ = try write(after, to: link, on: .disk)
      #expect(fixture.state == OutputFixture.new)
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "output")
      #expect(fixture.leftovers == ["link"])
    }
  }

  @Test func `a list of files with a merge's marks names the files of both sides`() throws {
    try OutputFixture.use { fixture in
      try fixture.add("theirs.txt", "theirs")
      let list = (fixture.state[".specgen-manifest"] ?? "")
      let merged = "<<<<<<< ours\r\n" + list + "=======\ntheirs.txt\n../outside\n>>>>>>> theirs\n"
      try fixture.add(".specgen-manifest", merged)
      try Data("outside".utf8).write(to: URL(fileURLWithPath: fixture.root + "/outside"))
      _ = try write(after, to: fixture.output, on: .disk)
      #expect(fixture.state == OutputFixture.new)
      #expect(fixture.leftovers == ["outside"])
    }
  }
}
