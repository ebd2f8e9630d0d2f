import FlowCore
import Foundation
import SpecChecks
import SpecModel
import SpecProve
import TestSupport
import Testing

/// What is played in place of what is entered: something that was tried, of which every condition
/// says the same.
@Suite struct InputClassesTests {
  @Test func `what was tried in an app is in one class, and stands for all of it`() throws {
    let apps = try ReadContent(shippedContent().sources).project.apps
    #expect(apps.count == 5)
    for app in apps {
      let program = try Flow.Program(app.flow)
      try expectSound(explore(program, InteractionGroups(of: app)), seed: 1, "\(app.id)")
    }
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func `a representative satisfies the same conditions as numbers, sets and choices`(
    seed: UInt64
  ) throws {
    let content = RandomComparisons(seed: seed)
    let app = readApp(flow: content.flow, tables: content.tables, pages: content.pages).app
    try expectSound(explore(Flow.Program(app.flow)), seed: seed, content.flow)
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func `a representative satisfies the same conditions as texts`(seed: UInt64) throws {
    let content = RandomTexts(seed: seed)
    let app = readApp(flow: content.flow, pages: content.pages).app
    try expectSound(explore(Flow.Program(app.flow)), seed: seed, content.flow)
  }

  @Test func `something stands for all that can be entered, and for nothing else`() throws {
    let goal = try classes(
      #""type": "int", "min": 0, "max": 100, "step": 5, "default": 60"#, as: "stepper", "v > 40")
    #expect(goal.cuts == [40, 41] && goal.step == 5)
    #expect(goal.representative(of: .int(35)) == .int(0))
    #expect(goal.representative(of: .int(65)) == .int(60), "the nearest of its class")
    #expect(goal.representative(of: .int(95)) == .int(100), "the nearest of its class")
    for number in [-5, 42, 105, .max, .max - 1, .min, .min + 1] {
      #expect(goal.representative(of: .int(number)) == nil, "\(number)")
    }
    let count = try classes(#""type": "count""#, as: "app-picker", "v > 7")
    #expect(count.representative(of: .int(.max)) == .int(12))
    #expect(count.representative(of: .int(.max - 1)) == .int(12))
    #expect(count.representative(of: .int(.min)) == nil)
    let day = try classes(#""type": "date", "latest": "-P18Y""#, as: "date-picker", "!empty(v)")
    #expect(day.minimum == nil && day.maximum == -6574)
    #expect(day.representative(of: .daysFromNow(-9999)) == day.tried.first)
    #expect(day.representative(of: .daysFromNow(0)) == nil)
    let time = try classes(
      #""type": "time", "min": "05:00", "max": "10:00", "step": 5, "default": "07:00""#,
      as: "time-picker")
    #expect(time.representative(of: .time(Flow.TimeOfDay(9, 0))) == .time(Flow.TimeOfDay(10, 0)))
    #expect(time.representative(of: .time(Flow.TimeOfDay(9, 1))) == nil)
    let name = try classes(#""type": "text", "max": 3"#, as: "text-field", "!empty(v)")
    #expect(name.representative(of: .text("Bob")) == name.tried.first)
    #expect(name.representative(of: .text("\u{2003}")) == .text(" "))
  }

  @Test func `nothing stands for numbers that are compared with each other`() throws {
    let app = readApp(
      flow: """
        "values": {
          "a": { "type": "int", "min": 0, "max": 9, "default": 1 },
          "b": { "type": "int", "min": 0, "max": 9, "default": 1 }
        },
        "screens": {
          "one": {
            "controls": {
              "a": { "value": "a", "as": "stepper" }, "b": { "value": "b", "as": "stepper" },
              "go": { "enabled": "a < b", "do": ["finish"] }
            }
          }
        }
        """, pages: ["one": "# One\n\n[A](#a)\n\n[B](#b)\n\n[Go](#go)\n"]
    ).app
    let classes = try explore(Flow.Program(app.flow)).inputClasses
    #expect(classes.map(\.isExact) == [true, true])
    for some in classes {
      for number in 0...9 {
        let isTried = some.tried.contains(.int(number))
        #expect((some.representative(of: .int(number)) != nil) == isTried)
      }
    }
  }

  @Test(arguments: [Flow.TextContent.emailAddress, .telephoneNumber, .oneTimeCode, .url, .name])
  func `a pattern has the texts that have the form`(content: Flow.TextContent) throws {
    var generator = SeededGenerator(seed: 7)
    let pieces = [
      "a", "Z", "é", "ﷺ", "1", "٣", "123", "1234567", "@", ".", "..", "-", "_", "+", "(", ")", " ",
      "\u{2003}", "\u{2011}", "http://", "HTTPS://", "example.com", "ana", "/", "?", ":", "#", "💧",
      String(repeating: "x", count: 63), String(repeating: "y", count: 64),
    ]
    for maximum in [nil, 6] {
      let pattern = try NSRegularExpression(pattern: content.pattern(maximum: maximum))
      var counts = [0, 0]
      for number in 0..<6000 {
        var text = (0..<Int.random(in: 1...5, using: &generator))
          .map { _ in generator.pick(pieces) }.joined()
        if number < RandomTexts.everything.count { text = RandomTexts.everything[number] }
        let trimmed = text.drop(while: \.isWhitespace)
        let last = trimmed.lastIndex { !$0.isWhitespace }
        let asked = last.map { String(trimmed[...$0]) } ?? ""
        let isFound =
          pattern.firstMatch(in: asked, range: NSRange(asked.startIndex..., in: asked)) != nil
        let isValid = content.isValid(text, maximum: maximum)
        #expect(isFound == isValid, "\(text.debugDescription)")
        counts[isValid ? 1 : 0] += 1
      }
      #expect(counts.allSatisfy { $0 > 2 } || !content.hasForm, "\(counts)")
    }
  }

  /// The classes of a value `v` that a condition asks about.
  private func classes(
    _ value: String, as style: String, _ condition: String? = nil
  ) throws -> InputClasses {
    let show = condition.map { #""show": { "words": "\#($0)" }, "# } ?? ""
    let app = readApp(
      flow: """
        "values": { "v": { \(value) } },
        "screens": {
          "one": { "controls": { "v": { "value": "v", "as": "\(style)" }, "go": { "do": ["next"] } } },
          "two": { \(show)"controls": { "go": { "do": ["finish"] } } }
        }
        """,
      pages: [
        "one": "# One\n\n[V](#v)\n\n[Go](#go)\n",
        "two": "# Two\n\n## `words`\n\nWords.\n\n[Go](#go)\n",
      ]
    ).app
    return try #require(explore(Flow.Program(app.flow)).inputClasses.first)
  }

  /// Every content of every value is in the class of what stands for it: all parts of all conditions
  /// come to the same, as `FlowCore` evaluates them.
  private func expectSound(_ exploration: Exploration, seed: UInt64, _ about: String) throws {
    let program = exploration.program
    var generator = SeededGenerator(seed: seed)
    let tests = Set(program.flow.expressions.flatMap(\.parts)).compactMap { try? program.test($0) }
    let states = exploration.states.filter { $0.phase == .running }
    for classes in exploration.inputClasses {
      let (screen, control) = try place(of: classes.controls[0])
      let asked = program.flow.screensAndFrame.first { "\($0.id)" == screen }?.controls
        .first { "\($0.id)" == control }
      guard case .input(let id, as: _) = asked?.role,
        let index = program.flow.values.firstIndex(where: { $0.id == id })
      else {
        Issue.record("\(classes.controls) enter nothing: \(about)")
        continue
      }
      for content in classes.tried {
        #expect(classes.representative(of: content) == content, "\(about)")
        let count = classes.countOfClasses(with: content)
        #expect(classes.isExact || content == .unset || count == 1, "\(id) \(content): \(about)")
      }
      for _ in 0..<60 {
        let content = random(program.flow.values[index], in: program.flow, &generator)
        guard let stands = classes.representative(of: content),
          let entered = program.compact(of: content, for: index),
          let played = program.compact(of: stands, for: index)
        else { continue }
        var state = generator.pick(states)
        state.values[index] = entered
        let wanted = tests.map { program.holds($0, in: state) }
        state.values[index] = played
        #expect(
          tests.map { program.holds($0, in: state) } == wanted,
          "\(id) \(content) \(stands): \(about)")
      }
    }
  }

  private func place(of control: ControlID) throws -> (screen: String, control: String) {
    let parts = control.rawValue.split(separator: ".").map(String.init)
    try #require(parts.count == 2)
    return (parts[0], parts[1])
  }

  /// Anything that a value can hold.
  private func random(
    _ value: Flow.Value, in flow: Flow, _ generator: inout SeededGenerator
  ) -> Flow.Constant {
    switch value.kind {
    case .bool, .image: return .bool(generator.happens(oneIn: 2))
    case .int(let range, step: let step):
      let range = range ?? -50...50
      let count = (range.upperBound - range.lowerBound) / step
      return .int(range.lowerBound + step * Int.random(in: 0...count, using: &generator))
    case .count: return .int(Int.random(in: 0...30, using: &generator))
    case .text: return .text(generator.pick(RandomTexts.everything))
    case .choice: return .row(generator.pick(rows(of: value, in: flow)))
    case .set(_, let maximum):
      let chosen = rows(of: value, in: flow).filter { _ in generator.happens(oneIn: 2) }
      return .rows(Array(chosen.prefix(maximum ?? chosen.count)))
    case .date: return .daysFromNow(Int.random(in: -20_000...20_000, using: &generator))
    case .time(let range, step: let step):
      let minutes = stride(
        from: range.minutes.lowerBound, through: range.minutes.upperBound, by: step)
      return Flow.TimeOfDay(minutes: generator.pick(Array(minutes))).map { .time($0) } ?? .unset
    }
  }

  private func rows(of value: Flow.Value, in flow: Flow) -> [RowID] {
    flow.tables.first { $0.id == value.kind.table }?.rows.map(\.id) ?? []
  }
}
