#if Serve
  import ArgumentParser
  import Foundation
  import SpecBuild
  import SpecText

  /// Shows the previews in a browser and keeps them up to date while content is edited.
  struct ServeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "serve",
      abstract: "Show the previews in a browser, up to date while you edit.",
      discussion: """
        Pages follow every change of content/ and templates/ without losing their place; what is \
        wrong is shown over them and goes away when it is mended. Only this machine is answered, \
        and output/ is left alone.
        """)

    @Option(help: "The port to listen on; 0 picks a free one.")
    var port: UInt16 = 8017

    @Option(help: "The project's folder, which holds content/ and templates/.")
    var root = "."

    @OptionGroup var report: ReportOptions

    func run() async throws {
      endWhenInterrupted()
      let request = Request(
        .check, root: root, jobs: ProcessInfo.processInfo.activeProcessorCount)
      var content = LiveContent(request)
      let first = try await onDisk { () async throws(DiskError) in try await content.edition() }
      tell(first.outcome)
      let live = LiveSite(first.site)
      do {
        try await serve(live, from: content)
      } catch let refusal as ServerRefusal {
        print("specgen: \(refusal)".printable, to: .standardError)
        throw ExitStatus.unavailable
      }
    }

    /// Answers and watches until somebody ends it.
    private func serve(_ live: LiveSite, from content: LiveContent) async throws {
      let server = PreviewServer(live, port: port)
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await server.run() }
        group.addTask {
          print("http://127.0.0.1:\(try await server.listeningPort())/", to: .standardOutput)
          var content = content
          while true {
            let edition = try await content.nextEdition()
            await live.publish(edition.site)
            tell(edition.outcome)
          }
        }
        try await group.next()
        group.cancelAll()
      }
    }

    private func tell(_ outcome: Outcome) {
      if let failure = outcome.misuse {
        print("specgen: \(failure)".printable, to: .standardError)
      } else {
        report.tell(outcome, root: root)
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
#endif
