import ArgumentParser
import SpecBuild
import SpecEdit
import SpecText

/// Lists templates, and copies those that a project wants to change.
struct TemplatesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "templates",
    abstract: "List the templates of the previews, or copy some to change them.",
    subcommands: [ListTemplatesCommand.self, EjectTemplatesCommand.self],
    defaultSubcommand: ListTemplatesCommand.self)
}

/// Lists templates.
struct ListTemplatesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List every template, and whose it is.",
    discussion: """
      built in     the one that is part of specgen
      overridden   the project's, in the place of that
      behind       the same, and the built-in one has changed since it was ejected
      own          the project's, where nothing is built in

        specgen templates list
      """)

  @OptionGroup var root: RootOption

  func run() async throws {
    for template in try await exitingOnFailure({ try templates(ofProject: root.path) }) {
      let state = template.state.rawValue
      let padding = String(repeating: " ", count: max(1, 13 - state.count))
      try StandardOutput.write((state + padding + template.name).printable)
    }
  }
}

/// Copies templates.
struct EjectTemplatesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "eject", abstract: "Copy built-in templates into templates/, to be changed there.",
    discussion: """
      A project's own template takes the place of the built-in one, file by file. What it was copied \
      from is kept in templates/.ejected/: commit it too, so that a newer specgen can tell which \
      originals have changed since.

        specgen templates eject board.css
      """)

  @Argument(
    help: ArgumentHelp(
      "The templates, such as styles/board.css or board.css; all of them, if none is given.",
      valueName: "template"))
  var names: [String] = []

  @Flag(help: "Copy also what templates/ has already; your changes of it are lost.")
  var replace = false

  @OptionGroup var root: RootOption

  func run() async throws {
    let ejection = try await exitingOnFailure {
      try ejectTemplates(names, replacing: replace, root: root.path)
    }
    for name in ejection.ejected { try StandardOutput.write("templates/\(name)".printable) }
    for name in ejection.kept {
      StandardError.write(
        "kept templates/\(name), which is there already; --replace copies the built-in one over it"
          .printable)
    }
  }
}
