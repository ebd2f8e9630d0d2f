import Foundation
import SpecBuild
import TestSupport
import Testing

/// The real program, ended at random moments.
@Suite struct KillTests {
  private func output(_ root: String) throws -> ProjectFiles {
    try ProjectFiles(at: URL(filePath: root + "/output"))
  }

  private func start(_ root: String) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: ProgramRun.specgenPath)
    process.arguments = ["build", "--quiet", "--root", root]
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }

  @Test func `a hundred kills leave the old output or the new one, whole`() throws {
    try #require(FileManager.default.isExecutableFile(atPath: ProgramRun.specgenPath))
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try ProjectFiles.small.write(to: folder.url)
    let root = folder.url.path
    let words = root + "/content/demo/screens/welcome.md"
    func build(_ text: String) throws -> ProjectFiles {
      try Data(text.utf8).write(to: URL(fileURLWithPath: words))
      let process = try start(root)
      process.waitUntilExit()
      try #require(process.terminationStatus == 0)
      return try output(root)
    }
    let texts = [
      "# One\n\nSay hello to Demo.\n\n[Start](#start)\n",
      "# Two\n\nSay hello again.\n\n[Start](#start)\n",
    ]
    let states = try texts.map(build)
    #expect(states[0] != states[1])
    var random = SystemRandomNumberGenerator()
    var survived = 0
    for round in 0..<100 {
      try Data(texts[round % 2].utf8).write(to: URL(fileURLWithPath: words))
      let process = try start(root)
      usleep(UInt32.random(in: 0...40_000, using: &random))
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      if process.terminationReason == .exit { survived += 1 }
      let found = try output(root)
      #expect(found == states[0] || found == states[1], "round \(round)")
    }
    #expect(survived < 100, "no run was ended before it was done")
    #expect(try build(texts[0]) == states[0])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: root).sorted()
        == [".specgen", "content", "output", "templates"])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: root + "/.specgen/cache").sorted()
        == [".gitignore", "apps", "build"])
  }
}
