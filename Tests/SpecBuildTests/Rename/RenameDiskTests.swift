import Foundation
import SpecBuild
import SpecDisk
import SpecEdit
import SpecText
import TestSupport
import Testing

/// Renaming on a real disk: all of it or nothing, and never a word lost.
@Suite struct RenameDiskTests {
  private func state(_ root: String) throws -> ProjectFiles {
    try ProjectFiles(at: URL(filePath: root))
  }

  /// The project after a rename, as it is made in memory.
  private func renamed(_ old: String, _ new: String) async throws -> ProjectFiles {
    ProjectFiles(try await ProjectFiles.named.indexed.renaming(old, to: new).result.files)
  }

  @Test func `the files are those that were made in memory`() async throws {
    for (old, new) in [("screen:welcome", "hi"), ("levels", "grades"), ("apps", "programs")] {
      try await withProject(.named) { root in
        guard case .renamed = try await rename(old, to: new, in: "demo", root: root) else {
          Issue.record("nothing was renamed")
          return
        }
        #expect(try await state(root) == renamed(old, new))
      }
    }
  }

  @Test func `a trial writes nothing`() async throws {
    try await withProject(.named) { root in
      _ = try await rename("levels", to: "grades", in: "demo", root: root, isTrial: true)
      #expect(try state(root) == .named)
    }
  }

  @Test func `content with errors is left alone`() async throws {
    var files = ProjectFiles.named
    files["content/demo/screens/done.md"] = "1. one\n"
    try await withProject(files) { root in
      let outcome = try await rename("levels", to: "grades", in: "demo", root: root)
      guard case .contentHasErrors(let told) = outcome else {
        Issue.record("\(outcome)")
        return
      }
      #expect(told.diagnostics.contains { $0.severity == .error })
      #expect(try state(root) == files)
    }
  }

  @Test func `errors of another app don't matter`() async throws {
    var files = ProjectFiles.named
    files["content/other/app.json"] = "{"
    try await withProject(files) { root in
      guard case .renamed = try await rename("levels", to: "grades", in: "demo", root: root) else {
        Issue.record("nothing was renamed")
        return
      }
    }
  }

  @Test func `an app that is not there`() async throws {
    try await withProject(.named) { root in
      await #expect(throws: UsageError.self) {
        try await rename("a", to: "b", in: "dem", root: root)
      }
      await #expect(throws: UsageError.self) {
        try await rename("a", to: "b", in: "..", root: root)
      }
      await #expect(throws: UsageError.self) { try await rename("a", to: "b", in: "", root: root) }
    }
  }

  @Test func `what apps have stored is pointed out`() async throws {
    func remarks(_ old: String, _ new: String) async throws -> [String] {
      var remarks: [String] = []
      try await withProject(.named) { root in
        let outcome = try await rename(old, to: new, in: "demo", root: root, isTrial: true)
        if case .renamed(_, let said) = outcome { remarks = said }
      }
      return remarks
    }
    let stored = "if a version with 'dark' was released, it has stored that name under "
    #expect(
      try await remarks("mode.dark", "night") == [
        stored + "\"mode\", and 'night' is another answer"
      ])
    #expect(try await remarks("look.dark", "night") == [])
    #expect(try await remarks("levels.hard", "tough").count == 1)
    #expect(
      try await remarks("screen:welcome", "hi") == [
        "if a version with 'welcome' was released, raise \"version\" and add \"welcome\": \"hi\" to "
          + "\"migrate\""
      ])
    #expect(try await remarks("apps", "programs") == [])
  }

  // MARK: Faults

  /// Renames with the fuse after each operation, until one run needs fewer.
  private func atEveryOperation(
    burnsThrough: Bool,
    _ body: (_ root: String, _ failure: DiskError?, Comment) async throws -> Void
  ) async throws {
    var operation = 0
    while true {
      let fuse = Fuse(after: operation, burnsThrough: burnsThrough, code: ENOSPC)
      try await withProject(.named) { root in
        var failure: DiskError?
        do {
          _ = try await rename(
            "screen:welcome", to: "hi", in: "demo", root: root, on: .disk.behind(fuse))
        } catch let error as DiskError {
          failure = error
        }
        try await body(root, failure, "operation \(operation)")
      }
      if fuse.left >= 0 { break }
      operation += 1
    }
    #expect(operation > 20)
  }

  @Test func `a fault leaves everything as it was and is thrown`() async throws {
    let new = try await renamed("screen:welcome", "hi")
    try await atEveryOperation(burnsThrough: false) { root, failure, place in
      // What the disk would not remove in the end the next command does.
      if failure == nil { _ = try? await rename("nothing", to: "else", in: "demo", root: root) }
      let found = try state(root)
      #expect(found == (failure == nil ? new : .named), place)
    }
  }

  @Test func `after a kill the next command finds the old content or the new`() async throws {
    let new = try await renamed("screen:welcome", "hi")
    try await atEveryOperation(burnsThrough: true) { root, _, place in
      _ = try? await rename("nothing", to: "else", in: "demo", root: root)
      let found = try state(root)
      #expect(found == .named || found == new, place)
      guard found == .named else { return }
      _ = try await rename("screen:welcome", to: "hi", in: "demo", root: root)
      #expect(try state(root) == new, place)
    }
  }

  // MARK: The command

  @Test func `the command's end says what came of it`() async throws {
    func run(_ root: String, _ words: String...) throws -> ProgramRun {
      try ProgramRun(ProgramRun.specgenPath, ["rename"] + words + ["--root", root])
    }
    try await withProject(.named) { root in
      #expect(try run(root, "demo", "welcome", "hi").status == 64)
      #expect(try run(root, "demo", "screen:welcome").status == 64)
      let dry = try run(root, "demo", "screen:welcome", "hi", "--dry-run")
      #expect(dry.status == 0)
      #expect(dry.errors.contains("would be done: the screen 'welcome' is now 'hi': "))
      #expect(try state(root) == .named)
      let done = try run(root, "demo", "screen:welcome", "hi")
      #expect(done.status == 0)
      #expect(
        done.errors.contains(
          "  moved    content/demo/screens/welcome.md to content/demo/screens/hi.md"))
      #expect(try await state(root) == renamed("screen:welcome", "hi"))
      try Data("1. one\n".utf8).write(
        to: URL(fileURLWithPath: "\(root)/content/demo/screens/hi.md"))
      let refused = try run(root, "demo", "levels", "grades")
      #expect(refused.status == 1)
      #expect(refused.errors.contains("nothing was renamed: "))
      #expect(try run(root + "/nowhere", "demo", "levels", "grades").status == 74)
    }
  }
}
