import Foundation
import SpecBuild
import SpecDisk
import SpecRender
import Testing

/// Writing on a disk that fails, or on a machine that stops, at every single operation.
@Suite struct FaultTests {
  private let after = OutputFixture.rendered(OutputFixture.after)

  /// Runs once with the fuse after each operation, until one run needs fewer.
  private func atEveryOperation(
    _ disk: FileSystem, burnsThrough: Bool, code: Int32 = EIO,
    _ body: (OutputFixture, _ failure: DiskError?, _ place: Comment) throws -> Void
  ) throws {
    var operation = 0
    while true {
      let fuse = Fuse(after: operation, burnsThrough: burnsThrough, code: code)
      try OutputFixture.use { fixture in
        var failure: DiskError?
        do throws(DiskError) {
          _ = try write(after, to: fixture.output, on: disk.behind(fuse))
        } catch {
          failure = error
        }
        try body(fixture, failure, "operation \(operation)")
      }
      if fuse.left >= 0 { break }
      operation += 1
    }
    #expect(operation > 30)
  }

  private func expectNextRunCompletes(
    _ fixture: OutputFixture, _ disk: FileSystem, _ place: Comment
  ) throws {
    _ = try write(after, to: fixture.output, on: disk)
    #expect(fixture.state == OutputFixture.new, place)
    #expect(fixture.leftovers == [], place)
  }

  @Test(arguments: [ENOSPC, EIO])
  func `with the exchange a fault leaves the old state and is thrown`(_ code: Int32) throws {
    try atEveryOperation(.disk, burnsThrough: false, code: code) { fixture, failure, place in
      let expected = failure == nil ? OutputFixture.new : OutputFixture.old
      #expect(fixture.state == expected, place)
      if let failure { #expect(failure.code == code, place) }
      try expectNextRunCompletes(fixture, .disk, place)
    }
  }

  @Test(arguments: [ENOSPC, EIO], OutputFixture.disks.dropFirst().map(\.disk))
  func `one by one a fault is thrown and the next run completes`(
    _ code: Int32, _ disk: FileSystem
  ) throws {
    try atEveryOperation(disk, burnsThrough: false, code: code) { fixture, failure, place in
      let files = fixture.state.filter { !$0.key.hasPrefix(".output-") && !$0.key.hasSuffix("/") }
      if failure == nil {
        #expect(files == OutputFixture.new.filter { !$0.key.hasSuffix("/") }, place)
      }
      // No file is anything but old or new.
      let torn = files.filter { path, text in
        path != ".specgen-manifest" && text != OutputFixture.old[path]
          && text != OutputFixture.new[path]
      }
      #expect(torn == [:], place)
      try expectNextRunCompletes(fixture, disk, place)
    }
  }

  @Test func `with the exchange a kill leaves the old state or the new one`() throws {
    try atEveryOperation(.disk, burnsThrough: true) { fixture, _, place in
      #expect(fixture.state == OutputFixture.old || fixture.state == OutputFixture.new, place)
      try expectNextRunCompletes(fixture, .disk, place)
    }
  }

  @Test(arguments: OutputFixture.disks.dropFirst().map(\.disk))
  func `one by one a kill is completed by the next run`(_ disk: FileSystem) throws {
    try atEveryOperation(disk, burnsThrough: true) { fixture, _, place in
      // What stays in place is never gone, not even for a moment.
      let state = fixture.state
      for path in ["a.txt", "sub/b.txt", "sub/deep/c.txt", "mine.txt", "empty/inside/"] {
        #expect(state[path] != nil, "\(path), \(place)")
      }
      try expectNextRunCompletes(fixture, disk, place)
    }
  }

  @Test func `where the folder is a mount what lies at its top is of one state at any time`() throws
  {
    func parts(_ state: [String: String]) -> [String: [String: String]] {
      var parts: [String: [String: String]] = [:]
      for (path, text) in state where !path.hasPrefix(".output-") && path != ".specgen-manifest" {
        parts[String(path.prefix { $0 != "/" }), default: [:]][path] = text
      }
      return parts
    }
    let (old, new) = (parts(OutputFixture.old), parts(OutputFixture.new))
    try atEveryOperation(FileSystem.disk.withMounts, burnsThrough: true) { fixture, _, place in
      let found = parts(fixture.state)
      for top in Set(old.keys).union(new.keys) {
        #expect(found[top] == old[top] || found[top] == new[top], "\(top), \(place)")
      }
    }
  }

  @Test func `a kill while finishing a killed run is completed too`() throws {
    let disk = FileSystem.disk.withoutExchange
    try atEveryOperation(disk, burnsThrough: true) { fixture, _, place in
      for operations in [3, 9, 15, 21] {
        let fuse = Fuse(after: operations, burnsThrough: true)
        _ = try? write(after, to: fixture.output, on: disk.behind(fuse))
      }
      try expectNextRunCompletes(fixture, disk, place)
    }
  }

  @Test func `when the old files can't be removed the new ones are in place all the same`() throws {
    for code in [ENOSPC, EACCES, EBUSY] {
      try OutputFixture.use { fixture in
        var disk = FileSystem.disk
        disk.removeFile = { (file) throws(DiskError) in
          throw DiskError(.remove, file, code: code)
        }
        let changes = try write(after, to: fixture.output, on: disk)
        #expect(!changes.isEmpty)
        #expect(fixture.state == OutputFixture.new)
        try expectNextRunCompletes(fixture, .disk, "\(code)")
      }
    }
  }

  @Test func `an error says what failed, where and why`() throws {
    try OutputFixture.use { fixture in
      let fuse = Fuse(after: 0, burnsThrough: true, code: ENOSPC)
      do throws(DiskError) {
        _ = try write(after, to: fixture.output, on: FileSystem.disk.behind(fuse))
        Issue.record("nothing was thrown")
      } catch {
        #expect(error.description.hasPrefix("cannot "))
        #expect(error.description.hasSuffix(": No space left on device"))
        #expect(error.description.contains(fixture.root))
      }
    }
  }
}
