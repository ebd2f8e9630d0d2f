import Foundation
import TestSupport
import Testing

/// How much memory `specgen` has in use at most.
@Suite(.serialized, .waitsForPrograms, .enabled(if: TestEnvironment.mayRun("python3"), "needs it"))
struct BuildMemoryTests {
  @Test(.timeLimit(.minutes(30)))
  func `four times as many apps take less than 14 MB more`() async throws {
    var peaks: [Int] = []
    for count in [10, 40] {
      try await withProject(project(apps: count)) { root in
        peaks.append(try peakOfBuild(root))
        let page = "\(root)/output/preview/app-\(count - 1).html"
        #expect(FileManager.default.fileExists(atPath: page))
      }
    }
    // Apps that are all kept until the end take 37 MB more.
    let growth = peaks[1] - peaks[0]
    #expect(growth < 14 << 20, "\(peaks[0] >> 10) kB, and \(growth >> 10) kB more")
  }

  /// Bytes that a build has in use at most.
  private func peakOfBuild(_ root: String) throws -> Int {
    let script = """
      import os, resource, subprocess, sys
      # Heaps for each thread depend on how busy the machine is.
      environment = os.environ | {"MALLOC_ARENA_MAX": "1"}
      subprocess.run(sys.argv[1:], check=True, stdout=subprocess.DEVNULL, env=environment)
      unit = 1 if sys.platform == "darwin" else 1024
      print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss * unit)
      """
    let arguments = [ProgramRun.specgenPath, "build", "--no-cache", "--jobs", "2", "--root", root]
    let answer = try PythonOracle.run(script, arguments)
    return try #require(Int(answer.trimmingCharacters(in: .whitespacesAndNewlines)))
  }

  /// Apps of ten screens in ten languages, about 120 kB each.
  private func project(apps: Int) -> ProjectFiles {
    let locales = ["de", "es", "fr", "it", "nl", "pl", "ru", "sv", "uk"]
    let body = String(repeating: "Small steps every *morning* add up to a change. ", count: 9)
      .dropLast()
    let screens = (1...10).map { "screen-\($0)" }
    var texts = [
      "content/specgen.json": """
      {
        "source": "en", "locales": [\(locales.map { "\"\($0)\"" }.joined(separator: ", "))],
        "limits": { "words-per-text": 90, "words-per-screen": 150 },
        "rules": { "flow/reading-budget": "off" }
      }

      """
    ]
    for number in 0..<apps {
      let app = "content/app-\(number)"
      texts["\(app)/app.json"] = """
        {
          "name": "App \(number)", "icon": "AppIcon",
          "platforms": { "ios": { "minimum": "17.0", "presentation": "root" } },
          "colors": {
            "background": { "light": "#FFFFFF", "dark": "#000000" },
            "text": { "light": "#000000", "dark": "#FFFFFF", "on": "background" },
            "accent": { "light": "#0A5A3C", "dark": "#7CE0B8", "on": "background" }
          },
          "styles": { "button": { "foreground": "text", "height": 50, "width": "fill" } }
        }

        """
      let last = screens.count - 1
      let declared = screens.enumerated().map { index, screen in
        let command = index == last ? "finish" : "next"
        return """
              "\(screen)": { "controls": { "go": { "style": "button", "do": ["\(command)"] } } }
          """
      }
      texts["\(app)/flow.json"] = """
        {
          "version": 1,
          "completed": { "key": "done" },
          "paths": { "main": [\(screens.map { "\"\($0)\"" }.joined(separator: ", "))] },
          "entry": [{ "if": "completed", "go": "app" }, { "go": "screen-1" }],
          "completion": [{ "store": ["completed"] }],
          "screens": {
        \(declared.joined(separator: ",\n"))
          }
        }

        """
      for screen in screens {
        texts["\(app)/screens/\(screen).md"] = "# Steps \(screen)\n\n\(body)\n\n[Go on](#go)\n"
      }
      for locale in locales {
        let lines = screens.flatMap { screen in
          [("body", "\(body)"), ("go", "Go on"), ("title", "Steps \(screen)")].map {
            "  \"\(screen).\($0)\": { \"value\": \"xx \($1)\", \"source\": \"\($1)\" }"
          }
        }
        texts["\(app)/locales/\(locale).json"] =
          "{\n\(lines.sorted().joined(separator: ",\n"))\n}\n"
      }
    }
    return ProjectFiles(texts)
  }
}
