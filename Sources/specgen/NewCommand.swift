import ArgumentParser
import SpecBuild
import SpecDisk
import SpecEdit
import SpecText

/// Makes content that passes `check` as it stands.
struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Make content that passes `check` as it stands.",
    subcommands: [
      NewAppCommand.self, NewScreenCommand.self, NewControlCommand.self, NewLocaleCommand.self,
    ])
}

/// Makes a new app.
struct NewAppCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "app", abstract: "Make an app: three screens, a theme and a flow.",
    discussion: """
      Where there is no project yet, its settings and schemas are made, too. It is not translated \
      into the project's languages until `specgen new locale de --app my-app` says so.

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

/// Makes a new control.
struct NewControlCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "control",
    abstract: "Give a screen a button, or what enters a value.",
    discussion: """
      It is made in the flow and in the screen's words; every language of the app gets a draft. A \
      button comes behind the last controls that are always there, what enters a value before them. \
      A label may have placeholders: "Keep {goal.name}". What comes of it is checked and \
      proved first; where the flow would break, nothing is written.

        specgen new control my-app welcome tips --label "Tips" --go tips
        specgen new control my-app goal reminders --label "Remind me" --value reminders
      """)

  @Argument(help: "The app's id.")
  var app: AppID

  @Argument(help: "The screen's id; `frame` for what surrounds every screen.")
  var screen: String

  @Argument(help: "The control's id.")
  var id: String

  @Option(help: "Its words; its id, if not given.")
  var label: String?

  @Option(
    help: ArgumentHelp(
      "The screen that it leads to; if not given, it leads on.", valueName: "screen"))
  var go: String?

  @Option(help: "The value that it enters.")
  var value: String?

  @Option(help: ArgumentHelp("The control that it comes behind.", valueName: "control"))
  var after: String?

  @OptionGroup var root: RootOption

  @Flag(help: "Say what would change; write nothing.")
  var dryRun = false

  @OptionGroup var report: ReportOptions

  func validate() throws {
    if go != nil, value != nil {
      throw ValidationError("a control leads to a screen or enters a value: give one of the two")
    }
  }

  func run() async throws {
    let role = value.map(NewControl.Role.input) ?? go.map(NewControl.Role.goTo) ?? .next
    let control = NewControl(id, label: label ?? id, role: role, after: after)
    try await report.tell("made", isTrial: dryRun, root: root.path) {
      try await edit(app, root: root.path, isTrial: dryRun) { content throws(UsageError) in
        try await content.adding(control, to: screen)
      }
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
      it. The language is added to specgen.json. With --app it is one of that app alone; where \
      others are translated into all of the project's, their app.json then names theirs.

        specgen new locale de
        specgen new locale de --app my-app
      """)

  @Argument(help: "The language, such as `de` or `pt-BR`.")
  var locale: LocaleID

  @Option(help: "The app that is translated into it, and no other one.")
  var app: AppID?

  @OptionGroup var root: RootOption

  func run() async throws {
    try await listFiles { try await makeLocale(locale, forApp: app, root: root.path) }
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
