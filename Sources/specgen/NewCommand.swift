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
    commandName: "app", abstract: "Make an app: three screens, a theme and a flow.",
    discussion: """
      Where there is no project yet, its settings and schemas are made, too.

        specgen new app my-app --name "My App"
      """)

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
    abstract: "Make a screen and put it on a path.",
    discussion: """
      It has a title, a sentence to be written and a button that leads on; every language gets \
      drafts of them.

        specgen new screen my-app tips --title "Tips"
        specgen new screen my-app tips --after welcome
      """)

  @Argument(help: "The app's id.")
  var app: AppID

  @Argument(help: "The screen's id.")
  var id: String

  @Option(help: "The screen's title; its id, if not given.")
  var title: String?

  @Option(
    help: ArgumentHelp(
      "The screen that it comes behind; if not given, it comes before the last one of the first path.",
      valueName: "screen"))
  var after: String?

  @OptionGroup var root: RootOption

  func run() async throws {
    try await listFiles {
      try await makeScreen(id, titled: title ?? id, in: app, after: after, root: root.path)
    }
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

        specgen new locale de
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
    abstract: "Write JSON Schemas of the content files into .specgen/, for editors.",
    discussion: """
      Commit them, and run it again when specgen is a newer one. Each content file says in "$schema" \
      where its own is.

        specgen schema
      """)

  @OptionGroup var root: RootOption

  func run() async throws {
    try await listFiles { try writeSchemas(root: root.path) }
  }
}

/// Lists the files a command made, or says why it made none.
private func listFiles(_ make: () async throws -> [String]) async throws {
  for path in try await exitingOnFailure(make) { try StandardOutput.write(path.printable) }
}
