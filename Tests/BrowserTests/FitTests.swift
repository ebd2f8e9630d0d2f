import Foundation
import TestSupport
import Testing

/// `specgen fit` with Debian's Chromium.
///
/// One after the other: a font that one of them installs is another browser to the others.
@Suite(
  .waitsForPrograms,
  .serialized,
  .enabled(if: PreviewPageTests.canRun, "needs Chromium, and Python with axe-playwright-python"))
struct FitTests {
  private func fit(_ root: String, _ arguments: String...) throws -> ProgramRun {
    try ProgramRun(
      ProgramRun.specgenPath, ["fit", "--root", root, "--no-pictures"] + patience + arguments,
      within: 600)
  }

  private func findings(_ run: ProgramRun) throws -> [String] {
    run.errors.split(separator: "\n").map(String.init).filter { $0.contains("[fit/") }
  }

  @Test func `what is out of sight is found, and the card that is clipped`() async throws {
    try await withProject(.outOfSight) { root in
      let run = try fit(
        root, "--device", "iphone-se", "--device", "iphone-16", "--size", "l", "--margin", "0",
        // With windows, in place of one without them, which is found first.
        "--browser", "/usr/bin/chromium")
      #expect(run.status == 1, "\(run.errors)")
      let found = try findings(run).filter { $0.contains("fit/out-of-sight") }
      #expect(
        found.contains { $0.contains("points of 'paywall.failed' are out of sight") }, "\(found)")
      #expect(
        found.contains {
          $0.contains("points of 'difficulty.difficulty extreme' are out of sight")
            && $0.contains("on iphone-16, in en, de, es and 4 more languages")
        }, "\(found)")
    }
  }

  @Test func `what has not changed is not measured again, and comes to the same`() async throws {
    try await withProject(try shippedProject("steps")) { root in
      let first = try fit(root)
      #expect(first.status == 0, "\(first.errors)")
      // Of ten languages, four devices and two sizes.
      #expect(first.errors.contains("in 80 configurations, 80 of them measured now"))
      let second = try fit(root)
      #expect(second.errors.contains("in 80 configurations, 0 of them measured now"))
      #expect(try findings(first) == findings(second))
      let file = URL(filePath: root + "/content/steps/locales/de.json")
      let words = try String(contentsOf: file, encoding: .utf8)
      let changed = words.replacing("\"value\": \"Weiter\"", with: "\"value\": \"Weiter!\"")
      try #require(changed != words)
      try Data(changed.utf8).write(to: file)
      #expect(try fit(root).errors.contains("in 80 configurations, 8 of them measured now"))
      // A part of it is no reason to forget the rest, and neither is what was there before.
      let part = try fit(root, "--locale", "de", "--device", "ipad-11", "--size", "xs")
      #expect(part.errors.contains("in 1 configuration, 1 of them measured now"))
      try Data(words.utf8).write(to: file)
      #expect(try fit(root).errors.contains("in 80 configurations, 0 of them measured now"))
      // What is known is measured again where that is asked for.
      let again = try fit(
        root, "--no-cache", "--locale", "de", "--device", "iphone-se", "--size", "l")
      #expect(again.errors.contains("in 1 configuration, 1 of them measured now"))
      let ignored = try String(contentsOfFile: root + "/.specgen/cache/.gitignore", encoding: .utf8)
      #expect(ignored == "*\n")
    }
  }

  @Test func `with a font that somebody has put in his folder all is measured again`() async throws
  {
    try await withProject(try shippedProject("steps")) { root in
      let fonts = root + "/home/.local/share/fonts"
      try FileManager.default.createDirectory(atPath: fonts, withIntermediateDirectories: true)
      func measured() throws -> Substring? {
        let run = try ProgramRun(
          "HOME=\(root)/home",
          [ProgramRun.specgenPath, "fit", "--root", root, "--no-pictures", "--device", "iphone-se"]
            + ["--size", "l", "--locale", "en"])
        return run.errors.firstMatch(of: /(\d+) of them measured now/)?.1
      }
      // A first run may note in the system's cache what fonts there are, which is a change.
      for _ in 1...2 { _ = try measured() }
      #expect(try measured() == "0")
      try Data().write(to: URL(filePath: fonts + "/other.ttf"))
      #expect(try measured() == "1")
    }
  }

  @Test func `nothing is written through a link of a stranger's project`() async throws {
    try await withProject(try shippedProject("steps")) { root in
      let manager = FileManager.default
      let (cache, target) = (root + "/.specgen/cache", root + "/target")
      let file = target + "/steps.json"
      for folder in [cache, target] {
        try manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
      }
      try Data("mine".utf8).write(to: URL(filePath: file))
      try manager.createSymbolicLink(atPath: cache + "/fit", withDestinationPath: target)
      let scope = ["--device", "iphone-se", "--size", "l", "--locale", "en", "--screen", "welcome"]
      func run(_ others: String...) throws -> ProgramRun {
        try ProgramRun(ProgramRun.specgenPath, ["fit", "--root", root] + scope + others)
      }
      #expect(try run("--no-pictures").status == 0)
      let pictures = try run()
      #expect(pictures.status == 74)
      #expect(pictures.errors.contains("nothing is written through links"), "\(pictures.errors)")
      try manager.removeItem(atPath: cache + "/fit")
      try manager.createDirectory(atPath: cache + "/fit", withIntermediateDirectories: true)
      try manager.createSymbolicLink(
        atPath: cache + "/fit/steps.json", withDestinationPath: file)
      #expect(try run().status == 0)
      #expect(manager.contents(atPath: file) == Data("mine".utf8))
      #expect(try manager.contentsOfDirectory(atPath: target) == ["steps.json"])
    }
  }

  @Test func `a screen of one app is measured among the others, which have none of that name`()
    async throws
  {
    try await withProject(try shippedContent().withShippedTemplates) { root in
      for _ in 1...2 {
        let run = try fit(
          root, "--screen", "value-1", "--locale", "en", "--size", "l", "--device", "iphone-se")
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.errors.contains("2 states in 1 configuration, "), "\(run.errors)")
        #expect(!run.errors.contains("no font"), "\(run.errors)")
      }
      let unknown = try fit(root, "steps", "--screen", "value-1", "--locale", "en")
      #expect(unknown.status == 64)
      #expect(unknown.errors.contains("no screen is named 'value-1'"), "\(unknown.errors)")
    }
  }

  @Test func `what a baseline has is passed over, and what is new is not`() async throws {
    try await withProject(.outOfSight) { root in
      let scope = ["--device", "iphone-se", "--size", "l", "--locale", "en"]
      let baseline = root + "/fit.txt"
      func run(_ others: String...) throws -> ProgramRun {
        try ProgramRun(
          ProgramRun.specgenPath,
          ["fit", "betfree", "--root", root, "--no-pictures"] + scope + others)
      }
      #expect(try run().status == 1)
      #expect(try run("--write-baseline", baseline).status == 0)
      let known = try run("--baseline", baseline)
      #expect(known.status == 0, "\(known.errors)")
      #expect(try findings(known) == [])
      #expect(known.errors.contains(" passed over"))
      // What is known is written again, and read with whatever ends of lines.
      let written = try String(contentsOfFile: baseline, encoding: .utf8)
      #expect(try run("--baseline", baseline, "--write-baseline", baseline).status == 0)
      #expect(try String(contentsOfFile: baseline, encoding: .utf8) == written)
      var lines = try String(contentsOfFile: baseline, encoding: .utf8).split(separator: "\n")
      lines.removeAll { $0.contains("paywall.failed") }
      try Data(lines.joined(separator: "\r\n").utf8).write(to: URL(filePath: baseline))
      let new = try run("--baseline", baseline)
      #expect(new.status == 1)
      #expect(try findings(new).count == 1, "\(new.errors)")
    }
  }

  @Test func `a baseline is of checks that measure, too`() async throws {
    try await withProject(.outOfSight) { root in
      let baseline = root + "/fit.txt"
      func check(_ options: String...) throws -> ProgramRun {
        try ProgramRun(
          ProgramRun.specgenPath,
          ["check", "--root", root, "--app", "betfree", "--locale", "en"] + options)
      }
      let measured = try check("--fit")
      #expect(measured.status == 1)
      #expect(measured.errors.contains("fit/out-of-sight"), "\(measured.errors)")
      let fit = try ProgramRun.specgen(
        "fit", "betfree", "--root", root, "--locale", "en", "--no-pictures", "--write-baseline",
        baseline)
      #expect(fit.status == 0, "\(fit.errors)")
      let known = try check("--fit", "--baseline", baseline)
      #expect(known.status == 0, "\(known.errors)")
      #expect(known.errors.contains(" passed over"))
      let alone = try check("--baseline", baseline)
      #expect(alone.status == 64)
      #expect(alone.errors.contains("--baseline goes with --fit"), "\(alone.errors)")
    }
  }

  @Test func `each finding has a picture, and a reason in content lets it stand`() async throws {
    try await withProject(.outOfSight) { root in
      func run() throws -> ProgramRun {
        try ProgramRun(
          ProgramRun.specgenPath,
          ["fit", "betfree", "--root", root, "--device", "iphone-se", "--size", "l"]
            + ["--locale", "en", "--output", root + "/pictures"])
      }
      let first = try run()
      let pictures = try FileManager.default.contentsOfDirectory(atPath: root + "/pictures")
        .filter { $0.hasSuffix(".png") }
      #expect(pictures.count == (try findings(first).count))
      #expect(pictures.contains("fit.out-of-sight.betfree.paywall.failed.png"), "\(pictures)")
      let page = URL(filePath: root + "/content/betfree/screens/paywall.md")
      let words = try String(contentsOf: page, encoding: .utf8)
      let accepted = words.replacing(
        "## `failed`", with: "<!-- allow fit/out-of-sight: a test -->\n## `failed`")
      try Data(accepted.utf8).write(to: page)
      let check = try ProgramRun.specgen("check", "--root", root, "--strict")
      #expect(check.status == 0, "\(check.errors)")
      #expect(!(try findings(try run())).contains { $0.contains("paywall.failed") })
    }
  }

  @Test func `pictures are taken again where they or what they show have changed`() async throws {
    try await withProject(.outOfSight) { root in
      // A browser that notes each start.
      let script = "#!/bin/sh\necho started >> '\(root)/starts'\nexec chromium \"$@\"\n"
      _ = try ProgramRun(
        "sh", ["-c", "cat > browser && chmod +x browser"], in: URL(filePath: root),
        input: Array(script.utf8))
      func starts() -> Int {
        let noted = try? String(contentsOfFile: root + "/starts", encoding: .utf8)
        return noted?.split(separator: "\n").count ?? 0
      }
      func run() throws -> [String: Data] {
        let run = try ProgramRun(
          ProgramRun.specgenPath,
          ["fit", "betfree", "--root", root, "--device", "iphone-se", "--size", "l"]
            + ["--locale", "en", "--browser", root + "/browser", "--output", root + "/pictures"])
        #expect(run.status == 1, "\(run.errors)")
        let names = try FileManager.default.contentsOfDirectory(atPath: root + "/pictures")
        return try names.reduce(into: [:]) {
          $0[$1] = try Data(contentsOf: URL(filePath: root + "/pictures/" + $1))
        }
      }
      let first = try run()
      #expect(starts() == 1)
      #expect(try run() == first)
      #expect(starts() == 1, "nothing has changed")
      let name = try #require(first.keys.filter { $0.hasSuffix("failed.png") }.first)
      try Data("altered".utf8).write(to: URL(filePath: root + "/pictures/" + name))
      #expect(try run() == first)
      #expect(starts() == 2)
      let cache = URL(filePath: root + "/.specgen/cache/fit/betfree.json")
      let known = try String(contentsOf: cache, encoding: .utf8)
      let broken = known.replacing(/"value":"\w+\.\w+"/, with: #""value":"x.y""#)
      try #require(broken != known)
      try Data(broken.utf8).write(to: cache)
      #expect(try run() == first)
      #expect(starts() == 3)
      #expect(try run() == first)
      #expect(starts() == 3, "what was wrong is known again")
      let theme = URL(filePath: root + "/content/betfree/app.json")
      let words = try String(contentsOf: theme, encoding: .utf8)
      let changed = words.replacing("#FFFFFF", with: "#FFEEFF")
      try #require(changed != words)
      try Data(changed.utf8).write(to: theme)
      #expect(try run()[name] != first[name])
      #expect(starts() == 4)
    }
  }

  @Test func `buttons that touch are found`() async throws {
    let files = try shippedProject("steps").replacing(
      "margin-bottom: var(--control-gap);", with: "margin-bottom: 0;",
      in: "templates/styles/inputs.css")
    try await withProject(files) { root in
      let run = try fit(root, "--device", "iphone-se", "--size", "l", "--locale", "en", "--strict")
      #expect(run.status == 1)
      #expect(
        run.errors.contains("'goal.without' is 0 points from 'goal.continue'"), "\(run.errors)")
    }
  }

  @Test func `what stands at the head of a screen is apart from the status bar`() async throws {
    let files = try shippedContent().keeping(apps: "betfree", "ritualist").withShippedTemplates
      .replacing(
        "justify-content: center;\n  min-height", with: "min-height",
        in: "templates/styles/screen.css"
      )
      .replacing(
        "margin-top: var(--frame-spacing)", with: "margin-top: 0", in: "templates/styles/screen.css"
      )
    try await withProject(files) { root in
      let run = try fit(root, "--device", "iphone-se", "--size", "l", "--locale", "en", "--strict")
      #expect(run.status == 1)
      let found = try findings(run)
      for name in ["reminders", "name"] {
        #expect(
          found.contains { $0.contains("'\(name)' is 0 points from the status bar") }, "\(found)")
      }
    }
  }

  @Test func `sideways the frame is in sight, and what content says has to be`() async throws {
    let files = try shippedProject("daily-intentions").replacing(
      #""in-sight": ["save-failed"]"#, with: #""in-sight": ["scope"]"#,
      in: "content/daily-intentions/flow.json")
    let scope = [
      "--device", "iphone-se", "--orientation", "landscape", "--size", "l", "--locale", "en",
    ]
    func found(_ files: ProjectFiles) async throws -> [String] {
      try await withProject(files) { root in
        try findings(
          ProgramRun(
            ProgramRun.specgenPath, ["fit", "--root", root, "--no-pictures"] + scope, within: 600))
      }
    }
    #expect(
      try await found(files).contains { $0.contains("of 'first-intention.scope' are out of sight") }
    )
    // All of a screen scrolls, and with it the dots at its foot.
    let scrolling = try files.replacing(
      "content.scrollHeight > content.clientHeight + 1", with: "true",
      in: "templates/scripts/board.js")
    let out = try await found(scrolling)
    #expect(out.contains { $0.contains("of 'first-intention' are out of sight") }, "\(out)")
    #expect(!out.contains { $0.contains("first-intention.scope") }, "\(out)")
  }

  @Test func `what only one of two devices shows is measured on that device`() async throws {
    // Longer than a line of a window, and one word but for joiners, which nobody sees; and in all
    // longer than the window.
    let word = String(repeating: "widget", count: 9)
    let long = Array(repeating: word, count: 30).joined(separator: "\u{2060}")
    let page = "content/daily-intentions/screens/widget-setup.md"
    let files = try shippedProject("daily-intentions")
      .replacing("Add a widget to your desktop", with: "Add a \(long) to your desktop", in: page)
      // That it scrolls on the smallest phone is accepted.
      .replacing("allow fit/scrolls:", with: "of the screen:", in: page)
    try await withProject(files) { root in
      // On both devices there are equally many states.
      let run = try fit(
        root, "--device", "iphone-16", "--device", "mac", "--size", "l", "--locale", "en")
      #expect(
        try findings(run).contains {
          $0.contains("fit/broken-word") && $0.contains("'widget-setup.mac' is broken, on mac")
        },
        "\(run.errors)")
      #expect(
        try findings(run).contains {
          $0.contains("fit/scrolls") && $0.contains("of 'widget-setup' are below the edge, on mac")
        },
        "\(run.errors)")
    }
  }

  @Test func `without a browser it says what to install`() async throws {
    try await withProject(.small) { root in
      let run = try ProgramRun(
        "PATH=/nowhere", [ProgramRun.specgenPath, "fit", "--root", root])
      #expect(run.status == 69)
      #expect(run.errors.contains("apt-get install chromium"), "\(run.errors)")
    }
  }
}
