import SpecChecks
package import SpecDisk
import SpecExchange
import SpecModel
package import SpecProve
import SpecReading
package import SpecRender
import SpecSyntax
import SpecTemplates
package import SpecText

/// Runs the pipeline for a request: load, parse, read, check, plan, render, write.
///
/// Every stage but the first and the last is a pure function. Mistakes of the content are in the
/// outcome; only the disk throws.
///
/// - Parameters:
///   - request: What is asked for.
///   - disk: The disk.
///   - reportProgress: Is told now and then how far the run has come.
/// - Returns: What came of it.
/// - Throws: What the disk would not do.
package func runPipeline(
  _ request: PipelineRequest, on disk: FileSystem = .disk,
  onProgress reportProgress: @escaping (Progress) -> Void = { _ in }
) async throws(DiskError) -> Outcome {
  guard request.goal == .fix else {
    let cache = BuildCache(request, on: disk)
    reportProgress(Progress("loading"))
    if let outcome = cache?.outcome(of: request.goal) { return outcome }
    var run = PipelineRun(request: request, disk: disk, reportProgress: reportProgress)
    run.isLoading = true
    run.cache = cache
    let files = try run.sources().files
    let misplaced = try run.misplacedOutput()
    if let cache, misplaced == nil, var partial = PartialRun(run, files, cache),
      let outcome = try await partial.outcome()
    {
      return outcome
    }
    if misplaced == nil, var grouped = GroupedRun(run, files),
      let outcome = try await grouped.outcome()
    {
      return outcome
    }
    return try await run.outcome(files, misplaced)
  }
  return try await mend(request, on: disk, onProgress: reportProgress)
}

/// Mends what can be mended until nothing more can, then says what is left.
///
/// All of it is tried in memory first; the disk is written when nothing is left to try.
private func mend(
  _ request: PipelineRequest, on disk: FileSystem,
  onProgress reportProgress: @escaping (Progress) -> Void
) async throws(DiskError) -> Outcome {
  var request = request
  request.goal = .check
  var run = PipelineRun(request: request, disk: disk, reportProgress: reportProgress)
  let sources = try run.sources()
  _ = await run.checked(sources.files)
  run.keepWhatIsAskedFor()
  var outcome = run.outcome
  var trials = FixTrials(request, of: outcome.files, cache: run.stages.cache)
  await trials.mend(&outcome)
  outcome.tellOncePerCause()
  let edits = trials.edited.sorted { $0.key < $1.key }
  try sources.commit(edits.map { FileEdit(path: $0.key, bytes: $0.value) })
  return outcome
}

/// One run through the stages, from the disk to the disk.
package struct PipelineRun {
  let request: PipelineRequest
  let disk: FileSystem
  let reportProgress: (Progress) -> Void
  package internal(set) var outcome = Outcome()
  var stages: Stages
  /// The paths of templates whose originals have changed since they were copied.
  private(set) var outdated: Set<String> = []
  /// What remembers the run, where it may be remembered.
  fileprivate(set) var cache: BuildCache?
  /// Whether it was told already that files are read.
  fileprivate var isLoading = false
  /// The hashes of what was read and of what was made, for that.
  private(set) var sourcesHash: UInt64?
  private(set) var writtenHash: UInt64?
  /// What tells whether the apps depend on each other.
  private(set) var separation = AppSeparation()
  /// What was made of each app, and is told of it elsewhere, where that is remembered.
  private(set) var made: MadeApps?
  /// The content, once it is read.
  package private(set) var loaded: LoadedProject?
  /// What it takes to draw states of apps, errors or not, once the flows are proved.
  private(set) var previewInputs: PreviewInputs?

  package init(
    request: PipelineRequest, disk: FileSystem,
    reportProgress: @escaping (Progress) -> Void = { _ in }
  ) {
    self.request = request
    self.disk = disk
    self.reportProgress = reportProgress
    stages = Stages(jobs: request.jobs, onProgress: reportProgress)
  }

  /// A run of some apps of a project, of which the files were read already.
  ///
  /// - Parameters:
  ///   - whole: The run that has read them.
  ///   - cache: What is known of templates.
  ///   - otherApps: How many apps the project has beside them.
  init(of whole: PipelineRun, _ cache: IncrementalCache, otherApps: Int) {
    self.init(request: whole.request, disk: whole.disk)
    (outdated, sourcesHash, self.cache) = (whole.outdated, whole.sourcesHash, whole.cache)
    stages.cache = cache
    stages.otherApps = otherApps
  }

  /// Does all that is asked for, and remembers what it came to.
  fileprivate mutating func outcome(
    _ files: [SourceFile], _ misplaced: String?
  ) async throws(DiskError) -> Outcome {
    let checked = await checked(files, misplaced: misplaced)
    let isSeparate = cache != nil && separation.holds(outcome.diagnostics, in: outcome.files)
    if let (project, previews) = checked, request.goal != .check {
      let isRemembered = isSeparate && request.goal == .build
      let summaries = isRemembered ? await summaries(of: project, previews) : nil
      try await make(project, previews, among: summaries)
    }
    if request.goal == .check { keepWhatIsAskedFor() }
    var trials = FixTrials(request, of: outcome.files, cache: stages.cache)
    _ = await trials.choose(from: &outcome)
    outcome.tellOncePerCause()
    if let cache { remember(SourceHashes(files, outdated, cache.key), outcome, in: cache) }
    return outcome
  }

  /// Makes the output and writes it.
  ///
  /// - Parameters:
  ///   - checked: The apps.
  ///   - previews: What previews are drawn with.
  ///   - summaries: What is told of all apps, where that is to be remembered.
  ///   - kept: The files of the other apps, which lie in the output as they were made before.
  /// - Throws: That the disk failed.
  mutating func make(
    _ checked: CheckedProject, _ previews: PreviewSources, among summaries: [AppSummary]? = nil,
    keeping kept: [AppRecord.File] = []
  ) async throws(DiskError) {
    let rendered = await render(plan(checked, previews, among: summaries).jobs)
    mark("render")
    if let cache, request.goal == .build {
      var hash = OutputHash(cache.key)
      made = summaries.map { MadeApps($0) }
      for (job, files) in rendered { made?.add(hash.add(files), of: job) }
      for file in kept { hash.add(file.path, file.hash) }
      writtenHash = hash.value
    }
    reportProgress(Progress("writing"))
    try write(rendered.flatMap(\.files), keeping: kept)
    mark("write")
  }

  /// Everything up to where an output is made.
  ///
  /// - Parameter tolerated: The rules whose errors are in the way of nothing.
  /// - Returns: What an output is made from; nothing while the content has errors.
  /// - Throws: That the disk failed.
  mutating func checked(
    tolerating tolerated: Set<RuleID> = []
  ) async throws(DiskError) -> (CheckedProject, PreviewSources)? {
    let files = try sources().files
    return await checked(files, misplaced: try misplacedOutput(), tolerating: tolerated)
  }

  /// Everything from files in memory up to where an output is made.
  ///
  /// - Parameters:
  ///   - files: The project's files.
  ///   - misplaced: What is wrong with the folder that is to be written.
  ///   - tolerated: The rules whose errors are in the way of nothing.
  /// - Returns: What an output is made from; nothing while the content has errors.
  package mutating func checked(
    _ files: [SourceFile], misplaced: String? = nil, tolerating tolerated: Set<RuleID> = []
  ) async -> (CheckedProject, PreviewSources)? {
    let loaded = await load(files)
    let project = loaded.project
    outcome.usageError = outcome.usageError ?? unknownLocale(project) ?? misplaced
    guard outcome.usageError == nil else { return nil }
    var found = loaded.mistakes
    let previews = stages.previewSources(loaded.parsed, &found)
    if let previews {
      checkPictures(of: project.apps, previews.drawings, &found)
      checkDevices(of: project.settings, loaded.parsed, &found)
    }
    reportBehind(outdated, among: files, &found)
    let wasRead = !found.hasErrors
    separation.isRead = wasRead
    await stages.check(project, &found)
    mark("check")
    let apps = wasRead ? await stages.prove(project, &found) : []
    outcome.evaluated = evaluated(apps, FindingPolicy(project, rules: allRules))
    if let previews {
      previewInputs = PreviewInputs(
        apps: apps.compactMap { $0 }, settings: project.settings, sources: previews)
    }
    (separation.found, separation.apps) = (found, apps)
    separation.share = stages.equalShare(of: project)
    let (checked, accepted) = makeCheckedProject(
      project, apps, rules: rulesBeforeChecks, asked: wasRead ? allProperties : nil,
      tolerating: tolerated, &found)
    outcome.suppressedCount = accepted
    outcome.diagnostics = found.sorted().withoutDoubtfulFixes(in: outcome.files)
    mark("prove")
    guard let checked, let previews else { return nil }
    return (checked, previews)
  }

  /// The apps that are asked for and were looked at whole, each with the rules that are on.
  ///
  /// Of a flow that was not looked into to its end no property is told, for what was not found may be
  /// there all the same; of one with something in the way that is never passed, nothing.
  private func evaluated(_ apps: [CheckedApp?], _ policy: FindingPolicy) -> [EvaluatedApp] {
    let asked = apps.compactMap { $0 }.filter { app in
      !app.isBlocked && (request.apps.isEmpty || request.apps.contains(app.app.id))
    }
    return asked.map { app in
      let isExplored = app.flows.allSatisfy(\.exploration.isExhaustive)
      let rules = allChecks.map(\.rule) + (isExplored ? allProperties.map(\.rule) : [])
      return EvaluatedApp(app.app.id, rules.filter { !policy.isOff($0) }.map(\.id))
    }
  }

  /// The files of some folders; of the templates also those built in that the project has none for.
  package mutating func sources(
    _ folders: [ProjectFolder] = ProjectFolder.allCases
  ) throws(DiskError) -> SourceFolder {
    if !isLoading { reportProgress(Progress("loading")) }
    let hasTemplates = folders.contains(.templates)
    let sources = try SourceFolder(
      root: request.root, folders: folders, defaults: hasTemplates ? builtInTemplates : [], on: disk
    )
    guard sources.files.contains(where: { $0.folder == .content }) else {
      throw .emptyProject(request.root)
    }
    if hasTemplates { outdated = try outdatedTemplates(ofProject: request.root, on: disk) }
    sourcesHash = cache?.hash(of: sources.files, outdated)
    mark("load")
    return sources
  }

  /// Parses and reads files; an app that is asked for and not there is a usage error.
  mutating func load(_ files: [SourceFile]) async -> LoadedProject {
    let loaded = await stages.load(files)
    outcome.files = loaded.files
    outcome.timings = stages.timings
    self.loaded = loaded
    outcome.usageError = unknownApp(loaded.project.apps.map(\.id))
    return loaded
  }

  mutating func mark(_ stage: String) {
    stages.mark(stage)
    outcome.timings = stages.timings
  }

  /// The files of the parts, apps and locales that are asked for; what is of all locales is of each.
  func render(_ jobs: [RenderJob]) async -> [(job: RenderJob, files: [RenderedFile])] {
    let jobs = jobs.filter { job in
      request.parts.contains(job.part)
        && (request.apps.isEmpty || job.app.map(request.apps.contains) ?? false)
    }
    let files = await stages.mapReportingProgress(jobs, "rendering", "parts") { $0.render() }
    return zip(jobs, files).map { job, files in
      guard !request.locales.isEmpty else { return (job, files) }
      return (job, files.filter { $0.locale.map(request.locales.contains) ?? true })
    }
  }

  private mutating func write(
    _ files: [RenderedFile], keeping kept: [AppRecord.File]
  ) throws(DiskError) {
    let isPartial = !request.isWhole
    let paths = Set(kept.map(\.path))
    let keeps = { (path: String) in isPartial || paths.contains(path) }
    var changes =
      request.goal == .verifyOutput
      ? try diff(files, to: request.output, keeping: keeps, on: disk)
      : try SpecDisk.write(files, to: request.output, keeping: keeps, on: disk)
    changes.unchanged += kept.count
    outcome.changes = changes
  }
}

/// The rules of everything that comes before the checks.
private let rulesBeforeChecks: [Rule] =
  [.fileEncoding, .fileCharacters, .readableFile] + Rule.allJSON + Rule.allMarkdown + Rule.allXML
  + Rule.allExchange + Rule.allReading
  + Rule.allTemplateSyntax + Rule.allTemplateChecks
  + [
    .strayTemplate, .templateLink, .templateInline, .templateRemote, .activeDrawing,
    .pictureDrawing, .previewDevice, .templateBehind,
  ]
  + [.runnable, .tooLarge, .tooManyVisible, .previewState, .unusedSuppression, .knownRule]

/// Every rule, sorted by id.
package let allRules: [Rule] =
  (rulesBeforeChecks + allChecks.map(\.rule) + allProperties.map(\.rule) + Rule.allLayout)
  .sorted { $0.id < $1.id }
