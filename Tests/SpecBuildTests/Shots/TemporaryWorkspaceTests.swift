import Foundation
import TestSupport
import Testing

/// The temporary folders of `specgen shots`.
@Suite(.waitsForPrograms) struct TemporaryWorkspaceTests {
  /// A project, a browser that waits, and a folder for temporary ones.
  private func withTemporaryFolder(
    _ body: (_ folder: String, _ shots: (_ seconds: Int) throws -> Process) throws -> Void
  ) async throws {
    try await withProject(.small) { root in
      let browser = root + "/browser"
      try Data("#!/bin/sh\nexec cat <&3 > /dev/null\n".utf8)
        .write(to: URL(fileURLWithPath: browser))
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: browser)
      let folder = root + "/temporary"
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
      try body(folder) { seconds in
        let process = Process()
        process.executableURL = URL(fileURLWithPath: ProgramRun.specgenPath)
        process.arguments = [
          "shots", "--root", root, "--browser", browser, "--timeout", "\(seconds)", "--quiet",
        ]
        process.environment = ProcessInfo.processInfo.environment.merging(["TMPDIR": folder]) { $1 }
        process.standardError = FileHandle.nullDevice
        try process.run()
        return process
      }
    }
  }

  private func folders(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  /// Waits until a run has made its folder and put the pages there.
  private func waitForFolder(in folder: String, count: Int) throws -> [String] {
    let limit = ContinuousClock.now + .seconds(60)
    while true {
      let names = try folders(in: folder)
      let isFull = names.allSatisfy {
        FileManager.default.fileExists(atPath: "\(folder)/\($0)/profile")
          || FileManager.default.fileExists(atPath: "\(folder)/\($0)/complaints")
      }
      if names.count == count, isFull { return names }
      try #require(ContinuousClock.now < limit, "\(names)")
      usleep(10_000)
    }
  }

  @Test func `what a killed run left goes with the next, and what a running one has stays`()
    async throws
  {
    try await withTemporaryFolder { folder, shots in
      let killed = try shots(60)
      let left = try waitForFolder(in: folder, count: 1)
      kill(killed.processIdentifier, SIGKILL)
      try killed.waitForEnd(within: 60)
      #expect(try folders(in: folder) == left)
      let running = try shots(60)
      // Another folder of the same number is this run's own.
      let limit = ContinuousClock.now + .seconds(60)
      while try folders(in: folder).isEmpty || folders(in: folder) == left
        || folders(in: folder).count > 1
      {
        try #require(ContinuousClock.now < limit)
        usleep(10_000)
      }
      let own = try waitForFolder(in: folder, count: 1)
      #expect(own != left)
      let brief = try shots(1)
      try brief.waitForEnd(within: 60)
      #expect(brief.terminationStatus == 69)
      #expect(try folders(in: folder) == own)
      running.terminate()
      try running.waitForEnd(within: 60)
      #expect(try folders(in: folder).isEmpty)
    }
  }

  @Test func `what others have in the temporary folder stays`() async throws {
    try await withTemporaryFolder { folder, shots in
      let manager = FileManager.default
      let precious = folder + "/precious"
      let names = [
        "precious", "specgen-shots-", "specgen-shots-12", "specgen-shots-12-x",
        "specgen-shots-12-34-5", "specgen-shots-12-34.old", "other-12-34",
      ]
      for name in names {
        try manager.createDirectory(
          atPath: "\(folder)/\(name)/profile", withIntermediateDirectories: true)
      }
      try manager.createSymbolicLink(
        atPath: folder + "/specgen-shots-1-2", withDestinationPath: precious)
      try Data().write(to: URL(fileURLWithPath: folder + "/specgen-shots-3-4"))
      var all = names + ["specgen-shots-1-2", "specgen-shots-3-4"]
      let foreign = "\(folder)/specgen-shots-5-6"
      if geteuid() == 0 {
        try manager.createDirectory(atPath: foreign, withIntermediateDirectories: false)
        #expect(chown(foreign, 65534, 65534) == 0)
        all.append("specgen-shots-5-6")
      }
      try manager.createDirectory(
        atPath: folder + "/specgen-shots-7-8", withIntermediateDirectories: false)
      try shots(1).waitForEnd(within: 60)
      #expect(try folders(in: folder) == all.sorted())
      #expect(manager.fileExists(atPath: precious + "/profile"))
    }
  }

  @Test func `a temporary folder that takes nothing is told`() async throws {
    try await withProject(.small) { root in
      let run = try ProgramRun(
        "TMPDIR=/dev/null/none",
        [ProgramRun.specgenPath, "shots", "--root", root, "--browser", "/bin/sh"])
      #expect(run.status == 74)
      #expect(run.errors.contains("cannot make the folder /dev/null/none"))
    }
  }

  /// Runs the program with a temporary folder of 64 kB that nobody else sees.
  private func runWithSmallFolder(_ words: String, in root: String) throws -> ProgramRun {
    let script = """
      mkdir small && mount -t tmpfs -o size=64k tmpfs small \
      && head -c 60000 /dev/zero > small/filler && TMPDIR=$PWD/small exec "$0" \(words)
      """
    return try ProgramRun(
      "unshare", ["-m", "sh", "-c", script, ProgramRun.specgenPath], in: URL(fileURLWithPath: root))
  }

  @Test(.enabled(if: TestEnvironment.mayMount, "needs to mount"))
  func `a full temporary folder is told by shots and not needed by a comparison`() async throws {
    try await withProject(.small) { root in
      let shots = try runWithSmallFolder("shots --browser /bin/sh", in: root)
      #expect(shots.status == 74)
      #expect(shots.errors.contains("No space left on device"))
      _ = try ProgramRun("rm", ["-r", root + "/small"])
      let commit = "git init -q && git add -A && git -c user.name=W -c user.email=w@e commit -qm It"
      let folder = URL(fileURLWithPath: root)
      #expect(try ProgramRun("sh", ["-c", commit], in: folder).status == 0)
      let build = try runWithSmallFolder("build --compare HEAD", in: root)
      #expect(build.status == 0, "\(build.errors)")
      #expect(build.errors.contains("nothing changed since HEAD"))
    }
  }
}
