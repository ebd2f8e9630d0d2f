import FlowCore
import SpecModel
import Testing

/// What pages are told of the variants of a flow, to show them side by side.
struct VariantComparisonTests {
  private struct Known: Decodable {
    struct Screen: Decodable {
      var id: String
      var states: [State]
    }

    struct State: Decodable {
      var end: String

      init(from decoder: any Decoder) throws {
        var values = try decoder.unkeyedContainer()
        end = try values.decode(String.self)
      }
    }

    var screens: [Screen]
    var variants: [String]?
    var versions: [[Int]]?

    /// The states that stand for each other, by their ids; nothing where there is none.
    var named: [[String]] {
      let ids = screens.flatMap { screen in
        [screen.id] + screen.states.map { "\(screen.id)/\($0.end)" }
      }
      return (versions ?? []).map { $0.map { $0 < 0 ? "" : ids[$0] } }
    }
  }

  /// Three screens, of which the second has a section that is hidden.
  private func sample(_ variants: Flow.Variant...) -> SampleApp {
    var app = SampleApp(values: [Flow.Value("on", .bool, initial: .bool(false))])
    let next = Flow.Control("next", do: [.next])
    let words = Block.controls([label("next", "Next")])
    app.add(Flow.Screen("first", controls: [next]), [words])
    app.add(
      Flow.Screen(
        "second", elements: [Flow.Element("more", .section, if: .value("on"))], controls: [next]),
      [words], [section("more", .body(text("More")))])
    app.add(Flow.Screen("third", controls: [next]), [words])
    app.flow.variants = variants
    return app
  }

  private func known(_ variants: Flow.Variant...) throws -> Known {
    var app = sample()
    app.flow.variants = variants
    return try app.told("sample.data", as: Known.self)
  }

  @Test func `a flow without variants has nothing to be compared`() throws {
    let known = try known()
    #expect(known.variants == nil && known.versions == nil)
    #expect(try !sample().page().contains("<option value=\"variant\">"))
  }

  @Test func `what the same events lead to stands side by side`() throws {
    let known = try known(Flow.Variant("rich", defaults: ["on": .bool(true)]))
    #expect(known.variants == ["rich"])
    #expect(known.named == [["second", "second/2"]])
  }

  @Test func `of several variants each is told, those alike by the same state`() throws {
    let known = try known(
      Flow.Variant("rich", defaults: ["on": .bool(true)]),
      Flow.Variant("seen", show: ["second": ["more": .bool(true)]]))
    #expect(known.named == [["second", "second/2", "second/2"]])
  }

  @Test func `a screen that a variant leaves out has nothing beside it there`() throws {
    let known = try known(Flow.Variant("short", paths: [Flow.Path("main", ["first", "third"])]))
    #expect(known.named == [["second", ""]])
  }

  @Test func `a screen on two paths is told once`() throws {
    var app = sample(Flow.Variant("rich", defaults: ["on": .bool(true)]))
    app.flow.paths = [
      Flow.Path("main", ["first", "second", "third"]), Flow.Path("other", ["second"]),
    ]
    let known = try app.told("sample.data", as: Known.self)
    #expect(known.screens.map(\.id) == ["first", "second", "third"])
    #expect(known.named == [["second", "second/2"]])
  }

  @Test func `the bar offers variants where there are some`() throws {
    let page = try sample(Flow.Variant("rich", defaults: ["on": .bool(true)])).page()
    let choices = page.split(separator: "<option value=\"variant\">Variants</option>")
    #expect(choices.count == 3)
  }
}
