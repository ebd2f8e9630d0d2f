import FlowCore
import SpecChecks
import SpecModel
import SpecProve
import SpecText
import TestSupport
import Testing

/// What is not tried together can't be told apart: values in groups show all that the full product
/// of all values shows.
@Suite struct InteractionGroupsTests {
  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func `everything the full product shows is shown, and nothing else`(seed: UInt64) throws {
    let content = RandomContent(seed: seed)
    let app = readApp(flow: content.flow, pages: content.pages).app
    let program = try Flow.Program(app.flow)
    let coupled = explore(program, InteractionGroups(of: app))
    let full = explore(program)
    #expect(coupled.isExhaustive && full.isExhaustive)
    #expect(coupled.states.count <= full.states.count)
    #expect(try views(in: coupled, of: app.flow) == views(in: full, of: app.flow))
    #expect(courses(in: coupled) == courses(in: full))
    #expect(try truths(in: coupled, of: app.flow) == truths(in: full, of: app.flow))
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func `all that the full product draws on one screen is drawn together`(seed: UInt64) throws {
    let content = RandomContent(seed: seed)
    let app = readApp(flow: content.flow, pages: content.pages).app
    let program = try Flow.Program(app.flow)
    var groups = InteractionGroups(of: app)
    let full = ExploredFlow(explore(program), of: app)
    let crossed = ExploredFlow(explore(program, groups), of: app)
    #expect(Set(crossed.appearances) == Set(full.appearances))
    groups.crossesDrawn = false
    let zipped = explore(program, groups)
    #expect(zipped.states.count <= crossed.states.count)
    #expect(Set(zipped.states).isSubset(of: crossed.states))
  }

  @Test func `of more than 256 combinations on one screen each content is drawn, and it is said`()
    throws
  {
    let few = try explored(switches: 7)
    #expect(few.unexplored.isEmpty)
    #expect(few.flows[0].appearances.count { $0.screen == 1 } == 128)
    let many = try explored(switches: 8)
    #expect(many.flows[0].exploration.isExhaustive)
    #expect(many.flows[0].appearances.count { $0.screen == 1 } == 2)
    #expect(
      many.unexplored.map(\.message) == [
        "'v0' is drawn with each of its contents, but not beside all of 'v1', 'v2', 'v3', 'v4', "
          + "'v5', 'v6', 'v7'"
      ])
  }

  @Test func `a preview of what is not drawn together is accused of nothing`() throws {
    let preview = #""preview": { "if": "v0 && !v1" },"#
    let few = try explored(switches: 7, preview: preview)
    #expect(few.app.previews.allSatisfy { few.state(of: $0) != nil })
    let many = try explored(switches: 8, preview: preview)
    #expect(many.app.previews.allSatisfy { many.state(of: $0) == nil })
    #expect(many.unseenPreviews == [])
  }

  @Test func `a proof is worth more than pictures`() throws {
    let room = try explored(switches: 7).flows[0].exploration.cost
    let cut = try explored(switches: 7, limit: room / 2)
    #expect(cut.flows[0].exploration.isExhaustive)
    #expect(cut.flows[0].appearances.count { $0.screen == 1 } == 2)
    #expect(cut.unexplored.map(\.rule) == ["preview/too-many-states"])
  }

  /// An app that shows a line for each of some switches that a look-up brings together.
  private func explored(
    switches: Int, preview: String = "", limit: Int = stateLimit
  ) throws -> ExploredApp {
    let names = (0..<switches).map { "v\($0)" }
    let app = readApp(
      flow: #"""
        "values": { \#((names + ["there"]).map { #""\#($0)": { "type": "bool", "from": "cloud" }"# }
          .joined(separator: ", ")) },
        "lookups": { "cloud": { "found": "there", "every": 0.5, "timeout": 3.5 } },
        "screens": {
          "first": { "controls": { "go": { "do": [{ "look-up": "cloud" }, "next"] } } },
          "second": {
            \#(preview)
            "show": { \#(names.map { #""\#($0)": "\#($0)""# }.joined(separator: ", ")) },
            "controls": { "go": { "do": ["finish"] } }
          }
        }
        """#,
      pages: [
        "first": "# First\n\n[Go](#go)\n",
        "second": "# Second\n\n"
          + names.map { "## `\($0)`\n\nIt has \($0).\n\n" }.joined()
          + "## `footer`\n\n[Go](#go)\n",
      ]
    ).app
    return try explore(app, limits: app.info.limits, limit: limit)
  }

  @Test func `the contents tried here couple some values and leave others alone`() throws {
    var saved = 0
    for seed in 1...60 as ClosedRange<UInt64> {
      let content = RandomContent(seed: seed)
      let app = readApp(flow: content.flow, pages: content.pages).app
      let program = try Flow.Program(app.flow)
      if explore(program, InteractionGroups(of: app)).states.count < explore(program).states.count {
        saved += 1
      }
    }
    #expect(saved > 10)
    #expect(saved < 60)
  }

  /// What one element shows: whether it is there, and what its words say.
  private struct View: Hashable {
    var screen: Int
    var element: Int
    var isShown: Bool
    var words: CompactConstant?
  }

  private func views(in exploration: Exploration, of flow: Flow) throws -> Set<View> {
    let words = try #require(flow.values.firstIndex { $0.id == "words" })
    var views: Set<View> = []
    for state in exploration.states where state.phase == .running {
      let screen = Int(state.screen)
      for element in flow.screens[screen].elements.indices {
        let isShown = exploration.program.isShown(element, of: screen, in: state)
        let speaks = flow.screens[screen].elements[element].id == "speaking"
        views.insert(
          View(
            screen: screen, element: element, isShown: isShown,
            words: speaks ? state.values[words] : nil))
      }
    }
    return views
  }

  /// All that happens, but for what values hold.
  private func courses(in exploration: Exploration) -> Set<Flow.State> {
    Set(
      exploration.states.map { state in
        var course = state
        course.values = []
        return course
      })
  }

  /// The drawn conditions that are seen true and those that are seen false, screen by screen.
  private func truths(in exploration: Exploration, of flow: Flow) throws -> Set<[String]> {
    var truths: Set<[String]> = []
    for (index, screen) in flow.screens.enumerated() {
      for condition in screen.elements.compactMap(\.condition) {
        let test = try exploration.program.test(condition)
        let states = exploration.states.lazy.filter { Int($0.screen) == index }
        // Put into words once: there are many states.
        for holds in Set(states.map { exploration.program.holds(test, in: $0) }) {
          truths.insert([screen.id.rawValue, "\(condition)", "\(holds)"])
        }
      }
    }
    return truths
  }
}

/// Small content whose conditions ask about values at random.
private struct RandomContent {
  private(set) var flow = ""
  private(set) var pages: KeyValuePairs<String, String> = [:]
  private var numbers: SeededGenerator

  init(seed: UInt64) {
    numbers = SeededGenerator(seed: seed)
    let page = """
      # Title

      Body.

      ## `some`

      Some words.

      ## `more`

      More words.

      ## `speaking`

      It says {words}.

      [Go](#go)

      """
    pages = ["first": page, "second": page]
    let screens = ["first", "second"].map { id in
      """
      "\(id)": {
        \(numbers.happens(oneIn: 3) ? #""gate": "\#(condition(1))","# : "")
        "show": {
          "some": "\(condition(2))", "more": "\(condition(1))", "speaking": "\(condition(1))"
        },
        "controls": { "go": { "do": ["\(id == "first" ? "next" : "finish")"] } }
        \(id == "first" ? #", "enter": [{ "look-up": "cloud" }]"# : "")
      }
      """
    }
    flow = """
      "values": {
        "a": { "type": "bool", "from": "start" },
        "b": { "type": "choice", "of": ["x", "y", "z"], "from": "start" },
        "c": { "type": "bool", "default": false, "key": "c", "immediate": true },
        "d": { "type": "bool", "from": "cloud" },
        "e": { "type": "count", "from": "cloud" },
        "words": { "type": "text", "from": "\(numbers.pick(["cloud", "start"]))" }
      },
      "lookups": { "cloud": { "found": "d", "every": 0.5, "timeout": 3.5 } },
      "screens": { \(screens.joined(separator: ",\n")) }
      """
  }

  private mutating func condition(_ depth: Int) -> String {
    if depth > 0, numbers.happens(oneIn: 2) {
      let sign = numbers.pick(["&&", "||"])
      return "(\(condition(depth - 1)) \(sign) \(condition(depth - 1)))"
    }
    return numbers.pick([
      "a", "!a", "b == x", "b != z", "c", "d", "e > 0", "e >= 12", "!empty(words)",
      "cloud == found",
    ])
  }
}
