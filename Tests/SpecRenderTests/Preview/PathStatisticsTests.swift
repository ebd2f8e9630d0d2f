import FlowCore
import SpecModel
import SpecProve
import SpecRender
import SpecText
import TestSupport
import Testing

/// What paths take, against figures that were counted by hand.
@Suite struct PathStatisticsTests {
  private static let flow = #"""
    "values": { "name": { "type": "text", "max": 20 } },
    "permissions": { "push": { "kind": "notifications" } },
    "screens": {
      "welcome": { "controls": { "go": { "do": ["next"] }, "skip": { "do": [{ "go": "end" }] } } },
      "name": {
        "gate": "!empty(name)",
        "controls": { "name": { "value": "name", "as": "text-field" }, "go": { "do": ["next"] } }
      },
      "push": {
        "controls": {
          "allow": {
            "hold": 1.5,
            "do": [{ "request": "push", "denied": ["next"], "failed": ["next"] }, "next"]
          }
        }
      },
      "end": { "controls": { "done": { "do": [{ "wait": 2 }, "finish"] } } }
    }
    """#

  private static let pages = [
    (key: "welcome", value: "# Hello you\n\n[Go](#go)\n\n[Skip](#skip)\n"),
    (key: "name", value: "# Your name\n\n[Name](#name)\n\n[Go](#go)\n"),
    (key: "push", value: "# Stay told\n\n[Allow](#allow)\n"),
    (key: "end", value: "# Done\n\n[Start](#done)\n"),
  ]

  private func statistics(
    _ files: ProjectFiles
  ) throws -> (paths: [PathStatistics], flows: [ExploredFlow]) {
    let content = ReadContent(files.sources)
    #expect(!content.found.hasErrors)
    let app = content.app
    let flows = try explore(app, limits: app.info.limits).flows
    return (pathStatistics(of: app, flows, content.project.settings), flows)
  }

  private func sample(settings: String = "") throws -> [PathStatistics] {
    try statistics(ProjectFiles(flow: Self.flow, pages: Self.pages, settings: settings)).paths
  }

  @Test func `a path is gone through, and where something is skipped the shortest way is another`()
    throws
  {
    let paths = try sample()
    #expect(paths.map { $0.title("Main") } == ["Main", "Main, shortest"])
    #expect(paths.allSatisfy { $0.path.isExhaustive })
    let (whole, shortest) = (paths[0].path.run?.cost, paths[1].path.run?.cost)
    // Go, the field, Go, Allow, Start; and of the system the question, and that time is up.
    #expect(whole == RunCost(taps: 5, typed: 1, questions: 1, events: 7))
    // Skip and Start.
    #expect(shortest == RunCost(taps: 2, events: 3))
    #expect(paths[0].figures.prefix(6) == ["5", "4", "1", "1", "0", "0"])
    #expect(paths[1].figures.prefix(6) == ["2", "2", "0 of 1", "0 of 1", "0", "0"])
  }

  @Test func `of several launches it is told which one a run begins with`() throws {
    let paths = try statistics(try shippedProject("ritualist")).paths
    #expect(
      paths.map { $0.title($0.name) } == [
        "new, from Name (iCloud off)", "returning, from Launch", "returning, from Launch, shortest",
      ])
    #expect(try sample().allSatisfy { $0.launch == nil })
  }

  @Test func `words are those of the screens on the way, each once`() throws {
    let paths = try sample()
    // Hello you, Go, Skip; Your name, Name, Go; Stay told, Allow; Done, Start.
    #expect(paths.map(\.sourceWords) == [4 + 4 + 3 + 2, 4 + 2])
    #expect(paths[0].mostWords?.locale == "en" && paths[0].mostWords?.count == 13)
  }

  @Test func `seconds are those of reading, touching, typing and waiting`() throws {
    let paths = try sample()
    // 13 words at 238 a minute, 5 taps and an answer, a word that is typed, 1.5 s held, 2 s waited.
    #expect(paths[0].milliseconds == 3_277 + 6 * 2_650 + 1_400 + 3_500)
    #expect(paths[1].milliseconds == 1_512 + 2 * 2_650 + 2_000)
    #expect(paths.map { $0.figures.last } == ["24", "9"])
  }

  @Test func `where the source is measured in characters there are neither words nor seconds`()
    throws
  {
    let paths = try sample(settings: #""limits": { "characters-per-text": { "en": 60 } }"#)
    #expect(paths[0].words.isEmpty && paths[0].milliseconds == nil)
    #expect(paths[0].figures.suffix(3) == ["–", "–", "–"])
  }

  @Test func `what analytics hears falls on the screen that is shown then`() throws {
    let (paths, flows) = try statistics(ProjectFiles(flow: Self.flow, pages: Self.pages))
    #expect(
      paths[1].path.run?.milestones == [
        .init(.started, on: "welcome"), .init(.viewed("welcome"), on: "welcome"),
        .init(.viewed("end"), on: "end"), .init(.completed, on: "end"),
      ])
    #expect(
      flows.milestones == [
        ["started", "viewed"], ["viewed"], ["viewed"], ["viewed", "completed"],
      ])
  }

  @Test func `a purchase that was made before is not restored on a first launch`() throws {
    let files = try shippedProject("betfree")
    let (paths, _) = try statistics(files)
    let main = try #require(paths.first { $0.path.variant == nil && $0.path.kind == .whole })
    #expect(main.path.run?.cost.purchases == 1)
    let soft = paths.filter { $0.path.variant == "soft" }
    #expect(soft.count == 2)
    #expect(soft.allSatisfy { $0.path.run?.cost.purchases == 0 })
    #expect(soft.allSatisfy { $0.path.asked.purchases == 1 })
  }

  @Test func `what is new has a path of its own, on which nothing of the flow is heard`() throws {
    let files = ProjectFiles(
      flow: #"""
        "version": 1,
        "whats-new": { "version": 1, "key": "seen", "path": "news" },
        "paths": { "main": ["welcome"], "news": ["first", "second"] },
        "screens": {
          "welcome": { "controls": { "go": { "do": ["finish"] } } },
          "first": { "controls": { "go": { "do": ["next"] } } },
          "second": { "controls": { "go": { "do": ["finish"] } } }
        }
        """#,
      pages: ["welcome", "first", "second"].map { ($0, "# \($0)\n\n[Go](#go)\n") })
    let (paths, _) = try statistics(files)
    #expect(paths.map { $0.path.run?.cost.taps } == [1, 2])
    #expect(
      paths[1].path.run?.milestones.map(\.milestone.name) == [
        "whats-new-started", "viewed", "viewed", "whats-new-completed",
      ])
  }

  @Test(arguments: ["lockedin", "steps", "betfree", "daily-intentions"])
  func `of each path the figures fit together`(app: String) throws {
    let (paths, flows) = try statistics(try shippedProject(app))
    #expect(!paths.isEmpty)
    for path in paths {
      let run = try #require(path.path.run, "'\(path.name)' is never completed")
      #expect(run.cost.events >= run.viewCount - 1)
      #expect(run.cost.taps <= run.cost.events)
      #expect(run.cost.typed <= run.cost.taps)
      #expect(run.visits.count == run.viewCount)
      #expect(run.milestones.first?.milestone == .started)
      #expect(run.milestones.last?.milestone == .completed)
      #expect(run.cost.failures == 0)
      #expect((path.sourceWords ?? 0) <= path.mostWords?.count ?? 0)
    }
    for flow in flows {
      let least = paths.filter { $0.path.variant == flow.variant }
        .compactMap { $0.path.run?.cost.taps }.min()
      #expect(least == flow.fewestTaps)
    }
  }
}

extension ExploredFlow {
  /// The fewest taps from a first launch to completion where nothing fails, found by trying every
  /// step until none leads more cheaply: another way than that which is tested.
  fileprivate var fewestTaps: Int? {
    var taps: [Int: Int] = [:]
    for root in exploration.roots
    where root.progress == nil && root.launch.statuses.isEmpty && !root.launch.wasCompleted
      && !root.launch.reducesMotion && states[root.state].phase == .running
    {
      taps[root.state] = 0
    }
    var isDone = false
    while !isDone {
      isDone = true
      for source in states.indices {
        guard let known = taps[source] else { continue }
        for step in exploration.steps(from: source) {
          guard let more = touches(of: step, from: source) else { continue }
          let target = exploration.target(of: step)
          if known + more < taps[target] ?? .max {
            taps[target] = known + more
            isDone = false
          }
        }
      }
    }
    return taps.filter { states[$0.key].phase == .finished }.map(\.value).min()
  }

  /// How many taps a step is, where it is one of a world in which all goes well.
  private func touches(of step: Int, from source: Int) -> Int? {
    switch exploration.event(of: step) {
    case .tap, .pick, .enter, .dismiss, .swipeForward, .swipeBack: 1
    case .answer(_, let answer): answer == .failed || isRestoring(source) ? nil : 0
    case .owned: states[source].waiting == nil || isRestoring(source) ? nil : 0
    case .fetched(_, let data): data.isEmpty ? nil : 0
    case .products(_, let products): products.isEmpty ? nil : 0
    case .elapsed(.timeout), .status, .deepLink: nil
    case .performed, .elapsed: 0
    }
  }

  private func isRestoring(_ state: Int) -> Bool {
    guard let waiting = states[state].waiting, let service = waiting.service else { return false }
    return program.restores(Int(service), at: waiting)
  }
}
