import Dispatch
import SpecBuild
import SpecEdit
import SpecSyntax
import SpecText
import Synchronization
import TestSupport

/// The project that harnesses change.
enum SampleProject {
  /// Its files, in the order of their paths.
  static let files = ProjectFiles.fuzz.sources

  /// Its files as they are parsed; there are no findings.
  static let parsed: [ParsedFile] = {
    var found = Diagnostics()
    return files.enumerated().map { parse($1, FileID($0), &found) }
  }()

  /// The project with other files, named from the app's folder on, in the order of their paths.
  static func files(replacing changes: [(name: String, bytes: [UInt8])]) -> [SourceFile] {
    var files = files
    for (name, bytes) in changes {
      let path = name == "specgen.json" ? "content/\(name)" : "content/demo/\(name)"
      files.removeAll { $0.path == path }
      files.append(SourceFile(path: path, bytes: bytes))
    }
    return files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }
}

/// The sample project as translators meet it.
enum TranslatedProject {
  static let content = waiting {
    var stages = Stages(jobs: 1)
    return await stages.load(SampleProject.files)
  }

  /// What comes of taking a file into other content.
  static func importing(_ file: SourceFile, into content: LoadedProject) -> Import {
    waiting { await Import(file, into: content) }
  }

  /// Other content, and what reading and the checks find in it.
  static func reading(_ files: [SourceFile]) -> (LoadedProject, [Diagnostic]) {
    waiting {
      let other = await content.loading(files)
      return (other, await other.findings())
    }
  }

  /// The file that translators are sent.
  static let sent = exported(from: content)

  /// The file they would be sent of other content.
  static func exported(from content: LoadedProject) -> [UInt8] {
    (try? Export(of: content, apps: ["demo"], locale: "de").bytes) ?? []
  }
}

/// Waits for asynchronous work on this thread, which is none of those that do it.
///
/// They are none of the concurrency runtime's either: tests that wait for programs may hold all of
/// those for longer than a trial may take.
private func waiting<Result: Sendable>(
  _ work: @escaping @Sendable () async -> Result
) -> Result {
  let result = Mutex<Result?>(nil)
  let done = DispatchSemaphore(value: 0)
  Task.detached(executorPreference: QueueExecutor.shared) {
    let made = await work()
    result.withLock { $0 = made }
    done.signal()
  }
  done.wait()
  guard let made = result.withLock({ $0 }) else { preconditionFailure("nothing was made") }
  return made
}

/// Runs asynchronous work on threads of its own.
private final class QueueExecutor: TaskExecutor {
  static let shared = QueueExecutor()

  private let queue = DispatchQueue(label: "specgen-fuzz", attributes: .concurrent)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
