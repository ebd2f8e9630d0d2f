import ArgumentParser
import SpecBuild

/// The command line: each subcommand turns its words into a request and tells what came of it.
@main
struct Specgen: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "specgen",
    abstract: "Turns onboarding content into string tables, previews and Swift, checked first.",
    discussion: """
      Run it in the project's folder, which holds content/, or name that with --root. `specgen init` \
      makes a project where there is none.

        specgen init my-app
        specgen check --strict
        specgen build --root my-app

      Exit status: 0 done; 1 the content has errors, or warnings under --strict, or output/ is out of \
      date; 64 wrong usage; 69 a program that is needed is missing, such as a browser; 74 the disk \
      failed.
      """,
    version: versionText,
    subcommands: [
      BuildCommand.self, CheckCommand.self, ExplainCommand.self, ExportCommand.self,
      FitCommand.self, ImportCommand.self, InitCommand.self, MoveCommand.self, NewCommand.self,
      ProveCommand.self, ReleaseCommand.self,
      RemoveCommand.self, RenameCommand.self, SchemaCommand.self, ServeCommand.self,
      ShotsCommand.self,
      StatsCommand.self, TemplatesCommand.self,
    ])

  /// Runs the command that the words name, as `AsyncParsableCommand` does; but what is asked of the
  /// command line itself, such as its help, goes to standard output as everything else does.
  static func main() async {
    prepareStandardStreams()
    do {
      var command = try parseAsRoot()
      if let command = command as? any ReportingCommand { try command.validateReport() }
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
      try StandardOutput.close()
    } catch let refusal as ValidationError {
      // Of words that were parsed: the usage of `specgen` itself, which would follow, tells nothing.
      StandardError.write("Error: \(refusal.message)")
      exit(withError: ExitCode.validationFailure)
    } catch {
      exit(withError: errorAfterPrintingHelp(error))
    }
  }

  /// Tells what is asked for where that is no failure; what the program then ends with.
  private static func errorAfterPrintingHelp(_ end: any Error) -> any Error {
    guard exitCode(for: end) == .success else { return end }
    do {
      try StandardOutput.write(fullMessage(for: end))
      try StandardOutput.close()
      return ExitCode.success
    } catch {
      return error
    }
  }
}
