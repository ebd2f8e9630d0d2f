import ArgumentParser
import SpecBuild
import SpecEdit
import SpecText

/// Takes translations back.
struct ImportCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Take translations back: XLIFF 1.2, .xcloc, .xcstrings, .strings or CSV.",
    discussion: """
      A file is what `specgen export` wrote, what Xcode exports of a project that has the string \
      tables, or a table itself: .xcstrings, .strings, .stringsdict. It is taken whole or not at \
      all: while it has unknown keys, changed sources, broken placeholders or missing forms, or the \
      content would have new errors with it, nothing is written. Tables of an Xcode project that \
      are none of ours are passed over.

      Translations in state 'new' or 'needs-translation' are left out; those to review, and those \
      that a machine has made, are taken and marked. What a translator says in \
      <note from="translator">, or in the column 'comment', is kept beside the translation. Then \
      run `specgen build`.

        specgen import de.xliff --dry-run
        specgen import MyApp/Onboarding.xcstrings --app lockedin --locale de
        specgen import de.lproj/Onboarding.strings --app lockedin
      """)

  @Argument(help: "The file, or a .xcloc folder; the ending of its name says its format.")
  var file: String

  @Option(
    help: ArgumentHelp(
      "The app whose texts these are, where neither paths nor keys in the file tell it.",
      valueName: "id"))
  var app: AppID?

  @Option(
    help: ArgumentHelp(
      "Only this language; that of a file which does not say it. May be repeated.",
      valueName: "locale"))
  var locale: [LocaleID] = []

  @Flag(
    help: ArgumentHelp(
      "Give texts under unknown keys to those with the same source, to be reviewed.",
      discussion: """
        For keys that have changed since, and for tables of another project. What \
        somebody has looked at stays as it is.
        """))
  var matchSource = false

  @Flag(help: "Say what would change, and write nothing.")
  var dryRun = false

  @OptionGroup var root: RootOption

  @OptionGroup var report: ReportOptions

  func run() async throws {
    let request = ImportRequest(
      try absolutePath(file), root: root.path, app: app, locales: locale,
      matchesSources: matchSource, isDryRun: dryRun)
    let outcome = try await report.showingProgress { reportProgress in
      try await exitingOnFailure {
        try await importTranslations(request, onProgress: reportProgress)
      }
    }
    switch outcome {
    case .imported(let summary, let warnings):
      if !warnings.diagnostics.isEmpty { try report.write(warnings, root: root.path) }
      report.remark(summary.listing)
      let next = dryRun ? "; nothing was written" : "; next: specgen build"
      report.remark(summary.summary + (summary.paths.isEmpty ? "" : next))
    case .refused(let outcome, let summary):
      try report.write(outcome, root: root.path)
      if dryRun, let summary { report.remark(summary.summary) }
      report.remark("nothing was imported")
      throw ExitStatus.refused
    case .contentHasErrors(let outcome):
      try report.write(outcome, root: root.path)
      report.remark("nothing was imported: content that has errors may hold texts nobody sees")
      throw ExitStatus.refused
    }
  }
}
