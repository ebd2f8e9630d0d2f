package import Foundation
package import SpecText

/// What there is for a run of the tests.
///
/// A test that wants something carries `.enabled(if: TestEnvironment.mayRun("xmllint"), …)`: without
/// it the test is skipped by name, unless `SPECGEN_REQUIRE_ALL` is `1`; then it runs and fails.
package enum TestEnvironment {
  /// Whether a test that lacks what it needs must fail instead of being skipped.
  package static let requiresAll = variables["SPECGEN_REQUIRE_ALL"] == "1"

  /// The folder of the conformance suites.
  package static let conformance: URL? = variables["SPECGEN_CONFORMANCE"].flatMap {
    $0.isEmpty ? nil : URL(filePath: $0)
  }

  /// Whether a test that needs a program is to run.
  package static func mayRun(_ program: String) -> Bool {
    requiresAll || (try? ProgramRun("which", [program]))?.status == 0
  }

  /// Whether a test that needs a file of the system is to run.
  package static func isThere(_ path: String) -> Bool {
    requiresAll || FileManager.default.fileExists(atPath: path)
  }

  /// Whether a test is to run that needs to mount folders, seen by nobody else.
  package static let mayMount =
    requiresAll
    || (try? ProgramRun(
      "unshare",
      ["-m", "sh", "-c", "mount --bind /tmp /tmp && mount -t tmpfs tmpfs /mnt"]))?.status == 0

  private static let variables = ProcessInfo.processInfo.environment
}

/// A file of a conformance suite.
package struct ConformanceFile: Sendable, CustomStringConvertible {
  package let source: SourceFile

  package var description: String { source.path }

  /// The files of a suite whose names end so, in the order of their names; none without the suites.
  package static func all(in suite: String, _ ending: String) -> [ConformanceFile] {
    guard let folder = TestEnvironment.conformance?.appending(path: suite) else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(ending) }.sorted().compactMap { name in
      (try? Data(contentsOf: folder.appending(path: name))).map {
        ConformanceFile(source: SourceFile(path: name, bytes: Array($0)))
      }
    }
  }
}
