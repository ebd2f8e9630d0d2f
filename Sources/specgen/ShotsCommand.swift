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

      The browser is --browser, $CHROME_BIN, $CHROME_PATH, or a Chromium, Chrome or Edge on PATH \
      or among the applications.

        specgen shots lockedin --locale de --appearance light --appearance dark
        specgen shots --all-states --locale all --texts
        specgen shots betfree --screen paywall/4 --device ipad-11 --size ax5
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

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The folder to write; shots/ under the root, if not given.", valueName: "dir"))
  var output: String?

  @OptionGroup var browser: BrowserOptions

  @OptionGroup var root: RootOption

  @OptionGroup var report: ReportOptions

  func validate() throws {
    guard (1...4).contains(scale) else { throw ValidationError("--scale takes a number 1 to 4") }
  }

  func run() async throws {
    switch try await outcome() {
    case .taken(let count, let changes, let missing, let untranslated):
      if report.verbose, !changes.isEmpty { report.remark(changes.listing) }
      report.remark(changes.summary(of: count, in: output ?? "shots"))
      for (device, count) in missing {
        report.remark("\(count) state\(count == 1 ? " is" : "s are") not on \(device.printable)")
      }
      for (locale, apps) in untranslated {
        let names = apps.map(\.rawValue).joined(separator: ", ")
        report.remark("left out: \(names) in \(locale), which is none of their languages".printable)
      }
    case .contentHasErrors(let outcome):
      try report.write(outcome, root: root.path)
      report.remark("no picture was taken: content that has errors shows nothing")
      throw ExitStatus.refused
    }
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
        try await takeScreenshots(request, onProgress: reportProgress)
      }
    }
  }
}

extension OutputChanges {
  /// One line in all: `27 shots in shots: 3 written, 24 unchanged`.
  fileprivate func summary(of count: Int, in folder: String) -> String {
    let what = "\(count) shot\(count == 1 ? "" : "s") in \(folder.printable)"
    let gone = removed.isEmpty ? "" : "\(removed.count) removed, "
    return isEmpty
      ? "\(what): all as they were"
      : "\(what): \(written.count) written, \(gone)\(unchanged) unchanged"
  }
}
