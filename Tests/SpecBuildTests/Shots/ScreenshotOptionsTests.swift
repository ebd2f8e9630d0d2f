import SpecBuild
import SpecShots
import SpecText
import Testing

@Suite struct ScreenshotOptionsTests {
  private let settings = [
    PageSetting(name: "locale", begin: "en", values: ["en", "de", "ar"]),
    PageSetting(name: "device", begin: "iphone-16", values: ["iphone-se", "iphone-16", "ipad-11"]),
    PageSetting(name: "orientation", begin: "portrait", values: ["portrait", "landscape"]),
    PageSetting(name: "appearance", begin: "light", values: ["light", "dark"]),
    PageSetting(name: "size", begin: "l", values: ["s", "l", "ax5"]),
  ]
  private let states = ["step", "step/2", "step/3", "step-2", "step-2/2"]
  private var pageStates: [PageState] { states.map { PageState($0) } }

  /// The paths of what is wanted.
  private func paths(_ options: ScreenshotOptions) throws -> [String] {
    try options.configurations(of: settings).flatMap { configuration in
      options.states(of: pageStates, on: configuration["device"]?.value).map {
        ScreenshotPath.path(app: "demo", state: $0, configuration: configuration)
      }
    }
  }

  @Test func `without a wish each screen is taken once, as the page begins`() throws {
    #expect(try paths(ScreenshotOptions()) == ["demo/en/step", "demo/en/step-2"])
  }

  @Test func `what is not usual stands in the name, in one order`() throws {
    let options = ScreenshotOptions(
      screens: ["step/3"],
      settings: [
        "size": ["ax5"], "device": ["ipad-11"], "appearance": ["dark"], "locale": ["de"],
        "orientation": ["landscape"],
      ])
    #expect(try paths(options) == ["demo/de/step.3.dark.ipad-11.landscape.ax5"])
  }

  @Test func `no two pictures have one name`() throws {
    let options = ScreenshotOptions(
      settings: Dictionary(uniqueKeysWithValues: settings.map { ($0.name, ["all"]) }),
      allStates: true)
    let paths = try paths(options)
    #expect(paths.count == 5 * 3 * 3 * 2 * 2 * 3)
    #expect(Set(paths).count == paths.count)
  }

  @Test func `a value that is named twice is meant once`() throws {
    let options = ScreenshotOptions(screens: ["step-2"], settings: ["locale": ["de", "en", "de"]])
    #expect(try paths(options) == ["demo/de/step-2", "demo/en/step-2"])
  }

  @Test(arguments: [
    (["step"], false, ["step"]), (["step"], true, ["step", "step/2", "step/3"]),
    (["step-2/2", "step/2"], false, ["step/2", "step-2/2"]), ([], true, nil),
  ])
  func `screens and states are chosen by name`(
    screens: [String], all: Bool, expected: [String]?
  ) {
    let options = ScreenshotOptions(screens: screens, allStates: all)
    #expect(options.states(of: pageStates, on: "iphone-16") == expected ?? states)
  }

  @Test(arguments: [
    ("mac", ["widget/2", "welcome"]), ("iphone-16", ["widget", "welcome"]),
    (nil, ["widget", "welcome"]),
  ])
  func `a screen is taken as its first state that the device shows`(
    device: String?, expected: [String]
  ) {
    let states = [
      PageState("widget", platform: "ios"), PageState("widget/2", platform: "macos"),
      PageState("widget/3", platform: "macos"), PageState("welcome"), PageState("welcome/2"),
    ]
    func taken(_ screens: String..., all: Bool = false, of states: [PageState]) -> [String] {
      ScreenshotOptions(screens: screens, allStates: all).states(of: states, on: device)
    }
    #expect(taken(of: states) == expected)
    #expect(taken("widget", of: states) == [expected[0]])
    // What is asked for by its number, and all there are, are taken where no device is asked for.
    #expect(taken("widget/3", of: states) == ["widget/3"])
    #expect(taken(all: true, of: states) == states.map(\.id))
    // Where none is the device's, the first one is.
    #expect(taken(of: [states[1], states[2]]) == ["widget/2"])
    #expect(taken(of: [states[0]]) == ["widget"])
  }

  @Test(arguments: [
    ("mac", ["widget/2", "widget/3", "welcome", "welcome/2"], ["widget"]),
    ("iphone-16", ["widget", "welcome", "welcome/2"], ["widget/2", "widget/3"]),
  ])
  func `what a device that is asked for can't show is left out`(
    device: String, expected: [String], missing: [String]
  ) {
    let states = [
      PageState("widget", platform: "ios"), PageState("widget/2", platform: "macos"),
      PageState("widget/3", platform: "macos"), PageState("welcome"), PageState("welcome/2"),
    ]
    func options(_ screens: String..., all: Bool = false) -> ScreenshotOptions {
      ScreenshotOptions(screens: screens, settings: ["device": [device]], allStates: all)
    }
    #expect(options(all: true).states(of: states, on: device) == expected)
    #expect(options(all: true).missingStates(of: states, on: device) == missing)
    // Neither by its number, nor as the only one of its screen.
    let other = missing[0]
    #expect(options(other).states(of: states, on: device).contains(other) == false)
    let alone = states.filter { missing.contains($0.id) }
    #expect(options("widget").states(of: alone, on: device) == [])
    #expect(options("widget").missingStates(of: alone, on: device) == [other])
    // A screen that the device shows in another state lacks nothing.
    #expect(options().missingStates(of: states, on: device) == [])
  }

  @Test func `a wrong value is refused with the right ones`() {
    #expect {
      try ScreenshotOptions(settings: ["device": ["ipad11"]]).configurations(of: settings)
    } throws: {
      "\($0)"
        == "'ipad11' is no device of the previews; did you mean 'ipad-11'? "
        + "there are iphone-se, iphone-16, ipad-11"
    }
  }

  @Test(
    arguments: [
      ([], [], []), (["de"], ["de"], []), (["de", "fr"], ["de"], ["fr"]), (["all"], ["all"], []),
    ] as [([String], [String], [String])])
  func `languages that an app lacks are left out of those that are asked for`(
    wanted: [String], remaining: [String], leftOut: [String]
  ) {
    let options = ScreenshotOptions(settings: ["locale": wanted])
    let result = options.leavingOut(["fr", "ja"], of: "locale")
    #expect(result.leftOut == leftOut)
    #expect(result.remaining?.settings["locale"] == remaining)
  }

  @Test func `what asks for nothing but languages that an app lacks asks for nothing of it`() {
    let options = ScreenshotOptions(settings: ["locale": ["fr"]])
    let result = options.leavingOut(["fr", "ja"], of: "locale")
    #expect(result.leftOut == ["fr"])
    #expect(result.remaining == nil)
  }

  @Test func `a wrong screen or state is refused with the screens there are`() throws {
    try ScreenshotOptions(screens: ["step", "step-2/2"]).requireScreens(among: states)
    #expect {
      try ScreenshotOptions(screens: ["step", "stp"]).requireScreens(among: states)
    } throws: {
      "\($0)" == "no screen is named 'stp'; did you mean 'step'? there are step, step-2"
    }
    #expect {
      try ScreenshotOptions(screens: ["done/7"]).requireScreens(among: states)
    } throws: {
      "\($0)" == "no state is named 'done/7'; there are step, step-2"
    }
  }
}

@Suite struct ScreenshotPathTests {
  @Test(arguments: [
    ("demo/en/step.png", true), ("demo/en/step.3.dark.png", true), ("demo/en/step-2.ax5.png", true),
    ("demo/en/step.json", true), ("demo/en/step.4.png", false), ("demo/en/other.png", false),
    ("demo/en/step.4.json", false), ("demo/fr/step.png", false), ("gone/en/step.png", false),
    // What was not looked at now.
    ("later/en/what.9.png", true), ("later/fr/what.png", true),
    // What is no picture of ours.
    ("preview/index.html", true), ("strings/demo/Onboarding.xcstrings", true), ("a.png", true),
  ])
  func `a file of an earlier run stays while there is what it shows`(path: String, stays: Bool) {
    let isCurrent = ScreenshotPath.isCurrent(
      path, states: ["demo": ["step", "step/2", "step/3", "step-2"]], apps: ["demo", "later"],
      locales: ["demo": ["en", "de"]])
    #expect(isCurrent == stays)
  }
}

@Suite struct PipeMessagesTests {
  @Test func `messages are found wherever the pipe cuts them`() {
    let sent: [[UInt8]] = [Array(#"{"id":1}"#.utf8), [], Array("zweite ü".utf8), Array("3".utf8)]
    let bytes = sent.flatMap(PipeMessages.framed)
    for size in 1...bytes.count {
      var messages = PipeMessages()
      var found: [[UInt8]] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        messages.append(bytes[start..<min(start + size, bytes.count)])
        while let message = messages.next() { found.append(message) }
      }
      #expect(found == sent)
    }
  }

  @Test func `a message that has not come whole is waited for`() {
    var messages = PipeMessages()
    messages.append(Array("half".utf8)[...])
    #expect(messages.next() == nil)
    messages.append([0])
    #expect(messages.next() == Array("half".utf8))
    #expect(messages.next() == nil)
  }
}
