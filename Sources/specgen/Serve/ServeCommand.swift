import ArgumentParser
import SpecBuild
import SpecDisk
import SpecEdit
import SpecServe
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

  @OptionGroup var root: RootOption

  @OptionGroup var report: ReportOptions

  func run() async throws {
    endWhenInterrupted()
    let request = PipelineRequest(
      .check, root: root.path, jobs: ProcessEnvironment.processorCount)
    var content = LiveContent(request, hearsNotices: true)
    let first = try await exitingOnFailure { () async throws(DiskError) in
      try await content.currentUpdate()
    }
    if let outcome = first.outcome { try writeReport(outcome) }
    let server = try makeServer()
    let endpoint = TextEndpoint(TextEditor(root: root.path))
    server.run(first.site.with(endpoint))
    try StandardOutput.write("http://127.0.0.1:\(server.port)/")
    while true {
      let update = try await content.nextUpdate()
      server.publish(update.site.with(endpoint))
      if let outcome = update.outcome { try writeReport(outcome) }
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
