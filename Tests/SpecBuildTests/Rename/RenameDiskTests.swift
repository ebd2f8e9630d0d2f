import Foundation
import SpecBuild
import SpecDisk
import SpecEdit
import SpecText
import TestSupport
import Testing

/// Renaming on a real disk: all of it or nothing, and never a word lost.
@Suite struct RenameDiskTests {
  private func withProject(
    _ files: [String: String] = namedProject, _ body: (String) throws -> Void
  ) throws {
    let root = FileManager.default.temporaryDirectory.path + "/specgen-rename \(UUID())"
    defer { try? FileManager.default.removeItem(atPath: root) }
    for (path, text) in files {
      let url = URL(fileURLWithPath: "\(root)/\(path)")
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    try body(root)
  }

  /// Every file of the project, those out of sight too.
  private func contents(of root: String) -> [String: String] {
    var files: [String: String] = [:]
    for name in FileManager.default.subpaths(atPath: root) ?? [] {
      if let data = FileManager.default.contents(atPath: "\(root)/\(name)") {
        files[name] = String(decoding: data, as: UTF8.self)
      }
    }
    return files.filter { !$0.value.isEmpty }
  }

  /// The project after a rename, as it is made in memory.
  private func renamed(_ old: String, _ new: String) throws -> [String: String] {
    let files = try namedContent().renaming(old, to: new).result.files
    return Dictionary(
      uniqueKeysWithValues: files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) })
  }

  @Test func `the files are those that were made in memory`() throws {
    for (old, new) in [("screen:welcome", "hi"), ("levels", "grades"), ("apps", "programs")] {
      try withProject { root in
        guard case .renamed = try rename(old, to: new, in: "demo", root: root) else {
          Issue.record("nothing was renamed")
          return
        }
        #expect(try contents(of: root) == renamed(old, new))
      }
    }
  }

  @Test func `a trial writes nothing`() throws {
    try withProject { root in
      _ = try rename("levels", to: "grades", in: "demo", root: root, isTrial: true)
      #expect(contents(of: root) == namedProject)
    }
  }

  @Test func `content with errors is left alone`() throws {
    var files = namedProject
    files["content/demo/screens/done.md"] = "1. one\n"
    try withProject(files) { root in
      let outcome = try rename("levels", to: "grades", in: "demo", root: root)
      guard case .contentHasErrors(let told) = outcome else {
        Issue.record("\(outcome)")
        return
      }
      #expect(told.diagnostics.contains { $0.severity == .error })
      #expect(contents(of: root) == files)
    }
  }

  @Test func `errors of another app don't matter`() throws {
    var files = namedProject
    files["content/other/app.json"] = "{"
    try withProject(files) { root in
      guard case .renamed = try rename("levels", to: "grades", in: "demo", root: root) else {
        Issue.record("nothing was renamed")
        return
      }
    }
  }

  @Test func `an app that is not there`() throws {
    try withProject { root in
      #expect(throws: UsageError.self) { try rename("a", to: "b", in: "dem", root: root) }
      #expect(throws: UsageError.self) { try rename("a", to: "b", in: "..", root: root) }
      #expect(throws: UsageError.self) { try rename("a", to: "b", in: "", root: root) }
    }
  }

  @Test func `what apps have stored is pointed out`() throws {
    func remarks(_ old: String, _ new: String) throws -> [String] {
      var remarks: [String] = []
      try withProject { root in
        let outcome = try rename(old, to: new, in: "demo", root: root, isTrial: true)
        if case .renamed(_, let said) = outcome { remarks = said }
      }
      return remarks
    }
    let stored = "if a version with 'dark' was released, it has stored that name under "
    #expect(
      try remarks("mode.dark", "night") == [stored + "\"mode\", and 'night' is another answer"])
    #expect(try remarks("look.dark", "night") == [])
    #expect(try remarks("levels.hard", "tough").count == 1)
    #expect(
      try remarks("screen:welcome", "hi") == [
        "if a version with 'welcome' was released, raise \"version\" and add \"welcome\": \"hi\" to "
          + "\"migrate\""
      ])
    #expect(try remarks("apps", "programs") == [])
  }

  // MARK: Faults

  /// Renames with the fuse after each operation, until one run needs fewer.
  private func atEveryOperation(
    burnsThrough: Bool, _ body: (_ root: String, _ failure: DiskError?, Comment) throws -> Void
  ) throws {
    var operation = 0
    while true {
      let fuse = Fuse(after: operation, burnsThrough: burnsThrough, code: ENOSPC)
      try withProject { root in
        var failure: DiskError?
        do {
          _ = try rename(
            "screen:welcome", to: "hi", in: "demo", root: root, on: .disk.behind(fuse))
        } catch let error as DiskError {
          failure = error
        }
        try body(root, failure, "operation \(operation)")
      }
      if fuse.left >= 0 { break }
      operation += 1
    }
    #expect(operation > 20)
  }

  @Test func `a fault leaves everything as it was and is thrown`() throws {
    let new = try renamed("screen:welcome", "hi")
    try atEveryOperation(burnsThrough: false) { root, failure, place in
      // What the disk would not remove in the end the next command does.
      if failure == nil { _ = try? rename("nothing", to: "else", in: "demo", root: root) }
      #expect(contents(of: root) == (failure == nil ? new : namedProject), place)
    }
  }

  @Test func `after a kill the next command finds the old content or the new`() throws {
    let new = try renamed("screen:welcome", "hi")
    try atEveryOperation(burnsThrough: true) { root, _, place in
      _ = try? rename("nothing", to: "else", in: "demo", root: root)
      let state = contents(of: root)
      #expect(state == namedProject || state == new, place)
      guard state == namedProject else { return }
      _ = try rename("screen:welcome", to: "hi", in: "demo", root: root)
      #expect(contents(of: root) == new, place)
    }
  }

  // MARK: The command

  @Test func `the command's end says what came of it`() throws {
    func run(_ root: String, _ words: String...) throws -> (status: Int32, told: String) {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: OtherProgram.specgen)
      process.arguments = ["rename"] + words + ["--root", root]
      let pipe = Pipe()
      process.standardError = pipe
      try process.run()
      let told = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      return (process.terminationStatus, told)
    }
    try withProject { root in
      #expect(try run(root, "demo", "welcome", "hi").status == 64)
      #expect(try run(root, "demo", "screen:welcome").status == 64)
      let dry = try run(root, "demo", "screen:welcome", "hi", "--dry-run")
      #expect(dry.status == 0)
      #expect(dry.told.contains("would be done: the screen 'welcome' is now 'hi': "))
      #expect(contents(of: root) == namedProject)
      let done = try run(root, "demo", "screen:welcome", "hi")
      #expect(done.status == 0)
      #expect(
        done.told.contains(
          "  moved    content/demo/screens/welcome.md to content/demo/screens/hi.md"))
      #expect(try contents(of: root) == renamed("screen:welcome", "hi"))
      try Data("1. one\n".utf8).write(
        to: URL(fileURLWithPath: "\(root)/content/demo/screens/hi.md"))
      let refused = try run(root, "demo", "levels", "grades")
      #expect(refused.status == 1)
      #expect(refused.told.contains("nothing was renamed: "))
      #expect(try run(root + "/nowhere", "demo", "levels", "grades").status == 74)
    }
  }
}
