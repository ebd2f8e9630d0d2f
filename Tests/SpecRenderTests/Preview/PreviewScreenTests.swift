import FlowCore
import SpecModel
import SpecText
import Testing

/// Splits a page at every picture of a screen.
private func pictures(_ page: String) -> [String] {
  page.split(separator: "<figure class=\"state\"").dropFirst().map(String.init)
}

extension String {
  fileprivate func count(of part: String) -> Int {
    split(separator: part, omittingEmptySubsequences: false).count - 1
  }
}

struct PreviewScreenTests {
  @Test func `a screen is drawn once, with a place that links can lead to`() throws {
    var app = SampleApp()
    app.add(Flow.Screen("how-it-works"), [.title(text("Words"))])
    let page = try app.page()
    #expect(page.contains("<span class=\"number\">1</span> How it works"))
    #expect(page.count(of: "<p class=\"t-title s-title\">Words</p>") == 1)
    #expect(page.contains("<figure class=\"state\" id=\"how-it-works\">"))
  }

  @Test func `rows without pictures are lines of one card where the theme has one for lists`()
    throws
  {
    var app = SampleApp()
    let blocks: [Block] = [.rows([row("one", "One"), row("two", "Two")])]
    app.add(Flow.Screen("first"), blocks)
    #expect(try app.page().contains("<li class=\"s-card\">One"))
    app.styles = [Flow.Style("list", padding: 12)]
    let page = try app.page()
    #expect(page.contains("<ul class=\"grouped s-list\"><li>One"))
    #expect(!page.contains("s-card"))
  }

  @Test func `what the flow hides is not drawn`() throws {
    var app = SampleApp(values: [Flow.Value("on", .bool, initial: .bool(false))])
    app.add(
      Flow.Screen("first", elements: [Flow.Element("secret", .section, if: .value("on"))]), [],
      [section("secret", .body(text("Hidden"))), section("open", .body(text("Seen")))])
    let page = try app.page()
    #expect(!page.contains("Hidden"))
    #expect(page.count(of: ">Seen<") == 1)
    #expect(try app.markedPage().contains("<dt>Hidden</dt>"))
  }

  @Test func `a gate disables the buttons that go on`() throws {
    var app = SampleApp(values: [Flow.Value("on", .bool, initial: .bool(false))])
    let controls = [
      Flow.Control("go", do: [.next], style: "button"), Flow.Control("no", do: [.open(.settings)]),
    ]
    app.add(
      Flow.Screen("first", gate: .value("on"), controls: controls),
      [.controls([label("no", "Settings")]), .controls([label("go", "Go")])])
    app.add(Flow.Screen("second"), [.body(text("Second"))])
    let page = try app.page()
    #expect(
      page.contains(
        "<span class=\"control button s-button\" role=\"button\" aria-disabled=\"true\">Go"))
    #expect(page.contains("<span class=\"control plain\">Settings"))
  }

  @Test func `the last buttons stand at the foot, with the words that lead up to them`() throws {
    var app = SampleApp()
    let controls = [Flow.Control("go", do: [.open(.settings)])]
    app.add(
      Flow.Screen("first", controls: controls), [.title(text("Top"))],
      [
        section("end", .body(text("Lead")), .controls([label("go", "Go")])),
        section("terms", .body(text("Small"))),
      ])
    let page = try app.page()
    let below = try #require(page.split(separator: "<div class=\"bottom\">").dropFirst().first)
    let foot = try #require(below.split(separator: "</figure>").first)
    #expect(!foot.contains("Top"))
    #expect(foot.contains("<p class=\"t-note s-note\">Lead"))
    #expect(foot.contains("<p class=\"fine\">Small"))
  }

  @Test(arguments: [
    ([Block.title(text("T"))], true), ([.heading(text("H"))], false),
    ([.title(text("T")), .controls([label("name", "Name")])], false),
  ])
  func `a screen that asks for something is a form`(_ blocks: [Block], _ isHero: Bool) throws {
    var app = SampleApp(values: [Flow.Value("name", .text(maximum: nil), initial: .text(""))])
    let input = Flow.Control("name", .input("name", as: .textField))
    let asks = blocks.count > 1
    app.add(Flow.Screen("first", controls: asks ? [input] : []), blocks)
    #expect(try app.page().contains("<div class=\"screen light hero\"") == isHero)
  }

  @Test func `alerts and sheets are pictures of their own, after the screen's`() throws {
    var app = SampleApp()
    let controls = [
      Flow.Control("help", do: [.present("why")]), Flow.Control("ask", do: [.present("sure")]),
      Flow.Control("close", do: []),
    ]
    app.add(
      Flow.Screen(
        "first", modals: [Flow.Modal("why", .sheet), Flow.Modal("sure", .alert)], controls: controls
      ),
      [.controls([label("help", "Help"), label("ask", "Ask")])],
      [
        section("why", .title(text("Because"))),
        section("sure", .title(text("Sure?")), .controls([label("close", "Close")])),
      ])
    let drawn = pictures(try app.page())
    try #require(drawn.count == 3)
    #expect(!drawn[0].contains("Because") && !drawn[0].contains("Sure?"))
    #expect(drawn[1].hasPrefix(" id=\"first/2\">"))
    #expect(drawn[1].contains("<a href=\"#first/2\">Why</a>"))
    #expect(drawn[1].contains("<div class=\"sheet\">") && drawn[1].contains("Because"))
    #expect(drawn[2].contains("<div class=\"alert\">") && drawn[2].contains("Sure?"))
    #expect(!drawn[2].contains("aria-disabled"))
  }

  @Test func `a screen with a timeline is drawn at each of its moments`() throws {
    var app = SampleApp()
    app.add(
      Flow.Screen(
        "first",
        timeline: [
          Flow.TimelineStep("hello", delay: .zero, stay: .seconds(2)),
          Flow.TimelineStep("rest", after: "hello", delay: .seconds(1)),
        ]), [],
      [section("hello", .title(text("Hello"))), section("rest", .body(text("Rest")))])
    let drawn = pictures(try app.page())
    let seen = drawn.map { ($0.contains(">Hello<"), $0.contains(">Rest<")) }
    #expect(seen.contains { $0 == (true, false) } && seen.contains { $0 == (false, true) })
    #expect(drawn.last?.contains("<small>… → moment ") == true)
  }

  @Test func `a row has as many signs as fill the widest device, twice, in an order by chance`()
    throws
  {
    var app = SampleApp()
    let rows = ["one", "two"].map { (name: String) in
      (
        Flow.View(ElementID(name), "emoji-row", table: "plans", isShuffled: true),
        ViewLabel(id: located(ElementID(name)), label: text("Animals"))
      )
    }
    app.add(
      Flow.Screen("first", views: rows.map(\.0)), [.title(text("Hello")), .views(rows.map(\.1))])
    let page = try app.page()
    let drawn = page.matches(of: /class="emoji-row" [^>]*>(?<signs>[^<]+)</).map(\.signs)
    let orders = ["🦊🦉", "🦉🦊"].map { String(repeating: $0, count: 16)[...] }
    #expect(Set(drawn) == Set(orders))
  }

  @Test func `the frame surrounds the screen`() throws {
    var app = SampleApp()
    app.surround(
      with: Flow.Screen(
        "frame", controls: [Flow.Control("skip", do: [.finish])],
        views: [Flow.View("dots", "page-dots", style: "dots")]),
      Page(
        id: "frame", file: .init(0),
        blocks: [
          .controls([label("skip", "Skip")]),
          .views([ViewLabel(id: located("dots"), label: text("Page {position} of {count}"))]),
        ], screenPosition: .init(blocks: 1, sections: 0)))
    app.add(Flow.Screen("first"), [.body(text("Words"))])
    app.add(Flow.Screen("second"), [.body(text("More"))])
    let page = try app.page()
    #expect(page.contains("<span class=\"control plain\">Skip"))
    #expect(
      page.contains(
        "<span class=\"page-dots s-dots\" role=\"img\" aria-label=\"Page 1 of 2\">"
          + "<i class=\"on\"></i><i></i></span>"))
  }
}
