import SpecDisk
import SpecText

/// Tries fixes in memory and keeps those that mend their findings and bring no error.
///
/// Nothing is written here: what `check --fix` leaves is in `edited`.
package struct FixTrials {
  /// How often fixes are tried at most, each time in a whole check of the content; those that were
  /// not tried are not made.
  private static let limit = 40
  /// How many bytes of content are checked at most while fixes are tried, so that nobody waits long
  /// for what can be mended: up to 400 kB are tried `limit` times, 5 MB three times, 10 MB once.
  private static let byteLimit = 16 << 20
  /// How many findings are compared at most, for the same reason: 5,000 are 20 times.
  private static let findingLimit = 100_000

  private let request: PipelineRequest
  private let files: [SourceFile]
  private var cache: IncrementalCache
  private var trials = 0
  /// The files that were changed, by path.
  private(set) var edited: [String: [UInt8]] = [:]
  /// Findings whose fixes did harm or no good.
  private var refused: Set<FindingKey> = []

  /// - Parameters:
  ///   - request: Which findings are asked for.
  ///   - files: The project's files as they are on the disk.
  ///   - cache: What the run left that found them.
  init(_ request: PipelineRequest, of files: [SourceFile], cache: IncrementalCache) {
    self.request = request
    self.files = files
    self.cache = cache
  }

  /// How often fixes are tried in content of some size.
  ///
  /// - Parameters:
  ///   - bytes: The size of all its files.
  ///   - findings: How many findings it has.
  /// - Returns: The number of trials, at least one.
  package static func limit(bytes: Int, findings: Int) -> Int {
    max(1, min(limit, byteLimit / max(1, bytes), findingLimit / max(1, findings)))
  }

  /// Mends all that can be mended; what is left is in the outcome then.
  mutating func mend(_ outcome: inout Outcome) async {
    var fixed = 0
    // A mend that calls for another one can't go on for ever.
    for _ in 0..<10 {
      let chosen = await choose(from: &outcome)
      guard !chosen.isEmpty else { break }
      fixed += chosen.count
      edited.merge(outcome.files.applying(chosen.compactMap(\.fix))) { $1 }
      outcome = await check(with: edited, all: false)
    }
    withdraw(from: &outcome)
    outcome.fixed = fixed
  }

  /// The findings whose fixes are made together; those that are not to be made are taken away.
  mutating func choose(from outcome: inout Outcome) async -> [Diagnostic] {
    withdraw(from: &outcome)
    let offered = outcome.diagnostics.fixableTogether
    guard !offered.isEmpty else { return [] }
    let before = isOfAll ? outcome : await check(with: edited, all: true)
    var kept: [Diagnostic] = []
    await keep(offered[...], beside: &kept, before)
    withdraw(from: &outcome)
    return kept
  }

  /// Keeps the fixes of some findings if they are sound together, else those of each half.
  private mutating func keep(
    _ some: ArraySlice<Diagnostic>, beside kept: inout [Diagnostic], _ before: Outcome
  ) async {
    let limit = Self.limit(
      bytes: before.files.reduce(0) { $0 + $1.bytes.count }, findings: before.diagnostics.count)
    guard trials < limit else { return refuse(some, before) }
    trials += 1
    let chosen = kept + some
    let changed = before.files.applying(chosen.compactMap(\.fix))
    let after = await check(with: edited.merging(changed) { $1 }, all: true)
    if FixVerdict(chosen, before: before, after: after).isSound {
      kept = chosen
      return
    }
    guard some.count > 1 else { return refuse(some, before) }
    let middle = some.startIndex + some.count / 2
    await keep(some[..<middle], beside: &kept, before)
    await keep(some[middle...], beside: &kept, before)
  }

  /// Whether everything that is found is asked for.
  private var isOfAll: Bool {
    request.goal != .check || request.apps.isEmpty && request.locales.isEmpty
  }

  private mutating func refuse(_ findings: ArraySlice<Diagnostic>, _ outcome: Outcome) {
    for finding in findings { refused.insert(FindingKey(finding, outcome)) }
  }

  /// Takes the fixes away that were refused.
  private func withdraw(from outcome: inout Outcome) {
    guard !refused.isEmpty else { return }
    for (index, finding) in outcome.diagnostics.enumerated()
    where finding.fix != nil && refused.contains(FindingKey(finding, outcome)) {
      outcome.diagnostics[index].fix = nil
    }
  }

  /// What is found when some files have other bytes; `all` of it, or what is asked for.
  private mutating func check(
    with edited: [String: [UInt8]], all: Bool
  ) async -> Outcome {
    let files = files.map { file in
      edited[file.path].map { SourceFile(path: file.path, bytes: $0) } ?? file
    }
    var run = PipelineRun(request: request, disk: .disk)
    run.stages.cache = cache
    _ = await run.checked(files)
    cache = run.stages.cache
    if !all { run.keepWhatIsAskedFor() }
    return run.outcome
  }
}
