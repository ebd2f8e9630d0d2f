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

  /// Everything, made by now.
  package func files() async -> [RenderedFile] {
    var files: [RenderedFile] = []
    for part in parts { files += await part.files() }
    return files
  }
}

/// Files of the previews that are made together.
///
/// An actor, because many requests may come at once, and only the first is to make the files.
package actor PreviewPart {
  /// Their names in the folder of the previews.
  package nonisolated let names: [String]
  /// Differs from that of every part with other files.
  package nonisolated let version: String
  private let job: RenderJob
  private var made: [RenderedFile]?

  /// Files that are made when they are asked for.
  init(_ job: RenderJob, paths: [String]) {
    self.job = job
    names = paths.map(PreviewPart.name)
    // What is made later can't be compared now.
    version = String(UInt64.random(in: .min ... .max), radix: 36)
  }

  /// A file that is there already.
  init(_ file: RenderedFile, of job: RenderJob) {
    self.job = job
    names = [PreviewPart.name(file.path)]
    version = file.bytes.digest
    made = [file]
  }

  func files() -> [RenderedFile] {
    let files = made ?? job.render()
    made = files
    return files
  }

  /// A file by its name.
  package func file(_ name: String) -> [UInt8]? {
    files().first { PreviewPart.name($0.path) == name }?.bytes
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
      apps: checked.apps.map { "\($0.app.id) \($0.app.info.name)" },
      findingCounts: checked.apps.map { "\($0.findings)" })
    var parts: [PreviewPart] = []
    for job in previewJobs(of: checked, sources) {
      parts += stages.cache.parts(of: job) { job in
        job.paths.map { [PreviewPart(job, paths: $0)] }
          ?? job.render().map { PreviewPart($0, of: job) }
      }
    }
    mark("plan")
    return Previews(parts: parts)
  }
}
