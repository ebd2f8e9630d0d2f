package import SpecBuild
package import SpecDisk
import SpecText

/// Content that is watched, and the site that comes of it whenever it changes.
///
/// Whoever has written something sees it before it is checked: first comes a site of the pages as
/// they are drawn now, which says that the findings are still to come, then one with these. What was
/// found before is told of no content but that it was found in.
package struct LiveContent: Sendable {
  /// What the content came to: a site to serve, and what was found.
  package struct Update: Sendable {
    package var site: Site
    /// Nothing while the content is still being checked; another update follows then.
    package var outcome: Outcome?
  }

  /// What is waited for.
  private enum Event: Sendable {
    case changed
    case checked(Checking, Update)
  }

  private var checking: Checking
  private let watcher: DirectoryWatcher
  private let events: AsyncStream<Event>
  private let sender: AsyncStream<Event>.Continuation
  private var isWatching = false
  /// Whether the content is being checked.
  private var isChecking = false
  /// Whether it has changed since that began, so that nothing that comes of it is told.
  private var isOutdated = false

  /// - Parameters:
  ///   - request: Where the content is, and how many parts of the work go on at once.
  ///   - disk: Where it is read from.
  ///   - polling: How often it is looked at.
  ///   - hearsNotices: Whether the system is asked to tell when to look; only of its own disk it does.
  ///   - editor: What opens the places of what was found.
  package init(
    _ request: PipelineRequest, on disk: FileSystem = .disk,
    polling: DirectoryWatcher.Polling = .init(), hearsNotices: Bool = false,
    editor: EditorLink? = nil
  ) {
    let folders = ProjectFolder.allCases.map(\.rawValue)
    let notices = hearsNotices ? FolderNotices(of: folders, under: request.root) : nil
    checking = Checking(pipeline: PreviewPipeline(request, on: disk), editor: editor)
    watcher = DirectoryWatcher(
      folders, under: request.root, on: disk, polling: polling, notices: notices)
    (events, sender) = AsyncStream.makeStream(of: Event.self)
  }

  /// The site as the content is now, checked.
  ///
  /// - Throws: That the disk failed.
  package mutating func currentUpdate() async throws(DiskError) -> Update {
    try await checking.update()
  }

  /// Waits until the content has changed or is checked, and makes the site of it.
  ///
  /// A disk that fails is something to be mended like anything else, and so part of the site.
  ///
  /// - Throws: `CancellationError` when the task is cancelled.
  package mutating func nextUpdate() async throws -> Update {
    watch()
    for await event in events {
      switch event {
      case .changed:
        let drawn = await checking.draft()
        check()
        if let drawn { return drawn }
      case .checked(let checked, let update):
        isChecking = false
        guard !isOutdated else {
          check()
          continue
        }
        checking = checked
        return update
      }
    }
    throw CancellationError()
  }

  /// Has every change told, from now on for as long as somebody may hear of it.
  private mutating func watch() {
    guard !isWatching else { return }
    isWatching = true
    let (watcher, sender) = (watcher, sender)
    let task = Task.detached {
      var watcher = watcher
      while true {
        try await watcher.nextChange()
        sender.yield(.changed)
      }
    }
    sender.onTermination = { _ in task.cancel() }
  }

  /// Has the content checked beside everything else; one check at a time.
  private mutating func check() {
    isOutdated = isChecking
    guard !isChecking else { return }
    isChecking = true
    let (checking, sender) = (checking, sender)
    Task.detached {
      var checking = checking
      let update = await checking.updateOrFailure()
      sender.yield(.checked(checking, update))
    }
  }
}

/// What it takes to make a site of content, and what is remembered for the next time.
private struct Checking: Sendable {
  var pipeline: PreviewPipeline
  var editor: EditorLink?
  /// The last previews that could be made, to be shown beneath what is wrong now.
  var previews: Previews?
  /// The pictures of the last findings, which may be drawn while the content is checked again.
  var mockups = TraceMockups()

  /// The site as the content is now, checked.
  mutating func update() async throws(DiskError) -> LiveContent.Update {
    let (outcome, previews, mockups) = try await pipeline.run()
    self.previews = previews ?? self.previews
    self.mockups = mockups
    // What is found beside previews is no more than a missing translation, which they mark.
    guard previews == nil else {
      let site = Site(previews: previews, report: nil, summary: Report(outcome).summary)
      return .init(site: site, outcome: outcome)
    }
    var told = outcome
    // Nobody has tried them.
    for index in told.diagnostics.indices { told.diagnostics[index].fix = nil }
    let page = Report(told).page(mockups: mockups, editor: editor)
    return .init(
      site: Site(previews: self.previews, report: page, mockups: mockups), outcome: outcome)
  }

  /// The same, or a site that says that the disk failed.
  mutating func updateOrFailure() async -> LiveContent.Update {
    do {
      return try await update()
    } catch {
      var outcome = Outcome()
      outcome.usageError = error.description
      return .init(
        site: Site(previews: previews, report: .failure(error.description)), outcome: outcome)
    }
  }

  /// The site as the content is now, not checked yet; nothing where it takes a check to draw it.
  mutating func draft() async -> LiveContent.Update? {
    // What the disk refuses now is told when the content is checked.
    guard previews != nil, let drawn = try? await pipeline.draft() else { return nil }
    previews = drawn
    return .init(
      site: Site(previews: drawn, report: nil, mockups: mockups, isChecking: true), outcome: nil)
  }
}

extension JSONValue {
  /// What pages are told when the content could not even be looked at.
  fileprivate static func failure(_ words: String) -> JSONValue {
    [
      "summary": "the disk failed",
      "findings": [["severity": "error", "message": .string(words.printable), "places": []]],
    ]
  }
}
