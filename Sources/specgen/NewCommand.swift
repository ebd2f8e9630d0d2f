import ArgumentParser
import SpecBuild
import SpecDisk
import SpecEdit
import SpecText

/// Makes content that passes `check` as it stands.
struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Make content that passes `check` as it stands.",
    subcommands: [NewAppCommand.self, NewScreenCommand.self, NewLocaleCommand.self])
}

/// Makes a new app.
struct NewAppCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "app", abstract: "Make an app: two screens, a theme and a flow.")

  @Argument(help: "The app's id, the name of its folder.")
  var id: AppID

  @Option(help: "The app's name; its id, if not given.")
  var name: String?

  @OptionGroup var root: RootOption

  func run() async throws {
    try await listFiles { try await makeApp(id, named: name ?? id.rawValue, root: root.path) }
  }
}

/// Makes a new screen.
struct NewScreenCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "screen",
    abstract: "Make a screen and put it before the last one of the app's first path.")

  @Argument(help: "The app's id.")
  var app: AppID

  @Argument(help: "The screen's id.")
  var id: String

  @Option(help: "The screen's title; its id, if not given.")
  var title: String?

  @OptionGroup var root: RootOption

  func run() async throws {
    try await listFiles { try await makeScreen(id, titled: title ?? id, in: app, root: root.path) }
  }
}

/// Makes files for translations.
struct NewLocaleCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "locale",
    abstract: "Make a translation's file with every text for each app, ready to be filled.",
    discussion: """
      Each text holds the source's words and says that it needs review, until somebody translates \
      it. The language is added to specgen.json.
      """)

  @Argument(help: "The language, such as `de` or `pt-BR`.")
  var locale: LocaleID

  @OptionGroup var root: RootOption

  func run() async throws {
    try await listFiles { try await makeLocale(locale, root: root.path) }
  }
}

/// Writes JSON Schemas.
struct SchemaCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Write JSON Schemas of the content files into .specgen/, for editors.")

  @OptionGroup var root: RootOption

  func run() async throws {
    try await listFiles { try writeSchemas(root: root.path) }
  }
}

/// Lists the files a command made, or says why it made none.
private func listFiles(_ make: () async throws -> [String]) async throws {
  for path in try await exitingOnFailure(make) { try StandardOutput.write(path.printable) }
}
