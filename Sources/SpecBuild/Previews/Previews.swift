package import FlowCore
import SpecChecks
package import SpecDisk
import SpecModel
import SpecProve
import SpecRender
package import SpecText

/// The previews of content that is in order, each part made when somebody first asks for it.
///
/// Of a project's many pages few are open at a time: an edit that changes them all, such as one of a
/// template, is followed as fast as any other.
package struct Previews: Sendable {
  package let parts: [PreviewPart]
  /// The files' names, and the version of each, which no file with other bytes has.
  package let versions: [(name: String, version: String)]

  init(_ parts: [PreviewPart]) async {
    self.parts = parts
    var versions: [(name: String, version: String)] = []
    for part in parts { versions += await part.versions }
    self.versions = versions
  }

  /// Everything, made by now.
  package func files() async -> [RenderedFile] {
    var files: [RenderedFile] = []
    for part in parts { files += await part.files() }
    return files
  }
}

/// Files of the previews that have much in common.
///
/// An actor, because many requests may come at once, and only the first is to make a file.
package actor PreviewPart {
  /// Their names in the folder of the previews.
  package nonisolated let names: [String]
  private let job: RenderJob
  /// How each file is made, once what they have in common is.
  private var makers: [() -> RenderedFile]?
  /// What is remembered of what they have in common, for when something has changed.
  private var memory: PageMemory? = PageMemory()
  private var made: [String: RenderedFile] = [:]
  /// The version of each file, by name.
  private var versionsByName: [String: String]
  /// The files that somebody has asked for, or has still from before.
  private var asked: Set<String> = []
  /// The files that somebody has from before, and that have changed since.
  private var former: [String: Version] = [:]

  /// A file that somebody may have.
  private struct Version {
    var file: RenderedFile
    var version: String
  }

  /// Files that are made when they are asked for.
  init(_ job: RenderJob, paths: [String]) {
    self.job = job
    names = paths.map(PreviewPart.name)
    // What is made later can't be compared now.
    let mark = String(UInt64.random(in: .min ... .max), radix: 36)
    versionsByName = Dictionary(names.map { ($0, mark) }) { first, _ in first }
  }

  /// A file that is there already.
  init(_ file: RenderedFile, of job: RenderJob) {
    self.job = job
    let name = PreviewPart.name(file.path)
    names = [name]
    versionsByName = [name: file.bytes.digest]
    made = [name: file]
  }

  /// The names, and the version of each file, which no file with other bytes has.
  var versions: [(name: String, version: String)] {
    names.compactMap { name in versionsByName[name].map { (name, $0) } }
  }

  /// The screens that were drawn for the page, and not had from the one that was there before.
  package var drawnScreens: [ScreenID] { memory?.drawnScreens ?? [] }

  func files() -> [RenderedFile] { names.compactMap(make) }

  /// A file by its name.
  package func file(_ name: String) -> [UInt8]? {
    asked.insert(name)
    return make(name)?.bytes
  }

  private func make(_ name: String) -> RenderedFile? {
    if let file = made[name] { return file }
    guard let index = names.firstIndex(of: name) else { return nil }
    let makers = makers ?? job.prepare(&memory)
    made[name] = makers[index]()
    // What they share is no longer needed when everything is made.
    self.makers = made.count < names.count ? makers : nil
    return made[name]
  }

  /// What has changed of a page since a version of it, as `PageChanges` says; nothing where that is
  /// not the one that was there before.
  package func changes(of name: String, since version: String) -> [UInt8]? {
    guard let former = former[name], former.version == version, let page = file(name) else {
      return nil
    }
    return PageChanges(of: page, since: former.file.bytes)?.bytes
  }

  /// Makes what was asked for of the part in whose place it is; where the bytes are the same, so is
  /// the version, and nobody has to load the file again.
  func take(after part: PreviewPart) async {
    former = await part.former
    memory = await part.memory
    for (name, known) in await part.known {
      if make(name)?.bytes == known.file.bytes {
        made[name] = known.file
        versionsByName[name] = known.version
        asked.insert(name)
      } else {
        former[name] = known
      }
    }
  }

  /// What somebody has of each file that was ever asked for.
  private var known: [String: Version] {
    var known = former
    for name in asked {
      if let file = made[name], let version = versionsByName[name] {
        known[name] = Version(file: file, version: version)
      }
    }
    return known
  }

  private static func name(_ path: String) -> String {
    String(path.dropFirst("preview/".count))
  }
}

extension PipelineRun {
  /// The previews, of which as little is made as can be; nothing while the content has errors, but
  /// for texts without a translation: new words are looked at before they are translated.
  package mutating func previews() async throws(DiskError) -> Previews? {
    guard let (checked, sources) = try await checked(tolerating: [localeMissing.rule.id]) else {
      return nil
    }
    stages.cache.invalidate(
      apps: checked.namesOfApps,
      findingCounts: checked.apps.map { "\($0.findings)" })
    var parts: [PreviewPart] = []
    for job in previewJobs(of: checked, sources) {
      parts += await stages.cache.parts(of: job, or: PreviewPart.parts)
    }
    mark("plan")
    return await Previews(parts)
  }

  /// The previews before anything is checked or proved, to be followed by those that are: of content
  /// that has changed since previews were last made, and can be read whole.
  ///
  /// The index tells how many findings each app has, so it stays what it was until they are known.
  mutating func draft() async throws(DiskError) -> Previews? {
    let loaded = await load(try sources().files)
    guard outcome.usageError == nil, !loaded.mistakes.hasErrors,
      let sources = stages.draftSources(loaded.parsed),
      let draft = SpecProve.draft(loaded.project, await stages.explore(loaded.project)),
      stages.cache.names(draft.namesOfApps)
    else { return nil }
    var parts: [PreviewPart] = []
    for job in previewJobs(of: draft, sources) {
      if job.paths != nil, job.app == nil {
        guard let last = stages.cache.lastParts(of: job) else { return nil }
        parts += last
      } else {
        parts += await stages.cache.parts(of: job, or: PreviewPart.parts)
      }
    }
    mark("draft")
    return await Previews(parts)
  }
}

extension PreviewPart {
  /// The parts that a job makes.
  fileprivate static func parts(of job: RenderJob) -> [PreviewPart] {
    job.paths.map { [PreviewPart(job, paths: $0)] } ?? job.render().map { PreviewPart($0, of: job) }
  }
}

extension CheckedProject {
  /// What every page says of all apps.
  fileprivate var namesOfApps: [String] { apps.map { "\($0.app.id) \($0.app.info.name)" } }
}
