import Dispatch
import SpecBuild
import SpecDisk
import SpecServe
import SpecShots
import SpecText

/// Publishes sites, and measures beside that what does not fit on them.
///
/// What was measured is told of no content but that it was measured in: a change ends the measuring,
/// and pages say that what they show was found before. An actor, because sites and measures come
/// whenever they are there.
actor LayoutMonitor {
  private let request: LayoutRequest
  private let server: PreviewServer
  /// What opens places, where an editor is named.
  private let editor: EditorLink?
  /// Tells people what was found.
  private let tell: @Sendable (LayoutOutcome, _ known: Set<String>?) -> Void
  /// Tells people why nothing could be measured.
  private let fail: @Sendable (any Error) -> Void
  private var site: Site?
  private var measuring: Task<Void, Never>?
  /// How many sites there were.
  private var count = 0
  /// The ids of what was found last; nothing before anything was measured.
  private var known: Set<String>?

  init(
    _ request: LayoutRequest, on server: PreviewServer, editor: EditorLink?,
    tell: @escaping @Sendable (LayoutOutcome, Set<String>?) -> Void,
    fail: @escaping @Sendable (any Error) -> Void
  ) {
    self.request = request
    self.server = server
    self.editor = editor
    self.tell = tell
    self.fail = fail
  }

  /// Serves another site from now on, and measures it once it is checked.
  func publish(_ site: Site, isChecked: Bool) {
    self.site = site
    count += 1
    server.publish(site)
    measuring?.cancel()
    if isChecked { measuring = measure(count, after: measuring) }
  }

  /// Measures beside everything else, when what was measured before has ended.
  private func measure(_ count: Int, after former: Task<Void, Never>?) -> Task<Void, Never> {
    let work: @concurrent @Sendable () async -> Void = { [request] in
      await former?.value
      guard !Task.isCancelled else { return }
      do {
        let outcome = try await measureLayout(request)
        await self.take(outcome, of: count)
      } catch {
        await self.take(error, of: count)
      }
    }
    // Whoever waits for a browser holds a thread, which is to be none of those that serve.
    if #available(macOS 15, *) {
      return Task.detached(executorPreference: LayoutExecutor.shared, operation: work)
    }
    return Task.detached(operation: work)
  }

  private func take(_ outcome: LayoutOutcome, of count: Int) {
    // Content that has errors shows nothing.
    guard count == self.count, outcome.isMeasured, var site else { return }
    let found = outcome.outcome
    site.layout = LayoutNews(
      outcome.findings, in: Report(found.diagnostics, files: found.files),
      editor: editor)
    self.site = site
    server.publish(site)
    tell(outcome, known)
    known = Set(outcome.ids)
  }

  private func take(_ error: any Error, of count: Int) {
    if count == self.count { fail(error) }
  }
}

/// The threads that measure.
///
/// A class because tasks refer to their executor.
@available(macOS 15, *)
private final class LayoutExecutor: TaskExecutor {
  static let shared = LayoutExecutor()
  private let queue = DispatchQueue(label: "layout", attributes: .concurrent)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
