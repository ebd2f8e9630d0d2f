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
      BuildCommand.self, CheckCommand.self, ExplainCommand.self, ExportCommand.self,
      ImportCommand.self, NewCommand.self, ProveCommand.self, ReleaseCommand.self,
      RenameCommand.self, SchemaCommand.self, ShotsCommand.self, StatsCommand.self,
    ] + serving)
}

/// The commands that need a server, which a specgen without the trait `Serve` has not.
#if Serve
  private let serving: [any ParsableCommand.Type] = [ServeCommand.self]
#else
  private let serving: [any ParsableCommand.Type] = []
#endif
