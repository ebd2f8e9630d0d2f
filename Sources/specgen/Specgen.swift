import ArgumentParser
import SpecBuild

/// The command line: each subcommand turns its words into a request and tells what came of it.
@main
struct Specgen: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "specgen",
    abstract: "Turns onboarding content into string tables, previews and Swift, checked first.",
    version: versionText,
    subcommands: [
      BuildCommand.self, CheckCommand.self, ProveCommand.self, ExplainCommand.self, NewCommand.self,
      ReleaseCommand.self, SchemaCommand.self,
    ])
}
