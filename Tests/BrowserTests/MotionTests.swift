import Foundation
import TestSupport
import Testing

/// How screens and elements of the committed prototypes come and go, in Debian's Chromium.
///
/// What is expected stands in the sources, or in the apps' `flow.json` where they say nothing.
@Suite(
  .waitsForPrograms,
  .enabled(if: PreviewPageTests.canRun, "needs Chromium, and Python with axe-playwright-python"))
struct MotionTests {
  /// What is done in a prototype, and which of it is looked at.
  private struct Walk: Encodable, Hashable {
    struct Step: Encodable, Hashable {
      var event: String
      var isTold = true
    }

    var page: String
    var locale = "en"
    var launch = 0
    var still = false
    var prefersStill = false
    var steps: [Step]

    /// Does everything, and looks at what comes after the first steps.
    init(_ app: String, after unseen: [String] = [], _ events: String...) {
      page = "\(app).html"
      steps = unseen.map { Step(event: $0, isTold: false) } + events.map { Step(event: $0) }
    }
  }

  /// What `motion.py` says of a change.
  private struct Report: Decodable {
    struct Movement: Decodable, Hashable {
      /// What something looks like before it comes or after it went.
      struct Away: Decodable, Hashable {
        var opacity: String?
        var scale: String?
        var translate: String?
      }

      var what: String
      var goes: Bool
      var away: Away
      var seconds: Double
      var curve: String
      var rate: Double

      /// In a line, to be compared.
      var words: String {
        let looks = [
          away.opacity.map { "opacity \($0)" }, away.scale.map { "scale \($0)" }, away.translate,
        ].compactMap(\.self)
        return "\(what) \(goes ? "to" : "from") \(looks.joined(separator: ", ")): "
          + "\(seconds.formatted()) s \(curve)"
      }
    }

    /// Where something is at a moment.
    struct Moment: Decodable {
      struct Part: Decodable {
        var x: Double
        var width: Double
        var opacity: Double
      }

      var comes: Part?
      var goes: Part?
      /// The distances between the blocks of each section that comes.
      var gaps: [String: [Double]]
    }

    var page: String
    var event: String
    /// Whether the page offers to play it again, and to play slowly.
    var replays: Bool
    var slows: Bool
    var movements: [Movement]
    /// What moves without an end.
    var endless: [String]
    var moments: [Moment]
    var left: Int
    /// Where each text and view that is there stands when all is over.
    var rest: [String: Double]

    var words: Set<String> { Set(movements.map(\.words)) }
  }

  /// All that comes and goes on Steps' welcome by itself.
  private static let welcome = Array(repeating: "elapsed timeline welcome", count: 6)

  /// All walks that tests look at, each once: a browser is started for them together.
  private static let walks = Array(
    Set(
      turns + [continued, started, walkOfWelcome(), walkOfWelcome(in: "ar"), opened, pitch]
        + mirrored + still(bySystem: false) + still(bySystem: true) + endless + unmoved
        + [replayed] + covered))

  private static let shared = Shared<[Walk], [Walk: [Report]]>()

  /// What walks come to: on a thread of its own, because it waits.
  private static func see(_ walks: [Walk]) async throws -> [Walk: [Report]] {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(
          with: Result {
            let asked = String(decoding: try JSONEncoder().encode(walks), as: UTF8.self)
            let reports: [Report] = try BrowserTests.reports(of: "motion.py", previews, asked)
            var rest = reports[...]
            var seen: [Walk: [Report]] = [:]
            for walk in walks {
              let count = walk.steps.count(where: \.isTold)
              seen[walk] = Array(rest.prefix(count))
              rest = rest.dropFirst(count)
            }
            return seen
          })
      }
    }
  }

  private func reports(on walks: Walk...) async throws -> [Report] {
    try await reports(on: walks)
  }

  private func reports(on walks: [Walk]) async throws -> [Report] {
    let seen = try await Self.shared.value(for: Self.walks) { try await Self.see(Self.walks) }
    return try walks.flatMap { try #require(seen[$0], "a walk is not among all of them") }
  }

  private static let started = Walk("steps", after: welcome, "tap welcome.get-started")

  private static let turns: [Walk] = {
    var ritualist = Walk("ritualist", after: ["enter name.name “Ana”"], "tap name.continue")
    ritualist.launch = 1
    return [
      Walk("betfree", "tap value-1.continue", "tap frame.back"),
      Walk("daily-intentions", "tap welcome.continue", "swipe-back"), ritualist, started,
      Walk("lockedin", "tap welcome.get-started"),
    ]
  }()

  @Test func `screens come and go as each app says, mirrored on the way back`() async throws {
    let seen = try await reports(on: Self.turns)
    try #require(seen.count == 7)
    #expect(
      seen.map(\.words) == [
        [
          "screen from opacity 0, 100%: 0.3 s ease-out", "screen to opacity 0: 0.2 s ease-in",
        ],
        [
          "screen from opacity 0, -100%: 0.3 s ease-out", "screen to opacity 0: 0.2 s ease-in",
        ],
        appearing(["block", "how-it-works.continue", "order", "samples"]).union([
          "screen from 100%: 0.35 s ease-in-out", "screen to -100%: 0.35 s ease-in-out",
        ]),
        appearing(["block", "welcome.continue"]).union([
          "screen from -100%: 0.35 s ease-in-out", "screen to 100%: 0.35 s ease-in-out",
        ]),
        [
          "screen from opacity 0: 0.35 s ease-in-out", "screen to opacity 0: 0.35 s ease-in-out",
        ],
        [
          "screen from opacity 0, scale 0.95: 0.3 s ease-in-out",
          "screen to opacity 0, scale 0.95: 0.3 s ease-in-out",
        ],
        // Its source has none.
        [],
      ])
    for report in seen { #expect(report.left == 1, "\(report.page): what went is still there") }
  }

  private static let continued = Walk("daily-intentions", "tap welcome.continue")

  @Test func `where screens are at the beginning, half and end of their change`() async throws {
    let seen = try await reports(on: Self.continued)
    let moments = try #require(seen.first?.moments)
    let comes = try moments.map { try #require($0.comes) }
    let goes = try moments.map { try #require($0.goes) }
    func isNear(_ value: Double, _ expected: Double) -> Bool { abs(value - expected) < 0.02 }
    #expect(isNear(comes[0].x, 1.5) && isNear(comes[1].x, 1) && isNear(comes[2].x, 0.5))
    #expect(isNear(goes[0].x, 0.5) && isNear(goes[1].x, 0) && isNear(goes[2].x, -0.5))
    #expect((comes + goes).allSatisfy { $0.opacity == 1 && isNear($0.width, 1) })
  }

  @Test func `a screen that is scaled and fades does so from where it says`() async throws {
    let moments = try #require(try await reports(on: Self.started).first?.moments)
    let comes = try moments.map { try #require($0.comes) }
    #expect(comes[0].opacity == 0 && comes[2].opacity > 0.99)
    #expect(comes[1].opacity > 0.4 && comes[1].opacity < 0.6)
    #expect(abs(comes[0].width / comes[2].width - 0.95) < 0.005)
  }

  @Test func `what is on a screen comes and goes by its timeline`() async throws {
    let seen = try await reports(on: Self.walkOfWelcome())
    try #require(seen.count == 7)
    #expect(seen[0].words == ["hello from opacity 0: 2 s ease-in-out"])
    #expect(seen[1].words == ["hello to opacity 0: 0.2 s ease-in-out"])
    // Each comes while what came before is still on its way.
    let comes = ["row-1", "row-2", "row-3", "pitch", "welcome.get-started"]
      .map { "\($0) from 0px 100%: 0.5 s ease-out" }
    for (index, report) in seen.dropFirst(2).enumerated() {
      #expect(report.words.isSubset(of: comes.prefix(index + 1)), "\(report.words)")
      #expect(report.words.contains(comes[index]), "\(report.words)")
    }
  }

  /// Steps' welcome from its beginning, each change looked at.
  private static func walkOfWelcome(in locale: String = "en") -> Walk {
    var walk = Walk("steps", "launch")
    walk.steps += welcome.map { Walk.Step(event: $0) }
    walk.locale = locale
    return walk
  }

  @Test(arguments: [("en", "right", "left"), ("ar", "left", "right")])
  func `rows scroll by the direction of reading`(
    locale: String, trailing: String, leading: String
  ) async throws {
    let seen = try await reports(on: Self.walkOfWelcome(in: locale))
    let rows = try #require(seen.last).endless.filter { $0.contains("scroll") }
    #expect(
      rows == ["row-1 scroll \(trailing)", "row-2 scroll \(leading)", "row-3 scroll \(trailing)"])
  }

  private static let mirrored: [Walk] = {
    var walks = [
      Walk("daily-intentions", "tap welcome.continue", "swipe-back"),
      Walk("betfree", "tap value-1.continue", "tap frame.back"),
    ]
    for index in walks.indices { walks[index].locale = "ar" }
    return walks
  }()

  @Test func `screens come from the other side where reading begins there`() async throws {
    let seen = try await reports(on: Self.mirrored)
    #expect(
      seen.map { $0.words.filter { $0.hasPrefix("screen") }.sorted() } == [
        ["screen from -100%: 0.35 s ease-in-out", "screen to 100%: 0.35 s ease-in-out"],
        ["screen from 100%: 0.35 s ease-in-out", "screen to -100%: 0.35 s ease-in-out"],
        ["screen from opacity 0, -100%: 0.3 s ease-out", "screen to opacity 0: 0.2 s ease-in"],
        ["screen from opacity 0, 100%: 0.3 s ease-out", "screen to opacity 0: 0.2 s ease-in"],
      ])
  }

  private static let pitch = Walk("steps", after: Array(welcome.prefix(4)), welcome[4])

  @Test func `a section comes as one, with its blocks as far apart as they stay`() async throws {
    let moments = try #require(try await reports(on: Self.pitch).first?.moments)
    let gaps = try moments.map { try #require($0.gaps["pitch"]?.first) }
    #expect(gaps.count == 3)
    #expect(gaps.allSatisfy { abs($0 - gaps[2]) < 0.001 }, "\(gaps)")
  }

  @Test func `what comes on Steps' welcome moves nothing that is there`() async throws {
    // Its hello stands alone and goes; all the others come one after the other.
    let rests = try await reports(on: Self.walkOfWelcome()).dropFirst(2).map(\.rest)
    #expect(rests.map(\.count) == [1, 2, 3, 5, 6])
    for (before, after) in zip(rests, rests.dropFirst()) {
      for (what, place) in before {
        let later = try #require(after[what])
        #expect(abs(later - place) < 0.001, "\(what) was at \(place) and is at \(later)")
      }
    }
  }

  private static let opened = Walk("daily-intentions", "launch")

  /// Its source: `.onAppear { withAnimation(.easeIn(duration: 0.5)) { // Fade in content } }`.
  @Test func `what is on a screen of Daily Intentions fades in with it`() async throws {
    let seen = try await reports(on: Self.opened)
    #expect(seen.map(\.words) == [appearing(["block", "welcome.continue"])])
  }

  /// How elements of Daily Intentions come.
  private func appearing(_ elements: Set<String>) -> Set<String> {
    Set(elements.map { "\($0) from opacity 0: 0.5 s ease-in" })
  }

  private static func still(bySystem isSystem: Bool) -> [Walk] {
    var walks = [
      Walk("betfree", "tap value-1.continue"), continued,
      Walk("lockedin", "launch", "tap welcome.get-started"), Walk("ritualist", "launch"),
      Walk(
        "steps", "launch", "tap welcome.get-started", "tap goal.continue",
        "answer health granted", "tap goal.start"),
    ]
    for index in walks.indices {
      walks[index].still = !isSystem
      walks[index].prefersStill = isSystem
    }
    return walks
  }

  @Test func `where motion is reduced nothing moves, on the page or by the system`() async throws {
    for isSystem in [false, true] {
      let seen = try await reports(on: Self.still(bySystem: isSystem))
      #expect(seen.count == 10)
      for report in seen {
        #expect(
          report.movements == [] && report.endless == [] && report.left == 1
            && !report.replays && !report.slows,
          "\(report.page) \(report.event) \(report.endless)")
      }
    }
  }

  private static let endless = [
    Walk("ritualist", "launch"),
    Walk(
      "steps", after: welcome + ["tap welcome.get-started", "tap goal.continue"],
      "answer health granted", "tap goal.start"),
    Walk("steps", "launch"),
  ]

  /// What the test before would find if it ran: rows are in the one of their direction.
  @Test func `circles drift and spinners turn where motion is not reduced`() async throws {
    let seen = try await reports(on: Self.endless)
    #expect(
      seen.map { Set($0.endless) } == [
        ["spinner s-big-spinner turn"], ["s-orange-circle drift-1"],
        ["s-orange-circle drift-1", "spinner s-spinner turn"],
        ["s-green-circle drift-1", "s-orange-circle drift-2"],
      ])
  }

  private static let unmoved: [Walk] = {
    var steps = Walk("steps", "launch")
    steps.steps += welcome.prefix(1).map { Walk.Step(event: $0) }
    return [
      Walk("lockedin", "launch", "tap welcome.get-started"), steps,
      Walk("steps", after: welcome, "tap welcome.get-started", "tap goal.continue"),
    ]
  }()

  @Test func `nothing is played again where nothing moved`() async throws {
    let seen = try await reports(on: Self.unmoved)
    #expect(seen.map(\.replays) == [false, false, true, true, true, true])
    for report in seen {
      #expect(report.replays == !report.movements.isEmpty && report.slows, "\(report.event)")
    }
  }

  private static let covered: [Walk] = {
    let asked = ["how-it-works", "widget-setup"].map { "tap \($0).continue" }
    return [
      Walk(
        "steps", after: welcome + ["tap welcome.get-started"], "tap goal.continue", "replay",
        "answer health granted"),
      Walk(
        "daily-intentions", after: ["tap welcome.continue"] + asked, "tap notifications.enable",
        "answer notifications granted"),
      // A sheet of the app itself, and one that leads back to where it was opened.
      Walk(
        "daily-intentions", after: ["tap welcome.continue", asked[0]],
        "tap widget-setup.add-widget", "dismiss"),
      Walk(
        "lockedin", after: ["tap welcome.get-started", "open"], "cancel"),
    ]
  }()

  @Test func `a sheet comes from below and an alert from in front, and go where they came from`()
    async throws
  {
    let seen = try await reports(on: Self.covered)
    let risen: Set = [
      "veil from : 0.4 s ease", "sheet from below: 0.5 s cubic-bezier(0.32, 0.72, 0, 1)",
    ]
    let words = seen.map { Set($0.words.map { $0.replacing(/0px [\d.]+px/, with: "below") }) }
    #expect(words.prefix(2) == [risen, risen])
    // What was on its way goes on.
    #expect(
      words[3]
        == appearing(["block", "notifications.enable"]).union([
          "veil from : 0.4 s ease", "alert from opacity 0, scale 1.15: 0.3 s ease-out",
        ]))
    #expect(
      words[4].isSuperset(of: [
        "veil to : 0.3 s linear", "alert to opacity 0, scale 1.15: 0.2 s ease-in",
      ]))
    let sunk: Set = ["veil to : 0.3 s linear", "sheet to below: 0.3 s ease-out"]
    #expect(words[2] == sunk)
    #expect(words[5].isSuperset(of: risen) && words[6].isSuperset(of: sunk))
    #expect(words[7] == sunk)
    // When all is over, one drawing is there.
    #expect(seen.map(\.left) == Array(repeating: 1, count: 8))
  }

  private static let replayed = Walk("betfree", "tap value-1.continue", "replay", "slow")

  @Test func `the last change is played again, and slowly if wanted`() async throws {
    let seen = try await reports(on: Self.replayed)
    try #require(seen.count == 3)
    #expect(seen[1].words == seen[0].words && seen[2].words == seen[0].words)
    #expect(Set(seen[1].movements.map(\.rate)) == [1])
    #expect(Set(seen[2].movements.map(\.rate)) == [0.2])
  }
}
