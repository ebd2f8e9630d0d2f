import Foundation
import TestSupport
import Testing

/// A sample of the faults of `make faults`, in the real program; the same one on every run.
@Suite struct FaultSampleTests {
  /// Whether strace is here and may trace.
  private static let mayTrace =
    TestEnvironment.requiresAll
    || (try? ProgramRun("strace", ["-o", "/dev/null", "true"]))?.status == 0

  @Test(
    .enabled(if: mayTrace, "strace is not here, or may not trace"), .timeLimit(.minutes(30)),
    arguments: ["init", "new app", "rename a screen", "import", "check --fix", "build again"])
  func `a command killed or refused at a sample of its calls leaves the old state or the new`(
    command: String
  ) throws {
    try expectSurvival(of: command)
  }

  @Test(
    .enabled(if: mayTrace && TestEnvironment.mayMount, "strace or mounts can't be used here"),
    .timeLimit(.minutes(30)))
  func `a build into a mount killed or refused at a sample of its calls is completed by the next`()
    throws
  {
    try expectSurvival(of: "build into a mount")
  }

  private func expectSurvival(of command: String) throws {
    let table = try PythonOracle.run(
      file: repository.path + "/Tests/Faults/faults.py",
      [ProgramRun.specgenPath, "--sample", "8", "--seed", "12", "--only", command])
    #expect(table.contains("survived/tried, seed 12:"))
  }
}
