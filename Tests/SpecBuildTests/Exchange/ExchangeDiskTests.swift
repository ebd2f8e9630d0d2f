import Foundation
import SpecBuild
import SpecDisk
import SpecEdit
import SpecText
import TestSupport
import Testing

/// Export and import on a real disk: all of it or nothing.
@Suite struct ExchangeDiskTests {
  private static let files: ProjectFiles = {
    var files = ProjectFiles.named
    files["content/demo/locales/de.json"] = nil
    files["content/specgen.json"] = #"{ "source": "en", "locales": ["de", "fr"] }"#
    files.addCopyOfDemo("other")
    return files
  }()

  private func contents(of folder: String) throws -> [String: String] {
    try ProjectFiles(at: URL(filePath: folder)).texts
  }

  /// An export of everything, every text translated by itself and a letter.
  private func translated(_ root: String) async throws -> String {
    let outcome = try await export(ExportRequest(root: root, locale: "de"))
    guard case .exported(let bytes, _) = outcome else {
      Issue.record("the content has errors")
      return ""
    }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map { line in
      guard line.hasPrefix("        <source>") else { return String(line) }
      let words = line.dropFirst(16).dropLast(9)
      return line + "\n        <target state=\"translated\">Ä \(words)</target>"
    }.joined(separator: "\n") + "\n"
  }

  private func summary(_ outcome: ImportOutcome) -> ImportSummary? {
    if case .imported(let summary, _) = outcome { summary } else { nil }
  }

  @Test func `translations are put in place, and once`() async throws {
    try await withProject(Self.files) { root in
      try await Data(translated(root).utf8).write(to: URL(fileURLWithPath: "\(root)/de.xliff"))
      let before = try contents(of: root)
      let first = try await summary(
        importTranslations(ImportRequest("\(root)/de.xliff", root: root)))
      let paths = ["content/demo/locales/de.json", "content/other/locales/de.json"]
      #expect(first?.paths == paths)
      #expect(try Set(contents(of: root).keys) == Set(before.keys).union(paths))
      let times = try paths.map {
        try FileManager.default.attributesOfItem(atPath: "\(root)/\($0)")[.modificationDate]
          as? Date
      }
      let second = try await summary(
        importTranslations(ImportRequest("\(root)/de.xliff", root: root)))
      #expect(second?.paths == [])
      #expect(second?.unchanged == first?.taken)
      #expect(
        try times
          == paths.map {
            try FileManager.default.attributesOfItem(atPath: "\(root)/\($0)")[.modificationDate]
              as? Date
          })
    }
  }

  @Test func `what is refused leaves everything as it was`() async throws {
    try await withProject(Self.files) { root in
      let text = try await translated(root)
      let wrong = text.split(separator: "levels.hard.name").joined(separator: "levels.harder.name")
      try Data(wrong.utf8).write(to: URL(fileURLWithPath: "\(root)/de.xliff"))
      let before = try contents(of: root)
      guard
        case .refused(let outcome, _) = try await importTranslations(
          ImportRequest("\(root)/de.xliff", root: root))
      else {
        Issue.record("it was taken")
        return
      }
      #expect(Set(outcome.diagnostics.map(\.rule)) == ["exchange/unknown"])
      #expect(
        outcome.path(of: outcome.diagnostics[0]) == "de.xliff")
      #expect(try contents(of: root) == before)
    }
  }

  @Test func `a fault leaves everything as it was and is thrown`() async throws {
    var operation = 0
    while true {
      let fuse = Fuse(after: operation, burnsThrough: false, code: ENOSPC)
      try await withProject(Self.files) { root in
        try await Data(translated(root).utf8).write(to: URL(fileURLWithPath: "\(root)/de.xliff"))
        let before = try contents(of: root)
        do {
          _ = try await importTranslations(
            ImportRequest("\(root)/de.xliff", root: root), on: .disk.behind(fuse))
          // What the disk would not remove in the end the next command does.
          _ = try await export(ExportRequest(root: root, locale: "de"))
          #expect(try contents(of: root).count == before.count + 2)
        } catch is DiskError {
          #expect(try contents(of: root) == before, "operation \(operation)")
        }
      }
      if fuse.left >= 0 { break }
      operation += 1
    }
    #expect(operation > 20)
  }

  @Test func `after a kill all translations are in place or none`() async throws {
    var operation = 0
    while true {
      let fuse = Fuse(after: operation, burnsThrough: true, code: EIO)
      try await withProject(Self.files) { root in
        try await Data(translated(root).utf8).write(to: URL(fileURLWithPath: "\(root)/de.xliff"))
        let before = try contents(of: root)
        _ = try? await importTranslations(
          ImportRequest("\(root)/de.xliff", root: root), on: .disk.behind(fuse))
        _ = try await export(ExportRequest(root: root, locale: "de"))
        let found = try contents(of: root)
        let done = try await summary(
          importTranslations(ImportRequest("\(root)/de.xliff", root: root)))
        #expect(found == before || done?.paths == [], "\(operation)")
        #expect(try contents(of: root).count == before.count + 2, "\(operation)")
      }
      if fuse.left >= 0 { break }
      operation += 1
    }
    #expect(operation > 20)
  }

  // MARK: Folders as Xcode has them

  @Test func `a folder has what Xcode's has, and comes back`() async throws {
    try await withProject(Self.files) { root in
      let path = "\(root)/de.xcloc"
      let request = ExportRequest(root: root, apps: ["demo"], locale: "de", output: path)
      _ = try await export(request)
      let names = try Set(contents(of: path).keys)
      #expect(
        names == [
          "Notes/", "contents.json", "Localized Contents/de.xliff",
          "Source Contents/output/strings/demo/InfoPlist.xcstrings",
          "Source Contents/output/strings/demo/Onboarding.xcstrings",
        ])
      let contents = try JSONSerialization.jsonObject(
        with: Data(try self.contents(of: path)["contents.json"]?.utf8 ?? "".utf8))
      let members = try #require(contents as? [String: Any])
      #expect(members["targetLocale"] as? String == "de")
      #expect(members["developmentRegion"] as? String == "en")
      #expect(members["version"] as? String == "1.0")
      let done = try await summary(importTranslations(ImportRequest(path + "/", root: root)))
      #expect(done?.taken == 0)
      #expect(done?.paths == [])
    }
  }

  @Test(arguments: [FileSystem.disk, .disk.withMounts, .disk.withoutExchange])
  func `what others keep in a folder stays, and what was made from other texts goes`(
    disk: FileSystem
  ) async throws {
    try await withProject(Self.files) { root in
      let path = "\(root)/de.xcloc"
      _ = try await export(ExportRequest(root: root, locale: "de", output: path), on: disk)
      let added = [
        "Notes/idea.txt", "Notes/Shots/welcome.png", "mine.txt", "Localized Contents/glossary.csv",
        "Source Contents/output/strings/readme.md",
      ]
      for name in added {
        let url = URL(fileURLWithPath: "\(path)/\(name)")
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(name.utf8).write(to: url)
      }
      let before = try contents(of: path)
      _ = try await export(
        ExportRequest(root: root, apps: ["demo"], locale: "de", output: path), on: disk)
      let after = try contents(of: path)
      for name in added { #expect(after[name] == name) }
      let gone = Set(before.keys).subtracting(after.keys)
      #expect(gone.count == 2 && gone.allSatisfy { $0.contains("strings/other/") })
      #expect(try contents(of: root).keys.filter { $0.contains(".output-") } == [])
      await #expect(throws: UsageError.self) {
        try await export(
          ExportRequest(root: root, locale: "fr", output: path, replaces: true), on: disk)
      }
      #expect(try contents(of: path) == after)
    }
  }

  @Test(arguments: ["de.xliff", "de.xcloc"])
  func `what translators have done is not written over`(_ name: String) async throws {
    try await withProject(Self.files) { root in
      let path = "\(root)/\(name)"
      let file = name == "de.xcloc" ? "\(path)/Localized Contents/de.xliff" : path
      var request = ExportRequest(root: root, apps: ["demo"], locale: "de", output: path)
      _ = try await export(request)
      let sent = try Data(contentsOf: URL(fileURLWithPath: file))
      // Once more, and when the words have changed.
      _ = try await export(request)
      let screen = "\(root)/content/demo/screens/welcome.md"
      let words = try String(contentsOfFile: screen, encoding: .utf8)
      try Data((words + "\n## `more`\n\nMore\n").utf8).write(to: URL(fileURLWithPath: screen))
      _ = try await export(request)
      #expect(try Data(contentsOf: URL(fileURLWithPath: file)) != sent)
      let back = Data(try await translated(root).utf8)
      try back.write(to: URL(fileURLWithPath: file))
      await #expect(throws: UsageError.self) { try await export(request) }
      #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == back)
      // What is in the content is not lost.
      _ = try await importTranslations(ImportRequest(path, root: root))
      _ = try await export(request)
      #expect(try Data(contentsOf: URL(fileURLWithPath: file)) != back)
      let noted = String(decoding: back, as: UTF8.self).replacing(
        "</target>", with: "</target><note from=\"translator\">Why?</note>")
      for text in [
        noted, "<svg/>", noted.replacing("target-language=\"de\"", with: "target-language=\"fr\""),
      ] {
        try Data(text.utf8).write(to: URL(fileURLWithPath: file))
        await #expect(throws: UsageError.self) { try await export(request) }
      }
      request.replaces = true
      _ = try await export(request)
    }
  }

  @Test func `something else is not replaced by a folder`() async throws {
    try await withProject(Self.files) { root in
      let path = "\(root)/mine.xcloc"
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      try Data("x".utf8).write(to: URL(fileURLWithPath: "\(path)/thesis.txt"))
      await #expect(throws: UsageError.self) {
        try await export(ExportRequest(root: root, locale: "de", output: path))
      }
      #expect(try contents(of: path) == ["thesis.txt": "x"])
      await #expect(throws: (any Error).self) {
        try await importTranslations(ImportRequest(path, root: root))
      }
    }
  }

  // MARK: The commands

  @Test func `the commands' ends say what came of them`() async throws {
    func run(_ words: String...) throws -> ProgramRun {
      try ProgramRun(ProgramRun.specgenPath, words)
    }
    try await withProject(Self.files) { root in
      let out = try run("export", "--locale", "de", "--root", root)
      #expect(out.status == 0)
      #expect(out.output.hasPrefix("<?xml"))
      #expect(out.output.hasSuffix("</xliff>\n"))
      #expect(out.errors.contains("0 translated, 0 to review"))
      let file = "\(root)/de.xliff"
      #expect(try run("export", "demo", "--locale", "de", "-o", file, "--root", root).output == "")
      #expect(try run("export", "--locale", "nl", "--root", root).status == 64)
      #expect(try run("export", "dem", "--locale", "de", "--root", root).status == 64)
      #expect(try run("export", "--root", root).status == 64)
      #expect(try run("export", "--locale", "de", "--root", root + "/no").status == 74)
      let back = try await translated(root)
      try Data(back.utf8).write(to: URL(fileURLWithPath: file))
      let done = try run("import", file, "--root", root)
      #expect(done.status == 0)
      #expect(done.errors.contains("  wrote    content/other/locales/de.json"))
      #expect(done.errors.contains(" 0 unchanged") && done.errors.contains("; next: specgen build"))
      let again = try run("import", file, "--root", root)
      #expect(again.errors.contains("0 new, 0 changed") && !again.errors.contains("next:"))
      let straight = back.replacing("Ä Start", with: "Ä  Start")
      try Data(straight.utf8).write(to: URL(fileURLWithPath: file))
      let warned = try run("import", file, "--root", root)
      #expect(warned.status == 0)
      #expect(warned.errors.contains("warning[copy/stray-space]"))
      #expect(warned.errors.contains("--> de.xliff:"))
      #expect(try run("import", root + "/no.xliff", "--root", root).status == 74)
      try Data("<a>".utf8).write(to: URL(fileURLWithPath: file))
      let refused = try run("import", file, "--root", root, "--format", "json")
      #expect(refused.status == 1)
      #expect(refused.output.contains(#""rule":"xml/tags""#))
      #expect(refused.output.contains(#""file":"de.xliff""#))
      #expect(refused.errors.contains("nothing was imported"))
    }
  }
}
