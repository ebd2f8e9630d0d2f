import CheckTestSupport
import FlowCore
import Foundation
import SpecChecks
import SpecModel
import SpecProve
import SpecReading
import SpecRender
import SpecSyntax
import SpecText
import TestSupport
import Testing

/// The committed prototypes, clicked through in Debian's Chromium beside FlowCore's own runs.
@Suite(.waitsForPrograms) struct PrototypeTests {
  /// What is to be done in a prototype.
  private struct Walk: Encodable {
    var page: String
    var events: [String]
  }

  /// What `prototype.py` says of a walk.
  private struct Report: Decodable {
    var log: [[String]]
    var shown: String
    var ended: Bool
    var clock: Int
    var complaints: [String]
  }

  @Test(
    .enabled(if: PreviewPageTests.canRun, "needs Chromium, and Python with axe-playwright-python"))
  func `a prototype completes each app, and says what FlowCore does`() throws {
    let ways = try Self.apps().flatMap { app in
      let flow = app.flows[0]
      let direct = try #require(flow.wayToTheEnd(refusing: false), "\(app.app.id)")
      let refused = try #require(flow.wayToTheEnd(refusing: true), "\(app.app.id)")
      #expect(refused.contains { flow.exploration.event(of: $0).isRefusal })
      return [(app, direct), (app, refused)]
    }
    let words = ways.map { FlowDescriber($0.0.app) }
    let walks = zip(ways, words).map { way, words in
      let exploration = way.0.flows[0].exploration
      return Walk(
        page: "\(way.0.app.id).html",
        events: way.1.map { words.name(of: exploration.event(of: $0)) })
    }
    let reports = try Self.reports(on: walks)
    try #require(reports.count == ways.count)
    for (index, report) in reports.enumerated() {
      let flow = ways[index].0.flows[0]
      let expected = flow.log(of: ways[index].1, words[index])
      #expect(report.complaints == [])
      #expect(Array(report.log.dropFirst()) == Array(expected.dropFirst()))
      #expect(report.log.first?.dropFirst() == expected.first?.dropFirst())
      for entry in expected.dropFirst() {
        for line in entry { #expect(report.shown.contains(line), "\(walks[index].page)") }
      }
      #expect(report.ended, "\(walks[index].page)")
    }
  }

  @Test(
    .enabled(if: PreviewPageTests.canRun, "needs Chromium, and Python with axe-playwright-python"))
  func `what a service brings is chosen fact by fact`() throws {
    let app = try #require(try Self.apps().first { $0.app.id == "ritualist" })
    let exploration = app.flows[0].exploration
    let words = FlowDescriber(app.app)
    let brought = exploration.steps(from: exploration.roots[0].state)
      .map { exploration.event(of: $0) }
      .filter { if case .fetched(_, let data) = $0 { !data.isEmpty } else { false } }
      .map { words.name(of: $0) }
    try #require(brought.count > 8, "fewer are chips, and no form")
    let asked = [brought[0], brought[brought.count / 2], brought[brought.count - 1]]
    let reports = try Self.reports(on: asked.map { Walk(page: "ritualist.html", events: [$0]) })
    #expect(reports.map { $0.log.last?.first } == asked)
    #expect(reports.allSatisfy { $0.complaints.isEmpty })
  }

  /// What `walks.py` says of the walks through an app.
  private struct RandomWalks: Decodable {
    var app: String
    var events: [String]
    var places: [String]
    var walks: [[[Int]]]
    var covered: [String]
  }

  @Test(
    .enabled(if: PreviewPageTests.canRun, "needs Chromium, and Python with axe-playwright-python"))
  func `ten thousand walks at random show all that FlowCore shows`() throws {
    let apps = try Self.apps()
    let count = String(10_000 / apps.count)
    let told: [RandomWalks] = try BrowserTests.reports(of: "walks.py", previews, count, "12")
    #expect(told.map(\.walks.count).reduce(0, +) == 10_000)
    for walks in told {
      let app = try #require(apps.first { "\($0.app.id)" == walks.app })
      var run = Replay(app)
      // Of what differs, each way it does once.
      var unlike: Set<[String]> = []
      for steps in walks.walks {
        run.begin()
        for step in steps {
          let place = walks.places[step[1]]
          let lines = run.lines(after: walks.events[step[0]])
          if lines != place { unlike.insert(differences(lines, place)) }
        }
      }
      #expect(unlike == [], "\(walks.app)")
      #expect(walks.covered == [], "\(walks.app)")
    }
  }

  /// Walks, as `prototype.py` does them.
  private static func reports(on walks: [Walk]) throws -> [Report] {
    let asked = String(decoding: try JSONEncoder().encode(walks), as: UTF8.self)
    return try BrowserTests.reports(of: "prototype.py", previews, asked)
  }

  /// The content of the repository, checked.
  private static func apps() throws -> [CheckedApp] {
    let content = ReadContent(try shippedContent().sources)
    var found = content.found
    return try #require(check(content.project, &found)).apps
  }
}

/// What one of two texts says that the other does not, line by line.
private func differences(_ told: String, _ place: String) -> [String] {
  let lines = (told.split(separator: "\n"), place.split(separator: "\n"))
  return Set(lines.0).subtracting(lines.1).sorted().map { "FlowCore: \($0)" }
    + Set(lines.1).subtracting(lines.0).sorted().map { "phone: \($0)" }
}

/// A run of FlowCore beside a walk, by the names of its events.
private struct Replay {
  private let spec: Flow.Spec
  private let program: Flow.Program
  private let launch: Flow.Launch
  private let events: [String: Flow.Event]
  private let keys: Set<String>
  private var state: Flow.State
  private var told: [Flow.State: String] = [:]

  init(_ app: CheckedApp) {
    let flow = app.flows[0]
    let words = FlowDescriber(app.app)
    spec = app.app.spec
    keys = Set(app.app.texts.filter(\.hasKey).map(\.key.rawValue))
    program = flow.program
    launch = flow.exploration.roots[0].launch
    events = Dictionary(flow.exploration.events.map { (words.name(of: $0), $0) }) { first, _ in
      first
    }
    state = program.start(launch).state
  }

  mutating func begin() {
    state = program.start(launch).state
  }

  /// What FlowCore shows after an event, in lines.
  mutating func lines(after name: String) -> String {
    guard let event = events[name] else { return "no event" }
    _ = program.send(event, to: &state)
    if let known = told[state] { return known }
    let drawing = spec.drawing(of: state, in: program) { PreviewDay.day(after: $1) }
    let lines = DrawnLines(of: state, in: program, drawing, keys).lines.joined(separator: "\n")
    told[state] = lines
    return lines
  }
}

extension Flow.Event {
  /// Whether the world says no.
  fileprivate var isRefusal: Bool {
    switch self {
    case .answer(_, let answer): [.denied, .failed, .cancelled].contains(answer)
    case .elapsed(.timeout): true
    default: false
    }
  }
}

extension ExploredFlow {
  /// The steps of a shortest way from a first launch to completion, with a refusal on it or not.
  fileprivate func wayToTheEnd(refusing: Bool) -> [Int]? {
    /// A state, and whether something was refused before.
    struct Place: Hashable {
      var state: Int
      var isRefused: Bool
    }
    let start = Place(state: exploration.roots[0].state, isRefused: !refusing)
    var ways: [Place: [Int]] = [start: []]
    var queue = [start]
    var next = 0
    while next < queue.count {
      let place = queue[next]
      next += 1
      if states[place.state].phase == .finished, place.isRefused { return ways[place] }
      for step in exploration.steps(from: place.state) {
        let target = Place(
          state: exploration.target(of: step),
          isRefused: place.isRefused || exploration.event(of: step).isRefusal)
        guard ways[target] == nil else { continue }
        ways[target] = (ways[place] ?? []) + [step]
        queue.append(target)
      }
    }
    return nil
  }

  /// What FlowCore does on a way when it runs: each event with its effects.
  fileprivate func log(of steps: [Int], _ words: FlowDescriber) -> [[String]] {
    var (state, effects) = program.start(exploration.roots[0].launch)
    var log = [["launch"] + effects.map { words.name(of: $0) }]
    for step in steps {
      let event = exploration.event(of: step)
      let effects = program.send(event, to: &state)
      log.append([words.name(of: event)] + effects.map { words.name(of: $0) })
    }
    return log
  }
}
