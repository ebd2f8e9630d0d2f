import FlowCore
import SpecModel
import SpecProve
import SpecRender
import SpecText
import Testing

/// What a board says of a state beside the usual one.
private struct Captioned: Equatable {
  /// The caption of its group.
  var group: String
  var own: String
  var id: String
}

/// The states under *more* of each screen of a page, in their order.
private func captioned(_ page: String) -> [[Captioned]] {
  page.split(separator: "<article class=\"place\">").dropFirst().map { place in
    place.split(separator: "<section class=\"states\">").dropFirst().flatMap { part in
      let group = part.firstMatch(of: /<h4>(?<words>.*?)<\/h4>/)?.words ?? ""
      return part.matches(
        of: /<figure class="state" id="(?<id>[^"]+)"><figcaption><a[^>]*>(?<words>.*?)<\/a>/
      ).map { Captioned(group: plain(group), own: plain($0.words), id: String($0.id)) }
    }
  }
}

private func plain(_ markup: Substring) -> String {
  String(markup.replacing(/<[^>]*>/, with: "").replacing("\u{A0}", with: " "))
}

struct StateGroupTests {
  @Test func `states are grouped by what is not as usual, and each says only that`() throws {
    var app = SampleApp(values: [
      Flow.Value("on", .bool, initial: .bool(false)),
      Flow.Value("plan", .choice(.table("plans")), initial: .row("monthly")),
    ])
    let controls = [
      Flow.Control("switch", .input("on", as: .toggle)),
      Flow.Control("plan", .input("plan", as: .segmented)),
      Flow.Control("help", do: [.present("long-words")]),
    ]
    app.add(
      Flow.Screen("first", modals: [Flow.Modal("long-words", .sheet)], controls: controls),
      [
        .controls([label("switch", "Loud")]), .controls([label("plan", "Which plan")]),
        .controls([label("help", "Help")]),
      ],
      [section("long-words", .title(text("Because")))])
    let told = captioned(try app.page())[0].map { "\($0.group) = \($0.own)" }
    #expect(
      told == [
        "On = on", "Plan = Annual Plan", "Open = Long words",
        "Several at once = On · Plan: Annual Plan", "Several at once = On · Long words",
        "Several at once = Plan: Annual Plan · Long words",
        "Several at once = On · Plan: Annual Plan · Long words",
      ])
  }

  @Test func `states that look alike are drawn once, and links to each lead there`() throws {
    var app = SampleApp(values: [
      Flow.Value(
        "name", .text(maximum: nil), initial: .text(""),
        representatives: [.text(""), .text("Ada"), .text("Ana")])
    ])
    app.add(
      Flow.Screen(
        "first",
        controls: [
          Flow.Control("name", .input("name", as: .textField)), Flow.Control("go", do: [.next]),
        ]),
      [.controls([label("name", "Your name")]), .controls([label("go", "Go")])])
    app.add(
      Flow.Screen("second", views: [Flow.View("face", "avatar")]),
      [.views([ViewLabel(id: located("face"), label: text("You"))])])
    let page = try app.page()
    let names = captioned(page)[0].map(\.own)
    #expect(names == ["“Ada”", "“Ana”"], "what is typed is seen")
    let faces = captioned(page)[1].map(\.own)
    #expect(faces == ["“Ada”"])
    let drawn = page.matches(of: /<figure class="state" id="([^"]+)">/).map { String($0.1) }
    #expect(drawn == ["first", "first/2", "first/3", "second", "second/2"])
    #expect(
      page.contains(
        "<span class=\"also\">also: <a id=\"second/3\" href=\"#second/3\">Name: “Ana”</a></span>"
      ))
    #expect(page.contains("<summary>2 more</summary>"))
  }

  @Test func `a screen on two paths is drawn on both, and each id is on the page once`() throws {
    var app = SampleApp(values: [Flow.Value("on", .bool, initial: .bool(false))])
    let next = Flow.Control("next", do: [.next])
    let words = Block.controls([label("next", "Next")])
    app.add(Flow.Screen("first", controls: [next]), [words])
    app.add(
      Flow.Screen(
        "second", elements: [Flow.Element("more", .section, if: .value("on"))],
        controls: [next, Flow.Control("on", .input("on", as: .toggle))]),
      [words, .controls([label("on", "More")])], [section("more", .body(text("More words")))])
    app.flow.paths = [
      Flow.Path("main", ["first", "second"]), Flow.Path("other", ["second"]),
    ]
    let page = try app.markedPage()
    let ids = page.matches(of: /\ id="(?<id>[^"]*)"/).map { String($0.id) }
    #expect(ids.contains("second") && ids.contains("second/2"))
    #expect(Set(ids).count == ids.count)
    let rows = page.split(separator: "<section class=\"path\"")
    let other = try #require(rows.first { $0.contains("<h2>Other</h2>") })
    #expect(other.contains("<figure class=\"again\" data-state=\"second\">"))
    #expect(other.contains("<a href=\"#second\">Other states</a>"))
    #expect(other.matches(of: /class="device"/).count == 1)
    #expect(!other.contains("class=\"state\"") && !other.contains("class=\"others\""))
  }

  @Test func `every state of the apps can be told from the others of its screen`() throws {
    let (project, files) = try shippedOutput.get()
    for app in project.apps {
      let name = app.app.id.rawValue
      let page = String(
        decoding: try #require(files["preview/\(name).html"]), as: UTF8.self)
      let screens = captioned(page)
      for states in screens {
        let captions = states.map { "\($0.group) = \($0.own)" }
        #expect(Set(captions).count == captions.count, "\(name): \(captions)")
        for state in states {
          #expect(!state.group.isEmpty && !state.own.isEmpty, "\(state.id)")
          #expect(!state.own.contains("\(state.group):"), "\(state.id) says it twice")
        }
      }
      // Of each screen, one is in sight, and all others stand in some group.
      let ids = page.matches(of: /\ id="(?<id>[^"]+)" href="#|class="state" id="(?<state>[^"]+)"/)
        .compactMap { $0.id ?? $0.state }
      #expect(ids.count == screens.count + screens.joined().count)
    }
  }

  @Test func `only what makes a state look otherwise is told of it`() throws {
    let (_, files) = try shippedOutput.get()
    func told(of app: String, _ id: String) throws -> String {
      let page = String(decoding: try #require(files["preview/\(app).html"]), as: UTF8.self)
      let state = try #require(captioned(page).joined().first { $0.id == id })
      return "\(state.group) = \(state.own)"
    }
    // Apps were chosen, difficulty and all, and nothing of it is seen here.
    #expect(try told(of: "lockedin", "permissions/2") == "Screen Time = granted")
    #expect(try told(of: "lockedin", "permissions/8") == "Open = Screen time denied")
    #expect(try told(of: "betfree", "paywall/31") == "Subscription = failed")
    #expect(try told(of: "betfree", "paywall/42") == "Variant = Soft")
    // Where one plan has its trial still, the other is named.
    #expect(
      try told(of: "betfree", "paywall/5")
        == "Store = Annual Plan USD 119.88, Monthly Plan without a free trial")
    #expect(try told(of: "betfree", "paywall/4") == "Store = no free trial")
    #expect(try told(of: "daily-intentions", "first-intention/4") == "Scope = Week")
    #expect(
      try told(of: "ritualist", "suggestions/2")
        == "Suggested habits = Drink a glass of water and 5 more")
  }

  @Test func `where groups are many, those that differ in several at once are folded`() throws {
    let (_, files) = try shippedOutput.get()
    func folds(of app: String, _ screen: String) throws -> [[String]] {
      let page = String(decoding: try #require(files["preview/\(app).html"]), as: UTF8.self)
      let place = try #require(
        page.split(separator: "<article class=\"place\">").first {
          $0.contains(" id=\"\(screen)\"")
        })
      return place.split(separator: "<details class=\"others\">").dropFirst().map { part in
        part.matches(of: /<h4>(?<words>.*?)<\/h4>/).map { plain($0.words) }
      }
    }
    let paywall = try folds(of: "betfree", "paywall")
    #expect(paywall.count == 2)
    #expect(paywall[0] == ["Store", "Subscription", "Plans", "Variant"])
    #expect(paywall[1].count == 10 && paywall[1].contains("Variant: Soft · Store"))
    // A handful stands as it is.
    #expect(try folds(of: "lockedin", "permissions").map(\.count) == [5])
    for app in ["betfree", "daily-intentions", "lockedin", "ritualist", "steps"] {
      let page = String(decoding: try #require(files["preview/\(app).html"]), as: UTF8.self)
      for place in page.split(separator: "<article class=\"place\">").dropFirst() {
        let atOnce = place.split(separator: "<details class=\"others\">").dropFirst().first
        #expect(atOnce?.matches(of: /<h4>/).count ?? 0 <= 5)
      }
    }
  }

  @Test func `values and services are called as content says, in every language`() throws {
    let (project, files) = try shippedOutput.get()
    let page = String(decoding: try #require(files["preview/lockedin.html"]), as: UTF8.self)
    let guardWords = try #require(
      page.firstMatch(
        of: /class="guard">if <span data-text="(?<number>\d+)">Screen Time<\/span>: granted</))
    let number = try #require(Int(guardWords.number))
    #expect(page.contains("<h4><span data-text=\"\(number)\">Screen Time</span></h4>"))
    let german: PageLanguage = try handedOver(try #require(files["preview/lockedin.de.js"]))
    #expect(german.texts[number] == "Bildschirmzeit")
    // The app never shows it.
    let tables = files.filter { $0.key.hasPrefix("strings/") }
    #expect(tables.count > 20)
    for (path, bytes) in tables {
      #expect(!String(decoding: bytes, as: UTF8.self).contains("flow.screen-time"), "\(path)")
    }
    let app = try #require(project.apps.first { $0.app.id == "lockedin" }?.app)
    #expect(
      FlowDescriber(app).words(of: .answer("screen-time", .denied)) == "Screen Time: denied")
  }

  @Test func `captions are read in every language`() throws {
    let (_, files) = try shippedOutput.get()
    let page = String(
      decoding: try #require(files["preview/daily-intentions.html"]), as: UTF8.self)
    let heading = try #require(
      page.firstMatch(of: /<h4><span data-text="(?<number>\d+)">Scope<\/span><\/h4>/))
    let number = try #require(Int(heading.number))
    let german: PageLanguage = try handedOver(
      try #require(files["preview/daily-intentions.de.js"]))
    #expect(german.texts[number] == "Zeitraum")
  }
}
