import ArgumentParser
import SpecBuild
import SpecDisk
import SpecShots
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
        specgen check --fit
        specgen check --format sarif --output-file findings.sarif
      """)

  @OptionGroup var project: ProjectOptions
  @OptionGroup var report: ReportOptions

  @Flag(help: "Mend what can be mended safely, then check again.")
  var fix = false

  @Flag(help: "Measure in a browser what does not fit, too, as 'specgen fit' does.")
  var fit = false

  @OptionGroup var baseline: BaselineOption

  @Flag(help: "Fail on warnings, too.")
  var strict = false

  @OptionGroup var cache: CacheOption

  func validate() throws {
    if fix, fit { throw ValidationError("--fix mends content, and --fit measures it: give one") }
    if !fit, baseline.baseline != nil {
      throw ValidationError(
        "--baseline goes with --fit; content lets other findings stand, by 'allow'")
    }
  }

  var root: RootOption { project.root }

  func run() async throws {
    var request = try project.request(fix ? .fix : .check)
    request.usesCache = !cache.noCache
    let outcome = fit ? try await measured() : try await report.outcome(of: request)
    try report.write(outcome, root: root.path, isStrict: strict)
    if fix { report.remark("mended \(outcome.fixed) finding\(outcome.fixed == 1 ? "" : "s")") }
    let refuses = outcome.diagnostics.contains {
      $0.severity == .error || strict && $0.severity == .warning
    }
    if refuses { throw ExitStatus.refused }
  }

  /// What the checks find, and what does not fit.
  private func measured() async throws -> Outcome {
    var settings = LayoutRequest.defaultSettings
    if !project.locale.isEmpty { settings["locale"] = project.locale.map(\.rawValue) }
    let request = LayoutRequest(
      root: root.path, apps: project.app,
      options: ScreenshotOptions(settings: settings, allStates: true),
      known: try baseline.ids, jobs: project.jobs ?? ProcessEnvironment.processorCount,
      usesCache: !cache.noCache)
    let result = try await usingBrowser {
      try await report.showingProgress { reportProgress in
        try await measureLayout(request, onProgress: reportProgress)
      }
    }
    if let known = BaselineOption.remark(on: result.known.count) { report.remark(known) }
    return result.outcome
  }
}
