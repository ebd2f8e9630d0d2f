import Foundation
import SpecBuild
import SpecDisk
import SpecEdit
import SpecText
import Synchronization
import TestSupport
import Testing

/// Changes of content are made whole or not at all, wherever the machine stops.
@Suite struct TransactionTests {
  /// A command that changes content.
  struct Command: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let run: @Sendable (_ root: String, FileSystem) async throws -> Void

    init(_ name: String, _ run: @escaping @Sendable (String, FileSystem) async throws -> Void) {
      testDescription = name
      self.run = run
    }
  }

  static let commands = [
    Command("rename") { root, disk in
      _ = try await rename("screen:welcome", to: "hi", in: "demo", root: root, on: disk)
    },
    Command("new screen") { root, disk in
      _ = try await makeScreen("tips", titled: "Tips", in: "demo", root: root, on: disk)
    },
    Command("new app") { root, disk in
      _ = try await makeApp("second", named: "Second", root: root, on: disk)
    },
    Command("new locale") { root, disk in _ = try await makeLocale("ja", root: root, on: disk) },
    Command("release") { root, disk in _ = try await release("demo", root: root, on: disk) },
    Command("schema") { root, disk in _ = try writeSchemas(root: root, on: disk) },
    Command("check --fix") { root, disk in
      _ = try await runPipeline(PipelineRequest(.fix, root: root, jobs: 1), on: disk)
    },
  ]

  /// A project with a translation; for `check --fix` one whose texts are missing in two languages.
  private func withTranslatedProject(
    of command: Command = commands[0], _ body: (String) async throws -> Void
  ) async throws {
    var files = try await Self.translated.value
    if command.testDescription == "check --fix" {
      files = Self.small
      files["content/specgen.json"] = #"{ "source": "en", "locales": ["de", "pl"] }"#
      for locale in ["de", "pl"] { files["content/demo/locales/\(locale).json"] = "{}\n" }
    }
    try await withProject(files, body)
  }

  /// The small project without templates: a change of content leaves them alone, and to write them
  /// takes longer than all the rest.
  private static let small = ProjectFiles(
    ProjectFiles.small.texts.filter { !$0.key.hasPrefix("templates/") })

  private static let translated = Task {
    try await withProject(small) { root in
      _ = try await makeLocale("de", root: root)
      return try ProjectFiles(at: URL(filePath: root))
    }
  }

  /// Every file and folder of the project but the templates, those out of sight too.
  private func state(_ root: String) -> [String: Data] {
    var files: [String: Data] = [:]
    for name in FileManager.default.subpaths(atPath: root) ?? [] {
      guard !name.hasPrefix("templates") else { continue }
      files[name] = FileManager.default.contents(atPath: "\(root)/\(name)") ?? Data()
    }
    return files
  }

  /// What any other command does first.
  private func look(_ root: String, on disk: FileSystem = .disk) async throws {
    // It reads the content, then says that it is written in English already.
    do { _ = try await makeLocale("en", root: root, on: disk) } catch is UsageError {}
  }

  private func newState(_ command: Command) async throws -> [String: Data] {
    var new: [String: Data] = [:]
    try await withTranslatedProject(of: command) { root in
      try await command.run(root, .disk)
      new = state(root)
    }
    return new
  }

  /// Runs once with the fuse after each operation that changes the disk, until one run needs fewer.
  private func atEveryOperation(
    of command: Command, on disk: FileSystem, burnsThrough: Bool,
    _ body: (_ root: String, _ old: [String: Data], _ failure: (any Error)?, Comment) async throws
      -> Void
  ) async throws {
    var operation = 0
    var changes = 0
    while true {
      let fuse = Fuse(after: operation, burnsThrough: burnsThrough, code: ENOSPC)
      try await withTranslatedProject(of: command) { root in
        let old = state(root)
        var failure: (any Error)?
        do { try await command.run(root, disk.changing(behind: fuse)) } catch { failure = error }
        if state(root) != old { changes += 1 }
        try await body(root, old, failure, "\(command.testDescription), operation \(operation)")
      }
      if fuse.left >= 0 { break }
      operation += 1
    }
    #expect(changes > 2)
  }

  @Test(arguments: commands)
  func `after a kill anywhere the next command of any kind leaves the old content or the new`(
    command: Command
  ) async throws {
    let new = try await newState(command)
    var ends: Set<Bool> = []
    try await atEveryOperation(of: command, on: .disk, burnsThrough: true) { root, old, _, place in
      try await look(root)
      let found = state(root)
      ends.insert(found == new)
      #expect(found == old || found == new, place)
      guard found == old else { return }
      try await command.run(root, .disk)
      #expect(state(root) == new, place)
    }
    #expect(ends == [true, false])
  }

  @Test(
    arguments: [
      ("no links", FileSystem.disk.withoutLinks), ("content is a mount", .disk.withContentMounted),
    ])
  func `on other file systems too`(name: String, disk: FileSystem) async throws {
    for command in Self.commands.prefix(2) {
      let new = try await newState(command)
      try await atEveryOperation(of: command, on: disk, burnsThrough: true) { root, old, _, place in
        try await look(root, on: disk)
        let found = state(root)
        #expect(found == old || found == new, place)
      }
    }
  }

  @Test(arguments: commands)
  func `after a fault anywhere everything is as it was, and the words say why`(
    command: Command
  ) async throws {
    let new = try await newState(command)
    try await atEveryOperation(
      of: command, on: .disk, burnsThrough: false
    ) { root, old, failure, place in
      if let failure {
        #expect(state(root) == old, place)
        #expect("\(failure)".hasSuffix("No space left on device"), place)
      } else {
        try await look(root)
        #expect(state(root) == new, place)
      }
    }
  }

  @Test func `a kill while an interrupted change is finished or undone is no other one`()
    async throws
  {
    let command = Self.commands[0]
    let new = try await newState(command)
    for burnsThrough in [true, false] {
      try await atEveryOperation(
        of: command, on: .disk, burnsThrough: true
      ) { root, old, _, place in
        for operations in [4, 9, 13, 16, 2, 11] {
          let fuse = Fuse(after: operations, burnsThrough: burnsThrough)
          _ = try? await makeLocale("en", root: root, on: .disk.behind(fuse))
        }
        try await look(root)
        let found = state(root)
        #expect(found == old || found == new, place)
      }
    }
  }

  // MARK: Somebody else

  /// Hands over a project whose rename was ended after so many files were in place.
  private func interrupted(
    after count: Int, _ body: (_ root: String, _ old: [String: Data]) async throws -> Void
  ) async throws {
    try await withTranslatedProject { root in
      let old = state(root)
      let placed = Counter()
      var disk = FileSystem.disk
      disk.rename = { (from, to) throws(DiskError) in
        if from.hasSuffix(".new") {
          guard placed.count < count else { throw DiskError(.rename, to, code: EIO) }
          placed.count += 1
        }
        // The journal stays as it is, as after a kill.
        if to.hasSuffix("/undo") { throw DiskError(.rename, to, code: EIO) }
        try FileSystem.disk.rename(from, to)
      }
      await #expect(throws: DiskError.self) { try await Self.commands[0].run(root, disk) }
      try await body(root, old)
    }
  }

  private func edit(_ path: String, _ root: String) throws -> String {
    let path = "\(root)/\(path)"
    let text = try String(contentsOfFile: path, encoding: .utf8) + "\n"
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    return text
  }

  private static let flow = "content/demo/flow.json"
  private static let moved = "content/demo/screens/hi.md"

  @Test func `what was edited before it was come to stays, and the rest is put back`() async throws
  {
    try await interrupted(after: 1) { root, old in
      #expect(state(root)[Self.moved] != nil)
      let text = try edit(Self.flow, root)
      try await look(root)
      var expected = old
      expected[Self.flow] = Data(text.utf8)
      #expect(state(root) == expected)
    }
  }

  @Test func `what was edited after it was in place stays, and the rest is finished`() async throws
  {
    let new = try await newState(Self.commands[0])
    try await interrupted(after: 1) { root, _ in
      let text = try edit(Self.moved, root)
      try await look(root)
      var expected = new
      expected[Self.moved] = Data(text.utf8)
      #expect(state(root) == expected)
    }
  }

  @Test func `where files of both kinds were edited the words say what to do`() async throws {
    try await interrupted(after: 1) { root, _ in
      _ = try edit(Self.moved, root)
      _ = try edit(Self.flow, root)
      let before = state(root)
      for _ in 0..<2 {
        await #expect {
          try await look(root)
        } throws: {
          "\($0)" == "cannot finish \(root)/.specgen-transaction: a change was interrupted "
            + "half-way and these files were edited since: \(Self.flow), \(Self.moved); files "
            + "before the change are here as *.old, those after it as *.new, and the journal lists "
            + "them: put the content in order, then remove this folder"
        }
      }
      #expect(state(root) == before)
      try FileManager.default.removeItem(atPath: "\(root)/.specgen-transaction")
      try await look(root)
    }
  }

  @Test func `files that were put back from elsewhere are not changed again`() async throws {
    try await interrupted(after: 2) { root, old in
      try FileManager.default.removeItem(atPath: "\(root)/\(Self.moved)")
      try #require(old[Self.flow]).write(to: URL(fileURLWithPath: "\(root)/\(Self.flow)"))
      try await look(root)
      #expect(state(root) == old)
    }
  }

  @Test func `content that was changed while a command worked is left alone`() async throws {
    try await withTranslatedProject { root in
      let disk = FileSystem.disk.once(before: .exclusive) {
        _ = try? self.edit("content/demo/screens/done.md", root)
      }
      await #expect {
        _ = try await rename("screen:welcome", to: "hi", in: "demo", root: root, on: disk)
      } throws: {
        "\($0)" == "cannot write \(root)/content: files there were changed meanwhile; nothing was "
          + "written, run the command again"
      }
      #expect(state(root)[Self.moved] == nil)
      #expect(state(root)[".specgen-transaction"] == nil)
    }
  }

  @Test func `what somebody saves while a change is written down is not overwritten`() async throws
  {
    try await withTranslatedProject { root in
      var expected = state(root)
      var disk = FileSystem.disk
      disk.rename = { [disk] (from, to) throws(DiskError) in
        try disk.rename(from, to)
        guard to.hasSuffix("/redo") else { return }
        _ = try? self.edit(Self.flow, root)
      }
      await #expect(throws: DiskError.self) {
        _ = try await rename("screen:welcome", to: "hi", in: "demo", root: root, on: disk)
      }
      let saved = state(root)[Self.flow]
      #expect(saved != expected[Self.flow])
      expected[Self.flow] = saved
      #expect(state(root) == expected)
    }
  }

  @Test func `a folder that is removed and made again is locked by one at a time`() async throws {
    let root = try TemporaryFolder()
    defer { root.remove() }
    let folder = root.url.path + "/locked"
    let holders = Holders()
    let most = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<4 {
        group.addTask {
          var most = 0
          for _ in 0..<300 {
            try? FileSystem.disk.makeFolders(folder)
            guard let lock = try? FileSystem.disk.lock(folder, .exclusive, 0) else { continue }
            most = max(most, holders.add(1))
            usleep(20)
            _ = holders.add(-1)
            try? FileSystem.disk.removeFolder(folder)
            FileSystem.disk.unlock(lock)
          }
          return most
        }
      }
      return await group.reduce(0, max)
    }
    #expect(most == 1)
  }

  @Test func `who reads waits for who writes`() async throws {
    try await withTranslatedProject { root in
      let readers = try (0..<3).map { _ in try FileSystem.disk.lock(root, .shared, 0) }
      #expect(throws: DiskError.self) { try FileSystem.disk.lock(root, .exclusive, 0) }
      readers.forEach(FileSystem.disk.unlock)
      let writer = try FileSystem.disk.lock(root, .exclusive, 0)
      #expect(throws: DiskError.self) { try FileSystem.disk.lock(root, .shared, 0) }
      let isLetGo = Counter()
      let disk = FileSystem.disk.once(before: .shared) {
        Thread.detachNewThread {
          usleep(200_000)
          isLetGo.count = 1
          FileSystem.disk.unlock(writer)
        }
      }
      _ = try await runPipeline(PipelineRequest(.check, root: root, jobs: 1), on: disk)
      #expect(isLetGo.count == 1)
    }
  }

  @Test func `a project that can't be written is read, and what hangs over it is told`()
    async throws
  {
    var disk = FileSystem.disk
    disk.write = { (file, _) throws(DiskError) in throw DiskError(.write, file, code: EROFS) }
    disk.rename = { (_, to) throws(DiskError) in throw DiskError(.rename, to, code: EROFS) }
    disk.makeFolder = { (path) throws(DiskError) in
      throw DiskError(.makeFolder, path, code: EROFS)
    }
    disk.removeFile = { (file) throws(DiskError) in throw DiskError(.remove, file, code: EROFS) }
    disk.removeFolder = { (file) throws(DiskError) in throw DiskError(.remove, file, code: EROFS) }
    let readOnly = disk
    try await withTranslatedProject { root in
      _ = try await runPipeline(PipelineRequest(.check, root: root, jobs: 1), on: readOnly)
      try FileManager.default.createDirectory(
        atPath: "\(root)/.specgen-transaction", withIntermediateDirectories: true)
      _ = try await runPipeline(PipelineRequest(.check, root: root, jobs: 1), on: readOnly)
    }
    try await interrupted(after: 1) { root, _ in
      await #expect {
        _ = try await runPipeline(PipelineRequest(.check, root: root, jobs: 1), on: readOnly)
      } throws: {
        "\($0)".hasPrefix(
          "cannot finish \(root)/.specgen-transaction: a change of the content was interrupted "
            + "half-way, and now specgen cannot rename ")
      }
    }
  }

  // MARK: Files as they were

  @Test func `a file's permissions stay`() async throws {
    try await withTranslatedProject { root in
      let modes: [(String, mode_t)] = [
        (Self.flow, 0o600), ("content/demo/levels.json", 0o755),
        ("content/demo/screens/done.md", 0o444),
      ]
      for (path, mode) in modes { #expect(chmod("\(root)/\(path)", mode) == 0) }
      let isRoot = geteuid() == 0
      if isRoot { #expect(chown("\(root)/\(Self.flow)", 12, 34) == 0) }
      _ = try await rename("levels.easy", to: "simple", in: "demo", root: root)
      _ = try await rename("screen:done", to: "end", in: "demo", root: root)
      for (path, mode) in modes.dropLast() + [("content/demo/screens/end.md", 0o444)] {
        var status = stat()
        #expect(stat("\(root)/\(path)", &status) == 0)
        #expect(status.st_mode & 0o7777 == mode, "\(path)")
        if isRoot, path == Self.flow { #expect([status.st_uid, status.st_gid] == [12, 34]) }
      }
    }
  }

  @Test func `a file of an export keeps its permissions, and a device is none`() async throws {
    try await withTranslatedProject { root in
      let path = "\(root)/de.xliff"
      try Data().write(to: URL(fileURLWithPath: path))
      #expect(chmod(path, 0o640) == 0)
      #expect(symlink("de.xliff", "\(root)/link.xliff") == 0)
      let request = ExportRequest(root: root, locale: "de", output: "\(root)/link.xliff")
      _ = try await export(request)
      var status = stat()
      #expect(lstat(path, &status) == 0)
      #expect(status.st_mode & 0o7777 == 0o640)
      #expect(status.st_size > 0)
      #expect(mkfifo("\(root)/pipe.xliff", 0o600) == 0)
      #expect(throws: DiskError.self) {
        try FileSystem.disk.replace("\(root)/pipe.xliff", with: [1])
      }
      #expect(lstat("\(root)/pipe.xliff", &status) == 0)
      #expect(status.st_mode & S_IFMT == S_IFIFO)
    }
  }

  // MARK: Journals of somebody else

  @Test(
    arguments: [
      "../outside", "content/../../outside", "/etc/outside", "content/linked/outside", "outside",
      ".git/config", ".specgen-transaction/redo", ".specgen/x/redo", "content//outside",
      "content/.",
      "Sources/x.swift",
    ])
  func `a journal that leads out of the content is refused`(path: String) async throws {
    try await withTranslatedProject { root in
      let folder = "\(root)/.specgen-transaction"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      #expect(symlink("../..", "\(root)/content/linked") == 0)
      try Data("ab".utf8).write(to: URL(fileURLWithPath: "\(folder)/0.new"))
      for name in ["redo", "undo"] {
        let lines = "specgen journal 1\n- 2-89c4407b545986a \(path)\nend\n"
        try Data(lines.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
        let before = state(root)
        await #expect {
          try await look(root)
        } throws: {
          "\($0)".hasPrefix("cannot finish \(folder)") && "\($0)".contains("is damaged, or names")
        }
        #expect(state(root) == before)
        try FileManager.default.removeItem(atPath: "\(folder)/\(name)")
      }
    }
  }

  @Test func `a journal is carried out, one that is cut off is refused and changes nothing`()
    async throws
  {
    let text = "specgen journal 1\nfolder content/x\n- 2-89c4407b545986a content/x/a.md\nend\n"
    for length in 0...text.utf8.count {
      try await withTranslatedProject { root in
        let folder = "\(root)/.specgen-transaction"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data("ab".utf8).write(to: URL(fileURLWithPath: "\(folder)/0.new"))
        let bytes = Data(text.utf8.prefix(length))
        try bytes.write(to: URL(fileURLWithPath: "\(folder)/redo"))
        let before = state(root)
        if length < text.utf8.count {
          await #expect {
            try await look(root)
          } throws: {
            "\($0)".contains("this journal is damaged")
          }
          #expect(state(root) == before)
        } else {
          try await look(root)
          #expect(state(root)["content/x/a.md"] == Data("ab".utf8))
        }
      }
    }
  }

  @Test func `a transaction's folder that is a link is not followed`() async throws {
    try await withTranslatedProject { root in
      try FileManager.default.createDirectory(
        atPath: "\(root)/mine", withIntermediateDirectories: true)
      try Data("x".utf8).write(to: URL(fileURLWithPath: "\(root)/mine/thesis.txt"))
      #expect(symlink("mine", "\(root)/.specgen-transaction") == 0)
      await #expect(throws: DiskError.self) { try await look(root) }
      #expect(state(root)["mine/thesis.txt"] == Data("x".utf8))
    }
  }

  @Test func `an error's words hold nothing a terminal obeys`() {
    let error = DiskError(.list, "content/\u{1B}[2J\u{202E}x", code: EACCES)
    #expect("\(error)".unicodeScalars.allSatisfy { $0.value >= 0x20 && $0 != "\u{202E}" })
    #expect("\(error)".hasPrefix("cannot list content/"))
  }
}

/// How many have a lock at a time.
private final class Holders: Sendable {
  private let count = Mutex(0)

  /// Counts some more, and says how many there are.
  func add(_ number: Int) -> Int {
    count.withLock {
      $0 += number
      return $0
    }
  }
}

/// A number that closures share, one thread after the other.
private final class Counter: @unchecked Sendable {
  var count = 0
}

extension FileSystem {
  /// The disk of a project whose content is mounted into it from somewhere else.
  fileprivate var withContentMounted: FileSystem {
    let disk = self
    var mounted = self
    mounted.rename = { (from, to) throws(DiskError) in
      guard from.contains("/content/") == to.contains("/content/") else {
        throw DiskError(.rename, to, code: EXDEV)
      }
      try disk.rename(from, to)
    }
    mounted.link = { (from, to) throws(DiskError) in
      guard from.contains("/content/") == to.contains("/content/") else {
        throw DiskError(.link, to, code: EXDEV)
      }
      try disk.link(from, to)
    }
    return mounted
  }

  /// The disk, and what happens just before a lock is first asked for.
  fileprivate func once(
    before mode: LockMode, _ act: @escaping @Sendable () -> Void
  ) -> FileSystem {
    let disk = self
    let done = Counter()
    var changed = self
    changed.lock = { (folder, asked, seconds) throws(DiskError) in
      if asked == mode, done.count == 0 {
        done.count = 1
        act()
      }
      return try disk.lock(folder, asked, seconds)
    }
    return changed
  }
}
