import ArgumentParser
import SpecBuild
import SpecEdit
import SpecText

/// Writes texts for translators.
struct ExportCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write texts for translators: XLIFF 1.2 as Xcode has it, or a .xcloc folder.",
    discussion: """
      Every text comes with the writer's note, what its placeholders are, how long it may be and \
      where its picture is. Several apps are one file. `specgen import` takes it back.

      A file that is there is replaced, unless it holds translations that the content does not \
      have: then import it first.

        specgen export --locale de > de.xliff
        specgen export lockedin --locale de -o de.xcloc
      """)

  @Argument(help: ArgumentHelp("The apps; all of them, if none is given.", valueName: "app"))
  var apps: [AppID] = []

  @Option(help: ArgumentHelp("The locale to translate into.", valueName: "locale"))
  var locale: LocaleID

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The file to write, or a folder if its name ends in .xcloc; standard output, if not given.",
      valueName: "file"))
  var output: String?

  @Flag(help: "Write over a file that holds something else.")
  var force = false

  @OptionGroup var root: RootOption

  @OptionGroup var report: ReportOptions

  func run() async throws {
    let request = ExportRequest(
      root: root.path, apps: apps, locale: locale, output: try output.map(absolutePath),
      replaces: force)
    let outcome = try await report.showingProgress { reportProgress in
      try await exitingOnFailure { try await export(request, onProgress: reportProgress) }
    }
    switch outcome {
    case .exported(let bytes, let coverage):
      if output == nil { try StandardOutput.write(String(decoding: bytes, as: UTF8.self)) }
      report.remark(coverage.description)
    case .contentHasErrors(let outcome):
      try report.write(outcome, root: root.path)
      report.remark("nothing was written: content that has errors may hold texts nobody sees")
      throw ExitStatus.refused
    }
  }
}
