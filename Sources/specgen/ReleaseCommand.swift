import ArgumentParser
import SpecBuild
import SpecText

/// Records what a version of a flow leaves on a device.
struct ReleaseCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "release",
    abstract: "Record the saved shape of this version of an app's flow, when it goes out.",
    discussion: """
      Later versions are held to the record: what they change needs a new "version" in flow.json, \
      and what was saved has to lead somewhere.
      """)

  @Argument(help: "The app's id.")
  var app: String

  @Option(help: "The project's folder.")
  var root = "."

  @OptionGroup var report: ReportOptions

  func run() async throws {
    do {
      switch try await release(app, root: root) {
      case .recorded(let path): print(path.printable, to: .standardOutput)
      case .unchanged(let path): report.remark("\(path) says so already")
      case .refused(let outcome):
        report.tell(outcome, root: root)
        throw ExitStatus.refused
      }
    } catch let refusal as Refusal {
      throw ValidationError(refusal.description)
    } catch let error as DiskError {
      print("specgen: \(error)".printable, to: .standardError)
      throw ExitStatus.disk
    }
  }
}
