import Foundation
import SpecBuild
import SpecDisk
import SpecText
import TestSupport
import Testing

/// What lies in a project's folders and is not content.
@Suite struct SourceFolderTests {
  private static let folders = ProjectFiles([
    "content/b ö/": "", "content/a/": "", "templates/": "",
  ])

  private func put(_ path: String) throws {
    try Data("text".utf8).write(to: URL(fileURLWithPath: path))
  }

  /// The findings about files that can't be read, as "path: message".
  private func unreadable(_ outcome: Outcome) -> [String] {
    outcome.diagnostics.filter { $0.rule == "file/readable" }
      .map { "\(outcome.path(of: $0)): \($0.message)" }
  }

  @Test func `files are read in the order of their bytes and dot files are passed over`()
    async throws
  {
    try await withProject(Self.folders) { root in
      let paths = [
        "content/Z.md", "content/a/x.md", "content/a.md", "content/b ö/ä.md", "content/é.md",
      ]
      for path in paths.reversed() + ["content/.DS_Store", "content/a/.x.md.swp"] {
        try put("\(root)/\(path)")
      }
      let outcome = try await runPipeline(PipelineRequest(.check, root: root, jobs: 2))
      let expected = paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      let read = outcome.files.filter { !$0.isMissing }.map(\.path)
      #expect(read.filter { $0.hasPrefix("content/") } == expected)
      #expect(unreadable(outcome) == [])
    }
  }

  @Test func `a folder has room for so many bytes, so much Markdown and so many files`()
    async throws
  {
    try await withProject(Self.folders) { root in
      for name in ["a.json", "b.json", "c.json", "d.md", "e.md", "f.json"] {
        try put("\(root)/content/\(name)")
        let size = name.hasSuffix(".md") ? 3 << 19 : name == "f.json" ? 1 : 1 << 20
        #expect(truncate("\(root)/content/\(name)", off_t(size)) == 0)
      }
      let outcome = try await runPipeline(PipelineRequest(.check, root: root, jobs: 2))
      #expect(
        unreadable(outcome) == [
          "content/e.md: there are more than 2 MB of Markdown in 'content'; this file was not read"
        ])
    }
    try await withProject(Self.folders) { root in
      for name in ["a.json", "b.json", "c.json"] {
        try put("\(root)/content/\(name)")
        #expect(truncate("\(root)/content/\(name)", 6 << 20) == 0)
      }
      let outcome = try await runPipeline(PipelineRequest(.check, root: root, jobs: 2))
      #expect(
        unreadable(outcome) == [
          "content/c.json: there are more than 16 MB in 'content'; this file was not read"
        ])
    }
    try await withProject(Self.folders) { root in
      for number in 0..<10_003 { try put("\(root)/content/\(number + 10_000)") }
      let outcome = try await runPipeline(PipelineRequest(.check, root: root, jobs: 2))
      #expect(
        unreadable(outcome)
          == (20_000..<20_003).map {
            "content/\($0): there are more than 10,000 files in 'content'; this file was not read"
          })
    }
  }

  @Test(.timeLimit(.minutes(30)))
  func `links, pipes and huge files are findings and never read`() async throws {
    try await withProject(Self.folders) { root in
      #expect(symlink("loop.md", root + "/content/loop.md") == 0)
      #expect(symlink("..", root + "/content/up") == 0)
      #expect(symlink("nowhere", root + "/content/broken.md") == 0)
      #expect(mkfifo(root + "/content/pipe.md", 0o600) == 0)
      try put(root + "/content/huge.md")
      try put(root + "/content/most.json")
      #expect(truncate(root + "/content/huge.md", 100 << 20) == 0)
      #expect(truncate(root + "/content/most.json", 16 << 20) == 0)
      let outcome = try await runPipeline(PipelineRequest(.check, root: root, jobs: 2))
      let link = "this is a link; put the file itself here"
      #expect(
        unreadable(outcome) == [
          "content/broken.md: \(link)",
          "content/huge.md: this file is larger than 16 MB and was not read",
          "content/loop.md: \(link)", "content/pipe.md: this is no file", "content/up: \(link)",
        ])
      let refused = outcome.diagnostics.filter { $0.rule == "file/readable" }.map(\.span.file)
      let others = outcome.diagnostics.filter {
        !["file/readable", "file/missing", "template/missing"].contains($0.rule)
          && refused.contains($0.span.file)
      }
      #expect(others == [], "what can't be read is reported once")
      #expect(outcome.files.first { $0.path == "content/most.json" }?.bytes.count == 16 << 20)
      #expect(outcome.files.first { $0.path == "content/huge.md" }?.bytes.count == 0)
    }
  }

  @Test func `a folder of screens that is a link is one finding, not one for each screen`()
    async throws
  {
    try await withProject(.small) { root in
      let screens = root + "/content/demo/screens"
      try FileManager.default.moveItem(atPath: screens, toPath: root + "/elsewhere")
      #expect(symlink("../../elsewhere", screens) == 0)
      let outcome = try await runPipeline(PipelineRequest(.check, root: root, jobs: 2))
      let found = outcome.diagnostics.filter { $0.rule.area != "template" }
        .map { "\(outcome.path(of: $0)): \($0.rule)" }
      #expect(found == ["content/demo/screens: file/readable"])
    }
  }

  @Test func `missing content is an error that names it and the next step`() async throws {
    try await withProject(Self.folders) { root in
      try FileManager.default.removeItem(atPath: "\(root)/content")
      await #expect {
        try await runPipeline(PipelineRequest(.check, root: root, jobs: 2))
      } throws: {
        "\($0)" == "cannot find \(root)/content: "
          + "run specgen in the project's folder, or name it with --root; `specgen init` makes one"
      }
    }
  }

  @Test func `a folder of content in which nothing is says the next step`() async throws {
    try await withProject(ProjectFiles(["content/": ""])) { root in
      _ = await #expect {
        try await runPipeline(PipelineRequest(.check, root: root, jobs: 2))
      } throws: {
        "\($0)" == "cannot find \(root)/content: nothing is there yet; "
          + "`specgen init` makes a first app"
      }
    }
  }

  @Test(arguments: [EACCES, EIO])
  func `a file the disk will not give is an error that names it`(_ code: Int32) async throws {
    try await withProject(Self.folders) { root in
      let file = root + "/content/a/x.md"
      try put(file)
      var disk = FileSystem.disk
      disk.read = { (path, limit) throws(DiskError) in
        guard path != file else { throw DiskError(.read, path, code: code) }
        return try FileSystem.disk.read(path, limit)
      }
      let faulty = disk
      await #expect {
        try await runPipeline(PipelineRequest(.check, root: root, jobs: 2), on: faulty)
      } throws: {
        "\($0)" == "cannot read \(file): \(String(cString: strerror(code)))"
      }
    }
  }
}
