import Foundation
import TestSupport
import Testing

/// The shipped apps and a few edits of them, proved by an interpreter that shares nothing with ours.
@Suite(.waitsForPrograms) struct SecondOpinionTests {
  @Test(.enabled(if: PythonOracle.mayRun("json"), "needs Python"), .timeLimit(.minutes(30)))
  func `an interpreter written from the documents alone comes to the same verdicts`() throws {
    let table = try PythonOracle.run(
      file: repository.path + "/Tests/SecondOpinion/compare.py",
      [ProgramRun.specgenPath, repository.path, "--edits", "30", "--limit", "50000"])
    #expect(table.contains("29 of 35 compared, 0 disagree"), "\(table)")
  }

  /// Mostly pairs, a right flow and a wrong one, and it is known which is which.
  @Test(.enabled(if: PythonOracle.mayRun("json"), "needs Python"), .timeLimit(.minutes(30)))
  func `small flows get the same verdicts, and those that are meant`() throws {
    let table = try PythonOracle.run(
      file: repository.path + "/Tests/SecondOpinion/compare.py",
      [ProgramRun.specgenPath, repository.path, "--cases"])
    #expect(table.contains(/[1-9][0-9] cases, 0 disagree/), "\(table)")
  }
}
