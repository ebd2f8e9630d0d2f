import FlowCore
import SpecCompare
import SpecModel
import SpecRender
import SpecText
import Testing

struct StateComparisonTests {
  @Test func `what is the same is not told`() throws {
    let found = try comparison(counting([0, 2]), counting([0, 2]))
    #expect(!found.hasVisibleChange)
    #expect(found.summary == ["nothing that is seen or done"])
  }

  @Test func `a state that comes in between shifts no other`() throws {
    let found = try comparison(counting([0, 2]), counting([0, 1, 2]))
    let screen = try #require(found.screens.first)
    #expect(screen.changed.isEmpty)
    #expect(screen.added == ["first/2"])
    #expect(screen.removed.isEmpty)
    let back = try #require(try comparison(counting([0, 1, 2]), counting([0, 2])).screens.first)
    #expect(back.removed == ["first/2"])
    #expect(back.added.isEmpty)
  }

  @Test func `each state has the name of the one it is now, also where it looks otherwise`() throws
  {
    let now = counting([0, 1, 2], title: "Your apps")
    #expect(
      try namesOfStates(counting([0, 2]), now) == ["first": "first", "first/2": "first/3"])
    // What is gone is not taken for what has its number.
    #expect(
      try namesOfStates(now, counting([0, 2]))
        == ["first": "first", "first/2": "first/2-former", "first/3": "first/2"])
  }

  @Test func `words that changed change every state that shows them, in one way`() throws {
    let found = try comparison(counting([0, 2]), counting([0, 2], title: "Your apps"))
    let screen = try #require(found.screens.first)
    #expect(screen.changed.map(\.before) == ["first", "first/2"])
    #expect(screen.changed.map(\.after) == ["first", "first/2"])
    #expect(screen.added.isEmpty && screen.removed.isEmpty)
    #expect(found.summary == ["1 text changed", "2 states changed"])
  }

  @Test func `a state in between and other words at once are told apart`() throws {
    let found = try comparison(counting([0, 2]), counting([0, 1, 2], title: "Your apps"))
    let screen = try #require(found.screens.first)
    #expect(screen.changed.map(\.before) == ["first", "first/2"])
    #expect(screen.changed.map(\.after) == ["first", "first/3"])
    #expect(screen.added == ["first/2"])
  }

  @Test func `a block that came changes states, and is none of its own`() throws {
    var more = counting([0, 2])
    more.pages[0].blocks.append(.body(text("And more")))
    let screen = try #require(try comparison(counting([0, 2]), more).screens.first)
    #expect(screen.changed.count == 2)
    #expect(screen.added.isEmpty && screen.removed.isEmpty)
  }

  @Test func `screens come and go, and the ways to them`() throws {
    var more = SampleApp()
    let go = Flow.Screen("first", controls: [Flow.Control("go", do: [.next])])
    more.add(go, [.title(text("First")), .controls([label("go", "Go")])])
    var less = more
    more.add(Flow.Screen("second"), [.title(text("Second"))])
    less.add(Flow.Screen("third"), [.title(text("Third"))])
    let found = try comparison(more, less)
    #expect(found.screens.map(\.id) == ["third", "second"])
    #expect(found.screens.map(\.isAdded) == [true, false])
    #expect(found.screens.map(\.isRemoved) == [false, true])
    #expect(found.arrows.map(\.to) == ["Third", "Second"])
    #expect(found.arrows.map(\.isAdded) == [true, false])
  }

  /// Two screens, and one control that leads on.
  private func leading(_ control: ElementID, _ words: String) -> SampleApp {
    var app = SampleApp()
    let label = ControlLabel(
      id: located(control), label: keyed("first.\(control.rawValue)", words), hint: nil)
    app.add(
      Flow.Screen("first", controls: [Flow.Control(control, do: [.next])]),
      [.title(text("First")), .controls([label])])
    app.add(Flow.Screen("second"), [.title(text("Second"))])
    return app
  }

  @Test func `a way is another one only when both control and label are`() throws {
    let old = leading("go", "Go")
    #expect(try comparison(old, leading("go", "Onward")).arrows.isEmpty)
    #expect(try comparison(old, leading("on", "Go")).arrows.isEmpty)
    let ways = try comparison(old, leading("later", "Later")).arrows
    #expect(ways.map(\.label) == ["Later", "Go"])
    #expect(ways.map(\.isAdded) == [true, false])
  }

  @Test func `a screen that is only called otherwise is the same`() throws {
    func named(_ id: ScreenID) -> SampleApp {
      var app = SampleApp()
      app.add(
        Flow.Screen(id, controls: [Flow.Control("go", do: [.open(.settings)])]),
        [.title(text("Words")), .controls([label("go", "Go")])])
      return app
    }
    let screen = try #require(try comparison(named("one"), named("two")).screens.first)
    #expect(screen.former == "One")
    #expect(screen.changed.isEmpty && screen.added.isEmpty && !screen.isAdded)
  }

  @Test func `other looks are told once and change no state`() throws {
    var bold = counting([0, 2])
    bold.fonts[0].weight = .bold
    let found = try comparison(counting([0, 2]), bold)
    #expect(found.screens.isEmpty)
    #expect(found.theme?.facts.map(\.name) == ["font title, weight"])
    #expect(found.theme?.facts.map(\.after) == ["bold"])
    #expect(found.summary == ["colours, fonts or styles changed"])
  }

  @Test func `what no picture shows is still told`() throws {
    var other = counting([0, 2])
    other.flow.completedKey = "finished"
    let found = try comparison(counting([0, 2]), other)
    #expect(found.screens.isEmpty)
    #expect(found.parts == ["completed"])
    #expect(found.summary == ["1 part of flow.json changed, nothing of it is seen"])
    #expect(found.hasVisibleChange)
  }

  @Test func `an app is new or gone`() throws {
    let new = try comparison(nil, counting([0]))
    #expect(new.isAdded)
    #expect(new.summary == ["new, 1 screen"])
    #expect(try comparison(counting([0]), nil).summary == ["removed"])
  }
}
