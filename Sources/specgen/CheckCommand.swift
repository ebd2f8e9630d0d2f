import ArgumentParser
import SpecBuild
import SpecText

/// Says what is wrong with the content.
struct CheckCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Say what is wrong with the content; write nothing, unless with --fix.",
    discussion: """
      Words are held to the rules that `specgen explain` lists, and flows are proved: from every \
      launch, with every answer, timer and kill. Each finding has a place and what to do about it.

        specgen check --strict
        specgen check --app lockedin --locale de
        specgen check --fix
        specgen check --format sarif --output-file findings.sarif
      """)

  @OptionGroup var project: ProjectOptions
  @OptionGroup var report: ReportOptions

  @Flag(help: "Mend what can be mended safely, then check again.")
  var fix = false

  @Flag(help: "Fail on warnings, too.")
  var strict = false

  @OptionGroup var cache: CacheOption

  var root: RootOption { project.root }

  func run() async throws {
    var request = try project.request(fix ? .fix : .check)
    request.usesCache = !cache.noCache
    let outcome = try await report.outcome(of: request)
    try report.write(outcome, root: root.path, isStrict: strict)
    if fix { report.remark("mended \(outcome.fixed) finding\(outcome.fixed == 1 ? "" : "s")") }
    let refuses = outcome.diagnostics.contains {
      $0.severity == .error || strict && $0.severity == .warning
    }
    if refuses { throw ExitStatus.refused }
  }
}
