import ArgumentParser
import SpecBuild
import SpecDisk
import SpecEdit
import SpecText

/// Records what a version of a flow leaves on a device.
struct ReleaseCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "release",
    abstract: "Record the saved shape of this version of an app's flow, when it goes out.",
    discussion: """
      Later versions are held to the record: what they change needs a new "version" in flow.json, \
      and what was saved has to lead somewhere. It is written to content/<app>/released/: commit it.

        specgen release lockedin
      """)

  @Argument(help: "The app's id.")
  var app: AppID

  @OptionGroup var root: RootOption

  @OptionGroup var report: ReportOptions

  func run() async throws {
    switch try await exitingOnFailure({ try await release(app, root: root.path) }) {
    case .recorded(let path): try StandardOutput.write(path.printable)
    case .unchanged(let path): report.remark("\(path) says so already")
    case .refused(let outcome):
      try report.write(outcome, root: root.path)
      throw ExitStatus.refused
    }
  }
}
