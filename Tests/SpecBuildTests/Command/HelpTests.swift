import Foundation
import TestSupport
import Testing

/// What the program says of itself, and what is made of that.
@Suite struct HelpTests {
  /// A command as the program tells it to other programs.
  private struct Command: Decodable {
    struct Argument: Decodable {
      var abstract: String?
      var valueName: String?
    }

    var commandName: String
    var abstract: String?
    var discussion: String?
    var arguments: [Argument]?
    var subcommands: [Command]?

    /// The commands in it that have a page, itself first, each with the way to it.
    func pages(below way: [String] = []) -> [(way: [String], command: Command)] {
      let own = way + [commandName]
      return [(own, self)]
        + (subcommands ?? []).filter { $0.commandName != "help" }.flatMap { $0.pages(below: own) }
    }
  }

  private func commands() throws -> [(way: [String], command: Command)] {
    struct Help: Decodable { var command: Command }
    let run = try ProgramRun(ProgramRun.specgenPath, ["--experimental-dump-help"])
    return try JSONDecoder().decode(Help.self, from: Data(run.output.utf8)).command.pages()
  }

  @Test func `every command and all it takes is described`() throws {
    let commands = try commands()
    #expect(commands.count > 20)
    for (way, command) in commands {
      #expect(command.abstract?.hasSuffix(".") == true, "\(way)")
      for argument in command.arguments ?? [] {
        #expect(
          argument.abstract?.isEmpty == false, "\(way) \(argument.valueName ?? "")")
      }
      if command.subcommands == nil {
        let example = "\n  \(way.joined(separator: " "))"
        #expect(command.discussion?.contains(example) == true, "\(way) has no example")
      }
    }
  }

  @Test func `the README speaks of every command, and of no other`() throws {
    let readme = try String(
      contentsOf: repository.appending(path: "README.md"), encoding: .utf8)
    let commands = try commands().filter { $0.command.subcommands == nil }.map(\.way)
    for way in commands where way != ["specgen", "templates", "list"] {
      #expect(readme.contains(way.joined(separator: " ")), "\(way)")
    }
    let names = Set(commands.map { $0[1] })
    for use in readme.matches(of: /(?:`|^)specgen ([a-z]+)/.anchorsMatchLineEndings()) {
      #expect(names.contains(String(use.1)), "\(use.0)")
    }
  }

  @Test func `the help of the program names every exit status`() throws {
    let help = try ProgramRun(ProgramRun.specgenPath, ["--help"]).output
    for status in ["0 done", "1 the content has errors", "64 ", "69 ", "74 "] {
      #expect(help.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(status))
    }
  }

  @Test(
    .enabled(
      if: TestEnvironment.mayRun("mandoc") && PythonOracle.mayRun("json"),
      "mandoc or Python is not installed"))
  func `each command has a man page without a mistake, and shells complete it`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let share = folder.url.path
    let made = try ProgramRun(
      repository.appending(path: ".ci/share").path, [ProgramRun.specgenPath, share])
    #expect(made.status == 0, "\(made.errors)")
    let pages = try commands().map { "\(share)/man/man1/\($0.way.joined(separator: "-")).1" }
    let lint = try ProgramRun("mandoc", ["-Tlint", "-W", "warning"] + pages)
    #expect(lint.status == 0 && lint.output == "", "\(lint.output)")
    let text = try ProgramRun("mandoc", ["-Tutf8", pages[0]]).output
    #expect(text.contains("74 the disk failed"))
    for path in ["zsh/site-functions/_specgen", "fish/vendor_completions.d/specgen.fish"] {
      #expect(try String(contentsOfFile: "\(share)/\(path)", encoding: .utf8).contains("shots"))
    }
    let bash = try ProgramRun(
      "bash",
      ["-c", "source '\(share)/bash-completion/completions/specgen' && complete -p specgen"])
    #expect(bash.output.contains("specgen"), "\(bash.errors)")
  }
}
