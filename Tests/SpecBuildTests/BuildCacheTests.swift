import Foundation
import SpecBuild
import SpecDisk
import SpecTemplates
import SpecText
import Synchronization
import TestSupport
import Testing

/// What is remembered of a build, held to what a build would do.
@Suite struct BuildCacheTests {
  // MARK: In a run

  @Test func `of an unchanged project nothing is read again once it was at rest`() async throws {
    try await withProject(.small) { root in
      let reads = Reads()
      let first = try await runPipeline(request(root), on: reads.disk)
      #expect(first.changes?.written.isEmpty == false)
      try await Task.sleep(for: .seconds(2.2))
      let second = try await runPipeline(request(root), on: reads.disk)
      let before = reads.count
      let third = try await runPipeline(request(root), on: reads.disk)
      #expect(reads.count == before + 1, "the record alone")
      for outcome in [second, third] {
        #expect(outcome.changes == OutputChanges(unchanged: first.changes?.written.count ?? 0))
        #expect(outcome.evaluated == first.evaluated)
        #expect(outcome.suppressedCount == first.suppressedCount)
        #expect(outcome.timings.isEmpty, "no stage was run")
      }
      #expect(!first.evaluated.isEmpty)
    }
  }

  @Test func `a check is answered by the build before it`() async throws {
    try await withProject(.small) { root in
      let build = try await runPipeline(request(root))
      let check = try await runPipeline(request(root, .check))
      #expect(check.changes == nil)
      #expect(check.timings.isEmpty)
      #expect(check.evaluated == build.evaluated)
      // What lies in output/ is not its concern.
      try FileManager.default.removeItem(atPath: root + "/output")
      #expect(try await runPipeline(request(root, .check)).timings.isEmpty)
      #expect(try await runPipeline(request(root)).changes?.written.isEmpty == false)
    }
  }

  @Test func `a run that finds something is answered with what it found`() async throws {
    var files = ProjectFiles.small
    files["templates/stray.mustache"] = "nothing includes it"
    files["content/demo/screens/welcome.md"]? += "\n\n{nobody} and ![](symbol:bell.fil)\n"
    try await withProject(files) { root in
      for goal in [PipelineRequest.Goal.build, .check] {
        try? FileManager.default.removeItem(atPath: root + "/.specgen")
        let first = try await runPipeline(request(root, goal))
        #expect(first.diagnostics.contains { $0.severity == .error })
        for goal in [PipelineRequest.Goal.check, .build, .verifyOutput] {
          let again = try await runPipeline(request(root, goal))
          #expect(again.timings.isEmpty, "no stage was run")
          #expect(again.changes == nil)
          #expect(again.evaluated == first.evaluated)
          #expect(reports(of: again) == reports(of: first))
        }
      }
      // A file that a finding shows has other bytes, though its stamps may be as they were.
      let page = root + "/content/demo/screens/welcome.md"
      let text = try String(contentsOfFile: page, encoding: .utf8)
      try Data(text.replacing("nobody", with: "nobodx").utf8).write(to: URL(fileURLWithPath: page))
      let changed = try await runPipeline(request(root))
      #expect(!changed.timings.isEmpty)
      #expect(reports(of: changed)[0].contains("nobodx"))
    }
  }

  @Test func `a check is no build`() async throws {
    try await withProject(.small) { root in
      let check = try await runPipeline(request(root, .check))
      #expect(try await runPipeline(request(root, .check)).timings.isEmpty)
      let build = try await runPipeline(request(root))
      #expect(build.changes?.written.isEmpty == false)
      #expect(build.evaluated == check.evaluated)
    }
  }

  /// A run in every form that it is told in.
  private func reports(of outcome: Outcome) -> [String] {
    let report = Report(
      outcome.diagnostics, files: outcome.files, suppressedCount: outcome.suppressedCount,
      evaluated: outcome.evaluated)
    return [
      report.human(color: true), report.jsonLines(), report.github(),
      report.sarif(toolVersion: "1", rules: allRules), report.junit(isStrict: true),
      report.markdownSummary(),
    ]
  }

  @Test func `part of a project, another folder and another wish are no known run`() async throws {
    try await withProject(.small) { root in
      _ = try await runPipeline(request(root))
      var part = request(root)
      part.apps = ["demo"]
      var elsewhere = request(root)
      elsewhere.output = root + "/elsewhere"
      var uncached = request(root)
      uncached.usesCache = false
      for other in [part, uncached, elsewhere] {
        #expect(try await !runPipeline(other).timings.isEmpty)
      }
      #expect(FileManager.default.fileExists(atPath: root + "/elsewhere"))
    }
  }

  @Test func `the record keeps itself out of git, and a mere touch writes no output`() async throws
  {
    try await withProject(.small) { root in
      _ = try await runPipeline(request(root))
      let ignored = try String(contentsOfFile: root + "/.specgen/cache/.gitignore", encoding: .utf8)
      #expect(ignored == "*\n")
      let page = root + "/content/demo/screens/welcome.md"
      try FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: page)
      let reads = Reads()
      let outcome = try await runPipeline(request(root), on: reads.disk)
      #expect(outcome.changes?.isEmpty == true)
      #expect(outcome.timings.isEmpty)
      #expect(reads.written.allSatisfy { $0.contains("/.specgen/cache/") }, "\(reads.written)")
    }
  }

  private func request(
    _ root: String, _ goal: PipelineRequest.Goal = .build
  ) -> PipelineRequest {
    var request = PipelineRequest(goal, root: root, jobs: 2)
    request.usesCache = true
    return request
  }

  @Test func `a comparison writes nothing`() async throws {
    try await withProject(.small) { root in
      var build = request(root)
      build.usesCache = false
      _ = try await runPipeline(build)
      let reads = Reads()
      _ = try await runPipeline(request(root, .verifyOutput), on: reads.disk)
      #expect(reads.written == [])
      _ = try await runPipeline(request(root))
      let others = Reads()
      let answered = try await runPipeline(request(root, .verifyOutput), on: others.disk)
      #expect(answered.timings.isEmpty)
      #expect(others.written == [])
      #expect(others.count(of: root + "/content/demo/screens/welcome.md") == 1)
    }
  }

  // MARK: What stamps don't tell

  /// In the place of a file, a link to one with the same bytes: the build would not stand for it.
  @Test(arguments: ["preview/index.html", "preview"])
  func `what lies behind a link in the output is not taken for unchanged`(path: String)
    async throws
  {
    try await withProject(.small) { root in
      _ = try await runPipeline(request(root))
      let place = "\(root)/output/\(path)"
      try FileManager.default.moveItem(atPath: place, toPath: root + "/elsewhere")
      try FileManager.default.createSymbolicLink(
        atPath: place, withDestinationPath: root + "/elsewhere")
      #expect(answer(root) == nil)
    }
  }

  @Test func `names that can't be looked at leave no stamps behind`() async throws {
    try await withProject(.small) { root in
      _ = try await runPipeline(request(root))
      let name = Array(root.utf8) + Array("/output/".utf8) + [0xFC, 0x2E, 0x70, 0x6E, 0x67, 0]
      let made = name.withUnsafeBufferPointer { bytes in
        bytes.withMemoryRebound(to: CChar.self) { fopen($0.baseAddress, "w") }
      }
      guard let made else { return }
      fclose(made)
      try await Task.sleep(for: .seconds(2.2))
      #expect(answer(root) != nil)
      let page = root + "/output/preview/demo.html"
      try Data("else".utf8).write(to: URL(fileURLWithPath: page))
      #expect(answer(root) == nil)
    }
  }

  @Test(arguments: [4_000_000_000_000, -4_000_000_000_000])
  func `times far away are times`(seconds: Double) async throws {
    try await withProject(.small) { root in
      _ = try await runPipeline(request(root))
      try? FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: seconds)],
        ofItemAtPath: root + "/content/demo/screens/welcome.md")
      #expect(answer(root) != nil)
    }
  }

  @Test(arguments: [
    ".specgen/cache/build", ".specgen/cache/.gitignore", ".specgen/cache", ".specgen",
  ])
  func `nothing is written through a link`(path: String) async throws {
    try await withProject(.small) { root in
      let manager = FileManager.default
      let isFile = path.hasSuffix("build") || path.hasSuffix("ignore")
      let target = root + "/target"
      if isFile {
        try Data("mine".utf8).write(to: URL(fileURLWithPath: target))
      } else {
        try manager.createDirectory(atPath: target, withIntermediateDirectories: true)
      }
      let link = URL(fileURLWithPath: "\(root)/\(path)")
      try manager.createDirectory(
        at: link.deletingLastPathComponent(), withIntermediateDirectories: true)
      try manager.createSymbolicLink(atPath: link.path, withDestinationPath: target)
      _ = try await runPipeline(request(root))
      if isFile {
        #expect(manager.contents(atPath: target) == Data("mine".utf8))
      } else {
        #expect((manager.subpaths(atPath: target) ?? []).filter { $0.hasSuffix("build") } == [])
      }
    }
  }

  @Test(arguments: [
    ".specgen", ".specgen/cache", ".specgen/cache/fit", ".specgen/cache/fit/pictures",
  ])
  func `no folder of a cache is made in the place of a link`(path: String) async throws {
    try await withProject(.small) { root in
      let manager = FileManager.default
      let target = root + "/target"
      try manager.createDirectory(atPath: target, withIntermediateDirectories: true)
      let link = URL(fileURLWithPath: "\(root)/\(path)")
      try manager.createDirectory(
        at: link.deletingLastPathComponent(), withIntermediateDirectories: true)
      try manager.createSymbolicLink(atPath: link.path, withDestinationPath: target)
      #expect(try !makeCacheFolder(ofProject: root, ["fit", "pictures"], on: .disk))
      #expect(try manager.contentsOfDirectory(atPath: target) == [])
      try manager.removeItem(at: link)
      #expect(try makeCacheFolder(ofProject: root, ["fit", "pictures"], on: .disk))
    }
  }

  @Test func `hashes are those of SipHash's authors`() {
    let key = SipHasher.Key(0x0706_0504_0302_0100, 0x0f0e_0d0c_0b0a_0908)
    var hasher = SipHasher(key)
    #expect(hasher.value == 0x726f_db47_dd0e_0e31)
    hasher.combine((0..<15).map { UInt8($0) })
    #expect(hasher.value == 0xa129_ca61_49be_45e5)
  }

  /// What a build would be answered with now.
  private func answer(_ root: String) -> Outcome? {
    BuildCache(request(root), on: .disk)?.outcome(of: .build)
  }

  // MARK: At random

  /// Ten thousand changes of inputs, outputs and the record: what is said to be unchanged is what a
  /// build would not change.
  @Test func `whatever is done to files, no answer differs from that of a build`() throws {
    try withScratch { root in
      var project = ScratchProject(root: root)
      try project.build()
      var answered = 0
      var answeredByStamps = 0
      for step in 0..<10_000 {
        let change = try project.changeSomething()
        let before = project.reads.count
        let answer = project.cache.outcome(of: .build)
        let readSources = project.reads.count - before > 1
        guard answer != nil else {
          #expect(change != .nothing, "step \(step): an unchanged project is known")
          try project.build()
          continue
        }
        answered += 1
        if !readSources { answeredByStamps += 1 }
        let isUpToDate = try project.isUpToDate
        #expect(isUpToDate, "step \(step): \(change)")
        if !isUpToDate { return }
      }
      #expect(answered > 1_000)
      #expect(answeredByStamps > 100)
    }
  }

  private func withScratch(_ body: (String) throws -> Void) throws {
    let root = FileManager.default.temporaryDirectory.appending(path: "cache-\(UUID())").path
    try FileManager.default.createDirectory(
      atPath: root + "/content/app", withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: root) }
    try body(root)
  }
}

/// A disk that counts what is read and notes what is written.
private final class Reads: Sendable {
  private let state = Mutex<(count: Int, read: [String: Int], written: [String])>((0, [:], []))

  var count: Int { state.withLock { $0.count } }
  var written: [String] { state.withLock { $0.written } }

  /// How often a file was read.
  func count(of file: String) -> Int { state.withLock { $0.read[file] ?? 0 } }

  var disk: FileSystem {
    var disk = FileSystem.disk
    disk.read = { (file, limit) throws(DiskError) in
      self.state.withLock {
        $0.count += 1
        $0.read[file, default: 0] += 1
      }
      return try FileSystem.disk.read(file, limit)
    }
    disk.write = { (file, bytes) throws(DiskError) in
      self.state.withLock { $0.written.append(file) }
      try FileSystem.disk.write(file, bytes)
    }
    return disk
  }
}

/// Files in `content/`, and an output that is a copy of each.
private struct ScratchProject {
  enum Change: CaseIterable {
    case nothing, rest, touch, sameSize, append, truncate, remove, add, swap, restore, damageRecord
    case oldRecord
  }

  let root: String
  let reads = Reads()
  var generator = SeededGenerator(seed: 19)
  var former: [String: Data] = [:]
  var formerRecord = Data()

  var cache: BuildCache {
    BuildCache(
      root: root, output: root + "/output", tool: 1, on: reads.disk, settling: 15_000_000)
  }

  /// What a build reads.
  private func sources() throws -> [SourceFile] {
    try SourceFolder(
      root: root, folders: ProjectFolder.allCases, defaults: builtInTemplates, on: .disk
    ).files
  }

  /// What a build makes of it.
  private func rendered(_ sources: [SourceFile]) -> [RenderedFile] {
    sources.filter { $0.path.hasPrefix("content/") }.map {
      RenderedFile(path: $0.path, bytes: $0.bytes)
    }
  }

  var isUpToDate: Bool {
    get throws {
      let files = try rendered(sources())
      return (try? diff(files, to: root + "/output", on: .disk))?.isEmpty == true
    }
  }

  mutating func build() throws {
    let sources = try sources()
    let files = rendered(sources)
    var outcome = Outcome()
    do {
      outcome.changes = try SpecDisk.write(files, to: root + "/output", on: .disk)
    } catch {
      // Of a list that is damaged it is not known what may be replaced: somebody clears up.
      try FileManager.default.removeItem(atPath: root + "/output")
      outcome.changes = try SpecDisk.write(files, to: root + "/output", on: .disk)
    }
    let cache = cache
    let hash = try #require(cache.hash(of: sources, []))
    formerRecord = FileManager.default.contents(atPath: record) ?? Data()
    var written = OutputHash(cache.key)
    for file in files { written.add(file) }
    cache.remember(outcome, sources: hash, written: written.value)
  }

  private var record: String { root + "/.specgen/cache/build" }

  /// Changes a file as editors, tools and accidents do; often its time is set back.
  mutating func changeSomething() throws -> Change {
    let change = Change.allCases.randomElement(using: &generator) ?? .nothing
    switch change {
    case .nothing: break
    case .rest:
      Thread.sleep(forTimeInterval: 0.02)
    case .damageRecord: try damageRecord()
    case .oldRecord: try? formerRecord.write(to: URL(fileURLWithPath: record))
    case .add: try write(Data(randomBytes()), to: root + "/content/app/\(randomName()).md")
    default: try changeFile(change)
    }
    return change
  }

  private mutating func changeFile(_ change: Change) throws {
    let files = paths
    guard let path = files.randomElement(using: &generator),
      let other = files.randomElement(using: &generator)
    else { return }
    let manager = FileManager.default
    let time = try manager.attributesOfItem(atPath: path)[.modificationDate]
    var bytes = manager.contents(atPath: path) ?? Data()
    former[path] = former[path] ?? bytes
    switch change {
    case .touch: try write(bytes, to: path)
    case .sameSize:
      if !bytes.isEmpty { bytes[bytes.startIndex] = UInt8.random(in: 97...122, using: &generator) }
      try write(bytes, to: path)
    case .append: try write(bytes + Data([97]), to: path)
    case .truncate: try write(Data(), to: path)
    case .remove: if files.count > 6 { try manager.removeItem(atPath: path) }
    case .swap: try swap(path, other)
    default: try write(former[path] ?? bytes, to: path)
    }
    if Bool.random(using: &generator), manager.fileExists(atPath: path) {
      try manager.setAttributes([.modificationDate: time as Any], ofItemAtPath: path)
    }
  }

  private func swap(_ one: String, _ other: String) throws {
    guard one != other else { return }
    try FileManager.default.moveItem(atPath: one, toPath: root + "/aside")
    try FileManager.default.moveItem(atPath: other, toPath: one)
    try FileManager.default.moveItem(atPath: root + "/aside", toPath: other)
  }

  private mutating func damageRecord() throws {
    var bytes = FileManager.default.contents(atPath: record) ?? Data()
    if !bytes.isEmpty, Bool.random(using: &generator) {
      bytes[bytes.startIndex + Int.random(in: 0..<bytes.count, using: &generator)] =
        UInt8.random(in: 0...255, using: &generator)
    } else {
      bytes = bytes.prefix(Int.random(in: 0...bytes.count, using: &generator))
    }
    try write(bytes, to: record)
  }

  /// The files of content and output.
  private var paths: [String] {
    ["content", "output"].flatMap { folder in
      (FileManager.default.subpaths(atPath: "\(root)/\(folder)") ?? [])
        .filter { $0.hasSuffix(".md") || $0.hasPrefix(".") }.map { "\(root)/\(folder)/\($0)" }
    }
    .sorted()
  }

  private func write(_ bytes: Data, to path: String) throws {
    try bytes.write(to: URL(fileURLWithPath: path))
  }

  private mutating func randomName() -> String {
    ["a", "b", "c", "d", "e"].randomElement(using: &generator) ?? "a"
  }

  private mutating func randomBytes() -> [UInt8] {
    (0..<4).map { _ in UInt8.random(in: 97...122, using: &generator) }
  }
}
