import SpecText

/// Content that is watched, and the site that comes of it whenever it changes.
package struct LiveContent: Sendable {
  /// What a run on the content came to: a site to serve, and what was found.
  package struct Edition: Sendable {
    package var site: Site
    package var outcome: Outcome
  }

  private var runs: PreviewRuns
  private var watch: Watch
  /// The last previews that could be made, to be shown beneath what is wrong now.
  private var previews: Previews?

  /// - Parameters:
  ///   - request: Where the content is, and how many parts of the work go on at once.
  ///   - disk: Where it is read from.
  ///   - pace: How often it is looked at.
  package init(_ request: Request, on disk: FileSystem = .disk, pace: Watch.Pace = .init()) {
    runs = PreviewRuns(request, on: disk)
    watch = Watch(["content", "templates"], under: request.root, on: disk, pace: pace)
  }

  /// The site as the content is now.
  ///
  /// - Throws: That the disk failed.
  package mutating func edition() async throws(DiskError) -> Edition {
    let (outcome, previews, ways) = try await runs.next()
    self.previews = previews ?? self.previews
    guard previews == nil else {
      return Edition(site: Site(previews: previews, report: nil), outcome: outcome)
    }
    var told = outcome
    // Nobody has tried them.
    for index in told.diagnostics.indices { told.diagnostics[index].fix = nil }
    let page = Report(told).page(drawn: ways.addresses)
    return Edition(
      site: Site(previews: self.previews, report: page, ways: ways), outcome: outcome)
  }

  /// Waits until the content has changed, and makes the site of it.
  ///
  /// A disk that fails is something to be mended like anything else, and so part of the site.
  ///
  /// - Throws: `CancellationError` when the task is cancelled.
  package mutating func nextEdition() async throws -> Edition {
    try await watch.change()
    do {
      return try await edition()
    } catch {
      var outcome = Outcome()
      outcome.misuse = error.description
      return Edition(
        site: Site(previews: previews, report: .failure(error.description)), outcome: outcome)
    }
  }
}

extension Report {
  /// What pages and their pictures are told from.
  init(_ outcome: Outcome) {
    self.init(outcome.diagnostics, files: outcome.files, acceptedCount: outcome.accepted)
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
