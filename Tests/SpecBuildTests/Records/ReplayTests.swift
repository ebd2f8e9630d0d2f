import Foundation
import SpecBuild
import SpecDisk
import SpecRender
import SpecText
import Synchronization
import TestSupport
import Testing

/// Whatever has changed, a run that remembers others comes to what one comes to that does not.
@Suite struct ReplayTests {
  // MARK: One change

  @Test func `after a change of one app only that app is done again`() async throws {
    try await withApps { project in
      let first = try await project.run(.build)
      #expect(first.diagnostics == [])
      #expect(project.checked == [3])
      try project.change("content/other/screens/welcome.md") { $0 += "\n" }
      let expected = try await project.run(.verifyOutput, usesCache: false)
      let second = try await project.run(.build)
      #expect(project.checked == [1])
      #expect(second.told == expected.told)
      #expect(second.changes?.unchanged ?? 0 > 0)
      #expect(try await project.run(.verifyOutput, usesCache: false).changes?.isEmpty == true)
      #expect(try await project.run(.build).timings.isEmpty, "all of it is remembered")
    }
  }

  @Test func `what was found in the other apps is told again`() async throws {
    try await withApps { project in
      try project.change("content/third/screens/welcome.md") { $0 += "\n\n![](symbol:no.such)\n" }
      let first = try await project.run(.build)
      #expect(first.diagnostics.map(\.rule.rawValue) == ["template/drawing"])
      try project.change("content/other/screens/welcome.md") { $0 += "\n\n![](symbol:none)\n" }
      for goal in [PipelineRequest.Goal.check, .verifyOutput, .build] {
        let expected = try await project.run(
          goal == .build ? .verifyOutput : goal, usesCache: false)
        let outcome = try await project.run(goal)
        #expect(outcome.told == expected.told)
        #expect(outcome.diagnostics.count == 2)
        if goal == .verifyOutput { #expect(project.checked == [1]) }
      }
    }
  }

  @Test func `an error in one app keeps the findings of the others`() async throws {
    try await withApps { project in
      _ = try await project.run(.build)
      let page = "content/demo/screens/welcome.md"
      try project.change(page) {
        $0 = $0.replacing("Small steps", with: String(repeating: "many words ", count: 200))
      }
      let expected = try await project.run(.verifyOutput, usesCache: false)
      #expect(expected.changes == nil)
      let outcome = try await project.run(.build)
      #expect(outcome.told == expected.told)
      #expect(project.checked == [1])
      try project.change(page) { $0 = ProjectFiles.fuzz[page] ?? "" }
      let mended = try await project.run(.build)
      #expect(mended.changes?.isEmpty == true)
    }
  }

  @Test(arguments: [
    "content/specgen.json", "templates/styles/board.css", "content/fourth/app.json",
    "content/demo/app.json",
  ])
  func `what apps share is a reason to do all again`(path: String) async throws {
    try await withApps { project in
      _ = try await project.run(.build)
      switch path {
      case "content/fourth/app.json": try project.addApp("fourth")
      case "content/demo/app.json":
        try project.change(path) { $0 = $0.replacing("\"Demo\"", with: "\"Another demo\"") }
      default: try project.change(path) { $0 += "\n" }
      }
      let expected = try await project.run(.verifyOutput, usesCache: false)
      let outcome = try await project.run(.build)
      #expect(project.checked.max() == (path.contains("fourth") ? 4 : 3))
      #expect(outcome.told == expected.told)
      #expect(try await project.run(.verifyOutput, usesCache: false).changes?.isEmpty == true)
    }
  }

  // MARK: Group by group

  @Test func `group by group apps come to what all at once come to`() async throws {
    try await withApps { project in
      try project.change("content/third/screens/welcome.md") { $0 += "\n\n![](symbol:no.such)\n" }
      for goal in [PipelineRequest.Goal.verifyOutput, .check, .build, .verifyOutput] {
        let expected = try await project.run(
          goal == .build ? .verifyOutput : goal, usesCache: false)
        let outcome = try await project.run(goal, usesCache: false, groupSize: 1)
        #expect(project.groups == 3)
        #expect(outcome.told == expected.told)
        #expect(outcome.diagnostics.count == 1)
      }
      #expect(try project.names("") == ["content", "output"])
    }
  }

  @Test func `what groups came to is remembered`() async throws {
    try await withApps { project in
      _ = try await project.run(.build, groupSize: 1)
      #expect(project.groups == 3)
      #expect(try await project.run(.build).timings.isEmpty, "all of it is remembered")
      try project.change("content/other/screens/welcome.md") { $0 += "\n" }
      let expected = try await project.run(.verifyOutput, usesCache: false)
      let second = try await project.run(.build, groupSize: 1)
      #expect(project.checked == [1])
      #expect(second.told == expected.told)
    }
  }

  @Test(arguments: ["content/demo/app.json", "content/other/app.json", "content/third/app.json"])
  func `an error in any group writes nothing and hides nothing`(path: String) async throws {
    try await withApps { project in
      for page in ["content/demo/screens/welcome.md", "content/third/screens/setup.md"] {
        try project.change(page) {
          $0 += "\n\n\(String(repeating: "many words ", count: 200))\n"
        }
      }
      let expected = try await project.run(.verifyOutput, usesCache: false)
      #expect(expected.changes == nil)
      // Of a folder that was not there nothing stays, nor of those above it.
      for output in ["output", "deep/down/output"] {
        let outcome = try await project.run(
          .build, usesCache: false, groupSize: 1, output: output)
        #expect(project.groups > 0)
        #expect(outcome.told == expected.told)
        #expect(try project.names("") == ["content"])
      }
      try project.restore()
      try project.change(path) { $0 = $0.replacing("{", with: "{ \"no-such\": 1,") }
      let refused = try await project.run(.verifyOutput, usesCache: false)
      let told = try await project.run(.build, usesCache: false, groupSize: 1)
      #expect(told.told == refused.told)
      #expect(try project.names("") == ["content"])
    }
  }

  @Test func `apps whose types clash are not taken apart`() async throws {
    try await withApps { project in
      try project.addApp("oth-er")
      let expected = try await project.run(.check, usesCache: false)
      #expect(!expected.diagnostics.isEmpty)
      let outcome = try await project.run(.check, usesCache: false, groupSize: 1)
      #expect(project.groups == 0)
      #expect(outcome.told == expected.told)
    }
  }

  @Test(arguments: 4...6)
  func `whatever is done to files, groups come to what all at once come to`(
    seed: UInt64
  ) async throws {
    try await withApps(translated: seed == 6) { project in
      var generator = SeededGenerator(seed: seed)
      var grouped = 0
      for step in 0..<12 {
        if generator.happens(oneIn: 2) { try project.restore() }
        let change = try project.changeSomething(&generator)
        let goal = generator.pick([PipelineRequest.Goal.build, .build, .check, .verifyOutput])
        let expected = try await project.run(
          goal == .build ? .verifyOutput : goal, usesCache: false)
        let outcome = try await project.run(
          goal, usesCache: generator.happens(oneIn: 2), groupSize: 1)
        if project.groups > 0 { grouped += 1 }
        #expect(outcome.told == expected.told, "seed \(seed), step \(step): \(change)")
        guard goal == .build, outcome.changes != nil else { continue }
        let after = try await project.run(.verifyOutput, usesCache: false)
        #expect(after.changes?.isEmpty == true, "seed \(seed), step \(step): \(change)")
      }
      #expect(grouped > 1)
    }
  }

  // MARK: Records of apps

  @Test func `the record of an app is read as it was written, or not at all`() async throws {
    try await withApps { project in
      try project.change("content/third/screens/welcome.md") { $0 += "\n\n![](symbol:no.such)\n" }
      _ = try await project.run(.build)
      let bytes = [UInt8](try project.data(".specgen/cache/apps/third"))
      let record = try #require(AppRecord(bytes))
      #expect(record.bytes == bytes)
      #expect(record.summary.id == "third")
      #expect(record.foundCount == 1)
      for count in stride(from: 0, to: bytes.count, by: 7) {
        #expect(AppRecord(Array(bytes[..<count])) == nil)
      }
      var generator = SeededGenerator(seed: 3)
      var refused = 0
      for _ in 0..<300 {
        var forged = Array(bytes.dropLast(8))
        let index = Int.random(in: 14..<forged.count, using: &generator)
        forged[index] = UInt8.random(in: 0...255, using: &generator)
        if generator.happens(oneIn: 4) { forged = Array(forged.prefix(index)) }
        var hasher = SipHasher(.init(0, 0))
        hasher.combine(forged)
        let seal = hasher.value
        let sealed = forged + (0..<8).map { UInt8(truncatingIfNeeded: seal >> (8 * $0)) }
        if AppRecord(sealed) == nil { refused += 1 }
      }
      #expect(refused > 50)
    }
  }

  // MARK: At random

  /// Of each seed one project is changed fifteen times.
  private static let seeds: UInt64 =
    ProcessInfo.processInfo.environment["SPECGEN_REPLAY_SEEDS"].flatMap(UInt64.init) ?? 3

  @Test(arguments: 1...seeds)
  func `whatever is done to files, a run comes to what one without a cache comes to`(
    seed: UInt64
  ) async throws {
    try await withApps(translated: seed.isMultiple(of: 3)) { project in
      var generator = SeededGenerator(seed: seed)
      var partial = 0
      for step in 0..<15 {
        // From time to time there is a sound state that is remembered, to start from.
        if generator.happens(oneIn: 2) {
          try project.restore()
          _ = try await project.run(.build)
        }
        let change = try project.changeSomething(&generator)
        let goal = generator.pick([PipelineRequest.Goal.build, .build, .check, .verifyOutput])
        let expected = try await project.run(
          goal == .build ? .verifyOutput : goal, usesCache: false)
        let outcome = try await project.run(goal)
        if let count = project.checked.max(), count < expected.evaluated.count { partial += 1 }
        #expect(outcome.told == expected.told, "seed \(seed), step \(step): \(change)")
        guard goal == .build, outcome.changes != nil else { continue }
        let after = try await project.run(.verifyOutput, usesCache: false)
        #expect(after.changes?.isEmpty == true, "seed \(seed), step \(step): \(change)")
      }
      // By chance a seed may have no run that does only a part again; those of every run have one.
      if seed < 3 { #expect(partial > 0) }
    }
  }

  private func withApps(
    translated isTranslated: Bool = false, _ body: (AppsProject) async throws -> Void
  ) async throws {
    // Without translations: of words that change they would be stale, which is a reason to do all.
    var files = ProjectFiles.fuzz
    files["content/demo/locales/de.json"] =
      isTranslated ? files["content/demo/locales/de.json"] : nil
    if !isTranslated { files["content/specgen.json"] = "{ \"source\": \"en\", \"locales\": [] }\n" }
    for app in ["other", "third"] {
      files.addCopyOfDemo(app)
      try files.replace("\"Demo\"", with: "\"The \(app)\"", in: "content/\(app)/app.json")
    }
    try await withProject(files) { try await body(AppsProject(root: $0, files: files)) }
  }
}

extension Outcome {
  /// Everything that is told of a run, in every form, and what makes its exit status.
  fileprivate var told: [String] {
    let report = Report(
      diagnostics, files: files, suppressedCount: suppressedCount, evaluated: evaluated)
    return [
      report.human(color: true), report.jsonLines(), report.github(),
      report.sarif(toolVersion: "1", rules: allRules), report.junit(isStrict: true),
      report.markdownSummary(), usageError ?? "", changes?.listing ?? "none",
      changes?.summary ?? "none",
    ]
  }
}

/// A project on the disk with several apps.
private final class AppsProject {
  enum Change: CaseIterable {
    case nothing, restore, sameSize, append, touch, truncate, swap, remove, rename, accept
    case damageRecord, removeRecords, oldRecords, damageOutput, removeOutput
    case settings, template, addApp, removeApp, untranslate
  }

  let root: String
  private let files: ProjectFiles
  private let counts = Mutex<[Int]>([])
  /// The numbers of apps that were checked at once in the last run.
  var checked: [Int] { Array(Set(counts.withLock { $0 })).sorted() }
  /// The number of groups that were taken through the last run, one after the other.
  private(set) var groups = 0
  private var oldRecords: [String: Data] = [:]

  init(root: String, files: ProjectFiles) {
    (self.root, self.files) = (root, files)
  }

  func run(
    _ goal: PipelineRequest.Goal, usesCache: Bool = true, groupSize: Int? = nil,
    output: String = "output"
  ) async throws -> Outcome {
    var request = PipelineRequest(goal, root: root, jobs: 1)
    request.usesCache = usesCache
    request.output = "\(root)/\(output)"
    if let groupSize { request.groupSize = groupSize }
    counts.withLock { $0 = [] }
    groups = 0
    return try await runPipeline(request) { progress in
      if progress.work == "building" { self.groups += 1 }
      guard progress.work == "checking", let amount = progress.amount else { return }
      self.counts.withLock { $0.append(amount.count) }
    }
  }

  /// What lies in a folder, but for what is remembered.
  func names(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(root)/\(folder)")
      .filter { $0 != ".specgen" }.sorted()
  }

  func data(_ path: String) throws -> Data {
    try Data(contentsOf: URL(filePath: "\(root)/\(path)"))
  }

  func change(_ path: String, _ change: (inout String) -> Void) throws {
    let url = URL(filePath: "\(root)/\(path)")
    var text = (try? String(contentsOf: url, encoding: .utf8)) ?? files[path] ?? ""
    if text.isEmpty, path.hasPrefix("templates/") {
      text = ProjectFiles([:]).withShippedTemplates[path] ?? ""
    }
    change(&text)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  func addApp(_ id: String) throws {
    for (path, text) in files.texts where path.hasPrefix("content/demo/") {
      try change("content/\(id)/" + path.dropFirst("content/demo/".count)) {
        $0 = text.replacing("\"Demo\"", with: "\"The \(id)\"")
      }
    }
  }

  // MARK: At random

  func changeSomething(_ generator: inout SeededGenerator) throws -> Change {
    let pages: [Change] = [.sameSize, .append, .accept, .touch]
    let change = generator.pick(generator.happens(oneIn: 2) ? pages : Change.allCases)
    switch change {
    case .nothing: break
    case .restore: try restore()
    case .settings: try self.change("content/specgen.json") { $0 += "\n" }
    case .template: try self.change("templates/styles/board.css") { $0 += "\n" }
    case .addApp: try addApp(generator.pick(["fourth", "demo-2"]))
    case .removeApp: remove("content/" + generator.pick(["other", "fourth", "demo-2"]))
    case .rename:
      try self.change("content/other/app.json") {
        $0 = $0.replacing("\"The ", with: "\"Their ")
      }
    case .accept:
      try self.change("content/other/screens/welcome.md") {
        $0 += "\n\n<!-- allow template/drawing: nobody sees it -->\n\n![](symbol:none)\n"
      }
    case .untranslate:
      let path = "content/third/locales/de.json"
      guard files[path] != nil else { break }
      try self.change(path) {
        if let start = $0.firstIndex(of: ",") { $0.remove(at: start) }
      }
    case .removeRecords: remove(".specgen/cache/apps")
    case .oldRecords:
      for (path, data) in oldRecords { try? data.write(to: URL(filePath: path)) }
    case .damageRecord:
      let paths = paths(".specgen/cache").filter { !$0.hasSuffix("ignore") }
      oldRecords = try Dictionary(
        uniqueKeysWithValues: paths.map { ($0, try Data(contentsOf: URL(filePath: $0))) })
      if !paths.isEmpty { try damage(generator.pick(paths), &generator) }
    case .damageOutput, .removeOutput:
      let paths = paths("output").filter { !$0.hasSuffix(".specgen-manifest") }
      guard !paths.isEmpty else { break }
      let path = generator.pick(paths)
      if change == .damageOutput {
        try damage(path, &generator)
      } else {
        try FileManager.default.removeItem(atPath: path)
      }
    default: try changePage(change, &generator)
    }
    return change
  }

  /// Changes a page as editors, tools and accidents do; often its time is set back.
  private func changePage(_ change: Change, _ generator: inout SeededGenerator) throws {
    let manager = FileManager.default
    let pages = paths("content").filter { $0.hasSuffix("welcome.md") || $0.hasSuffix("setup.md") }
    guard !pages.isEmpty else { return }
    let (page, other) = (generator.pick(pages), generator.pick(pages))
    let url = URL(filePath: page)
    let time = try manager.attributesOfItem(atPath: page)[.modificationDate]
    var data = try Data(contentsOf: url)
    switch change {
    case .sameSize:
      if let place = data.firstIndex(where: { (97...121).contains($0) }) { data[place] += 1 }
    case .append: data += Data("\n<!-- One more remark. -->\n".utf8)
    case .truncate: data = Data()
    case .swap:
      try Data(contentsOf: URL(filePath: other)).write(to: url)
      try data.write(to: URL(filePath: other))
      return
    case .remove: return try manager.removeItem(at: url)
    default: break
    }
    try data.write(to: url)
    if generator.happens(oneIn: 2) {
      try manager.setAttributes([.modificationDate: time as Any], ofItemAtPath: page)
    }
  }

  private func damage(_ path: String, _ generator: inout SeededGenerator) throws {
    var data = try Data(contentsOf: URL(filePath: path))
    guard !data.isEmpty else { return }
    if generator.happens(oneIn: 3) {
      data = data.prefix(Int.random(in: 0..<data.count, using: &generator))
    } else {
      data[Int.random(in: 0..<data.count, using: &generator)] ^= 1
    }
    try data.write(to: URL(filePath: path))
  }

  /// Puts the content back; output and records stay.
  func restore() throws {
    remove("content")
    remove("templates")
    try files.write(to: URL(filePath: root))
  }

  private func remove(_ path: String) {
    try? FileManager.default.removeItem(atPath: "\(root)/\(path)")
  }

  /// The files in a folder.
  private func paths(_ folder: String) -> [String] {
    let manager = FileManager.default
    let paths = (manager.subpaths(atPath: "\(root)/\(folder)") ?? []).sorted()
    return paths.map { "\(root)/\(folder)/\($0)" }.filter {
      var isFolder: ObjCBool = false
      return manager.fileExists(atPath: $0, isDirectory: &isFolder) && !isFolder.boolValue
    }
  }
}
