import Foundation
import SpecBuild
import SpecDisk
import SpecServe
import TestSupport
import Testing

/// What the system tells of changes, and what becomes of it where it does not tell.
@Suite(.enabled(if: DirectoryWatcherTests.isTold, "needs inotify"), .timeLimit(.minutes(2)))
struct FolderNoticesTests {
  private let screens = ProjectFiles([
    "content/app/screens/a.md": "one", "content/app/screens/b.md": "two",
  ])

  private func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  private func makeFolder(_ path: String) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  /// Polls so seldom that no test sees it.
  private static let rare: DirectoryWatcher.Polling = {
    var polling = DirectoryWatcher.Polling()
    polling.interval = .seconds(600)
    polling.idleInterval = .seconds(600)
    polling.safetyInterval = .seconds(600)
    return polling
  }()

  /// A watcher after it has noticed an edit, which is made when it has looked and waits.
  private func noticing(
    _ watch: DirectoryWatcher, _ edit: () throws -> Void
  ) async throws -> DirectoryWatcher {
    let change = Task {
      var watch = watch
      try await watch.nextChange()
      return watch
    }
    try await Task.sleep(for: .milliseconds(30))
    try edit()
    return try await change.value
  }

  /// Whether a watcher has anything to tell without an edit.
  private func hasMore(_ watch: DirectoryWatcher) async throws -> Bool {
    let change = Task {
      var watch = watch
      try await watch.nextChange()
    }
    try await Task.sleep(for: .milliseconds(150))
    change.cancel()
    return await (try? change.value) != nil
  }

  @Test func `what comes into a folder that has just come is told of`() async throws {
    try await withProject(screens) { root in
      let notices = try #require(FolderNotices(of: ["content"], under: root))
      var watch = DirectoryWatcher(["content"], under: root, polling: Self.rare, notices: notices)
      for number in 0..<20 {
        let folder = root + "/content/app/new-\(number)/a/b"
        watch = try await noticing(watch) {
          try makeFolder(folder)
          try write("x", to: folder + "/c.md")
        }
        watch = try await noticing(watch) { try write("xyz", to: folder + "/c.md") }
      }
    }
  }

  @Test func `a folder that was moved away is no longer told of`() async throws {
    try await withProject(screens) { root in
      let notices = try #require(FolderNotices(of: ["content"], under: root))
      var watch = DirectoryWatcher(["content"], under: root, polling: Self.rare, notices: notices)
      watch = try await noticing(watch) {
        try FileManager.default.moveItem(
          atPath: root + "/content/app/screens", toPath: root + "/screens")
      }
      // What came of the move itself.
      while try await notices.isTold(within: .milliseconds(100)) {}
      try write("x", to: root + "/screens/a.md")
      #expect(try await !notices.isTold(within: .milliseconds(150)))
      watch = try await noticing(watch) {
        try FileManager.default.moveItem(
          atPath: root + "/screens", toPath: root + "/content/app/other")
      }
      _ = try await noticing(watch) { try write("xyz", to: root + "/content/app/other/a.md") }
    }
  }

  /// A notice as the system writes it: a folder's number, what happened, and 8 bytes that are 0 here.
  private func notice(_ watch: Int32, _ mask: UInt32) -> [UInt8] {
    [UInt32(bitPattern: watch), mask, 0, 0].flatMap { number in
      withUnsafeBytes(of: number) { Array($0) }
    }
  }

  @Test func `where there was too much to tell, everything is looked at again`() async throws {
    try await withProject(screens) { root in
      let notices = try #require(FolderNotices(of: ["content"], under: root))
      #expect(try await !notices.isTold(within: .milliseconds(50)))
      let overflow = notice(-1, 0x4000)
      notices.receive(overflow)
      #expect(try await notices.isTold(within: .zero))
      // Notices of folders that nobody watches, and half of one, are none.
      notices.receive(notice(12_345, 0x2))
      notices.receive(Array(overflow.prefix(15)))
      #expect(try await !notices.isTold(within: .milliseconds(50)))
    }
  }

  @Test func `an overflow alone is no change`() async throws {
    try await withProject(screens) { root in
      let notices = try #require(FolderNotices(of: ["content"], under: root))
      var watch = DirectoryWatcher(["content"], under: root, polling: Self.rare, notices: notices)
      notices.receive(notice(-1, 0x4000))
      #expect(try await !hasMore(watch))
      watch = try await noticing(watch) {
        notices.receive(notice(-1, 0x4000))
        try write("xyz", to: root + "/content/app/screens/a.md")
      }
      #expect(try await !hasMore(watch))
    }
  }

  @Test func `what nobody tells of is seen all the same, and then looked for as often as ever`()
    async throws
  {
    try await withProject(screens) { root in
      // Told of another folder than it watches: as by a file system of another machine.
      let elsewhere = root + "/elsewhere"
      try makeFolder(elsewhere + "/content")
      let notices = try #require(FolderNotices(of: ["content"], under: elsewhere))
      var polling = DirectoryWatcher.Polling()
      polling.interval = .milliseconds(5)
      polling.debounce = .milliseconds(2)
      polling.safetyInterval = .milliseconds(300)
      var watch = DirectoryWatcher(["content"], under: root, polling: polling, notices: notices)
      watch = try await noticing(watch) {
        try write("xyz", to: root + "/content/app/screens/a.md")
      }
      // Had it gone on as before, ten changes took three seconds.
      let started = ContinuousClock.now
      for number in 0..<10 {
        watch = try await noticing(watch) {
          try write("edit \(number)", to: root + "/content/app/screens/a.md")
        }
      }
      #expect(ContinuousClock.now - started < .milliseconds(2900))
    }
  }

  @Test(arguments: 1...4)
  func `whether it is told or looks, a watcher comes to the same`(seed: UInt64) async throws {
    try await withProject(screens) { root in
      var random = SeededGenerator(seed: seed)
      var quick = DirectoryWatcher.Polling()
      quick.interval = .milliseconds(5)
      quick.debounce = .milliseconds(2)
      let notices = try #require(FolderNotices(of: ["content"], under: root))
      var told = DirectoryWatcher(["content"], under: root, polling: Self.rare, notices: notices)
      var looking = DirectoryWatcher(["content"], under: root, polling: quick)
      for step in 0..<40 {
        told = try await noticing(told) { try edit(root, step, &random) }
        try await looking.nextChange()
      }
      // Where the machine was slow, one edit may have been two changes.
      for var watch in [told, looking] {
        for _ in 0..<3 where try await hasMore(watch) { try await watch.nextChange() }
        #expect(try await !hasMore(watch))
      }
    }
  }

  /// Changes something under the content in one of the ways that people and their tools do.
  private func edit(_ root: String, _ step: Int, _ random: inout SeededGenerator) throws {
    let manager = FileManager.default
    let folder = root + "/content/app"
    let all = try manager.subpathsOfDirectory(atPath: folder).sorted()
    let folders = all.filter { path in
      var isFolder: ObjCBool = false
      _ = manager.fileExists(atPath: "\(folder)/\(path)", isDirectory: &isFolder)
      return isFolder.boolValue
    }
    let files = all.filter { !folders.contains($0) }
    let place = folders.randomElement(using: &random).map { "\(folder)/\($0)" } ?? folder
    switch Int.random(in: 0..<6, using: &random) {
    case 0: try write("edit \(step)", to: "\(place)/\(step).md")
    case 1:
      try makeFolder("\(place)/\(step)/inner")
      try write("edit \(step)", to: "\(place)/\(step)/inner/a.md")
    case 2 where !files.isEmpty:
      let file = files[Int.random(in: 0..<files.count, using: &random)]
      try Data("edit \(step)".utf8)
        .write(to: URL(fileURLWithPath: "\(folder)/\(file)"), options: .atomic)
    case 3 where files.count > 1:
      try manager.removeItem(
        atPath: "\(folder)/\(files[Int.random(in: 0..<files.count, using: &random)])")
    case 4 where !folders.isEmpty:
      try manager.moveItem(atPath: place, toPath: "\(folder)/moved-\(step)")
    default: try write("edit \(step)", to: "\(folder)/\(step).md")
    }
  }
}
