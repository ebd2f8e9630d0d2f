import Foundation
import SpecBuild
import SpecDisk
import SpecText
import Testing

/// The whole way from files to files, on the small project.
@Suite struct PipelineTests {
  private func contents(of folder: String) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for name in FileManager.default.subpaths(atPath: folder) ?? [] {
      files[name] = FileManager.default.contents(atPath: folder + "/" + name)
    }
    return files
  }

  @Test func `a second build writes nothing and a comparison finds nothing`() async throws {
    try await withProjectOnDisk(smallProject) { root in
      let first = try await runPipeline(PipelineRequest(.build, root: root, jobs: 2))
      #expect(first.changes?.written.isEmpty == false)
      let second = try await runPipeline(PipelineRequest(.build, root: root, jobs: 2))
      #expect(second.changes?.isEmpty == true)
      let compared = try await runPipeline(PipelineRequest(.verifyOutput, root: root, jobs: 2))
      #expect(compared.changes?.isEmpty == true)
    }
  }

  @Test func `the output does not depend on how many jobs there are`() async throws {
    let one = try await withProjectOnDisk(smallProject) { root in
      _ = try await runPipeline(PipelineRequest(.build, root: root, jobs: 1))
      return try contents(of: root + "/output")
    }
    let many = try await withProjectOnDisk(smallProject) { root in
      _ = try await runPipeline(PipelineRequest(.build, root: root, jobs: 7))
      return try contents(of: root + "/output")
    }
    #expect(one == many)
    #expect(one.count > 10)
  }

  @Test func `an error leaves the output as it was`() async throws {
    try await withProjectOnDisk(smallProject) { root in
      _ = try await runPipeline(PipelineRequest(.build, root: root, jobs: 2))
      let before = try contents(of: root + "/output")
      let path = root + "/content/demo/screens/welcome.md"
      try Data("1. one".utf8).write(to: URL(fileURLWithPath: path))
      let outcome = try await runPipeline(PipelineRequest(.build, root: root, jobs: 2))
      #expect(outcome.changes == nil)
      #expect(try contents(of: root + "/output") == before)
    }
  }

  @Test func `what was rendered for a screen that is gone is pruned and nobody else's file`()
    async throws
  {
    try await withProjectOnDisk(smallProject) { root in
      _ = try await runPipeline(PipelineRequest(.build, root: root, jobs: 2))
      let others = root + "/output/preview/notes.txt"
      try Data("ours".utf8).write(to: URL(fileURLWithPath: others))
      let flow = root + "/content/demo/flow.json"
      var text = try String(contentsOfFile: flow, encoding: .utf8)
      text = text.replacing(
        "\"paths\": { \"main\": [\"welcome\", ", with: "\"paths\": { \"main\": [")
      text = text.replacing("{ \"go\": \"welcome\" }", with: "{ \"go\": \"setup\" }")
      text = text.replacing("\"back\": false,", with: "")
      text = text.replacing(
        "\"welcome\": { \"controls\": { \"start\": { \"style\": \"button\", \"do\": [\"next\"] } } },",
        with: "")
      try Data(text.utf8).write(to: URL(fileURLWithPath: flow))
      try FileManager.default.removeItem(atPath: root + "/content/demo/screens/welcome.md")
      let outcome = try await runPipeline(PipelineRequest(.build, root: root, jobs: 2))
      #expect(outcome.changes?.removed == ["swift/Demo/Demo.Welcome.swift"])
      #expect(FileManager.default.contents(atPath: others) == Data("ours".utf8))
    }
  }

  @Test func `files of locales that are not asked for stay as they are`() async throws {
    var files = smallProject
    let settings = "r/content/specgen.json"
    files[settings] = try #require(files[settings])
      .replacing(
        "\"locales\": []", with: #""locales": ["de"], "rules": { "locale/missing": "off" }"#)
    files["r/content/demo/locales/de.json"] =
      #"{ "welcome.start": { "value": "Los", "source": "Start" } }"#
    try await withProjectOnDisk(files) { root in
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
          "swift/Demo/Demo.Welcome.swift", "preview/index.html", "preview/demo.html",
          "preview/demo.en.js", "preview/demo.de.js",
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

  @Test(arguments: [
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
  ])
  func `a locale that is not there is a wrong request`(_ locale: String, _ message: String)
    async throws
  {
    var files = try shippedTemplates().merging(smallProject.mapValues { Array($0.utf8) }) { $1 }
    files["r/content/specgen.json"] = Array(
      #"{ "source": "en", "locales": ["de", "pt-BR"] }"#.utf8)
    let request = PipelineRequest(.build, root: "r", locales: ["en", locale], jobs: 1)
    let outcome = try await runPipeline(request, on: memoryDisk(files))
    #expect(outcome.usageError == message)
    #expect(outcome.changes == nil)
  }

  @Test func `check --fix mends what it offers to mend`() async throws {
    var files = smallProject
    let flow = "r/content/demo/flow.json"
    files[flow] = try #require(files[flow])
      .replacing(
        "\"default\": \"easy\"", with: "\"default\": \"easy\", \"explore\": [\"easy\", \"hard\"]")
    let whole = files[flow]
    files[flow] = try #require(whole)
      .replacing("\"default\": \"easy\"", with: "\"default\": \"esy\"")
      .replacing("\"gate\"", with: "\"gaet\"")
      .replacing("health == granted", with: "health == grantd")
    try await withProjectOnDisk(files) { root in
      let outcome = try await runPipeline(PipelineRequest(.fix, root: root, jobs: 1))
      #expect(outcome.fixed == 3)
      #expect(outcome.diagnostics.isEmpty)
      let mended = try String(contentsOfFile: root + "/content/demo/flow.json", encoding: .utf8)
      #expect(mended == whole)
    }
  }

  @Test func `one run reports mistakes of every kind of file`() async throws {
    var files = smallProject
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
      ("demo/screens/setup.md", "Thank you.", "1. Thank you."),
      ("demo/screens/done.md", "{level.name}", "{level}"),
      ("demo/screens/frame.md", "[Back](#back)", "[Back](#back)\n\n<b>bold</b>"),
    ]
    for (file, old, new) in breaking {
      let path = "r/content/" + file
      let text = try #require(files[path])
      try #require(text.contains(old), "\(file): \(old)")
      files[path] = text.replacing(old, with: new)
      expected += 1
    }
    var all = try shippedTemplates().merging(files.mapValues { Array($0.utf8) }) { $1 }
    let page = try #require(all["r/templates/index.mustache"])
    all["r/templates/index.mustache"] = page + Array("{{misspelt}}".utf8)
    expected += 1
    let outcome = try await runPipeline(
      PipelineRequest(.build, root: "r", jobs: 3), on: memoryDisk(all))
    let errors = outcome.diagnostics.filter { $0.severity == .error }
    #expect(expected == 25)
    #expect(errors.count >= expected, "\(errors.map(\.message))")
    #expect(Set(errors.map { outcome.files[Int($0.span.file.index)].path }).count == 9)
  }

  @Test func `bytes that are not content are refused with a place`() async throws {
    let noise: [UInt8] = (0..<4000).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ 7) }
    for name in ["flow.json", "app.json", "levels.json", "screens/welcome.md"] {
      for bytes in [noise, [0xFF, 0xFE, 0x41, 0x00], [0xC3], [0], []] {
        var all = try shippedTemplates().merging(smallProject.mapValues { Array($0.utf8) }) { $1 }
        all["r/content/demo/" + name] = bytes
        let outcome = try await runPipeline(
          PipelineRequest(.build, root: "r", jobs: 1), on: memoryDisk(all))
        #expect(outcome.changes == nil, "\(name)")
        #expect(outcome.diagnostics.contains { $0.severity == .error })
      }
    }
  }

  @Test func `a byte order mark and CR LF change nothing`() async throws {
    let plain = try await withProjectOnDisk(smallProject) { root in
      _ = try await runPipeline(PipelineRequest(.build, root: root, jobs: 1))
      return try contents(of: root + "/output")
    }
    let windows = smallProject.mapValues { "\u{FEFF}" + $0.replacing("\n", with: "\r\n") }
    let other = try await withProjectOnDisk(windows) { root in
      let outcome = try await runPipeline(PipelineRequest(.build, root: root, jobs: 1))
      #expect(outcome.diagnostics.map(\.message) == [])
      return try contents(of: root + "/output")
    }
    #expect(plain == other)
  }
}
