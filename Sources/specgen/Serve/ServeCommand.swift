import ArgumentParser
import SpecBuild
import SpecDisk
import SpecEdit
import SpecServe
import SpecShots
import SpecText

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Shows the previews in a browser and keeps them up to date while content is edited.
struct ServeCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Show the previews in a browser, up to date while you edit.",
    discussion: """
      Pages follow every change of content/ and templates/ without losing their place; what is \
      wrong is shown over them and goes away when it is mended. With "Edit words" on, a click on \
      a text opens its words, in the language that is shown, to be written in content/. Only this \
      machine is answered, only these pages write, and output/ is left alone. Ctrl-C ends it.

        specgen serve
        specgen serve --port 8080 --root my-app
        specgen serve --fit
        specgen serve --editor vscode

      With --fit a browser measures in the background what does not fit, as `specgen fit` does. A \
      state of the board on which something was found then has a badge that leads to the findings; \
      after a change it is faint until it was measured again.

      With --editor every place that is told, of a finding or of a text, is a link that the editor \
      opens: \(EditorLink.known.keys.sorted().joined(separator: ", ")), or any other by its \
      address, such as "vscode://file{path}:{line}:{column}", in which {path} begins with a slash. \
      It is a link and nothing else: no request has anything run.

      At most \(ServerLimits.connections) connections are kept at a time, \
      \(ServerLimits.eventStreams) of them pages that follow changes; a request line has at most \
      \(ServerLimits.requestLineBytes >> 10) kB, its header \(ServerLimits.headerBytes >> 10) kB \
      in \(ServerLimits.headerCount) lines, and no body but a text that is written, of at most \
      \(ServerLimits.bodyBytes >> 10) kB. A request may take \
      \(ServerLimits.requestTimeout.components.seconds) s to come, and a connection be idle for \
      \(ServerLimits.idleTimeout.components.seconds) s. Whoever takes nothing of an answer for \
      \(ServerLimits.stallTimeout.components.seconds) s, or not all of it within \
      \(ServerLimits.responseTimeout.components.seconds) s, is closed.
      """)

  @Option(help: "The port to listen on, 1 to 65535; 0 picks a free one.")
  var port: UInt16 = 8017

  @Flag(help: "Measure what does not fit, too, and mark it on the boards.")
  var fit = false

  @Option(
    help: ArgumentHelp(
      "The editor that opens places, by name or address; $SPECGEN_EDITOR, if not given.",
      valueName: "editor"))
  var editor: String?

  @OptionGroup var browser: BrowserOptions
  @OptionGroup var root: RootOption

  @OptionGroup var report: ReportOptions

  func run() async throws {
    endWhenInterrupted()
    let request = PipelineRequest(
      .check, root: root.path, jobs: ProcessEnvironment.processorCount)
    let link = try editorLink()
    var content = LiveContent(request, hearsNotices: true, editor: link)
    let first = try await exitingOnFailure { () async throws(DiskError) in
      try await content.currentUpdate()
    }
    if let outcome = first.outcome { try writeReport(outcome) }
    let server = try makeServer()
    let monitor = makeMonitor(server, editor: link)
    let endpoint = TextEndpoint(TextEditor(root: root.path), link: link)
    server.run(first.site.with(endpoint))
    try StandardOutput.write("http://127.0.0.1:\(server.port)/")
    await monitor?.publish(first.site.with(endpoint), isChecked: true)
    while true {
      let update = try await content.nextUpdate()
      let site = update.site.with(endpoint)
      if let monitor {
        await monitor.publish(site, isChecked: update.outcome != nil)
      } else {
        server.publish(site)
      }
      if let outcome = update.outcome { try writeReport(outcome) }
    }
  }

  /// What opens places in the writer's editor; nothing where none is named.
  private func editorLink() throws -> EditorLink? {
    guard let name = editor ?? ProcessEnvironment.variable("SPECGEN_EDITOR"), !name.isEmpty else {
      return nil
    }
    do throws(UsageError) {
      return try EditorLink(name, root: root.path)
    } catch {
      throw ValidationError(error.description)
    }
  }

  private func makeServer() throws -> PreviewServer {
    do {
      return try PreviewServer(port: port)
    } catch {
      StandardError.write("specgen: \(error)".printable)
      throw ExitStatus.unavailable
    }
  }

  /// What measures beside the server, where that is asked for and there is a browser.
  private func makeMonitor(_ server: PreviewServer, editor: EditorLink?) -> LayoutMonitor? {
    guard fit else { return nil }
    let fail: @Sendable (any Error) -> Void = { error in
      let words = "specgen: nothing was measured: \(error)"
      StandardError.write(
        words.split(separator: "\n").map { String($0).printable }.joined(separator: "\n"))
    }
    do {
      let program = try BrowserSearch().find(browser.program)
      let request = LayoutRequest(
        root: root.path,
        options: ScreenshotOptions(settings: LayoutRequest.defaultSettings, allStates: true),
        browser: program, timeout: .seconds(browser.timeout),
        jobs: ProcessEnvironment.processorCount)
      return LayoutMonitor(request, on: server, editor: editor, tell: writeLayout, fail: fail)
    } catch {
      fail(error)
      return nil
    }
  }

  /// Tells what does not fit; people are told only what is new.
  private func writeLayout(_ layout: LayoutOutcome, known: Set<String>?) {
    var outcome = layout.outcome
    let new = layout.findings.filter { known?.contains($0.id) != true }
    if report.format == .human { outcome.diagnostics = new.map(\.diagnostic) }
    // What can't be written now can't be helped: the next report ends the command.
    if !new.isEmpty || report.format != .human { try? report.write(outcome, root: root.path) }
    let count = layout.findings.count
    let found = count == 0 ? "all fits" : "\(count) layout finding\(count == 1 ? "" : "s")"
    let added = known == nil || new.isEmpty ? "" : ", \(new.count) new"
    report.remark(
      "\(found)\(added): \(layout.states) states in \(layout.configurations) configurations, "
        + "\(layout.measured) of them measured now")
  }

  private func writeReport(_ outcome: Outcome) throws {
    if let failure = outcome.usageError {
      StandardError.write("specgen: \(failure)".printable)
    } else {
      try report.write(outcome, root: root.path)
    }
    if report.verbose {
      for timing in outcome.timings { report.remark(timing.description) }
    }
  }
}

/// Ends the program well when somebody ends it, with Ctrl-C or from another one.
///
/// At once: nothing is to be put away, and open connections would only be waited for.
private func endWhenInterrupted() {
  for number in [SIGINT, SIGTERM] { signal(number) { _ in _exit(EXIT_SUCCESS) } }
}
