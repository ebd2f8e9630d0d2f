import ArgumentParser
import SpecBuild
import SpecChecks
import SpecDisk
import SpecShots
import SpecText

/// Says what does not fit on which device in which language.
struct FitCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "fit",
    abstract: "Measure what does not fit on which device, in which language and text size.",
    discussion: """
      Every state of every screen is laid out by a Chromium that is found on the machine, on each \
      device of the previews, in each language, in the usual and in the largest text size, and held \
      to the rules `fit/…` that `specgen explain` lists: words that are cut or broken, what is too \
      small to be touched or too near to something else, what matters and is out of sight. Each \
      finding has its place in content and a picture.

      A browser does not have the fonts of the device. So letters are measured wider by --margin \
      than they are drawn, and the font that was measured in is told.

      What has not changed is not measured or drawn again, but with --no-cache. With --baseline, \
      findings that the file has are passed over; --write-baseline writes all that there are now.

        specgen fit
        specgen fit lockedin --locale de --device iphone-se --size all
        specgen fit --format sarif --output-file fit.sarif
      """)

  @Argument(help: ArgumentHelp("The apps; all of them, if none is given.", valueName: "app"))
  var apps: [AppID] = []

  @Option(
    help: ArgumentHelp(
      "Only this screen, or a state of it, 'paywall/4'; may be repeated.", valueName: "id"))
  var screen: [String] = []

  @Option(help: "The language, such as de; may be repeated. All of them, if none is given.")
  var locale: [String] = []

  @Option(help: "The device, such as iphone-se; may be repeated. All of them, if none is given.")
  var device: [String] = []

  @Option(help: "How it is held, portrait or landscape; may be repeated. Portrait, if not given.")
  var orientation: [String] = []

  @Option(
    help: "The text size, xs to xxxl and ax1 to ax5; may be repeated. l and ax5, if not given.")
  var size: [String] = []

  @Option(
    help: ArgumentHelp(
      "By how much letters are measured wider than the browser draws them.", valueName: "percent"))
  var margin = LayoutRequest.defaultMargin

  @OptionGroup var baseline: BaselineOption

  @Option(
    help: ArgumentHelp("Write what is found to a file for --baseline.", valueName: "file"))
  var writeBaseline: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The folder for a picture of each finding; .specgen/cache/fit/pictures, if not given.",
      valueName: "dir"))
  var output: String?

  @Flag(help: "Take no pictures.")
  var noPictures = false

  @Flag(help: "Fail on warnings, too.")
  var strict = false

  @OptionGroup var cache: CacheOption
  @OptionGroup var browser: BrowserOptions
  @OptionGroup var root: RootOption
  @OptionGroup var report: ReportOptions

  func validate() throws {
    guard (0...50).contains(margin) else {
      throw ValidationError("--margin takes a number 0 to 50")
    }
    if noPictures, output != nil {
      throw ValidationError("--no-pictures takes none, and --output is where they go: give one")
    }
  }

  func run() async throws {
    let request = try request()
    var result = try await usingBrowser {
      try await report.showingProgress { reportProgress in
        try await measureLayout(request, onProgress: reportProgress)
      }
    }
    if result.isMeasured {
      // What else the checks say is theirs to tell.
      let rules = Set(Rule.allLayout.map(\.id))
      result.outcome.diagnostics.removeAll { !rules.contains($0.rule) && $0.severity != .error }
    }
    try report.write(result.outcome, root: root.path, isStrict: strict)
    guard result.isMeasured else {
      report.remark("nothing was measured: content that has errors shows nothing")
      throw ExitStatus.refused
    }
    for remark in remarks(on: result) { report.remark(remark) }
    if let writeBaseline { try write(result.ids, to: try absolutePath(writeBaseline)) }
    let refuses = result.outcome.diagnostics.contains {
      $0.severity == .error || strict && $0.severity == .warning
    }
    if refuses, writeBaseline == nil { throw ExitStatus.refused }
  }

  private func request() throws -> LayoutRequest {
    var settings = LayoutRequest.defaultSettings
    for (name, values) in [
      "locale": locale, "device": device, "orientation": orientation, "size": size,
    ] where !values.isEmpty { settings[name] = values }
    let pictures = try output.map(absolutePath) ?? LayoutRequest.pictures(ofProject: root.path)
    return LayoutRequest(
      root: root.path, apps: apps,
      options: ScreenshotOptions(screens: screen, settings: settings, allStates: true),
      margin: margin, pictures: noPictures ? nil : pictures,
      known: try baseline.ids,
      browser: browser.program, timeout: .seconds(browser.timeout),
      jobs: ProcessEnvironment.processorCount, usesCache: !cache.noCache)
  }

  private func remarks(on result: LayoutOutcome) -> [String] {
    let count = result.configurations
    var remarks = [
      "\(result.states) states in \(count) configuration\(count == 1 ? "" : "s"), "
        + "\(result.measured) of them measured now, in \((result.font ?? "no font").printable), \(margin) % wider than drawn"
    ]
    if let known = BaselineOption.remark(on: result.known.count) { remarks.append(known) }
    if let folder = result.pictureFolder {
      remarks.append("pictures of the findings are in \(folder.printable)")
    }
    return remarks
  }

  private func write(_ ids: [String], to file: String) throws {
    do {
      try FileSystem.disk.replace(file, with: Array(ids.map { $0 + "\n" }.joined().utf8))
    } catch {
      StandardError.write("specgen: cannot write \(file): \(error.reason)".printable)
      throw ExitStatus.disk
    }
  }
}
