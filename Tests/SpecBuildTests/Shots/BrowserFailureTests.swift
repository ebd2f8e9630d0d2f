import Foundation
import SpecBuild
import SpecDisk
import SpecShots
import TestSupport
import Testing

/// Browsers that fail, each a shell script.
@Suite struct BrowserFailureTests {
  /// Takes pictures with a script for a browser.
  ///
  /// - Returns: What went wrong, and whether anything is left: the script's process, its folder,
  ///   or pictures.
  private func failure(
    of script: String, timeout: Duration = .seconds(60)
  ) async throws -> (words: String, isAnythingLeft: Bool) {
    try await withProject(.small) { root in
      let manager = FileManager.default
      let path = root + "/browser"
      let notes = """
        #!/bin/sh
        echo $$ > "$0.process"
        for word; do case $word in --user-data-dir=*) echo "${word#*=}" > "$0.folder";; esac; done

        """
      try Data((notes + script).utf8).write(to: URL(fileURLWithPath: path))
      try manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
      var words = ""
      do {
        _ = try await takeScreenshots(
          ScreenshotRequest(root: root, browser: path, timeout: timeout, jobs: 1))
      } catch let failure as BrowserFailure {
        words = failure.description.replacing(path, with: "/browser")
      }
      func note(_ name: String) throws -> String {
        try String(contentsOfFile: "\(path).\(name)", encoding: .utf8)
          .trimmingCharacters(in: .newlines)
      }
      let folder = URL(fileURLWithPath: try note("folder")).deletingLastPathComponent().path
      #expect(folder.contains("specgen-shots-"))
      let isRunning = kill(try #require(Int32(note("process"))), 0) == 0
      return (
        words,
        isRunning || manager.fileExists(atPath: folder)
          || manager.fileExists(atPath: root + "/shots")
      )
    }
  }

  @Test func `a browser that dies says how, and what it said last`() async throws {
    let (words, isAnythingLeft) = try await failure(of: "echo 'no usable sandbox!' >&2; exit 7")
    #expect(
      words == """
        the browser '/browser' ended with status 7 during 'Target.createTarget'; \
        --browser names another one; it said:
          no usable sandbox!
        """)
    #expect(!isAnythingLeft)
  }

  @Test func `a browser that is killed says by what`() async throws {
    let (words, isAnythingLeft) = try await failure(of: "kill -9 $$")
    #expect(
      words == """
        the browser '/browser' was ended by signal 9 during 'Target.createTarget'; \
        --browser names another one
        """)
    #expect(!isAnythingLeft)
  }

  @Test func `a browser that does nothing is not waited for`() async throws {
    let (words, isAnythingLeft) = try await failure(
      of: "exec sleep 600", timeout: .seconds(5))
    #expect(words == "the browser took more than 5 s for 'Target.createTarget'")
    #expect(!isAnythingLeft)
  }

  @Test(.timeLimit(.minutes(30)))
  func `a browser that never stops talking is not listened to for ever`() async throws {
    let (words, isAnythingLeft) = try await failure(
      of: #"while printf '{"method":"Log.entryAdded"}\0' >&4; do sleep 0.01; done"#,
      timeout: .seconds(5))
    #expect(words == "the browser took more than 5 s for 'Target.createTarget'")
    #expect(!isAnythingLeft)
  }

  @Test(
    .timeLimit(.minutes(30)),
    arguments: [
      (
        #"exec head -c 100000000 /dev/zero | tr '\0' x >&4"#,
        "the browser sent a message of more than 32 MB during 'Target.createTarget'"
      ),
      (
        #"yes '{"method":"Log.entryAdded"}' | head -n 20000 | tr '\n' '\0' >&4"#,
        "the browser sent more than 10000 messages during 'Target.createTarget'"
      ),
    ])
  func `a browser that floods is not listened to`(script: String, message: String) async throws {
    let (words, isAnythingLeft) = try await failure(of: script, timeout: .seconds(300))
    #expect(words == message)
    #expect(!isAnythingLeft)
  }

  @Test(arguments: [
    (#"printf 'hello\0' >&4; exec sleep 600"#, "the browser says what nobody understands: hello"),
    (
      #"printf '{"id":1}\0' >&4; exec sleep 600"#,
      "the browser does not say what came of 'Target.createTarget'"
    ),
    (
      #"printf '{"id":1,"error":{"code":-1,"message":"not now"}}\0' >&4; exec sleep 600"#,
      "the browser refuses 'Target.createTarget': not now"
    ),
    (
      #"printf '{"method":"Some.event","params":{}}\0{"id":1,"result":{}}\0' >&4; exec sleep 600"#,
      "the browser says what nobody understands: {\"id\":1,\"result\":{}}"
    ),
  ])
  func `a browser that speaks otherwise is not listened to`(
    script: String, message: String
  ) async throws {
    let (words, isAnythingLeft) = try await failure(of: script)
    #expect(words == message)
    #expect(!isAnythingLeft)
  }
}

/// `specgen shots` where no picture is taken.
@Suite struct ShotsCommandTests {
  @Test func `the exit status says why there are no pictures`() async throws {
    try await withProject(.small) { root in
      let none = try ProgramRun.specgen("shots", "--browser", "/no/browser", "--root", root)
      #expect(none.status == 69)
      #expect(none.errors.contains("--browser says '/no/browser'"))
      let app = try ProgramRun.specgen("shots", "dmo", "--root", root)
      #expect(app.status == 64)
      #expect(app.errors.contains("did you mean 'demo'?"))
      #expect(try ProgramRun.specgen("shots", "--scale", "5", "--root", root).status == 64)
      #expect(try ProgramRun.specgen("shots", "--timeout", "0", "--root", root).status == 64)
      #expect(!FileManager.default.fileExists(atPath: root + "/shots"))
    }
  }

  @Test func `a browser that the system can't start is told with the reason`() async throws {
    try await withProject(.small) { root in
      let browser = root + "/browser"
      try Data("no program\n".utf8).write(to: URL(fileURLWithPath: browser))
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: browser)
      let run = try ProgramRun.specgen("shots", "--browser", browser, "--root", root)
      #expect(run.status == 69)
      #expect(run.errors.contains("'\(browser)' could not be started: Exec format error"))
    }
  }

  @Test func `content with errors is reported as check reports it`() async throws {
    var files = ProjectFiles.small
    files["content/demo/screens/done.md"] = "# You are done\n\n[Finish](#nowhere)\n"
    try await withProject(files) { root in
      let run = try ProgramRun.specgen("shots", "--browser", "/no/browser", "--root", root)
      #expect(run.status == 1)
      #expect(run.errors.contains(try ProgramRun.specgen("check", "--root", root).errors))
      #expect(run.errors.contains("no picture was taken"))
    }
  }

  @Test func `a project that can't be written is measured all the same`() async throws {
    try await withProject(.small) { root in
      let path = root + "/browser"
      try Data("#!/bin/sh\nexit 1\n".utf8).write(to: URL(fileURLWithPath: path))
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
      var disk = FileSystem.disk
      disk.makeFolder = { (folder) throws(DiskError) in
        if folder.contains("/.specgen") { throw DiskError(.makeFolder, folder, code: EROFS) }
        try FileSystem.disk.makeFolder(folder)
      }
      // As far as the browser, that is.
      await #expect(throws: BrowserFailure.self) {
        _ = try await measureLayout(LayoutRequest(root: root, browser: path, jobs: 1), on: disk)
      }
    }
  }
}
