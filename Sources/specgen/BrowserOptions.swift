import ArgumentParser
import SpecBuild
import SpecDisk
import SpecShots
import SpecText

/// Which browser draws, and how long it may take.
struct BrowserOptions: ParsableArguments {
  @Option(
    name: .customLong("browser"),
    help: ArgumentHelp(
      "The browser, a path or a name on PATH; one that is found, if not given.",
      valueName: "program"))
  var program: String?

  @Option(
    help: ArgumentHelp(
      "How many seconds the browser may take for one thing, such as to start.",
      valueName: "seconds"))
  var timeout = 30

  func validate() throws {
    guard timeout > 0 else { throw ValidationError("--timeout takes a number from 1") }
  }
}

/// Does what needs a browser, and tells what ends it as the command line does.
///
/// - Throws: A usage error, or the status that the command ends with.
func usingBrowser<Result>(_ work: () async throws -> Result) async throws -> Result {
  do {
    return try await work()
  } catch let refusal as UsageError {
    throw ValidationError(refusal.description.printable)
  } catch let failure as BrowserFailure {
    throw ended(failure.description, ExitStatus.unavailable)
  } catch let failure as PageFailure {
    throw ended(failure.description, ExitStatus.refused)
  } catch let error as DiskError {
    throw ended(error.description, ExitStatus.disk)
  }
}

/// Tells why a command ends.
private func ended(_ reason: String, _ status: ExitCode) -> ExitCode {
  let lines = "specgen: \(reason)".split(separator: "\n").map { String($0).printable }
  StandardError.write(lines.joined(separator: "\n"))
  return status
}
