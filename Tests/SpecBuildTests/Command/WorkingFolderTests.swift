import Foundation
import TestSupport
import Testing

/// Commands in working folders that are no ordinary ones.
@Suite struct WorkingFolderTests {
  /// Runs a script in which `$0` is the program, for no longer than two minutes.
  private func run(_ script: String, in root: String) throws -> ProgramRun {
    try ProgramRun(
      "timeout", ["120", "sh", "-c", script, ProgramRun.specgenPath], in: URL(fileURLWithPath: root)
    )
  }

  @Test func `a build from within its output folder works, though the folder is exchanged`()
    async throws
  {
    try await withProject(.small) { root in
      let words = root + "/content/demo/screens/welcome.md"
      let ways = ["--output .", "", "--output ../output/. --format sarif"]
      for (number, arguments) in ways.enumerated() {
        try FileManager.default.createDirectory(
          atPath: root + "/output", withIntermediateDirectories: true)
        let text = try String(contentsOfFile: words, encoding: .utf8)
        try Data(text.replacing("Say", with: "Say \(number)").utf8)
          .write(to: URL(fileURLWithPath: words))
        // Twice in one shell: the second time its folder is the one that was put away.
        let build = "\"$0\" build --root .. \(arguments)"
        let run = try run("cd output && \(build) && cd ../output && \(build)", in: root)
        #expect(run.status == 0, "\(run.errors)")
        #expect(try ProgramRun.specgen("build", "--check", "--root", root).status == 0)
        let names = try FileManager.default.contentsOfDirectory(atPath: root)
        #expect(!names.contains { $0.hasPrefix(".output") })
      }
    }
  }

  @Test(arguments: [
    "check", "check --format json", "check --format sarif", "build", "build --check", "stats",
    "prove", "schema", "export --locale de", "new app other", "release demo", "shots",
    "rename demo welcome hello", "import x.xliff",
  ])
  func `a working folder that is gone is told, and is no matter where paths are absolute`(
    words: String
  ) async throws {
    try await withProject(.small) { root in
      let gone = "mkdir gone && cd gone && rmdir ../gone && "
      let relative = try run(gone + "\"$0\" \(words)", in: root)
      #expect(relative.status == 74)
      #expect(
        relative.errors
          == "specgen: the working folder is gone; change to another one, or give absolute paths\n")
      guard ["check", "build", "stats", "prove", "schema"].contains(words.prefix { $0 != " " }),
        words != "build --check"
      else { return }
      let absolute = try run(gone + "\"$0\" \(words) --root \"$OLDPWD\"", in: root)
      #expect(absolute.status == 0, "\(absolute.errors)")
    }
  }

  @Test func `a comparison works in a working folder that is gone`() async throws {
    try await withProject(.small) { root in
      let script = """
        git init -q && git add -A && git -c user.name=W -c user.email=w@e.org commit -qm Now \
        && mkdir gone && cd gone && rmdir ../gone && "$0" build --compare HEAD --root "$OLDPWD"
        """
      let run = try run(script, in: root)
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.errors.contains("nothing changed since HEAD"))
    }
  }

  @Test func `a working folder deeper than the system can name is told`() async throws {
    try await withProject(.small) { root in
      let deep = """
        n=$(printf 'd%.0s' $(seq 200)); i=0
        while [ $i -lt 25 ]; do mkdir $n && cd -P $n || exit 9; i=$((i+1)); done
        mkdir content templates; exec "$0"
        """
      for words in ["check", "check --format sarif", "build", "stats"] {
        let run = try run(deep.replacing("exec \"$0\"", with: "exec \"$0\" \(words)"), in: root)
        #expect(run.status == 74, "\(run.errors)")
        #expect(run.errors.contains("specgen: the working folder's path is longer than"))
        _ = try ProgramRun("rm", ["-r", root + "/" + String(repeating: "d", count: 200)])
      }
      let elsewhere = deep.replacing("exec \"$0\"", with: "exec \"$0\" check --root \"$ROOT\"")
      let run = try run("ROOT=$PWD; \(elsewhere)", in: root)
      #expect(run.status == 0, "\(run.errors)")
    }
  }

  @Test func `dots in a path lead where the system says`() async throws {
    try await withProject(.small) { root in
      let script = """
        mkdir -p elsewhere/deep && ln -s elsewhere/deep link && ln -s ../.. elsewhere/deep/up \
        && "$0" check --root ./elsewhere/../. && "$0" check --root link/up/ \
        && "$0" check --root link/../.. && "$0" check --root "$PWD/link/../../templates/.."
        """
      let run = try run(script, in: root)
      #expect(run.status == 0, "\(run.errors)")
      let lost = try self.run("\"$0\" check --root nowhere/..", in: root)
      #expect(lost.status == 74)
      #expect(lost.errors.contains("nowhere"))
      #expect(try self.run("\"$0\" check --root ''", in: root).status == 64)
    }
  }
}
