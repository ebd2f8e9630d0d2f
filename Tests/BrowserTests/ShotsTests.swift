import Foundation
import TestSupport
import Testing

/// `specgen shots` with Debian's Chromium.
@Suite(
  .waitsForPrograms,
  .enabled(if: PreviewPageTests.canRun, "needs Chromium, and Python with axe-playwright-python"))
struct ShotsTests {
  /// The shipped Steps and templates in a folder of their own, and the program that works there.
  private struct Project {
    let root: URL

    var scratch: URL { root.appendingPathComponent("tmp") }

    /// Runs `specgen shots`, which keeps what it needs for a while in `tmp`.
    func shots(_ arguments: String...) throws -> ProgramRun { try shots(arguments) }

    /// The same, with a list of arguments.
    func shots(_ arguments: [String]) throws -> ProgramRun {
      try ProgramRun(
        "TMPDIR=\(scratch.path)/",
        [ProgramRun.specgenPath, "shots", "--root", root.path] + patience + arguments)
    }

    func file(_ path: String) throws -> Data {
      try Data(contentsOf: root.appendingPathComponent(path))
    }

    /// The files of a folder, without those that are out of sight.
    func files(_ folder: String) throws -> [String] {
      let names =
        FileManager.default.enumerator(
          at: root.appendingPathComponent(folder), includingPropertiesForKeys: nil)?.allObjects
        ?? []
      return names.compactMap { ($0 as? URL)?.path }.filter { $0.contains(".") }
        .compactMap { $0.components(separatedBy: "/\(folder)/").last }
        .filter { $0.hasSuffix("png") || $0.hasSuffix("json") }.sorted()
    }
  }

  private func withSteps(
    and others: [String: String] = [:], _ body: (Project) throws -> Void
  ) async throws {
    var files = try shippedProject("steps")
    for (path, text) in others { files[path] = text }
    files["tmp/"] = ""
    try await withProject(files) { root in
      let project = Project(root: URL(filePath: root))
      try body(project)
      #expect(try FileManager.default.contentsOfDirectory(atPath: project.scratch.path) == [])
    }
  }

  /// Width and height of a PNG, and how many rows of it differ.
  private func measures(_ png: Data) throws -> [Int] {
    let script = """
      import struct, sys, zlib
      png, at, packed = sys.stdin.buffer.read(), 8, b""
      width, height, depth, kind = struct.unpack(">IIBB", png[16:26])
      while at < len(png):
          size, name = struct.unpack(">I4s", png[at:at + 8])
          packed += png[at + 8:at + 8 + size] if name == b"IDAT" else b""
          at += 12 + size
      pixels = zlib.decompress(packed)
      length = 1 + width * {2: 3, 6: 4}[kind]
      print(width, height, len({pixels[i:i + length] for i in range(0, len(pixels), length)}))
      """
    let told = try PythonOracle.run(script, input: Array(png))
    return told.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
  }

  @Test func `each screen is taken as asked, and the same on every run`() async throws {
    try await withSteps { project in
      let arguments = ["--locale", "en", "--locale", "ar", "--appearance", "all"]
      func run(into folder: String, _ browser: String...) throws -> ProgramRun {
        try project.shots(
          arguments + ["--output", project.root.appendingPathComponent(folder).path] + browser)
      }
      let first = try run(into: "shots")
      #expect(first.status == 0, "\(first.errors)")
      #expect(first.errors.contains(": 8 written, 0 unchanged"))
      let names = try project.files("shots")
      #expect(
        names
          == ["ar", "en"].flatMap { locale in
            ["goal.dark", "goal", "welcome.dark", "welcome"].map { "steps/\(locale)/\($0).png" }
          })
      for name in names {
        let measures = try measures(project.file("shots/" + name))
        #expect(measures.prefix(2) == [786, 1704])
        #expect(try #require(measures.last) > 60, "\(name) is blank")
      }
      #expect(try Set(names.map { try project.file("shots/" + $0) }).count == 8)
      #expect(try run(into: "shots").errors.contains("8 shots in "))
      #expect(try run(into: "shots").errors.contains(": all as they were"))
      // A browser with windows, in place of one without them, which is found first.
      let chromium = try run(into: "again", "--browser", "/usr/bin/chromium")
      #expect(chromium.status == 0, "\(chromium.errors)")
      for name in names {
        #expect(try project.file("shots/" + name) == project.file("again/" + name), "\(name)")
      }
    }
  }

  @Test func `every state is taken, what is gone is removed, what is others' stays`() async throws {
    try await withSteps { project in
      let page = repository.appendingPathComponent("output/preview/steps.html")
      let states =
        try String(contentsOf: page, encoding: .utf8)
        .components(separatedBy: #"<figure class="state""#).count - 1
      #expect(try project.shots("--all-states", "--texts").status == 0)
      #expect(try project.files("shots").filter { $0.hasSuffix(".png") }.count == states)
      let manifest = project.root.appendingPathComponent("shots/.specgen-manifest")
      let gone = ["steps/en/goal.99.png", "steps/en/over.png", "steps/eo/goal.png"]
      let list = try String(contentsOf: manifest, encoding: .utf8)
      try (list + gone.joined(separator: "\n") + "\n")
        .write(to: manifest, atomically: true, encoding: .utf8)
      for name in gone + ["steps/en/mine.png"] {
        let file = project.root.appendingPathComponent("shots/" + name)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data("?".utf8).write(to: file)
      }
      let again = try project.shots("--screen", "goal")
      // With them goes what was said of the picture that is taken anew.
      #expect(again.errors.contains("1 shot in shots: 0 written, 4 removed, 1 unchanged"))
      let files = try project.files("shots")
      #expect(files.filter { $0.hasSuffix(".png") }.count == states + 1)
      #expect(files.contains("steps/en/mine.png") && !files.contains("steps/en/goal.json"))
    }
  }

  @Test func `a device, how it is held and the scale make the size`() async throws {
    try await withSteps { project in
      let run = try project.shots(
        "--screen", "goal/2", "--device", "ipad-11", "--orientation", "landscape", "--scale", "1",
        "--size", "ax5", "--texts", "--locale", "de")
      #expect(run.status == 0, "\(run.errors)")
      let name = "steps/de/goal.2.ipad-11.landscape.ax5"
      #expect(try project.files("shots") == [name + ".json", name + ".png"])
      #expect(try measures(project.file("shots/\(name).png")).prefix(2) == [1210, 834])
      struct List: Decodable {
        struct Text: Decodable {
          var key: String
          var x: Int
          var y: Int
          var width: Int
          var height: Int
        }
        var picture: String
        var width: Int
        var height: Int
        var locale: String
        var state: String
        var texts: [Text]
      }
      let list = try JSONDecoder().decode(
        List.self, from: project.file("shots/\(name).json"))
      #expect(list.picture == "goal.2.ipad-11.landscape.ax5.png")
      #expect(list.width == 1210 && list.height == 834)
      #expect(list.locale == "de" && list.state == "goal/2")
      #expect(list.texts.contains { $0.key == "goal.ask.title" })
      for text in list.texts {
        #expect(text.x >= 0 && text.y >= 0 && text.width > 0 && text.height > 0)
        #expect(text.x + text.width <= 1210 && text.y + text.height <= 834)
      }
    }
  }

  @Test(.enabled(if: TestEnvironment.mayRun("git"), "needs git"))
  func `what differs from a revision is shown pixel by pixel, the same on every run`()
    async throws
  {
    try await withSteps { project in
      func git(_ arguments: String...) throws {
        let who = ["-c", "user.name=Writer", "-c", "user.email=writer@example.org"]
        let run = try ProgramRun("git", ["-C", project.root.path] + who + arguments)
        try #require(run.status == 0, "\(run.errors)")
      }
      try git("init", "-q")
      try git("add", "content")
      try git("commit", "-q", "-m", "As it is")
      let compare = ["--compare", "HEAD", "--strict", "--output"]
      func run(into folder: String, _ more: String...) throws -> ProgramRun {
        try project.shots(
          compare[0], compare[1], compare[2], compare[3],
          project.root.appendingPathComponent(folder).path, more.first ?? "--scale=2")
      }
      let same = try run(into: "same")
      #expect(same.status == 0, "\(same.errors)")
      #expect(same.errors.contains("since HEAD: 0 changed, 0 added, 0 removed, 2 unchanged"))
      #expect(try project.files("same") == [])
      // States that have other numbers, because another one represents their screen, are the same.
      let flow = project.root.appendingPathComponent("content/steps/flow.json")
      let screens = try String(contentsOf: flow, encoding: .utf8)
      let other = screens.replacing(
        #""preview": { "if": "health == not-determined", "shown": ["goal"] }"#,
        with: #""preview": { "if": "health == failed" }"#)
      try #require(other != screens)
      try other.write(to: flow, atomically: true, encoding: .utf8)
      let moved = try run(into: "moved", "--all-states")
      #expect(moved.errors.contains("since HEAD: 0 changed, 0 added, 0 removed, "))
      try screens.write(to: flow, atomically: true, encoding: .utf8)
      let words = project.root.appendingPathComponent("content/steps/screens/goal.md")
      let text = try String(contentsOf: words, encoding: .utf8)
      try #require(text.contains("# Set your goal"))
      try text.replacing("# Set your goal", with: "# Set your aim")
        .write(to: words, atomically: true, encoding: .utf8)
      let first = try run(into: "first")
      #expect(first.status == 1)
      #expect(first.errors.contains("since HEAD: 1 changed, 0 added, 0 removed, 1 unchanged"))
      let names = ["after", "before", "difference"].map { "steps/en/goal.\($0).png" }
      #expect(try project.files("first") == names)
      let pictures = try names.map { try project.file("first/" + $0) }
      #expect(Set(pictures).count == 3)
      for picture in pictures { #expect(try measures(picture).prefix(2) == [786, 1704]) }
      let page = String(decoding: try project.file("first/index.html"), as: UTF8.self)
      #expect(page.contains("% of the pixels differ") && page.contains("goal.difference.png"))
      // What is compared is named, and so are the words that changed.
      for name in ["<h2>Steps</h2>", "<h3>Goal ", "<span>English</span>", "goal.ask.title</code>"] {
        #expect(page.contains(name), "\(name)")
      }
      #expect(page.contains("<del>Set your goal</del> <ins>Set your aim</ins>"))
      #expect(try run(into: "again").status == 1)
      for name in names + ["index.html"] {
        #expect(try project.file("first/" + name) == project.file("again/" + name), "\(name)")
      }
      // No colour differs by more than all of it.
      #expect(try run(into: "first", "--tolerance=255").status == 0)
      #expect(try project.files("first") == [])
    }
  }

  @Test func `a board is printed on a page of its size, each screen on another`() async throws {
    try await withSteps { project in
      /// The width and height of each page, in points.
      func pages(_ pdf: Data) -> [[Double]] {
        String(decoding: pdf, as: UTF8.self).components(separatedBy: "/MediaBox [0 0 ").dropFirst()
          .map { $0.prefix { $0 != "]" }.split(separator: " ").compactMap { Double($0) } }
      }
      let run = try project.shots("--pdf")
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.errors.contains("1 PDF in shots: 1 written"))
      let pdf = try project.file("shots/steps/en/board.pdf")
      // No soft shadow and no blur is a picture in it, which would be a million bytes more.
      #expect(pdf.count < 1_200_000)
      let sizes = pages(pdf)
      #expect(sizes.count == 3)
      for size in sizes.dropFirst() { #expect(size.map { $0.rounded() } == [596, 842]) }
      #expect(try #require(sizes.first?.first) > 700, "\(sizes)")
      #expect(try project.shots("--pdf").errors.contains("1 PDF in shots: all as they were"))
      let states = try project.shots(
        "--pdf", "--all-states", "--locale", "ar", "--appearance", "dark", "--device", "ipad-11")
      #expect(states.status == 0, "\(states.errors)")
      let unfolded = try pages(project.file("shots/steps/ar/board.dark.ipad-11.pdf"))
      #expect(unfolded.count > 3)
      #expect(try #require(unfolded.first?.last) > #require(sizes.first?.last))
      // What another run printed stays, and pictures beside it.
      #expect(try project.shots("--screen", "goal").status == 0)
      #expect(try project.file("shots/steps/en/board.pdf") == pdf)
      #expect(try project.shots("--pdf", "--screen", "goal").status == 64)
      #expect(try project.shots("--pdf", "--texts").status == 64)
    }
  }

  @Test func `what is wrong is said, and nothing written`() async throws {
    try await withSteps { project in
      let device = try project.shots("--device", "ipad11")
      #expect(device.status == 64)
      #expect(device.errors.contains("did you mean 'ipad-11'?"))
      let screen = try project.shots("--screen", "goals")
      #expect(screen.status == 64)
      #expect(screen.errors.contains("did you mean 'goal'?"))
      let script = project.root.appendingPathComponent("templates/scripts/board.js")
      try (String(contentsOf: script, encoding: .utf8) + "\nnobody();\n")
        .write(to: script, atomically: true, encoding: .utf8)
      let page = try project.shots()
      #expect(page.status == 1)
      #expect(
        page.errors.contains(
          "preview/steps.html: Uncaught ReferenceError: nobody is not defined"))
      #expect(try project.files("shots") == [])
      try String(contentsOf: script, encoding: .utf8).replacing(
        "\nnobody();", with: "\npreviews.dress = async () => { throw new Error('boom'); };"
      ).write(to: script, atomically: true, encoding: .utf8)
      let promise = try project.shots()
      #expect(promise.status == 1)
      #expect(promise.errors.contains("preview/steps.html: Uncaught (in promise) Error: boom"))
    }
  }

  @Test func `a picture that no browser could draw is refused`() async throws {
    try await withSteps { project in
      let sheet = project.root.appendingPathComponent("templates/styles/screen.css")
      try
        (String(contentsOf: sheet, encoding: .utf8)
        + "\n.screen { height: 9000px !important }\n")
        .write(to: sheet, atomically: true, encoding: .utf8)
      let run = try project.shots("--scale", "2")
      #expect(run.status == 1)
      #expect(run.errors.contains("'welcome' is 393 × 9000 points large"), "\(run.errors)")
      #expect(run.errors.contains("a picture at --scale 2 has 1 to 8192 on a side"))
      #expect(try project.files("shots") == [])
    }
  }

  @Test func `an app is left out of a language that it lacks, and that is said`() async throws {
    var demo = ProjectFiles.small.texts.filter { $0.key.hasPrefix("content/demo/") }
    demo["content/demo/app.json"]?.replace(
      "{\n", with: "{\n  \"locales\": [],\n", maxReplacements: 1)
    try await withSteps(and: demo) { project in
      let said = "left out: demo in de, which is none of their languages"
      let both = try project.shots("--locale", "en", "--locale", "de")
      #expect(both.status == 0 && both.errors.contains(said), "\(both.errors)")
      let pictures = try project.files("shots")
      #expect(
        Set(pictures.map { $0.prefix { $0 != "." } }.map { $0.split(separator: "/")[..<2] })
          == [["demo", "en"], ["steps", "de"], ["steps", "en"]])
      let german = try project.shots("--locale", "de")
      #expect(german.status == 0 && german.errors.contains(said), "\(german.errors)")
      #expect(german.errors.contains("2 shots in shots: all as they were"))
      #expect(try project.files("shots") == pictures)
      let none = try project.shots("demo", "--locale", "de")
      #expect(none.errors.contains("0 shots in shots: all as they were"))
      let all = try project.shots("demo", "--locale", "all")
      #expect(all.status == 0 && !all.errors.contains("left out"), "\(all.errors)")
    }
  }

  @Test func `whoever ends it leaves nothing behind`() async throws {
    try await withSteps { project in
      let process = Process()
      process.executableURL = URL(fileURLWithPath: ProgramRun.specgenPath)
      process.arguments = [
        "shots", "--root", project.root.path, "--all-states", "--locale", "all", "--quiet",
      ]
      process.environment = ProcessInfo.processInfo.environment.merging(
        ["TMPDIR": project.scratch.path + "/"]) { $1 }
      try process.run()
      let manager = FileManager.default
      func folder() -> String? {
        try? manager.contentsOfDirectory(atPath: project.scratch.path).first {
          manager.fileExists(atPath: "\(project.scratch.path)/\($0)/profile")
        }
      }
      for _ in 0..<6_000 where folder() == nil { usleep(10_000) }
      try #require(folder() != nil)
      kill(process.processIdentifier, SIGINT)
      for _ in 0..<2_000 where process.isRunning { usleep(10_000) }
      try #require(!process.isRunning)
      #expect(process.terminationReason == .uncaughtSignal)
      #expect(process.terminationStatus == SIGINT)
      #expect(!manager.fileExists(atPath: project.root.path + "/shots"))
    }
  }
}
