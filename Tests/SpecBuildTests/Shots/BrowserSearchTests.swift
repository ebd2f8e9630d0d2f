import SpecBuild
import SpecShots
import Testing

@Suite struct BrowserSearchTests {
  private func search(_ programs: [String], _ environment: [String: String]) -> BrowserSearch {
    BrowserSearch(environment: environment) { programs.contains($0) }
  }

  private let all = [
    "/usr/bin/chromium", "/opt/google-chrome", "/my/browser", "/shell/chromium-headless-shell",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  ]

  @Test(arguments: [
    ("/my/browser", ["CHROME_BIN": "/opt/google-chrome"], "/my/browser"),
    ("chromium", ["PATH": "/bin:/usr/bin"], "/usr/bin/chromium"),
    (
      nil, ["CHROME_BIN": "/my/browser", "CHROME_PATH": "/opt/google-chrome", "PATH": "/usr/bin"],
      "/my/browser"
    ),
    (nil, ["CHROME_BIN": "", "CHROME_PATH": "chromium", "PATH": "/usr/bin"], "/usr/bin/chromium"),
    (nil, ["PATH": "/opt:/usr/bin"], "/usr/bin/chromium"),
    (nil, ["PATH": "/opt"], "/opt/google-chrome"),
    // What has no windows starts with less, wherever it is on PATH.
    (nil, ["PATH": "/opt:/usr/bin:/shell"], "/shell/chromium-headless-shell"),
    ("chromium", ["PATH": "/shell:/usr/bin"], "/usr/bin/chromium"),
    (nil, [:], "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"),
  ])
  func `who names a browser is heard, then names and places are tried`(
    asked: String?, environment: [String: String], expected: String
  ) throws {
    #expect(try search(all, environment).find(asked) == expected)
  }

  @Test(arguments: [
    ("/no/browser", [:], "--browser says '/no/browser', but there is no such program"),
    (
      nil, ["CHROME_PATH": "/gone", "PATH": "/usr/bin"],
      "CHROME_PATH says '/gone', but there is no such program"
    ),
  ])
  func `a browser that is named and not there is not replaced by another`(
    asked: String?, environment: [String: String], message: String
  ) {
    #expect {
      try search(all, environment).find(asked)
    } throws: {
      "\($0)" == message
    }
  }

  @Test func `where there is none it is said what to install`() {
    #expect {
      try search([], ["PATH": "/usr/bin", "HOME": "/home/me"]).find()
    } throws: { error in
      ["apt-get install chromium", "brew install --cask", "--browser"].allSatisfy {
        "\(error)".contains($0)
      }
    }
  }
}
