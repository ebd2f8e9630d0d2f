import ArgumentParser
import SpecBuild
import SpecDisk
import SpecShots
import SpecText

/// Takes pictures of the previews.
struct ShotsCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "shots",
    abstract: "Write PNGs of the previews, for pull requests, translators and stores.",
    discussion: """
      A picture of each screen in the state that represents it, or in the first that the device \
      shows, of the content as it is now, in a Chromium that is found on the machine: \
      shots/<app>/<locale>/<screen>.png, and further states <screen>.<number>.png, as the previews \
      number them. What is not usual stands in the name: paywall.dark.ipad-11.ax5.png. Names are \
      those in the address of a preview; 'all' is every one there is. What a device that is asked \
      for can't show, such as a Mac what only a phone does, is left out and counted.

      A file whose picture is the same is not written again. Pictures that an earlier run took of \
      what is no longer there are removed; everything else in the folder stays.

      With --pdf, the board of each app is printed: shots/<app>/<locale>/board.pdf, with the board as \
      it is arranged on one page as large as it is, then each screen on a page of its own.

      With --compare, pictures are taken of the content of a revision of git and of now, both in \
      today's templates, and compared pixel by pixel: shots-changes/index.html shows what changed, \
      was added and removed, before, now and where it differs. With --all-states a state is found \
      again by what it shows, whatever its number; one that is gone, and whose number another has \
      now, is 'paywall.4-former'.

      The browser is --browser, $CHROME_BIN, $CHROME_PATH, or a Chromium, Chrome or Edge on PATH \
      or among the applications.

        specgen shots lockedin --locale de --appearance light --appearance dark
        specgen shots --all-states --locale all --texts
        specgen shots betfree --screen paywall/4 --device ipad-11 --size ax5
        specgen shots --all-states --compare origin/main --strict
      """)

  @Argument(help: ArgumentHelp("The apps; all of them, if none is given.", valueName: "app"))
  var apps: [AppID] = []

  @Option(
    help: ArgumentHelp(
      "Only this screen, or a state of it, 'paywall/4'; may be repeated.", valueName: "id"))
  var screen: [String] = []

  @Flag(help: "Take every state of a screen, not its first alone.")
  var allStates = false

  @Option(help: "The language, such as de; may be repeated. The source's, if none is given.")
  var locale: [String] = []

  @Option(
    help: """
      The device, such as iphone-se or ipad-11; may be repeated. The one that the previews begin with, \
      if none is given.
      """)
  var device: [String] = []

  @Option(help: "How it is held, portrait or landscape; may be repeated. Portrait, if not given.")
  var orientation: [String] = []

  @Option(help: "The appearance, light or dark; may be repeated. Light, if not given.")
  var appearance: [String] = []

  @Option(
    help:
      "The text size, xs to xxxl and ax1 to ax5; may be repeated. The usual, l, if none is given.")
  var size: [String] = []

  @Option(help: "Pixels along each side of a point, 1 to 4; most phones have 3.")
  var scale = 2

  @Flag(help: "Beside each picture, write a JSON file that tells which text is where.")
  var texts = false

  @Flag(help: "Print the boards in place of taking pictures; --all-states unfolds them.")
  var pdf = false

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The folder to write; shots/ under the root, or shots-changes/ with --compare, if not given.",
      valueName: "dir"))
  var output: String?

  @Option(
    help: ArgumentHelp(
      "Show which pictures differ from those of a revision of git, such as main or v1.0.",
      valueName: "rev"))
  var compare: String?

  @Option(
    help: ArgumentHelp(
      "With --compare, by how much a colour of a pixel may differ and count as the same, 0 to 255.",
      valueName: "n"))
  var tolerance: Int?

  @Flag(help: "With --compare, fail when a picture differs.")
  var strict = false

  @OptionGroup var browser: BrowserOptions

  @OptionGroup var root: RootOption

  @OptionGroup var report: ReportOptions

  func validate() throws {
    guard (1...4).contains(scale) else { throw ValidationError("--scale takes a number 1 to 4") }
    if pdf, texts || compare != nil || !screen.isEmpty {
      throw ValidationError(
        "--pdf prints the whole board; --screen, --texts and --compare are of pictures")
    }
    guard compare != nil else {
      if strict || tolerance != nil {
        throw ValidationError("--strict and --tolerance say how --compare compares: give it, too")
      }
      return
    }
    guard (0...255).contains(tolerance ?? 0) else {
      throw ValidationError("--tolerance takes a number 0 to 255")
    }
    if texts {
      throw ValidationError("--texts lists what is where, and --compare compares; choose one")
    }
  }

  func run() async throws {
    if let compare { return try await run(comparingWith: compare) }
    switch try await outcome() {
    case .taken(let count, let changes, let missing, let untranslated):
      if report.verbose, !changes.isEmpty { report.remark(changes.listing) }
      report.remark(changes.summary(of: count, pdf ? "PDF" : "shot", in: output ?? "shots"))
      for (device, count) in missing {
        report.remark("\(count) state\(count == 1 ? " is" : "s are") not on \(device.printable)")
      }
      for (locale, apps) in untranslated {
        let names = apps.map(\.rawValue).joined(separator: ", ")
        report.remark("left out: \(names) in \(locale), which is none of their languages".printable)
      }
    case .contentHasErrors(let outcome):
      throw try refusal(of: outcome)
    }
  }

  private func run(comparingWith name: String) async throws {
    let folder = output ?? "shots-changes"
    var request = try request()
    if output == nil { request.output = root.path + "/" + folder }
    let revision = try await revision(name, of: root.path)
    let outcome = try await usingBrowser { [request] in
      try await report.showingProgress { reportProgress in
        try await compareScreenshots(
          request, with: revision, tolerance: tolerance ?? 0, onProgress: reportProgress)
      }
    }
    switch outcome {
    case .compared(let comparison, _):
      for line in comparison.listing { report.remark(line.printable) }
      report.remark("since \(name): \(comparison.summary); see \(folder)/index.html".printable)
      if strict, !comparison.isEmpty { throw ExitStatus.refused }
    case .contentHasErrors(let outcome): throw try refusal(of: outcome)
    case .revisionHasErrors(let lines):
      for line in lines { StandardError.write(line.printable) }
      throw ExitStatus.refused
    }
  }

  /// Tells what is wrong with content that nothing can be shown of.
  ///
  /// - Returns: What the command ends with.
  private func refusal(of outcome: Outcome) throws -> ExitCode {
    try report.write(outcome, root: root.path)
    report.remark("no picture was taken: content that has errors shows nothing")
    return ExitStatus.refused
  }

  private func request() throws -> ScreenshotRequest {
    ScreenshotRequest(
      root: root.path, output: try output.map(absolutePath), apps: apps,
      options: ScreenshotOptions(
        screens: screen,
        settings: [
          "locale": locale, "device": device, "orientation": orientation,
          "appearance": appearance, "size": size,
        ], allStates: allStates),
      scale: scale, listsTexts: texts, browser: browser.program,
      timeout: .seconds(browser.timeout),
      jobs: ProcessEnvironment.processorCount)
  }

  private func outcome() async throws -> ScreenshotOutcome {
    let request = try request()
    return try await usingBrowser {
      try await report.showingProgress { reportProgress in
        if pdf { return try await printBoards(request, onProgress: reportProgress) }
        return try await takeScreenshots(request, onProgress: reportProgress)
      }
    }
  }
}

extension OutputChanges {
  /// One line in all: `27 shots in shots: 3 written, 24 unchanged`.
  fileprivate func summary(of count: Int, _ thing: String, in folder: String) -> String {
    let what = "\(count) \(thing)\(count == 1 ? "" : "s") in \(folder.printable)"
    let gone = removed.isEmpty ? "" : "\(removed.count) removed, "
    return isEmpty
      ? "\(what): all as they were"
      : "\(what): \(written.count) written, \(gone)\(unchanged) unchanged"
  }
}
