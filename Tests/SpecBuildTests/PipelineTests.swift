import Foundation
import SpecBuild
import SpecDisk
import SpecText
import TestSupport
import Testing

/// The whole way from files to files, on the small project.
@Suite struct PipelineTests {
  @Test func `a second build writes nothing and a comparison finds nothing`() async throws {
    try await withProject(.small) { root in
      let first = try await runPipeline(PipelineRequest(.build, root: root, jobs: 2))
      #expect(first.changes?.written.isEmpty == false)
      let second = try await runPipeline(PipelineRequest(.build, root: root, jobs: 2))
      #expect(second.changes?.isEmpty == true)
      let compared = try await runPipeline(PipelineRequest(.verifyOutput, root: root, jobs: 2))
      #expect(compared.changes?.isEmpty == true)
    }
  }

  @Test func `the output does not depend on how many jobs there are`() async throws {
    let one = try await withProject(.small) { root in
      _ = try await runPipeline(PipelineRequest(.build, root: root, jobs: 1))
      return try ProjectFiles(at: URL(filePath: root + "/output"))
    }
    let many = try await withProject(.small) { root in
      _ = try await runPipeline(PipelineRequest(.build, root: root, jobs: 7))
      return try ProjectFiles(at: URL(filePath: root + "/output"))
    }
    #expect(one == many)
    #expect(one.texts.count > 10)
  }

  @Test func `an error leaves the output as it was`() async throws {
    try await withProject(.small) { root in
      _ = try await runPipeline(PipelineRequest(.build, root: root, jobs: 2))
      let before = try ProjectFiles(at: URL(filePath: root + "/output"))
      let path = root + "/content/demo/screens/welcome.md"
      try Data("1. one".utf8).write(to: URL(fileURLWithPath: path))
      let outcome = try await runPipeline(PipelineRequest(.build, root: root, jobs: 2))
      #expect(outcome.changes == nil)
      #expect(try ProjectFiles(at: URL(filePath: root + "/output")) == before)
    }
  }

  @Test func `what was rendered for a locale that is gone is pruned and nobody else's file`()
    async throws
  {
    let none = #""locales": []"#
    let german = #""locales": ["de"], "rules": { "locale/missing": "off" }"#
    var files = try ProjectFiles.small.replacing(
      none, with: german, in: "content/specgen.json")
    files["content/demo/locales/de.json"] = "{}"
    try await withProject(files) { root in
      _ = try await runPipeline(PipelineRequest(.build, root: root, jobs: 2))
      let others = root + "/output/preview/notes.txt"
      try Data("ours".utf8).write(to: URL(fileURLWithPath: others))
      let settings = root + "/content/specgen.json"
      let text = try String(contentsOfFile: settings, encoding: .utf8)
      try Data(text.replacing(german, with: none).utf8).write(to: URL(filePath: settings))
      try FileManager.default.removeItem(atPath: root + "/content/demo/locales/de.json")
      let outcome = try await runPipeline(PipelineRequest(.build, root: root, jobs: 2))
      #expect(
        outcome.changes.map { Set($0.removed) } == [
          "preview/demo.de.js"
        ])
      #expect(FileManager.default.contents(atPath: others) == Data("ours".utf8))
    }
  }

  @Test func `files of locales that are not asked for stay as they are`() async throws {
    var files = try ProjectFiles.small.replacing(
      #""locales": []"#, with: #""locales": ["de"], "rules": { "locale/missing": "off" }"#,
      in: "content/specgen.json")
    files["content/demo/locales/de.json"] =
      #"{ "welcome.start": { "value": "Los", "source": "Start" } }"#
    try await withProject(files) { root in
      _ = try await runPipeline(PipelineRequest(.build, root: root, jobs: 2))
      let page = root + "/content/demo/screens/welcome.md"
      let words = try String(contentsOfFile: page, encoding: .utf8)
      try Data(words.replacing("Say hello", with: "Wave").utf8).write(to: URL(filePath: page))
      let other = try await runPipeline(
        PipelineRequest(.build, root: root, locales: ["de"], jobs: 2))
      #expect(other.changes?.removed == [])
      #expect(
        other.changes?.written == [
          "strings/demo/Onboarding.xcstrings", "strings/demo/de.lproj/Onboarding.strings",
          "swift/Demo/Demo.Screens.swift", "spec/demo.json", "preview/index.html",
          "preview/demo.html", "preview/demo.en.js", "preview/demo.de.js",
          "preview/demo.en-XA.js", "preview/demo.ar-XB.js",
        ])
      let own = try await runPipeline(
        PipelineRequest(.build, root: root, locales: ["en", "de"], jobs: 2))
      #expect(own.changes?.removed == [])
      #expect(
        own.changes.map { Set($0.written) } == [
          "strings/demo/en.lproj/Onboarding.strings"
        ])
      #expect(
        try await runPipeline(PipelineRequest(.verifyOutput, root: root, jobs: 2)).changes?.isEmpty
          == true)
    }
  }

  @Test(
    arguments: [
      (
        "en-GB",
        "'en-GB' is not a language of this project; `specgen new locale en-GB` starts it"
      ),
      (
        "pt-PT",
        "'pt-PT' is not a language of this project; `specgen new locale pt-PT` starts it; "
          + "or did you mean 'pt-BR'?"
      ),
      ("pt_br", "'pt_br' is not a language of this project; it is written 'pt-BR'"),
    ] as [(LocaleID, String)])
  func `a locale that is not there is a wrong request`(_ locale: LocaleID, _ message: String)
    async throws
  {
    var files = ProjectFiles.small
    files["content/specgen.json"] = #"{ "source": "en", "locales": ["de", "pt-BR"] }"#
    let request = PipelineRequest(.build, root: "r", locales: ["en", locale], jobs: 1)
    let outcome = try await runPipeline(request, on: memoryDisk(files))
    #expect(outcome.usageError == message)
    #expect(outcome.changes == nil)
  }

  @Test func `check --fix mends what it offers to mend`() async throws {
    let flow = "content/demo/flow.json"
    let whole = try ProjectFiles.small.replacing(
      #""default": "easy""#, with: #""default": "easy", "explore": ["easy", "hard"]"#, in: flow)
    let files = try whole.replacing(#""default": "easy""#, with: #""default": "esy""#, in: flow)
      .replacing(#""gate""#, with: #""gaet""#, in: flow)
      .replacing("health == granted", with: "health == grantd", in: flow)
    try await withProject(files) { root in
      let outcome = try await runPipeline(PipelineRequest(.fix, root: root, jobs: 1))
      #expect(outcome.fixed == 3)
      #expect(outcome.diagnostics.isEmpty)
      let mended = try String(contentsOfFile: root + "/content/demo/flow.json", encoding: .utf8)
      #expect(mended == whole[flow])
    }
  }

  @Test func `one run reports mistakes of every kind of file`() async throws {
    var files = ProjectFiles.small
    var expected = 0
    let breaking: [(file: String, old: String, new: String)] = [
      ("specgen.json", "\"locales\": []", "\"locales\": [], \"devces\": []"),
      ("demo/app.json", "\"foreground\": \"text\"", "\"foreground\": \"txt\""),
      ("demo/app.json", "\"icon\": \"AppIcon\",", ""),
      ("demo/app.json", "\"presentation\": \"root\"", "\"presentation\": \"rot\""),
      ("demo/app.json", "\"height\": 50", "\"height\": \"tall\""),
      ("demo/levels.json", "\"name\": \"Hard\", ", ""),
      ("demo/levels.json", "\"type\": \"rank\"", "\"type\": \"rank\", \"uniqe\": true"),
      ("demo/flow.json", "\"default\": \"easy\"", "\"default\": \"esy\""),
      ("demo/flow.json", "\"gate\"", "\"gaet\""),
      ("demo/flow.json", "health == granted", "health == grantd"),
      ("demo/flow.json", "\"max\": 40", "\"max\": 40, \"min\": 3"),
      (
        "demo/flow.json", "\"kind\": \"health-read\"",
        "\"kind\": \"health-read\", \"preflght\": true"
      ),
      ("demo/flow.json", "{ \"go\": \"welcome\" }", "{ \"go\": \"welcom\" }"),
      ("demo/flow.json", "\"app-picker\"", "\"app-piker\""),
      ("demo/flow.json", "\"option\": \"card\"", "\"option\": \"crd\""),
      ("demo/flow.json", "\"request\": \"health\"", "\"request\": \"helth\""),
      ("demo/flow.json", "\"requires\": \"apps >= 1\"", "\"requires\": \"apps = 1\""),
      ("demo/flow.json", "\"back\": false", "\"back\": 0"),
      ("demo/screens/welcome.md", "# Welcome", "#Welcome"),
      ("demo/screens/welcome.md", "Say hello to Demo.", "> Say hello to Demo."),
      ("demo/screens/setup.md", "{apps} app chosen", "{aps} app chosen"),
      ("demo/screens/done.md", "# You are done", "1. You are done"),
      ("demo/screens/done.md", "{level.name}", "{level}"),
      ("demo/screens/frame.md", "[Back](#back)", "[Back](#back)\n\n<b>bold</b>"),
    ]
    for (file, old, new) in breaking {
      try files.replace(old, with: new, in: "content/" + file)
      expected += 1
    }
    files["templates/index.mustache"]? += "{{misspelt}}"
    expected += 1
    let outcome = try await runPipeline(
      PipelineRequest(.build, root: "r", jobs: 3), on: memoryDisk(files))
    let errors = outcome.diagnostics.filter { $0.severity == .error }
    #expect(expected == 25)
    #expect(errors.count >= expected, "\(errors.map(\.message))")
    #expect(Set(errors.map { outcome.path(of: $0) }).count == 9)
  }

  @Test func `bytes that are not content are refused with a place`() async throws {
    let noise: [UInt8] = (0..<4000).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ 7) }
    for name in ["flow.json", "app.json", "levels.json", "screens/welcome.md"] {
      for bytes in [noise, [0xFF, 0xFE, 0x41, 0x00], [0xC3], [0], []] {
        var all = ProjectFiles.small.bytes
        all["r/content/demo/" + name] = bytes
        let outcome = try await runPipeline(
          PipelineRequest(.build, root: "r", jobs: 1), on: memoryDisk(all))
        #expect(outcome.changes == nil, "\(name)")
        #expect(outcome.diagnostics.contains { $0.severity == .error })
      }
    }
  }

  @Test func `a byte order mark and CR LF change nothing`() async throws {
    let plain = try await withProject(.small) { root in
      _ = try await runPipeline(PipelineRequest(.build, root: root, jobs: 1))
      return try ProjectFiles(at: URL(filePath: root + "/output"))
    }
    var windows = ProjectFiles.small
    for (path, text) in windows.texts where path.hasPrefix("content/") {
      windows[path] = "\u{FEFF}" + text.replacing("\n", with: "\r\n")
    }
    let other = try await withProject(windows) { root in
      let outcome = try await runPipeline(PipelineRequest(.build, root: root, jobs: 1))
      #expect(outcome.diagnostics.map(\.message) == [])
      return try ProjectFiles(at: URL(filePath: root + "/output"))
    }
    #expect(plain == other)
  }
}
