package import SpecDisk
import SpecModel
import SpecProve
import SpecRender
import SpecText

/// Finds out what completing the flow takes at least, on each path of the apps that are asked for.
///
/// - Parameters:
///   - request: Where the content is, and which apps are meant.
///   - limit: What exploring all of them may cost, in states.
///   - disk: Where the content is read from.
/// - Returns: The figures; mistakes of the content are in the outcome.
/// - Throws: That the disk failed.
package func pathStatistics(
  of request: PipelineRequest, limit: Int = stateLimit, on disk: FileSystem = .disk
) async throws(DiskError) -> StatisticsOutcome {
  var run = PipelineRun(request: request, disk: disk)
  let loaded = await run.load(try run.sources().files)
  var outcome = StatisticsOutcome(
    files: loaded.files,
    diagnostics: loaded.mistakes.sorted().withoutDoubtfulFixes(in: loaded.files),
    usageError: run.outcome.usageError)
  guard outcome.usageError == nil else { return outcome }
  guard !loaded.mistakes.all.contains(where: \.hidesContent) else { return outcome }
  outcome.diagnostics = []
  let project = loaded.project
  let apps = project.apps.filter { request.apps.isEmpty || request.apps.contains($0.id) }
  let explored = await exploreSharingBudget(
    limit, among: apps, flows: { (try? $0.get().flows) ?? [] }
  ) { apps, limit in
    await mapConcurrently(apps, jobs: request.jobs) { app in
      Result { try explore(app, limits: app.info.limits, limit: limit) }
    }
  }
  for (app, explored) in zip(apps, explored) {
    do {
      let paths = SpecRender.pathStatistics(of: app, try explored.get().flows, project.settings)
      outcome.apps.append(
        AppStatistics(id: app.id, name: app.info.name, locales: [], paths: paths))
    } catch {
      outcome.diagnostics.append(.flowCannotRun(app, error))
    }
  }
  return outcome
}

extension PathStatistics {
  /// What the figures are of.
  static let legend = """
    Each line is of one run, from a first launch to completion on the path: the one with the fewest \
    taps of those that pass over as few screens as can be; a shorter one is called so. Of fields, \
    permissions and purchases it tells those of the run, of those that the screens can ask for.
    \(LeastRun.timing)

    """

  /// The columns of the table.
  static let titles = ["path"] + names + ["analytics"]

  /// The figures of the path, with what analytics hears on each screen of its run.
  var cells: [String] {
    [title(name)] + figures + [screens]
  }

  /// What is heard, screen after screen: `welcome (started, viewed) → done (viewed, completed)`.
  private var screens: String {
    var screens: [(id: String, heard: [String])] = []
    for heard in analytics {
      if let last = screens.last, last.id == heard.screen, !last.heard.contains(heard.event) {
        screens[screens.count - 1].heard.append(heard.event)
      } else {
        screens.append((heard.screen, [heard.event]))
      }
    }
    return screens.map { "\($0.id) (\($0.heard.joined(separator: ", ")))" }
      .joined(separator: " → ")
  }
}
