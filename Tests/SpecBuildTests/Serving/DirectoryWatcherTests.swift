import Foundation
import SpecBuild
import SpecDisk
import SpecServe
import TestSupport
import Testing

/// Watchers on a real disk, with every way a file can change.
///
/// One is told by the system when to look, and one looks again and again: both have to see the same.
@Suite struct DirectoryWatcherTests {
  private static let quick: DirectoryWatcher.Polling = {
    var polling = DirectoryWatcher.Polling()
    polling.interval = .milliseconds(5)
    polling.debounce = .milliseconds(2)
    return polling
  }()

  /// Whether the system tells of changes here.
  static let isTold = FolderNotices(of: ["content"], under: "/") != nil

  /// A watcher of the content that polls, or is told and polls so seldom that no test sees it.
  private func watcher(
    of root: String, told: Bool, polling: DirectoryWatcher.Polling = quick
  ) throws -> DirectoryWatcher {
    var polling = polling
    guard told else { return DirectoryWatcher(["content"], under: root, polling: polling) }
    polling.safetyInterval = .seconds(600)
    let notices = try #require(FolderNotices(of: ["content"], under: root))
    #expect(notices.isWhole)
    return DirectoryWatcher(["content"], under: root, polling: polling, notices: notices)
  }

  private let screens = ProjectFiles([
    "content/app/screens/a.md": "one", "content/app/screens/b.md": "two",
  ])

  private func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  /// Whether a change is noticed within some seconds.
  ///
  /// - Parameters:
  ///   - watch: The watcher.
  ///   - time: How long is waited.
  ///   - change: What is done when the watcher has looked and waits; nothing where it was done before.
  /// - Returns: Whether it is.
  /// - Throws: What the change throws.
  private func isNoticed(
    _ watch: DirectoryWatcher, within time: Duration = .seconds(5),
    _ change: (() throws -> Void)? = nil
  ) async throws -> Bool {
    try await withThrowingTaskGroup(of: Bool.self) { group in
      group.addTask {
        var watch = watch
        return (try? await watch.nextChange()) != nil
      }
      group.addTask {
        try? await Task.sleep(for: time)
        return false
      }
      defer { group.cancelAll() }
      if let change {
        try? await Task.sleep(for: .milliseconds(40))
        try change()
      }
      return try await group.next() ?? false
    }
  }

  /// What is done in the folder of the screens.
  private static let changes: [(name: String, change: @Sendable (String) throws -> Void)] = [
    ("a file is made", { try Data().write(to: URL(fileURLWithPath: $0 + "/c.md")) }),
    ("a file is emptied", { try Data().write(to: URL(fileURLWithPath: $0 + "/a.md")) }),
    (
      "a file is written over in the same place, with as many bytes",
      { folder in
        let handle = try #require(FileHandle(forWritingAtPath: folder + "/a.md"))
        try handle.write(contentsOf: Data("eno".utf8))
        try handle.close()
      }
    ),
    (
      "a file of as many bytes and of the same time is put in its place",
      { folder in
        let old = try FileManager.default.attributesOfItem(atPath: folder + "/a.md")
        let time = try #require(old[.modificationDate] as? Date)
        try Data("eno".utf8).write(to: URL(fileURLWithPath: folder + "/a.md"), options: .atomic)
        try FileManager.default.setAttributes(
          [.modificationDate: time], ofItemAtPath: folder + "/a.md")
      }
    ),
    ("a file is removed", { try FileManager.default.removeItem(atPath: $0 + "/a.md") }),
    (
      "a file is renamed",
      { try FileManager.default.moveItem(atPath: $0 + "/a.md", toPath: $0 + "/z.md") }
    ),
    (
      "two files change places",
      { folder in
        for (from, to) in [("a", "x"), ("b", "a"), ("x", "b")] {
          try FileManager.default.moveItem(
            atPath: "\(folder)/\(from).md", toPath: "\(folder)/\(to).md")
        }
      }
    ),
    (
      "a folder is made",
      {
        try FileManager.default.createDirectory(
          atPath: $0 + "/more", withIntermediateDirectories: false)
      }
    ),
    ("the folder is removed", { try FileManager.default.removeItem(atPath: $0) }),
    (
      "a link is made",
      {
        try FileManager.default.createSymbolicLink(
          atPath: $0 + "/c.md", withDestinationPath: "a.md")
      }
    ),
  ]

  @Test(arguments: changes.indices, isTold ? [false, true] : [false])
  func `every change is noticed`(number: Int, told: Bool) async throws {
    try await withProject(screens) { root in
      let watch = try watcher(of: root, told: told)
      let isNoticed = try await isNoticed(watch) {
        try Self.changes[number].change(root + "/content/app/screens")
      }
      #expect(isNoticed, "\(Self.changes[number].name)")
    }
  }

  @Test(arguments: isTold ? [false, true] : [false])
  func `a hundred edits of one file within a second are a hundred changes`(
    told: Bool
  ) async throws {
    try await withProject(screens) { root in
      var watch = try watcher(of: root, told: told)
      for number in 100..<200 {
        try write("\(number)", to: root + "/content/app/screens/a.md")
        try #require(try await isNoticed(watch), "\(number)")
        try await watch.nextChange()
      }
    }
  }

  @Test(
    arguments: ["content/.swap", "content/app/.a.md.swp", "output/a.html", "notes.txt"],
    isTold ? [false, true] : [false])
  func `what is no content is passed over`(path: String, told: Bool) async throws {
    try await withProject(screens) { root in
      try FileManager.default.createDirectory(
        atPath: root + "/output", withIntermediateDirectories: true)
      let watch = try watcher(of: root, told: told)
      let isNoticed = try await isNoticed(watch, within: .milliseconds(200)) {
        try write("x", to: root + "/" + path)
      }
      #expect(!isNoticed)
    }
  }

  @Test(arguments: isTold ? [false, true] : [false])
  func `a folder that comes and goes is waited for`(told: Bool) async throws {
    try await withProject(screens) { root in
      try FileManager.default.moveItem(atPath: root + "/content", toPath: root + "/away")
      var watch = try watcher(of: root, told: told)
      let isNoticed = try await isNoticed(watch) {
        try FileManager.default.moveItem(atPath: root + "/away", toPath: root + "/content")
      }
      #expect(isNoticed)
      try await watch.nextChange()
      #expect(try await !self.isNoticed(watch, within: .milliseconds(100)))
      let isSeen = try await self.isNoticed(watch) {
        try write("three", to: root + "/content/app/screens/a.md")
      }
      #expect(isSeen)
    }
  }

  @Test(arguments: isTold ? [false, true] : [false])
  func `a change that goes on is told when it is over`(told: Bool) async throws {
    try await withProject(screens) { root in
      var polling = Self.quick
      polling.debounce = .milliseconds(100)
      polling.quiet = .milliseconds(100)
      let watch = try watcher(of: root, told: told, polling: polling)
      let path = root + "/content/app/screens/a.md"
      let clock = ContinuousClock()
      async let noticed: ContinuousClock.Instant = {
        var watch = watch
        try await watch.nextChange()
        return clock.now
      }()
      var last = clock.now
      for number in 0..<20 {
        try write("\(number)", to: path)
        last = clock.now
        try await Task.sleep(for: .milliseconds(10))
      }
      #expect(try await noticed > last)
    }
  }
}
